/** Without the feature `history`, its address is unknown and nothing leads there. */
import { expect, test } from '../support/console';

test('without the feature, the address is unknown and nothing is shown', async ({ page, app }) => {
  await app.signIn();
  await app.open('/history');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await app.open('/users');
  await expect(app.navigation.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(app.navigation.getByRole('link', { name: 'History' })).toHaveCount(0);
});
