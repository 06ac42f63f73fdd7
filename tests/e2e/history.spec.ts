/** The history of a record, and the screen with all changes. */
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';

test('shows who changed what in a record, and restores a version, by keyboard', async ({ page, app }) => {
  await app.signIn();
  const user = await app.newUser('Original');
  await app.api('PATCH', `/api/users/${user.id}`, { name: 'Changed Once', email: `moved-${user.email}` });
  await app.api('POST', '/api/users', { name: 'Successor', email: user.email, password: 'secret-1' });
  await page.goto(`/users#edit=${user.id}`);
  await app.dialog.getByRole('button', { name: 'History' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'History of this user' });
  await expect(dialog.getByText('Changed · admin')).toBeVisible();
  const definitions = dialog.getByRole('definition');
  await expect(definitions.first()).toHaveText(`Before: ${user.email}After: moved-${user.email}`);
  await expect(definitions.filter({ hasText: 'Changed Once' })).toContainText(user.name);
  await expect(dialog.getByText('Created · admin')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Restore this version' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Restore this version?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const restore = question.getByRole('button', { name: 'Restore', exact: true });

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
    expect(await app.api('GET', `/api/users/${user.id}`)).toMatchObject({ name: user.name, email: user.email });
    await page.keyboard.press('Escape');
    await expect(app.dialog.getByLabel('Name')).toHaveValue(user.name);
  });
});

test('lists all changes for admins, with filters, and restores a deleted user', async ({ page, app }) => {
  await app.signIn();
  const user = await app.newUser('Deleted');
  await app.api('DELETE', `/api/users/${user.id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open(`/history?recordId=${user.id}&resource=users`);
  const row = page.getByRole('row').filter({ hasText: 'Deleted' }).first();
  await expect(row).toContainText('admin');
  await row.getByRole('button', { name: /expand/i }).click();
  await page.getByRole('button', { name: 'Restore the version before' }).first().click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await app.expectSuccess('Version restored');
  expect(await app.api('GET', `/api/users/${user.id}`)).toMatchObject({ email: user.email });
  await expectNoAxeViolations(page);
});

test('is hidden from editors in the menu and in dialogs', async ({ page, app }) => {
  await app.signIn('editor');
  const user = await app.newUser('Seen by an editor');
  await page.goto(`/users#edit=${user.id}`);
  await expect(app.dialog.getByLabel('Name')).toHaveValue(user.name);
  await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0);
  await app.open('/history');
  await expect(app.navigation.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(app.navigation.getByRole('link', { name: 'History' })).toHaveCount(0);
  expect(app.countOf('GET', '/api/history')).toBe(0);
});
