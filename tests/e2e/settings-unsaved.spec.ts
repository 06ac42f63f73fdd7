/** Input in Settings is not lost: the console asks before it is left. */
import { expect, test } from '../support/console';
import { SettingsScreen } from '../support/settings';

for (const { form, path, source, other } of [
  { form: 'the profile', path: '/settings', source: 'name', other: 'System' },
  { form: 'the password', path: '/settings?tab=security', source: 'currentPassword', other: 'Account' },
])
  test(`asks before input for ${form} is lost, keeps it or discards it`, async ({ page, app }) => {
    await app.signIn();
    await app.open('/settings?tab=appearance');
    const settings = new SettingsScreen(page);
    await settings.tab(source === 'name' ? 'Account' : 'Security').click();
    const input = settings.input(source);
    const users = app.navigation.getByRole('link', { name: 'Users', exact: true });
    const keep = settings.question.getByRole('button', { name: 'Keep editing' });
    const discard = settings.question.getByRole('button', { name: 'Discard' });
    const typeHalf = async () => {
      await expect(input).toBeEditable();
      if (source === 'name') await expect(settings.name).not.toHaveValue('');
      await input.fill('Half typed');
    };
    const expectKept = async () => {
      await expect(settings.question).toBeHidden();
      await expect(page).toHaveURL(path);
      await expect(input).toHaveValue('Half typed');
    };

    await typeHalf();
    for (const [way, leave] of [
      ['another tab of the screen', () => settings.tab(other).click()],
      ['another screen', () => users.click()],
      ['Back', () => page.goBack()],
      ['Logout', () => page.getByRole('button', { name: 'Logout' }).click()],
    ] as const)
      await test.step(`keeps it for ${way}`, async () => {
        await leave();
        await keep.click();
        await expectKept();
      });
    await test.step('keeps it for closing the window', async () => {
      // Chromium closes a page without asking if the page is busy for half a second.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
      const asked = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await expectKept();
    });
    await test.step('discards it for another tab', async () => {
      await settings.tab(other).click();
      await discard.click();
      await expect(settings.tab(other)).toHaveAttribute('aria-selected', 'true');
      await expect(input).toHaveCount(0);
      await page.goBack();
    });
    await test.step('does not ask after the change was undone', async () => {
      await expect(input).toBeEditable();
      if (source === 'name') await expect(settings.name).not.toHaveValue('');
      const loaded = await input.inputValue();
      await input.fill('Half typed');
      await input.fill(loaded);
      await settings.tab(other).click();
      await expect(settings.tab(other)).toHaveAttribute('aria-selected', 'true');
      await expect(settings.question).toBeHidden();
      await page.goBack();
    });
    await test.step('discards it for a logout, which asks once', async () => {
      await typeHalf();
      expect(app.countOf('POST', '/api/auth/logout')).toBe(0);
      await page.getByRole('button', { name: 'Logout' }).click();
      await discard.click();
      await expect(page).toHaveURL('/login');
    });
  });
