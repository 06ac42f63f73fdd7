import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import type { User } from '../../server/contract';
import { defineResource } from '../crud/defineResource';
import { Column as AnyColumn } from '../crud/list/Column';
import { DateFilter, YesNoFilter } from '../crud/list/filterInputs';
import { rules, whenTyped } from '../crud/rules';
import { typed } from '../crud/typed';
import { optionalText, record, text } from '../dataProvider/parse';
import { mediumDate } from '../format/date';
import { ContentFailure } from '../ui/CodeFailure';
import { PasswordInput as AnyPasswordInput, TextInput as AnyTextInput } from '../ui/form/inputs';
import { lazyPart } from '../ui/lazyPart';
import { NameColumn } from './users/NameColumn';

/** Passwords are write-only. */
type UserForm = User & { password?: string };

const of = typed<UserForm>();
const Column = of(AnyColumn);
const TextInput = of(AnyTextInput);
const PasswordInput = of(AnyPasswordInput);

/** Both are loaded with the first panel. */
const UserPanel = lazyPart(async () => (await import('./users/UserPanel')).UserPanel, ContentFailure);
const UserHeading = lazyPart(async () => (await import('./users/UserHeading')).UserHeading);

const identity = (
  <>
    <TextInput source="name" validate={rules.name} autoComplete="off" />
    <TextInput source="email" type="email" validate={rules.email} autoComplete="off" />
  </>
);

export default defineResource<User, UserForm>({
  name: 'users',
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

  api: {
    path: 'users',
    record: record<User>({ name: text, email: text, username: text, profilePicture: optionalText, createdAt: text }),
    items: 'users',
    query: ['page', 'limit', 'search'],
    filters: ['createdFrom', 'createdTo', 'hasUnresolvedFeedback'],
    days: ['createdFrom', 'createdTo'],
    sortable: ['name', 'email', 'username', 'createdAt'],
    bulk: { delete: null },
    restorable: true,
    impact: true,
    history: true,
  },
  invalidates: ['dashboard/stats', 'dashboard/popular-supplements', 'users/reads'],
  deletes: ['supplements', 'wellbeing-metrics', 'feedback', 'purchases'],

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
        <Column source="email" cellClassName="table__long" />
        <Column source="username" />
        <Column source="createdAt" className="table__whole" render={({ createdAt }) => mediumDate(createdAt)} />
      </>
    ),
  },

  create: {
    inputs: (
      <>
        {identity}
        <PasswordInput source="password" validate={rules.password} autoComplete="new-password" />
      </>
    ),
    body: ({ name, email, password }) => ({ name, email, password }),
  },

  edit: {
    inputs: (
      <>
        {identity}
        <PasswordInput
          source="password"
          validate={whenTyped(rules.password)}
          helperText="resources.users.password_hint"
          autoComplete="new-password"
        />
      </>
    ),
    body: ({ name, email, password }) => ({ name, email, ...(password ? { password } : {}) }),
  },

  delete: { describe: ({ name, email }) => [name, email] },

  show: {
    heading: <UserHeading />,
    panel: <UserPanel />,
  },
  showNeedsFeatures: true,
});
