/** The sidebar, its drawer on a phone, the user menu and the numbers beside titles and links. */
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { ITEMS, itemLinks } from '../support/layout';

const STATS_CALL = { method: 'GET', path: '/api/dashboard/stats' } as const;
const STATS = { totalUsers: 1, userGrowth: '0', activeSupplements: 1, supplementsTakenToday: 1 };

test.beforeEach(({ app }) => app.signIn());

test('shows the exact number of unresolved feedback beside its link, and none at zero or without the number', async ({
  page,
  app,
}) => {
  const link = app.navigation.getByRole('link', { name: /^Feedback/ });
  const { unresolvedFeedback } = await app.api<{ unresolvedFeedback: number }>('GET', STATS_CALL.path);
  expect(unresolvedFeedback).toBeGreaterThan(0);
  for (const [what, fault] of [
    ['the number fails to load', { status: 500, body: { message: 'Broken' } }],
    ['the number is missing', { status: 200, body: 'null' }],
  ] as const)
    await test.step(what, async () => {
      const { lift } = await app.fault({ ...STATS_CALL, ...fault });
      const response = page.waitForResponse('**/api/dashboard/stats*');
      await app.openUsers();
      await (await response).finished();
      await expect(link).toHaveText('Feedback');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
      await expect(app.toast).toHaveCount(0);
      await lift();
    });
  await test.step('the number of the API', async () => {
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(link).toHaveText(`Feedback${unresolvedFeedback.toLocaleString('en-US')}`);
  });
  for (const [count, shown] of [
    // MUI's badge says 99+ unless told otherwise; '1,234' is no number to it.
    [234, /^Feedback234$/],
    [1234, /^Feedback1,?234$/],
    [0, /^Feedback$/],
  ] as const)
    await test.step(String(count), async () => {
      const { lift } = await app.fault({ ...STATS_CALL, status: 200, body: { ...STATS, unresolvedFeedback: count } });
      await page.getByRole('button', { name: 'Refresh', exact: true }).click();
      await expect(link).toHaveText(shown);
      await lift();
    });
});

test('narrows the sidebar to icons with names and tooltips, also after a reload', async ({ page, app }) => {
  await app.openUsers();
  const sidebar = page.getByRole('complementary');
  const users = app.navigation.getByRole('link', { name: 'Users', exact: true });
  await page.getByRole('button', { name: 'Narrow the sidebar' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(80);
  await page.reload();
  await app.rowsShown();
  expect((await sidebar.boundingBox())?.width).toBeLessThan(80);
  expect((await page.getByRole('main').boundingBox())?.x).toBeLessThan(80);
  await expect(itemLinks(app.navigation)).toHaveCount(ITEMS.length);
  for (const [name] of ITEMS) await expect(app.navigation.getByRole('link', { name }).first()).toBeVisible();
  await expect(app.navigation.getByRole('link', { name: /^Feedback ?\d+$/ })).toBeVisible();
  await users.hover();
  await expect(page.getByRole('tooltip', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Widen the sidebar' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeGreaterThan(200);
});

test('opens the user menu by keyboard, and shows the number of records beside the title of a list', async ({
  page,
  app,
}) => {
  await app.openUsers();
  await test.step('the number is not part of the title', async () => {
    const { total } = await app.api<{ total: number }>('GET', '/api/users');
    await expect(page.locator('.page__count')).toHaveText(total.toLocaleString('en-US'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  });
  const account = page.getByRole('complementary').getByRole('button', { name: /^admin/ });
  const menu = page.getByRole('menu', { name: 'Your account' });
  await test.step('Enter opens the menu, and Escape returns to its button', async () => {
    await account.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Profile',
      'Appearance and language',
      'Keyboard shortcuts',
      'Log out',
    ]);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(account).toBeFocused();
  });
  await test.step('its items lead to the settings and the login page', async () => {
    await account.click();
    await menu.getByRole('menuitem', { name: 'Appearance and language' }).click();
    await expect(page).toHaveURL('/settings?tab=appearance');
    await expect(page.locator('.page__count')).toHaveCount(0);
    await account.click();
    await menu.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test('opens the menu of a phone as a drawer, and closes it in every way', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.openUsers();
  const menu = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Main navigation' });
  const sidebar = page.locator('aside').getByRole('link', { includeHidden: true });
  await expect(sidebar, 'the sidebar is not rendered').toHaveCount(0);
  await test.step('as a left drawer, with a button of at least 44 px', async () => {
    await menu.click();
    await expect.poll(async () => (await app.navigation.boundingBox())?.x).toBeLessThan(40);
    const close = drawer.getByRole('button', { name: 'Close' });
    await expect
      .poll(async () => {
        const box = await close.boundingBox();
        return Math.min(box?.width ?? 0, box?.height ?? 0);
      })
      .toBeGreaterThanOrEqual(44);
    await expect(page.getByRole('button', { name: 'Narrow the sidebar' })).toBeHidden();
    await expectNoAxeViolations(page);
    await close.click();
    await expect(app.navigation).toBeHidden();
  });
  await test.step('with Escape, which returns the focus', async () => {
    await menu.click();
    await expect(app.navigation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(app.navigation).toBeHidden();
    await expect(menu).toBeFocused();
  });
  await test.step('by opening an item, in the same document', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await menu.click();
    await app.navigation.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(app.navigation).toBeHidden();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
