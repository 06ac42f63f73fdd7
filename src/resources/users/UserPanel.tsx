import Alert from '@mui/material/Alert';
import { type ReactNode, useState } from 'react';
import { useRecordContext, useTranslate, useTranslateLabel } from 'react-admin';
import { Link } from 'react-router-dom';
import type { User, UserSummary } from '../../../server/contract';
import { useMayReadHistory } from '../../crud/history/HistoryButton';
import { objectOf } from '../../dataProvider/calls';
import { number, record } from '../../dataProvider/parse';
import { useRead } from '../../dataProvider/useCall';
import { longDateTime } from '../../format/date';
import { NONE, wholeNumber } from '../../format/number';
import { ContentFailure } from '../../ui/CodeFailure';
import { LoadFailure } from '../../ui/LoadFailure';
import { loadable } from '../../ui/loadable';
import { Tabs } from '../../ui/Tabs';
import { Avatar, useUserName } from '../../ui/UserCell';
import { ActivityTab, RelatedTab } from './RelatedTab';
import { related } from './related';
import './user-panel.css';

/** Loaded when its tab is opened. */
const RecordHistory = loadable(
  async () => (await import('../../crud/history/RecordHistory')).RecordHistory,
  ContentFailure,
);

/** The user's initial, name and email address. */
export const UserHeading = () => {
  const user = useRecordContext<User>() ?? null;
  const name = useUserName(user);
  return (
    <span className="user-heading">
      <Avatar name={name} large />
      <span className="user-heading__text">
        {name}
        {user?.email && <span className="user-heading__email muted">{user.email}</span>}
      </span>
    </span>
  );
};

/** The fields and the records of the user in context, in tabs. Each tab loads its rows when it is opened. */
export const UserPanel = () => {
  const user = useRecordContext<User>();
  return user ? <UserTabs user={user} /> : null;
};

/** How many records of each kind the user has. */
const parseSummary = objectOf(
  record<UserSummary>({
    supplements: number,
    metrics: number,
    purchases: number,
    feedback: number,
    unresolvedFeedback: number,
    activities: number,
  }),
);

const UserTabs = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const [tab, setTab] = useState('profile');
  const path = `users/${encodeURIComponent(user.id)}/summary`;
  const summary = useRead(['users/reads', 'summary', user.id], path, parseSummary);
  const label = (name: string, count?: keyof UserSummary) => {
    const title = translate(`resources.users.panel.${name}`);
    const found = count && summary.data?.[count];
    return found === undefined || Number.isNaN(found) ? title : `${title} (${wholeNumber(found)})`;
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
        <LoadFailure
          message={translate('resources.users.panel.not_counted')}
          isFetching={summary.isFetching}
          onRetry={summary.refetch}
        />
      )}
      {tab === 'profile' && <ProfileTab user={user} waiting={summary.data?.unresolvedFeedback ?? 0} />}
      {shown && <RelatedTab key={shown.name} related={shown} user={user} />}
      {tab === 'activity' && <ActivityTab user={user} />}
      {tab === 'history' && <RecordHistory resource="users" record={user} />}
    </Tabs>
  );
};

/** The user's fields, and a link to their unresolved feedback if there is some. */
const ProfileTab = ({ user, waiting }: { user: User; waiting: number }) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const fields: [source: string, value: ReactNode][] = [
    ['name', user.name],
    ['email', user.email],
    ['username', user.username],
    ['createdAt', longDateTime(user.createdAt)],
    ['id', String(user.id)],
  ];
  return (
    <>
      {waiting > 0 && (
        <Alert severity="warning" role="note" sx={{ mt: 2 }}>
          <Link to={`/feedback?userId=${encodeURIComponent(user.id)}`}>
            {translate('resources.users.panel.waiting', { smart_count: waiting })}
          </Link>
        </Alert>
      )}
      <dl className="user-panel__fields divided">
        {fields.map(([source, value]) => (
          <div key={source}>
            <dt className="muted">{translateLabel({ source, resource: 'users' })}</dt>
            <dd>{value || NONE}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
