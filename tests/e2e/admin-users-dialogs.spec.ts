import type { AdminUser } from '../../server/contract';
import { says } from '../specification/says';
import {
  ADMIN_USER,
  ADMIN_USERS,
  AdminUsersScreen,
  fill,
  freshAccount,
  newAdminUser,
  SECRET,
} from '../support/adminUsers';
import { chosenIn } from '../support/choices';
import { expect, test } from '../support/console';

const USERNAME = 'Username must be at least 3 characters.';
const NAME = 'Name must be at least 2 characters.';
const EMAIL = 'Please enter a valid email address.';
const PASSWORD = 'Password must be at least 6 characters.';
const ROLE_HINT = 'Admins have full access. Editors have limited permissions.';
const created = (all: AdminUser[], email: string) => all.find((one) => one.email === email);

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
      await expect(chosenIn(role)).toHaveText('Editor');
      await expect(role).toHaveAccessibleDescription(ROLE_HINT);
      await expect(role.getByRole('option')).toHaveText(['Admin', 'Editor']);
      await role.click();
      await page.keyboard.press('Escape');
      await expect(dialog, 'Escape closed the choice, not the dialog').toBeVisible();
      await expect(chosenIn(role)).toHaveText('Editor');
    },
  );
  await test.step('an empty form says what is missing; the hint becomes the error, once', async () => {
    const quiet = await dialog.getByText(PASSWORD).evaluate((hint) => getComputedStyle(hint).color);
    await submit.click();
    for (const message of [USERNAME, NAME, EMAIL, PASSWORD])
      await expect(dialog.getByText(message, { exact: true })).toHaveCount(1);
    for (const label of Object.keys(typed))
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Username', { exact: true })).toBeFocused();
    await expect
      .poll(() => dialog.getByText(PASSWORD).evaluate((hint) => getComputedStyle(hint).color))
      .not.toBe(quiet);
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
  expect(app.countOf('GET', ADMIN_USERS), 'the list is read anew, once').toBe(2);
  await test.step(says('password supplied on create, never shown.'), async () => {
    await expect(page.getByText(SECRET)).toHaveCount(0);
    const stored = created(await app.api<AdminUser[]>('GET', ADMIN_USERS), email);
    expect(JSON.stringify(stored)).not.toMatch(/password|secret/i);
  });
  await test.step(says('they close on success and the create form resets.'), async () => {
    await add.click();
    for (const label of Object.keys(typed)) await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('');
    await expect(chosenIn(dialog.getByRole('combobox', { name: 'Role' }))).toHaveText('Editor');
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
  });
  await test.step(says('| Admin user create | role admin or editor | Please select a role. |'), async () => {
    // The choice offers nothing but the two; what the console could not send is refused by the API with that sentence.
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

test('2 Admin Users: Edit', async ({ page, app }) => {
  const account = await newAdminUser(app, 'Edited');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const dialog = await screen.openEdit(account);
  const submit = dialog.getByRole('button', { name: 'Update User', exact: true });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });

  await test.step(says("Edit dialog 'Edit Admin User' with username, name, email, role"), async () => {
    await expect(field('Username')).toHaveValue(account.username);
    await expect(field('Full Name')).toHaveValue(account.name);
    await expect(field('Email')).toHaveValue(account.email);
    await expect(chosenIn(dialog.getByRole('combobox', { name: 'Role' }))).toHaveText('Editor');
    await expect(dialog.getByText(/password/i)).toHaveCount(0);
    await expect(dialog.locator('input[type="password"]')).toHaveCount(0);
    await expect(page).toHaveURL(`/admin-users#edit=${account.id}`);
  });
  await test.step(
    says('Admin user edit uses the same rules without password, and every field is optional.'),
    async () => {
      await fill(dialog, { Username: 'ab', 'Full Name': 'A', Email: 'a@b' });
      await submit.click();
      for (const message of [USERNAME, NAME, EMAIL])
        await expect(dialog.getByText(message, { exact: true })).toHaveCount(1);
      expect(app.countOf('PATCH', ADMIN_USER)).toBe(0);
      await fill(dialog, { Username: '', 'Full Name': 'Alma Edited', Email: '' });
      await submit.click();
      await expect(dialog).toBeHidden();
      expect(app.sent('PATCH', ADMIN_USER)).toEqual([{ name: 'Alma Edited', role: 'editor' }]);
      await expect(app.row(account.email).getByRole('cell').first()).toHaveText(account.username);
      await expect(app.row(account.email)).toContainText('Alma Edited');
    },
  );
  await test.step(says("'Admin user updated successfully'"), () =>
    app.expectToast('Success', 'Admin user updated successfully'),
  );
  await test.step(says("button 'Update User' / 'Updating...'."), async () => {
    await screen.openEdit(account);
    await field('Full Name').fill('Alma Again');
    await screen.chooseRole(dialog, 'Admin');
    const call = await app.hold({ method: 'PATCH', path: ADMIN_USER });
    await submit.dblclick();
    await expect(dialog.getByRole('button', { name: 'Updating...', exact: true })).toBeVisible();
    call.release();
    await expect(dialog).toBeHidden();
  });
  await test.step(says('Admin user role admin or editor, changeable by edit.'), async () => {
    await expect(app.row(account.email).getByRole('cell').nth(3)).toHaveText('Admin');
    await screen.openEdit(account);
    await screen.chooseRole(dialog, 'Editor');
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(app.row(account.email).getByRole('cell').nth(3)).toHaveText('Editor');
  });
  await test.step(
    says(
      '| PATCH | /api/admin-users/{id} | any of username, name, email, role; profile update sends {name, email} | not shown |',
    ),
    async () => {
      const { username, email } = account;
      const rest = { username, name: 'Alma Again', email };
      expect(app.calls().filter((call) => call.startsWith('PATCH'))).toEqual(
        Array(3).fill(`PATCH /api/admin-users/${account.id}`),
      );
      expect(app.sent('PATCH', ADMIN_USER).slice(1)).toEqual([
        { ...rest, role: 'admin' },
        { ...rest, role: 'editor' },
      ]);
    },
  );
});

test('2 Admin Users: Delete', async ({ page, app }) => {
  const account = await newAdminUser(app, 'Deleted');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const dialog = await screen.openDelete(account);
  const confirm = dialog.getByRole('button', { name: /^Delet/ });
  await test.step(
    says(
      "Delete confirmation 'Delete Admin User': 'Are you sure you want to delete this admin user? This action cannot be undone.'",
    ),
    async () => {
      await expect(
        dialog.getByText('Are you sure you want to delete this admin user? This action cannot be undone.', {
          exact: true,
        }),
      ).toBeVisible();
      await expect(page).toHaveURL(`/admin-users#delete=${account.id}`);
    },
  );
  await test.step(says('It cannot be dismissed by clicking outside.'), async () => {
    for (const [x, y] of [
      [5, 5],
      [1400, 450],
      [720, 880],
    ] as const) {
      await page.mouse.click(x, y);
      await page.mouse.dblclick(x, y);
    }
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`/admin-users#delete=${account.id}`);
    expect(app.countOf('DELETE', ADMIN_USER)).toBe(0);
  });
  await test.step('Escape, Cancel and Back dismiss it', async () => {
    for (const dismiss of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.goBack(),
    ]) {
      await dismiss();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/admin-users');
      await screen.openDelete(account);
    }
  });
  const call = await app.hold({ method: 'DELETE', path: ADMIN_USER });
  await test.step(says("shows the user's name and email, Cancel and Delete ('Deleting...')."), async () => {
    await expect(dialog.getByText(account.name, { exact: true })).toBeVisible();
    await expect(dialog.getByText(account.email, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete']);
    await expect(dialog.getByRole('button', { name: 'Cancel' }), 'Enter harms nothing').toBeFocused();
    await confirm.dblclick();
    await expect(confirm).toHaveText('Deleting...');
  });
  call.release();
  await expect(dialog).toBeHidden();
  await test.step(says("'Admin user deleted successfully'"), () =>
    app.expectToast('Success', 'Admin user deleted successfully'),
  );
  await expect(app.row(account.email)).toHaveCount(0);
  await test.step(says('| DELETE | /api/admin-users/{id} | none | not shown |'), async () => {
    expect(app.calls().filter((made) => made.startsWith('DELETE'))).toEqual([`DELETE /api/admin-users/${account.id}`]);
    expect(app.sent('DELETE', ADMIN_USER)).toEqual([undefined]);
  });
});

test(says('Dialogs for create, edit, delete open and close'), async ({ page, app }) => {
  const account = await newAdminUser(app, 'Addressed');
  const screen = new AdminUsersScreen(page, app);
  for (const [fragment, dialog] of [
    ['#create', screen.addDialog],
    [`#edit=${account.id}`, screen.editDialog],
    [`#delete=${account.id}`, screen.deleteDialog],
  ] as const) {
    await page.goto(`/admin-users${fragment}`);
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/admin-users');
  }
  await test.step('a click outside closes the forms, which ask when something was typed', async () => {
    for (const open of [() => screen.openAdd(), () => screen.openEdit(account)]) {
      const dialog = await open();
      await page.mouse.click(5, 5);
      await expect(dialog).toBeHidden();
      await open();
      await dialog.getByLabel('Full Name').fill('Half a na');
      await page.mouse.click(5, 5);
      await screen.question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(dialog.getByLabel('Full Name')).toHaveValue('Half a na');
      await page.keyboard.press('Escape');
      await screen.question.getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toBeHidden();
    }
  });
  await test.step('another role is a change too', async () => {
    const dialog = await screen.openEdit(account);
    await screen.chooseRole(dialog, 'Admin');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await screen.question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(app.row(account.email)).toContainText('Editor');
  });
  await test.step('a link to an account that is gone', async () => {
    await page.goto('/admin-users#edit=999999');
    await expect(app.dialog.getByText('This record is not on this page.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(app.dialog).toHaveCount(0);
  });
});
