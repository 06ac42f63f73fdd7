/** All code that uses recharts. Imported dynamically, so it is one chunk. */
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Pie,
  PieChart,
  type PieLabelRenderProps,
  Text,
  Tooltip,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts';
import { money } from '../../format/money';
import type { SpendingBar } from './SpendingCard';
import { type Slice, sliceColor } from './slices';

interface MonthlyBarsProps {
  bars: readonly SpendingBar[];
  /** By default US dollars. */
  currency?: string;
}

/**
 * One bar per month, or per period of a report; the current period's is hatched. Without recharts' keyboard layer, because the
 * card already describes the data in text, and its table has the links.
 */
export const MonthlyBars = ({ bars, currency }: MonthlyBarsProps) => {
  const hatch = useId();
  const navigate = useNavigate();
  const running = { fill: `url(#${hatch})`, stroke: 'var(--primary)' };
  const hasSpending = bars.some(({ amount }) => amount > 0);
  const hasManyLabels = bars.length > MAX_LABELS;
  return (
    <BarChart
      responsive
      className="chart chart--bars"
      data={bars.map((bar) => ({ ...bar, ...(bar.isRunning && running) }))}
      accessibilityLayer={false}
      role="presentation"
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
        dataKey={({ label, shortLabel = label }: SpendingBar) => (hasManyLabels ? shortLabel : label)}
        interval={hasManyLabels ? 'equidistantPreserveStart' : 0}
        height={(hasManyLabels ? 2.75 : 3.75) * rem()}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        tick={MonthTick}
      />
      <YAxis
        width="auto"
        tickFormatter={(amount: number) => money(amount, currency).replace(NO_CENTS, '')}
        domain={[0, hasSpending ? 'auto' : EMPTY_AXIS_MAX]}
        tickLine={false}
        axisLine={false}
        tick={{ fill: 'var(--ink-soft)' }}
      />
      <ChartTooltip currency={currency} />
      <Bar
        dataKey="amount"
        fill="var(--primary)"
        radius={[4, 4, 0, 0]}
        maxBarSize={56}
        isAnimationActive={false}
        className={bars.some(({ to }) => to) ? 'chart__link' : undefined}
        onClick={({ payload }) => payload?.to && void navigate(payload.to)}
      />
    </BarChart>
  );
};

/** Months that always have a label. More labels are only shown where they fit. */
const MAX_LABELS = 6;

/** Axis maximum if nothing was spent in any month. */
const EMPTY_AXIS_MAX = 100;

/** The decimals of a whole amount: '$1,200.00', '1 200,00 $US'. */
const NO_CENTS = /[.,]00(?=\D*$)/;

/** Width of the year, which is the widest word of a label, in em, with a margin. */
const YEAR_WIDTH = 2.7;

/** Minimum font size of the labels, in px. */
const MIN_FONT_SIZE = 12;

/** Month label below its bar: 'Nov 2026 so far', on several lines if too wide for one, shrunk to fit. */
const MonthTick = ({ x, y, payload, width, visibleTicksCount }: XAxisTickContentProps) => {
  const room = Number(width) / visibleTicksCount - 2;
  return (
    <Text
      x={x}
      y={y}
      width={room}
      maxLines={3}
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

/** Returns the root font size, which the user can change, in px: recharts supports no other unit. */
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

interface SupplementPieProps {
  slices: readonly Slice[];
  /** By default US dollars. */
  currency?: string;
}

/** One slice per supplement with its percentage, clockwise from the top. The names are in the legend, where they fit. */
export const SupplementPie = ({ slices, currency }: SupplementPieProps) => {
  const navigate = useNavigate();
  return (
    <PieChart
      responsive
      className="chart"
      accessibilityLayer={false}
      role="presentation"
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
    >
      <Pie
        data={slices.map((slice, index) => ({ ...slice, label: slice.name, ...sliceColor(index) }))}
        dataKey="amount"
        nameKey="label"
        startAngle={90}
        endAngle={-270}
        // A report's is a ring.
        innerRadius={slices[0]?.shareOfAll === undefined ? 0 : '54%'}
        outerRadius="94%"
        stroke="var(--surface)"
        strokeWidth={slices.length > 1 ? 2 : 0}
        label={ShareLabel}
        labelLine={false}
        isAnimationActive={false}
        rootTabIndex={-1}
        className={slices.some(({ to }) => to) ? 'chart__link' : undefined}
        onClick={({ payload }) => payload?.to && void navigate(payload.to)}
      />
      <ChartTooltip currency={currency} />
    </PieChart>
  );
};

/** Smallest share with space for its percentage, which the legend also shows. */
const MIN_LABELED_SHARE = 0.07;

/** Percentage of a slice, in its middle. */
const ShareLabel = ({ cx, cy, x, y, innerRadius, outerRadius, percent = 0, payload }: PieLabelRenderProps) => {
  // Not null, for which recharts renders an empty text.
  if (percent < MIN_LABELED_SHARE) return <g />;
  const distance = (innerRadius + outerRadius) / 2 / Math.hypot(x - cx, y - cy);
  return (
    <text
      x={cx + (x - cx) * distance}
      y={cy + (y - cy) * distance}
      textAnchor="middle"
      dominantBaseline="central"
      fill={payload.text}
      className="chart__share"
    >
      {payload.share}
    </text>
  );
};

/** Tooltip of the chart part under the pointer. @param props.currency By default US dollars. */
const ChartTooltip = ({ currency }: { currency: string | undefined }) => (
  <Tooltip
    content={({ active, payload }) => {
      const datum: { label: string; amount: number; share?: string } | undefined = payload[0]?.payload;
      return active && datum ? (
        <div className="chart__tooltip box">
          <span className="muted">{datum.label}</span>
          <b>{[money(datum.amount, currency), datum.share].filter(Boolean).join(' · ')}</b>
        </div>
      ) : null;
    }}
    cursor={{ fill: 'var(--sunken)' }}
    isAnimationActive={false}
  />
);
