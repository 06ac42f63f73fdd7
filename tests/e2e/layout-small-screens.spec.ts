import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ITEMS, itemLinks } from '../support/layout';

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
      await expect(itemLinks(app.navigation)).toHaveCount(ITEMS.length);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    });
  });

  test('closes the drawer on Escape and when an item is opened', async ({ page, app }) => {
    await test.step('Escape returns the focus to the menu button', async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(app.navigation).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(app.navigation).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    });
    await test.step('opening an item', async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await app.navigation.getByRole('link', { name: 'Settings' }).click();
      await expect(page).toHaveURL('/settings');
      await expect(app.navigation).toBeHidden();
    });
  });
});

test('replaces an open drawer by the sidebar when the window grows, and renders the sidebar only then', async ({
  page,
  app,
}) => {
  const sidebar = page.locator('aside').getByRole('link', { includeHidden: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await app.signIn();
  await app.openUsers();
  await expect(sidebar).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Main navigation' }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(app.navigation).toBeVisible();
  await expect(sidebar).not.toHaveCount(0);
});

test('shows an error when the code of the menu cannot be loaded', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.signIn();
  app.expectFailure({ method: 'GET', path: '/assets/.+', status: 404 });
  await page.route('**/assets/SidebarDrawer-*.js', (route) => route.fulfill({ status: 404 }));
  await app.openUsers();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(app.toast).toHaveText(/The server could not be reached, or the console was just updated/);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeEnabled();
});
