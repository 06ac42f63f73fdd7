/**
 * Small drawings without a library: recharts is too large for the dashboard (docs/decisions/0044-stat-cards-and-charts.md). They
 * fill their place in any width, so strokes do not scale.
 */
const WIDTH = 100;
const HEIGHT = 32;
/** Space for half a stroke and the dot at the end. */
const INSET = 3;

/** A number for each day as a line. @param isRunning Whether the last day is not over yet: its part is dashed. */
export const Line = ({ days, isRunning }: { days: readonly number[]; isRunning: boolean }) => {
  const least = Math.min(...days);
  const extent = Math.max(...days) - least;
  const points = days.map((count, index) => {
    const x = (index / (days.length - 1)) * (WIDTH - INSET / 2);
    // A constant number is a line through the middle.
    const height = extent > 0 ? (count - least) / extent : 0.5;
    return `${round(x)} ${round(HEIGHT - INSET - height * (HEIGHT - 2 * INSET))}`;
  });
  const whole = isRunning ? points.slice(0, -1) : points;
  return (
    <Canvas>
      <path className="trend__area" d={`M0 ${HEIGHT} L${whole.join(' L')} V${HEIGHT} Z`} />
      <path className="trend__line" d={`M${whole.join(' L')}`} />
      {isRunning && <path className="trend__line trend__line--running" d={`M${points.slice(-2).join(' L')}`} />}
      {/* A line without length, whose round ends are a dot in any scale. */}
      <path className="trend__dot" d={`M${points.at(-1)} h0.01`} />
    </Canvas>
  );
};

/** A number for each day as bars. */
export const Bars = ({ days }: { days: readonly number[] }) => {
  const most = Math.max(...days, 1);
  const tops = days.map((count) => HEIGHT - INSET - (count / most) * (HEIGHT - 2 * INSET));
  return (
    <Canvas>
      <path className="trend__tick trend__tick--rest" d={ticks(tops.map(() => HEIGHT - INSET - 0.01))} />
      <path className="trend__tick" d={ticks(tops)} />
    </Canvas>
  );
};

const TICKS = 30;

/** A part of a whole, from 0 to 1, as a row of ticks. */
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

/** Vertical lines up to the tops; none for a top at the bottom. */
const ticks = (tops: readonly number[]) =>
  tops
    .map((top, index) => ({ top, x: ((index + 0.5) / tops.length) * WIDTH }))
    .filter(({ top }) => top < HEIGHT - INSET)
    .map(({ top, x }) => `M${round(x)} ${HEIGHT - INSET} V${round(top)}`)
    .join(' ');

const round = (value: number) => Math.round(value * 100) / 100;

const Canvas = ({ children }: { children: React.ReactNode }) => (
  <svg className="trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    {children}
  </svg>
);
