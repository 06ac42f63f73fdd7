import type { Page } from '@playwright/test';
import { type App, PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { type Action, button, expectOneRequest, inDialog } from '../support/doubleSubmit';
import { stubReads } from '../support/reads';
import { SettingsScreen } from '../support/settings';

test.describe('A double submit sends one request', () => {
  test.beforeEach(({ app }) => app.signIn());

  const CREATED = { Name: 'Ada', Email: 'a@example.org', Password: 'secret-1' };
  const SCREENS: Record<string, (page: Page, app: App) => Omit<Action, 'over'>[]> = {
    users: (page) => [
      {
        name: 'create',
        call: { method: 'POST', path: '/api/users' },
        ready: inDialog(page, 'Add User', 'Create User', CREATED),
      },
      {
        name: 'edit',
        call: { method: 'PATCH', path: '/api/users/:id' },
        ready: inDialog(page, 'Edit', 'Update User', { Name: 'Ada B.' }),
      },
      { name: 'delete', call: { method: 'DELETE', path: '/api/users/:id' }, ready: inDialog(page, 'Delete', 'Delete') },
    ],
    supplements: (page) => [
      {
        name: 'toggle',
        call: { method: 'PATCH', path: '/api/supplements/:id' },
        ready: async () => button(page, 'Deactivate'),
      },
      {
        name: 'edit',
        call: { method: 'PATCH', path: '/api/supplements/:id' },
        ready: inDialog(page, 'Edit', 'Update Supplement', { Dosage: '2 g' }),
      },
      {
        name: 'delete',
        call: { method: 'DELETE', path: '/api/supplements/:id' },
        ready: inDialog(page, 'Delete', 'Delete'),
      },
    ],
    'wellbeing-metrics': (page) => [
      {
        name: 'toggle',
        call: { method: 'PATCH', path: '/api/wellbeing-metrics/:id' },
        ready: async () => button(page, 'Deactivate'),
      },
      {
        name: 'create',
        call: { method: 'POST', path: '/api/wellbeing-metrics' },
        ready: inDialog(page, 'Add Metric', 'Create Metric', { Name: 'Calm' }),
      },
      {
        name: 'edit',
        call: { method: 'PATCH', path: '/api/wellbeing-metrics/:id' },
        ready: inDialog(page, 'Edit', 'Update Metric', { Name: 'Calm' }),
      },
      {
        name: 'delete',
        call: { method: 'DELETE', path: '/api/wellbeing-metrics/:id' },
        ready: inDialog(page, 'Delete', 'Delete'),
      },
    ],
    feedback: (page) => [
      {
        name: 'dismiss',
        call: { method: 'PATCH', path: '/api/feedback/:id' },
        ready: async () => button(page, 'Dismiss'),
      },
      {
        name: 'respond',
        call: { method: 'PATCH', path: '/api/feedback/:id' },
        ready: inDialog(page, 'Respond', 'Send Response', { 'Your Response': 'Thank you.' }),
      },
    ],
    '': (page) => [
      {
        name: "the dashboard's dismiss",
        call: { method: 'PATCH', path: '/api/feedback/:id' },
        ready: async () => button(page, 'Dismiss'),
      },
    ],
    'admin-users': (page) => [
      {
        name: 'create',
        call: { method: 'POST', path: '/api/admin-users' },
        ready: inDialog(page, 'Add Admin User', 'Create User', {
          ...{ Username: 'ada.c', 'Full Name': 'Ada', Email: 'a@example.org', Password: 'secret-1' },
        }),
      },
      {
        name: 'edit',
        call: { method: 'PATCH', path: '/api/admin-users/:id' },
        ready: inDialog(page, 'Edit', 'Update User', { 'Full Name': 'Ada B.' }),
      },
      {
        name: 'delete',
        call: { method: 'DELETE', path: '/api/admin-users/:id' },
        ready: inDialog(page, 'Delete', 'Delete'),
      },
    ],
    settings: (page) => [
      {
        name: 'profile',
        call: { method: 'PATCH', path: '/api/admin-users/:id' },
        ready: async () => new SettingsScreen(page).updateProfile,
      },
    ],
    'settings?tab=security': (page) => [
      {
        name: 'password',
        call: { method: 'PATCH', path: '/api/admin-users/:id/password' },
        ready: async () => {
          const settings = new SettingsScreen(page);
          await settings.fillPasswords('wellbeing', 'wellbeing');
          return settings.updatePassword;
        },
      },
    ],
  };

  for (const [route, actionsOf] of Object.entries(SCREENS))
    test(`for each form and row action of /${route}`, async ({ page, app }) => {
      await stubReads(app);
      await app.open(`/${route}`);
      for (const action of actionsOf(page, app))
        await test.step(action.name, async () => {
          await expectOneRequest(page, app, { ...action, over: app.toast });
          await button(page, 'Close notification').click();
          await expect(app.toast).toHaveCount(0);
        });
    });

  test('for "Try again" below rows that could not be refetched', async ({ page, app }) => {
    const call = { method: 'GET', path: '/api/users' } as const;
    const user = await app.newUser('Hasty');
    await app.openUsers(`/users?search=${user.email}`);
    const fault = await app.fault({ ...call, status: 500 });
    await app.row(user.email).getByRole('button', { name: 'Edit' }).click();
    await app.dialog.getByLabel('Name').fill('Written with haste');
    await button(app.dialog, 'Update User').click();
    const retry = button(page, 'Try again');
    await retry.waitFor();
    await expectOneRequest(page, app, {
      name: 'retry',
      call,
      status: 500,
      ready: async () => retry,
      over: page.locator('.load-failure button[aria-disabled="false"]'),
    });
    await fault.lift();
  });

  test('for the login prompt', async ({ page, app }) => {
    await app.fault({ method: 'GET', path: '/api/users', status: 401 });
    await page.goto('/users');
    const prompt = page.getByRole('dialog', { name: 'Your session has ended' });
    await prompt.getByLabel('Password').fill('wrong1');
    await expectOneRequest(page, app, {
      name: 'sign in again',
      call: { method: 'POST', path: '/api/auth/login' },
      status: 401,
      ready: async () => button(prompt, 'Log in'),
      over: prompt.getByText('Invalid username or password'),
    });
  });
});

test('A double submit of the login page sends one request', async ({ page, app }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(PASSWORD);
  await expectOneRequest(page, app, {
    name: 'login',
    call: { method: 'POST', path: '/api/auth/login' },
    status: 401,
    ready: async () => button(page, 'Log in'),
    over: page.getByText('Invalid username or password', { exact: true }),
  });
});

test('A double click on a page number adds one history entry', async ({ page, app }) => {
  await app.signIn();
  await app.openUsers();
  const before = await page.evaluate(() => window.history.length);
  await button(page, 'Go to page 2').dblclick();
  await expect(page).toHaveURL('/users?page=2');
  expect(await page.evaluate(() => window.history.length)).toBe(before + 1);
});
