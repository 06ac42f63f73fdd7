import { Bar, BarChart, CartesianGrid, Text, Tooltip, XAxis, type XAxisTickContentProps, YAxis } from 'recharts';
import { digits, POWERS } from '../../../format/number';
import type { Month } from '../useAnalytics';
import { ChartTooltip, rem } from './ChartTooltip';
import './charts.css';

interface MonthlyBarsProps {
  months: readonly (Month & { to?: string })[];
  /** Opens the list of a bar. */
  onOpen: (to: string) => void;
}

/** One bar per month. No recharts keyboard layer: the card already describes the data in text, and its table has the links. */
export const MonthlyBars = ({ months, onOpen }: MonthlyBarsProps) => (
  <BarChart
    responsive
    className="chart chart--bars"
    data={[...months]}
    accessibilityLayer={false}
    margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
  >
    <CartesianGrid vertical={false} stroke="var(--line)" />
    {/* Keyed by index: month names may repeat. */}
    <XAxis
      dataKey={({ label }: Month) => label}
      interval={0}
      height={2.75 * rem()}
      tickLine={false}
      axisLine={{ stroke: 'var(--line-strong)' }}
      tick={MonthTick}
    />
    <YAxis
      width="auto"
      tickFormatter={dollarTick}
      domain={[0, months.some(({ amount }) => amount > 0) ? 'auto' : EMPTY_AXIS_MAX]}
      tickLine={false}
      axisLine={false}
      tick={{ fill: 'var(--ink-soft)' }}
    />
    <Tooltip
      content={({ active, payload }) => active && <ChartTooltip datum={payload[0]?.payload} />}
      cursor={{ fill: 'var(--sunken)' }}
      isAnimationActive={false}
    />
    <Bar
      dataKey="amount"
      fill="var(--primary)"
      radius={[4, 4, 0, 0]}
      maxBarSize={56}
      isAnimationActive={false}
      className={months.some(({ to }) => to) ? 'chart__link' : undefined}
      onClick={({ payload }) => {
        if (payload?.to) onOpen(payload.to);
      }}
    />
  </BarChart>
);

/** Axis maximum if nothing was spent in any month. */
const EMPTY_AXIS_MAX = 100;

/** Width of the year, a label's widest word, divided by the font size, with a margin. */
const YEAR_WIDTH = 2.7;

/** Month label below its bar: 'Nov 2026', on two lines if too wide for one, shrunk to fit. */
const MonthTick = ({ x, y, payload, width, visibleTicksCount }: XAxisTickContentProps) => {
  const room = Number(width) / visibleTicksCount - 2;
  return (
    <Text
      x={x}
      y={y}
      width={room}
      maxLines={2}
      textAnchor="middle"
      verticalAnchor="start"
      lineHeight="1.3334em"
      fill="var(--ink-soft)"
      // Repeated here: recharts measures outside the chart, where it inherits nothing.
      style={{ fontSize: `${Math.min(0.75 * rem(), Math.max(MIN_FONT_SIZE, room / YEAR_WIDTH))}px` }}
    >
      {String(payload.value)}
    </Text>
  );
};

/** In px. */
const MIN_FONT_SIZE = 12;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const millions = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });
const powers = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...POWERS });

/** Formats an axis amount in its shortest form: '$1,200', '$0.50', '$3M', '$1E21'. */
const dollarTick = (amount: number) => digits(amount, Math.abs(amount) < 1e6 ? dollars : millions, powers);
