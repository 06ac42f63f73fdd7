/** Dark mode, themes and density. src/ui/appearance/contrast.test.ts measures the colors of all of them. */
import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';
import { signInWithOwnAccount } from '../support/settings';

const DARK = 'rgb(16, 21, 19)';
const PAPER = 'rgb(255, 255, 255)';
const LIGHT = 'rgb(245, 247, 245)';

const html = (page: Page) => page.locator('html');
const expectBackground = (page: Page, color: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', color);
const control = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save preferences' });

// Slow: five pages in two browsers.
test('applies and saves the chosen appearance, after a reload, on the login page and in another browser', async ({
  page,
  app,
  browser,
  baseURL,
}) => {
  const { username, password } = await signInWithOwnAccount(app);
  await app.open('/settings?tab=appearance');
  await control(page, 'Dark Mode').click();
  await expect(html(page)).toHaveAttribute('data-color-scheme', 'dark');
  const themes = page.getByRole('radiogroup', { name: 'Theme' });
  await expect(themes.getByRole('radio', { name: 'Green theme' })).toBeChecked();
  await themes.getByRole('radio', { name: 'Green theme' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(themes.getByRole('radio', { name: 'Blue theme' })).toBeChecked();
  await control(page, 'Compact lists').focus();
  await page.keyboard.press('Space');
  await expectNoAxeViolations(page);
  expect(app.countOf('PATCH', '/api/preferences')).toBe(0);
  await save(page).click();
  await app.expectToast('Success', 'Preferences saved successfully');
  expect(app.sent('PATCH', '/api/preferences')).toEqual([{ scheme: 'dark', palette: 'blue', density: 'compact' }]);
  await expectBackground(page, DARK);

  await test.step('a reload shows it before any script has loaded', async () => {
    const release = await holdBack(page, '**/assets/**');
    await page.goto('/users', { waitUntil: 'commit' });
    await expect(html(page)).toHaveAttribute('data-palette', 'blue');
    await expect(page.locator('.spinner')).toBeVisible();
    await expectBackground(page, DARK);
    release();
    await app.rowsShown();
    await page.unroute('**/assets/**');
    await expect.poll(async () => (await page.locator('tbody tr').first().boundingBox())?.height).toBeLessThan(40);
  });

  await test.step('paper is white', async () => {
    await page.emulateMedia({ media: 'print' });
    await expectBackground(page, PAPER);
    await page.emulateMedia({ media: null });
  });

  await test.step('the login page of this browser looks the same', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await expectBackground(page, DARK);
    await expectNoAxeViolations(page);
  });

  await test.step('another browser has it right after the login; a touch screen keeps its row height', async () => {
    const context = await browser.newContext({
      baseURL,
      hasTouch: true,
      isMobile: true,
      colorScheme: 'dark',
      viewport: { width: 1024, height: 768 },
    });
    const other = await context.newPage();
    await other.goto('/login');
    // Like the device, because nothing is stored.
    await expectBackground(other, DARK);
    await other.getByLabel('Username').fill(username);
    await other.getByLabel('Password').fill(password);
    await other.getByRole('button', { name: 'Log in' }).click();
    await expect(html(other)).toHaveAttribute('data-palette', 'blue');
    await expectBackground(other, DARK);
    await other.goto('/users');
    // The first row is replaced when the data arrives, so its box may be missing once.
    await expect.poll(async () => (await other.locator('tbody tr').first().boundingBox())?.height).toBe(44);
    await context.close();
  });
});

test('follows the color scheme of the device until another one is chosen', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInWithOwnAccount(app);
  await app.open('/settings?tab=appearance');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(control(page, 'Same as this device')).toBeChecked();
  await expect(control(page, 'Dark Mode')).toBeChecked();
  await expectBackground(page, DARK);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectBackground(page, LIGHT);
  await control(page, 'Dark Mode').click();
  await expect(control(page, 'Same as this device')).not.toBeChecked();
  await save(page).click();
  await app.expectToast('Success', 'Preferences saved successfully');
  await page.reload();
  await expectBackground(page, DARK);
});

test('reverts the appearance when it cannot be saved or is discarded', async ({ page, app }) => {
  await app.signIn();
  const fault = await app.fault({ method: 'PATCH', path: '/api/preferences', status: 500 });
  await app.open('/settings?tab=appearance');
  await control(page, 'Dark Mode').click();
  await page.getByRole('radio', { name: 'Rose theme' }).click();
  await expectBackground(page, DARK);
  await save(page).click();
  await app.expectToast('Error', "Your preferences weren't saved, so the console looks as before.");
  await expectBackground(page, LIGHT);
  await expect(control(page, 'Dark Mode')).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Green theme' })).toBeChecked();
  await fault.lift();

  await control(page, 'Dark Mode').click();
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  await expectBackground(page, DARK);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await app.rowsShown();
  await expectBackground(page, LIGHT);
});
