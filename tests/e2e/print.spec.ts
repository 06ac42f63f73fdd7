/** Prints the title, tables and charts of a page in light colors, without navigation and controls. */
import { expect, test } from '../support/console';

test.beforeEach(async ({ app }) => {
  await app.signIn();
  await app.api('PATCH', '/api/preferences', { scheme: 'dark' });
  await app.store({ appearance: '{"scheme":"dark"}' });
});
test.afterEach(({ app }) => app.api('PATCH', '/api/preferences', { scheme: 'light' }));

test('prints a list as a table, and the analytics with their charts', async ({ page, app }) => {
  await app.openUsers();
  const rows = await page.getByRole('row').count();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  // Half a page of A4: on a screen of this width, the rows are cards.
  await page.setViewportSize({ width: 640, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(rows);
  await expect(page.getByRole('row').nth(1)).toHaveCSS('display', 'table-row');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Add User|Refresh|Edit|Delete|Filters|Log ?out/ })).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(23, 33, 29)');
  await page.emulateMedia({ media: null });

  await page.setViewportSize({ width: 1440, height: 900 });
  await app.open('/purchases');
  const chart = page.getByRole('img', { name: 'Monthly Spending' });
  await chart.waitFor();
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(chart).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
});
