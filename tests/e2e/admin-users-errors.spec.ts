import type { Locator } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
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
import { PASSWORD, uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { sendAgainAfter } from '../support/questions';

const MESSAGE = says("Admin user create, update, delete failures: toast 'Error' showing the server's message");
const LAST_ADMIN = 'At least one admin who can sign in must remain.';

/** Failures with the expected toast text: the API's message, or undefined for the fallback message. */
const FAILURES: [failure: Pick<Fault, 'status' | 'body' | 'network'>, message: string | undefined][] = [
  [{ status: 403, body: { message: 'Only owners may do this.' } }, 'Only owners may do this.'],
  [{ status: 404, body: { message: 'This record is gone.' } }, 'This record is gone.'],
  [{ status: 409, body: { message: 'Taken.', errors: { email: 'Taken.' } } }, 'Taken.'],
  [{ status: 422, body: { message: 'Not valid.', errors: { name: 'Not this name.' } } }, 'Not valid.'],
  [{ status: 500, body: 'The disk is full' }, 'The disk is full'],
  [{ status: 500, body: '<!doctype html><h1>Bad Gateway</h1>' }, undefined],
  [{ status: 500, body: { error: 'no message here' } }, undefined],
  [{ status: 500, body: { message: '' } }, undefined],
  [{ status: 500, body: { message: { text: 'an object' } } }, undefined],
  [{ status: 503, body: '' }, undefined],
  [{ network: true }, undefined],
];

test.beforeEach(({ app }) => app.signIn());

for (const [kind, method, path, fallback] of [
  ['create', 'POST', ADMIN_USERS, says("or fallback 'Failed to create admin user'")],
  ['update', 'PATCH', ADMIN_USER, says("'Failed to update admin user'")],
  ['delete', 'DELETE', ADMIN_USER, says("'Failed to delete admin user'")],
] as const)
  test(`8 Admin Users: ${kind} failure shows the message, keeps the input, never retries`, async ({ page, app }) => {
    test.slow();
    const account = await newAdminUser(app, 'Unchanged');
    const toasts = await app.noteToasts();
    const screen = new AdminUsersScreen(page, app);
    await screen.open();
    let dialog: Locator;
    if (kind === 'create') dialog = await screen.openAdd();
    else dialog = kind === 'update' ? await screen.openEdit(account) : await screen.openDelete(account);
    const address = page.url();
    const { username, email } = freshAccount('Typed');
    const typed = { Username: username, 'Full Name': 'Typed Name', Email: email };
    if (kind !== 'delete') await fill(dialog, kind === 'create' ? { ...typed, Password: SECRET } : typed);
    const submit = dialog.getByRole('button', { name: /^(Create User|Update User|Delete)$/ });

    for (const [index, [failure, message]] of FAILURES.entries())
      await test.step(JSON.stringify(failure), async () => {
        const fault = await app.fault({ method, path, ...failure });
        await submit.click();
        await sendAgainAfter(page, FAILURES[index - 1]?.[0]);
        await test.step(message === undefined ? fallback : MESSAGE, async () => {
          await app.expectToast('Error', message ?? `Failed to ${kind} admin user`);
          await expect(page.locator('[role="alert"] [data-toast]'), 'destructive').toHaveCount(1);
        });
        await expect(dialog).toBeVisible();
        await expect(page).toHaveURL(address);
        await expect(page.getByText(/<|\[object|undefined|doctype/)).toHaveCount(0);
        if (kind !== 'delete')
          for (const [label, value] of Object.entries(typed))
            await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
        if (kind === 'create') await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(SECRET);
        expect([app.countOf(method, path), app.countOf('GET', ADMIN_USERS)]).toEqual([index + 1, 1]);
        await app.closeToast();
        await fault.lift();
      });

    expect((await toasts()).filter((text) => text.includes('successfully'))).toEqual([]);
    await submit.click();
    await sendAgainAfter(page, FAILURES.at(-1)?.[0]);
    await app.expectToast('Success', `Admin user ${kind}d successfully`);
    await expect(dialog).toBeHidden();
  });

test('3 Admin Users: keeps a dialog open when the session ends and continues after login', async ({ page, app }) => {
  const account = await newAdminUser(app, 'Prompted');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const typed = freshAccount('Prompted');
  for (const [kind, method, path, open, message] of [
    ['create', 'POST', ADMIN_USERS, () => screen.openAdd(), "You're not logged in. Log in to continue."],
    ['update', 'PATCH', ADMIN_USER, () => screen.openEdit(account), undefined],
    ['delete', 'DELETE', ADMIN_USER, () => screen.openDelete(account), undefined],
  ] as const)
    await test.step(kind, async () => {
      const dialog = await open();
      if (kind === 'create')
        await fill(dialog, { Username: typed.username, 'Full Name': typed.name, Email: typed.email, Password: SECRET });
      if (kind === 'update') await fill(dialog, { 'Full Name': 'Kept Name' });
      await app.fault({ method, path, status: 401, body: message ? { message } : '', times: 1 });
      await dialog.getByRole('button', { name: /^(Create User|Update User|Delete)$/ }).click();
      await app.expectToast('Error', message ?? `Failed to ${kind} admin user`);
      await expect(screen.prompt).toBeVisible();
      await expect(page).toHaveURL(/#(create|edit|delete)/);
      if (kind === 'update') await expect(page.locator('input[name="name"]')).toHaveValue('Kept Name');
      await screen.prompt.getByLabel('Password').fill(PASSWORD);
      await screen.prompt.getByRole('button', { name: 'Log in' }).click();
      await app.expectToast('Success', `Admin user ${kind}d successfully`);
      await expect(app.dialog).toHaveCount(0);
      // The list shows the old rows until it is refetched; editing one of them would be a conflict.
      if (kind === 'update') await expect(app.row(account.email)).toContainText('Kept Name');
      expect(app.countOf(method, path)).toBe(2);
    });
});

test('the real API: shows a taken value at its field and in the toast', async ({ page, app }) => {
  const [taken, other] = [await newAdminUser(app, 'Taken'), await newAdminUser(app, 'Other')];
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
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen.question.getByRole('button', { name: 'Discard' }).click();
  await screen.openEdit(other);
  await fill(screen.editDialog, { Username: taken.username });
  app.expectFailure({ method: 'PATCH', path: ADMIN_USER, status: 409 });
  await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
  await app.expectToast('Error', 'This username is already taken.');
  await expect(screen.editDialog.getByLabel('Username')).toHaveValue(taken.username);
});

test('the real API: shows an error when another user has already deleted the account', async ({ page, app }) => {
  const account = await newAdminUser(app, 'Vanished');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  await screen.openDelete(account);
  await app.api('DELETE', `${ADMIN_USERS}/${account.id}`);
  app.expectFailure({ method: 'DELETE', path: ADMIN_USER, status: 404 });
  await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await app.expectToast('Error', 'This has been deleted.');
});

test('shows the API’s message when the last admin cannot be deleted or demoted', async ({ page, app }) => {
  const account = await newAdminUser(app, 'Last', 'admin');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  for (const method of ['DELETE', 'PATCH'] as const)
    await app.fault({ method, path: ADMIN_USER, status: 409, body: { message: LAST_ADMIN } });
  await screen.openDelete(account);
  await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await app.expectToast('Error', LAST_ADMIN);
  await expect(screen.deleteDialog.getByRole('alert')).toHaveText(LAST_ADMIN);
  await page.keyboard.press('Escape');
  await screen.openEdit(account);
  await screen.chooseRole(screen.editDialog, 'Editor');
  await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
  await app.expectToast('Error', LAST_ADMIN);
  await expect(screen.editDialog.getByRole('alert')).toHaveText(LAST_ADMIN);
});

test('6 shows an editor the API’s message for each forbidden change', async ({ page, app }) => {
  const other = await newAdminUser(app, 'Other');
  const me = await newAdminUser(app, 'Myself');
  await signInAs(app, me);
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const { username, name, email } = freshAccount('Refused');
  for (const [method, path, open, message] of [
    ['POST', ADMIN_USERS, () => screen.openAdd(), 'Only admins can add admin users. Ask an admin.'],
    ['PATCH', ADMIN_USER, () => screen.openEdit(other), 'Only admins can change other admin users. Ask an admin.'],
    ['PATCH', ADMIN_USER, () => screen.openEdit(me), 'Only admins can change roles. Ask an admin to change this role.'],
    ['DELETE', ADMIN_USER, () => screen.openDelete(other), 'Only admins can delete admin users. Ask an admin.'],
  ] as const) {
    const dialog = await open();
    const [isNew, isOtherRole] = [method === 'POST', message.endsWith('role.')];
    if (isNew) await fill(dialog, { Username: username, 'Full Name': name, Email: email, Password: SECRET });
    if (isOtherRole) await screen.chooseRole(dialog, 'Admin');
    app.expectFailure({ method, path, status: 403 });
    await dialog.getByRole('button', { name: /^(Create User|Update User|Delete)$/ }).click();
    await app.expectToast('Error', message);
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await app.closeToast();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // Closing is asynchronous, so the test cannot look whether the question has appeared.
    if (isNew || isOtherRole) await screen.question.getByRole('button', { name: 'Discard' }).click();
    await expect(app.dialog).toHaveCount(0);
  }
  await test.step('shows a message on 403 without logging out, and lets users change their own name', async () => {
    expect(await app.token()).not.toBeNull();
    const ownName = uniqueName('Mine');
    await fill(await screen.openEdit(me), { 'Full Name': ownName });
    await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
    await app.expectToast('Success', 'Admin user updated successfully');
    await expect(app.row(me.email)).toContainText(ownName);
  });
});

test('ends the session when users change their own role or delete their own account', async ({ page, app }) => {
  const [demoted, deleted] = [await newAdminUser(app, 'Demoted', 'admin'), await newAdminUser(app, 'Gone', 'admin')];
  const screen = new AdminUsersScreen(page, app);
  await signInAs(app, demoted);
  await screen.open();
  await screen.openEdit(demoted);
  await screen.chooseRole(screen.editDialog, 'Editor');
  app.expectFailure({ method: 'GET', path: ADMIN_USERS, status: 401 });
  app.expectFailure({ method: 'GET', path: '/api/dashboard/stats', status: 401 });
  await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
  await expect(screen.prompt).toBeVisible();
  await app.expectToast('Success', 'Admin user updated successfully');
  await screen.prompt.getByLabel('Password').fill(SECRET);
  await screen.prompt.getByRole('button', { name: 'Log in' }).click();
  await expect(app.row(demoted.email)).toContainText('Editor');
  await expect(screen.prompt).toBeHidden();

  await signInAs(app, deleted);
  await screen.open();
  await screen.openDelete(deleted);
  await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(screen.prompt).toBeVisible();
  await app.expectToast('Success', 'Admin user deleted successfully');
  await screen.prompt.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await app.token()).toBeNull();
});
