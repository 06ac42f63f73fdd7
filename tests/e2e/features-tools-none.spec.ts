/** An API of the specification declares no feature: no 'Refresh', no role, no permissions, no keys. */
import { expect, test } from '../support/console';

test('shows none of the features’ controls, and their keys do nothing', async ({ page, app }) => {
  await app.signIn('editor');
  await app.open('/admin-users');
  await app.row('admin@example.com').waitFor();
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0);
  await expect(page.getByText(/^Updated/)).toHaveCount(0);
  await expect(page.getByRole('complementary').getByText('Editor', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toHaveCount(0);
  await expect(page.locator('[aria-disabled=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const calls = app.calls().length;
  for (const key of ['/', 'j', 'e', 'n', 'r', '?']) await page.keyboard.press(key);
  await expect(app.dialog).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(app.calls().slice(calls)).toEqual([]);
  // The console of the specification does not check roles; the API does.
  await page.getByRole('button', { name: 'Add Admin User' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Admin User' }).getByLabel('Username')).toBeVisible();
});
