/** Closing a dialog goes back in the history exactly once, however often or late it is requested. */
import type { App } from '../support/app';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

/** Reaches the list from another screen, so that a step back too many would leave it. */
async function reachUsers(app: App): Promise<UsersScreen> {
  await app.open('/settings?tab=system');
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  await app.rowsShown();
  return new UsersScreen(app.page, app);
}

test('opens and closes once for a double click', async ({ page, app }) => {
  const users = await reachUsers(app);
  const dialog = await users.openAdd();
  await dialog.getByRole('button', { name: 'Cancel' }).dblclick();
  await expect(app.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/users');
  await users.rows.first().getByRole('button', { name: 'Edit', exact: true }).dblclick();
  await expect(users.editDialog).toBeVisible();
  await page.goBack();
  await expect(app.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/users');
});

test('keeps the list and its search when a write completes after its dialog was left', async ({ page, app }) => {
  const user = await app.newUser('Late');
  const users = await reachUsers(app);
  await users.find(user.email);
  await expect(users.rows).toHaveCount(1);
  const searched = page.url();
  await test.step('a save', async () => {
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
    await expect(page).toHaveURL(`${searched}#create`);
    await page.goBack();
    await expect(app.dialog).toHaveCount(0);
  });
  await test.step('a deletion', async () => {
    const call = await app.hold({ method: 'DELETE', path: '/api/users/:id' });
    const dialog = await users.openDelete(user);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(app.dialog).toHaveCount(0);
    call.release();
    await app.expectSuccess('User deleted successfully');
    await users.openAdd();
    await expect(page).toHaveURL(`${searched}#create`);
  });
});

test('leaves the focus on the page after a deletion', async ({ app }) => {
  const user = await app.newUser('Focus');
  const users = await reachUsers(app);
  const dialog = await users.openDelete(user);
  // The dialog closes, and its opener has the focus again, before the row disappears.
  const refetch = await app.hold({ method: 'GET', path: '/api/users' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(users.rowButton(user, 'Delete')).toBeFocused();
  refetch.release();
  await expect(app.row(user.email)).toHaveCount(0);
  await expect(users.rows.first(), 'the next row').toBeFocused();
});
