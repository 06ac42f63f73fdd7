import { ADMIN_USERS, AdminUsersScreen, freshAccount, SECRET } from '../support/adminUsers';
import { expectNoSidewaysScroll } from '../support/axe';
import { chooseByKey, chosenIn } from '../support/choices';
import { expect, test } from '../support/console';

test.beforeEach(({ app }) => app.signIn());

for (const width of [1440, 390, 320])
  test(`fits long texts at ${width}`, async ({ page, app }) => {
    await page.setViewportSize({ width, height: 800 });
    const long = 'Verylongwordwithoutanyspace'.repeat(7);
    const row = { id: 1, username: long, name: long, email: `${long}@example.org`, role: 'admin', lastLogin: null };
    await app.fault({ method: 'GET', path: ADMIN_USERS, status: 200, body: [row] });
    const screen = new AdminUsersScreen(page, app);
    await screen.open();
    await expectNoSidewaysScroll(page);
    const overflow = await page.locator('.table__scroll').evaluate((box) => box.scrollWidth - box.clientWidth);
    if (width < 1000) expect(overflow, 'cards do not scroll').toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectNoSidewaysScroll(page);
    await expect(screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await screen.deleteDialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
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
  await expect(chosenIn(role)).toHaveText('Admin');
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
