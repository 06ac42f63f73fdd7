import type { Locator, Page } from '@playwright/test';
import { says } from '../specification/says';
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
async function logIn(dialog: Locator, password: string, username?: string) {
  if (username !== undefined) await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

test.describe('A 401 during a session', () => {
  test.beforeEach(async ({ app, page }) => {
    await app.signIn();
    await app.openUsers();
    // Ends the session as a restart of the server would. The token stays in local storage.
    await page.context().clearCookies();
  });

  test('fails that call, and opens a prompt over the page', async ({ page, app }) => {
    app.expectFailure({ method: 'GET', path: '/api/users', status: 401 });
    const token = await app.token();
    await new UsersScreen(page, app).find('ann');
    await expect(prompt(page)).toBeVisible();
    await expect(prompt(page).getByLabel('Username')).toHaveValue('admin');
    await expect(prompt(page).getByLabel('Password')).toHaveValue('');
    await test.step(says('A 401 on such a fetch also throws.'), async () => {
      await expect(page.getByText('Failed to fetch users').first()).toBeAttached();
    });
    expect(await app.token()).toBe(token);
    expect(page.url()).toContain('/users');
    expect(app.countOf('POST', '/api/auth/logout'), 'no logout call is sent').toBe(0);
  });

  test('the same user continues, and the failed call is repeated once', async ({ page, app }) => {
    app.expectFailure({ method: 'GET', path: '/api/users', status: 401 });
    const screen = new UsersScreen(page, app);
    await screen.find('a');
    await logIn(prompt(page), PASSWORD);
    await expect(prompt(page)).toBeHidden();
    await app.rowsShown();
    await expect(screen.search).toHaveValue('a');
    await page.waitForLoadState('networkidle');
    const searches = app.calls().filter((call) => call.startsWith('GET /api/users?') && call.includes('search=a'));
    expect(searches, 'the failed call and its retry').toHaveLength(2);
  });

  test('a failed write is repeated once after the sign-in, and only then succeeds', async ({ page, app }) => {
    const toasts = await app.noteToasts();
    app.expectFailure({ method: 'GET', path: '/api/users', status: 401 });
    app.expectFailure({ method: 'GET', path: '/api/dashboard/stats', status: 401 });
    await page.reload().catch(() => {});
    await logIn(prompt(page), PASSWORD);
    await app.rowsShown();
    await page.context().clearCookies();

    const screen = new UsersScreen(page, app);
    const values = { name: 'Once Only', email: `once.${Date.now()}@example.org`, password: 'secret-1' };
    await fillUser(await screen.openAdd(), values);
    app.expectFailure({ method: 'POST', path: '/api/users', status: 401 });
    await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
    await app.expectToast('Error', 'Failed to create user');
    await expect(prompt(page)).toBeVisible();
    expect((await toasts()).filter((text) => text.includes('successfully'))).toEqual([]);

    await logIn(prompt(page), PASSWORD);
    await expect(prompt(page)).toBeHidden();
    await app.expectSuccess('User created successfully');
    await expect(app.row(values.email)).toHaveCount(1);
    expect(app.sent('POST', '/api/users')).toEqual([values, values]);
  });

  test('a wrong password shows an error and keeps the prompt', async ({ page, app }) => {
    app.expectFailure({ method: 'GET', path: '/api/users', status: 401 });
    app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
    await new UsersScreen(page, app).find('ann');
    await logIn(prompt(page), 'not the password');
    await expect(prompt(page).getByText('Invalid username or password', { exact: true })).toBeVisible();
    await expect(prompt(page)).toBeVisible();
  });

  test('signing in as another user starts clean', async ({ page, app }) => {
    app.expectFailure({ method: 'GET', path: '/api/users', status: 401 });
    const screen = new UsersScreen(page, app);
    await screen.find('ann');
    await logIn(prompt(page), PASSWORD, 'editor');
    await expect(prompt(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('editor', { exact: true }).first()).toBeVisible();
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    await expect(screen.search).toHaveValue('');
    await expect(screen.pagination).toContainText('1–10 of');
  });

  test('Log out leads to /login', async ({ page, app }) => {
    app.expectFailure({ method: 'GET', path: '/api/users', status: 401 });
    app.expectFailure({ method: 'POST', path: '/api/auth/logout', status: 401 });
    await new UsersScreen(page, app).find('ann');
    await prompt(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    expect(await app.token()).toBeNull();
  });

  test('several failed calls open one prompt, and each is repeated once', async ({ page, app }) => {
    app.expectFailure({ method: 'GET', path: '/api/users', status: 401 });
    app.expectFailure({ method: 'GET', path: '/api/dashboard/stats', status: 401 });
    await page.reload();
    await expect(prompt(page)).toHaveCount(1);
    await logIn(prompt(page), PASSWORD);
    await app.rowsShown();
    await expect(prompt(page)).toHaveCount(0);
    await expect.poll(() => app.countOf('GET', '/api/dashboard/stats')).toBe(3);
    await page.waitForLoadState('networkidle');
    expect(app.countOf('POST', '/api/auth/login')).toBe(1);
    expect(app.countOf('GET', '/api/users')).toBe(3);
  });

  test('403 is a message, never a logout', async ({ page, app }) => {
    await app.fault({ method: 'GET', path: '/api/users', status: 403, body: { message: 'Not yours' } });
    await new UsersScreen(page, app).find('ann');
    await expect(page.getByText('Failed to fetch users').first()).toBeVisible();
    await expect(prompt(page)).toHaveCount(0);
    expect(await app.token()).not.toBeNull();
  });
});

test.describe('Typed input never delays the end of a session', () => {
  test.beforeEach(async ({ app, page }) => {
    await app.signIn();
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await fillUser(await screen.openAdd(), { name: 'Half Typed', email: 'half@example.org', password: 'secret-1' });
    await page.context().clearCookies();
    app.expectFailure({ method: 'POST', path: '/api/users', status: 401 });
    await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
    await expect(prompt(page)).toBeVisible();
  });

  test('Log out leads to /login at once, and the next user sees none of the input', async ({ page, app }) => {
    app.expectFailure({ method: 'POST', path: '/api/auth/logout', status: 401 });
    await prompt(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await app.logIn('editor', PASSWORD);
    await expect(page).toHaveURL('/');
    expect(app.countOf('POST', '/api/users'), 'the previous user’s write is not repeated').toBe(1);
  });

  test('another user starts clean: the previous user’s write is not repeated', async ({ page, app }) => {
    await logIn(prompt(page), PASSWORD, 'editor');
    await expect(page).toHaveURL('/');
    await expect(app.dialog).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(app.countOf('POST', '/api/users')).toBe(1);
  });
});

test.describe('Several tabs', () => {
  test('a logout in one tab ends the session in the other', async ({ page, context, app }) => {
    await app.signIn();
    await app.openUsers();
    const other = await context.newPage();
    await other.goto('/users');
    await expect(other.getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
  });
});
