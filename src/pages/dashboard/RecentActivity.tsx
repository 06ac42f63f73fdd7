import { useTranslate } from 'react-admin';
import type { Activity } from '../../../server/contract';
import { UserLink } from '../../crud/list/ShowLink';
import { useCall } from '../../dataProvider/useCall';
import { NONE } from '../../format/number';
import { Badge } from '../../ui/Badge';
import { RelativeDate } from '../../ui/RelativeDate';
import { Avatar, useUserName } from '../../ui/UserCell';
import { Card } from './Card';

/** Card of the latest user activity. */
export const RecentActivity = () => {
  const query = useCall('dashboard/recent-activity');
  const rows = query.data ?? [];
  return (
    <Card name="activity" to="/users" query={query} isEmpty={rows.length === 0}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: activities have no id, and rows are stateless
        <ActivityRow key={index} row={row} />
      ))}
    </Card>
  );
};

const ActivityRow = ({ row }: { row: Activity }) => {
  const translate = useTranslate();
  const name = useUserName(row.user);
  const status = row.status === 'completed' ? 'completed' : 'pending';
  return (
    <li className="activity">
      <Avatar name={name} />
      <span className="activity__name strong ellipsis">
        <UserLink user={row.user}>{name}</UserLink>
      </span>
      <span className="activity__text muted clamp">{row.activity || NONE}</span>
      <span className="activity__status">
        <Badge tone={status === 'completed' ? 'success' : 'warning'}>{translate(`dashboard.activity.${status}`)}</Badge>
      </span>
      <span className="activity__time note">
        <RelativeDate value={row.timestamp} />
      </span>
    </li>
  );
};
