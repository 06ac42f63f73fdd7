import { money } from '../../../format/money';

/** What a part of a chart stands for, where the pointer is. */
export const ChartTooltip = ({ datum }: { datum?: { label: string; amount: number; share?: string } }) =>
  datum ? (
    <div className="chart__tooltip">
      <span>{datum.label}</span>
      <b>{datum.share ? `${money(datum.amount)} · ${datum.share}` : money(datum.amount)}</b>
    </div>
  ) : null;
