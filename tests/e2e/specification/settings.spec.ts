/** Settings: screen (section 2), rules (5), calls (7) and messages (8), and the placeholders of the API's specification. */
import { expect, test } from '../../support/console';
import { EMAIL, NAME } from '../../support/fieldErrors';
import { ONE, record, SettingsScreen, signInWithOwnAccount } from '../../support/settings';
import { CALL, CONFIRM, CURRENT, HINT, MATCH, NEW } from '../../support/settingsPassword';

const TABS = ['Account', 'Security', 'Appearance', 'System'];
const SYSTEM_ACTIONS = ['Sync Schema', 'Clear Cache', 'Export', 'Check for Updates'];

test.describe('Account, in UTC', () => {
  test.use({ timezoneId: 'UTC' });

  test('Account: avatar initial, name, email; editable form of name and email', async ({ page, app }) => {
    await app.signIn();
    const first = await app.fault(record({ lastLogin: '2026-11-20T15:04:00.000Z' }));
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    const { panel } = settings;
    await test.step("Title 'Settings', subtitle 'Manage your account settings and preferences'.", async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Settings', exact: true })).toBeVisible();
      await expect(page.getByText('Manage your account settings and preferences', { exact: true })).toBeVisible();
      await expect(page).toHaveTitle('Settings · Wellbeing Admin');
    });
    await test.step('Account: avatar initial, name, email', async () => {
      await expect(panel.getByText('A', { exact: true })).toBeVisible();
      await expect(panel.getByText('Ada Lovelace', { exact: true })).toBeVisible();
      await expect(panel.getByText('ada@example.org', { exact: true })).toBeVisible();
      await expect(panel.getByRole('textbox')).toHaveCount(2);
      await expect(settings.name).toHaveValue('Ada Lovelace');
      await expect(settings.email).toHaveValue('ada@example.org');
    });
    await test.step("'Last login' with a long date-time when known", async () => {
      await expect(panel.getByText('Last login', { exact: true })).toBeVisible();
      await expect(panel.getByText('November 20, 2026 at 3:04 PM', { exact: true })).toBeVisible();
    });
    await test.step('| GET | /api/admin-users/{id} | none (current user) | name, email, lastLogin |', () =>
      expect(app.calls().filter((call) => call.includes('admin-users'))).toEqual(['GET /api/admin-users/1']));
    await test.step('| Profile | name min 2 / email valid |', async () => {
      await settings.name.fill('A');
      await settings.email.fill('ada@example');
      await settings.updateProfile.click();
      await expect(settings.name).toHaveAccessibleDescription(NAME);
      await expect(settings.email).toHaveAccessibleDescription(EMAIL);
      await expect(app.toast).toHaveCount(0);
      expect(app.countOf('PATCH', ONE)).toBe(0);
    });
    await test.step("'Failed to update profile'", async () => {
      await settings.name.fill('Al');
      await settings.email.fill('a@b.org');
      await app.fault({ method: 'PATCH', path: ONE, status: 500, times: 1 });
      await settings.updateProfile.click();
      await app.expectToast('Error', 'Failed to update profile');
    });
    await test.step("submit 'Update profile' ('Updating...' while pending), and 'Profile updated successfully'", async () => {
      await first.lift();
      await app.fault(record({ name: 'Al', email: 'a@b.org' }));
      await app.fault({ method: 'PATCH', path: ONE, status: 204 });
      const call = await app.hold({ method: 'PATCH', path: ONE });
      await settings.updateProfile.click();
      await expect(page.getByRole('button', { name: 'Updating...', exact: true })).toBeVisible();
      call.release();
      await app.expectToast('Success', 'Profile updated successfully');
      await expect(panel.getByText('Al', { exact: true })).toBeVisible();
    });
    await test.step('profile update sends {name, email}', () =>
      expect(app.sent('PATCH', '/api/admin-users/1')).toEqual(Array(2).fill({ name: 'Al', email: 'a@b.org' })));
    await test.step('non-OK yields no data', async () => {
      await app.fault({ method: 'GET', path: ONE, status: 500 });
      await app.open('/settings');
      await expect(panel.getByText('Your profile could not be loaded.', { exact: true })).toBeVisible();
      await expect(settings.name).toHaveValue('');
      await expect(settings.email).toHaveValue('');
    });
  });
});

test('Security: change-password form, which sends only the new password', async ({ page, app }) => {
  const own = await signInWithOwnAccount(app);
  await app.open('/settings?tab=security');
  const settings = new SettingsScreen(page);
  const { current, next, confirm, updatePassword } = settings;
  await test.step("Current Password, New Password with hint 'Password must be at least 6 characters long.', Confirm New Password; button 'Update password'", async () => {
    const form = page.locator('form').filter({ has: updatePassword });
    await expect(form.locator('label')).toHaveText(['Current Password', 'New Password', 'Confirm New Password']);
    for (const field of [current, next, confirm]) await expect(field).toHaveAttribute('type', 'password');
    await expect(next).toHaveAccessibleDescription(HINT);
  });
  for (const [rule, [old, typed, repeated], at, message] of [
    [
      '| Password | currentPassword min 1 | Current password is required. |',
      ['', 'secret7', 'secret7'],
      current,
      CURRENT,
    ],
    [
      '| Password | newPassword min 6 | New password must be at least 6 characters. |',
      ['x', '12345', '12345'],
      next,
      NEW,
    ],
    ['| Password | confirmPassword min 6 |', ['x', '123456', '12345'], confirm, CONFIRM],
    [
      '| Password | new equals confirm (on confirmPassword) | Passwords do not match |',
      ['x', 'secret7', 'Secret7'],
      confirm,
      MATCH,
    ],
  ] as const)
    await test.step(rule, async () => {
      await settings.fillPasswords(old, typed, repeated);
      await updatePassword.click();
      await expect(at).toHaveAccessibleDescription(message);
      await expect(page.getByText(message, { exact: true })).toHaveCount(1);
      expect(app.countOf(CALL.method, CALL.path)).toBe(0);
    });
  await test.step("'Failed to update password'", async () => {
    await settings.fillPasswords('not the current one at all', 'q7x-vk');
    await app.fault({ ...CALL, status: 500, times: 1 });
    await updatePassword.click();
    await app.expectToast('Error', 'Failed to update password');
  });
  await test.step("'Password updated successfully'", async () => {
    await updatePassword.click();
    await app.expectToast('Success', 'Password updated successfully');
  });
  await test.step('The password form resets on success.', async () => {
    for (const field of [current, next, confirm]) {
      await expect(field).toHaveValue('');
      await expect(field).toHaveAttribute('aria-invalid', 'false');
    }
  });
  await test.step('Only newPassword is sent for a password change, so the current password is not verified by this screen.', async () => {
    const path = `/api/admin-users/${own.id}/password`;
    expect(app.sent('PATCH', path)).toEqual(Array(2).fill({ newPassword: 'q7x-vk' }));
    await app.api('POST', '/api/auth/login', { username: own.username, password: 'q7x-vk' });
  });
});

test('Two-factor, dark mode, theme and system actions are disabled with no behaviour.', async ({ page, app }) => {
  await app.signIn();
  await app.open('/settings?tab=security');
  const settings = new SettingsScreen(page);
  const { panel } = settings;
  const expectDisabled = async (name: string) => {
    const control = panel.getByRole('switch', { name, exact: true });
    await expect(control).toBeDisabled();
    await expect(control).not.toBeChecked();
    await control.click({ force: true });
  };
  await test.step('Two-Factor Authentication card with a disabled switch and a note that it is not implemented.', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Two-Factor Authentication', exact: true })).toBeVisible();
    await expectDisabled('Two-Factor Authentication');
    await expect(page.getByText(/not implemented/)).toBeVisible();
  });
  await test.step('Four tabs:', async () => {
    await expect(page.getByRole('tab')).toHaveText(TABS);
    await settings.tab('Appearance').click();
  });
  await test.step("Appearance: disabled Dark Mode switch, a disabled 'Save preferences' button", async () => {
    await expectDisabled('Dark Mode');
    await expect(panel.getByRole('button', { name: 'Save preferences', exact: true })).toBeDisabled();
  });
  await app.waitUntilIdle();
  const before = app.calls();
  await test.step('a palette of 5 theme swatches that do nothing', async () => {
    const swatches = panel.getByRole('group', { name: 'Theme', exact: true }).getByRole('button');
    const look = () =>
      page.evaluate(() => [
        document.querySelector('main')?.innerHTML,
        ...[...document.documentElement.attributes, ...document.body.attributes].map(
          ({ name, value }) => `${name}=${value}`,
        ),
        // The font may arrive at any time (src/ui/consoleFont.ts).
        JSON.stringify({ ...localStorage, font: '' }),
      ]);
    await expect(swatches).toHaveCount(5);
    const shown = await look();
    for (const swatch of await swatches.all()) {
      await expect(swatch).toHaveAccessibleName(/^\w+ theme$/);
      await swatch.click();
      await page.keyboard.press('Enter');
    }
    expect(await look()).toEqual(shown);
    const colors = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(new Set(colors).size, 'five different colors').toBe(5);
  });
  await settings.tab('System').click();
  await test.step('System: a caution notice for advanced administrators', () =>
    expect(page.getByRole('note')).toHaveText('Caution: these actions are for advanced administrators.'));
  await test.step('disabled buttons Sync Schema, Clear Cache, Export, Check for Updates', async () => {
    await expect(panel.getByRole('button')).toHaveText(SYSTEM_ACTIONS);
    for (const button of await panel.getByRole('button').all()) {
      await expect(button).toBeDisabled();
      await expect(button, 'describes what it would do').toHaveAccessibleDescription(/\w+ \w+.*\.$/);
      await button.click({ force: true });
    }
  });
  await test.step("text 'System version: 1.0.0'.", () =>
    expect(page.getByText('System version: 1.0.0', { exact: true })).toBeVisible());
  await app.waitUntilIdle();
  expect(app.calls(), 'no control sends anything').toEqual(before);
  await expect(app.toast).toHaveCount(0);
  await expect(app.dialog).toHaveCount(0);
});
