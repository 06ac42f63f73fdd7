import { money } from '../../../format/money';

/** What a part of a chart stands for, where the pointer is. */
export const ChartTooltip = ({ datum }: { datum?: { label: string; amount: number; share?: string } }) =>
  datum ? (
    <div className="chart__tooltip">
      <span>{datum.label}</span>
      <b>{datum.share ? `${money(datum.amount)} · ${datum.share}` : money(datum.amount)}</b>
    </div>
  ) : null;

/** The root's font size, in px: recharts knows no other unit, and the user chooses this one. */
export const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
