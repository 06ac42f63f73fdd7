/** The dialogs of all lists: their addresses, how they close, and unsaved input. */
import type { App } from '../support/app';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { expectDialogAddresses, expectUsableWhenLow, openLink } from '../support/dialogs';
import { fillUser, type UserList, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

// tests/long/e2e/dialogs.spec.ts has the other lists, whose dialogs are opened by the same code.
test('users: dialogs have addresses, and a removed last row leaves no empty page', async ({ page, app }) => {
  await expectDialogAddresses(page, app, 'users');
});

test('opens the dialog of an address, or says that its record is missing', async ({ page, app }) => {
  const screen = new UsersScreen(page, app);
  await test.step('#create, also after a reload', async () => {
    await page.goto('/users#create');
    await expect(screen.addDialog).toBeVisible();
    await page.reload();
    await button(screen.addDialog, 'Cancel').click();
    await expect(app.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/users');
  });
  await test.step('a record of another page, which is read and can be saved', async () => {
    const { users } = await app.api<UserList>('GET', '/api/users?page=2&limit=10');
    const user = users[3];
    await page.goto(`/users#edit=${user?.id}`);
    const name = screen.editDialog.getByLabel('Name');
    await expect(name).toHaveValue(user?.name ?? '');
    expect(app.countOf('GET', `/api/users/${user?.id}`)).toBe(1);
    await name.fill(`${user?.name} again`);
    await button(screen.editDialog, 'Update User').click();
    await app.expectSuccess('User updated successfully');
    await expect(app.dialog).toHaveCount(0);
    await app.closeToast();
  });
  for (const [address, fragment] of [
    ['/users/2', '#edit=2'],
    ['/users/2/1', '#edit=2'],
    ['/users/2/show', '#show=2'],
    ['/users/create', '#create'],
  ] as const)
    await test.step(`${address}, as in react-admin`, async () => {
      await page.goto(address);
      await expect(page).toHaveURL(new RegExp(`/users${fragment}`));
      await expect(app.dialog).toBeVisible();
    });
  await test.step('/supplements/create is not found, because there is no such dialog', async () => {
    await page.goto('/supplements/create');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
  for (const [fragment, status, hint] of [
    ['#edit=999999999', 404, 'It may have been deleted.'],
    ['#delete=999999999', 404, 'It may have been deleted.'],
    ['#show=abc', 400, 'The address has no valid record number.'],
  ] as const)
    await test.step(fragment, async () => {
      app.expectFailure({ method: 'GET', path: '/api/users/:id', status });
      await page.goto(`/users${fragment}`);
      await expect(app.dialog.getByText("We couldn't find this one.", { exact: true })).toBeVisible();
      await expect(app.dialog.getByText(hint, { exact: true })).toBeVisible();
      await expect(app.dialog.getByRole('button', { name: /Update|Delete/ })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(app.dialog).toHaveCount(0);
    });
  for (const fragment of ['#edit=', '#constructor=1'])
    await test.step(`${fragment} opens nothing`, async () => {
      await openLink(page, `/users${fragment}`);
      await expect(screen.rows).toHaveCount(10);
      await expect(app.dialog).toHaveCount(0);
    });
  await test.step('a failed list is not reported as a missing record', async () => {
    await app.fault({ method: 'GET', path: '/api/users', status: 500 });
    await openLink(page, '/users#edit=12');
    await expect(page.getByText('Failed to fetch users')).toBeVisible();
    await expect(app.dialog, 'neither a message nor a spinner').toHaveCount(0);
  });
});

test('asks before unsaved input is lost, and only then, in every way to close a form', async ({ page, app }) => {
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  const { addDialog, question } = screen;
  const closed = async () => {
    await expect(app.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/users');
  };
  for (const [how, leave] of Object.entries({
    Cancel: () => button(addDialog, 'Cancel').click(),
    Escape: () => page.keyboard.press('Escape'),
    'a click outside': () => page.mouse.click(5, 5),
    Back: () => page.evaluate(() => history.back()),
  }))
    await test.step(how, async () => {
      await screen.openAdd();
      await expect(addDialog.getByLabel('Name'), 'discarded input is gone').toHaveValue('');
      await addDialog.getByLabel('Password').fill('secret');
      await addDialog.getByLabel('Password').fill('');
      await leave();
      await closed();
      await fillUser(await screen.openAdd(), { name: 'Half a name' });
      await leave();
      await button(question, 'Keep editing').click();
      await expect(question).toBeHidden();
      await expect(addDialog.getByLabel('Name')).toHaveValue('Half a name');
      await expect(page).toHaveURL('/users#create');
      await leave();
      await button(question, 'Discard').click();
      await closed();
    });
});

/** Reaches the list from another screen, so that a step back too many would leave it. */
async function reachUsers(app: App): Promise<UsersScreen> {
  await app.open('/settings?tab=system');
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  await app.rowsShown();
  return new UsersScreen(app.page, app);
}

test('goes back once when a dialog closes, also after a double click or a late response', async ({ page, app }) => {
  const user = await app.newUser('Late');
  const users = await reachUsers(app);
  const closed = () => expect(app.dialog).toHaveCount(0);
  await test.step('a double click', async () => {
    const dialog = await users.openAdd();
    await button(dialog, 'Cancel').dblclick();
    await closed();
    await expect(page).toHaveURL('/users');
    await button(users.rows.first(), 'Edit').dblclick();
    await expect(users.editDialog).toBeVisible();
    await page.goBack();
    await closed();
    await expect(page).toHaveURL('/users');
  });
  await users.find(user.email);
  await expect(users.rows).toHaveCount(1);
  const searched = page.url();
  const expectAddOpens = async () => {
    await users.openAdd();
    await expect(page).toHaveURL(`${searched}#create`);
  };
  await test.step('a save that succeeds after its dialog was left', async () => {
    const call = await app.hold({ method: 'PATCH', path: '/api/users/:id' });
    const dialog = await users.openEdit(user);
    await fillUser(dialog, { name: 'Changed' });
    await button(dialog, 'Update User').click();
    await page.keyboard.press('Escape');
    await button(page.getByRole('alertdialog', { name: 'Still saving' }), 'Leave').click();
    await closed();
    call.release();
    await app.expectSuccess('User updated successfully');
    await expectAddOpens();
    await page.goBack();
    await closed();
  });
  await test.step('a deletion that succeeds after its dialog was left', async () => {
    const call = await app.hold({ method: 'DELETE', path: '/api/users/:id' });
    const dialog = await users.openDelete(user);
    await button(dialog, 'Delete').click();
    await button(dialog, 'Cancel').click();
    await closed();
    call.release();
    await app.expectSuccess('User deleted successfully');
    await expectAddOpens();
  });
});

test('keeps a dialog in front: a toast, a drag and the wheel change nothing behind it', async ({ page, app }) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const dialog = users.addDialog;
  // Not the height, which changes when the font arrives.
  const place = () =>
    page.locator('main').evaluate((main) => {
      const { left, top, width } = main.getBoundingClientRect();
      return [left, top, width];
    });
  await test.step('the page does not shift or scroll while it is open, and scrolls again afterwards', async () => {
    const before = await place();
    await users.openAdd();
    expect(await place()).toEqual(before);
    await page.mouse.move(10, 250);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await place()).toEqual(before);
    await page.mouse.move(700, 250);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('a drag from inside to outside does not close it', async () => {
    await users.openAdd();
    const name = await dialog.getByLabel('Name').boundingBox();
    await page.mouse.move(Number(name?.x) + 20, Number(name?.y) + 10);
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 3 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });
  await test.step('Tab reaches a toast above it, and the focus returns when the toast closes', async () => {
    await app.fault({ method: 'POST', path: '/api/users', status: 500 });
    await fillUser(await users.openAdd(), { name: 'Toasted', email: 'toasted@example.org', password: 'secret-1' });
    const submit = button(dialog, 'Create User');
    await submit.click();
    await expect(app.toast).toBeVisible();
    await submit.focus();
    await page.keyboard.press('Tab');
    await expect(app.toast.getByRole('button')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(submit).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(app.toast).toHaveCount(0);
    await expect(submit).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Name'), 'from the last to the first').toBeFocused();
  });
});

test('shows every part of a dialog in a very low window', async ({ page, app }) => {
  // The highest of them. tests/long/e2e/dialogs.spec.ts has others.
  await expectUsableWhenLow(page, app, ['/supplements#edit=9']);
});
