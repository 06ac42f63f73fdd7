import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { User } from '../../../server/contract';
import { PAGE_SIZE } from '../../dataProvider/listAdapter';
import { NONE } from '../../format/number';
import { State } from '../../ui/Badge';
import { RelativeDate } from '../../ui/RelativeDate';
import { RelatedRows } from './RelatedRows';
import { useActivities } from './reads';

/** The user's activities, newest first. */
export const ActivityTab = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, ...query } = useActivities(user.id, page, PAGE_SIZE);
  return (
    <RelatedRows
      list={{ ...query, page, setPage, total: data?.total || 0 }}
      rows={(data?.activities ?? []).map(({ activity, timestamp, status }, index) => {
        const state = status === 'completed' ? 'completed' : 'pending';
        return {
          key: index,
          title: activity || NONE,
          details: <RelativeDate value={timestamp} />,
          aside: (
            <State tone={state === 'completed' ? 'success' : 'warning'}>
              {translate(`dashboard.activity.${state}`)}
            </State>
          ),
        };
      })}
      empty={translate('resources.users.panel.no_activity')}
      failed={translate('resources.users.panel.activity_failed')}
    />
  );
};
