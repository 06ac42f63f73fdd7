import { money } from '../../../format/money';

interface ChartTooltipProps {
  datum?: { label: string; amount: number; share?: string };
  /** By default US dollars. */
  currency?: string;
}

/** Tooltip of the chart part under the pointer. */
export const ChartTooltip = ({ datum, currency }: ChartTooltipProps) =>
  datum ? (
    <div className="chart__tooltip">
      <span className="muted">{datum.label}</span>
      <b>{[money(datum.amount, currency), datum.share].filter(Boolean).join(' · ')}</b>
    </div>
  ) : null;

/** Returns the root font size, which the user can change, in px: recharts supports no other unit. */
export const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
