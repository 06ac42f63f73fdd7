import type { Locator } from '@playwright/test';
import type { User } from '../../server/contract';
import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { EMAIL, NAME, PASSWORD } from '../support/fieldErrors';
import { emailOf, fillUser, type UserList, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

/** The rules of section 5 at their limits: one character too few, and just enough. Invalid input is not sent. */
test.describe('5 Users: validation rules', () => {
  const submit = (dialog: Locator) => dialog.getByRole('button', { name: /^(Create|Update) User$/ }).click();

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
        await fillUser(dialog, { name: 'Ann', email: emailOf(uniqueName('Ann')), password: 'secret-1' });
        for (const value of wrong) {
          await fillUser(dialog, { [field]: value });
          await submit(dialog);
          await expect(dialog.getByText(message, { exact: true })).toBeVisible();
          for (const other of [NAME, EMAIL, PASSWORD].filter((text) => text !== message))
            await expect(dialog.getByText(other, { exact: true })).toHaveCount(0);
        }
        expect(writes()).toBe(written);
        await fillUser(dialog, { [field]: right() });
        await submit(dialog);
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
      const expectRefused = async (dialog: Locator, password: string) => {
        await fillUser(dialog, { password });
        await submit(dialog);
        await expect(dialog.getByText(PASSWORD, { exact: true })).toBeVisible();
      };
      await fillUser(await screen.openAdd(), { name, email });
      await expectRefused(screen.addDialog, '');
      await expectRefused(screen.addDialog, '12345');
      await fillUser(screen.addDialog, { password: 'q7x-vk' });
      await submit(screen.addDialog);
      await expect(screen.addDialog).toBeHidden();
      expect(app.sent('POST', '/api/users')).toEqual([{ name, email, password: 'q7x-vk' }]);

      const { users } = await app.api<UserList>('GET', `/api/users?search=${encodeURIComponent(email)}`);
      const user = users[0] as User;
      await fillUser(await screen.openEdit(user), { name: 'A', email: 'x' });
      await expectRefused(screen.editDialog, '12345');
      for (const message of [NAME, EMAIL])
        await expect(screen.editDialog.getByText(message, { exact: true })).toBeVisible();
      await fillUser(screen.editDialog, { name: 'Anna', email, password: '' });
      await submit(screen.editDialog);
      await expect(screen.editDialog).toBeHidden();
      await expect(app.row(email).getByText('Anna', { exact: true }), 'the refetched row').toBeVisible();
      await fillUser(await screen.openEdit(user), { password: '654321' });
      await submit(screen.editDialog);
      await expect(screen.editDialog).toBeHidden();
      expect(app.sent('PATCH', '/api/users/:id')).toEqual([
        { name: 'Anna', email },
        { name: 'Anna', email, password: '654321' },
      ]);
    },
  );
});

test(says('Minimums: username 3, password 6, name 2.'), async ({ page, app }) => {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await app.logIn('ad', '12345');
  await expect(page.getByText('Username must be at least 3 characters', { exact: true })).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
  expect(app.countOf('POST', '/api/auth/login')).toBe(0);
  app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
  await app.logIn('abc', 'q7x-vk');
  await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();

  await app.signIn();
  await app.openUsers();
  const dialog = await new UsersScreen(page, app).openAdd();
  await fillUser(dialog, { name: 'A', email: emailOf(uniqueName('Al')), password: '12345' });
  await dialog.getByRole('button', { name: 'Create User' }).click();
  for (const message of [NAME, PASSWORD]) await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  expect(app.countOf('POST', '/api/users')).toBe(0);
  await fillUser(dialog, { name: 'Al', password: 'q7x-vk' });
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await app.expectSuccess('User created successfully');
});
