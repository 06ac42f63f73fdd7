import { expect, test } from '../support/console';
import { ONE, SettingsScreen } from '../support/settings';

const TABS = ['Account', 'Security', 'Appearance', 'System'];

test('shows four tabs with addresses of their own, and loads the account once', async ({ page, app }) => {
  await app.signIn();
  await app.open('/settings?tab=system');
  const settings = new SettingsScreen(page);
  await test.step('each tab has its address', async () => {
    await expect(page.getByRole('tab')).toHaveText(TABS);
    await expect(settings.tab('System')).toHaveAttribute('aria-selected', 'true');
    for (const name of ['Appearance', 'Security']) {
      await settings.tab(name).click();
      await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
      await expect(page).toHaveURL(`/settings?tab=${name.toLowerCase()}`);
    }
    await expect(settings.current).toBeEditable();
    expect(app.countOf('GET', ONE), 'only the tab Account shows it').toBe(0);
  });
  await test.step('Account is the first tab, and is loaded once', async () => {
    for (const name of ['Account', 'Security', 'Account']) {
      await settings.tab(name).click();
      await expect(name === 'Account' ? settings.name : settings.current).toBeEditable();
    }
    await expect(page).toHaveURL('/settings');
    expect(app.countOf('GET', ONE)).toBe(1);
  });
  await test.step('the arrow keys move between the tabs, and Tab moves into the panel', async () => {
    await settings.tab('Account').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(settings.tab('Security')).toHaveAttribute('aria-selected', 'true');
    await expect(settings.current).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(settings.current).toBeFocused();
  });
  await test.step('a reload and Back show the same tabs', async () => {
    await page.reload();
    await expect(settings.tab('Security')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(settings.tab('Account')).toHaveAttribute('aria-selected', 'true');
    await app.open('/settings?tab=billing');
    await expect(settings.tab('Account'), 'an unknown tab is the first one').toHaveAttribute('aria-selected', 'true');
  });
  await test.step('on a phone, they are side by side', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of TABS) await expect(settings.tab(name)).toBeInViewport({ ratio: 1 });
  });
});
