import { Pie, PieChart, type PieLabelRenderProps, Tooltip } from 'recharts';
import { colorOf, type Slice } from '../SliceList';
import { ChartTooltip } from './ChartTooltip';

interface SupplementPieProps {
  slices: readonly Slice[];
  /** By default US dollars. */
  currency?: string;
  isRing?: boolean;
  /** Opens a slice's link. */
  onOpen?: (to: string) => void;
}

/** One slice per supplement with its percentage, clockwise from the top. The names are in the legend, where they fit. */
export const SupplementPie = ({ slices, currency, isRing, onOpen }: SupplementPieProps) => (
  <PieChart responsive className="chart" accessibilityLayer={false} margin={NO_MARGIN}>
    <Pie
      data={slices.map(({ name, amount, weight, share, to }, index) => ({
        label: name,
        amount,
        weight,
        share,
        to,
        ...colorOf(index),
      }))}
      dataKey="weight"
      nameKey="label"
      startAngle={90}
      endAngle={-270}
      innerRadius={isRing ? '54%' : 0}
      outerRadius="94%"
      stroke="var(--surface)"
      strokeWidth={slices.length > 1 ? 2 : 0}
      label={ShareLabel}
      labelLine={false}
      isAnimationActive={false}
      rootTabIndex={-1}
      className={slices.some(({ to }) => to) ? 'chart__link' : undefined}
      onClick={({ payload }) => {
        if (payload?.to) onOpen?.(payload.to);
      }}
    />
    <Tooltip
      content={({ active, payload }) => active && <ChartTooltip datum={payload[0]?.payload} currency={currency} />}
      isAnimationActive={false}
    />
  </PieChart>
);

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };

/** Smallest share with space for its percentage, which the legend also shows. */
const MIN_LABELED_SHARE = 0.07;

/** Percentage of a slice, two thirds of the way from the center to the edge, or in the middle of a ring. */
const ShareLabel = ({ cx, cy, x, y, innerRadius, outerRadius, percent = 0, payload }: PieLabelRenderProps) => {
  // Not null, for which recharts renders an empty text.
  if (percent < MIN_LABELED_SHARE) return <g />;
  const radius = innerRadius > 0 ? (innerRadius + outerRadius) / 2 : outerRadius * 0.66;
  const distance = radius / Math.hypot(x - cx, y - cy);
  return (
    <g>
      <title>{`${payload.label} ${payload.share}`}</title>
      <text
        x={percent === 1 && !innerRadius ? cx : cx + (x - cx) * distance}
        y={percent === 1 && !innerRadius ? cy : cy + (y - cy) * distance}
        textAnchor="middle"
        dominantBaseline="central"
        fill={payload.text}
        className="chart__share"
      >
        {payload.share}
      </text>
    </g>
  );
};
