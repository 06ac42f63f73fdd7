/** An API without the feature `languages` has an English console, whatever the browser has stored. */
import { expect, test } from '../support/console';

test('a stored language is not applied after a login, and nothing of it is left', async ({ page, app }) => {
  await app.signIn();
  await page.evaluate(() => localStorage.setItem('language', 'fr'));
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await app.open('/settings?tab=appearance');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
  expect(loaded.filter((url) => /\/fr-[^/]+\.js/.test(url))).toEqual([]);
});
