import { expect, test } from '../support/console';

const ITEMS: [string, string][] = [
  ['Dashboard', '/'],
  ['Users', '/users'],
  ['Supplements', '/supplements'],
  ['Wellbeing Metrics', '/wellbeing-metrics'],
  ['Feedback', '/feedback'],
  ['Purchase Analytics', '/purchases'],
  ['Admin Users', '/admin-users'],
  ['Settings', '/settings'],
];
const STATS = { totalUsers: 1, userGrowth: '0', activeSupplements: 1, supplementsTakenToday: 1 };

test.describe('2 Layout: sidebar', () => {
  test.beforeEach(({ app }) => app.signIn());

  test('the items in order, each leading to its screen', async ({ app }) => {
    await app.open('/users');
    const links = app.navigation.getByRole('link');
    await expect(links).toHaveCount(ITEMS.length);
    for (const [index, [name, href]] of ITEMS.entries()) {
      await expect(links.nth(index)).toContainText(name);
      await expect(links.nth(index)).toHaveAttribute('href', href);
    }
  });

  for (const [name, href] of ITEMS)
    test(`the current item is highlighted: ${name}`, async ({ app }) => {
      await app.open(href);
      const current = app.navigation.locator('[aria-current="page"]');
      await expect(current).toHaveCount(1);
      await expect(current).toContainText(name);
    });

  test('following an item opens its screen without loading the page again', async ({ page, app }) => {
    await app.open('/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  for (const [count, shown] of [
    [1, '1'],
    [1234, '1234'],
  ] as const)
    test(`Feedback bears the count of unresolved feedback, uncapped: ${count}`, async ({ app }) => {
      await app.fault({
        method: 'GET',
        path: '/api/dashboard/stats',
        status: 200,
        body: { ...STATS, unresolvedFeedback: count },
      });
      await app.open('/users');
      await expect(app.navigation.getByRole('link', { name: /Feedback/ })).toContainText(
        new RegExp(`${shown}|${count.toLocaleString('en-US')}`),
      );
    });

  test('no badge at zero', async ({ app }) => {
    await app.fault({
      method: 'GET',
      path: '/api/dashboard/stats',
      status: 200,
      body: { ...STATS, unresolvedFeedback: 0 },
    });
    const answered = app.page.waitForResponse('**/api/dashboard/stats');
    await app.open('/users');
    await answered;
    await app.rowsShown();
    await expect(app.navigation.getByRole('link', { name: /Feedback/ })).not.toContainText(/\d/);
  });

  test('no badge, and no noise, when the stats cannot be had', async ({ app }) => {
    await app.fault({ method: 'GET', path: '/api/dashboard/stats', status: 500, body: { message: 'Broken' } });
    await app.openUsers();
    await expect(app.navigation.getByRole('link', { name: /Feedback/ })).not.toContainText(/\d/);
    await expect(app.toast).toHaveCount(0);
  });

  test('the badge is the number the API gives', async ({ app }) => {
    const { unresolvedFeedback } = await app.api<{ unresolvedFeedback: number }>('GET', '/api/dashboard/stats');
    expect(unresolvedFeedback).toBeGreaterThan(0);
    await app.open('/users');
    await expect(app.navigation.getByRole('link', { name: /Feedback/ })).toContainText(String(unresolvedFeedback));
  });

  test('bottom: the initial, the username and Logout', async ({ page, app }) => {
    await app.open('/users');
    await expect(page.getByText('admin', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('A', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('the editor sees every item: no role is checked', async ({ page, app }) => {
    await page.context().clearCookies();
    await app.signIn('editor');
    await app.open('/users');
    await expect(app.navigation.getByRole('link')).toHaveCount(ITEMS.length);
    await expect(page.getByText('editor', { exact: true }).first()).toBeVisible();
  });
});

test.describe('4 Logout', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await app.openUsers();
  });

  test('the server is called with an empty object, the token is removed, /login, toast', async ({ page, app }) => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await app.expectToast('Logged out', 'You have been logged out successfully');
    expect(await app.token()).toBeNull();
    expect(app.sent('POST', '/api/auth/logout')).toEqual([{}]);
    expect((await page.request.get('/api/users')).status()).toBe(401);
  });

  test('all cached data are cleared: the next sign-in asks again, and lands on /', async ({ page, app }) => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await app.logIn('editor', 'wellbeing');
    await expect(page).toHaveURL('/');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    expect(app.countOf('GET', '/api/users')).toBe(2);
    await expect(page.getByText('editor', { exact: true }).first()).toBeVisible();
  });

  for (const fault of [{ status: 500 }, { status: 401 }, { network: true }] as const)
    test(`logout errors do not stop logout: ${JSON.stringify(fault)}`, async ({ page, app }) => {
      await app.fault({ method: 'POST', path: '/api/auth/logout', ...fault });
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/login');
      await app.expectToast('Logged out', 'You have been logged out successfully');
      expect(await app.token()).toBeNull();
    });

  test('the page left behind is not shown again by Back', async ({ page, app }) => {
    await app.navigation.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});

test.describe('2 Layout: small screens', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await app.open('/users');
  });

  test('the sidebar is hidden and opens from a menu button as a left drawer', async ({ page, app }) => {
    await expect(app.navigation).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(app.navigation).toBeVisible();
    const box = await app.navigation.boundingBox();
    expect(box?.x).toBeLessThan(40);
    await expect(app.navigation.getByRole('link')).toHaveCount(ITEMS.length);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('following an item closes the drawer', async ({ page, app }) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await app.navigation.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(app.navigation).toBeHidden();
  });

  test('Escape closes the drawer and the focus is back on the menu button', async ({ page, app }) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(app.navigation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(app.navigation).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});

test.describe('2 Layout: top bar', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await app.openUsers();
  });

  test('a search box with placeholder Search... that makes no call', async ({ page, app }) => {
    const before = app.calls().length;
    const search = page.getByRole('searchbox', { name: 'Search...', exact: true });
    await expect(search).toHaveAttribute('placeholder', 'Search...');
    await search.pressSequentially('anna');
    await search.press('Enter');
    await expect(search).toHaveValue('anna');
    await expect(page).toHaveURL('/users');
    expect(app.calls().length).toBe(before);
  });

  for (const name of ['Notifications', 'Help'])
    test(`${name} does nothing`, async ({ page, app }) => {
      const before = app.calls().length;
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page).toHaveURL('/users');
      await expect(app.dialog).toHaveCount(0);
      await expect(app.toast).toHaveCount(0);
      expect(app.calls().length).toBe(before);
    });
});

test('stats that are null leave the screen standing, without a badge', async ({ app, page }) => {
  await app.signIn();
  await app.fault({ method: 'GET', path: '/api/dashboard/stats', status: 200, body: 'null' });
  await app.open('/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('a drawer that stands open when the window grows is gone', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.signIn();
  await app.openUsers();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Main navigation' }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
