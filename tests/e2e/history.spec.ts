/** The history of a record, and the screen with all changes. */
import { expectNoAxeViolations } from '../support/axe';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { PHONE } from '../support/inspect';
import { ownMetric } from '../support/metrics';
import { signInWithOwnAccount } from '../support/settings';

test('shows who changed what in a record, and restores a version, by keyboard', async ({ page, app }) => {
  await app.signIn();
  const user = await app.newUser('Original');
  await app.api('PATCH', `/api/users/${user.id}`, { name: 'Changed Once', email: `moved-${user.email}` });
  await app.api('POST', '/api/users', { name: 'Successor', email: user.email, password: 'secret-1' });
  await page.goto(`/users#edit=${user.id}`);
  await button(app.dialog, 'History').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'History of this user' });
  await expect(dialog.getByText('Changed · admin')).toBeVisible();
  const definitions = dialog.getByRole('definition');
  await expect(definitions.first()).toHaveText(`Before: ${user.email}After: moved-${user.email}`);
  await expect(definitions.filter({ hasText: 'Changed Once' })).toContainText(user.name);
  await expect(dialog.getByText('Created · admin')).toBeVisible();
  await expectNoAxeViolations(page);
  await button(dialog, 'Restore this version').press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Restore this version?' });
  await expect(button(question, 'Cancel')).toBeFocused();
  const restore = button(question, 'Restore');
  await test.step('keeps the question open with the reason when the version cannot be restored', async () => {
    app.expectFailure({ method: 'POST', path: '/api/history/:id/restore', status: 409 });
    await restore.press('Enter');
    await expect(question.getByRole('alert')).toContainText('already in use');
    await expect(app.toast).toContainText('Failed to restore this version');
    await expectNoAxeViolations(page);
  });
  await test.step('restores it once it can be, and shows the restored values', async () => {
    const { users } = await app.api<{ users: { id: number }[] }>('GET', `/api/users?search=${user.email}`);
    for (const { id } of users.filter((found) => found.id !== user.id)) await app.api('DELETE', `/api/users/${id}`);
    await restore.press('Enter');
    await app.expectSuccess('Version restored');
    await expect(question).toHaveCount(0);
    await expect(dialog.getByText('Changed · admin')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(app.dialog.getByLabel('Name')).toHaveValue(user.name);
    await expect(app.dialog.getByLabel('Email')).toHaveValue(user.email);
  });
});

test('lists all changes for admins, and restores a deleted user, but is hidden from editors', async ({ page, app }) => {
  await app.signIn();
  const user = await app.newUser('Deleted');
  await app.api('DELETE', `/api/users/${user.id}`);
  await page.setViewportSize(PHONE);
  await app.open(`/history?recordId=${user.id}&resource=users`);
  const row = page.getByRole('row').filter({ hasText: 'Deleted' }).first();
  await expect(row).toContainText('admin');
  await row.getByRole('button', { name: /expand/i }).click();
  await button(page, 'Restore the version before').first().click();
  await button(page, 'Restore').click();
  await app.expectSuccess('Version restored');
  await test.step('an undone deletion is restored, and the current version cannot be restored', async () => {
    await page.reload();
    const restored = page.getByRole('row').filter({ hasText: 'Restored' });
    await restored.getByRole('button', { name: /expand/i }).click();
    await expect(page.getByText('Restored · admin')).toBeVisible();
    await expect(button(page, 'Restore the version after')).toHaveCount(0);
  });
  await test.step('the changes of one action are one row with what they set, which leads to each of them', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const metrics = [await ownMetric(app, 'First', { userId: user.id }), await ownMetric(app, 'Second')];
    const ids = metrics.map(({ id }) => id);
    await app.api('POST', '/api/wellbeing-metrics/bulk', { action: 'deactivate', ids });
    await app.open('/history');
    const first = page.locator('tbody tr').first();
    await expect(first).toContainText('2 wellbeing metricsActive: No');
    await first.getByRole('link', { name: '2 wellbeing metrics' }).click();
    await expect(page.locator('td[data-label="Record"]')).toHaveText([
      `Wellbeing metric ${metrics[1]?.name}`,
      `Wellbeing metric ${metrics[0]?.name} of ${user.name}`,
    ]);
    await expect(page.locator('td[data-label="Changed fields"]').first()).toHaveText('Active: Before: YesAfter: No');
  });
  await test.step('in a dialog and in the menu', async () => {
    await app.signIn('editor');
    const before = app.countOf('GET', '/api/history');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/users#edit=${user.id}`);
    await expect(app.dialog.getByLabel('Name'), 'the user is restored').toHaveValue(user.name);
    await expect(button(page, 'History')).toHaveCount(0);
    await app.open('/history');
    await expect(app.navigation.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(app.navigation.getByRole('link', { name: 'History' })).toHaveCount(0);
    expect(app.countOf('GET', '/api/history')).toBe(before);
  });
});

test('shows who exported what, in English and French', async ({ page, app }) => {
  const own = await signInWithOwnAccount(app, 'admin');
  const user = await app.newUser('Exported');
  await app.api('GET', `/api/users/export?columns=name,email&search=${user.email}`);
  const address = `/history?resource=exports&actorId=${own.id}`;
  await app.open(address);
  const row = page.getByRole('row').filter({ hasText: own.username }).first();
  await expect(row).toContainText('ExportedExport Users');
  await row.getByRole('button', { name: /expand/i }).click();
  const details = page.locator('.history__changes');
  await expect(details).toHaveText(`ListUsersRows1Columnsname, emailSearch and filterssearch: ${user.email}`);
  await app.open('/settings?tab=appearance');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
  await button(page, 'Save preferences').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
  await app.open(address);
  await expect(row).toContainText('Export Utilisateurs');
  await expect(details).toContainText('Recherche et filtres');
});
