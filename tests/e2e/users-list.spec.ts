import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { type UserList, UsersScreen } from '../support/users';

test.describe('2 Users (/users): the table', () => {
  test.beforeEach(({ app }) => app.signIn());

  test('heading, text, columns and actions', async ({ page, app }) => {
    await app.openUsers();
    await test.step(says("Heading 'Users', text 'Manage user accounts'."), async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Users', exact: true })).toBeVisible();
      await expect(page.getByText('Manage user accounts', { exact: true })).toBeVisible();
    });
    await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Username', 'Created', 'Actions']);
  });

  test(says('Searchable paginated table; Add User, Edit and Delete dialogs.'), async ({ page, app }) => {
    const user = await app.newUser('Found');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await expect(page.getByRole('table')).toBeVisible();
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–20 of');
    await expect(screen.rows).toHaveCount(10);
    await screen.find(user.name);
    await expect(screen.rows).toHaveCount(1);
    await expect(app.row(user.email)).toBeVisible();
    for (const open of [() => screen.openAdd(), () => screen.openEdit(user), () => screen.openDelete(user)]) {
      const dialog = await open();
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(app.dialog).toHaveCount(0);
    }
  });

  test(says('User: id, name, email, username, password (write only), profilePicture, createdAt.'), async ({ app }) => {
    const user = await app.newUser('Whole');
    expect(Object.keys(user).sort()).toEqual([
      'createdAt',
      'email',
      'id',
      'name',
      'profilePicture',
      'username',
      'version',
    ]);
    await app.openUsers();
    const day = new Date(user.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' });
    for (const shown of [user.name, user.email, user.username, day])
      await expect(app.row(user.email)).toContainText(shown);
  });

  test('a page of 10: the records the API gives, in its order, with Edit and Delete', async ({ page, app }) => {
    const { users } = await app.api<UserList>('GET', '/api/users?page=1&limit=10');
    await app.openUsers();
    const { rows } = new UsersScreen(page, app);
    await expect(rows).toHaveCount(10);
    for (const [index, { name, email, username }] of users.entries()) {
      const row = rows.nth(index);
      await expect(row.getByRole('cell').nth(0)).toContainText(name);
      await expect(row.getByRole('cell').nth(1)).toHaveText(email);
      await expect(row.getByRole('cell').nth(2)).toHaveText(username);
      await expect(row.getByRole('cell').nth(3)).toHaveText(/\d/);
      await expect(row.getByRole('button')).toHaveCount(2);
      await expect(row.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
    }
  });

  test('7: the list is asked for once, with page and limit and nothing unknown', async ({ page, app }) => {
    await app.openUsers();
    await page.waitForLoadState('networkidle');
    const calls = app.calls().filter((call) => call.startsWith('GET /api/users'));
    expect(calls).toHaveLength(1);
    const query = new URL(`http://x${calls[0]?.slice(4)}`).searchParams;
    expect(query.get('page')).toBe('1');
    expect(query.get('limit')).toBe('10');
    expect(query.get('search') ?? '').toBe('');
    for (const name of query.keys()) expect(['page', 'limit', 'search']).toContain(name);
  });

  test('7: only the calls of the screen and the badge are made', async ({ page, app }) => {
    await app.openUsers();
    await page.waitForLoadState('networkidle');
    const paths = app.calls().map((call) => call.replace(/\?.*/, ''));
    expect(paths.sort()).toEqual(['GET /api/dashboard/stats', 'GET /api/users']);
  });

  test('no column is sortable: the API has no sort', async ({ page, app }) => {
    await app.openUsers();
    await expect(page.locator('thead').getByRole('button')).toHaveCount(0);
  });

  test(says("Table shows 'Loading...' and 'No results found.'."), async ({ page, app }) => {
    const call = await app.hold({ method: 'GET', path: '/api/users' });
    await page.goto('/users');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByText('No results found.')).toBeHidden();
    call.release();
    await app.rowsShown();
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
    await new UsersScreen(page, app).find('zzz nobody bears this name');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
  });

  test('text of a record is text, never markup', async ({ page, app }) => {
    const name = uniqueName('<img src=x onerror=alert(1)> & "quotes"');
    await app.api('POST', '/api/users', { name, email: `markup.${Date.now()}@example.org`, password: 'secret1' });
    await app.openUsers();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  });

  test('nothing refetches by itself: going away and coming back makes no call', async ({ page, app }) => {
    await app.openUsers();
    await app.navigation.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.waitForLoadState('networkidle');
    expect(app.countOf('GET', '/api/users')).toBe(1);
    expect(app.countOf('GET', '/api/dashboard/stats')).toBe(1);
  });

  test('9: nor does any time that passes', async ({ page, app }) => {
    await page.clock.install();
    await app.openUsers();
    await test.step(says('no polling'), async () => {
      await page.clock.runFor('01:00:00');
      await page.waitForLoadState('networkidle');
      expect(app.calls()).toHaveLength(2);
    });
    await test.step(says('data never stale'), async () => {
      await app.navigation.getByRole('link', { name: 'Settings' }).click();
      await expect(page).toHaveURL('/settings');
      await page.clock.runFor('01:00:00');
      await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
      await app.rowsShown();
      await page.waitForLoadState('networkidle');
      expect(app.countOf('GET', '/api/users')).toBe(1);
      expect(app.countOf('GET', '/api/dashboard/stats')).toBe(1);
    });
    await test.step(says('no refetch on window focus'), async () => {
      for (const type of ['blur', 'focus', 'visibilitychange'])
        await page.evaluate((name) => window.dispatchEvent(new Event(name, { bubbles: true })), type);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await page.clock.runFor(60_000);
      await page.waitForLoadState('networkidle');
      expect(app.countOf('GET', '/api/users')).toBe(1);
      expect(app.countOf('GET', '/api/dashboard/stats')).toBe(1);
    });
  });
});

test.describe('8 Users: a failed list', () => {
  test.beforeEach(({ app }) => app.signIn());

  for (const fault of [{ status: 403 }, { status: 500 }, { status: 502, body: '<html>' }, { network: true }] as const)
    test(`'Failed to fetch users' and a way to retry: ${JSON.stringify(fault)}`, async ({ page, app }) => {
      const injected = await app.fault({ method: 'GET', path: '/api/users', ...fault });
      await page.goto('/users');
      await test.step(says("List fetch failures: 'Failed to fetch users'"), async () => {
        await expect(page.getByText('Failed to fetch users', { exact: true }).first()).toBeVisible();
      });
      await expect(page).toHaveURL('/users');
      const before = app.countOf('GET', '/api/users');
      expect(before, 'no retry by itself').toBe(1);
      await injected.lift();
      await page.getByRole('button', { name: 'Try again' }).click();
      await app.rowsShown();
      await expect(page.getByText('Failed to fetch users')).toHaveCount(0);
    });
});

test.describe('2 Users: search', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await app.openUsers();
  });

  test('typing makes no call, submitting sends what was typed', async ({ page, app }) => {
    const user = await app.newUser('Searched');
    const { search } = new UsersScreen(page, app);
    await search.pressSequentially(user.name);
    await page.waitForLoadState('networkidle');
    expect(app.countOf('GET', '/api/users')).toBe(1);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(app.row(user.email)).toBeVisible();
    await expect(new UsersScreen(page, app).rows).toHaveCount(1);
    expect(app.calls().at(-1)).toContain(new URLSearchParams({ search: user.name }).toString());
  });

  test('Enter submits', async ({ page, app }) => {
    const user = await app.newUser('Entered');
    await new UsersScreen(page, app).search.fill(user.name);
    await page.keyboard.press('Enter');
    await expect(new UsersScreen(page, app).rows).toHaveCount(1);
  });

  test(says('Search submit resets to page 1.'), async ({ page, app }) => {
    const screen = new UsersScreen(page, app);
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–20 of');
    await screen.find('a');
    await expect(screen.pagination).toContainText('1–10 of');
    // The page's number changes before its rows are asked for.
    await expect
      .poll(() => {
        const last = new URL(`http://x${app.calls().at(-1)?.slice(4)}`).searchParams;
        return [last.get('page'), last.get('search')];
      })
      .toEqual(['1', 'a']);
  });

  test('an emptied search shows everything again', async ({ page, app }) => {
    const screen = new UsersScreen(page, app);
    const all = await screen.pagination.textContent();
    await screen.find('zzz nobody');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await screen.find('');
    await expect(screen.pagination).toHaveText(all ?? '');
  });

  test('% and _ are literal, and special characters arrive as typed', async ({ page, app }) => {
    await new UsersScreen(page, app).find('100%_&?#+ü');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    const last = new URL(`http://x${app.calls().at(-1)?.slice(4)}`).searchParams;
    expect(last.get('search')).toBe('100%_&?#+ü');
  });

  test('page and search survive a reload, and the box shows the search', async ({ page, app }) => {
    const screen = new UsersScreen(page, app);
    await screen.find('a');
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–');
    const before = await screen.pagination.textContent();
    await page.reload();
    await app.rowsShown();
    await expect(screen.pagination).toHaveText(before ?? '');
    await expect(screen.search).toHaveValue('a');
  });
});

test.describe('9 Users: paging', () => {
  test.beforeEach(({ app }) => app.signIn());

  test('pages are 1-based in requests, and the page count is the total divided by 10, rounded up', async ({
    page,
    app,
  }) => {
    const { total } = await app.api<UserList>('GET', '/api/users');
    const count = Math.ceil(total / 10);
    await app.openUsers();
    const { pagination, rows } = new UsersScreen(page, app);
    const first = app.calls().filter((call) => call.startsWith('GET /api/users'));
    await expect(pagination).toContainText(`1–10 of ${total}`);
    await expect(pagination.getByRole('button', { name: 'Go to previous page' })).toBeDisabled();
    await test.step(says('page count is total divided by 10, rounded up.'), async () => {
      await pagination.getByRole('button', { name: `Go to page ${count}`, exact: true }).click();
      await expect(pagination).toContainText(`of ${total}`);
      await expect(rows).toHaveCount(total - (count - 1) * 10);
      await expect(pagination.getByRole('button', { name: 'Go to next page' })).toBeDisabled();
    });
    await test.step(says('Pages are 1-based in requests'), async () => {
      expect(first).toEqual([expect.stringMatching(/[?&]page=1(&|$)/)]);
      await expect.poll(() => app.calls().at(-1)).toMatch(new RegExp(`[?&]page=${count}(&|$)`));
    });
  });

  test('next, previous, and the current page is marked', async ({ page, app }) => {
    await app.openUsers();
    const { pagination } = new UsersScreen(page, app);
    await pagination.getByRole('button', { name: 'Go to next page' }).click();
    await expect(pagination).toContainText('11–20 of');
    await expect(pagination.locator('[aria-current]')).toHaveText('2');
    await expect.poll(() => app.countOf('GET', '/api/users')).toBe(2);
    await pagination.getByRole('button', { name: 'Go to previous page' }).click();
    await expect(pagination).toContainText('1–10 of');
    await expect(pagination.locator('[aria-current]')).toHaveText('1');
    expect(app.countOf('GET', '/api/users'), 'a page that was seen is not asked for again').toBe(2);
  });

  test('the page has an address, and Back leads to the page before', async ({ page, app }) => {
    await app.openUsers('/users?page=3');
    const { pagination } = new UsersScreen(page, app);
    await expect(pagination).toContainText('21–30 of');
    await pagination.getByRole('button', { name: 'Go to next page' }).click();
    await expect(pagination).toContainText('31–40 of');
    await page.goBack();
    await expect(pagination).toContainText('21–30 of');
  });

  test('a page beyond the last becomes the last, without an entry of its own in the history', async ({ page, app }) => {
    const { total } = await app.api<UserList>('GET', '/api/users?page=1&limit=1');
    await app.open('/');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    await app.openUsers('/users?page=9999');
    await expect(page).toHaveURL(`/users?page=${Math.ceil(total / 10)}`);
    await expect(new UsersScreen(page, app).pagination).toContainText(`of ${total}`);
    await page.goBack();
    await expect(page).toHaveURL('/users');
  });

  for (const value of ['0', '-1', 'x', '1.5'])
    test(`page=${value} in the address does no harm`, async ({ page, app }) => {
      await page.goto(`/users?page=${value}`);
      await app.rowsShown();
      await expect(new UsersScreen(page, app).pagination).toContainText('1–10 of');
    });
});

test.describe('The list keeps its place', () => {
  test.beforeEach(({ app }) => app.signIn());

  test('asking for what is shown already makes no second entry in the history', async ({ page, app }) => {
    await app.open('/');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    await page.getByRole('button', { name: 'Go to page 1', exact: true }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  for (const status of [500, undefined])
    test(`the focus survives a retry that ${status ? 'fails' : 'succeeds'}`, async ({ page, app }) => {
      const first = await app.fault({ method: 'GET', path: '/api/users', status: 500 });
      await app.open('/users');
      const retry = page.getByRole('button', { name: 'Try again' });
      await retry.focus();
      if (!status) await first.lift();
      const answered = page.waitForResponse((answer) => answer.url().includes('/api/users'));
      await page.keyboard.press('Enter');
      await answered;
      if (status) await expect(retry).toHaveAttribute('aria-disabled', 'false');
      else await app.rowsShown();
      await expect(status ? retry : page.locator('main')).toBeFocused();
    });
});
