/** The user's own password in Settings. */
import { expect, test } from '../support/console';
import { SettingsScreen, signInWithOwnAccount } from '../support/settings';
import { CALL, CONFIRM, CURRENT, HINT, MATCH, NEW } from '../support/settingsPassword';

test('changes the password, keeps the session, and ends with an empty form', async ({ page, app }) => {
  const own = await signInWithOwnAccount(app);
  await app.open('/settings?tab=security');
  const settings = new SettingsScreen(page);
  await test.step('shows at its field why the server refuses a password', async () => {
    app.expectFailure({ ...CALL, status: 422 });
    await settings.fillPasswords(own.password, 'p'.repeat(201));
    await settings.updatePassword.click();
    await app.expectToast('Error', 'Failed to update password');
    await expect(settings.next).toHaveAccessibleDescription('This must be at most 200 characters.');
    await expect(settings.next).toHaveAttribute('aria-invalid', 'true');
    await expect(settings.next).toBeFocused();
    await app.closeToast();
  });
  await test.step('only after the response, with the focus where it was', async () => {
    await settings.fillPasswords(own.password, 'q7x-vk');
    const call = await app.hold(CALL);
    await settings.confirm.press('Enter');
    await expect(page.getByRole('button', { name: 'Updating...', exact: true })).toBeVisible();
    await expect(app.toast).toHaveCount(0);
    await expect(settings.next).toHaveValue('q7x-vk');
    call.release();
    await app.expectToast('Success', 'Password updated successfully');
    await expect(settings.confirm).toBeFocused();
  });
  await test.step('the form is as new, also for the next change', async () => {
    for (const field of [settings.current, settings.next, settings.confirm]) {
      await expect(field).toHaveValue('');
      await expect(field).toHaveAttribute('aria-invalid', 'false');
    }
    await settings.fillPasswords('q7x-vk', 'second-secret');
    await settings.updatePassword.click();
    await expect(settings.next).toHaveValue('');
    await settings.updatePassword.click();
    await expect(settings.current).toHaveAccessibleDescription(CURRENT);
    expect(app.sent(CALL.method, `/api/admin-users/${own.id}/password`).slice(1)).toEqual([
      { currentPassword: own.password, newPassword: 'q7x-vk' },
      { currentPassword: 'q7x-vk', newPassword: 'second-secret' },
    ]);
  });
  await test.step('there is no unsaved input, and the session goes on', async () => {
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    await expect(settings.question).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toHaveCount(0);
  });
  await test.step('the new password works, and the old one does not', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
    await app.logIn(own.username, own.password);
    await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
    await app.logIn(own.username, 'second-secret');
    await expect(page).toHaveURL('/');
  });
});

test('shows each mistake at its field before anything is sent', async ({ page, app }) => {
  await app.signIn();
  await app.open('/settings?tab=security');
  const settings = new SettingsScreen(page);
  const { current, next, confirm, updatePassword } = settings;
  await test.step('three messages, with the focus on the first field', async () => {
    await expect(next).toHaveAccessibleDescription(HINT);
    await settings.fillPasswords('', '12345', '1234');
    await updatePassword.click();
    for (const [field, message] of [
      [current, CURRENT],
      [next, NEW],
      [confirm, CONFIRM],
    ] as const)
      await expect(field).toHaveAccessibleDescription(message);
    await expect(current).toBeFocused();
  });
  await test.step('the two passwords are compared again when either changes', async () => {
    await settings.fillPasswords('x', 'secret7', 'secret8');
    await updatePassword.click();
    await expect(confirm).toHaveAccessibleDescription(MATCH);
    for (const [field, typed, differs] of [
      [next, 'secret8', false],
      [next, 'secret9', true],
      [confirm, 'secret9', false],
    ] as const) {
      await field.fill(typed);
      await expect(page.getByText(MATCH)).toHaveCount(differs ? 1 : 0);
    }
  });
  await test.step('password managers know the fields', async () => {
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    await expect(next).toHaveAttribute('autocomplete', 'new-password');
    await expect(confirm).toHaveAttribute('autocomplete', 'new-password');
  });
  await expect(app.toast).toHaveCount(0);
  expect(app.countOf(CALL.method, CALL.path)).toBe(0);
});
