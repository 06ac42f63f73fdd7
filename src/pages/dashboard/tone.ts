import './tone.css';

/** The class that colours a change: green when positive, red when negative, grey otherwise. */
export const toneOf = (change: number): string => {
  if (change === 0) return 'tone-none';
  return change > 0 ? 'tone-positive' : 'tone-negative';
};
