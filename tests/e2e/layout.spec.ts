import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { secondsFromNow, token } from '../support/token';

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

  test(
    says(
      'Sidebar items in order: Dashboard (/), Users, Supplements, Wellbeing Metrics, Feedback (badge with the count of unresolved feedback when non-zero), Purchase Analytics, Admin Users, Settings.',
    ),
    async ({ app }) => {
      const body = { ...STATS, unresolvedFeedback: 7 };
      await app.fault({ method: 'GET', path: '/api/dashboard/stats', status: 200, body });
      await app.open('/users');
      const links = app.navigation.getByRole('link');
      await expect(links).toHaveCount(ITEMS.length);
      for (const [index, [name, href]] of ITEMS.entries()) {
        await expect(links.nth(index)).toContainText(name);
        await expect(links.nth(index)).toHaveAttribute('href', href);
        if (name === 'Feedback') await expect(links.nth(index)).toHaveText('Feedback7');
        else await expect(links.nth(index)).toHaveText(name);
      }
    },
  );

  test(says('The current item is highlighted.'), async ({ app }) => {
    for (const [name, href] of ITEMS)
      await test.step(name, async () => {
        await app.open(href);
        const current = app.navigation.locator('[aria-current="page"]');
        await expect(current).toHaveCount(1);
        await expect(current).toContainText(name);
        const backgrounds = await app.navigation
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
        const its = await current.evaluate((link) => getComputedStyle(link).backgroundColor);
        expect(backgrounds.filter((background) => background === its)).toHaveLength(1);
        expect(new Set(backgrounds).size, 'the others look alike').toBe(2);
      });
  });

  test('following an item opens its screen without loading the page again', async ({ page, app }) => {
    await app.open('/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test.describe(says('badge with the count of unresolved feedback when non-zero'), () => {
    const STATS_CALL = { method: 'GET', path: '/api/dashboard/stats' } as const;

    test('Feedback bears the count of unresolved feedback, uncapped, and no badge at zero', async ({ page, app }) => {
      const link = app.navigation.getByRole('link', { name: /Feedback/ });
      for (const count of [1, 1234, 0])
        await test.step(String(count), async () => {
          await app.fault({ ...STATS_CALL, status: 200, body: { ...STATS, unresolvedFeedback: count } });
          const answered = page.waitForResponse('**/api/dashboard/stats');
          await app.open('/users');
          await answered;
          await app.rowsShown();
          if (count === 0) await expect(link).not.toContainText(/\d/);
          else await expect(link).toContainText(new RegExp(`${count}|${count.toLocaleString('en-US')}`));
        });
    });

    test('no badge, and no noise, when the stats cannot be had', async ({ app }) => {
      await app.fault({ method: 'GET', path: '/api/dashboard/stats', status: 500, body: { message: 'Broken' } });
      await app.openUsers();
      await expect(app.navigation.getByRole('link', { name: /Feedback/ })).not.toContainText(/\d/);
      await expect(app.toast).toHaveCount(0);
    });

    test('the badge is the number the API gives', async ({ app }) => {
      await app.api('PATCH', '/api/feedback/1', { resolved: false });
      const { unresolvedFeedback } = await app.api<{ unresolvedFeedback: number }>('GET', '/api/dashboard/stats');
      expect(unresolvedFeedback).toBeGreaterThan(0);
      await app.open('/users');
      await expect(app.navigation.getByRole('link', { name: /Feedback/ })).toHaveText(`Feedback${unresolvedFeedback}`);
    });
  });

  test(
    says("Sidebar bottom: the user's initial, the username (or 'Admin') and a Logout action."),
    async ({ page, app }) => {
      await app.open('/users');
      const logout = page.getByRole('button', { name: 'Logout' });
      await expect(page.getByText('admin', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('A', { exact: true }).first()).toBeVisible();
      await expect(logout).toBeVisible();
      const [items, action] = [await app.navigation.boundingBox(), await logout.boundingBox()];
      expect(action?.y, 'below the items').toBeGreaterThan((items?.y ?? 0) + (items?.height ?? 0) - 1);
      expect(action?.x, 'in the sidebar').toBeLessThan((items?.x ?? 0) + (items?.width ?? 0));

      for (const [username, shown, initial] of [
        ['zoe', 'zoe', 'Z'],
        ['', 'Admin', 'A'],
      ] as const) {
        await app.setToken(token({ id: 1, username, role: 'admin', exp: secondsFromNow(3600) }));
        await app.open('/users');
        await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
        await expect(page.getByText(initial, { exact: true }).first()).toBeVisible();
      }
    },
  );

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

  test(says('Logout: the server is called'), async ({ page, app, request }) => {
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await request.get('/api/users', { headers: { cookie } })).status()).toBe(200);
    // The page goes on without waiting for it.
    const answered = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await test.step(says("toast 'Logged out' with 'You have been logged out successfully'"), async () => {
      await app.expectToast('Logged out', 'You have been logged out successfully');
    });
    expect(await app.token()).toBeNull();
    expect(app.sent('POST', '/api/auth/logout')).toEqual([{}]);
    await answered;
    expect((await request.get('/api/users', { headers: { cookie } })).status(), 'the session is over').toBe(401);
  });

  test(says('| POST | /api/auth/logout | empty object | not read |'), async ({ page, app }) => {
    await app.fault({ method: 'POST', path: '/api/auth/logout', status: 200, body: '<html>' });
    await page.getByRole('button', { name: 'Logout' }).click();
    await app.expectToast('Logged out', 'You have been logged out successfully');
    await expect(page).toHaveURL('/login');
    expect(app.sent('POST', '/api/auth/logout')).toEqual([{}]);
  });

  test.describe(
    says('whether or not it succeeds, the token is removed, all cached data cleared, user reset, navigate to /login'),
    () => {
      for (const fault of [undefined, { status: 500 }, { status: 401 }, { network: true }] as const)
        test(fault ? JSON.stringify(fault) : 'it succeeds', async ({ page, app }) => {
          if (fault) await app.fault({ method: 'POST', path: '/api/auth/logout', ...fault });
          await page.getByRole('button', { name: 'Logout' }).click();
          await expect(page).toHaveURL('/login');
          await app.expectToast('Logged out', 'You have been logged out successfully');
          expect(await app.token()).toBeNull();
          await app.logIn('editor', 'wellbeing');
          await expect(page).toHaveURL('/');
          await expect(page.getByText('editor', { exact: true }).first()).toBeVisible();
          await expect(page.getByText('admin', { exact: true })).toHaveCount(0);
          await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
          await app.rowsShown();
          expect(app.countOf('GET', '/api/users'), 'nothing was kept: it is asked for again').toBe(2);
          expect(app.countOf('GET', '/api/dashboard/stats')).toBe(2);
        });
    },
  );

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

  test(says('Logout errors are only logged and do not stop logout.'), async ({ page, app }) => {
    const toasts = await app.noteToasts();
    for (const failure of [{ status: 500 }, { status: 401 }, { network: true }])
      await test.step(JSON.stringify(failure), async () => {
        // The server was never told of the last logout: its session goes on.
        await app.signIn();
        await app.openUsers();
        const fault = await app.fault({ method: 'POST', path: '/api/auth/logout', ...failure });
        const logged = page.waitForEvent('console', (message) => message.text().includes('told of the logout'));
        await page.getByRole('button', { name: 'Logout' }).click();
        await logged;
        await expect(page).toHaveURL('/login');
        await app.expectToast('Logged out', 'You have been logged out successfully');
        expect(await app.token()).toBeNull();
        expect(await toasts(), 'nothing else is said').toHaveLength(1);
        await expect(app.dialog).toHaveCount(0);
        await fault.lift();
      });
  });

  // A logout's error is the one that the console shows as it is: in the browser's log.
  const REFUSALS = [
    [500, 'Broken', '500: Broken'],
    [403, '{"message":"Not yours"}', '403: {"message":"Not yours"}'],
    [401, '', '401: Unauthorized'],
    [404, '', '404: Not Found'],
    [503, '', '503: Service Unavailable'],
  ] as const;
  test(
    says(
      'Any non-OK response on the default fetch raises an error whose message is the status code, a colon and a space, then the body text (or status text if body is empty).',
    ),
    async ({ page, app }) => {
      for (const [status, body, message] of REFUSALS)
        await test.step(message, async () => {
          await app.signIn();
          await app.open('/users');
          const fault = await app.fault({ method: 'POST', path: '/api/auth/logout', status, body });
          const logged = page.waitForEvent('console', (text) => text.text().includes('told of the logout'));
          await page.getByRole('button', { name: 'Logout' }).click();
          const [, error] = (await logged).args();
          expect(await error?.evaluate((thrown: Error) => thrown.message)).toBe(message);
          await fault.lift();
        });
    },
  );

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

  test(says('On small screens the sidebar is hidden'), async ({ page, app }) => {
    await expect(app.navigation).toBeHidden();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
    await test.step(says('opens from a menu button as a left drawer'), async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(app.navigation).toBeVisible();
      const box = await app.navigation.boundingBox();
      expect(box?.x).toBeLessThan(40);
      expect(box?.width).toBeLessThan(390);
      await expect(app.navigation.getByRole('link')).toHaveCount(ITEMS.length);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    });
  });

  test('Escape and following an item close the drawer', async ({ page, app }) => {
    await test.step('Escape, and the focus is back on the menu button', async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(app.navigation).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(app.navigation).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    });
    await test.step('following an item', async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await app.navigation.getByRole('link', { name: 'Settings' }).click();
      await expect(page).toHaveURL('/settings');
      await expect(app.navigation).toBeHidden();
    });
  });
});

test.describe('2 Layout: top bar', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await app.openUsers();
  });

  test(says("Top bar: search box with placeholder 'Search...'"), async ({ page, app }) => {
    const before = app.calls().length;
    const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search...', exact: true });
    await expect(search).toHaveAttribute('placeholder', 'Search...');
    await search.pressSequentially('anna');
    await search.press('Enter');
    await expect(search).toHaveValue('anna');
    await expect(page).toHaveURL('/users');
    expect(app.calls().length).toBe(before);
  });

  test(says('notification and help buttons that do nothing (not shown)'), async ({ page, app }) => {
    const before = app.calls().length;
    for (const name of ['Notifications', 'Help'])
      await test.step(name, async () => {
        await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
        await expect(page).toHaveURL('/users');
        await expect(app.dialog).toHaveCount(0);
        await expect(app.toast).toHaveCount(0);
        expect(app.calls().length).toBe(before);
      });
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
