import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { wholeNumber } from '../../format/number';
import { Change } from './Change';

export interface Stat {
  /** Its label stands in the catalogue under `dashboard.stats.<name>`. */
  name: string;
  icon: ComponentType;
  /** As the API answers it. */
  value: unknown;
  change?: { percent: unknown; since: 'last_month' | 'yesterday' | 'last_week' };
}

/** One headline number and how it has changed. Its label stands there while the number is on its way. */
export const StatCard = ({ stat, isPending }: { stat: Stat; isPending: boolean }) => {
  const translate = useTranslate();
  const { name, icon: Icon, value, change } = stat;
  return (
    <article className="card stat">
      <h2 className="stat__label">{translate(`dashboard.stats.${name}`)}</h2>
      {isPending ? (
        <div className="stat__skeleton" aria-hidden="true">
          <Skeleton width="42%" height="2.375rem" />
          {change && <Skeleton width="60%" />}
        </div>
      ) : (
        <>
          <p className="stat__value">{wholeNumber(value)}</p>
          <p className="stat__change">
            {change && (
              <>
                <Change percent={change.percent} /> {translate(`dashboard.change.${change.since}`)}
              </>
            )}
          </p>
        </>
      )}
      <span className="stat__icon">
        <Icon />
      </span>
    </article>
  );
};
