import { money } from '../../../format/money';

/** Tooltip of the chart part under the pointer. */
export const ChartTooltip = ({ datum }: { datum?: { label: string; amount: number; share?: string } }) =>
  datum ? (
    <div className="chart__tooltip">
      <span>{datum.label}</span>
      <b>{datum.share ? `${money(datum.amount)} · ${datum.share}` : money(datum.amount)}</b>
    </div>
  ) : null;

/** Root font size in px, as set by the user: recharts supports no other unit. */
export const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
