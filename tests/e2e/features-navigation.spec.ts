/** The narrow sidebar, the user menu and the counts beside titles, with an API that declares `navigation`. */
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { ITEMS, itemLinks } from '../support/layout';

test.use({ serverEnv: { FEATURES: 'all' } });
test.beforeEach(({ app }) => app.signIn());

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

test('opens the user menu by keyboard and leads to the settings', async ({ page, app }) => {
  await app.openUsers();
  const account = page.getByRole('complementary').getByRole('button', { name: /^admin/ });
  await account.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Your account' });
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
  await account.click();
  await menu.getByRole('menuitem', { name: 'Appearance and language' }).click();
  await expect(page).toHaveURL('/settings?tab=appearance');
  await account.click();
  await menu.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await account.click();
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

test('shows the number of records beside the title, but not as part of its name', async ({ page, app }) => {
  await app.openUsers();
  const { total } = await app.api<{ total: number }>('GET', '/api/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(page.locator('.page__count')).toHaveText(total.toLocaleString('en-US'));
  await app.navigation.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.locator('.page__count')).toHaveCount(0);
});

test('closes the drawer on a phone with a button of at least 44 px', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.openUsers();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const close = page.getByRole('dialog', { name: 'Main navigation' }).getByRole('button', { name: 'Close' });
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

test('shows the sidebar of the specification when the API does not declare the feature', async ({ page, app }) => {
  await app.setToken(
    ((await app.token()) ?? '').replace(/^(.*)\.(.*)\.(.*)$/, (_, head, body, end) => {
      const { features: _features, ...payload } = JSON.parse(Buffer.from(body, 'base64url').toString());
      return [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), end].join('.');
    }),
  );
  await app.openUsers();
  await expect(page.getByRole('complementary').getByRole('button')).toHaveText(['Logout']);
  await expect(page.getByRole('button', { name: /the sidebar/ })).toHaveCount(0);
  await expect(page.locator('.page__count')).toHaveCount(0);
});
