import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import FeedbackIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import SupplementIcon from '@mui/icons-material/MedicationOutlined';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import TakenIcon from '@mui/icons-material/TaskAlt';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
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
import { LoadingStatus } from './Card';
import { toneOf } from './Measures';
import { Trend } from './Trend';

/** Headline numbers. Shares one API call with the sidebar's badge. */
export const Stats = () => {
  const translate = useTranslate();
  const { data, isPending, isError, isFetching, refetch } = useCall('dashboard/stats');
  return (
    <section aria-label={translate('dashboard.stats.label')} aria-busy={isFetching} {...useKeptFocus()}>
      {isPending && <LoadingStatus />}
      {isError ? (
        <div className="card card-failure">
          <LoadFailure message={translate('dashboard.stats.failed')} isFetching={isFetching} onRetry={refetch} />
        </div>
      ) : (
        <div className="stats">
          {STATS.map((stat) => (
            <StatCard key={stat.field} stat={stat} stats={data} />
          ))}
        </div>
      )}
    </section>
  );
};

/** The cards. Labels and texts are in the catalog under `dashboard`. */
const STATS = [
  {
    name: 'total_users',
    field: 'totalUsers',
    icon: UsersIcon,
    to: () => '/users',
    change: { field: 'userGrowth', since: 'last_month', featuredSince: 'new_users' },
  },
  {
    name: 'active_supplements',
    field: 'activeSupplements',
    icon: SupplementIcon,
    to: () => listLink('/supplements', { isActive: true }),
    change: undefined,
  },
  {
    name: 'supplements_taken_today',
    field: 'supplementsTakenToday',
    icon: TakenIcon,
    to: () => listLink('/supplements', { takenOn: today() }),
    change: { field: 'supplementsTakenGrowth', since: 'yesterday', featuredSince: 'this_time_yesterday' },
  },
  {
    name: 'unresolved_feedback',
    field: 'unresolvedFeedback',
    icon: FeedbackIcon,
    to: () => '/feedback',
    change: { field: 'newFeedbackGrowth', since: 'last_week', featuredSince: 'new_feedback' },
  },
] as const;

interface StatCardProps {
  stat: (typeof STATS)[number];
  /** Undefined while loading. */
  stats: DashboardStats | undefined;
}

/**
 * A headline number with its change and, with our API, a link and a chart. Only the label shows while loading. The specification's
 * API sends one change only; the others are 0.0% (rulings.md, 16).
 */
const StatCard = ({ stat: { name, field, icon: Icon, to, change }, stats }: StatCardProps) => {
  const translate = useTranslate();
  const hasFeatures = useHasFeatures();
  const id = useId();
  const label = translate(`dashboard.stats.${name}`);
  const value = stats && wholeNumber(stats[field]);
  return (
    <article className={`card stat${hasFeatures ? ' stat--trend' : ''}`}>
      <h2 className="stat__label note">{label}</h2>
      {stats ? (
        <>
          <p className="stat__value figure">
            {hasFeatures ? (
              <Link
                className="stat__link"
                to={to()}
                aria-label={`${label}: ${value}`}
                aria-describedby={`${id}change ${id}trend`}
              >
                {value}
              </Link>
            ) : (
              value
            )}
          </p>
          <p className="stat__change note" id={`${id}change`}>
            {change && (
              <>
                <Change percent={stats[change.field] ?? 0} />{' '}
                {translate(`dashboard.change.${hasFeatures ? change.featuredSince : change.since}`)}
              </>
            )}
          </p>
          {hasFeatures && (
            <Deferred>
              <Trend name={name} value={stats[field]} id={`${id}trend`} />
            </Deferred>
          )}
        </>
      ) : (
        <div className="stat__skeleton" aria-hidden="true">
          <Skeleton width="42%" height="2.375rem" />
          {change && <Skeleton width="60%" />}
        </div>
      )}
      <Icon className="stat__icon" />
    </article>
  );
};

/** '↓ 3.2%': the arrow shows the sign; no change has no arrow. */
const Change = ({ percent }: { percent: number }) => {
  const translate = useTranslate();
  const size = roundedToOneDecimal(Math.abs(percent));
  const direction = size ? Math.sign(percent) : 0;
  return (
    <span className={`change strong ${toneOf(direction)}`}>
      {direction > 0 && <UpIcon titleAccess={translate('dashboard.change.up')} />}
      {direction < 0 && <DownIcon titleAccess={translate('dashboard.change.down')} />}
      <span>{formatPercent(size)}</span>
    </span>
  );
};
