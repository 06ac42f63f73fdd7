import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { sendAgainAfter } from '../support/questions';
import { SettingsScreen, signInAs, signInWithOwnAccount } from '../support/settings';

const CALL = { method: 'PATCH', path: '/api/admin-users/:id/password' } as const;
const HINT = 'Password must be at least 6 characters long.';
const CURRENT = 'Current password is required.';
const NEW = 'New password must be at least 6 characters.';
const CONFIRM = 'Confirm password must be at least 6 characters.';
const MATCH = 'Passwords do not match';

const RULES = [
  [says('| Password | currentPassword min 1 | Current password is required. |'), ['', 'secret7', 'secret7'], CURRENT],
  [
    says('| Password | newPassword min 6 | New password must be at least 6 characters. |'),
    ['x', '12345', '12345'],
    NEW,
  ],
  [
    says('| Password | confirmPassword min 6 | Confirm password must be at least 6 characters. |'),
    ['x', '123456', '12345'],
    CONFIRM,
  ],
  [
    says('| Password | new equals confirm (on confirmPassword) | Passwords do not match |'),
    ['x', 'secret7', 'Secret7'],
    MATCH,
  ],
] as const;

test.describe('2 Settings: Security', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await app.open('/settings?tab=security');
  });

  test(
    says(
      "Security: change-password form (Current Password, New Password with hint 'Password must be at least 6 characters long.', Confirm New Password; button 'Update password')",
    ),
    async ({ page }) => {
      const settings = new SettingsScreen(page);
      const form = page.locator('form').filter({ has: settings.updatePassword });
      await expect(form.locator('label')).toHaveText(['Current Password', 'New Password', 'Confirm New Password']);
      for (const field of [settings.current, settings.next, settings.confirm]) {
        await expect(field).toHaveAttribute('type', 'password');
        await expect(field).toHaveValue('');
      }
      await expect(settings.next).toHaveAccessibleDescription(HINT);
      await expect(page.getByText(HINT, { exact: true })).toBeVisible();
      await expect(settings.updatePassword).toBeEnabled();
      await expect(settings.current).toHaveAttribute('autocomplete', 'current-password');
      await expect(settings.next).toHaveAttribute('autocomplete', 'new-password');
      await expect(settings.confirm).toHaveAttribute('autocomplete', 'new-password');
    },
  );

  test('what is judged before anything is sent', async ({ page, app }) => {
    const settings = new SettingsScreen(page);
    await test.step('an empty form shows the three messages, sends nothing, and leads to the first field', async () => {
      await settings.updatePassword.click();
      for (const message of [CURRENT, NEW, CONFIRM])
        await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(settings.current).toBeFocused();
      await expect(app.toast).toHaveCount(0);
      expect(app.countOf(CALL.method, CALL.path)).toBe(0);
    });
    for (const [sentence, typed, message] of RULES)
      await test.step(sentence, async () => {
        await page.reload();
        const [current, next, confirm] = typed;
        await settings.fillPasswords(current, next, confirm);
        await settings.updatePassword.click();
        await expect(page.getByText(message, { exact: true })).toBeVisible();
        const field = { [CURRENT]: settings.current, [NEW]: settings.next }[message as string] ?? settings.confirm;
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(message);
        const alone =
          message === NEW ? [CURRENT, MATCH] : [CURRENT, NEW, CONFIRM, MATCH].filter((text) => text !== message);
        for (const other of alone) await expect(page.getByText(other, { exact: true })).toHaveCount(0);
        expect(app.countOf(CALL.method, CALL.path)).toBe(0);
        await expect(app.toast).toHaveCount(0);
      });
    await test.step('whether the two match is judged anew when either of them changes', async () => {
      await page.reload();
      await settings.fillPasswords('x', 'secret7', 'secret8');
      await settings.updatePassword.click();
      await expect(page.getByText(MATCH)).toBeVisible();
      await settings.next.fill('secret8');
      await expect(page.getByText(MATCH)).toHaveCount(0);
      await settings.next.fill('secret9');
      await expect(page.getByText(MATCH)).toBeVisible();
      await settings.confirm.fill('secret9');
      await expect(page.getByText(MATCH)).toHaveCount(0);
    });
  });
});

test.describe('7 Settings: the password is changed', () => {
  test('the whole journey, by an account of the test’s own', async ({ page, app }) => {
    const own = await signInWithOwnAccount(app);
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    await settings.fillPasswords('not the current one at all', '123456');
    await settings.updatePassword.click();

    await test.step(says("'Password updated successfully'"), () =>
      app.expectToast('Success', 'Password updated successfully'),
    );
    await test.step(says('| PATCH | /api/admin-users/{id}/password | {newPassword} | not shown |'), () => {
      expect(app.sent(CALL.method, `/api/admin-users/${own.id}/password`)).toEqual([{ newPassword: '123456' }]);
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
    await test.step('nothing is unsaved, and the session goes on', async () => {
      await settings.tab('Account').click();
      await expect(settings.question).toBeHidden();
      await expect(settings.name).toHaveValue(own.name);
      await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
      await app.rowsShown();
      await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toHaveCount(0);
    });
    await test.step('the new password opens, the old one no longer does', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/login');
      app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
      await app.logIn(own.username, own.password);
      await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
      await app.logIn(own.username, '123456');
      await expect(page).toHaveURL('/');
    });
  });

  test('a second change after the first is checked and sent anew', async ({ page, app }) => {
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

  test('the button reads Updating... meanwhile, and one press sends one request', async ({ page, app }) => {
    await signInWithOwnAccount(app);
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    await settings.fillPasswords('x', 'secret7');
    const call = await app.hold(CALL);
    await settings.updatePassword.dblclick();
    await expect(page.getByRole('button', { name: 'Updating...', exact: true })).toBeVisible();
    await settings.confirm.press('Enter');
    await expect(app.toast).toHaveCount(0);
    await expect(settings.next, 'nothing is emptied before the answer').toHaveValue('secret7');
    call.release();
    await app.expectToast('Success', 'Password updated successfully');
    await expect(settings.confirm, 'the focus stays where it was').toBeFocused();
    expect(app.countOf(CALL.method, CALL.path)).toBe(1);
  });

  test('answers of mutations are never relied on', async ({ page, app }) => {
    await app.signIn();
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    for (const body of ['', 'changed', { ok: 1 }])
      await test.step(JSON.stringify(body), async () => {
        const fault = await app.fault({ ...CALL, status: 200, body });
        await settings.fillPasswords('x', 'secret7');
        // The very same write again is an echo of the press before, unless another key was pressed between.
        await page.keyboard.press('Shift');
        await settings.updatePassword.click();
        await app.expectToast('Success', 'Password updated successfully');
        await app.closeToast();
        await fault.lift();
      });
  });
});

test.describe(says("'Failed to update password'"), () => {
  type Failure = Pick<Fault, 'status' | 'body' | 'network'> & { reason: string };
  /** In this order on one page: the 401 comes last, since the sign-in prompt stays. */
  const FAILURES: Failure[] = [
    { status: 403, body: { message: 'Only admins may do this' }, reason: 'Only admins may do this' },
    { status: 422, body: { message: 'Bad', errors: { newPassword: 'Too common.' } }, reason: 'Too common.' },
    { status: 422, body: { message: 'Bad', errors: { username: 'Locked.' } }, reason: 'Locked.' },
    { status: 500, body: 'Broken', reason: 'The server could not do this. Please try again later.' },
    { network: true, reason: 'The server could not be reached. Check your connection and try again.' },
    { status: 401, body: { message: 'Not signed in' }, reason: 'Not signed in' },
  ];
  test('every failure is told, and what was typed stays', async ({ page, app }) => {
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
    await page.waitForLoadState('networkidle');
    expect((await toasts()).filter((text) => text.includes('successfully'))).toEqual([]);
    expect(app.countOf(CALL.method, CALL.path), 'no retry').toBe(FAILURES.length);
  });

  test('a 422 for the new password stands at that field, and does not block the form', async ({ page, app }) => {
    await signInWithOwnAccount(app);
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    const body = { message: 'Bad', errors: { newPassword: 'Too common.' } };
    await app.fault({ ...CALL, status: 422, body, times: 1 });
    await settings.fillPasswords('x', 'password');
    await settings.updatePassword.click();
    await expect(settings.next).toHaveAttribute('aria-invalid', 'true');
    await expect(settings.next).toHaveAccessibleDescription('Too common.');
    await expect(settings.next).toBeFocused();
    await settings.fillPasswords('x', 'less common');
    await settings.updatePassword.click();
    await app.expectToast('Success', 'Password updated successfully');
  });

  test('the real API: a password that is too long', async ({ page, app }) => {
    await signInWithOwnAccount(app);
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    await settings.fillPasswords('x', 'p'.repeat(201));
    app.expectFailure({ ...CALL, status: 422 });
    await settings.updatePassword.click();
    await app.expectToast('Error', 'Failed to update password');
    await expect(settings.next).toHaveAccessibleDescription('This must be at most 200 characters.');
  });

  test('a 401: signing in again changes it', async ({ page, app }) => {
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
