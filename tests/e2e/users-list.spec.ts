import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { type UserList, UsersScreen } from '../support/users';

test.describe('2 Users (/users): the table', () => {
  test.beforeEach(({ app }) => app.signIn());

  test('shows the heading, columns and ten records, and sends only the calls that it needs', async ({ page, app }) => {
    const { users } = await app.api<UserList>('GET', '/api/users?page=1&limit=10');
    await app.openUsers();
    await test.step(says("Heading 'Users', text 'Manage user accounts'."), async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Users', exact: true })).toBeVisible();
      await expect(page.getByText('Manage user accounts', { exact: true })).toBeVisible();
    });
    await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Username', 'Created', 'Actions']);
    await expect(page.locator('thead').getByRole('button'), 'without features, the API does not sort').toHaveCount(0);
    await test.step('shows a page of 10 records in the API’s order, with Edit and Delete', async () => {
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
    await test.step('7: requests only the list and the badge, each once, with known parameters', async () => {
      await app.waitUntilIdle();
      const calls = app.calls();
      expect(calls.map((call) => call.replace(/\?.*/, '')).sort()).toEqual([
        'GET /api/dashboard/stats',
        'GET /api/users',
      ]);
      const list = calls.find((call) => call.startsWith('GET /api/users'));
      const query = new URL(`http://x${list?.slice(4)}`).searchParams;
      expect(query.get('page')).toBe('1');
      expect(query.get('limit')).toBe('10');
      expect(query.get('search') ?? '').toBe('');
      for (const name of query.keys()) expect(['page', 'limit', 'search']).toContain(name);
    });
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

  test(says("Table shows 'Loading...' and 'No results found.'."), async ({ page, app }) => {
    const call = await app.hold({ method: 'GET', path: '/api/users' });
    await page.goto('/users');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByText('No results found.')).toBeHidden();
    call.release();
    await app.rowsShown();
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
    await new UsersScreen(page, app).find('zzz no such user');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
  });

  test('shows markup in a record as text', async ({ page, app }) => {
    const name = uniqueName('<img src=x onerror=alert(1)> & "quotes"');
    await app.api('POST', '/api/users', { name, email: `markup.${Date.now()}@example.org`, password: 'secret-1' });
    await app.openUsers();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  });

  test('9: does not refetch over time', async ({ page, app }) => {
    await page.clock.install();
    await app.openUsers();
    // The clock would otherwise time out a request in flight.
    await app.waitUntilIdle();
    await test.step(says('no polling'), async () => {
      await page.clock.runFor('01:00:00');
      await app.waitUntilIdle();
      expect(app.calls()).toHaveLength(2);
    });
    await test.step(says('data never stale'), async () => {
      await app.navigation.getByRole('link', { name: 'Settings' }).click();
      await expect(page).toHaveURL('/settings');
      await app.waitUntilIdle();
      await page.clock.runFor('01:00:00');
      await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
      await app.rowsShown();
      await app.waitUntilIdle();
      expect(app.countOf('GET', '/api/users')).toBe(1);
      expect(app.countOf('GET', '/api/dashboard/stats')).toBe(1);
    });
    await test.step(says('no refetch on window focus'), async () => {
      for (const type of ['blur', 'focus', 'visibilitychange'])
        await page.evaluate((name) => window.dispatchEvent(new Event(name, { bubbles: true })), type);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await page.clock.runFor(60_000);
      await app.waitUntilIdle();
      expect(app.countOf('GET', '/api/users')).toBe(1);
      expect(app.countOf('GET', '/api/dashboard/stats')).toBe(1);
    });
  });
});
