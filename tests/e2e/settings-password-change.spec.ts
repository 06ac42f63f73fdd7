import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { SettingsScreen, signInAs, signInWithOwnAccount } from '../support/settings';
import { CALL, CONFIRM, CURRENT, HINT, MATCH, NEW } from '../support/settingsPassword';

test.describe('7 Settings: changing the password', () => {
  test('changes the password of the signed-in account', async ({ page, app }) => {
    const own = await signInWithOwnAccount(app);
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    await settings.fillPasswords('not the current one at all', 'q7x-vk');
    await settings.updatePassword.click();

    await test.step(says("'Password updated successfully'"), () =>
      app.expectToast('Success', 'Password updated successfully'),
    );
    await test.step(says('| PATCH | /api/admin-users/{id}/password | {newPassword} | not shown |'), () => {
      expect(app.sent(CALL.method, `/api/admin-users/${own.id}/password`)).toEqual([{ newPassword: 'q7x-vk' }]);
      expect(app.countOf(CALL.method, CALL.path)).toBe(1);
    });
    await test.step(
      says('Only newPassword is sent for a password change, so the current password is not verified by this screen.'),
      () => {
        expect(JSON.stringify(app.sent(CALL.method, CALL.path))).not.toContain('not the current one');
      },
    );
    await test.step(says('The password form resets on success.'), async () => {
      for (const field of [settings.current, settings.next, settings.confirm]) {
        await expect(field).toHaveValue('');
        await expect(field).toHaveAttribute('aria-invalid', 'false');
      }
      for (const message of [CURRENT, NEW, CONFIRM, MATCH]) await expect(page.getByText(message)).toHaveCount(0);
      await expect(settings.next).toHaveAccessibleDescription(HINT);
    });
    await test.step('has no unsaved input, and keeps the session', async () => {
      await settings.tab('Account').click();
      await expect(settings.question).toBeHidden();
      await expect(settings.name).toHaveValue(own.name);
      await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
      await app.rowsShown();
      await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toHaveCount(0);
    });
    await test.step('the new password works, and the old one does not', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/login');
      app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
      await app.logIn(own.username, own.password);
      await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
      await app.logIn(own.username, 'q7x-vk');
      await expect(page).toHaveURL('/');
    });
  });

  test('validates and sends a second change', async ({ page, app }) => {
    const own = await signInWithOwnAccount(app);
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    for (const password of ['first-secret', 'second-secret']) {
      await settings.fillPasswords('x', password);
      await settings.updatePassword.click();
      await expect(settings.next).toHaveValue('');
    }
    await settings.updatePassword.click();
    await expect(page.getByText(CURRENT)).toBeVisible();
    expect(app.sent(CALL.method, CALL.path)).toEqual([
      { newPassword: 'first-secret' },
      { newPassword: 'second-secret' },
    ]);
    await signInAs(app, own.username, 'second-secret');
  });

  test('shows Updating... on the button, and sends one request per click', async ({ page, app }) => {
    await signInWithOwnAccount(app);
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    await settings.fillPasswords('x', 'secret7');
    const call = await app.hold(CALL);
    await settings.updatePassword.dblclick();
    await expect(page.getByRole('button', { name: 'Updating...', exact: true })).toBeVisible();
    await settings.confirm.press('Enter');
    await expect(app.toast).toHaveCount(0);
    await expect(settings.next, 'the fields are cleared only after the response').toHaveValue('secret7');
    call.release();
    await app.expectToast('Success', 'Password updated successfully');
    await expect(settings.confirm, 'the focus stays').toBeFocused();
    expect(app.countOf(CALL.method, CALL.path)).toBe(1);
  });

  test('does not rely on the response of the write', async ({ page, app }) => {
    await app.signIn();
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    for (const body of ['', 'changed', { ok: 1 }])
      await test.step(JSON.stringify(body), async () => {
        const fault = await app.fault({ ...CALL, status: 200, body });
        await settings.fillPasswords('x', 'secret7');
        await settings.updatePassword.click();
        await app.expectToast('Success', 'Password updated successfully');
        await app.closeToast();
        await fault.lift();
      });
  });
});
