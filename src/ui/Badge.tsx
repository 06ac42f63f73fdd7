import type { ReactNode } from 'react';
import './badge.css';

export type Tone = 'success' | 'warning' | 'neutral' | 'accent';

/** A short word on a state, in rows, so plain HTML. The word says it; the color only helps to find it. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`badge badge--${tone}`}>{children}</span>
);
