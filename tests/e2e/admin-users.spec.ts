/** What only admin users have: roles, the last admin, the own account. dialogs.spec.ts and odd-records.spec.ts test the rest. */
import type { AdminUser } from '../../server/contract';
import {
  ADMIN_USER,
  ADMIN_USERS,
  AdminUsersScreen,
  fill,
  freshAccount,
  newAdminUser,
  SECRET,
  signInAs,
} from '../support/adminUsers';
import { button } from '../support/button';
import { chooseByKey } from '../support/choices';
import { expect, test } from '../support/console';
import { SessionPrompt } from '../support/prompt';

const LAST_ADMIN = 'At least one admin who can sign in must remain.';

test.beforeEach(({ app }) => app.signIn());

test('closes the question before a deletion on Escape and Back, but not on a click outside', async ({ page, app }) => {
  const user = await newAdminUser(app, 'Kept');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const dialog = await screen.openDelete(user);
  await expect(button(dialog, 'Cancel'), 'Enter does not delete').toBeFocused();
  await page.mouse.dblclick(5, 5);
  await page.mouse.click(1400, 450);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/admin-users#delete=${user.id}`);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => button(dialog, 'Cancel').click(),
    () => page.goBack(),
  ]) {
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/admin-users');
    await screen.openDelete(user);
  }
  expect(app.countOf('DELETE', ADMIN_USER)).toBe(0);
});

test('asks before a new role is discarded, and says at its field that a value is taken', async ({ page, app }) => {
  const user = await newAdminUser(app, 'Role');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  await test.step('a new role', async () => {
    const dialog = await screen.openEdit(user);
    const role = dialog.getByRole('combobox', { name: 'Role' });
    await role.focus();
    await chooseByKey(page, 'ArrowUp', 2);
    await expect(role).toHaveText('Admin');
    await expect(role).toBeFocused();
    await button(dialog, 'Cancel').click();
    await button(screen.question, 'Keep editing').click();
    await expect(role).toHaveText('Admin');
    await button(dialog, 'Update User').click();
    await expect(screen.cell(app.row(user.email), 'Role')).toHaveText('Admin');
    const { username, name, email } = user;
    expect(app.sent('PATCH', ADMIN_USER)).toEqual([{ username, name, email, role: 'admin' }]);
    await app.closeToast();
  });
  const fresh = freshAccount('Copy');
  const dialog = await screen.openAdd();
  for (const [label, value, message] of [
    ['Username', user.username.toUpperCase(), 'This username is already taken.'],
    ['Email', user.email.toUpperCase(), 'This email address is already in use.'],
  ] as const)
    await test.step(message, async () => {
      const typed = { Username: fresh.username, 'Full Name': fresh.name, Email: fresh.email, Password: SECRET };
      await fill(dialog, { ...typed, [label]: value });
      app.expectFailure({ method: 'POST', path: ADMIN_USERS, status: 409 });
      await button(dialog, 'Create User').click();
      await app.expectToast('Error', message);
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
      await expect(dialog.getByText(message, { exact: true })).toHaveCount(1);
      await app.closeToast();
    });
});

test('shows that the last admin cannot be deleted or become an editor', async ({ page, app }) => {
  const all = await app.api<AdminUser[]>('GET', ADMIN_USERS);
  const [last, ...others] = all.filter(({ role }) => role === 'admin').sort((one, other) => one.id - other.id);
  if (!last) throw new Error('The sample has admins');
  const setRoles = async (role: 'admin' | 'editor') => {
    for (const { id } of others) await app.api('PATCH', `${ADMIN_USERS}/${id}`, { role });
  };
  await setRoles('editor');
  try {
    const screen = new AdminUsersScreen(page, app);
    await screen.open();
    for (const method of ['DELETE', 'PATCH'] as const) app.expectFailure({ method, path: ADMIN_USER, status: 409 });
    const expectRefused = async (name: string) => {
      await button(app.dialog, name).click();
      await app.expectToast('Error', LAST_ADMIN);
      await expect(app.dialog.getByRole('alert')).toHaveText(LAST_ADMIN);
      await app.closeToast();
    };
    await screen.openDelete(last);
    await expectRefused('Delete');
    await page.keyboard.press('Escape');
    await screen.openEdit(last);
    await screen.chooseRole(screen.editDialog, 'Editor');
    await expectRefused('Update User');
  } finally {
    await setRoles('admin');
  }
});

test('ends the session of users who change their own role or delete their own account', async ({ page, app }) => {
  const [own, gone] = [await newAdminUser(app, 'Demoted', 'admin'), await newAdminUser(app, 'Gone', 'admin')];
  const screen = new AdminUsersScreen(page, app);
  const prompt = new SessionPrompt(page);
  await test.step('a new role', async () => {
    await signInAs(app, own);
    await screen.open();
    await screen.openEdit(own);
    await screen.chooseRole(screen.editDialog, 'Editor');
    app.expectFailure({ method: 'GET', path: '/api/.+', status: 401 });
    await button(screen.editDialog, 'Update User').click();
    await expect(prompt.dialog).toBeVisible();
    await app.expectToast('Success', 'Admin user updated successfully');
    await prompt.signIn({ password: SECRET });
    await expect(prompt.dialog).toBeHidden();
    await expect(app.row(own.email)).toContainText('Editor');
  });
  await test.step('the own account', async () => {
    await signInAs(app, gone);
    await screen.open();
    await screen.openDelete(gone);
    await expect(screen.deleteDialog).toContainText('This is your own account. You will be logged out.');
    await button(screen.deleteDialog, 'Delete').click();
    await expect(prompt.dialog).toBeVisible();
    await app.expectToast('Success', 'Admin user deleted successfully');
    await prompt.logOut.click();
    await expect(page).toHaveURL('/login');
    expect(await app.token()).toBeNull();
  });
});
