import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

/** Closing goes back in the history: once for a dialog, however often or late it is asked for. */
test.describe('A dialog that closes leaves its list in place', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await app.open('/');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
  });

  test('Cancel pressed twice', async ({ page, app }) => {
    const users = new UsersScreen(page, app);
    const dialog = await users.openAdd();
    await dialog.getByRole('button', { name: 'Cancel' }).dblclick();
    await expect(app.dialog).toHaveCount(0);
    await users.openAdd();
    await expect(page).toHaveURL('/users#create');
  });

  test('a save that is answered after its dialog was discarded', async ({ page, app }) => {
    const user = await app.newUser('Late');
    await page.reload();
    const users = new UsersScreen(page, app);
    const call = await app.hold({ method: 'PATCH', path: '/api/users/:id' });
    const dialog = await users.openEdit(user);
    await fillUser(dialog, { name: 'Changed' });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await page.keyboard.press('Escape');
    await users.question.getByRole('button', { name: 'Discard' }).click();
    await expect(app.dialog).toHaveCount(0);
    call.release();
    await app.expectSuccess('User updated successfully');
    await users.openAdd();
    await expect(page).toHaveURL('/users#create');
  });

  test('a deletion that is answered after its dialog was left keeps the search', async ({ page, app }) => {
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

  test('after a deletion the focus is on the page, not lost with the row', async ({ page, app }) => {
    const user = await app.newUser('Focus');
    await page.reload();
    const dialog = await new UsersScreen(page, app).openDelete(user);
    // The dialog is gone, and its opener has the focus again, before the row goes.
    const refetch = await app.hold({ method: 'GET', path: '/api/users' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(app.row(user.email).getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
    refetch.release();
    await expect(app.row(user.email)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });
});

test.describe('A refusal that names no field of the form is said in the dialog, and does not block the form', () => {
  for (const errors of [{}, { username: 'This username is taken.' }])
    test(JSON.stringify(errors), async ({ page, app }) => {
      await app.signIn();
      await app.openUsers();
      const users = new UsersScreen(page, app);
      const body = { message: 'The quota is used up.', errors };
      await app.fault({ method: 'POST', path: '/api/users', status: 422, body, times: 1 });
      const dialog = await users.openAdd();
      await fillUser(dialog, { name: 'Quota', email: `quota${Date.now()}@example.org`, password: 'secret1' });
      await dialog.getByRole('button', { name: 'Create User' }).click();
      await expect(dialog.getByText(/quota is used up|username is taken/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Create User' }).click();
      await app.expectSuccess('User created successfully');
    });
});

test('a list that failed is not told as a missing record', async ({ page, app }) => {
  await app.signIn();
  await app.fault({ method: 'GET', path: '/api/users', status: 500 });
  await page.goto('/users#edit=12');
  await expect(page.getByText('Failed to fetch users')).toBeVisible();
  await expect(page.getByText('This record is not on this page.')).toHaveCount(0);
});

test('stats that are null leave the screen standing, without a badge', async ({ app, page }) => {
  await app.signIn();
  await app.fault({ method: 'GET', path: '/api/dashboard/stats', status: 200, body: 'null' });
  await app.open('/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('a drawer that stands open when the window grows is gone', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.signIn();
  await app.openUsers();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Main navigation' }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
