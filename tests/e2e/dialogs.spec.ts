/** The dialogs of all lists: their addresses, how they close, and unsaved input. */
import type { Locator, Page } from '@playwright/test';
import type { App } from '../support/app';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { arrangeFeedback } from '../support/feedback';
import { inspectPage } from '../support/inspectPage';
import { stubReads } from '../support/reads';
import { fillUser, type UserList, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

/** Opens an address in a new document, because another fragment alone would load nothing. */
const openLink = async (page: Page, address: string) => {
  await page.goto('about:blank');
  await page.goto(address);
};
const EDIT = { button: 'Edit', address: 'edit', field: 'Name' };

/** Each list with its name in the response, a dialog, and the button and method of the action that removes a row. */
const LISTS: [path: string, items: string, dialog: typeof EDIT, remove?: readonly [string, 'DELETE' | 'PATCH']][] = [
  ['users', 'users', EDIT, ['Delete', 'DELETE']],
  ['supplements', 'supplements', EDIT, ['Delete', 'DELETE']],
  ['wellbeing-metrics', 'metrics', EDIT, ['Delete', 'DELETE']],
  ['feedback', 'feedbacks', { button: 'Respond', address: 'respond', field: 'Your Response' }, ['Dismiss', 'PATCH']],
  ['admin-users', '', { ...EDIT, field: 'Full Name' }],
];

for (const [path, items, dialog, remove] of LISTS)
  test(`${path}: dialogs have addresses, and a removed last row leaves no empty page`, async ({ page, app }) => {
    const api = `/api/${path}`;
    if (path === 'feedback') await arrangeFeedback(app, 12);
    const query = path === 'feedback' ? '?status=unresolved&page=2' : '?page=2';
    const listed = await app.api<Record<string, { id: number }[]>>('GET', `${api}${query}`);
    const records = items ? listed[items] : (listed as unknown as { id: number }[]);
    const list = `/${path}${remove ? '?page=2' : ''}`;
    const address = `${list}#${dialog.address}=${records?.[0]?.id}`;
    const field = app.dialog.getByLabel(dialog.field, { exact: true });
    const closed = async () => {
      await expect(app.dialog).toHaveCount(0);
      await expect(page).toHaveURL(list);
    };

    await test.step('a link opens the dialog over its page of the list', async () => {
      await page.goto(address);
      await expect(field).toBeVisible();
      await button(app.dialog, 'Cancel').click();
      await closed();
    });
    await test.step('Back closes it, Forward opens it again', async () => {
      await button(page.locator('tbody tr').first(), dialog.button).click();
      await expect(page).toHaveURL(address);
      await expect(field).toBeVisible();
      await page.goBack();
      await closed();
      await page.goForward();
      await expect(field).toBeVisible();
      await page.keyboard.press('Escape');
      await closed();
    });
    if (remove)
      await test.step('the page before is shown after the last row of the last page is removed', async () => {
        const [action, method] = remove;
        const given = (rows: unknown, total: number) =>
          app.fault({ method: 'GET', path: api, status: 200, body: { [items]: rows, total } });
        const last = await given(records?.slice(0, 1), 21);
        await openLink(page, `/${path}?page=3`);
        await expect(page.locator('tbody tr')).toHaveCount(1);
        await app.fault({ method, path: `${api}/:id`, status: 204 });
        await last.lift();
        await given(records, 20);
        await button(page, action).click();
        if (method === 'DELETE') await button(app.dialog, 'Delete').click();
        await expect(page).toHaveURL(list);
        await expect(page.locator('tbody tr')).toHaveCount(records?.length ?? 0);
        await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('11–20 of 20');
      });
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
  app.expectFailure({ method: 'GET', path: '/api/users/:id', status: 404 });
  for (const fragment of ['#edit=999999999', '#delete=999999999'])
    await test.step(fragment, async () => {
      await page.goto(`/users${fragment}`);
      await expect(app.dialog.getByText("We couldn't find this one.", { exact: true })).toBeVisible();
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

/** Dialogs with many fields, with few, and with a title of two lines. */
const LOW = ['/supplements#edit=9', '/users#delete=7', '/feedback#respond=1', '/users#edit=999999999'];

test('shows every part of a dialog in a very low window', async ({ page, app }) => {
  // WCAG 1.4.10: 1280 by 720 at 400 %.
  await page.setViewportSize({ width: 320, height: 180 });
  await stubReads(app);
  app.expectFailure({ method: 'GET', path: '/api/users/999999999', status: 404 });
  for (const address of LOW)
    await test.step(address, async () => {
      await openLink(page, address);
      await expect(app.dialog).toBeVisible();
      expect(await page.evaluate(inspectPage, ''), address).toEqual([]);
      const parts: Locator[] = await app.dialog
        .locator(':is(h2, label, input, [role=combobox], textarea, button):not([aria-hidden])')
        .all();
      expect(parts.length, 'the heading and a button').toBeGreaterThan(1);
      for (const part of parts) {
        await part.scrollIntoViewIfNeeded();
        await expect(part).toBeInViewport({ ratio: 0.95 });
      }
    });
});
