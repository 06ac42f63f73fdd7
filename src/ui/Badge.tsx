import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isTrue } from '../format/values';
import './badge.css';

type Tone = 'success' | 'warning' | 'neutral' | 'accent';

/** A short word on a state, in rows, so plain HTML. The word says it; the color only helps to find it. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`badge badge--${tone}`}>{children}</span>
);

/** 'Active' or 'Inactive'. */
export const ActiveBadge = ({ active }: { active: unknown }) => {
  const translate = useTranslate();
  return isTrue(active) ? (
    <Badge tone="success">{translate('kit.status.active')}</Badge>
  ) : (
    <Badge>{translate('kit.status.inactive')}</Badge>
  );
};
