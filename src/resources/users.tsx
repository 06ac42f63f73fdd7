import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { PasswordInput as AnyPasswordInput, TextInput as AnyTextInput } from 'react-admin';
import type { User } from '../../server/contract';
import { defineResource } from '../crud/defineResource';
import { Column as AnyColumn } from '../crud/list/Column';
import { rules, whenTyped } from '../crud/rules';
import { typed } from '../crud/typed';
import { optionalText, record, text } from '../dataProvider/parse';
import { mediumDate } from '../format/date';

/** Passwords are write-only. */
type UserForm = User & { password?: string };

const of = typed<UserForm>();
const Column = of(AnyColumn);
const TextInput = of(AnyTextInput);
const PasswordInput = of(AnyPasswordInput);

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
    fields: { createdAt: 'Created' },
    password_hint: 'Leave blank to keep the current password.',
  },

  api: {
    path: 'users',
    record: record<User>({ name: text, email: text, username: text, profilePicture: optionalText, createdAt: text }),
    items: 'users',
    query: ['page', 'limit', 'search'],
    filters: ['createdFrom', 'createdTo', 'hasUnresolvedFeedback'],
    sortable: ['name', 'email', 'username', 'createdAt'],
  },
  invalidates: ['dashboard/stats', 'dashboard/popular-supplements'],
  deletes: ['supplements', 'wellbeing-metrics', 'feedback', 'purchases'],

  list: {
    search: true,
    csv: {
      import: [
        { name: 'name', isRequired: true, sample: 'Ada Lovelace' },
        { name: 'email', isRequired: true, sample: 'ada@example.com' },
      ],
    },
    columns: (
      <>
        <Column source="name" />
        <Column source="email" />
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
});
