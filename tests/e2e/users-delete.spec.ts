import { says } from '../specification/says';
import { type App, uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { emailOf, UsersScreen } from '../support/users';

/** Creates users whose names begin with `label`. */
async function createUsers(app: App, label: string, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    const name = `${label} ${index}`;
    await app.api('POST', '/api/users', { name, email: emailOf(name), password: 'secret-1' });
  }
}

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Users: Delete User', () => {
  test('warns, keeps the user on Cancel, and sends one request on Delete', async ({ page, app }) => {
    const user = await app.newUser('Deleted');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const dialog = await screen.openDelete(user);
    await test.step(says('Delete confirmation says the action cannot be undone.'), async () => {
      await expect(
        dialog.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
      ).toBeVisible();
    });
    await expect(dialog.getByText(user.name)).toBeVisible();
    await expect(dialog.getByText(user.email)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(app.row(user.email)).toBeVisible();
    expect(app.countOf('DELETE', '/api/users/:id')).toBe(0);
    await screen.openDelete(user);
    const call = await app.hold({ method: 'DELETE', path: '/api/users/:id' });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    call.release();
    await expect(dialog).toBeHidden();
    await test.step(says("'User deleted successfully'"), () => app.expectSuccess('User deleted successfully'));
    await expect(app.row(user.email)).toHaveCount(0);
    await test.step(says('| DELETE | /api/users/{id} | none | not shown |'), async () => {
      expect(app.sent('DELETE', `/api/users/${user.id}`)).toEqual([undefined]);
    });
  });

  test('shows the previous page after the last row of the last page is deleted', async ({ page, app }) => {
    const label = uniqueName('Eleven');
    await createUsers(app, label, 11);
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await screen.find(label);
    await expect(screen.pagination).toContainText('1–10 of 11');
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(screen.deleteDialog).toBeHidden();
    await expect(screen.rows).toHaveCount(10);
    await expect(page.getByText('No results found.')).toBeHidden();
    await app.expectSuccess('User deleted successfully');
  });

  test('moves the focus to the next row, or to the last one', async ({ page, app }) => {
    const label = uniqueName('Three');
    await createUsers(app, label, 3);
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await screen.find(label);
    await expect(screen.rows).toHaveCount(3);
    for (const { next, focused } of [
      { next: 2, focused: 1 },
      { next: 0, focused: 0 },
    ]) {
      const expected = await screen.rows.nth(next).textContent();
      await screen.rows.nth(1).getByRole('button', { name: 'Delete', exact: true }).focus();
      await page.keyboard.press('Enter');
      await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
      await expect(screen.deleteDialog).toBeHidden();
      await expect(screen.rows.nth(focused)).toHaveText(expected ?? '');
      await expect(screen.rows.nth(focused)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(screen.rows.first().getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  });
});
