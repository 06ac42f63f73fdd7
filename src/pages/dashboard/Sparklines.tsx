/**
 * Small charts without a library: recharts is too large for the dashboard (docs/decisions/0044-stat-cards-and-charts.md). They
 * stretch to any width, but their strokes do not (`vectorEffect`).
 */
import type { ReactNode, SVGProps } from 'react';

const WIDTH = 100;
const HEIGHT = 32;
/** Space for half a stroke and the dot at the end. */
const INSET = 3;

interface LineProps {
  /** A number per day, at least two. */
  days: readonly number[];
  /** Whether the last day is not over yet. Its segment is dashed. */
  isRunning: boolean;
}

/** Line chart of a number per day. */
export const Line = ({ days, isRunning }: LineProps) => {
  const min = Math.min(...days);
  const extent = Math.max(...days) - min;
  const points = days.map((count, index) => {
    const x = (index / (days.length - 1)) * (WIDTH - INSET / 2);
    // Equal numbers are a line through the middle.
    return `${round(x)} ${yOf(extent > 0 ? (count - min) / extent : 0.5)}`;
  });
  const solid = isRunning ? points.slice(0, -1) : points;
  return (
    <Canvas>
      <path d={`M0 ${HEIGHT} L${solid.join(' L')} V${HEIGHT} Z`} fill="var(--primary)" fillOpacity={0.1} />
      <Stroke d={`M${solid.join(' L')}`} strokeWidth={2} />
      {isRunning && <Stroke d={`M${points.slice(-2).join(' L')}`} strokeWidth={2} strokeDasharray="1 4" />}
      {/* A line of almost no length: its round ends are a dot that does not stretch. */}
      <Stroke d={`M${points.at(-1)} h0.01`} strokeWidth={7} />
    </Canvas>
  );
};

/** Bar chart of a number per day. */
export const Bars = ({ days }: { days: readonly number[] }) => {
  const max = Math.max(...days, 1);
  return <Ticks heights={days.map((count) => count / max)} rest={0.001} />;
};

const TICKS = 30;

/** A share from 0 to 1 as a row of ticks. */
export const Share = ({ part }: { part: number }) => (
  <Ticks
    heights={Array.from({ length: TICKS }, (_, index) => (index < Math.round(part * TICKS) ? 0.7 : 0))}
    rest={0.7}
  />
);

/** Vertical lines, from 0 to 1. @param props.rest The height of the pale lines behind them. */
const Ticks = ({ heights, rest }: { heights: readonly number[]; rest: number }) => (
  <Canvas>
    <Stroke d={ticks(heights.map(() => rest))} strokeWidth={4} strokeOpacity={0.18} />
    <Stroke d={ticks(heights)} strokeWidth={4} />
  </Canvas>
);

/** Returns the path of vertical lines. Omits lines without height. */
const ticks = (heights: readonly number[]) =>
  heights
    .map((height, index) => ({ height, x: round(((index + 0.5) / heights.length) * WIDTH) }))
    .filter(({ height }) => height > 0)
    .map(({ height, x }) => `M${x} ${HEIGHT - INSET} V${yOf(height)}`)
    .join(' ');

/** Returns the position of a height from 0 to 1. */
const yOf = (height: number) => round(HEIGHT - INSET - height * (HEIGHT - 2 * INSET));

const round = (value: number) => Math.round(value * 100) / 100;

const Stroke = (props: SVGProps<SVGPathElement>) => (
  <path fill="none" stroke="var(--primary)" strokeLinecap="round" vectorEffect="non-scaling-stroke" {...props} />
);

const Canvas = ({ children }: { children: ReactNode }) => (
  <svg className="trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    {children}
  </svg>
);
