import { expect, test } from '../support/console';
import { ONE, SettingsScreen, signInWithOwnAccount } from '../support/settings';

test.describe('The profile form never overwrites typed input', () => {
  test('is inert while the profile loads, and does not move the layout', async ({ page, app }) => {
    await app.signIn();
    const call = await app.hold({ method: 'GET', path: ONE });
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    const box = () => settings.panel.locator('.card').boundingBox();
    await expect(settings.panel.locator('[aria-busy="true"]').first()).toBeVisible();
    await expect(settings.name).toHaveCount(0);
    await expect(page.locator('[inert]').filter({ has: settings.updateProfile })).toHaveCount(1);
    const before = await box();
    await settings.tab('Account').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('typed');
    call.release();
    await expect(settings.name).not.toHaveValue('');
    await expect(settings.name).not.toHaveValue(/typed/);
    expect(await box()).toEqual(before);
  });

  test('keeps input that was typed before the values load at the second attempt', async ({ page, app }) => {
    await app.signIn();
    await app.fault({ method: 'GET', path: ONE, status: 500, times: 1 });
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await settings.name.fill('Typed First');
    const call = await app.hold({ method: 'GET', path: ONE });
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await settings.name.press('End');
    await settings.name.pressSequentially('!');
    call.release();
    await expect(settings.email).toHaveValue('admin@example.com');
    await expect(settings.name).toHaveValue('Typed First!');
    await expect(retry).toHaveCount(0);
  });

  test('keeps input that is typed during a save, and counts it as unsaved', async ({ page, app }) => {
    const own = await signInWithOwnAccount(app);
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await settings.name.fill(`${own.name} one`);
    const call = await app.hold({ method: 'PATCH', path: ONE });
    await settings.updateProfile.click();
    await settings.name.fill(`${own.name} two`);
    call.release();
    await app.expectToast('Success', 'Profile updated successfully');
    await expect(settings.panel.getByText(`${own.name} one`, { exact: true })).toBeVisible();
    await app.waitUntilIdle();
    await expect(settings.name).toHaveValue(`${own.name} two`);
    await settings.tab('Security').click();
    await expect(settings.question).toBeVisible();
    await settings.question.getByRole('button', { name: 'Keep editing' }).click();
    await settings.updateProfile.click();
    await expect(settings.panel.getByText(`${own.name} two`, { exact: true })).toBeVisible();
    expect(app.sent('PATCH', ONE)).toEqual([
      { name: `${own.name} one`, email: own.email },
      { name: `${own.name} two`, email: own.email },
    ]);
  });

  test('keeps input that is typed during the refetch of the saved values', async ({ page, app }) => {
    const own = await signInWithOwnAccount(app);
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await settings.name.fill(`${own.name} one`);
    const refetch = await app.hold({ method: 'GET', path: ONE });
    await settings.updateProfile.click();
    await app.expectToast('Success', 'Profile updated successfully');
    await settings.name.fill(`${own.name} two`);
    refetch.release();
    await app.waitUntilIdle();
    await expect(settings.name).toHaveValue(`${own.name} two`);
    await settings.name.fill(`${own.name} one`);
    await settings.tab('Security').click();
    await expect(page, 'there is no unsaved input').toHaveURL('/settings?tab=security');
  });
});
