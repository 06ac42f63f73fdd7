import type { Page } from '@playwright/test';
import type { App } from '../support/app';
import { type Action, button, expectOneCallABurst, inDialog } from '../support/burst';
import { expect, test } from '../support/console';
import { answerReads } from '../support/reads';
import { SettingsScreen, signInWithOwnAccount } from '../support/settings';

test.describe('Twenty presses are one request', () => {
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
    test(`/${route}: every submit and row action, answered well and badly`, async ({ page, app }) => {
      test.slow();
      await answerReads(app);
      await app.open(`/${route}`);
      for (const { ready, ...action } of actionsOf(page, app))
        await test.step(action.name, async () => {
          const afresh = async () => {
            const close = button(page, 'Close notification');
            if (await close.isVisible()) await close.click();
            await expect(app.toast).toHaveCount(0);
            await expect(app.dialog, 'nothing was opened by the rest of a burst').toHaveCount(0);
            return ready();
          };
          await expectOneCallABurst(page, app, { ...action, ready: afresh, over: app.toast });
        });
    });
});

test('presses that no browser counts as one are one write, where the form stays as well', async ({ page, app }) => {
  await signInWithOwnAccount(app);
  await page.clock.install();
  await app.open('/settings');
  const settings = new SettingsScreen(page);
  await expect(settings.name).not.toHaveValue('');
  await settings.name.fill('Pressed Often');
  const box = await settings.updateProfile.boundingBox();
  if (!box) throw new Error('The button is not there');
  // They are presses of one burst only as long as they are quick, which a busy machine is not.
  await page.clock.pauseAt(Date.now() + 10_000);
  for (let time = 0; time < 20; time += 1) await page.mouse.click(box.x + 9, box.y + 9);
  await app.expectToast('Success', 'Profile updated successfully');
  expect(app.countOf('PATCH', '/api/admin-users/:id')).toBe(1);
});
