import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import type { AdminUser } from '../../../server/contract';
import { defineResource } from '../../crud/defineResource';
import { Column } from '../../crud/list/Column';
import type { AdminUserValues } from './AdminUserForm';
import { AccountActions, InviteButton, OwnAccountNote } from './actions';
import api from './api';
import { AccountState, LastLogin, Username } from './fields';

export default defineResource<AdminUser, AdminUserValues>({
  ...api,
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

  errorToast: 'server',

  actions: <InviteButton />,

  list: {
    cardBreakpoint: 'tablet',
    rowActions: <AccountActions />,
    pending: 'spinner',
    columns: (
      <>
        <Column<AdminUser>
          source="username"
          render={({ username, name }) => <Username username={username} name={name} />}
        />
        <Column<AdminUser> source="name" />
        <Column<AdminUser> source="email" cellClassName="table__long" />
        <Column<AdminUser>
          source="role"
          cellClassName="table__status"
          render={(account) => <AccountState {...account} />}
        />
        <Column<AdminUser>
          source="lastLogin"
          className="table__whole"
          render={({ lastLogin }) => <LastLogin at={lastLogin} />}
        />
      </>
    ),
  },

  create: {
    inputs: async () => (await import('./AdminUserForm')).CreateInputs,
    body: ({ username, name, email, password, role }) => ({ username, name, email, password, role }),
    defaults: { role: 'editor' },
  },

  edit: {
    inputs: async () => (await import('./AdminUserForm')).EditInputs,
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
