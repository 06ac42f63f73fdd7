/** The user's own profile in Settings. */
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { ONE, record, SettingsScreen, signInWithOwnAccount } from '../support/settings';

const MISSING = 'Your profile could not be loaded.';

test('saves the profile of the signed-in account, and shows it everywhere at once', async ({ page, app }) => {
  const own = await signInWithOwnAccount(app);
  await app.open('/admin-users');
  await expect(app.row(own.email)).toContainText(own.name);
  await app.navigation.getByRole('link', { name: 'Settings' }).click();
  const settings = new SettingsScreen(page);
  const saved = { name: uniqueName('Renamed'), email: `new.${own.email}` };
  await test.step('the form has the values of the token’s account', async () => {
    await expect(settings.name).toHaveValue(own.name);
    await expect(settings.email).toHaveValue(own.email);
    expect(app.countOf('GET', `/api/admin-users/${own.id}`)).toBe(1);
    expect(app.countOf('GET', ONE)).toBe(1);
    await expect(settings.name).toHaveAttribute('autocomplete', 'name');
    await expect(settings.email).toHaveAttribute('autocomplete', 'email');
  });
  await test.step('an email address that is taken is explained at its field', async () => {
    await settings.email.fill('admin@example.com');
    app.expectFailure({ method: 'PATCH', path: ONE, status: 409 });
    await settings.updateProfile.click();
    await app.expectToast('Error', 'Failed to update profile');
    await expect(settings.email).toHaveAccessibleDescription('This email address is already in use.');
    await expect(settings.email).toHaveAttribute('aria-invalid', 'true');
    await expect(settings.email).toBeFocused();
    await settings.email.fill(saved.email);
    await expect(page.getByText('This email address is already in use.')).toHaveCount(0);
    await app.closeToast();
  });
  await settings.name.fill(saved.name);
  const refetch = await app.hold({ method: 'GET', path: ONE });
  const call = await app.hold({ method: 'PATCH', path: ONE });
  await settings.updateProfile.click();
  await test.step('the button shows the progress and keeps the focus', async () => {
    await expect(page.getByRole('button', { name: 'Updating...', exact: true })).toBeFocused();
    await expect(app.toast, 'no success before the response').toHaveCount(0);
    call.release();
    await app.expectToast('Success', 'Profile updated successfully');
  });
  await test.step('the saved values are visible before they are read again', async () => {
    await expect(settings.panel.getByText(saved.name, { exact: true })).toBeVisible();
    await expect(settings.panel.getByText(saved.email, { exact: true })).toBeVisible();
    refetch.release();
  });
  await test.step('there is no unsaved input, and Admin Users shows the saved values', async () => {
    await expect(settings.name).toHaveValue(saved.name);
    await app.navigation.getByRole('link', { name: 'Admin Users' }).click();
    await expect(app.row(saved.email)).toContainText(saved.name);
    await expect(settings.question).toBeHidden();
    expect(app.sent('PATCH', ONE).at(-1)).toEqual(saved);
  });
});

test('shows the values as the API has stored them, also if the profile could not be loaded before', async ({
  page,
  app,
}) => {
  await app.signIn();
  await app.fault({ method: 'GET', path: ONE, status: 500, times: 1 });
  await app.open('/settings');
  const settings = new SettingsScreen(page);
  await expect(settings.panel.getByRole('alert')).toHaveText(MISSING);
  await app.fault({ method: 'PATCH', path: ONE, status: 204 });
  await app.fault(record({ email: 'normalised@example.org' }));
  await settings.name.fill('Ada Lovelace');
  await settings.email.fill('Normalised@Example.org');
  await settings.updateProfile.click();
  await app.expectToast('Success', 'Profile updated successfully');
  expect(app.sent('PATCH', ONE)).toEqual([{ name: 'Ada Lovelace', email: 'Normalised@Example.org' }]);
  await expect(settings.email).toHaveValue('normalised@example.org');
  await expect(settings.panel.getByText(MISSING)).toHaveCount(0);
  await settings.tab('System').click();
  await expect(page, 'there is no unsaved input').toHaveURL('/settings?tab=system');
});

test('does not take input while the profile loads, and does not move then', async ({ page, app }) => {
  await app.signIn();
  const call = await app.hold({ method: 'GET', path: ONE });
  await app.open('/settings');
  const settings = new SettingsScreen(page);
  const box = () => settings.panel.locator('.card').first().boundingBox();
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

test('keeps what is typed during a save, and counts it as unsaved', async ({ page, app }) => {
  const own = await signInWithOwnAccount(app);
  await app.open('/settings');
  const settings = new SettingsScreen(page);
  await settings.name.fill(`${own.name} saved`);
  const call = await app.hold({ method: 'PATCH', path: ONE });
  await settings.updateProfile.click();
  await settings.name.fill(`${own.name} typed`);
  call.release();
  await app.expectToast('Success', 'Profile updated successfully');
  await expect(settings.panel.getByText(`${own.name} saved`, { exact: true })).toBeVisible();
  await expect.poll(() => app.countOf('GET', ONE)).toBe(2);
  await app.waitUntilIdle();
  await expect(settings.name).toHaveValue(`${own.name} typed`);
  await settings.tab('Security').click();
  await settings.question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(settings.name).toHaveValue(`${own.name} typed`);
});
