/**
 * Small charts without a library: recharts is too large for the dashboard (docs/decisions/0044-stat-cards-and-charts.md). They
 * stretch to any width, but their strokes do not (`vector-effect` in dashboard.css).
 */
import type { ReactNode } from 'react';

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
    const height = extent > 0 ? (count - min) / extent : 0.5;
    return `${round(x)} ${round(HEIGHT - INSET - height * (HEIGHT - 2 * INSET))}`;
  });
  const solid = isRunning ? points.slice(0, -1) : points;
  return (
    <Canvas>
      <path className="trend__area" d={`M0 ${HEIGHT} L${solid.join(' L')} V${HEIGHT} Z`} />
      <path className="trend__line" d={`M${solid.join(' L')}`} />
      {isRunning && <path className="trend__line trend__line--running" d={`M${points.slice(-2).join(' L')}`} />}
      {/* A line of almost no length: its round ends are a dot that does not stretch. */}
      <path className="trend__dot" d={`M${points.at(-1)} h0.01`} />
    </Canvas>
  );
};

/** Bar chart of a number per day. */
export const Bars = ({ days }: { days: readonly number[] }) => {
  const max = Math.max(...days, 1);
  const tops = days.map((count) => HEIGHT - INSET - (count / max) * (HEIGHT - 2 * INSET));
  return (
    <Canvas>
      <path className="trend__tick trend__tick--rest" d={ticks(tops.map(() => HEIGHT - INSET - 0.01))} />
      <path className="trend__tick" d={ticks(tops)} />
    </Canvas>
  );
};

const TICKS = 30;

/** A share from 0 to 1 as a row of ticks. */
export const Share = ({ part }: { part: number }) => {
  const filled = Math.round(part * TICKS);
  const tops = Array.from({ length: TICKS }, () => 10);
  return (
    <Canvas>
      <path className="trend__tick trend__tick--rest" d={ticks(tops)} />
      <path className="trend__tick" d={ticks(tops.map((top, index) => (index < filled ? top : HEIGHT)))} />
    </Canvas>
  );
};

/** Returns the path of vertical lines up to the tops. Omits lines without height. */
const ticks = (tops: readonly number[]) =>
  tops
    .map((top, index) => ({ top, x: ((index + 0.5) / tops.length) * WIDTH }))
    .filter(({ top }) => top < HEIGHT - INSET)
    .map(({ top, x }) => `M${round(x)} ${HEIGHT - INSET} V${round(top)}`)
    .join(' ');

const round = (value: number) => Math.round(value * 100) / 100;

const Canvas = ({ children }: { children: ReactNode }) => (
  <svg className="trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    {children}
  </svg>
);
