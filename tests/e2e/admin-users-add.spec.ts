import type { AdminUser } from '../../server/contract';
import { says } from '../specification/says';
import { ADMIN_USERS, AdminUsersScreen, fill, freshAccount, SECRET } from '../support/adminUsers';
import { withChoices } from '../support/choices';
import { expect, test } from '../support/console';
import { EMAIL, NAME, PASSWORD, USERNAME } from '../support/fieldErrors';

const ROLE_HINT = 'Admins have full access. Editors have limited permissions.';

test.beforeEach(({ app }) => app.signIn());

test('2 Admin Users: Add', async ({ page, app }) => {
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const add = page.getByRole('button', { name: 'Add Admin User', exact: true });
  await add.click();
  const dialog = screen.addDialog;
  const submit = dialog.getByRole('button', { name: 'Create User', exact: true });
  const { username, name, email } = freshAccount('Added');
  const typed = { Username: username, 'Full Name': name, Email: email, Password: SECRET };

  await test.step(says("'Add Admin User' opens 'Add New Admin User' with Username, Full Name, Email"), async () => {
    await expect(dialog.getByRole('heading', { name: 'Add New Admin User', exact: true })).toBeVisible();
    for (const label of ['Username', 'Full Name', 'Email'])
      await expect(dialog.getByRole('textbox', { name: label, exact: true })).toHaveValue('');
    await expect(dialog.getByLabel('Username', { exact: true })).toBeFocused();
    await expect(page).toHaveURL('/admin-users#create');
  });
  await test.step(says("Password (hint 'Password must be at least 6 characters.')"), async () => {
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(PASSWORD);
    await expect(dialog.getByText(PASSWORD, { exact: true })).toHaveCount(1);
  });
  await test.step(
    says("Role (Admin or Editor, default Editor; hint 'Admins have full access. Editors have limited permissions.')"),
    async () => {
      const role = dialog.getByRole('combobox', { name: 'Role' });
      await expect(dialog.locator('label').getByText('Role', { exact: true })).toBeVisible();
      await expect(role).toHaveText('Editor');
      await test.step(
        says('Admin users have role admin (described as full access) or editor (described as limited permissions).'),
        async () => {
          await expect(dialog.getByText(ROLE_HINT, { exact: true })).toBeVisible();
          await expect(role).toHaveAccessibleDescription(ROLE_HINT);
          await withChoices(role, (choices) => expect(choices).toHaveText(['Admin', 'Editor']));
        },
      );
      await expect(dialog, 'Escape closes the select, not the dialog').toBeVisible();
      await expect(role).toHaveText('Editor');
    },
  );
  await test.step('an empty form shows all errors; the hint turns into the error and is not repeated', async () => {
    const hintColor = await dialog.getByText(PASSWORD).evaluate((hint) => getComputedStyle(hint).color);
    await submit.click();
    for (const message of [USERNAME, NAME, EMAIL, PASSWORD])
      await expect(dialog.getByText(message, { exact: true })).toHaveCount(1);
    for (const label of Object.keys(typed))
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Username', { exact: true })).toBeFocused();
    await expect
      .poll(() => dialog.getByText(PASSWORD).evaluate((hint) => getComputedStyle(hint).color))
      .not.toBe(hintColor);
    await expect(app.toast).toHaveCount(0);
  });

  for (const [rule, label, wrong, right, message] of [
    [
      says('| Admin user create | username min 3 | Username must be at least 3 characters. |'),
      'Username',
      ['ab'],
      'abc',
      USERNAME,
    ],
    [says('| Admin user create | name min 2, email valid | as above |'), 'Full Name', ['A'], 'Al', NAME],
    [
      says('| Admin user create | name min 2, email valid | as above |'),
      'Email',
      ['al', 'al@example', 'a l@example.org'],
      email,
      EMAIL,
    ],
    [
      says('| Admin user create | password min 6 | Password must be at least 6 characters. |'),
      'Password',
      ['12345'],
      '123456',
      PASSWORD,
    ],
  ] as const)
    await test.step(rule, async () => {
      const field = dialog.getByLabel(label, { exact: true });
      for (const value of wrong) {
        await fill(dialog, { ...typed, [label]: value });
        await submit.click();
        await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(dialog.getByText(message, { exact: true })).toHaveCount(1);
      }
      await field.fill(right);
      await expect(field).toHaveAttribute('aria-invalid', 'false');
    });
  expect(app.countOf('POST', ADMIN_USERS)).toBe(0);

  await fill(dialog, typed);
  const call = await app.hold({ method: 'POST', path: ADMIN_USERS });
  await submit.dblclick();
  await test.step(says("Button 'Create User' / 'Creating...'."), async () => {
    await expect(dialog.getByRole('button', { name: 'Creating...', exact: true })).toBeVisible();
    await dialog.getByLabel('Username', { exact: true }).press('Enter');
  });
  call.release();
  await expect(dialog).toBeHidden();
  await test.step(says("'Admin user created successfully'"), () =>
    app.expectToast('Success', 'Admin user created successfully'),
  );
  await test.step(
    says('| POST | /api/admin-users | {username, name, email, password, role} | not shown |'),
    async () => {
      expect(app.sent('POST', ADMIN_USERS)).toEqual([{ username, name, email, password: SECRET, role: 'editor' }]);
    },
  );
  await expect(app.row(email)).toContainText('Editor');
  await expect(app.row(email)).toContainText('Never');
  expect(app.countOf('GET', ADMIN_USERS), 'one refetch of the list').toBe(2);
  await test.step(says('password supplied on create, never shown.'), async () => {
    await expect(page.getByText(SECRET)).toHaveCount(0);
    const stored = (await app.api<AdminUser[]>('GET', ADMIN_USERS)).find((account) => account.email === email);
    expect(stored).toMatchObject({ username, name });
    expect(JSON.stringify(stored)).not.toMatch(/password|secret/i);
  });
  await test.step(says('they close on success and the create form resets.'), async () => {
    await add.click();
    for (const label of Object.keys(typed)) await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('');
    await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('Editor');
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
  });
  await test.step(says('| Admin user create | role admin or editor | Please select a role. |'), async () => {
    // The select offers only the two roles, so the API is made to reject one with this message.
    await screen.chooseRole(dialog, 'Admin');
    const other = freshAccount('Choice');
    await fill(dialog, { Username: other.username, 'Full Name': other.name, Email: other.email, Password: SECRET });
    const refusal = { message: 'Please select a role.', errors: { role: 'Please select a role.' } };
    await app.fault({ method: 'POST', path: ADMIN_USERS, status: 422, body: refusal, times: 1 });
    await submit.click();
    await app.expectToast('Error', 'Please select a role.');
    await expect(dialog.getByText('Please select a role.', { exact: true })).toBeVisible();
    await submit.click();
    await expect(dialog).toBeHidden();
    expect(app.sent('POST', ADMIN_USERS).at(-1)).toEqual({ ...other, role: 'admin' });
    await expect(app.row(other.email)).toContainText('Admin');
  });
});
