/** Admin Users: screen (section 2), rules (5), roles (6), calls (7) and messages (8). */
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
const FAILED = 'Error loading admin users';
const HINT = 'Please try again or contact support if the problem persists.';
const ROLE_HINT = 'Admins have full access. Editors have limited permissions.';

test.beforeEach(({ app }) => app.signIn());

test('2 Admin Users: the table, its states and its only call', async ({ page, app }) => {
  const [admin, editor] = [await newAdminUser(app, 'Listed', 'admin'), await newAdminUser(app, 'Listed')];
  const screen = new AdminUsersScreen(page, app);
  await app.open('/');
  const loading = await app.hold({ method: 'GET', path: ADMIN_USERS });
  await app.navigation.getByRole('link', { name: 'Admin Users' }).click();
  await test.step('Loading: spinner.', async () => {
    await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    await expect(page.getByText(EMPTY)).toHaveCount(0);
    loading.release();
    await expect(screen.rows.first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
  await test.step('| /admin-users | Admin Users | authenticated |', async () => {
    await expect(page).toHaveURL('/admin-users');
    await expect(page).toHaveTitle('Admin Users · Wellbeing Admin');
  });
  await test.step("Title 'Admin Users', subtitle 'Manage admin users who can access the dashboard'.", async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Users', exact: true })).toBeVisible();
    await expect(page.getByText('Manage admin users who can access the dashboard', { exact: true })).toBeVisible();
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
    await expect(buttons).toHaveCount(2);
    for (const [index, name] of ['Edit', 'Delete'].entries()) {
      await expect(buttons.nth(index)).toHaveAccessibleName(name);
      await expect(buttons.nth(index)).toHaveText('');
    }
  });
  await test.step('Admin user: id, username, name, email, role (admin or editor), lastLogin (optional date)', async () => {
    const all = await app.api<AdminUser[]>('GET', ADMIN_USERS);
    for (const each of all)
      expect(Object.keys(each).sort()).toEqual(['email', 'id', 'lastLogin', 'name', 'role', 'username', 'version']);
    await expect(screen.rows).toHaveCount(all.length);
    // The date may be yesterday: the worker may have signed in before midnight.
    const lastLogin = all.find(({ email }) => email === 'admin@example.com')?.lastLogin ?? '';
    const day = new Date(lastLogin).toLocaleDateString('en-US', { dateStyle: 'medium' });
    await expect(app.row('admin@example.com').getByRole('cell').nth(4)).toHaveText(day);
  });
  await test.step('| GET | /api/admin-users | none | list of admin users |', async () => {
    expect(app.calls().filter((call) => call.includes('admin-users'))).toEqual(['GET /api/admin-users']);
  });
  await test.step("Load error: 'Error loading admin users' and 'Please try again or contact support if the problem persists.'", async () => {
    const fault = await app.fault({ method: 'GET', path: ADMIN_USERS, status: 403, body: { message: 'Only owners.' } });
    await page.reload();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByText(FAILED, { exact: true })).toBeVisible();
    await expect(alert.getByText(HINT, { exact: true })).toBeVisible();
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

test("'Add Admin User' opens 'Add New Admin User' with Username, Full Name, Email, Password, Role", async ({
  page,
  app,
}) => {
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const dialog = await screen.openAdd();
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const submit = dialog.getByRole('button', { name: 'Create User', exact: true });
  const role = dialog.getByRole('combobox', { name: 'Role' });
  const { username, name, email } = freshAccount('Added');
  const typed = { Username: username, 'Full Name': name, Email: email, Password: SECRET };

  await test.step("Password (hint 'Password must be at least 6 characters.')", async () => {
    for (const label of Object.keys(typed)) await expect(field(label)).toHaveValue('');
    await expect(field('Password')).toHaveAttribute('type', 'password');
    await expect(field('Password')).toHaveAccessibleDescription(PASSWORD);
  });
  await test.step("Role (Admin or Editor, default Editor; hint 'Admins have full access. Editors have limited permissions.')", async () => {
    await expect(role).toHaveText('Editor');
    await expect(role).toHaveAccessibleDescription(ROLE_HINT);
    await expect(dialog.getByText(ROLE_HINT, { exact: true })).toBeVisible();
    await withChoices(role, (choices) => expect(choices).toHaveText(['Admin', 'Editor']));
    await expect(dialog, 'Escape closes the select, not the dialog').toBeVisible();
  });
  await test.step('| Admin user create | username min 3 / name min 2, email valid / password min 6 |', async () => {
    const hintColor = await dialog.getByText(PASSWORD).evaluate((hint) => getComputedStyle(hint).color);
    await fill(dialog, { Username: 'ab', 'Full Name': 'A', Email: 'al@example', Password: '12345' });
    await submit.click();
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
    await expect
      .poll(() => dialog.getByText(PASSWORD).evaluate((hint) => getComputedStyle(hint).color))
      .not.toBe(hintColor);
    expect(app.countOf('POST', ADMIN_USERS)).toBe(0);
  });
  await test.step("toast 'Error' showing the server's message, or fallback 'Failed to create admin user'", async () => {
    await fill(dialog, typed);
    for (const [body, message] of [
      [{ message: 'Only owners may do this.' }, 'Only owners may do this.'],
      ['The disk is full', 'The disk is full'],
      ['<!doctype html><h1>Bad Gateway</h1>', 'Failed to create admin user'],
    ] as const) {
      await app.fault({ method: 'POST', path: ADMIN_USERS, status: 500, body, times: 1 });
      await submit.click();
      await app.expectToast('Error', message);
    }
  });
  await test.step('| Admin user create | role admin or editor | Please select a role. |', async () => {
    // The select offers only the two roles, so the API is made to reject one with this message.
    const body = { message: 'Please select a role.', errors: { role: 'Please select a role.' } };
    await app.fault({ method: 'POST', path: ADMIN_USERS, status: 422, body, times: 1 });
    await submit.click();
    await app.expectToast('Error', 'Please select a role.');
    await expect(role).toHaveAccessibleDescription('Please select a role.');
  });
  await test.step("Button 'Create User' / 'Creating...'.", async () => {
    const call = await app.hold({ method: 'POST', path: ADMIN_USERS });
    await submit.click();
    await expect(dialog.getByRole('button', { name: 'Creating...', exact: true })).toBeVisible();
    call.release();
    await expect(dialog).toBeHidden();
  });
  await test.step("'Admin user created successfully', titled 'Success'", () =>
    app.expectToast('Success', 'Admin user created successfully'));
  await test.step('| POST | /api/admin-users | {username, name, email, password, role} | not shown |', () => {
    const sent = { username, name, email, password: SECRET, role: 'editor' };
    expect(app.sent('POST', ADMIN_USERS)).toEqual(Array(5).fill(sent));
  });
  await test.step('password supplied on create, never shown.', async () => {
    await expect(app.row(email)).toContainText('Never');
    await expect(page.getByText(SECRET)).toHaveCount(0);
    const stored = (await app.api<AdminUser[]>('GET', ADMIN_USERS)).find((account) => account.email === email);
    expect(stored).toMatchObject({ username, name });
    expect(JSON.stringify(stored)).not.toMatch(/password|secret/i);
  });
  await test.step('they close on success and the create form resets.', async () => {
    await screen.openAdd();
    for (const label of Object.keys(typed)) await expect(field(label)).toHaveValue('');
    await expect(role).toHaveText('Editor');
  });
});

test("Edit dialog 'Edit Admin User' and Delete confirmation 'Delete Admin User'", async ({ page, app }) => {
  const account = await newAdminUser(app, 'Edited');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const edit = await screen.openEdit(account);
  const field = (label: string) => edit.getByLabel(label, { exact: true });
  const update = edit.getByRole('button', { name: 'Update User', exact: true });

  await test.step("Edit dialog 'Edit Admin User' with username, name, email, role", async () => {
    await expect(field('Username')).toHaveValue(account.username);
    await expect(field('Full Name')).toHaveValue(account.name);
    await expect(field('Email')).toHaveValue(account.email);
    await expect(edit.getByRole('combobox', { name: 'Role' })).toHaveText('Editor');
    await expect(edit.locator('input[type="password"]')).toHaveCount(0);
  });
  await test.step('Admin user edit uses the same rules without password, and every field is optional.', async () => {
    await fill(edit, { Username: 'ab', 'Full Name': 'A', Email: 'a@b' });
    await update.click();
    for (const message of [USERNAME, NAME, EMAIL])
      await expect(edit.getByText(message, { exact: true })).toHaveCount(1);
    expect(app.countOf('PATCH', ADMIN_USER)).toBe(0);
    await fill(edit, { Username: '', 'Full Name': 'Alma Edited', Email: '' });
  });
  await test.step("'Failed to update admin user'", async () => {
    await app.fault({ method: 'PATCH', path: ADMIN_USER, status: 500, times: 1 });
    await update.click();
    await app.expectToast('Error', 'Failed to update admin user');
  });
  await test.step("button 'Update User' / 'Updating...'.", async () => {
    const call = await app.hold({ method: 'PATCH', path: ADMIN_USER });
    await update.click();
    await expect(edit.getByRole('button', { name: 'Updating...', exact: true })).toBeVisible();
    call.release();
    await expect(edit).toBeHidden();
    await app.expectToast('Success', 'Admin user updated successfully');
    await expect(app.row(account.email).getByRole('cell').nth(1)).toHaveText('Alma Edited');
    await expect(app.row(account.email).getByRole('cell').nth(0)).toHaveText(account.username);
  });
  await test.step('Admin user role admin or editor, changeable by edit.', async () => {
    await screen.openEdit(account);
    await screen.chooseRole(edit, 'Admin');
    await update.click();
    await expect(app.row(account.email).getByRole('cell').nth(3)).toHaveText('Admin');
  });
  await test.step('| PATCH | /api/admin-users/{id} | any of username, name, email, role |', () => {
    const { username, email } = account;
    const partial = { name: 'Alma Edited', role: 'editor' };
    const whole = { username, name: 'Alma Edited', email, role: 'admin' };
    expect(app.sent('PATCH', `${ADMIN_USERS}/${account.id}`)).toEqual([partial, partial, whole]);
  });

  const dialog = await screen.openDelete(account);
  const confirm = dialog.getByRole('button', { name: /^Delet/ });
  await test.step("'Are you sure you want to delete this admin user? This action cannot be undone.', shows the user's name and email, Cancel and Delete", async () => {
    const question = 'Are you sure you want to delete this admin user? This action cannot be undone.';
    for (const shown of [question, 'Alma Edited', account.email])
      await expect(dialog.getByText(shown, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete']);
  });
  await test.step("'Failed to delete admin user'", async () => {
    await app.fault({ method: 'DELETE', path: ADMIN_USER, status: 500, times: 1 });
    await confirm.click();
    await app.expectToast('Error', 'Failed to delete admin user');
  });
  await test.step("'Deleting...' and 'Admin user deleted successfully'", async () => {
    const call = await app.hold({ method: 'DELETE', path: ADMIN_USER });
    await confirm.click();
    await expect(confirm).toHaveText('Deleting...');
    call.release();
    await expect(dialog).toBeHidden();
    await app.expectToast('Success', 'Admin user deleted successfully');
    await expect(app.row(account.email)).toHaveCount(0);
  });
  await test.step('| DELETE | /api/admin-users/{id} | none | not shown |', () =>
    expect(app.sent('DELETE', `${ADMIN_USERS}/${account.id}`)).toEqual([undefined, undefined]));
});

test('Any signed-in user sees the Admin Users screen; no role check is shown.', async ({ page, app }) => {
  const [other, me] = [await newAdminUser(app, 'Other'), await newAdminUser(app, 'Myself')];
  await signInAs(app, me);
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  await expect(app.row(other.email).getByRole('button')).toHaveCount(2);
  const { username, name, email } = freshAccount('Refused');
  // The server's policy refuses each change, and its message reaches the user (ruling 6).
  for (const [method, path, open, message] of [
    ['POST', ADMIN_USERS, () => screen.openAdd(), 'Only admins can add admin users. Ask an admin.'],
    ['PATCH', ADMIN_USER, () => screen.openEdit(other), 'Only admins can change other admin users. Ask an admin.'],
    ['PATCH', ADMIN_USER, () => screen.openEdit(me), 'Only admins can change roles. Ask an admin to change this role.'],
    ['DELETE', ADMIN_USER, () => screen.openDelete(other), 'Only admins can delete admin users. Ask an admin.'],
  ] as const)
    await test.step(message, async () => {
      const dialog = await open();
      const [isNew, isOtherRole] = [method === 'POST', message.endsWith('role.')];
      if (isNew) await fill(dialog, { Username: username, 'Full Name': name, Email: email, Password: SECRET });
      if (isOtherRole) await screen.chooseRole(dialog, 'Admin');
      app.expectFailure({ method, path, status: 403 });
      await dialog.getByRole('button', { name: /^(Create User|Update User|Delete)$/ }).click();
      await app.expectToast('Error', message);
      await expect(dialog.getByRole('alert')).toHaveText(message);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      // Closing is asynchronous, so the test cannot look whether the question has appeared.
      if (isNew || isOtherRole) await screen.question.getByRole('button', { name: 'Discard' }).click();
      await expect(app.dialog).toHaveCount(0);
    });
  expect(await app.token(), 'a 403 is a message, never a logout').not.toBeNull();
});
