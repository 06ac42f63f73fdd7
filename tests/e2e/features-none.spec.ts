/** An API that declares no features gets the console of the specification, whatever the browser has stored. */
import { expect, test } from '../support/console';

test.beforeEach(({ app }) => app.signIn());

test('ignores and removes a stored appearance and language', async ({ page, app }) => {
  await page.evaluate(() => {
    localStorage.setItem('appearance', JSON.stringify({ scheme: 'dark', palette: 'rose', density: 'compact' }));
    localStorage.setItem('language', 'fr');
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const expectLight = () => expect(page.locator('body')).toHaveCSS('background-color', 'rgb(245, 247, 245)');

  await app.open('/settings?tab=appearance');
  await expectLight();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save preferences' })).toBeDisabled();
  await expect(page.getByRole('radio').or(page.getByRole('combobox'))).toHaveCount(0);
  expect(await page.evaluate(() => [localStorage.getItem('appearance'), localStorage.getItem('language')])).toEqual([
    null,
    null,
  ]);
  // A toast has its own theme.
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.locator('.page-form[aria-busy="false"]').waitFor();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(app.toast).toBeVisible();
  await expectLight();
  expect(requested).toContainEqual(expect.stringMatching(/\/assets\/[^/]+\.js/));
  expect(requested.filter((url) => /\/fr-[^/]+\.js|preferences/.test(url))).toEqual([]);
});

test('has no history: its address is unknown, and it is not in the menu', async ({ page, app }) => {
  await app.open('/history');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await app.open('/users');
  await expect(app.navigation.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(app.navigation.getByRole('link', { name: 'History' })).toHaveCount(0);
});
