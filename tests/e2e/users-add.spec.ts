import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { EMAIL, NAME, PASSWORD } from '../support/fieldErrors';
import { emailOf, fillUser, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Users: Add User', () => {
  test('sends exactly name, email and password, confirms, closes and resets the form', async ({ page, app }) => {
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const name = uniqueName('Added');
    const values = { name, email: emailOf(name), password: 'secret-1' };
    const dialog = await screen.openAdd();
    await test.step('names the fields exactly Name, Email and Password', async () => {
      await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
      await expect(dialog.getByLabel('Password')).toHaveCount(1);
      await expect(dialog.getByLabel('Password')).toHaveAttribute('type', 'password');
      await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
    });
    await test.step('5: shows the three messages of an empty form, and sends nothing', async () => {
      await dialog.getByRole('button', { name: 'Create User' }).click();
      for (const message of [NAME, EMAIL, PASSWORD])
        await expect(dialog.getByText(message, { exact: true })).toBeVisible();
      for (const label of ['Name', 'Email', 'Password'])
        await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByLabel('Name')).toBeFocused();
      await expect(app.toast).toHaveCount(0);
      expect(app.countOf('POST', '/api/users')).toBe(0);
    });
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

  test('shows Creating..., and sends one request per click', async ({ page, app }) => {
    await app.openUsers();
    const dialog = await new UsersScreen(page, app).openAdd();
    const name = uniqueName('Pressed');
    await fillUser(dialog, { name, email: emailOf(name), password: 'secret-1' });
    const call = await app.hold({ method: 'POST', path: '/api/users' });
    await dialog.getByRole('button', { name: 'Create User' }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();
    await dialog.getByLabel('Name').press('Enter');
    call.release();
    await expect(dialog).toBeHidden();
    expect(app.countOf('POST', '/api/users')).toBe(1);
  });
});

test('names a new user who is not in the current list, and links to it', async ({ page, app }) => {
  await app.openUsers('/users?search=example.com&page=2');
  const screen = new UsersScreen(page, app);
  const name = uniqueName('Unlisted');
  await fillUser(await screen.openAdd(), { name, email: emailOf(name), password: 'secret-1' });
  await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
  await app.expectSuccess('User created successfully');
  await expect(app.toast).toContainText(name);
  await app.toast.getByRole('button', { name: 'Show' }).click();
  await expect(app.toast).toHaveCount(0);
  await expect(screen.rows).toHaveCount(1);
  await expect(app.row(emailOf(name))).toBeVisible();
  await expect(screen.search).toHaveValue(name);
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
});
