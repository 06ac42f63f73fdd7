import { Text, type XAxisTickContentProps } from 'recharts';

/** recharts measures outside of the chart, where it inherits nothing. */
const MEASURED = { fontSize: '0.75rem' };

/** A month below its bar: 'Nov 2026', on two lines where one is too wide. */
export const MonthTick = ({ x, y, payload, width, visibleTicksCount }: XAxisTickContentProps) => (
  <Text
    x={x}
    y={y}
    width={Number(width) / visibleTicksCount - 2}
    maxLines={2}
    textAnchor="middle"
    verticalAnchor="start"
    lineHeight="1.3334em"
    fill="var(--ink-soft)"
    style={MEASURED}
  >
    {String(payload.value)}
  </Text>
);
