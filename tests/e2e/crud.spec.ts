/** What all lists have in common: pages, the search, and writes. dialogs.spec.ts and refetches.spec.ts have the rest. */
import type { Page } from '@playwright/test';
import { uniqueName } from '../support/app';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { EMAIL, NAME, PASSWORD } from '../support/fieldErrors';
import { emailOf, fillUser, type UserList, UsersScreen } from '../support/users';

const USERS = { method: 'GET', path: '/api/users' } as const;
const CREATE = { method: 'POST', path: '/api/users' } as const;

test.beforeEach(({ app }) => app.signIn());

const goToPage = (page: Page, number: number) => button(page, `Go to page ${number}`).click();
const queryOf = (call?: string) => new URL(`http://x${call?.slice(4)}`).searchParams;

test('pages through a list, each page with an address', async ({ page, app }) => {
  const { total } = await app.api<UserList>('GET', '/api/users?page=1&limit=1');
  const last = Math.ceil(total / 10);
  const { pagination, rows } = new UsersScreen(page, app);
  const expectPage = async (number: number) => {
    await expect(pagination).toContainText(`${number * 10 - 9}–${Math.min(number * 10, total)} of ${total}`);
    await expect(pagination.locator('[aria-current]')).toHaveText(String(number));
    await expect(page).toHaveURL(number === 1 ? '/users' : `/users?page=${number}`);
    await expect(rows).toHaveCount(Math.min(10, total - (number - 1) * 10));
  };
  await app.open('/purchases');
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  await test.step('next and previous', async () => {
    await expectPage(1);
    await expect(button(pagination, 'Go to previous page')).toBeDisabled();
    await button(pagination, 'Go to next page').click();
    await expectPage(2);
    await button(pagination, 'Go to previous page').click();
    await expectPage(1);
    expect(app.countOf('GET', USERS.path), 'a loaded page is not requested again').toBe(2);
  });
  await test.step('Back leads to the page before; the same page or search adds no step', async () => {
    await goToPage(page, last);
    await expectPage(last);
    await page.goBack();
    await expectPage(1);
    await page.goBack();
    await page.goBack();
    await expectPage(1);
    await goToPage(page, 1);
    await button(page, 'Search').click();
    await page.goBack();
    await expect(page).toHaveURL('/purchases');
  });
  await test.step('a page beyond the last leads to the last, and an invalid one to the first', async () => {
    await page.goto('/users?page=9999');
    await expectPage(last);
    await page.goBack();
    await expect(page, 'it was replaced').toHaveURL('/purchases');
    await page.goto('/users?page=-1');
    await expect(pagination).toContainText('1–10 of');
  });
});

test('searches on submit, from page 1', async ({ page, app }) => {
  const [user, other] = [await app.newUser('Searched'), await app.newUser('Entered')];
  const screen = new UsersScreen(page, app);
  const { search, pagination, rows } = screen;
  const lastSearch = () => queryOf(app.calls().findLast((call) => call.startsWith('GET /api/users?')));
  const { total } = await app.api<UserList>('GET', '/api/users?page=1&limit=1');
  await app.openUsers();
  const hint = page.getByText('Press Enter to search');
  await goToPage(page, 2);
  await expect(pagination).toContainText('11–20 of');
  await test.step('typing shows a hint and sends nothing', async () => {
    await search.pressSequentially(user.name);
    await expect(hint).toBeVisible();
    await expect(search).toHaveAccessibleDescription('Press Enter to search');
    await app.waitUntilIdle();
    expect(app.countOf('GET', USERS.path)).toBe(2);
  });
  await test.step('the button and Enter send it, with page 1', async () => {
    await button(page, 'Search').click();
    await expect(app.row(user.email)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(hint).toBeHidden();
    expect([lastSearch().get('page'), lastSearch().get('search')]).toEqual(['1', user.name]);
    await search.fill(`${other.name} `);
    await search.press('Enter');
    await expect(app.row(other.email)).toBeVisible();
    await expect(rows).toHaveCount(1);
    expect(app.countOf('GET', USERS.path)).toBe(4);
  });
  await test.step('a reload keeps the search and the page, and a change of page the typed text', async () => {
    await screen.find('a');
    await goToPage(page, 2);
    await expect(pagination).toContainText('11–20 of');
    await page.reload();
    await app.rowsShown();
    await expect(pagination).toContainText('11–20 of');
    await expect(search).toHaveValue('a');
    await search.fill('ab');
    await goToPage(page, 1);
    await expect(pagination).toContainText('1–10 of');
    await expect(search).toHaveValue('ab');
  });
  for (const [how, clear] of Object.entries({
    'an empty search': () => screen.find(''),
    'the clear button': () => button(page, 'Clear search').click(),
    Escape: () => search.press('Escape'),
  }))
    await test.step(`${how} shows all rows again`, async () => {
      await screen.find('zzz no such user');
      await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
      await clear();
      await expect(pagination).toContainText(`1–10 of ${total}`);
      await expect(search).toHaveValue('');
      await expect(page).toHaveURL('/users');
      if (how !== 'an empty search') await expect(search).toBeFocused();
      await expect(button(page, 'Clear search')).toHaveCount(0);
    });
});

test('creates a user, and leads to one who is not in the current list', async ({ page, app }) => {
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  const dialog = await screen.openAdd();
  const create = () => button(dialog, 'Create User').click();
  await test.step('an invalid form sends nothing, and focuses its first invalid field', async () => {
    await create();
    for (const [label, message] of Object.entries({ Name: NAME, Email: EMAIL, Password: PASSWORD })) {
      await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(message);
    }
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(app.toast).toHaveCount(0);
    expect(app.countOf('POST', CREATE.path)).toBe(0);
  });
  await test.step('the toast leads to a new user who is not in the current list', async () => {
    await button(dialog, 'Cancel').click();
    await screen.find('example.com');
    await goToPage(page, 2);
    await expect(screen.pagination).toContainText('11–20 of');
    const name = uniqueName('Unlisted');
    await fillUser(await screen.openAdd(), { name, email: emailOf(name), password: 'secret-1' });
    await create();
    await expect(app.toast).toContainText(name);
    await button(app.toast, 'Show').click();
    await expect(app.toast).toHaveCount(0);
    await expect(screen.rows).toHaveCount(1);
    await expect(app.row(emailOf(name))).toBeVisible();
    await expect(screen.search).toHaveValue(name);
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  });
});

test('deletes a user after a question, and moves the focus to the next row', async ({ page, app }) => {
  const label = uniqueName('Three');
  for (const name of [`${label} 1`, `${label} 2`, `${label} 3`])
    await app.api('POST', '/api/users', { name, email: emailOf(name), password: 'secret-1' });
  await app.openUsers(`/users?search=${encodeURIComponent(label)}`);
  const screen = new UsersScreen(page, app);
  const deletions = () => app.countOf('DELETE', '/api/users/:id');
  await expect(screen.rows).toHaveCount(3);
  await test.step('Cancel keeps the user', async () => {
    await button(screen.rows.nth(1), 'Delete').click();
    await expect(button(app.dialog, 'Cancel'), 'Enter alone deletes nothing').toBeFocused();
    for (const text of [`${label} 2`, emailOf(`${label} 2`)])
      await expect(screen.deleteDialog.getByText(text, { exact: true })).toBeVisible();
    await button(app.dialog, 'Cancel').click();
    await expect(app.dialog).toHaveCount(0);
    expect(deletions()).toBe(0);
  });
  for (const { next, focused } of [
    { next: 2, focused: 1 },
    { next: 0, focused: 0 },
  ])
    await test.step(`row ${next + 1} gets the focus when the row disappears`, async () => {
      const expected = await screen.rows.nth(next).textContent();
      const refetch = await app.hold({ method: 'GET', path: '/api/users' });
      await button(screen.rows.nth(1), 'Delete').focus();
      await page.keyboard.press('Enter');
      await button(screen.deleteDialog, 'Delete').press('Enter');
      await app.expectSuccess('User deleted successfully');
      await expect(button(screen.rows.nth(1), 'Delete'), 'until then, its button').toBeFocused();
      refetch.release();
      await expect(screen.rows.nth(focused)).toHaveText(expected ?? '');
      await expect(screen.rows.nth(focused)).toBeFocused();
    });
  await test.step('after the last row, the page gets the focus', async () => {
    await button(screen.rows, 'Delete').click();
    await button(screen.deleteDialog, 'Delete').press('Enter');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(deletions()).toBe(3);
  });
});

test('shows a refusal where it belongs, and saves at the next attempt', async ({ page, app }) => {
  const user = await app.newUser('Original');
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  const dialog = await screen.openAdd();
  const name = uniqueName('Quota');
  const create = () => button(dialog, 'Create User').click();
  await test.step('a message of the API at its field, until the field changes', async () => {
    await fillUser(dialog, { name, email: emailOf(name), password: 'secret-1' });
    const body = { message: 'Invalid', errors: { name: 'Not this name.' } };
    await app.fault({ ...CREATE, status: 422, body, times: 1 });
    await create();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Not this name.');
    await fillUser(dialog, { name: `${name} two` });
    await expect(dialog.getByText('Not this name.')).toHaveCount(0);
  });
  await test.step('the next attempt succeeds', async () => {
    await create();
    await app.expectSuccess('User created successfully');
    await expect(app.dialog).toHaveCount(0);
  });
  await test.step('a deletion of a user who was deleted: the row disappears when the dialog is left', async () => {
    await screen.openDelete(user);
    // What else would be deleted is known by then.
    await app.waitUntilIdle();
    const reads = app.countOf('GET', USERS.path);
    await app.api('DELETE', `/api/users/${user.id}`);
    app.expectFailure({ method: 'DELETE', path: '/api/users/:id', status: 404 });
    await button(app.dialog, 'Delete').click();
    await expect(app.toast).toContainText('Failed to delete user');
    expect(app.countOf('GET', USERS.path), 'no refetch while the dialog is open').toBe(reads);
    await button(app.dialog, 'Cancel').click();
    await expect(app.row(user.email)).toHaveCount(0);
  });
});
