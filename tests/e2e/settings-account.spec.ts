import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { ONE, record, SettingsScreen, signInWithOwnAccount } from '../support/settings';

test.describe('2 Settings: Account', () => {
  test(
    says('| GET | /api/admin-users/{id} | none (current user) | name, email, lastLogin; non-OK yields no data |'),
    async ({ page, app }) => {
      const own = await signInWithOwnAccount(app);
      const { lastLogin } = await app.api<{ lastLogin: string }>('GET', `/api/admin-users/${own.id}`);
      const settings = new SettingsScreen(page);
      await test.step('loads the account of the token’s id; shows name, email and last login', async () => {
        await app.open('/settings');
        await expect(settings.name).toHaveValue(own.name);
        await expect(settings.email).toHaveValue(own.email);
        const shown = await page.evaluate(
          (at) => new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' }),
          lastLogin,
        );
        await expect(settings.panel.getByText(`Last login ${shown.replaceAll(/\s/g, ' ')}`)).toBeVisible();
        expect(app.calls().filter((call) => call.includes('admin-users'))).toEqual([`GET /api/admin-users/${own.id}`]);
      });
      await test.step(says('editable form of name and email'), async () => {
        await expect(settings.panel.getByRole('textbox')).toHaveCount(2);
        await expect(settings.name).toBeEditable();
        await expect(settings.email).toBeEditable();
        await expect(settings.name).toHaveAttribute('autocomplete', 'name');
        await expect(settings.email).toHaveAttribute('autocomplete', 'email');
      });
      await test.step('non-OK yields no data', async () => {
        await app.fault({ method: 'GET', path: ONE, status: 500 });
        await app.open('/settings');
        await expect(settings.panel.getByText('Your profile could not be loaded.', { exact: true })).toBeVisible();
        await expect(settings.name).toHaveValue('');
        await expect(settings.email).toHaveValue('');
      });
    },
  );

  test('saves the profile', async ({ page, app }) => {
    const own = await signInWithOwnAccount(app);
    await app.open('/admin-users');
    await expect(app.row(own.email)).toContainText(own.name);
    await app.navigation.getByRole('link', { name: 'Settings' }).click();
    const settings = new SettingsScreen(page);
    const saved = { name: uniqueName('Renamed'), email: `new.${own.email}` };
    await settings.name.fill(saved.name);
    await settings.email.fill(saved.email);
    const refetch = await app.hold({ method: 'GET', path: ONE });
    await settings.updateProfile.click();

    await test.step(says("titled 'Success': 'Profile updated successfully'"), () =>
      app.expectToast('Success', 'Profile updated successfully'),
    );
    await test.step(
      says(
        '| PATCH | /api/admin-users/{id} | any of username, name, email, role; profile update sends {name, email} | not shown |',
      ),
      () => {
        expect(app.sent('PATCH', `/api/admin-users/${own.id}`)).toEqual([saved]);
        expect(app.countOf('PATCH', ONE)).toBe(1);
      },
    );
    await test.step('shows the saved name before the refetch', async () => {
      await expect(settings.panel.getByText(saved.name, { exact: true })).toBeVisible();
      await expect(settings.panel.getByText(saved.email, { exact: true })).toBeVisible();
      refetch.release();
    });
    await test.step('has no unsaved input, and shows the saved values in Admin Users', async () => {
      await expect(settings.name).toHaveValue(saved.name);
      await app.navigation.getByRole('link', { name: 'Admin Users' }).click();
      await expect(app.row(saved.email)).toContainText(saved.name);
      await expect(settings.question).toBeHidden();
      await app.open('/settings');
      await expect(settings.name).toHaveValue(saved.name);
      await expect(settings.email).toHaveValue(saved.email);
    });
  });

  test(says("submit 'Update profile' ('Updating...' while pending)"), async ({ page, app }) => {
    const own = await signInWithOwnAccount(app);
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await settings.name.fill(`${own.name} slowly`);
    const call = await app.hold({ method: 'PATCH', path: ONE });
    await settings.updateProfile.dblclick();
    const pending = page.getByRole('button', { name: 'Updating...', exact: true });
    await expect(pending).toBeVisible();
    await expect(pending).toBeFocused();
    await expect(settings.updateProfile).toHaveCount(0);
    await settings.name.press('Enter');
    await expect(app.toast, 'no success before the response').toHaveCount(0);
    call.release();
    await expect(settings.updateProfile).toBeVisible();
    await app.expectToast('Success', 'Profile updated successfully');
    expect(app.countOf('PATCH', ONE), 'one press, one request').toBe(1);
  });

  test.describe('in UTC', () => {
    test.use({ timezoneId: 'UTC' });

    test('shows the account of the signed-in user', async ({ page, app }) => {
      await app.signIn();
      await app.fault(record({ name: 'Zora Neale', lastLogin: '2026-11-20T15:04:00.000Z' }));
      await app.open('/settings');
      const { panel } = new SettingsScreen(page);
      await test.step(says('Account: avatar initial, name, email'), async () => {
        await expect(panel.getByText('Z', { exact: true })).toBeVisible();
        await expect(panel.getByText('Zora Neale', { exact: true })).toBeVisible();
        await expect(panel.getByText('ada@example.org', { exact: true })).toBeVisible();
      });
      await test.step(says("'Last login' with a long date-time when known"), async () => {
        await expect(panel.getByText('Last login', { exact: true })).toBeVisible();
        await expect(panel.getByText('November 20, 2026 at 3:04 PM', { exact: true })).toBeVisible();
      });
    });
  });

  test('shows no last login if it is unknown or invalid', async ({ page, app }) => {
    await app.signIn();
    const { panel } = new SettingsScreen(page);
    for (const lastLogin of [undefined, null, '', 'soon', 12, {}, true])
      await test.step(String(JSON.stringify(lastLogin)), async () => {
        const fault = await app.fault(record({ lastLogin }));
        await app.open('/settings');
        await expect(panel.getByText('Ada Lovelace', { exact: true })).toBeVisible();
        await expect(panel.getByText(/last login|never|invalid|nan|undefined|null|object/i)).toHaveCount(0);
        await fault.lift();
      });
  });

  test('does not rely on the response of the write', async ({ page, app }) => {
    await app.signIn();
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await expect(settings.name).not.toHaveValue('');
    const name = await settings.name.inputValue();
    for (const response of [{ status: 204 }, { status: 200, body: '' }, { status: 200, body: 'updated' }])
      await test.step(JSON.stringify(response), async () => {
        const fault = await app.fault({ method: 'PATCH', path: ONE, ...response });
        await settings.name.fill('Never Stored');
        await settings.updateProfile.click();
        await app.expectToast('Success', 'Profile updated successfully');
        await expect(settings.name, 'the value that the API has stored').toHaveValue(name);
        await expect(settings.panel.getByText(name, { exact: true })).toBeVisible();
        await app.closeToast();
        await fault.lift();
      });
  });

  test('shows the values that the API has stored, and has no unsaved input', async ({ page, app }) => {
    await app.signIn();
    const first = await app.fault(record({}));
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await expect(settings.name).toHaveValue('Ada Lovelace');
    await first.lift();
    await app.fault({ method: 'PATCH', path: ONE, status: 204 });
    await app.fault(record({ email: 'normalised@example.org' }));
    await settings.email.fill('Normalised@Example.org');
    await settings.updateProfile.click();
    await expect(settings.email).toHaveValue('normalised@example.org');
    await settings.tab('System').click();
    await expect(page).toHaveURL('/settings?tab=system');
    await expect(settings.question).toBeHidden();
  });
});
