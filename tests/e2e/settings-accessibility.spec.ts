import { expect, test } from '../support/console';
import { SettingsScreen } from '../support/settings';

test('shows all four tabs side by side on a phone', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.signIn();
  await app.open('/settings');
  for (const name of ['Account', 'System'])
    await expect(new SettingsScreen(page).tab(name)).toBeInViewport({ ratio: 1 });
});
