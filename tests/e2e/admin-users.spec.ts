/** The Admin Users screen. tests/e2e/crud.spec.ts tests what it shares with the other lists. */
import type { Locator } from '@playwright/test';
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
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { chooseByKey } from '../support/choices';
import { expect, test } from '../support/console';
import { NONSENSE } from '../support/nonsense';

const LAST_ADMIN = 'At least one admin who can sign in must remain.';
const LONG = 'Verylongwordwithoutanyspace'.repeat(7);

test.beforeEach(({ app }) => app.signIn());

const account = (index: number): AdminUser => ({
  id: index,
  username: `user${index}`,
  name: `Name ${index}`,
  email: `user${index}@example.org`,
  role: index % 2 ? 'admin' : 'editor',
  lastLogin: null,
  version: 1,
});

test('shows every account on one page, also those with odd or long values', async ({ page, app }) => {
  const odd = [
    { id: 'odd 1' },
    { id: 'odd 2', username: null, name: null, email: null, role: null, lastLogin: null },
    { id: 'odd 3', username: {}, name: [], email: {}, role: {}, lastLogin: {} },
    { id: 'odd 4', username: 44, name: 12, email: 7, role: 'owner', lastLogin: 'soon' },
    { ...account(105), name: '<img src=x onerror=alert(1)>', lastLogin: '2026-11-20T12:00:00Z' },
    { ...account(106), lastLogin: '' },
    { ...account(107), username: LONG, name: LONG, email: `${LONG}@example.org` },
  ];
  const body = [...odd, ...Array.from({ length: 13 }, (_, index) => account(index + 1))];
  await app.fault({ method: 'GET', path: ADMIN_USERS, status: 200, body });
  const screen = new AdminUsersScreen(page, app);
  await test.step('whatever the address says', async () => {
    await screen.open('/admin-users?page=2&search=x');
    await expect(screen.rows).toHaveCount(body.length);
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
  });
  await test.step('odd values are shown as text, or not at all', async () => {
    await expect(page.getByRole('main')).not.toContainText(NONSENSE);
    await expect(screen.cell(screen.rows.nth(0), 'Last Login')).toHaveText('Never');
    for (const [header, text] of [
      ['Username', '44'],
      ['Name', '12'],
      ['Email', '7'],
      ['Role', 'owner'],
      ['Last Login', '–'],
    ] as const)
      await expect(screen.cell(screen.rows.nth(3), header)).toHaveText(text);
    await expect(screen.cell(screen.rows.nth(4), 'Name')).toHaveText('<img src=x onerror=alert(1)>');
    await expect(screen.cell(screen.rows.nth(4), 'Last Login')).toHaveText('Nov 20, 2026');
    await expect(screen.cell(screen.rows.nth(5), 'Last Login')).toHaveText('Never');
  });
  await test.step('each can be opened', async () => {
    for (const row of (await screen.rows.all()).slice(0, odd.length)) {
      await row.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(screen.deleteDialog).toBeVisible();
      await expect(screen.deleteDialog).not.toContainText(NONSENSE);
      await page.keyboard.press('Escape');
      await expect(screen.deleteDialog).toBeHidden();
    }
  });
  const overflow = (box: Locator) => box.evaluate((element) => element.scrollWidth - element.clientWidth);
  for (const width of [1440, 390, 320])
    await test.step(`long values fit at ${width}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      if (width < 1000) expect(await overflow(page.locator('.table__scroll')), 'cards').toBeLessThanOrEqual(0);
      if (width === 390) await expectNoAxeViolations(page);
      await app.row(LONG).getByRole('button', { name: 'Delete', exact: true }).click();
      const confirm = screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true });
      await expect(confirm).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      expect(await overflow(screen.deleteDialog)).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(screen.deleteDialog).toBeHidden();
    });
});

test('does not close the question before a deletion on a click outside, but on Escape, Cancel and Back', async ({
  page,
  app,
}) => {
  const user = await newAdminUser(app, 'Kept');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const dialog = await screen.openDelete(user);
  await expect(dialog.getByRole('button', { name: 'Cancel' }), 'Enter does not delete').toBeFocused();
  for (const [x, y] of [
    [5, 5],
    [1400, 450],
    [720, 880],
  ] as const)
    await page.mouse.dblclick(x, y);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/admin-users#delete=${user.id}`);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]) {
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/admin-users');
    await screen.openDelete(user);
  }
  expect(app.countOf('DELETE', ADMIN_USER)).toBe(0);
});

test('asks before a role chosen with the keyboard is discarded', async ({ page, app }) => {
  const user = await newAdminUser(app, 'Role');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const dialog = await screen.openEdit(user);
  const role = dialog.getByRole('combobox', { name: 'Role' });
  await role.focus();
  await chooseByKey(page, 'ArrowUp', 2);
  await expect(role).toHaveText('Admin');
  await expect(role).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen.question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(role).toHaveText('Admin');
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(screen.cell(app.row(user.email), 'Role')).toHaveText('Admin');
  expect(app.sent('PATCH', ADMIN_USER)).toEqual([
    { username: user.username, name: user.name, email: user.email, role: 'admin' },
  ]);
});

test('shows at its field that a username or an email address is taken', async ({ page, app }) => {
  const taken = await newAdminUser(app, 'Taken');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const fresh = freshAccount('Copy');
  const dialog = await screen.openAdd();
  for (const [label, value, message] of [
    ['Username', taken.username.toUpperCase(), 'This username is already taken.'],
    ['Email', taken.email.toUpperCase(), 'This email address is already in use.'],
  ] as const) {
    const typed = { Username: fresh.username, 'Full Name': fresh.name, Email: fresh.email, Password: SECRET };
    await fill(dialog, { ...typed, [label]: value });
    app.expectFailure({ method: 'POST', path: ADMIN_USERS, status: 409 });
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await app.expectToast('Error', message);
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(dialog.getByText(message, { exact: true })).toHaveCount(1);
    await app.closeToast();
  }
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
    await screen.openDelete(last);
    await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await app.expectToast('Error', LAST_ADMIN);
    await expect(screen.deleteDialog.getByRole('alert')).toHaveText(LAST_ADMIN);
    await app.closeToast();
    await page.keyboard.press('Escape');
    await screen.openEdit(last);
    await screen.chooseRole(screen.editDialog, 'Editor');
    await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
    await app.expectToast('Error', LAST_ADMIN);
    await expect(screen.editDialog.getByRole('alert')).toHaveText(LAST_ADMIN);
  } finally {
    await setRoles('admin');
  }
});

test('ends the session of users who change their own role or delete their own account', async ({ page, app }) => {
  const own = await newAdminUser(app, 'Demoted', 'admin');
  const gone = await newAdminUser(app, 'Gone', 'admin');
  const screen = new AdminUsersScreen(page, app);
  await test.step('a new role', async () => {
    await signInAs(app, own);
    await screen.open();
    await screen.openEdit(own);
    await screen.chooseRole(screen.editDialog, 'Editor');
    app.expectFailure({ method: 'GET', path: '/api/.+', status: 401 });
    await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
    await expect(screen.prompt).toBeVisible();
    await app.expectToast('Success', 'Admin user updated successfully');
    await screen.prompt.getByLabel('Password').fill(SECRET);
    await screen.prompt.getByRole('button', { name: 'Log in' }).click();
    await expect(screen.prompt).toBeHidden();
    await expect(app.row(own.email)).toContainText('Editor');
  });
  await test.step('the own account', async () => {
    await signInAs(app, gone);
    await screen.open();
    await screen.openDelete(gone);
    await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(screen.prompt).toBeVisible();
    await app.expectToast('Success', 'Admin user deleted successfully');
    await screen.prompt.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    expect(await app.token()).toBeNull();
  });
});
