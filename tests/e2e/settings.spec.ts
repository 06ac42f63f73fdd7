import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { SettingsScreen } from '../support/settings';

const TABS = ['Account', 'Security', 'Appearance', 'System'];
const SYSTEM_ACTIONS = ['Sync Schema', 'Clear Cache', 'Export', 'Check for Updates'];

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Settings: the screen', () => {
  test('shows its title and four tabs', async ({ page, app }) => {
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await test.step(says("Title 'Settings', subtitle 'Manage your account settings and preferences'."), async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Settings', exact: true })).toBeVisible();
      await expect(page.getByText('Manage your account settings and preferences', { exact: true })).toBeVisible();
      await expect(page).toHaveTitle('Settings · Wellbeing Admin');
    });
    await test.step(says('Four tabs:'), async () => {
      await expect(page.getByRole('tab')).toHaveText(TABS);
      await expect(settings.tab('Account')).toHaveAttribute('aria-selected', 'true');
      for (const name of TABS) {
        await settings.tab(name).click();
        await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
        await expect(page).toHaveURL(name === 'Account' ? '/settings' : `/settings?tab=${name.toLowerCase()}`);
      }
    });
    await test.step('moves between the tabs with the arrow keys, and into the panel with Tab', async () => {
      await settings.tab('Account').click();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(settings.tab('Security')).toHaveAttribute('aria-selected', 'true');
      await expect(settings.current).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(settings.current).toBeFocused();
    });
    await test.step('shows all four tabs side by side on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const name of TABS) await expect(settings.tab(name)).toBeInViewport({ ratio: 1 });
    });
  });

  test('restores a tab from its address after a reload and Back, and shows the first tab for an unknown one', async ({
    page,
    app,
  }) => {
    await app.open('/settings?tab=system');
    const settings = new SettingsScreen(page);
    await expect(settings.tab('System')).toHaveAttribute('aria-selected', 'true');
    await settings.tab('Security').click();
    await page.reload();
    await expect(settings.tab('Security')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(settings.tab('System')).toHaveAttribute('aria-selected', 'true');
    await app.open('/settings?tab=billing');
    await expect(settings.tab('Account')).toHaveAttribute('aria-selected', 'true');
  });

  test('loads only the account, once, in the tab that shows it', async ({ page, app }) => {
    await app.open('/settings?tab=security');
    const settings = new SettingsScreen(page);
    await settings.tab('Appearance').click();
    await settings.tab('System').click();
    expect(app.countOf('GET', '/api/admin-users/:id')).toBe(0);
    for (const name of ['Account', 'Security', 'Account']) {
      await settings.tab(name).click();
      await expect(name === 'Account' ? settings.name : settings.current).toBeEditable();
    }
    expect(app.countOf('GET', '/api/admin-users/:id')).toBe(1);
  });
});

test.describe('2 Settings: placeholders', () => {
  test(
    says('Two-Factor Authentication card with a disabled switch and a note that it is not implemented.'),
    async ({ page, app }) => {
      await app.open('/settings?tab=security');
      await expect(
        page.getByRole('heading', { level: 2, name: 'Two-Factor Authentication', exact: true }),
      ).toBeVisible();
      const control = page.getByRole('switch', { name: 'Two-Factor Authentication', exact: true });
      await expect(control).toBeDisabled();
      await expect(control).not.toBeChecked();
      await expect(control).toHaveAccessibleDescription(/not implemented/);
      await expect(page.getByText(/not implemented/)).toBeVisible();
    },
  );

  test('shows the appearance tab, which does nothing yet', async ({ page, app }) => {
    await app.open('/settings?tab=appearance');
    const { panel } = new SettingsScreen(page);
    await test.step(says('Appearance: disabled Dark Mode switch'), async () => {
      const control = page.getByRole('switch', { name: 'Dark Mode', exact: true });
      await expect(control).toBeDisabled();
      await expect(control).not.toBeChecked();
      await expect(page.getByText('Dark Mode', { exact: true })).toBeVisible();
    });
    await test.step(says("a disabled 'Save preferences' button"), async () => {
      await expect(page.getByRole('button', { name: 'Save preferences', exact: true })).toBeDisabled();
    });
    await test.step(says('a palette of 5 theme swatches that do nothing'), async () => {
      // Code that loads late may change the page.
      await page.waitForLoadState('networkidle');
      const swatches = page.getByRole('group', { name: 'Theme', exact: true }).getByRole('button');
      await expect(swatches).toHaveCount(5);
      const look = () =>
        page.evaluate(() => [
          document.querySelector('main')?.innerHTML,
          ...[...document.documentElement.attributes, ...document.body.attributes].map(
            ({ name, value }) => `${name}=${value}`,
          ),
          ...[...document.querySelectorAll('main *')].map((element) => getComputedStyle(element).backgroundColor),
          // The font may arrive at any time (src/ui/consoleFont.ts).
          JSON.stringify({ ...localStorage, font: '' }),
        ]);
      const [before, calls, url] = [await look(), app.calls(), page.url()];
      for (const swatch of await swatches.all()) {
        await expect(swatch).toHaveAccessibleName(/^\w+ theme$/);
        await swatch.focus();
        await expect(swatch).toBeFocused();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Space');
        await swatch.click();
      }
      expect(await look()).toEqual(before);
      expect(app.calls()).toEqual(calls);
      expect(page.url()).toBe(url);
      await expect(app.toast).toHaveCount(0);
      const colors = await swatches.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
      expect(new Set(colors).size, 'five different colors').toBe(5);
      await expect(panel.getByRole('button', { name: /theme$/, disabled: true })).toHaveCount(0);
    });
  });

  test('shows the system tab, whose buttons are disabled', async ({ page, app }) => {
    await app.open('/settings?tab=system');
    const { panel } = new SettingsScreen(page);
    await test.step(says('System: a caution notice for advanced administrators'), async () => {
      await expect(page.getByRole('note')).toHaveText('Caution: these actions are for advanced administrators.');
    });
    await test.step(says('disabled buttons Sync Schema, Clear Cache, Export, Check for Updates'), async () => {
      await expect(panel.getByRole('button')).toHaveText(SYSTEM_ACTIONS);
      for (const name of SYSTEM_ACTIONS) {
        const button = panel.getByRole('button', { name, exact: true });
        await expect(button).toBeDisabled();
        await expect(button, 'describes what it would do').toHaveAccessibleDescription(/\w+ \w+.*\.$/);
      }
    });
    for (const sentence of [says("text 'System version: 1.0.0'."), says("System version text '1.0.0'.")])
      await test.step(sentence, () => expect(page.getByText('System version: 1.0.0', { exact: true })).toBeVisible());
  });

  test(
    says('Two-factor, dark mode, theme and system actions are disabled with no behaviour.'),
    async ({ page, app }) => {
      const { panel } = new SettingsScreen(page);
      for (const tab of ['security', 'appearance', 'system']) {
        await app.open(`/settings?tab=${tab}`);
        await app.waitUntilIdle();
        const calls = app.calls();
        const controls = panel
          .getByRole('switch')
          .or(panel.getByRole('button', { name: /theme$|^Save preferences$/ }))
          .or(panel.getByRole('button', { name: new RegExp(`^(${SYSTEM_ACTIONS.join('|')})$`) }));
        await expect(controls).toHaveCount({ security: 1, appearance: 7, system: 4 }[tab] ?? 0);
        for (const control of await controls.all()) await control.click({ force: true });
        await app.waitUntilIdle();
        expect(app.calls()).toEqual(calls);
        await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
        await expect(app.toast).toHaveCount(0);
        await expect(app.dialog).toHaveCount(0);
      }
    },
  );
});
