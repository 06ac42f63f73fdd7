import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import type { AdminUser } from '../../server/contract';
import { defineResource } from '../crud/defineResource';
import { Column as AnyColumn } from '../crud/list/Column';
import { rules, whenTyped } from '../crud/rules';
import { typed } from '../crud/typed';
import { featured, flag, oneOf, optionalText, record, text } from '../dataProvider/parse';
import { dialogPart } from '../ui/dialogPart';
import {
  PasswordInput as AnyPasswordInput,
  SelectInput as AnySelectInput,
  TextInput as AnyTextInput,
} from '../ui/form/inputs';
import { LastLogin, RoleBadge, SuspendedBadge, TwoFactorBadge, Username } from './admin-users/fields';
import { InviteButton } from './admin-users/InviteButton';
import { ResetTwoFactorAction } from './admin-users/ResetTwoFactorAction';
import { RoleInput } from './admin-users/RoleInput';
import { SuspendAction } from './admin-users/SuspendAction';

/** Passwords are write-only. */
type AdminUserForm = AdminUser & { password?: string };

const of = typed<AdminUserForm>();
const Column = of(AnyColumn);
const TextInput = of(AnyTextInput);
const PasswordInput = of(AnyPasswordInput);
const SelectInput = of(AnySelectInput);
const Role = of(RoleInput);
const OwnAccountNote = dialogPart(async () => (await import('./admin-users/OwnAccountNote')).OwnAccountNote);

/** The forms ask for the full name; the table's column says 'Name'. */
const FULL_NAME = 'resources.admin-users.full_name';

const roles = (['admin', 'editor'] as const).map((id) => ({ id, name: `resources.admin-users.role.${id}` }));

export default defineResource<AdminUser, AdminUserForm>({
  name: 'admin-users',
  icon: AdminIcon,
  menu: { order: 6 },
  messages: {
    name: 'Admin user |||| Admin users',
    menu: 'Admin Users',
    title: 'Admin Users',
    subtitle: 'Manage admin users who can access the dashboard',
    keywords: 'invite invitations suspend roles',
    role: { admin: 'Admin', editor: 'Editor' },
    full_name: 'Full Name',
    never: 'Never',
    fields: { lastLogin: 'Last Login', suspendedAt: 'Suspended', twoFactor: 'Two-factor sign-in' },
    password_hint: 'Password must be at least 6 characters.',
    role_hint: 'Admins have full access. Editors have limited permissions.',
    success_title: 'Success',
    own_account: 'This is your own account. You will be logged out.',
    suspended: 'Suspended',
    two_factor: 'Two-factor',
    action: {
      suspend: 'Suspend',
      reactivate: 'Reactivate',
      invite: 'Invite',
      reset_two_factor: 'Reset two-factor sign-in',
    },
    list: {
      empty: 'No admin users found. Create one to get started.',
      failed: 'Error loading admin users',
      failed_hint: 'Please try again or contact support if the problem persists.',
    },
    create: { open: 'Add Admin User', title: 'Add New Admin User', submit: 'Create User' },
    edit: { title: 'Edit Admin User', submit: 'Update User' },
    delete: { title: 'Delete Admin User' },
  },

  api: {
    path: 'admin-users',
    record: record<AdminUser>({
      username: text,
      name: text,
      email: text,
      role: oneOf(),
      lastLogin: optionalText,
      suspendedAt: featured(optionalText),
      twoFactor: featured(flag()),
    }),
    query: [],
    sortable: ['username', 'name', 'email', 'role', 'lastLogin'],
    history: true,
  },
  invalidates: [],
  errorToast: 'server',

  actions: <InviteButton />,

  list: {
    cardBreakpoint: 'tablet',
    rowActions: (
      <>
        <ResetTwoFactorAction />
        <SuspendAction />
      </>
    ),
    pending: 'spinner',
    columns: (
      <>
        <Column source="username" render={({ username, name }) => <Username username={username} name={name} />} />
        <Column source="name" />
        <Column source="email" cellClassName="table__long" />
        <Column
          source="role"
          cellClassName="table__status"
          render={({ role, suspendedAt, twoFactor }) => (
            <>
              <RoleBadge role={role} /> {twoFactor && <TwoFactorBadge />} {suspendedAt && <SuspendedBadge />}
            </>
          )}
        />
        <Column source="lastLogin" className="table__whole" render={({ lastLogin }) => <LastLogin at={lastLogin} />} />
      </>
    ),
  },

  create: {
    inputs: (
      <>
        <TextInput source="username" validate={rules.username} autoComplete="off" />
        <TextInput source="name" label={FULL_NAME} validate={rules.name} autoComplete="off" />
        <TextInput source="email" type="email" validate={rules.email} autoComplete="off" />
        <PasswordInput
          source="password"
          validate={rules.password}
          helperText="resources.admin-users.password_hint"
          autoComplete="new-password"
        />
        <SelectInput source="role" choices={roles} validate={rules.role} helperText="resources.admin-users.role_hint" />
      </>
    ),
    body: ({ username, name, email, password, role }) => ({ username, name, email, password, role }),
    defaults: { role: 'editor' },
  },

  edit: {
    inputs: (
      <>
        <TextInput source="username" validate={whenTyped(rules.username)} autoComplete="off" />
        <TextInput source="name" label={FULL_NAME} validate={whenTyped(rules.name)} autoComplete="off" />
        <TextInput source="email" type="email" validate={whenTyped(rules.email)} autoComplete="off" />
        <Role source="role" choices={roles} />
      </>
    ),
    // Every field is optional (section 5): a cleared field keeps its value.
    body: ({ username, name, email, role }) => withoutEmpty({ username, name, email, role }),
  },

  delete: { describe: ({ name, email }) => [name, email], note: <OwnAccountNote />, ignoresClickOutside: true },
});

/** Returns the non-empty fields: an edit omits cleared ones (rulings.md, 9). */
const withoutEmpty = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Partial<Fields>;
