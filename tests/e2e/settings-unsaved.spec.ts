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
      /** Types into the form, once its values have loaded. */
      const typeHalf = async (settings: SettingsScreen) => {
        await expect(settings.input(source)).toBeEditable();
        if (source === 'name') await expect(settings.name).not.toHaveValue('');
        await settings.input(source).fill('Half typed');
      };

      test('keeps the input if the user does not leave', async ({ page, app }) => {
        await app.open(path);
        const settings = new SettingsScreen(page);
        const users = app.navigation.getByRole('link', { name: 'Users', exact: true });
        const keep = settings.question.getByRole('button', { name: 'Keep editing' });
        await typeHalf(settings);
        await test.step('for another tab of the screen', async () => {
          await settings.tab(other).click();
          await keep.click();
          await expect(settings.question).toBeHidden();
          await expect(page).toHaveURL(path);
          await expect(settings.input(source)).toHaveValue('Half typed');
        });
        await test.step('for another screen', async () => {
          await users.click();
          await keep.click();
          await expect(settings.question).toBeHidden();
          await expect(settings.input(source)).toHaveValue('Half typed');
        });
        await test.step('for another screen from the drawer; the focus returns to the menu button', async () => {
          await page.setViewportSize({ width: 390, height: 844 });
          const menu = page.getByRole('button', { name: 'Open menu' });
          await menu.click();
          await users.press('Enter');
          await keep.press('Enter');
          await expect(settings.question).toBeHidden();
          await expect(settings.input(source)).toHaveValue('Half typed');
          await expect(menu).toBeFocused();
        });
        await test.step('for closing the window', async () => {
          // Chromium closes a page without asking if the page is busy for half a second.
          await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
          const asked = page.waitForEvent('dialog');
          await page.close({ runBeforeUnload: true });
          const dialog = await asked;
          expect(dialog.type()).toBe('beforeunload');
          await dialog.dismiss();
          await expect(settings.input(source)).toHaveValue('Half typed');
        });
      });

      test('leaves if the user discards the input', async ({ page, app }) => {
        await app.open(path);
        const settings = new SettingsScreen(page);
        const discard = settings.question.getByRole('button', { name: 'Discard' });
        await test.step('for another tab of the screen', async () => {
          await typeHalf(settings);
          await settings.tab(other).click();
          await discard.click();
          await expect(settings.tab(other)).toHaveAttribute('aria-selected', 'true');
          await expect(settings.input(source)).toHaveCount(0);
        });
        await test.step('for another screen', async () => {
          await app.open(path);
          await typeHalf(settings);
          await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
          await discard.click();
          await expect(page).toHaveURL('/users');
        });
        await test.step('for a logout, which asks once', async () => {
          await app.open(path);
          await typeHalf(settings);
          await page.getByRole('button', { name: 'Logout' }).click();
          await discard.click();
          await expect(page).toHaveURL('/login');
        });
      });

      test('does not ask after the change was undone', async ({ page, app }) => {
        await app.open(path);
        const settings = new SettingsScreen(page);
        await expect(settings.input(source)).toBeEditable();
        if (source === 'name') await expect(settings.name).not.toHaveValue('');
        const loaded = await settings.input(source).inputValue();
        await settings.input(source).fill('Half typed');
        await settings.input(source).fill(loaded);
        await settings.tab(other).click();
        await expect(settings.tab(other)).toHaveAttribute('aria-selected', 'true');
        await expect(settings.question).toBeHidden();
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
