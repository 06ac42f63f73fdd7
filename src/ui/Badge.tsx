import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import './badge.css';

type Tone = 'success' | 'warning' | 'danger' | 'neutral' | 'accent';

/** Status label. Plain HTML because lists render many. The text carries the meaning; the color only supports it. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`badge badge--${tone}`}>{children}</span>
);

/** 'Active' or 'Inactive'. */
export const ActiveBadge = ({ active }: { active: boolean }) => {
  const translate = useTranslate();
  return active ? (
    <Badge tone="success">{translate('kit.status.active')}</Badge>
  ) : (
    <Badge>{translate('kit.status.inactive')}</Badge>
  );
};
