/** The console with an API that declares neither the feature `profile` nor `numbers`. */
import { expect, test } from '../support/console';

test.use({ serverEnv: { FEATURES: 'records,sort,filters,owners' } });
test.beforeEach(({ app }) => app.signIn());

test('names are not links, and the address of a panel opens nothing', async ({ page, app }) => {
  const user = await app.newUser('Plain');
  await page.goto(`/users?search=${encodeURIComponent(user.email)}#show=${user.id}`);
  await expect(app.row(user.email)).toBeVisible();
  await expect(app.row(user.email).getByRole('link')).toHaveCount(0);
  await expect(app.dialog).toHaveCount(0);
  await app.open('/');
  await expect(page.locator('.dashboard-card--activity li').first()).toBeVisible();
  await expect(page.locator('.dashboard-card--activity li').getByRole('link')).toHaveCount(0);
});

test('numbers, bars and slices are not links', async ({ page, app }) => {
  await app.open('/');
  await expect(page.locator('.stat__value').first()).toHaveText(/\d/);
  await expect(page.locator('.stats').getByRole('link')).toHaveCount(0);
  await expect(page.locator('.dashboard-card--popular li').first()).toBeVisible();
  await expect(page.locator('.dashboard-card--popular li').getByRole('link')).toHaveCount(0);
  await app.open('/purchases');
  await expect(page.locator('.slice-list li')).toHaveCount(5);
  await expect(page.locator('.overview').getByRole('link')).toHaveCount(0);
  await page.locator('.recharts-bar-rectangle').first().click();
  await page.locator('.recharts-pie-sector').first().click();
  await expect(page).toHaveURL('/purchases');
});
