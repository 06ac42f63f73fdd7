/** Windows contrast themes: the parts that the console draws itself use the system colors. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/console';

/** Resolves a system color to its computed value. */
const systemColor = (page: Page, name: 'Highlight' | 'CanvasText') =>
  page.evaluate((keyword) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = `color: ${keyword}; forced-color-adjust: none`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

test('marks the selected tab, chart axis labels and tooltips in the system color', async ({ page, app }) => {
  await app.signIn();
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  for (const path of ['/feedback', '/settings', '/purchases']) {
    await app.open(path);
    const highlight = await systemColor(page, 'Highlight');
    await expect(page.locator('.MuiTabs-indicator'), path).toHaveCSS('background-color', highlight);
  }
  const ink = await systemColor(page, 'CanvasText');
  const bars = page.locator('.chart--bars');
  await expect(bars.locator('svg text')).not.toHaveCount(0);
  for (const text of await bars.locator('svg text').all()) await expect(text).toHaveCSS('fill', ink);
  await bars.hover();
  const tooltip = page.locator('.chart__tooltip');
  await expect(tooltip.locator('span')).toHaveCSS('color', ink);
  await expect(tooltip).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});
