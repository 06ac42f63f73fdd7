import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

/** Closing a dialog goes back in the history exactly once, however often or late it is requested. */
test.describe('Closing a dialog keeps the list', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await app.open('/');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
  });

  test('goes back once after a double click on Cancel', async ({ page, app }) => {
    const users = new UsersScreen(page, app);
    const dialog = await users.openAdd();
    await dialog.getByRole('button', { name: 'Cancel' }).dblclick();
    await expect(app.dialog).toHaveCount(0);
    await users.openAdd();
    await expect(page).toHaveURL('/users#create');
  });

  test('opens a dialog once for a double click on a row action', async ({ page, app }) => {
    const users = new UsersScreen(page, app);
    await users.rows.first().getByRole('button', { name: 'Edit', exact: true }).dblclick();
    await expect(users.editDialog).toBeVisible();
    await page.goBack();
    await expect(app.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/users');
  });

  test('goes back once when a save completes after its dialog was left', async ({ page, app }) => {
    const user = await app.newUser('Late');
    await page.reload();
    const users = new UsersScreen(page, app);
    const call = await app.hold({ method: 'PATCH', path: '/api/users/:id' });
    const dialog = await users.openEdit(user);
    await fillUser(dialog, { name: 'Changed' });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Still saving' }).getByRole('button', { name: 'Leave' }).click();
    await expect(app.dialog).toHaveCount(0);
    call.release();
    await app.expectSuccess('User updated successfully');
    await users.openAdd();
    await expect(page).toHaveURL('/users#create');
  });

  test('keeps the search when a deletion completes after its dialog was left', async ({ page, app }) => {
    const user = await app.newUser('Late');
    const users = new UsersScreen(page, app);
    await users.find(user.email);
    await expect(users.rows).toHaveCount(1);
    const call = await app.hold({ method: 'DELETE', path: '/api/users/:id' });
    const dialog = await users.openDelete(user);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(app.dialog).toHaveCount(0);
    call.release();
    await app.expectSuccess('User deleted successfully');
    await users.openAdd();
    expect(new URL(page.url()).searchParams.get('search')).toBe(user.email);
  });

  test('leaves the focus on the page after a deletion', async ({ page, app }) => {
    const user = await app.newUser('Focus');
    await page.reload();
    const dialog = await new UsersScreen(page, app).openDelete(user);
    // The dialog closes, and its opener has the focus again, before the row disappears.
    const refetch = await app.hold({ method: 'GET', path: '/api/users' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(app.row(user.email).getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
    refetch.release();
    await expect(app.row(user.email)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });
});
