import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import type { User } from '../../server/contract';
import { mediumDate } from '../format/date';
import { defineResource } from '../kit/defineResource';
import { PasswordInput } from '../kit/form/PasswordInput';
import { TextInput } from '../kit/form/TextInput';
import { Column as AnyColumn } from '../kit/list/Column';
import { rules, whenTyped } from '../kit/rules';
import { typed } from '../kit/typed';

/** A password is written, never read. */
type UserForm = User & { password?: string };

const of = typed<UserForm>();
const Column = of(AnyColumn);
const Text = of(TextInput);
const Password = of(PasswordInput);

const identity = (
  <>
    <Text source="name" validate={rules.name} autoComplete="off" />
    <Text source="email" type="email" validate={rules.email} autoComplete="off" />
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

  api: { path: 'users', items: 'users', query: ['page', 'limit', 'search'] },
  affects: ['dashboard/stats', 'dashboard/popular-supplements'],

  list: {
    search: true,
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
        <Password source="password" validate={rules.password} autoComplete="new-password" />
      </>
    ),
    body: ({ name, email, password }) => ({ name, email, password }),
  },

  edit: {
    inputs: (
      <>
        {identity}
        <Password
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
