import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { User, UserSummary } from '../../../server/contract';
import { useMayReadHistory } from '../../crud/history/HistoryButton';
import { wholeNumber } from '../../format/number';
import { ContentFailure } from '../../ui/CodeFailure';
import { LoadFailure } from '../../ui/LoadFailure';
import { loadable } from '../../ui/loadable';
import { Tabs } from '../../ui/Tabs';
import { ActivityTab } from './ActivityTab';
import { ProfileTab } from './ProfileTab';
import { RelatedTab } from './RelatedTab';
import { useSummary } from './reads';
import { related } from './related';
import './user-panel.css';

/** Loaded when its tab is opened. */
const RecordHistory = loadable(
  async () => (await import('../../crud/history/RecordHistory')).RecordHistory,
  ContentFailure,
);

/** The fields and the records of the user in context, in tabs. Each tab loads its rows when it is opened. */
export const UserPanel = () => {
  const user = useRecordContext<User>();
  return user ? <UserTabs user={user} /> : null;
};

const UserTabs = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const [tab, setTab] = useState('profile');
  const summary = useSummary(user.id);
  const label = (name: string, count?: keyof UserSummary) => {
    const title = translate(`resources.users.panel.${name}`);
    const number = count && summary.data?.[count];
    return number === undefined || Number.isNaN(number) ? title : `${title} (${wholeNumber(number)})`;
  };
  const mayReadHistory = useMayReadHistory();
  const shown = related.find(({ name }) => name === tab);
  return (
    <Tabs
      label={translate('resources.users.panel.tabs')}
      tabs={[
        { value: 'profile', label: label('profile') },
        ...related.map(({ name }) => ({ value: name, label: label(name, name) })),
        { value: 'activity', label: label('activity', 'activities') },
        ...(mayReadHistory ? [{ value: 'history', label: translate('kit.history.open') }] : []),
      ]}
      value={tab}
      onChange={setTab}
      isBusy={summary.isPending}
    >
      {summary.isError && (
        <div className="user-panel__failure">
          <LoadFailure
            message={translate('resources.users.panel.not_counted')}
            isFetching={summary.isFetching}
            onRetry={summary.refetch}
          />
        </div>
      )}
      {tab === 'profile' && <ProfileTab user={user} summary={summary.data} />}
      {shown && <RelatedTab key={shown.name} related={shown} user={user} />}
      {tab === 'activity' && <ActivityTab user={user} />}
      {tab === 'history' && <RecordHistory resource="users" record={user} />}
    </Tabs>
  );
};
