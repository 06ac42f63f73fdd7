import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { colorOf } from './UserCell';
import './badge.css';

type Tone = 'success' | 'warning' | 'danger' | 'neutral' | 'accent';

interface BadgeProps {
  tone?: Tone;
  /** Derives the color from this text, instead of a tone. The same text always has the same color. */
  colored?: string;
  children: ReactNode;
}

/** A label. Plain HTML because lists render many. The text carries the meaning; the color only supports it. */
export const Badge = ({ tone = 'neutral', colored, children }: BadgeProps) =>
  colored ? (
    <span className="badge" style={colorOf(colored)}>
      {children}
    </span>
  ) : (
    <span className={`badge badge--${tone}`}>{children}</span>
  );

/** A state that most rows have: a dot and its name, quieter than a `Badge`. */
export const State = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`badge badge--dot badge--${tone}`}>{children}</span>
);

/** 'Active' or 'Inactive'. */
export const ActiveBadge = ({ active }: { active: boolean }) => {
  const translate = useTranslate();
  return (
    <State tone={active ? 'success' : 'neutral'}>{translate(`kit.status.${active ? 'active' : 'inactive'}`)}</State>
  );
};
