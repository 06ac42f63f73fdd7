interface BarProps {
  /** Accessible name. */
  label: string;
  /** Fill level in percent, clamped to 0–100; NaN if unknown. */
  percent: number;
}

/** Bar next to its value as text. Without a value, it is empty and has no meter role. */
export const Bar = ({ label, percent }: BarProps) => {
  if (Number.isNaN(percent)) return <div className="bar" />;
  const width = Math.min(Math.max(percent, 0), 100);
  return (
    <div className="bar" role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={width}>
      <div className="bar__fill" style={{ width: `${width}%` }} />
    </div>
  );
};

/** @returns the color class of a change: green if positive, red if negative, gray otherwise. */
export const toneOf = (change: number): string => {
  if (change === 0) return 'muted';
  return change > 0 ? 'tone-positive' : 'tone-negative';
};
