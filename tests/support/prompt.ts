import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './app';

/** The write during which the session ends in the tests of the prompt. */
export const POST = { method: 'POST', path: '/api/users' } as const;
/** The values it sends: a user with a unique address. */
export const typed = (name: string) => ({
  name,
  email: `p.${Date.now().toString(36)}@example.org`,
  password: PASSWORD,
});
export const LOGIN = { method: 'POST', path: '/api/auth/login' } as const;

/** The prompt that opens over the page when the server has ended the session. */
export class SessionPrompt {
  readonly dialog: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly logIn: Locator;
  readonly logOut: Locator;

  constructor(page: Page, title: 'Your session has ended' | 'Your login was not kept' = 'Your session has ended') {
    this.dialog = page.getByRole('dialog', { name: title });
    this.username = this.dialog.getByLabel('Username');
    this.password = this.dialog.getByLabel('Password');
    this.logIn = this.dialog.getByRole('button', { name: 'Log in', exact: true });
    this.logOut = this.dialog.getByRole('button', { name: 'Log out', exact: true });
  }

  async signIn({ username, password = PASSWORD }: { username?: string; password?: string } = {}): Promise<void> {
    if (username !== undefined) await this.username.fill(username);
    await this.password.fill(password);
    await this.logIn.click();
  }
}
