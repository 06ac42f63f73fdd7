import { Text, type XAxisTickContentProps } from 'recharts';
import { rem } from './rem';

/** How much wider than letters are high the year is, a month’s widest word, as recharts measures it (with some room). */
const WORD = 2.7;

/** A month below its bar: 'Nov 2026', on two lines where one is too wide, and no larger than fits there. */
export const MonthTick = ({ x, y, payload, width, visibleTicksCount }: XAxisTickContentProps) => {
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
      // Here, too: recharts measures outside of the chart, where it inherits nothing.
      style={{ fontSize: `${Math.min(0.75 * rem(), Math.max(SMALLEST, room / WORD))}px` }}
    >
      {String(payload.value)}
    </Text>
  );
};

/** In px. */
const SMALLEST = 12;
