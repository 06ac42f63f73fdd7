import type { Locator } from '@playwright/test';
import { ADMIN_USERS, AdminUsersScreen, freshAccount, SECRET } from '../support/adminUsers';
import { expectNoSidewaysScroll } from '../support/axe';
import { chooseByKey } from '../support/choices';
import { expect, test } from '../support/console';

test.beforeEach(({ app }) => app.signIn());

test('fits long texts in the list and in a dialog', async ({ page, app }) => {
  const long = 'Verylongwordwithoutanyspace'.repeat(7);
  const row = { id: 1, username: long, name: long, email: `${long}@example.org`, role: 'admin', lastLogin: null };
  await app.fault({ method: 'GET', path: ADMIN_USERS, status: 200, body: [row] });
  const screen = new AdminUsersScreen(page, app);
  const overflowOf = (box: Locator) => box.evaluate((element) => element.scrollWidth - element.clientWidth);
  for (const width of [1440, 390, 320])
    await test.step(`at ${width}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await screen.open();
      await expectNoSidewaysScroll(page);
      const overflow = await overflowOf(page.locator('.table__scroll'));
      if (width < 1000) expect(overflow, 'cards do not scroll').toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const confirm = screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true });
      await expect(confirm).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      expect(await overflowOf(screen.deleteDialog)).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(screen.deleteDialog).toBeHidden();
    });
});

test('adds, edits and deletes with the keyboard alone and never loses focus', async ({ page, app }) => {
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const { username, name, email } = freshAccount('Keys');
  const add = page.getByRole('button', { name: 'Add Admin User' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(screen.addDialog.getByLabel('Username')).toBeFocused();
  for (const value of [username, name, email, SECRET]) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  const toggle = screen.addDialog.getByRole('button', { name: 'Show characters' });
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Tab');
  const role = screen.addDialog.getByRole('combobox', { name: 'Role' });
  await expect(role).toBeFocused();
  await chooseByKey(page, 'ArrowUp', 2);
  await expect(role).toHaveText('Admin');
  await expect(role).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(app.row(email)).toContainText('Admin');
  await expect(screen.addDialog).toBeHidden();
  await expect(add).toBeFocused();

  const edit = app.row(email).getByRole('button', { name: 'Edit', exact: true });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(screen.editDialog.getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Another Name');
  await page.keyboard.press('Enter');
  await expect(screen.editDialog).toBeHidden();
  await expect(app.row(email)).toContainText('Another Name');
  await expect(edit).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(screen.deleteDialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screen.deleteDialog).toBeHidden();
  const remove = app.row(email).getByRole('button', { name: 'Delete', exact: true });
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(app.row(email)).toHaveCount(0);
  await expect(page.locator('tbody tr:focus'), 'the next row').toHaveCount(1);
});
