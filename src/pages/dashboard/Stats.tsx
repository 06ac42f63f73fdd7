import FeedbackIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import SupplementIcon from '@mui/icons-material/MedicationOutlined';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import TakenIcon from '@mui/icons-material/TaskAlt';
import { useTranslate } from 'react-admin';
import type { DashboardStats } from '../../../server/contract';
import { useCall } from '../../dataProvider/useCall';
import { LoadFailure } from '../../ui/LoadFailure';
import { useKeptFocus } from '../../ui/useKeptFocus';
import type { Loose } from './loose';
import { type Stat, StatCard } from './StatCard';
import './stats.css';

/** The headline numbers. The sidebar's badge reads the same call; it is made once. */
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
          {statsOf(data ?? {}).map((stat) => (
            <StatCard key={stat.name} stat={stat} isPending={isPending} />
          ))}
        </div>
      )}
    </section>
  );
};

/** The API sends a change of the users alone; the last two cards show none as 0.0% (decisions.md, 16). */
const statsOf = (stats: Loose<DashboardStats>): Stat[] => [
  {
    name: 'total_users',
    icon: UsersIcon,
    value: stats.totalUsers,
    change: { percent: stats.userGrowth, since: 'last_month' },
  },
  { name: 'active_supplements', icon: SupplementIcon, value: stats.activeSupplements },
  {
    name: 'supplements_taken_today',
    icon: TakenIcon,
    value: stats.supplementsTakenToday,
    change: { percent: 0, since: 'yesterday' },
  },
  {
    name: 'unresolved_feedback',
    icon: FeedbackIcon,
    value: stats.unresolvedFeedback,
    change: { percent: 0, since: 'last_week' },
  },
];
