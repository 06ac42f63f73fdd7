import { expectAccessibleAt } from '../support/axe';
import { expect, test } from '../support/console';
import { SettingsScreen } from '../support/settings';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;
const ONE = '/api/admin-users/:id';

/** Each state is opened once and looked at in every size. */
test.describe('axe and reflow: settings', () => {
  test.use({ viewport: SIZES[0] });
  test.beforeEach(({ app }) => app.signIn());

  test('the four tabs', async ({ page, app }) => {
    for (const tab of ['account', 'security', 'appearance', 'system'])
      await test.step(tab, async () => {
        await app.open(`/settings?tab=${tab}`);
        if (tab === 'account') await expect(new SettingsScreen(page).name).not.toHaveValue('');
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectAccessibleAt(page, SIZES, page.getByRole('heading', { level: 2 }).first());
      });
  });

  test('account, as it loads', async ({ page, app }) => {
    await test.step('loading', async () => {
      const { release } = await app.hold({ method: 'GET', path: ONE });
      await app.open('/settings');
      await expectAccessibleAt(page, SIZES, page.locator('main [aria-busy="true"]').first());
      release();
    });

    await test.step('not loaded, with messages', async () => {
      const fault = await app.fault({ method: 'GET', path: ONE, status: 500 });
      await app.open('/settings');
      await new SettingsScreen(page).updateProfile.click();
      await expectAccessibleAt(page, SIZES, page.getByText('Name must be at least 2 characters.'));
      await fault.lift();
    });

    await test.step('long texts', async () => {
      const body = { id: 1, name: 'Verylong'.repeat(30), email: `${'long.'.repeat(40)}@example.org`, lastLogin: null };
      await app.fault({ method: 'GET', path: ONE, status: 200, body });
      await app.open('/settings');
      await expectAccessibleAt(page, SIZES, page.getByText(body.name, { exact: true }));
    });
  });

  for (const size of SIZES)
    test(`account, a failed save and its toast, at ${size.width}`, async ({ page, app }) => {
      await page.setViewportSize(size);
      await app.open('/settings');
      const settings = new SettingsScreen(page);
      await settings.name.fill('Other');
      await app.fault({ method: 'PATCH', path: ONE, status: 500 });
      await settings.updateProfile.click();
      await expectAccessibleAt(page, [size], app.toast);
    });

  test('security', async ({ page, app }) => {
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    await test.step('with messages', async () => {
      await settings.updatePassword.click();
      await expectAccessibleAt(page, SIZES, page.getByText('Current password is required.'));
    });

    await test.step('a failed change and its toast', async () => {
      const body = { message: 'Bad', errors: { newPassword: 'Too common.' } };
      await app.fault({ method: 'PATCH', path: `${ONE}/password`, status: 422, body });
      await settings.fillPasswords('x', 'password');
      await settings.updatePassword.click();
      await expect(app.toast).toBeVisible();
      await expectAccessibleAt(page, SIZES, page.getByText('Too common.'));
    });

    await test.step('the question about unsaved changes', async () => {
      await page.reload();
      await settings.current.fill('Half');
      await settings.tab('System').click();
      await expectAccessibleAt(page, SIZES, settings.question);
    });
  });
});

test('on a phone all four tabs stand side by side', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.signIn();
  await app.open('/settings');
  for (const name of ['Account', 'System'])
    await expect(new SettingsScreen(page).tab(name)).toBeInViewport({ ratio: 1 });
});
