import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { expectNoSuccess } from '../support/app';
import { expect, test } from '../support/console';
import { sendAgainAfter } from '../support/questions';
import { SettingsScreen, signInAs, signInWithOwnAccount } from '../support/settings';
import { CALL } from '../support/settingsPassword';

test.describe(says("'Failed to update password'"), () => {
  type Failure = Pick<Fault, 'status' | 'body' | 'network'> & { reason: string };
  /** In this order on one page: the 401 is last, because the sign-in prompt stays. */
  const FAILURES: Failure[] = [
    { status: 403, body: { message: 'Only admins can do this' }, reason: 'Only admins can do this' },
    { status: 422, body: { message: 'Bad', errors: { newPassword: 'Too common.' } }, reason: 'Too common.' },
    { status: 422, body: { message: 'Bad', errors: { username: 'Locked.' } }, reason: 'Locked.' },
    { status: 500, body: 'Broken', reason: 'Something went wrong on our side. Please try again.' },
    { network: true, reason: 'The server could not be reached. Check your connection and try again.' },
    { status: 401, body: { message: 'Not signed in' }, reason: 'Not signed in' },
  ];
  test('shows every failure and keeps the input', async ({ page, app }) => {
    await app.signIn();
    const toasts = await app.noteToasts();
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    await settings.fillPasswords('current', 'kept-secret');
    for (const [index, { reason, ...failure }] of FAILURES.entries())
      await test.step(`${failure.status ?? 'no connection'}: ${reason}`, async () => {
        if (index > 0) await app.closeToast();
        const fault = await app.fault({ ...CALL, ...failure });
        await settings.updatePassword.click();
        await sendAgainAfter(page, FAILURES[index - 1]);
        await app.expectToast('Error', 'Failed to update password');
        await expect(settings.input('currentPassword')).toHaveValue('current');
        await expect(settings.input('newPassword')).toHaveValue('kept-secret');
        await expect(settings.input('confirmPassword')).toHaveValue('kept-secret');
        await expect(page.getByText(reason, { exact: true })).toHaveCount(1);
        expect(app.countOf(CALL.method, CALL.path), 'no retry').toBe(index + 1);
        await fault.lift();
      });
    await app.waitUntilIdle();
    expectNoSuccess(await toasts());
    expect(app.countOf(CALL.method, CALL.path), 'no retry').toBe(FAILURES.length);
  });

  test('shows a 422 for the new password at that field, and does not block the form', async ({ page, app }) => {
    await signInWithOwnAccount(app);
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    const body = { message: 'Bad', errors: { newPassword: 'Too common.' } };
    await app.fault({ ...CALL, status: 422, body, times: 1 });
    await settings.fillPasswords('x', 'kept-secret');
    await settings.updatePassword.click();
    await expect(settings.next).toHaveAttribute('aria-invalid', 'true');
    await expect(settings.next).toHaveAccessibleDescription('Too common.');
    await expect(settings.next).toBeFocused();
    await settings.fillPasswords('x', 'less common');
    await settings.updatePassword.click();
    await app.expectToast('Success', 'Password updated successfully');
  });

  test('shows that the real API refuses a password that is too long', async ({ page, app }) => {
    await signInWithOwnAccount(app);
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    await settings.fillPasswords('x', 'p'.repeat(201));
    app.expectFailure({ ...CALL, status: 422 });
    await settings.updatePassword.click();
    await app.expectToast('Error', 'Failed to update password');
    await expect(settings.next).toHaveAccessibleDescription('This must be at most 200 characters.');
  });

  test('changes the password after a 401, once the user signs in again', async ({ page, app }) => {
    const own = await signInWithOwnAccount(app);
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    await app.fault({ ...CALL, status: 401, times: 1 });
    await settings.fillPasswords('x', 'after-all');
    await settings.updatePassword.click();
    await app.expectToast('Error', 'Failed to update password');
    await settings.signInAgain(own);
    await app.expectToast('Success', 'Password updated successfully');
    await expect(settings.next).toHaveValue('');
    expect(app.countOf(CALL.method, CALL.path)).toBe(2);
    await signInAs(app, own.username, 'after-all');
  });
});
