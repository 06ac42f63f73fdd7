import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import FeedbackIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import SupplementIcon from '@mui/icons-material/MedicationOutlined';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import TakenIcon from '@mui/icons-material/TaskAlt';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DashboardStats } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { listLink } from '../../crud/list/listAddress';
import { useCall } from '../../dataProvider/useCall';
import { today } from '../../format/date';
import { percent as formatPercent, roundedToOneDecimal, wholeNumber } from '../../format/number';
import { Deferred } from '../../ui/Deferred';
import { LoadFailure } from '../../ui/LoadFailure';
import { useKeptFocus } from '../../ui/useKeptFocus';
import { toneOf } from './Bar';
import { Trend } from './Trend';

/** Headline numbers. Shares one API call with the sidebar's badge. */
export const Stats = () => {
  const translate = useTranslate();
  const keptFocus = useKeptFocus();
  const { data, isPending, isError, isFetching, refetch } = useCall('dashboard/stats');
  const isLinked = useHasFeatures();
  return (
    <section aria-label={translate('dashboard.stats.label')} aria-busy={isFetching} {...keptFocus}>
      {isPending && (
        <span role="status" className="visually-hidden">
          {translate('shell.loading')}
        </span>
      )}
      {isError ? (
        <div className="card stats__failure">
          <LoadFailure message={translate('dashboard.stats.failed')} isFetching={isFetching} onRetry={refetch} />
        </div>
      ) : (
        <div className="stats">
          {statsOf(data, isLinked).map((stat) => (
            <StatCard key={stat.name} stat={stat} />
          ))}
        </div>
      )}
    </section>
  );
};

/** The specification's API sends a change only for users; the last two cards show 0.0% instead (rulings.md, 16). */
const statsOf = (stats: DashboardStats | undefined, isLinked: boolean): Stat[] => {
  const to = isLinked ? listLinks() : undefined;
  return [
    {
      name: 'total_users',
      icon: UsersIcon,
      value: stats?.totalUsers,
      to: to?.users,
      change: { percent: stats?.userGrowth, since: isLinked ? 'new_users' : 'last_month' },
    },
    { name: 'active_supplements', icon: SupplementIcon, value: stats?.activeSupplements, to: to?.active },
    {
      name: 'supplements_taken_today',
      icon: TakenIcon,
      value: stats?.supplementsTakenToday,
      to: to?.taken,
      change: isLinked
        ? { percent: stats?.supplementsTakenGrowth, since: 'this_time_yesterday' }
        : { percent: 0, since: 'yesterday' },
    },
    {
      name: 'unresolved_feedback',
      icon: FeedbackIcon,
      value: stats?.unresolvedFeedback,
      to: to?.feedback,
      change: isLinked
        ? { percent: stats?.newFeedbackGrowth, since: 'new_feedback' }
        : { percent: 0, since: 'last_week' },
    },
  ];
};

/** Returns links to the lists of the counted records. */
const listLinks = () => {
  return {
    users: '/users',
    active: listLink('/supplements', { isActive: true }),
    taken: listLink('/supplements', { takenOn: today() }),
    feedback: '/feedback',
  };
};

interface Stat {
  /** Its label is in the catalog under `dashboard.stats.<name>`. */
  name: 'total_users' | 'active_supplements' | 'supplements_taken_today' | 'unresolved_feedback';
  icon: ComponentType;
  /** Undefined while loading. */
  value: number | undefined;
  /** Link to the list of the counted records. */
  to?: string;
  change?: {
    percent: number | undefined;
    since: 'last_month' | 'yesterday' | 'last_week' | 'new_users' | 'this_time_yesterday' | 'new_feedback';
  };
}

/** A headline number with its change and, with our API, a chart. Only the label shows while loading. */
const StatCard = ({ stat: { name, icon: Icon, value, to, change } }: { stat: Stat }) => {
  const translate = useTranslate();
  const hasTrend = useHasFeatures();
  const id = useId();
  const label = translate(`dashboard.stats.${name}`);
  return (
    <article className={`card stat${hasTrend ? ' stat--trend' : ''}`}>
      <h2 className="stat__label note">{label}</h2>
      {value === undefined ? (
        <div className="stat__skeleton" aria-hidden="true">
          <Skeleton width="42%" height="2.375rem" />
          {change && <Skeleton width="60%" />}
        </div>
      ) : (
        <>
          <p className="stat__value">
            {to === undefined ? (
              wholeNumber(value)
            ) : (
              <Link
                className="stat__link"
                to={to}
                aria-label={`${label}: ${wholeNumber(value)}`}
                aria-describedby={`${id}change ${id}trend`}
              >
                {wholeNumber(value)}
              </Link>
            )}
          </p>
          <p className="stat__change note" id={`${id}change`}>
            {change?.percent !== undefined && (
              <>
                <Change percent={change.percent} /> {translate(`dashboard.change.${change.since}`)}
              </>
            )}
          </p>
          {hasTrend && (
            <Deferred>
              <Trend name={name} value={value} id={`${id}trend`} />
            </Deferred>
          )}
        </>
      )}
      <span className="stat__icon">
        <Icon />
      </span>
    </article>
  );
};

/** '↓ 3.2%': the arrow shows the sign; no change has no arrow. */
const Change = ({ percent }: { percent: number }) => {
  const translate = useTranslate();
  const size = roundedToOneDecimal(Math.abs(percent));
  const direction = size ? Math.sign(percent) : 0;
  return (
    <span className={`change ${toneOf(direction)}`}>
      {direction > 0 && <UpIcon titleAccess={translate('dashboard.change.up')} />}
      {direction < 0 && <DownIcon titleAccess={translate('dashboard.change.down')} />}
      <span>{formatPercent(size)}</span>
    </span>
  );
};
