import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { AdminUsersScreen, fill, freshAccount, newAdminUser } from '../support/adminUsers';
import { type App, PASSWORD, uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { arrangeFeedback, FeedbackScreen } from '../support/feedback';
import { MetricsScreen, ownMetric } from '../support/metrics';
import { SessionPrompt } from '../support/prompt';
import { type OwnAccount, SettingsScreen, signInWithOwnAccount } from '../support/settings';
import { ownSupplement, SupplementsScreen } from '../support/supplements';
import { toastsFromNow } from '../support/tabs';
import { fillUser, UsersScreen } from '../support/users';

/** A form or switch, up to the click that saves it. */
interface Save {
  step: string;
  write: Pick<Fault, 'method' | 'path'>;
  /** Opens it, types, and returns the button to press. */
  prepare: () => Promise<Locator>;
  /** The typed values by field name. */
  typed?: Record<string, string>;
  success: string;
}

const SUCCESS = /successfully|has been updated|Success/;

/**
 * Ends the session at this save. Expects one prompt, the typed input and no success message. After the same user has signed
 * in again, expects the save to be repeated exactly once.
 */
async function expectSavedOnce(page: Page, app: App, save: Save, account: Partial<OwnAccount>): Promise<void> {
  const { method, path } = save.write;
  const press = await save.prepare();
  const before = app.sent(method, path).length;
  const toasts = await toastsFromNow(page);
  await app.fault({ ...save.write, status: 401, times: 1 });
  await press.click();
  const prompt = new SessionPrompt(page);
  await expect(prompt.dialog).toHaveCount(1);
  for (const [name, value] of Object.entries(save.typed ?? {}))
    await expect(page.locator(`[name="${name}"]:not(meta)`).first()).toHaveValue(value);
  expect((await toasts()).filter((text) => SUCCESS.test(text))).toEqual([]);
  expect(app.sent(method, path).length - before).toBe(1);

  await prompt.signIn(account);
  await expect(prompt.dialog).toHaveCount(0);
  await app.expectSuccess(save.success);
  await expect(app.dialog).toHaveCount(0);
  const sent = app.sent(method, path).slice(before);
  expect(sent, 'the failed request and its retry').toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  await app.closeToast();
}

/** Ends the session at each of these saves in turn. The account is the one that signs in again, by default the admin. */
async function expectEachSavedOnce(page: Page, app: App, saves: Save[], account: Partial<OwnAccount> = {}) {
  for (const save of saves) await test.step(save.step, () => expectSavedOnce(page, app, save, account));
}

test('users: an interrupted save is made once', async ({ page, app }) => {
  await app.signIn();
  const user = await app.newUser('Ended');
  const fresh = freshAccount('Renewed');
  const users = new UsersScreen(page, app);
  const name = uniqueName('Added');
  const saves: Save[] = [
    {
      step: 'a user added',
      write: { method: 'POST', path: '/api/users' },
      prepare: async () => {
        await app.openUsers();
        const dialog = await users.openAdd();
        await fillUser(dialog, { name, email: `${fresh.username}@example.com`, password: PASSWORD });
        return dialog.getByRole('button', { name: 'Create User' });
      },
      typed: { name, password: PASSWORD },
      success: 'User created successfully',
    },
    {
      step: 'a user edited',
      write: { method: 'PATCH', path: '/api/users/:id' },
      prepare: async () => {
        const dialog = await users.openEdit(user);
        await fillUser(dialog, { name: `${name} too` });
        return dialog.getByRole('button', { name: 'Update User' });
      },
      typed: { name: `${name} too` },
      success: 'User updated successfully',
    },
    {
      step: 'a user deleted',
      write: { method: 'DELETE', path: '/api/users/:id' },
      prepare: async () => (await users.openDelete(user)).getByRole('button', { name: 'Delete', exact: true }),
      success: 'User deleted successfully',
    },
  ];
  await expectEachSavedOnce(page, app, saves);
  expect(await app.api<{ total: number }>('GET', `/api/users?search=${fresh.username}`)).toMatchObject({ total: 1 });
});

test('admin users: an interrupted save is made once', async ({ page, app }) => {
  await app.signIn();
  const account = await newAdminUser(app, 'Ended');
  const fresh = freshAccount('Renewed');
  const admins = new AdminUsersScreen(page, app);
  const saves: Save[] = [
    {
      step: 'an admin user added',
      write: { method: 'POST', path: '/api/admin-users' },
      prepare: async () => {
        await admins.open();
        const dialog = await admins.openAdd();
        const { username, email, password } = fresh;
        await fill(dialog, { Username: username, 'Full Name': fresh.name, Email: email, Password: password });
        return dialog.getByRole('button', { name: 'Create User' });
      },
      typed: { email: fresh.email },
      success: 'Admin user created successfully',
    },
    {
      step: 'an admin user edited',
      write: { method: 'PATCH', path: '/api/admin-users/:id' },
      prepare: async () => {
        const dialog = await admins.openEdit(account);
        await fill(dialog, { 'Full Name': 'Ended And Renewed' });
        return dialog.getByRole('button', { name: 'Update User' });
      },
      typed: { name: 'Ended And Renewed' },
      success: 'Admin user updated successfully',
    },
    {
      step: 'an admin user deleted',
      write: { method: 'DELETE', path: '/api/admin-users/:id' },
      prepare: async () => (await admins.openDelete(account)).getByRole('button', { name: 'Delete', exact: true }),
      success: 'Admin user deleted successfully',
    },
  ];
  await expectEachSavedOnce(page, app, saves);
});

test('supplements: an interrupted save or toggle is made once', async ({ page, app }) => {
  await app.signIn();
  const supplement = await ownSupplement(app, 'Ended');
  const supplements = new SupplementsScreen(page, app);
  const saves: Save[] = [
    {
      step: 'a supplement edited',
      write: { method: 'PATCH', path: '/api/supplements/:id' },
      prepare: async () => {
        await supplements.open();
        const dialog = await supplements.openEdit(supplement.name);
        await dialog.getByLabel('Dosage').fill('777 mg');
        return dialog.getByRole('button', { name: 'Update Supplement' });
      },
      typed: { dosage: '777 mg' },
      success: 'Supplement updated successfully',
    },
    {
      step: 'a supplement deactivated',
      write: { method: 'PATCH', path: '/api/supplements/:id' },
      prepare: async () => supplements.button(supplement.name, 'Deactivate'),
      success: 'Supplement updated successfully',
    },
  ];
  await expectEachSavedOnce(page, app, saves);
});

test('metrics: an interrupted save or toggle is made once', async ({ page, app }) => {
  await app.signIn();
  const metric = await ownMetric(app, 'Ended');
  const name = uniqueName('Added');
  const metrics = new MetricsScreen(page, app);
  const saves: Save[] = [
    {
      step: 'a metric added',
      write: { method: 'POST', path: '/api/wellbeing-metrics' },
      prepare: async () => {
        await metrics.open();
        const dialog = await metrics.openAdd();
        await dialog.getByLabel('Name').fill(name);
        return dialog.getByRole('button', { name: 'Create Metric' });
      },
      typed: { name },
      success: 'Wellbeing metric created successfully',
    },
    {
      step: 'a metric edited',
      write: { method: 'PATCH', path: '/api/wellbeing-metrics/:id' },
      prepare: async () => {
        const dialog = await metrics.openEdit(metric.name);
        await dialog.getByLabel('Description').fill('Written as the session ended');
        return dialog.getByRole('button', { name: 'Update Metric' });
      },
      typed: { description: 'Written as the session ended' },
      success: 'Wellbeing metric updated successfully',
    },
    {
      step: 'a metric deactivated',
      write: { method: 'PATCH', path: '/api/wellbeing-metrics/:id' },
      prepare: async () => metrics.button(metric.name, 'Deactivate'),
      success: 'Wellbeing metric updated successfully',
    },
  ];
  await expectEachSavedOnce(page, app, saves);
});

test('feedback: an interrupted response or dismissal is made once', async ({ page, app }) => {
  await app.signIn();
  await arrangeFeedback(app, 3);
  const feedback = new FeedbackScreen(page, app);
  const write = { method: 'PATCH', path: '/api/feedback/:id' } as const;
  const saves: Save[] = [
    {
      step: 'a response',
      write,
      prepare: async () => {
        await feedback.open();
        const dialog = await feedback.openRespond();
        await dialog.getByLabel('Your Response').fill('Half a response');
        return dialog.getByRole('button', { name: 'Send Response' });
      },
      typed: { response: 'Half a response' },
      success: 'Response sent',
    },
    {
      step: 'a dismissal',
      write,
      prepare: async () => {
        await feedback.open();
        return feedback.rows.first().getByRole('button', { name: 'Dismiss' });
      },
      success: 'Feedback status updated successfully',
    },
    {
      step: 'a dismissal on the dashboard',
      write,
      prepare: async () => {
        await app.open('/');
        return page.getByRole('button', { name: 'Dismiss' }).first();
      },
      success: 'Feedback updated',
    },
  ];
  await expectEachSavedOnce(page, app, saves);
});

test('settings: an interrupted change of the profile or password is made once', async ({ page, app }) => {
  const own = await signInWithOwnAccount(app);
  const settings = new SettingsScreen(page);
  const saves: Save[] = [
    {
      step: 'the profile',
      write: { method: 'PATCH', path: '/api/admin-users/:id' },
      prepare: async () => {
        await page.goto('/settings');
        await expect(settings.name).toHaveValue(own.name);
        await settings.name.fill('Renewed Name');
        return settings.updateProfile;
      },
      typed: { name: 'Renewed Name' },
      success: 'Profile updated successfully',
    },
    {
      step: 'the password, whose change ends the other sessions',
      write: { method: 'PATCH', path: '/api/admin-users/:id/password' },
      prepare: async () => {
        await settings.tab('Security').click();
        await settings.fillPasswords(own.password, 'another-secret');
        return settings.updatePassword;
      },
      typed: { newPassword: 'another-secret', confirmPassword: 'another-secret' },
      success: 'Password updated successfully',
    },
  ];
  await expectEachSavedOnce(page, app, saves, own);
  await expect(settings.next).toHaveValue('');
  await test.step('this session is still valid', () => app.api('GET', `/api/admin-users/${own.id}`));
});
