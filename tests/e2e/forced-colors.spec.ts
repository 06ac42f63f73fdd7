import type { Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { PurchasesScreen } from '../support/purchases';

/** Windows' contrast themes: what the console draws itself is drawn in the system's colours. */
test.beforeEach(async ({ page, app }) => {
  await app.signIn();
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
});

/** A colour of the system's, as a computed style has it. */
const systemColour = (page: Page, name: 'Highlight' | 'CanvasText') =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = `color: ${colour}; forced-color-adjust: none`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

test('the chosen tab is marked in the system’s colour, whichever screen was the first', async ({ page, app }) => {
  for (const path of ['/feedback', '/purchases', '/settings']) {
    await app.open(path);
    const line = await page
      .locator('.MuiTabs-indicator')
      .evaluate((indicator) => getComputedStyle(indicator).backgroundColor);
    expect(line, path).toBe(await systemColour(page, 'Highlight'));
  }
});

test('what stands at a chart’s axes, and in its tooltip, is written in the system’s colour', async ({ page }) => {
  const screen = new PurchasesScreen(page);
  await screen.openOverview();
  const ink = await systemColour(page, 'CanvasText');
  const bars = page.locator('.chart--bars');
  for (const text of await bars.locator('svg text').all()) await expect(text).toHaveCSS('fill', ink);
  await bars.hover();
  const tooltip = page.locator('.chart__tooltip');
  await expect(tooltip.locator('span')).toHaveCSS('color', ink);
  await expect(tooltip).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});
