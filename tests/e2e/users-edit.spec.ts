import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Users: Edit User', () => {
  test(says('Edit: password is optional; blank keeps the current one.'), async ({ page, app }) => {
    const user = await app.newUser('Edited');
    await app.openUsers();
    const dialog = await new UsersScreen(page, app).openEdit(user);
    await expect(dialog.getByLabel('Name')).toHaveValue(user.name);
    await expect(dialog.getByLabel('Email')).toHaveValue(user.email);
    await expect(dialog.getByLabel('Password')).toHaveValue('');
    const name = uniqueName('Renamed');
    await fillUser(dialog, { name });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(dialog).toBeHidden();
    await test.step(says("'User updated successfully'"), () => app.expectSuccess('User updated successfully'));
    await expect(app.row(user.email)).toContainText(name);
    expect(app.sent('PATCH', '/api/users/:id')).toEqual([{ name, email: user.email }]);
    expect(app.calls()).toContain(`PATCH /api/users/${user.id}`);
  });

  test('sends a typed password, but not one that was removed again', async ({ page, app }) => {
    const user = await app.newUser('Rekeyed');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const dialog = await screen.openEdit(user);
    await fillUser(dialog, { password: 'another1' });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(dialog).toBeHidden();
    // A changed password is not visible in the row, so wait for the refetch.
    await app.openUsers();
    await screen.openEdit(user);
    await fillUser(dialog, { name: `${user.name} again`, password: 'x' });
    await fillUser(dialog, { password: '' });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(dialog).toBeHidden();
    await test.step(says('| PATCH | /api/users/{id} | name, email, optional password | not shown |'), async () => {
      expect(app.sent('PATCH', `/api/users/${user.id}`)).toEqual([
        { name: user.name, email: user.email, password: 'another1' },
        { name: `${user.name} again`, email: user.email },
      ]);
    });
  });

  test('shows Updating..., and sends one request per click', async ({ page, app }) => {
    const user = await app.newUser('Slow');
    await app.openUsers();
    const dialog = await new UsersScreen(page, app).openEdit(user);
    await fillUser(dialog, { name: `${user.name} more` });
    const call = await app.hold({ method: 'PATCH', path: '/api/users/:id' });
    await dialog.getByRole('button', { name: 'Update User' }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
    call.release();
    await expect(dialog).toBeHidden();
    expect(app.countOf('PATCH', '/api/users/:id')).toBe(1);
  });

  test('does not rely on the response of the write', async ({ page, app }) => {
    const user = await app.newUser('Unchanged');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    for (const response of [{ status: 204 }, { status: 200, body: '' }, { status: 200, body: 'updated' }])
      await test.step(JSON.stringify(response), async () => {
        const fault = await app.fault({ method: 'PATCH', path: '/api/users/:id', ...response });
        const dialog = await screen.openEdit(user);
        await fillUser(dialog, { name: 'Never Stored' });
        await dialog.getByRole('button', { name: 'Update User' }).click();
        await expect(dialog).toBeHidden();
        await app.expectSuccess('User updated successfully');
        await expect(app.row(user.email)).toContainText(user.name);
        await app.closeToast();
        await fault.lift();
      });
  });
});
