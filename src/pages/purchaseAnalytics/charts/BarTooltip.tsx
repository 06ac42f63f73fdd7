import {
  Tooltip,
  useActiveTooltipCoordinate,
  useActiveTooltipDataPoints,
  useChartWidth,
  useYAxisScale,
} from 'recharts';
import { ChartTooltip, rem } from './ChartTooltip';

/** Half of the tooltip's maximum width, in rem (analytics.css). */
const HALF_WIDTH = 5;

/** Tooltip above the bar under the pointer, so that it covers no bar. It does not overflow the chart at the sides. */
export const BarTooltip = ({ currency }: { currency: string | undefined }) => {
  const [bar] = useActiveTooltipDataPoints<{ amount: number }>() ?? [];
  const middle = useActiveTooltipCoordinate()?.x ?? 0;
  const chartWidth = useChartWidth() ?? 0;
  const top = useYAxisScale()?.(bar?.amount ?? 0) ?? 0;
  const half = HALF_WIDTH * rem();
  return (
    <Tooltip
      position={{ x: Math.max(half, Math.min(middle, chartWidth - half)), y: top }}
      content={({ active, payload }) =>
        active && (
          <div className="chart__above">
            <ChartTooltip datum={payload[0]?.payload} currency={currency} />
          </div>
        )
      }
      cursor={{ fill: 'var(--sunken)' }}
      isAnimationActive={false}
    />
  );
};
