/** Section 2, Layout, and what it does not have: the controls, keys and settings of our own API. */
import { expect, test } from '../../support/console';
import { ITEMS, itemLinks } from '../../support/layout';
import { secondsFromNow, token } from '../../support/token';

const STATS = { totalUsers: 1, userGrowth: '0', activeSupplements: 1, supplementsTakenToday: 1, unresolvedFeedback: 7 };

test.beforeEach(({ app }) => app.signIn());

test('Sidebar items in order; Sidebar bottom; Top bar', async ({ page, app }) => {
  await app.fault({ method: 'GET', path: '/api/dashboard/stats', status: 200, body: STATS });
  await app.openUsers();
  const links = itemLinks(app.navigation);
  await test.step('Dashboard (/), Users, …, Feedback (badge with the count of unresolved feedback), …', async () => {
    await expect(links).toHaveText(ITEMS.map(([name]) => (name === 'Feedback' ? 'Feedback7' : name)));
    await expect(app.navigation.getByRole('link')).toHaveCount(ITEMS.length);
    for (const [index, [, href]] of ITEMS.entries()) await expect(links.nth(index)).toHaveAttribute('href', href);
  });
  await test.step('The current item is highlighted.', async () => {
    for (const [index, [name, href]] of ITEMS.entries()) {
      await links.nth(index).click();
      await expect(page).toHaveURL(href);
      const current = app.navigation.locator('[aria-current="page"]');
      await expect(current).toHaveText(new RegExp(`^${name}7?$`));
      // The pointer would give the link under it another color.
      await page.mouse.move(700, 0);
      const backgrounds = () => links.evaluateAll((all) => all.map((link) => getComputedStyle(link).backgroundColor));
      await expect.poll(async () => new Set(await backgrounds()).size, 'the other items look the same').toBe(2);
      const highlight = await current.evaluate((link) => getComputedStyle(link).backgroundColor);
      expect((await backgrounds()).filter((background) => background === highlight)).toHaveLength(1);
    }
  });
  const calls = app.calls().length;
  await test.step("Top bar: search box with placeholder 'Search...', which sends nothing", async () => {
    const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search...', exact: true });
    await expect(search).toHaveAttribute('placeholder', 'Search...');
    await search.pressSequentially('anna');
    await search.press('Enter');
    await expect(search).toHaveValue('anna');
  });
  for (const name of ['Notifications', 'Help'])
    await test.step(`notification and help buttons that do nothing (not shown): ${name}`, async () => {
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
      await expect(app.dialog).toHaveCount(0);
      await expect(app.toast).toHaveCount(0);
    });
  await expect(page).toHaveURL('/settings');
  expect(app.calls().slice(calls)).toEqual([]);

  await test.step("Sidebar bottom: the user's initial, the username (or 'Admin') and a Logout action.", async () => {
    const sidebar = page.getByRole('complementary');
    const logout = sidebar.getByRole('button');
    await expect(logout).toHaveText(['Logout']);
    const [items, action] = [await app.navigation.boundingBox(), await logout.boundingBox()];
    expect(action?.y, 'below the items').toBeGreaterThan((items?.y ?? 0) + (items?.height ?? 0) - 1);
    for (const [username, shown, initial] of [
      ['zoe', 'zoe', 'Z'],
      ['', 'Admin', 'A'],
    ] as const) {
      await app.setToken(token({ id: 1, username, role: 'admin', exp: secondsFromNow(3600) }));
      await app.openUsers();
      await expect(sidebar.getByText(shown, { exact: true })).toBeVisible();
      await expect(sidebar.getByText(initial, { exact: true })).toBeVisible();
    }
  });
});

test('shows no control of another API, reacts to none of its keys, and ignores a stored appearance and language', async ({
  page,
  app,
}) => {
  await app.store({
    appearance: JSON.stringify({ scheme: 'dark', palette: 'rose', density: 'compact' }),
    language: 'fr',
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const expectLight = () => expect(page.locator('body')).toHaveCSS('background-color', 'rgb(245, 247, 245)');
  await test.step('the console is light and English, and replaces what is stored', async () => {
    await app.open('/settings?tab=appearance');
    await expectLight();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Save preferences' })).toBeDisabled();
    await expect(page.getByRole('radio').or(page.getByRole('combobox'))).toHaveCount(0);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored.appearance, 'the next login page is light, too').toContain('"light","palette":"green"');
    expect(stored).not.toHaveProperty('language');
    // A toast has its own theme.
    await page.getByRole('tab', { name: 'Account' }).click();
    await expect(page.getByLabel('Email')).not.toHaveValue('');
    await page.getByRole('button', { name: 'Update profile' }).click();
    await expect(app.toast).toBeVisible();
    await expectLight();
    await app.closeToast();
  });
  await test.step('no control, and no key', async () => {
    await app.navigation.getByRole('link', { name: 'Admin Users' }).click();
    await app.row('admin@example.com').waitFor();
    for (const name of ['Refresh', 'Keyboard shortcuts', 'Export', 'Views', 'Narrow the sidebar'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByText(/^Updated/)).toHaveCount(0);
    await expect(page.locator('.page__count')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('complementary').getByText('Admin', { exact: true })).toHaveCount(0);
    await app.waitUntilIdle();
    const calls = app.calls().length;
    for (const key of ['/', 'j', 'e', 'n', 'r', '?', 'Control+k']) await page.keyboard.press(key);
    await expect(app.dialog).toHaveCount(0);
    await expect(page.locator('tbody :focus')).toHaveCount(0);
    expect(app.calls().slice(calls)).toEqual([]);
  });
  const others = /\/api\/(?!dashboard\/stats|admin-users)|\/assets\/fr-/;
  expect(requested.filter((url) => others.test(url))).toEqual([]);
});
