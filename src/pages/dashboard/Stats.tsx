import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import FeedbackIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import SupplementIcon from '@mui/icons-material/MedicationOutlined';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import TakenIcon from '@mui/icons-material/TaskAlt';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { DashboardStats } from '../../../server/contract';
import { useCall } from '../../dataProvider/useCall';
import { percent as formatPercent, roundedToOneDecimal, wholeNumber } from '../../format/number';
import { LoadFailure } from '../../ui/LoadFailure';
import { useKeptFocus } from '../../ui/useKeptFocus';
import { toneOf } from './Bar';
import './stats.css';

/** Headline numbers. Shares one API call with the sidebar's badge. */
export const Stats = () => {
  const translate = useTranslate();
  const keptFocus = useKeptFocus();
  const { data, isPending, isError, isFetching, refetch } = useCall('dashboard/stats');
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
          {statsOf(data).map((stat) => (
            <StatCard key={stat.name} stat={stat} />
          ))}
        </div>
      )}
    </section>
  );
};

/** The API sends a change only for users; the last two cards show 0.0% instead (rulings.md, 16). */
const statsOf = (stats: DashboardStats | undefined): Stat[] => [
  {
    name: 'total_users',
    icon: UsersIcon,
    value: stats?.totalUsers,
    change: { percent: stats?.userGrowth, since: 'last_month' },
  },
  { name: 'active_supplements', icon: SupplementIcon, value: stats?.activeSupplements },
  {
    name: 'supplements_taken_today',
    icon: TakenIcon,
    value: stats?.supplementsTakenToday,
    change: { percent: 0, since: 'yesterday' },
  },
  {
    name: 'unresolved_feedback',
    icon: FeedbackIcon,
    value: stats?.unresolvedFeedback,
    change: { percent: 0, since: 'last_week' },
  },
];

interface Stat {
  /** Its label is in the catalog under `dashboard.stats.<name>`. */
  name: string;
  icon: ComponentType;
  /** Undefined while it loads. */
  value: number | undefined;
  change?: { percent: number | undefined; since: 'last_month' | 'yesterday' | 'last_week' };
}

/** A headline number and its change. The label is shown while the number loads. */
const StatCard = ({ stat: { name, icon: Icon, value, change } }: { stat: Stat }) => {
  const translate = useTranslate();
  return (
    <article className="card stat">
      <h2 className="stat__label">{translate(`dashboard.stats.${name}`)}</h2>
      {value === undefined ? (
        <div className="stat__skeleton" aria-hidden="true">
          <Skeleton width="42%" height="2.375rem" />
          {change && <Skeleton width="60%" />}
        </div>
      ) : (
        <>
          <p className="stat__value">{wholeNumber(value)}</p>
          <p className="stat__change">
            {change?.percent !== undefined && (
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
