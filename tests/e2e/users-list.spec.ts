import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { type UserList, UsersScreen } from '../support/users';

test.describe('2 Users (/users): the table', () => {
  test.beforeEach(({ app }) => app.signIn());

  test('shows the heading, text, columns and actions', async ({ page, app }) => {
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

  test('shows a page of 10 records in the API’s order, with Edit and Delete', async ({ page, app }) => {
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

  test('7: requests the list once, with known parameters only', async ({ page, app }) => {
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

  test('7: sends only the calls of the screen and the badge', async ({ page, app }) => {
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

  test('shows a record’s text as text, never as markup', async ({ page, app }) => {
    const name = uniqueName('<img src=x onerror=alert(1)> & "quotes"');
    await app.api('POST', '/api/users', { name, email: `markup.${Date.now()}@example.org`, password: 'secret-1' });
    await app.openUsers();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  });

  test('does not refetch after leaving and returning', async ({ page, app }) => {
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

  test('9: does not refetch over time', async ({ page, app }) => {
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
