import type { Page } from '@playwright/test';
import { launchOptions } from '../../support/browser.mjs';
import { expect, test } from '../../support/console';
import { PHONE, resize } from '../../support/inspect';
import { unreadable } from '../../support/unreadable';
import { openRoute, ROUTES } from './everyRoute';

/** The browser's default font size is doubled, without zoom (WCAG 1.4.4). */
const browser = launchOptions();
test.use({ launchOptions: { ...browser, args: [...(browser.args ?? []), '--blink-settings=defaultFontSize=32'] } });

async function expectReadable(page: Page): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(async () => expect(await page.evaluate(unreadable)).toEqual([])).toPass({ timeout: 3_000 });
}

for (const route of ROUTES)
  test(`doubled font size: ${route}`, async ({ page, app }) => {
    await app.signIn();
    await openRoute(page, route);
    for (const width of [1920, 1440, 390])
      await test.step(`at ${width}`, async () => {
        await resize(page, { width, height: 4000 });
        await expectReadable(page);
      });
  });

test('doubled font size: login', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expectReadable(page);
});

test('doubled font size: the menu, and the months of a chart, on a phone', async ({ page, app }) => {
  await app.signIn();
  await page.setViewportSize(PHONE);
  await openRoute(page, '/purchases');
  // It is drawn when it is in view.
  await page.locator('.chart-card--monthly .chart-card__drawing').scrollIntoViewIfNeeded();
  const words = page.locator('.chart--bars tspan').filter({ hasNotText: '$' });
  const months = Array.from({ length: 6 }, () => [/^[A-Z][a-z]{2}$/, /^\d{4}$/]);
  // The current month has another line, which is cut if it does not fit.
  await expect(words).toHaveText([...months.flat(), /^so/]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReadable(page);
});
