import type { Locator, Page } from '@playwright/test';
import { launchOptions } from '../../support/browser.mjs';
import { expect, test } from '../../support/console';
import { resize } from '../../support/inspect';
import { SCREENS } from '../../support/screens';
import { unreadable } from '../../support/unreadable';

/** The browser's default font size is doubled, without zoom (WCAG 1.4.4). */
const browser = launchOptions();
test.use({ launchOptions: { ...browser, args: [...(browser.args ?? []), '--blink-settings=defaultFontSize=32'] } });

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });
const dialog = (page: Page) => page.getByRole('dialog');

const PLACES: readonly { name: string; route: string; shown: (page: Page) => Locator }[] = [
  ...SCREENS,
  { name: 'Settings, Security', route: '/settings?tab=security', shown: heading('Settings') },
  { name: 'Settings, Appearance', route: '/settings?tab=appearance', shown: heading('Settings') },
  { name: 'Settings, System', route: '/settings?tab=system', shown: heading('Settings') },
  { name: 'Add User', route: '/users#create', shown: dialog },
  { name: 'Edit Supplement', route: '/supplements#edit=1', shown: dialog },
  { name: 'Delete User', route: '/users#delete=1', shown: dialog },
  { name: 'Add Admin', route: '/admin-users#create', shown: dialog },
  { name: 'Not found', route: '/nowhere', shown: heading('Page not found') },
];

for (const { name, route, shown } of PLACES)
  test(`doubled font size: ${name}`, async ({ page, app }) => {
    await app.signIn();
    await page.goto(route);
    await expect(shown(page)).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const width of [1920, 1440, 390])
      await test.step(`at ${width}`, async () => {
        await resize(page, { width, height: 4000 });
        await expect(shown(page)).toBeVisible();
        await expectReadable(page);
      });
  });

test('doubled font size: login', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expectReadable(page);
});

test('doubled font size: the menu on a phone', async ({ page, app }) => {
  await app.signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectReadable(page);
});

test('doubled font size: the months on a phone', async ({ page, app }) => {
  await app.signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open('/purchases');
  const words = page.locator('.chart--bars tspan').filter({ hasNotText: '$' });
  await expect(words).toHaveText(
    Array(6)
      .fill([/^[A-Z][a-z]{2}$/, /^\d{4}$/])
      .flat(),
  );
});

async function expectReadable(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(async () => expect(await page.evaluate(unreadable)).toEqual([])).toPass({ timeout: 3_000 });
}
