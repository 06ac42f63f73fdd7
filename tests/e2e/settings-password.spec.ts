/** The password form and its validation. */
import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { SettingsScreen } from '../support/settings';
import { CALL, CONFIRM, CURRENT, HINT, MATCH, NEW } from '../support/settingsPassword';

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

test('2 Settings: Security: shows the password form, and validates it before sending', async ({ page, app }) => {
  await app.signIn();
  await app.open('/settings?tab=security');
  const settings = new SettingsScreen(page);
  await test.step(
    says(
      "Security: change-password form (Current Password, New Password with hint 'Password must be at least 6 characters long.', Confirm New Password; button 'Update password')",
    ),
    async () => {
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

  await test.step('an empty form shows three messages, sends nothing and focuses the first field', async () => {
    await settings.updatePassword.click();
    for (const message of [CURRENT, NEW, CONFIRM]) await expect(page.getByText(message, { exact: true })).toBeVisible();
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
  await test.step('compares the two passwords again when either changes', async () => {
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
