import type { Locator, Page } from '@playwright/test';
import type { AdminUser } from '../../server/contract';
import { type App, uniqueName } from './app';

export interface OwnAccount extends AdminUser {
  password: string;
}

/** The call for the signed-in user's own account. */
export const ONE = '/api/admin-users/:id';
/** Its response, with these fields in place of a sample's. */
export const record = (fields: object) => ({
  method: 'GET' as const,
  path: ONE,
  status: 200,
  body: { id: 1, username: 'admin', name: 'Ada Lovelace', email: 'ada@example.org', role: 'admin', ...fields },
});

/** The parts of the Settings screen, named as users see them. */
export class SettingsScreen {
  readonly name: Locator;
  readonly email: Locator;
  readonly updateProfile: Locator;
  readonly current: Locator;
  readonly next: Locator;
  readonly confirm: Locator;
  readonly updatePassword: Locator;
  readonly question: Locator;
  readonly panel: Locator;

  constructor(readonly page: Page) {
    this.name = page.getByRole('textbox', { name: 'Name', exact: true });
    this.email = page.getByRole('textbox', { name: 'Email', exact: true });
    this.updateProfile = page.getByRole('button', { name: 'Update profile', exact: true });
    this.current = page.getByLabel('Current Password', { exact: true });
    this.next = page.getByLabel('New Password', { exact: true });
    this.confirm = page.getByLabel('Confirm New Password', { exact: true });
    this.updatePassword = page.getByRole('button', { name: 'Update password', exact: true });
    this.question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    this.panel = page.getByRole('tabpanel');
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** Found by its name attribute, so that it is found behind a dialog too. */
  input(name: string): Locator {
    return this.page.locator(`input[name="${name}"]`);
  }

  async fillPasswords(current: string, next: string, confirm = next): Promise<void> {
    await this.current.fill(current);
    await this.next.fill(next);
    await this.confirm.fill(confirm);
  }
}

/** Signs in with an account that no other test touches, so that the test may change it. */
export async function signInWithOwnAccount(app: App, role: AdminUser['role'] = 'editor'): Promise<OwnAccount> {
  await app.signIn('admin');
  const name = uniqueName('Robin');
  const username = name.toLowerCase().replaceAll(/\W+/g, '.');
  const fields = { username, name, email: `${username}@example.org`, role, password: 'own-secret' };
  const { id, version } = await app.api<AdminUser>('POST', '/api/admin-users', fields);
  await signInAs(app, username, fields.password);
  return { id, version, lastLogin: null, ...fields };
}

async function signInAs(app: App, username: string, password: string): Promise<void> {
  const { token } = await app.api<{ token: string }>('POST', '/api/auth/login', { username, password });
  await app.setToken(token);
}
