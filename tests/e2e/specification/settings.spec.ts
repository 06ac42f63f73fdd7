/** Settings: screen (section 2), rules (5) and placeholders. calls.spec.ts makes its calls. */
import { expect, test } from '../../support/console';
import { EMAIL, NAME } from '../../support/fieldErrors';
import { ONE, record, SettingsScreen } from '../../support/settings';
import { HINT } from '../../support/settingsPassword';

test.use({ timezoneId: 'UTC' });

test('Four tabs: Account, Security, Appearance, System. Two-factor, dark mode, theme and system actions are disabled with no behaviour.', async ({
  page,
  app,
}) => {
  await app.signIn();
  await app.fault(record({ lastLogin: '2026-11-20T15:04:00.000Z' }));
  await app.open('/settings');
  const settings = new SettingsScreen(page);
  const { panel } = settings;
  await expect(page.getByRole('tab')).toHaveText(['Account', 'Security', 'Appearance', 'System']);
  await test.step('Account: avatar initial, name, email; editable form of name and email', async () => {
    for (const text of ['A', 'Ada Lovelace', 'ada@example.org'])
      await expect(panel.getByText(text, { exact: true })).toBeVisible();
    await expect(panel.getByRole('textbox')).toHaveCount(2);
    await expect(settings.name).toHaveValue('Ada Lovelace');
    await expect(settings.email).toHaveValue('ada@example.org');
  });
  await test.step("'Last login' with a long date-time when known", async () => {
    await expect(panel.getByText('Last login', { exact: true })).toBeVisible();
    await expect(panel.getByText('November 20, 2026 at 3:04 PM', { exact: true })).toBeVisible();
  });
  await test.step('| Profile | name min 2 / email valid |', async () => {
    await settings.name.fill('A');
    await settings.email.fill('ada@example');
    await settings.updateProfile.click();
    await expect(settings.name).toHaveAccessibleDescription(NAME);
    await expect(settings.email).toHaveAccessibleDescription(EMAIL);
    await expect(app.toast).toHaveCount(0);
    expect(app.countOf('PATCH', ONE)).toBe(0);
    await settings.name.fill('Ada Lovelace');
    await settings.email.fill('ada@example.org');
  });

  await settings.tab('Security').click();
  await test.step("Security: change-password form (Current Password, New Password with hint 'Password must be at least 6 characters long.', Confirm New Password; button 'Update password')", async () => {
    const form = page.locator('form').filter({ has: settings.updatePassword });
    await expect(form.locator('label')).toHaveText(['Current Password', 'New Password', 'Confirm New Password']);
    for (const field of [settings.current, settings.next, settings.confirm])
      await expect(field).toHaveAttribute('type', 'password');
    await expect(settings.next).toHaveAccessibleDescription(HINT);
  });
  const expectDisabled = async (name: string) => {
    const control = panel.getByRole('switch', { name, exact: true });
    await expect(control).toBeDisabled();
    await expect(control).not.toBeChecked();
    await control.click({ force: true });
  };
  await test.step('Two-Factor Authentication card with a disabled switch and a note that it is not implemented.', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Two-Factor Authentication', exact: true })).toBeVisible();
    await expectDisabled('Two-Factor Authentication');
    await expect(page.getByText(/not implemented/)).toBeVisible();
  });

  await settings.tab('Appearance').click();
  await test.step("Appearance: disabled Dark Mode switch, a disabled 'Save preferences' button", async () => {
    await expectDisabled('Dark Mode');
    await expect(panel.getByRole('button', { name: 'Save preferences', exact: true })).toBeDisabled();
  });
  await app.waitUntilIdle();
  const before = app.calls();
  await test.step('a palette of 5 theme swatches that do nothing', async () => {
    const swatches = panel.getByRole('group', { name: 'Theme', exact: true }).getByRole('button');
    const look = () =>
      page.evaluate(() => [
        document.querySelector('main')?.innerHTML,
        ...[...document.documentElement.attributes, ...document.body.attributes].map(
          ({ name, value }) => `${name}=${value}`,
        ),
        // The font may arrive at any time (src/ui/font.ts).
        JSON.stringify({ ...localStorage, font: '' }),
      ]);
    await expect(swatches).toHaveCount(5);
    const shown = await look();
    for (const swatch of await swatches.all()) {
      await expect(swatch).toHaveAccessibleName(/^\w+ theme$/);
      await swatch.click();
      await page.keyboard.press('Enter');
    }
    expect(await look()).toEqual(shown);
    const colors = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(new Set(colors).size, 'five different colors').toBe(5);
  });

  await settings.tab('System').click();
  await test.step('System: a caution notice for advanced administrators', () =>
    expect(page.getByRole('note')).toHaveText('Caution: these actions are for advanced administrators.'));
  await test.step('disabled buttons Sync Schema, Clear Cache, Export, Check for Updates', async () => {
    const buttons = panel.getByRole('button');
    await expect(buttons).toHaveText(['Sync Schema', 'Clear Cache', 'Export', 'Check for Updates']);
    for (const button of await buttons.all()) {
      await expect(button).toBeDisabled();
      await expect(button, 'describes what it would do').toHaveAccessibleDescription(/\w+ \w+.*\.$/);
      await button.click({ force: true });
    }
  });
  await test.step("text 'System version: 1.0.0'.", () =>
    expect(page.getByText('System version: 1.0.0', { exact: true })).toBeVisible());
  await app.waitUntilIdle();
  expect(app.calls(), 'no control sends anything').toEqual(before);
  await expect(app.toast).toHaveCount(0);
  await expect(app.dialog).toHaveCount(0);
});
