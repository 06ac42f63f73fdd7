import type { AdminUser } from '../../server/contract';
import { says } from '../specification/says';
import { ADMIN_USERS, AdminUsersScreen, newAdminUser } from '../support/adminUsers';
import { expect, test } from '../support/console';
import { NONSENSE } from '../support/nonsense';

const FAILED = 'Error loading admin users';
const HINT = 'Please try again or contact support if the problem persists.';
const EMPTY = 'No admin users found. Create one to get started.';

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

test('2 Admin Users: shows the API’s data', async ({ page, app }) => {
  const [admin, editor] = [await newAdminUser(app, 'Listed', 'admin'), await newAdminUser(app, 'Listed')];
  const screen = new AdminUsersScreen(page, app);
  await app.open('/');
  await app.navigation.getByRole('link', { name: 'Admin Users' }).click();
  await expect(screen.rows.first()).toBeVisible();

  await test.step(says('| /admin-users | Admin Users | authenticated |'), async () => {
    await expect(page).toHaveURL('/admin-users');
    await expect(page).toHaveTitle('Admin Users · Wellbeing Admin');
  });
  await test.step(
    says("Title 'Admin Users', subtitle 'Manage admin users who can access the dashboard'."),
    async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Users', exact: true })).toBeVisible();
      await expect(page.getByText('Manage admin users who can access the dashboard', { exact: true })).toBeVisible();
    },
  );
  await test.step(says('Table columns: Username, Name, Email, Role (badge)'), async () => {
    const headers = ['Username', 'Name', 'Email', 'Role', 'Last Login', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(headers);
    for (const { username, name, email, role } of [admin, editor]) {
      const cells = app.row(email).getByRole('cell');
      const label = role === 'admin' ? 'Admin' : 'Editor';
      await expect(cells).toHaveText([username, name, email, label, 'Never', '']);
      await expect(cells.nth(3).locator('.badge')).toHaveText(label);
    }
  });
  await test.step(says("Last Login (format like 'MMM d, yyyy', or 'Never')"), async () => {
    // The date may be yesterday: the worker may have signed in before midnight.
    const all = await app.api<AdminUser[]>('GET', ADMIN_USERS);
    const lastLogin = all.find(({ email }) => email === 'admin@example.com')?.lastLogin ?? '';
    const day = new Date(lastLogin).toLocaleDateString('en-US', { dateStyle: 'medium' });
    await expect(app.row('admin@example.com').getByRole('cell').nth(4)).toHaveText(day);
    await expect(app.row(editor.email).getByRole('cell').nth(4)).toHaveText('Never');
  });
  await test.step(says('Actions (edit and delete icons).'), async () => {
    const buttons = app.row(editor.email).getByRole('button');
    await expect(buttons).toHaveCount(2);
    for (const [index, name] of ['Edit', 'Delete'].entries()) {
      await expect(buttons.nth(index)).toHaveAccessibleName(name);
      await expect(buttons.nth(index).locator('svg')).toBeVisible();
      await expect(buttons.nth(index)).toHaveText('');
    }
  });
  await test.step(
    says('Admin user: id, username, name, email, role (admin or editor), lastLogin (optional date)'),
    async () => {
      const all = await app.api<AdminUser[]>('GET', ADMIN_USERS);
      for (const each of all)
        expect(Object.keys(each).sort()).toEqual(['email', 'id', 'lastLogin', 'name', 'role', 'username', 'version']);
      await expect(screen.rows).toHaveCount(all.length);
    },
  );
  await test.step(says('| GET | /api/admin-users | none | list of admin users |'), async () => {
    await app.waitUntilIdle();
    expect(app.calls().filter((call) => call.includes('admin-users'))).toEqual(['GET /api/admin-users']);
  });
});

test('never paginates, whatever the number of accounts or the URL', async ({ page, app }) => {
  const body = Array.from({ length: 23 }, (_, index) => account(index + 1));
  await app.fault({ method: 'GET', path: ADMIN_USERS, status: 200, body });
  const screen = new AdminUsersScreen(page, app);
  for (const path of ['/admin-users', '/admin-users?page=2&search=x']) {
    await screen.open(path);
    await expect(screen.rows).toHaveCount(23);
    await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
  }
  expect(new Set(app.calls().filter((call) => call.includes('admin-users')))).toEqual(
    new Set(['GET /api/admin-users']),
  );
});

test('2 Admin Users: shows the loading, empty and error states', async ({ page, app }) => {
  const screen = new AdminUsersScreen(page, app);
  const call = await app.hold({ method: 'GET', path: ADMIN_USERS });
  await page.goto('/admin-users');
  await test.step(says('Loading: spinner.'), async () => {
    await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    await expect(page.getByText(EMPTY)).toHaveCount(0);
  });
  call.release();
  await expect(screen.rows.first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  let fault = await app.fault({ method: 'GET', path: ADMIN_USERS, status: 200, body: [] });
  await page.reload();
  await test.step(says("Empty: 'No admin users found. Create one to get started.'"), async () => {
    await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
    await expect(screen.rows).toHaveCount(0);
  });
  await fault.lift();

  fault = await app.fault({ method: 'GET', path: ADMIN_USERS, status: 403, body: { message: 'Only owners.' } });
  await page.reload();
  const retry = page.getByRole('button', { name: 'Try again' });
  const expectFailed = async () => {
    await expect(page.getByText(FAILED, { exact: true })).toBeVisible();
    await expect(page.getByText(HINT, { exact: true })).toBeVisible();
  };
  await test.step(
    says("Load error: 'Error loading admin users' and 'Please try again or contact support if the problem persists.'"),
    expectFailed,
  );
  await test.step(
    says(
      "Admin user list load error: inline block 'Error loading admin users' with 'Please try again or contact support if the problem persists.'",
    ),
    async () => {
      await expect(page.getByRole('main').getByRole('alert')).toContainText(FAILED);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(HINT);
      await expect(app.toast).toHaveCount(0);
    },
  );
  for (const next of [
    { status: 404 },
    { status: 500, body: '<h1>Broken</h1>' },
    { network: true },
    { status: 200, body: {} },
    { status: 200, body: { users: [], total: 0 } },
    { status: 200, body: 'null' },
    { status: 200, body: '' },
    { status: 200, body: [null] },
    { status: 200, body: [{ name: 'No id' }] },
  ]) {
    const before = app.countOf('GET', ADMIN_USERS);
    await fault.lift();
    fault = await app.fault({ method: 'GET', path: ADMIN_USERS, ...next });
    await retry.click();
    await expect.poll(() => app.countOf('GET', ADMIN_USERS)).toBe(before + 1);
    await expectFailed();
    await expect(retry).toHaveAttribute('aria-disabled', 'false');
  }
  await fault.lift();
  await retry.click();
  await expect(screen.rows.first()).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('never shows "undefined" or "Invalid Date" for malformed accounts, and no blank page', async ({ page, app }) => {
  const body = [
    { id: 1 },
    { id: 2, username: null, name: null, email: null, role: null, lastLogin: null },
    { id: 3, username: {}, name: [], email: {}, role: {}, lastLogin: {} },
    { id: 'four', username: 44, name: 12, email: 7, role: 'owner', lastLogin: 'soon' },
    { ...account(5), name: '<img src=x onerror=alert(1)>', lastLogin: '2026-11-20T12:00:00Z' },
    { ...account(6), lastLogin: '' },
  ];
  await app.fault({ method: 'GET', path: ADMIN_USERS, status: 200, body });
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  await expect(screen.rows).toHaveCount(body.length);
  await expect(page.getByRole('main')).not.toContainText(NONSENSE);
  await expect(screen.rows.nth(0)).toContainText('Never');
  await expect(screen.rows.nth(3).getByRole('cell')).toHaveText(['44', '12', '7', 'owner', '–', '']);
  await expect(screen.rows.nth(4)).toContainText('<img src=x onerror=alert(1)>');
  await expect(screen.rows.nth(4)).toContainText('Nov 20, 2026');
  await expect(screen.rows.nth(5)).toContainText('Never');
  for (const row of await screen.rows.all()) {
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(screen.deleteDialog).toBeVisible();
    await expect(screen.deleteDialog).not.toContainText(NONSENSE);
    await page.keyboard.press('Escape');
    await expect(screen.deleteDialog).toBeHidden();
  }
});

test(says('Any signed-in user sees the Admin Users screen; no role check is shown.'), async ({ page, app }) => {
  const other = await newAdminUser(app, 'Seen');
  await app.signIn('editor');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  await expect(app.navigation.getByRole('link', { name: 'Admin Users' })).toHaveAttribute('aria-current', 'page');
  await expect(app.row(other.email).getByRole('button')).toHaveCount(2);
  for (const open of [() => screen.openAdd(), () => screen.openEdit(other), () => screen.openDelete(other)]) {
    const dialog = await open();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(app.dialog).toHaveCount(0);
  }
});
