import type { Locator } from '@playwright/test';
import type { User } from '../../server/contract';
import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { fillUser, type UserList, UsersScreen } from '../support/users';

const NAME = 'Name must be at least 2 characters.';
const EMAIL = 'Please enter a valid email address.';
const PASSWORD = 'Password must be at least 6 characters.';
const emailOf = (name: string) => `${name.replaceAll(/\W+/g, '.').toLowerCase()}@example.org`;

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Users: Add User', () => {
  test('sends exactly name, email and password; closes; says so; the form is reset', async ({ page, app }) => {
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const name = uniqueName('Added');
    const values = { name, email: emailOf(name), password: 'secret1' };
    const dialog = await screen.openAdd();
    await expect(dialog.getByLabel('Password')).toHaveAttribute('type', 'password');
    await fillUser(dialog, values);
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(dialog).toBeHidden();
    await test.step(says("'User created successfully'"), () => app.expectSuccess('User created successfully'));
    await expect(app.row(values.email)).toBeVisible();
    await test.step(says('| POST | /api/users | name, email, password | not shown |'), async () => {
      expect(app.sent('POST', '/api/users')).toEqual([values]);
    });
    await screen.openAdd();
    for (const label of ['Name', 'Email', 'Password']) await expect(dialog.getByLabel(label)).toHaveValue('');
  });

  test('the fields are named Name, Email and Password, to the letter', async ({ page, app }) => {
    await app.openUsers();
    const dialog = await new UsersScreen(page, app).openAdd();
    await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Password')).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  });

  test('reads Creating... meanwhile, and one press sends one request', async ({ page, app }) => {
    await app.openUsers();
    const dialog = await new UsersScreen(page, app).openAdd();
    const name = uniqueName('Pressed');
    await fillUser(dialog, { name, email: emailOf(name), password: 'secret1' });
    const call = await app.hold({ method: 'POST', path: '/api/users' });
    await dialog.getByRole('button', { name: 'Create User' }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();
    await dialog.getByLabel('Name').press('Enter');
    call.release();
    await expect(dialog).toBeHidden();
    expect(app.countOf('POST', '/api/users')).toBe(1);
  });

  test('5: an empty form shows the three messages and sends nothing', async ({ page, app }) => {
    await app.openUsers();
    const dialog = await new UsersScreen(page, app).openAdd();
    await dialog.getByRole('button', { name: 'Create User' }).click();
    for (const message of [NAME, EMAIL, PASSWORD])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    for (const label of ['Name', 'Email', 'Password'])
      await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(app.toast).toHaveCount(0);
    expect(app.countOf('POST', '/api/users')).toBe(0);
  });

  for (const [values, message] of [
    [{ name: 'A', email: 'a@example.org', password: 'secret1' }, NAME],
    [{ name: 'Ann', email: 'not an address', password: 'secret1' }, EMAIL],
    [{ name: 'Ann', email: 'a@b', password: 'secret1' }, EMAIL],
    [{ name: 'Ann', email: 'a@example.org', password: '12345' }, PASSWORD],
  ] as const)
    test(`5: ${message} for ${JSON.stringify(values)}`, async ({ page, app }) => {
      await app.openUsers();
      const dialog = await new UsersScreen(page, app).openAdd();
      await fillUser(dialog, values);
      await dialog.getByRole('button', { name: 'Create User' }).click();
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
      for (const other of [NAME, EMAIL, PASSWORD].filter((text) => text !== message))
        await expect(dialog.getByText(other, { exact: true })).toHaveCount(0);
      expect(app.countOf('POST', '/api/users')).toBe(0);
    });

  test('5: exactly 2 and 6 characters are enough', async ({ page, app }) => {
    await app.openUsers();
    const dialog = await new UsersScreen(page, app).openAdd();
    await fillUser(dialog, { name: 'Al', email: emailOf(uniqueName('Al')), password: '123456' });
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await app.expectSuccess('User created successfully');
  });
});

/** The rules of section 5, at their edges: one character too few, just enough; what is wrong is not sent. */
test.describe('5 Users: validation rules', () => {
  const press = (dialog: Locator) => dialog.getByRole('button', { name: /^(Create|Update) User$/ }).click();

  for (const [rule, field, wrong, right, message] of [
    [says('| User | name min 2 | Name must be at least 2 characters. |'), 'name', ['', 'A'], () => 'Al', NAME],
    [
      says('| User | email valid | Please enter a valid email address. |'),
      'email',
      ['', 'not an address', 'a@b', '@example.org'],
      () => emailOf(uniqueName('Al')),
      EMAIL,
    ],
  ] as const)
    test(rule, async ({ page, app }) => {
      const user = await app.newUser('Ruled');
      await app.openUsers();
      const screen = new UsersScreen(page, app);
      const writes = () => app.countOf('POST', '/api/users') + app.countOf('PATCH', '/api/users/:id');
      for (const [written, open] of [() => screen.openAdd(), () => screen.openEdit(user)].entries()) {
        const dialog = await open();
        await fillUser(dialog, { name: 'Ann', email: emailOf(uniqueName('Ann')), password: 'secret1' });
        for (const value of wrong) {
          await fillUser(dialog, { [field]: value });
          await press(dialog);
          await expect(dialog.getByText(message, { exact: true })).toBeVisible();
        }
        expect(writes()).toBe(written);
        await fillUser(dialog, { [field]: right() });
        await press(dialog);
        await expect(dialog).toBeHidden();
        expect(writes()).toBe(written + 1);
      }
    });

  test(
    says(
      '| User | password min 6 (required on create; optional on edit, blank allowed and only non-empty is sent) | Password must be at least 6 characters. |',
    ),
    async ({ page, app }) => {
      await app.openUsers();
      const screen = new UsersScreen(page, app);
      const [name, email] = ['Ann', emailOf(uniqueName('Ann'))];
      const refuses = async (dialog: Locator, password: string) => {
        await fillUser(dialog, { password });
        await press(dialog);
        await expect(dialog.getByText(PASSWORD, { exact: true })).toBeVisible();
      };
      await fillUser(await screen.openAdd(), { name, email });
      await refuses(screen.addDialog, '');
      await refuses(screen.addDialog, '12345');
      await fillUser(screen.addDialog, { password: '123456' });
      await press(screen.addDialog);
      await expect(screen.addDialog).toBeHidden();
      expect(app.sent('POST', '/api/users')).toEqual([{ name, email, password: '123456' }]);

      const { users } = await app.api<UserList>('GET', `/api/users?search=${encodeURIComponent(email)}`);
      const user = users[0] as User;
      await refuses(await screen.openEdit(user), '12345');
      await fillUser(screen.editDialog, { name: 'Anna', password: '' });
      await press(screen.editDialog);
      await expect(screen.editDialog).toBeHidden();
      await expect(app.row(email).getByText('Anna', { exact: true }), 'it has been read anew').toBeVisible();
      await fillUser(await screen.openEdit(user), { password: '654321' });
      await press(screen.editDialog);
      await expect(screen.editDialog).toBeHidden();
      expect(app.sent('PATCH', '/api/users/:id')).toEqual([
        { name: 'Anna', email },
        { name: 'Anna', email, password: '654321' },
      ]);
    },
  );
});

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

  test('a typed password is sent too; one of spaces typed and removed again is not', async ({ page, app }) => {
    const user = await app.newUser('Rekeyed');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const dialog = await screen.openEdit(user);
    await fillUser(dialog, { password: 'another1' });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(dialog).toBeHidden();
    // A row does not show that it has been read anew after a change of the password.
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

  test('5: the same rules, the password only when typed', async ({ page, app }) => {
    const user = await app.newUser('Ruled');
    await app.openUsers();
    const dialog = await new UsersScreen(page, app).openEdit(user);
    await fillUser(dialog, { name: 'A', email: 'x', password: '12345' });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    for (const message of [NAME, EMAIL, PASSWORD])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    expect(app.countOf('PATCH', '/api/users/:id')).toBe(0);
  });

  test('reads Updating... meanwhile, and one press sends one request', async ({ page, app }) => {
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

  for (const answer of [{ status: 204 }, { status: 200, body: '' }, { status: 200, body: 'updated' }])
    test(`answers of mutations are never relied on: ${JSON.stringify(answer)}`, async ({ page, app }) => {
      const user = await app.newUser('Answered');
      await app.openUsers();
      const dialog = await new UsersScreen(page, app).openEdit(user);
      await app.fault({ method: 'PATCH', path: '/api/users/:id', ...answer });
      await fillUser(dialog, { name: 'Never Stored' });
      await dialog.getByRole('button', { name: 'Update User' }).click();
      await expect(dialog).toBeHidden();
      await app.expectSuccess('User updated successfully');
      await expect(app.row(user.email)).toContainText(user.name);
    });
});

test.describe('2 Users: Delete User', () => {
  test('says that it cannot be undone, shows name and e-mail; Cancel keeps the user', async ({ page, app }) => {
    const user = await app.newUser('Kept');
    await app.openUsers();
    const dialog = await new UsersScreen(page, app).openDelete(user);
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
  });

  test('deletes, without a body, reading Deleting... meanwhile; one press sends one request', async ({ page, app }) => {
    const user = await app.newUser('Deleted');
    await app.openUsers();
    const dialog = await new UsersScreen(page, app).openDelete(user);
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

  test('deleting the last row of the last page shows the page before it', async ({ page, app }) => {
    const label = uniqueName('Eleven');
    for (let index = 0; index < 11; index += 1)
      await app.api('POST', '/api/users', {
        name: `${label} ${index}`,
        email: emailOf(`${label} ${index}`),
        password: 'secret1',
      });
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
});

test.describe('4 After successful mutations the list and the stats are refetched', () => {
  const counts = (app: { countOf(method: 'GET', path: string): number }) => ({
    users: app.countOf('GET', '/api/users'),
    stats: app.countOf('GET', '/api/dashboard/stats'),
    popular: app.countOf('GET', '/api/dashboard/popular-supplements'),
  });

  test('create, edit and delete: once each', async ({ page, app }) => {
    const user = await app.newUser('Refetched');
    await app.openUsers();
    await page.waitForLoadState('networkidle');
    expect(counts(app)).toEqual({ users: 1, stats: 1, popular: 0 });
    const screen = new UsersScreen(page, app);

    const name = uniqueName('Refetching');
    await fillUser(await screen.openAdd(), { name, email: emailOf(name), password: 'secret1' });
    await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
    await expect(app.row(emailOf(name))).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => counts(app)).toEqual({ users: 2, stats: 2, popular: 0 });

    await fillUser(await screen.openEdit(user), { name: `${user.name} two` });
    await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
    await expect(app.row(`${user.name} two`)).toBeVisible();
    await expect.poll(() => counts(app)).toEqual({ users: 3, stats: 3, popular: 0 });

    await screen.openDelete(user);
    await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(app.row(user.email)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => counts(app)).toEqual({ users: 4, stats: 4, popular: 0 });
  });

  test('other pages that were seen are asked for again too', async ({ page, app }) => {
    const user = await app.newUser('Elsewhere');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–20 of');
    await screen.pagination.getByRole('button', { name: 'Go to page 1', exact: true }).click();
    await screen.openDelete(user);
    await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(app.row(user.email)).toHaveCount(0);
    const { users } = await app.api<UserList>('GET', '/api/users?page=2');
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(app.row(users[9]?.email ?? '')).toBeVisible();
    await expect(screen.rows).toHaveCount(10);
  });
});

test.describe('4 Dialogs', () => {
  test('of users: each opens, closes, closes on success', async ({ page, app }) => {
    const user = await app.newUser('Dialogs');
    const fresh = { name: uniqueName('Fresh'), email: emailOf(uniqueName('fresh')), password: 'secret1' };
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const dialogs = [() => screen.openAdd(), () => screen.openEdit(user), () => screen.openDelete(user)];
    await test.step(says('Dialogs for create, edit, delete open and close'), async () => {
      for (const open of dialogs) {
        const dialog = await open();
        await expect(dialog).toBeVisible();
        await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
        await expect(app.dialog).toHaveCount(0);
      }
    });
    await test.step(says('they close on success and the create form resets.'), async () => {
      await fillUser(await screen.openAdd(), fresh);
      await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
      await app.expectSuccess('User created successfully');
      await expect(app.dialog).toHaveCount(0);
      await screen.openAdd();
      for (const label of ['Name', 'Email', 'Password'])
        await expect(screen.addDialog.getByLabel(label)).toHaveValue('');
      await page.keyboard.press('Escape');
      await fillUser(await screen.openEdit(user), { name: `${user.name} two` });
      await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
      await app.expectSuccess('User updated successfully');
      await expect(app.dialog).toHaveCount(0);
      await expect(app.row(user.email), 'it has been read anew').toContainText(`${user.name} two`);
      await (await screen.openDelete(user)).getByRole('button', { name: 'Delete', exact: true }).click();
      await app.expectSuccess('User deleted successfully');
      await expect(app.dialog).toHaveCount(0);
    });
  });
});

test(says('Minimums: username 3, password 6, name 2.'), async ({ page, app }) => {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await app.logIn('ad', '12345');
  await expect(page.getByText('Username must be at least 3 characters', { exact: true })).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
  expect(app.countOf('POST', '/api/auth/login')).toBe(0);
  app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
  await app.logIn('abc', '123456');
  await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();

  await app.signIn();
  await app.openUsers();
  const dialog = await new UsersScreen(page, app).openAdd();
  await fillUser(dialog, { name: 'A', email: emailOf(uniqueName('Al')), password: '12345' });
  await dialog.getByRole('button', { name: 'Create User' }).click();
  for (const message of [NAME, PASSWORD]) await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  expect(app.countOf('POST', '/api/users')).toBe(0);
  await fillUser(dialog, { name: 'Al', password: '123456' });
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await app.expectSuccess('User created successfully');
});
