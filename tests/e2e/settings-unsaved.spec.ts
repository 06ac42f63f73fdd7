import { expect, test } from '../support/console';
import { SettingsScreen, signInWithOwnAccount } from '../support/settings';

test.describe('A form with unsaved input asks before it closes', () => {
  test.beforeEach(({ app }) => app.signIn());

  const FORMS = [
    { path: '/settings', source: 'name', other: 'System' },
    { path: '/settings?tab=security', source: 'currentPassword', other: 'Account' },
  ];
  for (const { path, source, other } of FORMS)
    test.describe(path, () => {
      test.beforeEach(async ({ page, app }) => {
        await app.open('/users');
        await app.open(path);
        const settings = new SettingsScreen(page);
        await expect(settings.input(source)).toBeEditable();
        if (source === 'name') await expect(settings.name).not.toHaveValue('');
        await settings.input(source).fill('Half typed');
      });

      test('for another tab of the screen: Keep stays, Discard leaves', async ({ page }) => {
        const settings = new SettingsScreen(page);
        await settings.tab(other).click();
        await expect(settings.question).toBeVisible();
        await settings.question.getByRole('button', { name: 'Keep editing' }).click();
        await expect(settings.question).toBeHidden();
        await expect(page).toHaveURL(path);
        await expect(settings.input(source)).toHaveValue('Half typed');
        await settings.tab(other).click();
        await settings.question.getByRole('button', { name: 'Discard' }).click();
        await expect(settings.tab(other)).toHaveAttribute('aria-selected', 'true');
        await expect(settings.input(source)).toHaveCount(0);
      });

      test('for another screen', async ({ page, app }) => {
        const settings = new SettingsScreen(page);
        await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
        await expect(settings.question).toBeVisible();
        await settings.question.getByRole('button', { name: 'Keep editing' }).click();
        await expect(settings.input(source)).toHaveValue('Half typed');
        await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
        await settings.question.getByRole('button', { name: 'Discard' }).click();
        await expect(page).toHaveURL('/users');
      });

      test('for another screen from the drawer: Keep returns the focus to the menu button', async ({ page, app }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        const settings = new SettingsScreen(page);
        const menu = page.getByRole('button', { name: 'Open menu' });
        await menu.click();
        await app.navigation.getByRole('link', { name: 'Users', exact: true }).press('Enter');
        await settings.question.getByRole('button', { name: 'Keep editing' }).press('Enter');
        await expect(settings.question).toBeHidden();
        await expect(settings.input(source)).toHaveValue('Half typed');
        await expect(menu).toBeFocused();
      });

      test('for closing the window', async ({ page }) => {
        // Chromium closes a page without asking if the page is busy for half a second.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        const asked = page.waitForEvent('dialog');
        await page.close({ runBeforeUnload: true });
        const dialog = await asked;
        expect(dialog.type()).toBe('beforeunload');
        await dialog.dismiss();
        await expect(new SettingsScreen(page).input(source)).toHaveValue('Half typed');
      });

      test('but not after the change was undone', async ({ page, app }) => {
        const settings = new SettingsScreen(page);
        await settings.input(source).fill(source === 'name' ? await profileName(app) : '');
        await settings.tab(other).click();
        await expect(settings.tab(other)).toHaveAttribute('aria-selected', 'true');
        await expect(settings.question).toBeHidden();
      });

      test('for a logout, once: Discard logs out', async ({ page }) => {
        const settings = new SettingsScreen(page);
        await page.getByRole('button', { name: 'Logout' }).click();
        await settings.question.getByRole('button', { name: 'Discard' }).click();
        await expect(page).toHaveURL('/login');
      });
    });

  test('asks for Back, too', async ({ page, app }) => {
    await app.open('/users');
    await app.navigation.getByRole('link', { name: 'Settings' }).click();
    const settings = new SettingsScreen(page);
    await expect(settings.name).not.toHaveValue('');
    await settings.name.fill('Half typed');
    await page.goBack();
    await expect(settings.question).toBeVisible();
    await settings.question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(settings.name).toHaveValue('Half typed');
  });
});

test.describe('A saved form', () => {
  test('does not ask for another tab or screen', async ({ page, app }) => {
    const own = await signInWithOwnAccount(app);
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await settings.name.fill(`${own.name} saved`);
    await settings.updateProfile.click();
    await app.expectToast('Success', 'Profile updated successfully');
    await settings.tab('Security').click();
    await expect(page).toHaveURL('/settings?tab=security');
    await settings.fillPasswords('x', 'saved-secret');
    await settings.updatePassword.click();
    await app.expectToast('Success', 'Password updated successfully');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page).toHaveURL('/users');
    await expect(settings.question).toBeHidden();
  });

  test('asks if the save failed', async ({ page, app }) => {
    await app.signIn();
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await app.fault({ method: 'PATCH', path: '/api/admin-users/:id', status: 500 });
    await settings.name.fill('Not saved');
    await settings.updateProfile.click();
    await app.expectToast('Error', 'Failed to update profile');
    await settings.tab('Security').click();
    await expect(settings.question).toBeVisible();
  });
});

const profileName = async (app: { api<T>(method: 'GET', path: string): Promise<T> }) => {
  const admins = await app.api<{ username: string; name: string }[]>('GET', '/api/admin-users');
  return admins.find(({ username }) => username === 'admin')?.name ?? '';
};
