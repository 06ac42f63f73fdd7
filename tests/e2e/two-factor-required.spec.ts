/** Two-factor sign-in that a role requires (REQUIRE_2FA). */
import { generateSync } from 'otplib/functional';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';

test.use({ serverEnv: { REQUIRE_2FA: 'editor' } });

test('requires a user of that role, and no other, to set it up before anything else', async ({ page, app }) => {
  await page.goto('/login');
  await app.logIn('admin', PASSWORD);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  await page.setViewportSize({ width: 390, height: 844 });
  await app.logIn('editor', PASSWORD);
  await expect(page.getByText('Your role requires two-factor sign-in. Set it up to continue.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  // Every screen shows the setup, and calls nothing that the API would refuse.
  await page.goto('/users');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByText('Or type this key into the app:').locator('code').innerText()).replaceAll(
    ' ',
    '',
  );
  await page.getByLabel('Code from the app').fill(generateSync({ secret }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await app.rowsShown();

  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('Your role requires it, so it stays on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
});
