import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import type { User } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { defineResource } from '../../crud/defineResource';
import { Column } from '../../crud/list/Column';
import { DateFilter, YesNoFilter } from '../../crud/list/filterInputs';
import { ShowLink } from '../../crud/list/ShowLink';
import { mediumDate } from '../../format/date';
import { NONE } from '../../format/number';
import { WithInitials } from '../../ui/UserCell';
import api from './api';
import type { UserValues } from './UserForm';

const nameOf = ({ name }: User) => name && <WithInitials name={name}>{name}</WithInitials>;

const linkOf = ({ id, name }: User) => (
  <WithInitials name={name}>
    <ShowLink resource="users" id={id} data-action="open">
      {name || NONE}
    </ShowLink>
  </WithInitials>
);

/** The name, with its initials. With our API, it links to the user's panel. Exports read `source` (`columns.ts`). */
const NameColumn = () => <Column<User> source="name" render={useHasFeatures() ? linkOf : nameOf} />;
NameColumn.source = 'name';

export default defineResource<User, UserValues>({
  ...api,
  icon: PeopleIcon,
  menu: { order: 1 },
  messages: {
    name: 'User |||| Users',
    menu: 'Users',
    title: 'Users',
    subtitle: 'Manage user accounts',
    fields: { id: 'ID', createdAt: 'Created' },
    password_hint: 'Leave blank to keep the current password.',
    panel: {
      tabs: 'About this user',
      profile: 'Profile',
      supplements: 'Supplements',
      metrics: 'Metrics',
      purchases: 'Purchases',
      feedback: 'Feedback',
      activity: 'Activity',
      view_all: 'View all in %{title}',
      waiting: 'One piece of feedback is unresolved |||| %{smart_count} pieces of feedback are unresolved',
      not_counted: "We couldn't count this user's records.",
      activity_failed: 'Failed to fetch activity',
      no_supplements: 'This user has no supplements yet.',
      no_metrics: 'This user has no wellbeing metrics yet.',
      no_purchases: 'This user has not bought anything yet.',
      no_feedback: 'This user has not sent any feedback yet.',
      no_activity: 'This user has not done anything yet.',
    },
  },

  list: {
    search: true,
    pending: 'sentence',
    filterInputs: (
      <>
        <DateFilter source="createdFrom" />
        <DateFilter source="createdTo" />
        <YesNoFilter source="hasUnresolvedFeedback" />
      </>
    ),
    csv: {
      import: [
        { name: 'name', isRequired: true, sample: 'Ada Lovelace' },
        { name: 'email', isRequired: true, sample: 'ada@example.com' },
      ],
    },
    columns: (
      <>
        <NameColumn />
        <Column<User> source="email" cellClassName="table__long" />
        <Column<User> source="username" />
        <Column<User> source="createdAt" className="table__whole" render={({ createdAt }) => mediumDate(createdAt)} />
      </>
    ),
  },

  create: {
    inputs: async () => (await import('./UserForm')).CreateInputs,
    body: ({ name, email, password }) => ({ name, email, password }),
  },

  edit: {
    inputs: async () => (await import('./UserForm')).EditInputs,
    body: ({ name, email, password }) => ({ name, email, ...(password ? { password } : {}) }),
  },

  delete: { describe: ({ name, email }) => [name, email] },

  show: {
    heading: async () => (await import('./UserPanel')).UserHeading,
    panel: async () => (await import('./UserPanel')).UserPanel,
  },
  showNeedsFeatures: true,
});
