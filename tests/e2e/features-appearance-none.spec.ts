/** An API without the feature `appearance` has the look of the specification, whatever the browser has stored. */
import { expect, test } from '../support/console';

test('nothing stored is applied after a login, and nothing of it is left', async ({ page, app }) => {
  await app.signIn();
  await page.evaluate(() =>
    localStorage.setItem('appearance', JSON.stringify({ scheme: 'dark', palette: 'rose', density: 'compact' })),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await app.open('/settings?tab=appearance');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(245, 247, 245)');
  await expect(page.getByRole('button', { name: 'Save preferences' })).toBeDisabled();
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('appearance'))).toBeNull();
  // A toast has a theme of its own.
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.locator('.page-form[aria-busy="false"]').waitFor();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(app.toast).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(245, 247, 245)');
  expect(app.calls().filter((call) => call.includes('preferences'))).toEqual([]);
});
