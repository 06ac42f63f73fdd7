/** What all lists have in common: pages, addresses, dialogs, errors and refetches. Users in full; the others by a table. */
import type { Page, Route } from '@playwright/test';
import { uniqueName } from '../support/app';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { feedbackOf } from '../support/dashboard';
import { arrangeFeedback } from '../support/feedback';
import { EMAIL, NAME, PASSWORD } from '../support/fieldErrors';
import { METRIC, SUPPLEMENT, stubReads } from '../support/reads';
import { createUsers, emailOf, fillUser, type UserList, UsersScreen } from '../support/users';

const USERS = { method: 'GET', path: '/api/users' } as const;
const CREATE = { method: 'POST', path: '/api/users' } as const;
const UPDATE = { method: 'PATCH', path: '/api/users/:id' } as const;
const DELETE = { method: 'DELETE', path: '/api/users/:id' } as const;

test.beforeEach(({ app }) => app.signIn());

/** Opens a dialog and fills it in. @returns its submit button. */
async function inDialog(page: Page, opener: string, submit: string, typed: Record<string, string> = {}) {
  await button(page.getByRole('main'), opener).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
  return button(dialog, submit);
}

const goToPage = (page: Page, number: number) => button(page, `Go to page ${number}`).click();
const queryOf = (call?: string) => new URL(`http://x${call?.slice(4)}`).searchParams;
/** Opens an address in a new document, because another fragment alone would load nothing. */
const openLink = async (page: Page, address: string) => {
  await page.goto('about:blank');
  await page.goto(address);
};

interface ListRow {
  path: string;
  /** The list's name in its response. */
  items: string;
  dialog: { button: string; address: string; field: string };
  /** The button of the action that removes a row, and the method of its request. */
  remove?: { button: string; method: 'DELETE' | 'PATCH' };
}
const EDIT = { button: 'Edit', address: 'edit', field: 'Name' };
const REMOVE = { button: 'Delete', method: 'DELETE' } as const;

const LISTS: readonly ListRow[] = [
  { path: 'users', items: 'users', dialog: EDIT, remove: REMOVE },
  { path: 'supplements', items: 'supplements', dialog: EDIT, remove: REMOVE },
  { path: 'wellbeing-metrics', items: 'metrics', dialog: EDIT, remove: REMOVE },
  {
    path: 'feedback',
    items: 'feedbacks',
    dialog: { button: 'Respond', address: 'respond', field: 'Your Response' },
    remove: { button: 'Dismiss', method: 'PATCH' },
  },
  { path: 'admin-users', items: '', dialog: { ...EDIT, field: 'Full Name' } },
];

for (const { path, items, dialog, remove } of LISTS)
  test(`${path}: dialogs have addresses and keep unsaved input, and a removed last row leaves no empty page`, async ({
    page,
    app,
  }) => {
    const api = `/api/${path}`;
    if (path === 'feedback') await arrangeFeedback(app, 12);
    const query = path === 'feedback' ? '?status=unresolved&page=2' : '?page=2';
    const listed = await app.api<Record<string, { id: number }[]>>('GET', `${api}${query}`);
    const records = items ? listed[items] : (listed as unknown as { id: number }[]);
    const { id } = records?.[0] ?? {};
    const list = `/${path}${remove ? '?page=2' : ''}`;
    const field = app.dialog.getByLabel(dialog.field, { exact: true });
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    const closed = async () => {
      await expect(app.dialog).toHaveCount(0);
      await expect(page).toHaveURL(list);
    };

    await test.step('a link opens the dialog over its page of the list', async () => {
      await page.goto(`${list}#${dialog.address}=${id}`);
      await expect(field).toBeVisible();
      await button(app.dialog, 'Cancel').click();
      await closed();
    });
    await test.step('Back closes it, Forward opens it again', async () => {
      await page.locator('tbody tr').first().getByRole('button', { name: dialog.button, exact: true }).click();
      await expect(page).toHaveURL(`${list}#${dialog.address}=${id}`);
      await expect(field).toBeVisible();
      await page.goBack();
      await closed();
      await page.goForward();
      await expect(field).toBeVisible();
    });
    await test.step('unsaved input is discarded only after a question', async () => {
      await field.fill('Half a text');
      await page.evaluate(() => history.back());
      await button(question, 'Keep editing').click();
      await expect(field).toHaveValue('Half a text');
      await button(app.dialog, 'Cancel').click();
      await button(question, 'Discard').click();
      await closed();
    });
    if (remove)
      await test.step('the page before is shown after the last row of the last page is removed', async () => {
        const given = (rows: unknown, total: number) =>
          app.fault({ method: 'GET', path: api, status: 200, body: { [items]: rows, total } });
        const last = await given(records?.slice(0, 1), 21);
        await openLink(page, `/${path}?page=3`);
        await expect(page.locator('tbody tr')).toHaveCount(1);
        await app.fault({ method: remove.method, path: `${api}/:id`, status: 204 });
        await last.lift();
        await given(records, 20);
        await button(page, remove.button).click();
        if (remove.method === 'DELETE') await button(app.dialog, 'Delete').click();
        await expect(page).toHaveURL(list);
        await expect(page.locator('tbody tr')).toHaveCount(records?.length ?? 0);
        await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('11–20 of 20');
      });
  });

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
  await test.step('the last page has the rest, and no next one', async () => {
    await goToPage(page, last);
    await expectPage(last);
    await expect(button(pagination, 'Go to next page')).toBeDisabled();
    expect(queryOf(app.calls().at(-1)).get('page')).toBe(String(last));
  });
  await test.step('Back leads to the page before; the same page or search adds no step', async () => {
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
  await expect(rows).toHaveCount(10);
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
  await test.step('special characters are sent unchanged, and % and _ match themselves', async () => {
    await screen.find('100%_&?#+ü');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    expect(lastSearch().get('search')).toBe('100%_&?#+ü');
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
    'Escape right after another key': async () => {
      await search.fill('');
      // In one task, so that nothing renders between the two keys.
      await search.evaluate((input: HTMLInputElement) => {
        input.focus();
        document.execCommand('insertText', false, 'b');
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      });
    },
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

test('creates a user, and shows an invalid field at the field', async ({ page, app }) => {
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  const dialog = await screen.openAdd();
  await test.step('an invalid form sends nothing, and focuses its first invalid field', async () => {
    await button(dialog, 'Create User').click();
    for (const [label, message] of Object.entries({ Name: NAME, Email: EMAIL, Password: PASSWORD })) {
      await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(message);
    }
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(app.toast).toHaveCount(0);
    expect(app.countOf('POST', CREATE.path)).toBe(0);
  });
  const name = uniqueName('Added');
  const values = { name, email: emailOf(name), password: 'secret-1' };
  await test.step('a valid one sends its fields, closes, and shows the new row', async () => {
    await fillUser(dialog, values);
    await button(dialog, 'Create User').click();
    await app.expectSuccess('User created successfully');
    await expect(app.dialog).toHaveCount(0);
    await expect(app.row(values.email)).toBeVisible();
    expect(app.sent('POST', CREATE.path)).toEqual([values]);
  });
  await test.step('the next form is empty', async () => {
    await screen.openAdd();
    for (const label of ['Name', 'Email', 'Password']) await expect(dialog.getByLabel(label)).toHaveValue('');
    await button(dialog, 'Cancel').click();
  });
  await test.step('the toast leads to a new user who is not in the current list', async () => {
    await screen.find('example.com');
    await goToPage(page, 2);
    await expect(screen.pagination).toContainText('11–20 of');
    const unlisted = uniqueName('Unlisted');
    await fillUser(await screen.openAdd(), { name: unlisted, email: emailOf(unlisted), password: 'secret-1' });
    await button(dialog, 'Create User').click();
    await expect(app.toast).toContainText(unlisted);
    await button(app.toast, 'Show').click();
    await expect(app.toast).toHaveCount(0);
    await expect(screen.rows).toHaveCount(1);
    await expect(app.row(emailOf(unlisted))).toBeVisible();
    await expect(screen.search).toHaveValue(unlisted);
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  });
});

test('edits a user, and sends a password only if one is typed', async ({ page, app }) => {
  const user = await app.newUser('Edited');
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  const dialog = await screen.openEdit(user);
  const { name, email } = user;
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Password')).toHaveValue('');
  await fillUser(dialog, { name: `${name} two`, password: 'another1' });
  await button(dialog, 'Update User').click();
  await app.expectSuccess('User updated successfully');
  await expect(app.row(email)).toContainText(`${name} two`);
  await fillUser(await screen.openEdit(user), { name: `${name} three`, password: 'x' });
  await fillUser(dialog, { password: '' });
  await button(dialog, 'Update User').click();
  await expect(app.row(email)).toContainText(`${name} three`);
  await expect(app.dialog).toHaveCount(0);
  expect(app.sent('PATCH', `/api/users/${user.id}`)).toEqual([
    { name: `${name} two`, email, password: 'another1' },
    { name: `${name} three`, email },
  ]);
});

test('deletes a user after a question, and moves the focus to the next row', async ({ page, app }) => {
  const label = uniqueName('Three');
  await createUsers(app, label, 3);
  await app.openUsers(`/users?search=${encodeURIComponent(label)}`);
  const screen = new UsersScreen(page, app);
  await expect(screen.rows).toHaveCount(3);
  await test.step('Cancel keeps the user', async () => {
    await button(screen.rows.nth(1), 'Delete').click();
    await expect(button(app.dialog, 'Cancel'), 'Enter alone deletes nothing').toBeFocused();
    for (const text of [`${label} 2`, emailOf(`${label} 2`)])
      await expect(screen.deleteDialog.getByText(text, { exact: true })).toBeVisible();
    await button(app.dialog, 'Cancel').click();
    await expect(app.dialog).toHaveCount(0);
    expect(app.countOf('DELETE', DELETE.path)).toBe(0);
  });
  for (const { next, focused } of [
    { next: 2, focused: 1 },
    { next: 0, focused: 0 },
  ])
    await test.step(`row ${next + 1} gets the focus`, async () => {
      const expected = await screen.rows.nth(next).textContent();
      await button(screen.rows.nth(1), 'Delete').focus();
      await page.keyboard.press('Enter');
      await button(screen.deleteDialog, 'Delete').press('Enter');
      await app.expectSuccess('User deleted successfully');
      await expect(screen.rows.nth(focused)).toHaveText(expected ?? '');
      await expect(screen.rows.nth(focused)).toBeFocused();
    });
  await test.step('after the last row, the page gets the focus', async () => {
    await button(screen.rows, 'Delete').click();
    await button(screen.deleteDialog, 'Delete').press('Enter');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(app.countOf('DELETE', DELETE.path)).toBe(3);
  });
});

test('opens the dialog of an address, explains one without a record, and ignores an invalid one', async ({
  page,
  app,
}) => {
  const screen = new UsersScreen(page, app);
  await test.step('#create, also after a reload', async () => {
    await page.goto('/users#create');
    await expect(screen.addDialog).toBeVisible();
    await page.reload();
    await button(screen.addDialog, 'Cancel').click();
    await expect(app.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/users');
  });
  app.expectFailure({ method: 'GET', path: '/api/users/:id', status: 404 });
  for (const fragment of ['#edit=999999999', '#delete=999999999'])
    await test.step(fragment, async () => {
      await openLink(page, `/users${fragment}`);
      await expect(app.dialog.getByText("We couldn't find this one.", { exact: true })).toBeVisible();
      await expect(app.dialog.getByRole('button', { name: /Update|Delete/ })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(app.dialog).toHaveCount(0);
    });
  await test.step('an invalid fragment opens nothing', async () => {
    await openLink(page, '/users#edit=');
    await expect(screen.rows).toHaveCount(10);
    await expect(app.dialog).toHaveCount(0);
  });
  await test.step('a failed list is not reported as a missing record', async () => {
    await app.fault({ ...USERS, status: 500 });
    await openLink(page, '/users#edit=12');
    await expect(page.getByText('Failed to fetch users')).toBeVisible();
    await expect(page.getByText("We couldn't find this one")).toHaveCount(0);
  });
});

test('asks before unsaved input is lost, however a form is closed', async ({ page, app }) => {
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
      await leave();
      await closed();
      await screen.openAdd();
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

test('explains a refusal where it belongs, and saves at the next attempt', async ({ page, app, watch }) => {
  const [user, other] = [await app.newUser('Original'), await app.newUser('Other')];
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  const dialog = await screen.openAdd();
  const name = uniqueName('Quota');
  const create = () => button(dialog, 'Create User').click();
  const refuse = (status: number, body: object) => app.fault({ ...CREATE, status, body, times: 1 });
  await test.step('an email address that is taken', async () => {
    await fillUser(dialog, { name, email: user.email, password: 'secret-1' });
    app.expectFailure({ ...CREATE, status: 409 });
    await create();
    await expect(app.toast).toContainText('Failed to create user');
    await expect(dialog.getByLabel('Email')).toHaveValue(user.email);
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('a message of the API at its field, until the field changes', async () => {
    await fillUser(dialog, { email: emailOf(name) });
    await refuse(422, { message: 'Invalid', errors: { name: 'Not this name.' } });
    await create();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Not this name.');
    await fillUser(dialog, { name: `${name} two` });
    await expect(dialog.getByText('Not this name.')).toHaveCount(0);
  });
  for (const errors of [{}, { username: 'This username is taken.' }])
    await test.step(`a message without a field of the form: ${JSON.stringify(errors)}`, async () => {
      await refuse(422, { message: 'The quota is used up.', errors });
      await create();
      await expect(dialog.getByText(/quota is used up|username is taken/)).toBeVisible();
    });
  await test.step('closing the toast does not close the dialog', async () => {
    await button(page, 'Close notification').click();
    await expect(app.toast).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(screen.question).toBeHidden();
  });
  await test.step('the next attempt succeeds', async () => {
    await create();
    await app.expectSuccess('User created successfully');
    await expect(app.row(emailOf(name))).toBeVisible();
    await expect(app.dialog).toHaveCount(0);
  });
  await test.step('a refusal is not shown in the dialog of another record', async () => {
    await app.fault({ ...UPDATE, status: 403, body: { message: 'Not today.' } });
    await screen.openEdit(user);
    await button(screen.editDialog, 'Update User').click();
    await expect(screen.editDialog.getByText('Not today.')).toBeVisible();
    watch.expectEditedAddress();
    await page.evaluate((id) => {
      location.hash = `edit=${id}`;
    }, other.id);
    await expect(screen.editDialog.getByLabel('Name')).toHaveValue(other.name);
    await expect(screen.editDialog.getByText('Not today.')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(app.dialog).toHaveCount(0);
  });
  await test.step('a deletion of a user who was deleted: the row disappears when the dialog is left', async () => {
    await screen.openDelete(user);
    const reads = app.countOf('GET', USERS.path);
    await app.api('DELETE', `/api/users/${user.id}`);
    app.expectFailure({ ...DELETE, status: 404 });
    // The question asks again what else would be deleted.
    app.expectFailure({ method: 'GET', path: '/api/users/:id/impact', status: 404 });
    await button(app.dialog, 'Delete').click();
    await expect(app.toast).toContainText('Failed to delete user');
    expect(app.countOf('GET', USERS.path), 'no refetch while the dialog is open').toBe(reads);
    await button(app.dialog, 'Cancel').click();
    await expect(app.row(user.email)).toHaveCount(0);
  });
});

test('keeps the focus on Try again if the retry fails', async ({ page, app }) => {
  await app.fault({ ...USERS, status: 500 });
  await app.open('/users');
  const retry = button(page, 'Try again');
  await retry.focus();
  const received = page.waitForResponse((response) => response.url().includes('/api/users'));
  await page.keyboard.press('Enter');
  await received;
  await expect(retry).toHaveAttribute('aria-disabled', 'false');
  await expect(retry).toBeFocused();
});

/** The lists whose writes change the dashboard: the buttons of each write, and what is typed. */
const TOGGLE = ['PATCH', 'Deactivate'] as const;
const REMOVAL = ['DELETE', 'Delete', 'Delete'] as const;
const USER = { Name: 'Ada', Email: 'a@example.org', Password: 'secret-1' };
const WRITES: Record<string, (readonly ['POST' | 'PATCH' | 'DELETE', string, string?, Record<string, string>?])[]> = {
  Users: [['POST', 'Add User', 'Create User', USER], ['PATCH', 'Edit', 'Update User'], REMOVAL],
  Supplements: [TOGGLE, ['PATCH', 'Edit', 'Update Supplement'], REMOVAL],
  'Wellbeing Metrics': [
    TOGGLE,
    ['POST', 'Add Metric', 'Create Metric', { Name: 'Calm' }],
    ['PATCH', 'Edit', 'Update Metric'],
    REMOVAL,
  ],
};

test('refetches the list and the numbers of the dashboard after each write, and nothing else', async ({
  page,
  app,
}) => {
  await stubReads(app);
  const expected: Record<string, number> = { 'dashboard/stats': 1, 'dashboard/popular-supplements': 1 };
  const pathOf = (name: string) => name.toLowerCase().replace(' ', '-');
  const expectReads = () =>
    expect
      .poll(() => {
        // The selector of users reads the same path, but a larger page.
        const calls = app.calls().filter((call) => !call.includes('limit=100'));
        const count = (path: string) => calls.filter((call) => call.split('?')[0] === `GET /api/${path}`).length;
        return Object.fromEntries(Object.keys(expected).map((path) => [path, count(path)]));
      })
      .toEqual(expected);
  const expectMore = async (...paths: string[]) => {
    for (const path of paths) expected[path] = (expected[path] ?? 0) + 1;
    await expectReads();
  };
  const go = async (name: string) => {
    await app.navigation.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    if (name !== 'Dashboard') await app.rowsShown();
  };
  await app.open('/');
  await expectReads();
  for (const [name, writes] of Object.entries(WRITES)) {
    const list = pathOf(name);
    await go(name);
    await expectMore(list);
    for (const [method, opener, submit, typed] of writes)
      await test.step(`${name}: ${opener}`, async () => {
        await app.fault({ method, path: `/api/${list}${method === 'POST' ? '' : '/:id'}`, status: 204 });
        await (submit ? await inDialog(page, opener, submit, typed) : button(page, opener)).click();
        await expect(app.toast).toContainText('successfully');
        await expect(app.dialog).toHaveCount(0);
        await expectMore(list, 'dashboard/stats');
        await app.closeToast();
      });
    await test.step(`${name}: the popular supplements, when the dashboard is opened`, async () => {
      await go('Dashboard');
      await expectMore('dashboard/popular-supplements');
    });
  }
  await test.step('nothing else', async () => {
    for (const name of Object.keys(WRITES)) await go(name);
    await app.waitUntilIdle();
    await expectReads();
  });
  await test.step('another loaded page, when it is opened', async () => {
    await go('Users');
    await goToPage(page, 2);
    await expectMore('users');
    await goToPage(page, 1);
    await (await inDialog(page, 'Delete', 'Delete')).click();
    await expect(app.dialog).toHaveCount(0);
    await expectMore('users', 'dashboard/stats');
    await goToPage(page, 2);
    await expectMore('users');
  });
});

test('loads the list again if its first response is older than a write', async ({ page, app }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const read = new Promise<void>((resolve) => {
    const hold = async (route: Route) => {
      const response = await route.fetch();
      resolve();
      await released;
      // The page has cancelled this request by now.
      await route.fulfill({ response }).catch(() => {});
    };
    void page.route('**/api/users?**', hold, { times: 1 });
  });
  await page.goto('/users#create');
  const { addDialog } = new UsersScreen(page, app);
  await read;
  const name = uniqueName('Newer');
  await fillUser(addDialog, { name, email: emailOf(name), password: 'q7x-vk' });
  await button(addDialog, 'Create User').click();
  await app.expectSuccess('User created successfully');
  release();
  await expect(app.row(emailOf(name))).toBeVisible();
});

test('shows whole rows and their actions at every width', async ({ page, app }) => {
  const long = 'A text that goes on and on, longer than any column is wide. '.repeat(5);
  const texts = { name: `Verylongname${'x'.repeat(60)}`, brand: long, purpose: long, description: long };
  const given = (path: string, items: string, row: object) =>
    app.fault({ method: 'GET', path: `/api/${path}`, status: 200, body: { [items]: [row], total: 1 } });
  await given('supplements', 'supplements', { ...SUPPLEMENT, ...texts });
  await given('wellbeing-metrics', 'metrics', { ...METRIC, ...texts });
  await given('feedback', 'feedbacks', feedbackOf({ content: long }));
  for (const path of ['/supplements', '/wellbeing-metrics', '/feedback']) {
    await page.setViewportSize({ width: 1440, height: 844 });
    await app.open(path);
    const row = page.locator('tbody tr').first();
    for (const width of [1440, 768, 390, 320])
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await row.getByRole('button').last().scrollIntoViewIfNeeded();
        for (const action of await row.getByRole('button').all()) await expect(action).toBeInViewport({ ratio: 1 });
        // Metrics scroll sideways on a tablet, below their actions.
        if (path === '/wellbeing-metrics' && width === 768) return;
        const overflows = await row.evaluate((element) =>
          [element, element.closest('.table__scroll') ?? element].map((box) => box.scrollWidth - box.clientWidth),
        );
        expect(Math.max(...overflows)).toBeLessThanOrEqual(1);
      });
  }
});
