import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Text, XAxis, type XAxisTickContentProps, YAxis } from 'recharts';
import { numberFormat, perLanguage } from '../../../format/formats';
import { digits, POWERS } from '../../../format/number';
import type { Month } from '../useAnalytics';
import { BarTooltip } from './BarTooltip';
import { rem } from './ChartTooltip';

interface ChartBar extends Month {
  /** Link to the purchases of the bar. */
  to?: string;
  /** In a report, whether the period contains the current day. */
  isRunning?: boolean;
  /** In a report, the axis label if there are many bars. */
  shortLabel?: string;
}

interface MonthlyBarsProps {
  months: readonly ChartBar[];
  /** By default US dollars. */
  currency?: string;
  /** Opens a bar's link. */
  onOpen?: (to: string) => void;
}

/**
 * One bar per month, or per period of a report; the current period's is hatched. Without recharts' keyboard layer, because the
 * card already describes the data in text, and its table has the links.
 */
export const MonthlyBars = ({ months, currency, onOpen }: MonthlyBarsProps) => {
  const hatch = useId();
  const running = { fill: `url(#${hatch})`, stroke: 'var(--primary)' };
  return (
    <BarChart
      responsive
      className="chart chart--bars"
      data={months.map((month) => ({ ...month, ...(month.isRunning && running) }))}
      accessibilityLayer={false}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--primary)" fillOpacity={0.16} />
          <rect width="2" height="6" fill="var(--primary)" fillOpacity={0.7} />
        </pattern>
      </defs>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      {/* Keyed by index: month names may repeat. */}
      <XAxis
        dataKey={({ label, shortLabel = label }: ChartBar) => (months.length > MAX_LABELS ? shortLabel : label)}
        interval={months.length > MAX_LABELS ? 'equidistantPreserveStart' : 0}
        height={(hasLongLabel(months) ? 3.75 : 2.75) * rem()}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        tick={hasLongLabel(months) ? LongTick : MonthTick}
      />
      <YAxis
        width="auto"
        tickFormatter={(amount: number) => shortMoney(amount, currency)}
        domain={[0, months.some(({ amount }) => amount > 0) ? 'auto' : EMPTY_AXIS_MAX]}
        tickLine={false}
        axisLine={false}
        tick={{ fill: 'var(--ink-soft)' }}
      />
      <BarTooltip currency={currency} />
      <Bar
        dataKey="amount"
        fill="var(--primary)"
        radius={[4, 4, 0, 0]}
        maxBarSize={56}
        isAnimationActive={false}
        className={months.some(({ to }) => to) ? 'chart__link' : undefined}
        onClick={({ payload }) => {
          if (payload?.to) onOpen?.(payload.to);
        }}
      />
    </BarChart>
  );
};

/** Months that always have a label. More labels are only shown where they fit. */
const MAX_LABELS = 6;

/** Maximum length of a label that never needs a third line ('Nov 2026'). */
const MAX_TWO_LINES = 8;

const hasLongLabel = (months: readonly ChartBar[]) =>
  months.length <= MAX_LABELS &&
  months.some(({ isRunning, label }) => isRunning !== undefined && label.length > MAX_TWO_LINES);

/** Axis maximum if nothing was spent in any month. */
const EMPTY_AXIS_MAX = 100;

/** Width of the year, which is the widest word of a label, in em, with a margin. */
const YEAR_WIDTH = 2.7;

type TickProps = XAxisTickContentProps & { maxLines?: number };

/** Month label below its bar: 'Nov 2026', on two lines if too wide for one, shrunk to fit. */
const MonthTick = ({ x, y, payload, width, visibleTicksCount, maxLines = 2 }: TickProps) => {
  const room = Number(width) / visibleTicksCount - 2;
  return (
    <Text
      x={x}
      y={y}
      width={room}
      maxLines={maxLines}
      textAnchor="middle"
      verticalAnchor="start"
      lineHeight="1.3334em"
      fill="var(--ink-soft)"
      // Explicit, because recharts measures text outside the chart, where it does not inherit the size.
      style={{ fontSize: `${Math.min(0.75 * rem(), Math.max(MIN_FONT_SIZE, room / YEAR_WIDTH))}px` }}
    >
      {String(payload.value)}
    </Text>
  );
};

/** Like `MonthTick`, for longer labels such as 'Nov 2026 so far'. */
const LongTick = (props: TickProps) => <MonthTick {...props} maxLines={3} />;

/** Minimum font size of the labels, in px. */
const MIN_FONT_SIZE = 12;

const formats = (currency: string) => {
  // `Intl` refuses other codes.
  const style = /^[A-Z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {};
  return {
    short: numberFormat({ ...style, trailingZeroDisplay: 'stripIfInteger' })(),
    millions: numberFormat({ ...style, notation: 'compact' })(),
    powers: numberFormat({ ...style, ...POWERS }),
  };
};
const byCurrency = perLanguage(() => new Map<string, ReturnType<typeof formats>>());

/** Formats an axis amount in its shortest form: '$1,200', '$0.50', '$3M', '$1E21'. */
const shortMoney = (amount: number, currency = 'USD') => {
  const made = byCurrency().get(currency) ?? formats(currency);
  byCurrency().set(currency, made);
  return digits(amount, Math.abs(amount) < 1e6 ? made.short : made.millions, made.powers);
};
