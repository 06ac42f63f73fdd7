import type { Locator, Page } from '@playwright/test';
import type { AdminUser, Role } from '../../server/contract';
import { type App, uniqueName } from './app';
import { choose } from './choices';
import { ListScreen } from './listScreen';

export const ADMIN_USERS = '/api/admin-users';
export const ADMIN_USER = '/api/admin-users/:id';
export const SECRET = 'secret-1';

/** The fields of the forms, by label. */
interface Typed {
  Username?: string;
  'Full Name'?: string;
  Email?: string;
  Password?: string;
}

export class AdminUsersScreen extends ListScreen {
  override readonly rows = this.page.locator('tbody tr').filter({ has: this.page.locator('td:nth-child(2)') });
  override readonly addDialog = this.page.getByRole('dialog', { name: 'Add New Admin User', exact: true });

  constructor(page: Page, app: App) {
    super(page, app, '/admin-users', 'Admin User');
  }

  /** The cell of a row under a header. A label names it, because the default product has a column more. */
  cell(row: Locator, header: 'Username' | 'Name' | 'Email' | 'Role' | 'Last Login'): Locator {
    return row.locator(`td[data-label="${header}"]`);
  }

  async chooseRole(dialog: Locator, role: 'Admin' | 'Editor'): Promise<void> {
    await choose(dialog.getByRole('combobox', { name: 'Role' }), role);
  }
}

export async function fill(dialog: Locator, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
}

/** Unique values for an account. */
export function freshAccount(label: string) {
  const username = uniqueName(label).toLowerCase().replaceAll(/\W+/g, '.');
  return { username, name: `${label} Account`, email: `${username}@example.org`, password: SECRET };
}

/** An account that no other test touches. The sample accounts stay unchanged, because every test signs in with them. */
export async function newAdminUser(app: App, label: string, role: Role = 'editor'): Promise<AdminUser> {
  return app.api<AdminUser>('POST', ADMIN_USERS, { ...freshAccount(label), role });
}

/** Signs in as an account that the test has created. */
export async function signInAs(app: App, { username }: AdminUser): Promise<void> {
  const { token } = await app.api<{ token: string }>('POST', '/api/auth/login', { username, password: SECRET });
  await app.setToken(token);
}
