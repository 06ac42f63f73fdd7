/** Section 2, 'Users (/users)', with the calls, messages and toasts that sections 5, 7, 8 and 9 name for this screen. */
import { uniqueName } from '../../support/app';
import { expect, test } from '../../support/console';
import { EMAIL, NAME, PASSWORD } from '../../support/fieldErrors';
import { refusedOnce } from '../../support/refusedOnce';
import { emailOf, fillUser, type UserList, UsersScreen } from '../../support/users';

test.beforeEach(({ app }) => app.signIn());

test('Searchable paginated table', async ({ page, app }) => {
  const { users, total } = await app.api<UserList>('GET', '/api/users?page=1&limit=10');
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
  await test.step("Heading 'Users', text 'Manage user accounts'.", async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Users', exact: true })).toBeVisible();
    await expect(page.getByText('Manage user accounts', { exact: true })).toBeVisible();
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
  await test.step('page count is total divided by 10, rounded up.', async () => {
    const last = Math.ceil(total / 10);
    await screen.pagination.getByRole('button', { name: `Go to page ${last}`, exact: true }).click();
    await expect(screen.rows).toHaveCount(total - (last - 1) * 10);
    await expect(screen.pagination.getByRole('button', { name: 'Go to next page' })).toBeDisabled();
  });
  await test.step('Search submit resets to page 1.', async () => {
    await screen.find('example');
    await expect(screen.pagination).toContainText('1–10 of');
    await expect(screen.rows).toHaveCount(10);
  });
  await test.step("Table shows 'No results found.'", async () => {
    await screen.find('zzz no such user');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
  });
  await test.step('| GET | /api/users | query page, limit, search (limit 100 for the selector) | users, total |', () => {
    expect(app.calls().filter((call) => !call.endsWith('/stats'))).toEqual([
      'GET /api/users?page=1&limit=10&search=',
      `GET /api/users?page=${Math.ceil(total / 10)}&limit=10&search=`,
      'GET /api/users?page=1&limit=10&search=example',
      'GET /api/users?page=1&limit=10&search=zzz+no+such+user',
    ]);
    expect(app.countOf('GET', '/api/dashboard/stats'), 'for the badge').toBe(1);
  });
});

test('Add User, Edit and Delete dialogs', async ({ page, app }) => {
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  const name = uniqueName('Added');
  const email = emailOf(name);
  const submit = (label: string) => app.dialog.getByRole('button', { name: label, exact: true }).click();
  const succeeded = async (label: string, sentence: string) => {
    await submit(label);
    await app.expectSuccess(sentence);
    await expect(app.dialog).toHaveCount(0);
  };

  const add = await screen.openAdd();
  for (const values of [{}, { name: 'A', email: 'a@b', password: '12345' }])
    await test.step('| User | password min 6 (required on create; …) | Password must be at least 6 characters. |', async () => {
      await fillUser(add, values);
      await submit('Create User');
      for (const message of [NAME, EMAIL, PASSWORD])
        await expect(add.getByText(message, { exact: true })).toBeVisible();
      expect(app.countOf('POST', '/api/users')).toBe(0);
    });
  await test.step('| POST | /api/users | name, email, password | not shown |', async () => {
    await fillUser(add, { name, email, password: 'q7x-vk' });
    const call = { method: 'POST', path: '/api/users' } as const;
    await refusedOnce(app, call, () => submit('Create User'), 'Failed to create user');
    await succeeded('Create User', 'User created successfully');
    expect(app.sent('POST', '/api/users')).toEqual(Array(2).fill({ name, email, password: 'q7x-vk' }));
  });

  const user = (await app.api<UserList>('GET', `/api/users?search=${encodeURIComponent(email)}`)).users[0];
  if (!user) throw new Error('The user was not created');
  await test.step('Edit: password is optional; blank keeps the current one.', async () => {
    const edit = await screen.openEdit(user);
    await expect(edit.getByLabel('Password')).toHaveValue('');
    await fillUser(edit, { password: '12345' });
    await submit('Update User');
    await expect(edit.getByText(PASSWORD, { exact: true })).toBeVisible();
    await fillUser(edit, { password: '' });
  });
  await test.step('| PATCH | /api/users/{id} | name, email, optional password | not shown |', async () => {
    const call = { method: 'PATCH', path: '/api/users/:id' } as const;
    await refusedOnce(app, call, () => submit('Update User'), 'Failed to update user');
    await succeeded('Update User', 'User updated successfully');
    await fillUser(await screen.openEdit(user), { password: '654321' });
    await succeeded('Update User', 'User updated successfully');
    const sent = [
      { name, email },
      { name, email },
      { name, email, password: '654321' },
    ];
    expect(app.sent('PATCH', `/api/users/${user.id}`)).toEqual(sent);
  });

  await test.step('Delete confirmation says the action cannot be undone.', async () => {
    const text = 'Are you sure you want to delete this user? This action cannot be undone.';
    await expect(await screen.openDelete(user)).toContainText(text);
    for (const shown of [name, email])
      await expect(screen.deleteDialog.getByText(shown, { exact: true })).toBeVisible();
  });
  await test.step('| DELETE | /api/users/{id} | none | not shown |', async () => {
    const call = { method: 'DELETE', path: '/api/users/:id' } as const;
    await refusedOnce(app, call, () => submit('Delete'), 'Failed to delete user');
    await succeeded('Delete', 'User deleted successfully');
    await expect(app.row(email)).toHaveCount(0);
    expect(app.sent('DELETE', `/api/users/${user.id}`)).toEqual([undefined, undefined]);
  });
  await test.step('a record that is not on the page, because no call reads a single one', async () => {
    await page.goto('/users#edit=999999999');
    await expect(app.dialog.getByText("We couldn't find this one here.")).toBeVisible();
    expect(app.countOf('GET', '/api/users/:id')).toBe(0);
  });
});

test('data never stale, no refetch on window focus, no polling', async ({ page, app }) => {
  await page.clock.install();
  const failed = await app.fault({ method: 'GET', path: '/api/users', status: 500 });
  await app.open('/users');
  await test.step("List fetch failures: 'Failed to fetch users'; no retry for queries", async () => {
    await expect(page.getByText('Failed to fetch users', { exact: true })).toBeVisible();
    // The clock would otherwise time out a request in flight.
    await app.waitUntilIdle();
    await page.clock.runFor(120_000);
    await app.waitUntilIdle();
    expect(app.countOf('GET', '/api/users')).toBe(1);
  });
  await failed.lift();
  await page.getByRole('button', { name: 'Try again' }).click();
  await app.rowsShown();
  await app.waitUntilIdle();
  const calls = app.calls().length;
  await test.step('no polling', async () => {
    await page.clock.runFor('01:00:00');
    await app.waitUntilIdle();
  });
  await test.step('data never stale', async () => {
    await app.navigation.getByRole('link', { name: 'Purchase Analytics' }).click();
    await expect(page).toHaveURL('/purchases');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
  });
  await test.step('no refetch on window focus', async () => {
    for (const type of ['blur', 'focus', 'visibilitychange'])
      await page.evaluate((name) => window.dispatchEvent(new Event(name, { bubbles: true })), type);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.clock.runFor(60_000);
    await app.waitUntilIdle();
    expect(app.calls().slice(calls)).toEqual(['GET /api/purchases/analytics']);
  });
});
