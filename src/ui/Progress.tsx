import LinearProgress from '@mui/material/LinearProgress';

interface ProgressProps {
  /** The accessible name. */
  label: string;
  /** Between 0 and 1; undefined if it is not known. */
  share?: number;
  /** A text such as '200 of 1,000 rows'. */
  text?: string;
}

/** The progress of a long action. */
export const Progress = ({ label, share, text }: ProgressProps) => (
  <div className="stack muted">
    <LinearProgress
      aria-label={label}
      {...(share !== undefined && { variant: 'determinate', value: Math.min(100, Math.round(share * 100)) })}
    />
    <p role="status">{text ?? '\u00a0'}</p>
  </div>
);
