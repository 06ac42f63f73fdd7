import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ITEMS, itemLinks } from '../support/layout';
import { secondsFromNow, token } from '../support/token';

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
      const links = itemLinks(app.navigation);
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
        const highlight = await current.evaluate((link) => getComputedStyle(link).backgroundColor);
        expect(backgrounds.filter((background) => background === highlight)).toHaveLength(1);
        expect(new Set(backgrounds).size, 'the other items look the same').toBe(2);
      });
  });

  test('opens an item’s screen without reloading the page', async ({ page, app }) => {
    await app.open('/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test.describe(says('badge with the count of unresolved feedback when non-zero'), () => {
    const STATS_CALL = { method: 'GET', path: '/api/dashboard/stats' } as const;

    test('shows the exact count of unresolved feedback, and no badge at zero', async ({ page, app }) => {
      const link = app.navigation.getByRole('link', { name: /Feedback/ });
      for (const count of [1, 1234, 0])
        await test.step(String(count), async () => {
          await app.fault({ ...STATS_CALL, status: 200, body: { ...STATS, unresolvedFeedback: count } });
          const response = page.waitForResponse('**/api/dashboard/stats');
          await app.openUsers();
          await response;
          if (count === 0) await expect(link).not.toContainText(/\d/);
          else await expect(link).toContainText(new RegExp(`${count}|${count.toLocaleString('en-US')}`));
        });
    });

    for (const [what, fault] of [
      ['fail to load', { status: 500, body: { message: 'Broken' } }],
      ['are null', { status: 200, body: 'null' }],
    ] as const)
      test(`shows no badge, toast or error when the stats ${what}`, async ({ page, app }) => {
        await app.fault({ ...STATS_CALL, ...fault });
        const response = page.waitForResponse('**/api/dashboard/stats');
        await app.openUsers();
        await (await response).finished();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
        await expect(app.navigation.getByRole('link', { name: /Feedback/ })).toHaveText('Feedback');
        await expect(app.toast).toHaveCount(0);
        await expect(page.getByText('Something went wrong')).toHaveCount(0);
      });

    test('shows the API’s number in the badge', async ({ app }) => {
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

  test('shows every item to editors, without a role check', async ({ page, app }) => {
    await app.signIn('editor');
    await app.open('/users');
    await expect(app.navigation.getByRole('link')).toHaveCount(ITEMS.length);
    await expect(page.getByText('editor', { exact: true }).first()).toBeVisible();
  });
});
