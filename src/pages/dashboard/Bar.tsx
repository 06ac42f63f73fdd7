import './measure.css';

interface BarProps {
  /** What is measured, for screen readers. */
  label: string;
  /** How full the bar is, in percent; what is beyond its ends is cut off. */
  percent: number | undefined;
}

/** A bar beside a value that is written out. It measures nothing where there is no number. */
export const Bar = ({ label, percent }: BarProps) => {
  if (percent === undefined) return <div className="bar" />;
  const width = Math.min(Math.max(percent, 0), 100);
  return (
    <div className="bar" role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={width}>
      <div className="bar__fill" style={{ width: `${width}%` }} />
    </div>
  );
};

/** The class that colours a change: green when positive, red when negative, grey otherwise. */
export const toneOf = (change: number): string => {
  if (change === 0) return 'tone-none';
  return change > 0 ? 'tone-positive' : 'tone-negative';
};
