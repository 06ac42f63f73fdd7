/** Admin Users: screen (section 2), rules (5), roles (6) and messages (8). calls.spec.ts makes its calls. */
import type { AdminUser } from '../../../server/contract';
import {
  ADMIN_USER,
  ADMIN_USERS,
  AdminUsersScreen,
  fill,
  freshAccount,
  newAdminUser,
  SECRET,
  signInAs,
} from '../../support/adminUsers';
import { withChoices } from '../../support/choices';
import { expect, test } from '../../support/console';
import { EMAIL, NAME, PASSWORD, USERNAME } from '../../support/fieldErrors';

const EMPTY = 'No admin users found. Create one to get started.';
const ROLE_HINT = 'Admins have full access. Editors have limited permissions.';

test.beforeEach(({ app }) => app.signIn());

test('2 Admin Users: the table and its states', async ({ page, app }) => {
  const [admin, editor] = [await newAdminUser(app, 'Listed', 'admin'), await newAdminUser(app, 'Listed')];
  const screen = new AdminUsersScreen(page, app);
  const loading = await app.hold({ method: 'GET', path: ADMIN_USERS });
  await app.open('/admin-users');
  await test.step('Loading: spinner.', async () => {
    await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    await expect(page.getByText(EMPTY)).toHaveCount(0);
    loading.release();
    await expect(screen.rows.first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
  await test.step("Table columns: Username, Name, Email, Role (badge), Last Login (format like 'MMM d, yyyy', or 'Never'), Actions (edit and delete icons).", async () => {
    const headers = ['Username', 'Name', 'Email', 'Role', 'Last Login', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(headers);
    for (const { username, name, email, role } of [admin, editor]) {
      const cells = app.row(email).getByRole('cell');
      const label = role === 'admin' ? 'Admin' : 'Editor';
      await expect(cells).toHaveText([username, name, email, label, 'Never', '']);
      await expect(cells.nth(3).locator('.badge')).toHaveText(label);
    }
    const buttons = app.row(editor.email).getByRole('button');
    await expect(buttons).toHaveText(['', '']);
    for (const [index, name] of ['Edit', 'Delete'].entries())
      await expect(buttons.nth(index)).toHaveAccessibleName(name);
  });
  await test.step('Admin user: id, username, name, email, role (admin or editor), lastLogin (optional date)', async () => {
    const all = await app.api<AdminUser[]>('GET', ADMIN_USERS);
    for (const each of all)
      expect(Object.keys(each).sort()).toEqual(['email', 'id', 'lastLogin', 'name', 'role', 'username', 'version']);
    // The date may be yesterday: the worker may have signed in before midnight.
    const lastLogin = all.find(({ email }) => email === 'admin@example.com')?.lastLogin ?? '';
    const day = new Date(lastLogin).toLocaleDateString('en-US', { dateStyle: 'medium' });
    await expect(app.row('admin@example.com').getByRole('cell').nth(4)).toHaveText(day);
  });
  await test.step("Load error: 'Error loading admin users' and 'Please try again or contact support if the problem persists.'", async () => {
    const fault = await app.fault({ method: 'GET', path: ADMIN_USERS, status: 403, body: { message: 'Only owners.' } });
    await page.reload();
    const alert = page.getByRole('main').getByRole('alert');
    for (const text of ['Error loading admin users', 'Please try again or contact support if the problem persists.'])
      await expect(alert.getByText(text, { exact: true })).toBeVisible();
    await expect(app.toast).toHaveCount(0);
    await fault.lift();
  });
  await test.step("Empty: 'No admin users found. Create one to get started.'", async () => {
    await app.fault({ method: 'GET', path: ADMIN_USERS, status: 200, body: [] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
    await expect(screen.rows).toHaveCount(0);
  });
});

test('2 Admin Users: the dialogs', async ({ page, app }) => {
  const account = await newAdminUser(app, 'Shown');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const { username, name, email } = freshAccount('Added');
  const typed = { Username: username, 'Full Name': name, Email: email, Password: SECRET };
  const field = (label: string) => app.dialog.getByLabel(label, { exact: true });
  const press = (label: string) => app.dialog.getByRole('button', { name: label, exact: true }).click();
  const role = app.dialog.getByRole('combobox', { name: 'Role' });
  const dialog = await screen.openAdd();

  await test.step("'Add Admin User' opens 'Add New Admin User' with Username, Full Name, Email, Password (hint 'Password must be at least 6 characters.')", async () => {
    for (const label of Object.keys(typed)) await expect(field(label)).toHaveValue('');
    await expect(field('Password')).toHaveAttribute('type', 'password');
    await expect(field('Password')).toHaveAccessibleDescription(PASSWORD);
  });
  await test.step("Role (Admin or Editor, default Editor; hint 'Admins have full access. Editors have limited permissions.')", async () => {
    await expect(role).toHaveText('Editor');
    await expect(role).toHaveAccessibleDescription(ROLE_HINT);
    await withChoices(role, (choices) => expect(choices).toHaveText(['Admin', 'Editor']));
    await expect(dialog, 'Escape closes the select, not the dialog').toBeVisible();
  });
  await test.step('| Admin user create | username min 3 / name min 2, email valid / password min 6 |', async () => {
    const hint = dialog.getByText(PASSWORD);
    const hintColor = await hint.evaluate((text) => getComputedStyle(text).color);
    await fill(dialog, { Username: 'ab', 'Full Name': 'A', Email: 'al@example', Password: '12345' });
    await press('Create User');
    for (const [label, message] of [
      ['Username', USERNAME],
      ['Full Name', NAME],
      ['Email', EMAIL],
      ['Password', PASSWORD],
    ] as const) {
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(label)).toHaveAccessibleDescription(message);
      await expect(dialog.getByText(message, { exact: true }), 'an error that equals the hint').toHaveCount(1);
    }
    await expect(field('Username')).toBeFocused();
    await expect.poll(() => hint.evaluate((text) => getComputedStyle(text).color)).not.toBe(hintColor);
    expect(app.countOf('POST', ADMIN_USERS)).toBe(0);
  });
  await test.step('| Admin user create | role admin or editor | Please select a role. |', async () => {
    await fill(dialog, typed);
    // The select offers only the two roles, so the API is made to reject one with this message.
    const body = { message: 'Please select a role.', errors: { role: 'Please select a role.' } };
    await app.fault({ method: 'POST', path: ADMIN_USERS, status: 422, body, times: 1 });
    await press('Create User');
    await app.expectToast('Error', 'Please select a role.');
    await expect(role).toHaveAccessibleDescription('Please select a role.');
  });
  await test.step('password supplied on create, never shown.', async () => {
    await press('Create User');
    await expect(app.row(email)).toContainText('Never');
    await expect(page.getByText(SECRET)).toHaveCount(0);
  });
  await test.step("Edit dialog 'Edit Admin User' with username, name, email, role", async () => {
    const edit = await screen.openEdit(account);
    await expect(field('Username')).toHaveValue(account.username);
    await expect(field('Full Name')).toHaveValue(account.name);
    await expect(field('Email')).toHaveValue(account.email);
    await expect(role).toHaveText('Editor');
    await expect(edit.locator('input[type="password"]')).toHaveCount(0);
  });
  await test.step('Admin user edit uses the same rules without password, and every field is optional.', async () => {
    await fill(app.dialog, { Username: 'ab', 'Full Name': 'A', Email: 'a@b' });
    await press('Update User');
    for (const message of [USERNAME, NAME, EMAIL])
      await expect(app.dialog.getByText(message, { exact: true })).toHaveCount(1);
    expect(app.countOf('PATCH', ADMIN_USER)).toBe(0);
    await fill(app.dialog, { Username: '', 'Full Name': 'Alma Edited', Email: '' });
    await press('Update User');
    await expect(app.row(account.email).getByRole('cell').nth(1)).toHaveText('Alma Edited');
    await expect(app.row(account.email).getByRole('cell').nth(0)).toHaveText(account.username);
    expect(app.sent('PATCH', ADMIN_USER)).toEqual([{ name: 'Alma Edited', role: 'editor' }]);
  });
  await test.step('Admin user role admin or editor, changeable by edit.', async () => {
    await screen.chooseRole(await screen.openEdit(account), 'Admin');
    await press('Update User');
    await expect(app.row(account.email).getByRole('cell').nth(3)).toHaveText('Admin');
  });
  await test.step("'Are you sure you want to delete this admin user? This action cannot be undone.', shows the user's name and email, Cancel and Delete", async () => {
    const question = 'Are you sure you want to delete this admin user? This action cannot be undone.';
    const remove = await screen.openDelete(account);
    for (const shown of [question, 'Alma Edited', account.email])
      await expect(remove.getByText(shown, { exact: true })).toBeVisible();
    await expect(remove.getByRole('button')).toHaveText(['Cancel', 'Delete']);
  });
});

test('Any signed-in user sees the Admin Users screen; no role check is shown.', async ({ page, app }) => {
  const [other, me] = [await newAdminUser(app, 'Other'), await newAdminUser(app, 'Myself')];
  await signInAs(app, me);
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  await expect(app.row(other.email).getByRole('button')).toHaveCount(2);
  // The server refuses each change, and its message reaches the user (ruling 6). tests/api/policy.test.ts has all of them.
  for (const [method, open, message] of [
    ['DELETE', () => screen.openDelete(other), 'Only admins can delete admin users. Ask an admin.'],
    ['PATCH', () => screen.openEdit(other), 'Only admins can change other admin users. Ask an admin.'],
  ] as const)
    await test.step(message, async () => {
      const dialog = await open();
      app.expectFailure({ method, path: ADMIN_USER, status: 403 });
      await dialog.getByRole('button', { name: /^(Update User|Delete)$/ }).click();
      await app.expectToast('Error', message);
      await expect(dialog.getByRole('alert')).toHaveText(message);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(app.dialog).toHaveCount(0);
    });
  expect(await app.token(), 'a 403 is a message, never a logout').not.toBeNull();
});
