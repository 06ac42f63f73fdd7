import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { SettingsScreen } from '../support/settings';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const ONE = '/api/admin-users/:id';

for (const viewport of SIZES)
  test.describe(`axe and reflow at ${viewport.width}: settings`, () => {
    test.use({ viewport });
    test.beforeEach(({ app }) => app.signIn());
    test.afterEach(async ({ page }) => {
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });

    for (const tab of ['account', 'security', 'appearance', 'system'])
      test(tab, async ({ page, app }) => {
        await app.open(`/settings?tab=${tab}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
      });

    test('account, loading', async ({ page, app }) => {
      await app.hold({ method: 'GET', path: ONE });
      await app.open('/settings');
      await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
    });

    test('account, not loaded, with messages', async ({ page, app }) => {
      await app.fault({ method: 'GET', path: ONE, status: 500 });
      await app.open('/settings');
      await new SettingsScreen(page).updateProfile.click();
      await expect(page.getByText('Name must be at least 2 characters.')).toBeVisible();
    });

    test('account, long texts', async ({ page, app }) => {
      const body = { id: 1, name: 'Verylong'.repeat(30), email: `${'long.'.repeat(40)}@example.org`, lastLogin: null };
      await app.fault({ method: 'GET', path: ONE, status: 200, body });
      await app.open('/settings');
      await expect(page.getByText(body.name, { exact: true })).toBeVisible();
    });

    test('account, a failed save and its toast', async ({ page, app }) => {
      await app.open('/settings');
      const settings = new SettingsScreen(page);
      await settings.name.fill('Other');
      await app.fault({ method: 'PATCH', path: ONE, status: 500 });
      await settings.updateProfile.click();
      await expect(app.toast).toBeVisible();
    });

    test('security, with messages', async ({ page, app }) => {
      await app.open('/settings?tab=security');
      const settings = new SettingsScreen(page);
      await settings.updatePassword.click();
      await expect(page.getByText('Current password is required.')).toBeVisible();
    });

    test('security, a failed change and its toast', async ({ page, app }) => {
      await app.open('/settings?tab=security');
      const settings = new SettingsScreen(page);
      const body = { message: 'Bad', errors: { newPassword: 'Too common.' } };
      await app.fault({ method: 'PATCH', path: `${ONE}/password`, status: 422, body });
      await settings.fillPasswords('x', 'password');
      await settings.updatePassword.click();
      await expect(page.getByText('Too common.')).toBeVisible();
    });

    test('the question about unsaved changes', async ({ page, app }) => {
      await app.open('/settings?tab=security');
      const settings = new SettingsScreen(page);
      await settings.current.fill('Half');
      await settings.tab('System').click();
      await expect(settings.question).toBeVisible();
    });
  });

test('on a phone all four tabs stand side by side', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.signIn();
  await app.open('/settings');
  for (const name of ['Account', 'System'])
    await expect(new SettingsScreen(page).tab(name)).toBeInViewport({ ratio: 1 });
});
