/** Section 2, 'Users (/users)', with its rules of section 5. calls.spec.ts makes its calls. */
import { expect, test } from '../../support/console';
import { EMAIL, NAME, PASSWORD } from '../../support/fieldErrors';
import { fillUser, type UserList, UsersScreen } from '../../support/users';

test('Searchable paginated table; Add User, Edit and Delete dialogs', async ({ page, app }) => {
  await app.signIn();
  const { users } = await app.api<UserList>('GET', '/api/users?page=1&limit=10');
  const [user] = users;
  if (!user) throw new Error('The sample has users');
  const screen = new UsersScreen(page, app);
  const list = await app.hold({ method: 'GET', path: '/api/users' });
  await page.goto('/users');
  await test.step("Table shows 'Loading...'", async () => {
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByText('No results found.')).toBeHidden();
    list.release();
    await expect(screen.rows).toHaveCount(10);
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
  });
  await test.step('User: id, name, email, username, password (write only), profilePicture, createdAt.', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Username', 'Created', 'Actions']);
    await expect(page.locator('thead').getByRole('button'), 'this API does not sort').toHaveCount(0);
    for (const [index, { name, email, username, createdAt }] of users.entries()) {
      const day = new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' });
      await expect(screen.rows.nth(index).getByRole('cell')).toContainText([name, email, username, day, '']);
      await expect(screen.rows.nth(index).getByRole('button')).toHaveText(['', '']);
    }
  });
  const submit = (label: string) => app.dialog.getByRole('button', { name: label, exact: true }).click();
  for (const values of [{}, { name: 'A', email: 'a@b', password: '12345' }])
    await test.step('| User | password min 6 (required on create; …) | Password must be at least 6 characters. |', async () => {
      const add = await screen.openAdd();
      await fillUser(add, values);
      await submit('Create User');
      for (const message of [NAME, EMAIL, PASSWORD])
        await expect(add.getByText(message, { exact: true })).toBeVisible();
      await submit('Cancel');
      if (values.name) await screen.question.getByRole('button', { name: 'Discard' }).click();
      await expect(app.dialog).toHaveCount(0);
    });
  await test.step('Edit: password is optional; blank keeps the current one.', async () => {
    const edit = await screen.openEdit(user);
    await expect(edit.getByLabel('Password')).toHaveValue('');
    await fillUser(edit, { password: '12345' });
    await submit('Update User');
    await expect(edit.getByText(PASSWORD, { exact: true })).toBeVisible();
    await fillUser(edit, { password: '' });
    await submit('Update User');
    await app.expectSuccess('User updated successfully');
    expect(app.sent('PATCH', '/api/users/:id')).toEqual([{ name: user.name, email: user.email }]);
  });
  await test.step('Delete confirmation says the action cannot be undone.', async () => {
    const text = 'Are you sure you want to delete this user? This action cannot be undone.';
    await expect(await screen.openDelete(user)).toContainText(text);
    for (const shown of [user.name, user.email])
      await expect(screen.deleteDialog.getByText(shown, { exact: true })).toBeVisible();
    await submit('Cancel');
  });
  await test.step("Table shows 'No results found.'", async () => {
    await screen.find('zzz no such user');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
  });
  await test.step('a record that is not on the page, because no call reads a single one', async () => {
    await page.goto('/users#edit=999999999');
    await expect(app.dialog.getByText("We couldn't find this one here.")).toBeVisible();
  });
  const others = app.calls().filter((call) => !call.startsWith('GET /api/users?') && !call.endsWith('/stats'));
  expect(others).toEqual([`PATCH /api/users/${user.id}`]);
});
