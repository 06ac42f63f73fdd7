/** Undo after a deletion, a dismissal and a toggle; what else a deletion deletes. */
import type { App } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import type { FeedbackList } from '../support/feedback';
import { ownMetric } from '../support/metrics';
import { type UserList, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

const undoOf = (app: App) => app.toast.getByRole('button', { name: 'Undo' });

/** Runs an action on the first row of the unresolved feedback, and expects that Undo makes it unresolved again. */
async function expectUndone(app: App, dismiss: () => Promise<void>): Promise<void> {
  const { feedbacks } = await app.api<FeedbackList>('GET', '/api/feedback?status=unresolved&limit=1');
  await dismiss();
  await undoOf(app).click();
  await app.expectSuccess('Change undone');
  expect(await app.api('GET', `/api/feedback/${feedbacks[0]?.id}`)).toMatchObject({ resolved: false });
}

test('shows what else the deletion of a user deletes, and restores all of it on Undo', async ({ page, app }) => {
  const user = await app.newUser('Regretted');
  const metric = await ownMetric(app, 'Mood', { userId: user.id });
  const list = `/users?search=${encodeURIComponent(user.name)}`;
  await app.openUsers(list);
  const screen = new UsersScreen(page, app);
  const dialog = screen.deleteDialog;
  const impact = { method: 'GET', path: `/api/users/${user.id}/impact` } as const;
  const remove = async () => {
    await screen.openDelete(user);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await app.expectSuccess('User deleted successfully');
    await expect(app.row(user.email)).toHaveCount(0);
  };

  await test.step('the deletion does not wait until that is known', async () => {
    const call = await app.hold(impact);
    await screen.openDelete(user);
    await expect(dialog.getByText('Checking what else this deletes...')).toBeAttached();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await remove();
    call.release();
    await expectNoAxeViolations(page);
  });

  await test.step('restores the user by keyboard', async () => {
    await undoOf(app).focus();
    await page.keyboard.press('Enter');
    await app.expectSuccess('User restored');
    await expect(app.row(user.email)).toBeVisible();
    expect(app.countOf('POST', `/api/users/${user.id}/restore`)).toBe(1);
    expect(await app.api('GET', `/api/users/${user.id}`)).toMatchObject({ email: user.email });
  });

  await test.step('the other records are restored too, and named below the question', async () => {
    await screen.openDelete(user);
    const question = 'Are you sure you want to delete this user? This action cannot be undone.';
    await expect(dialog.getByText(question)).toBeVisible();
    await expect(dialog.getByText(`Also deletes 1 wellbeing metric (${metric.name}).`)).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('on Ctrl+Z, but not while the user types', async () => {
    await remove();
    await page.getByRole('searchbox').last().press('Control+z');
    await expect(app.toast).toContainText('User deleted successfully');
    await page.getByRole('button', { name: 'Columns' }).press('Control+z');
    await app.expectSuccess('User restored');
    await expect(app.row(user.email)).toBeVisible();
  });

  await test.step('refetches the list when the undo gets no response', async () => {
    await remove();
    const before = app.countOf('GET', '/api/users');
    const path = `/api/users/${user.id}/restore`;
    const fault = await app.fault({ method: 'POST', path, status: 503, body: 'Busy' });
    await undoOf(app).click();
    await expect(app.toast).toContainText('Failed to restore user');
    await expect.poll(() => app.countOf('GET', '/api/users')).toBe(before + 1);
    await fault.lift();
  });
});

test('shows why an undo was refused, and changes nothing', async ({ page, app }) => {
  const user = await app.newUser('Replaced');
  await app.openUsers();
  const dialog = await new UsersScreen(page, app).openDelete(user);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await app.expectSuccess('User deleted successfully');
  await app.api('POST', '/api/users', { name: 'Successor', email: user.email, password: 'secret-1' });
  app.expectFailure({ method: 'POST', path: `/api/users/${user.id}/restore`, status: 409 });
  await undoOf(app).click();
  await expect(app.toast).toContainText('Failed to restore user');
  await expect(app.toast).toContainText(/already (taken|in use)/);
  await expect(app.toast).toHaveCount(1);
  const { users } = await app.api<UserList>('GET', `/api/users?search=${encodeURIComponent(user.email)}`);
  expect(users.map(({ name }) => name)).toEqual(['Successor']);
});

test('reverts a toggle with the new version, and a dismissal, also on the dashboard', async ({ page, app }) => {
  const metric = await ownMetric(app, 'Toggled');
  await app.open('/wellbeing-metrics');

  await test.step('a toggle', async () => {
    const row = app.row(metric.name);
    await row.getByRole('button', { name: 'Deactivate' }).click();
    await app.expectSuccess('Wellbeing metric updated successfully');
    await expect(row).toContainText('Inactive');
    await undoOf(app).click();
    await app.expectSuccess('Change undone');
    await expect(row.getByRole('button', { name: 'Deactivate' })).toBeVisible();
    const stored = await app.api('GET', `/api/wellbeing-metrics/${metric.id}`);
    expect(stored).toMatchObject({ isActive: true, version: 3 });
  });

  const dismissFirst = async (sentence: string) => {
    await page.getByRole('button', { name: 'Dismiss', exact: true }).first().click();
    await app.expectSuccess(sentence);
  };
  await test.step('a dismissal on the dashboard', async () => {
    await app.navigation.getByRole('link', { name: 'Dashboard' }).click();
    await expectUndone(app, () => dismissFirst('The feedback has been updated successfully.'));
  });

  await test.step('a dismissal in the list', async () => {
    await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
    await page.getByRole('tab', { name: 'Unresolved' }).waitFor();
    await expectUndone(app, () => dismissFirst('Feedback status updated successfully'));
  });

  await test.step('Reopen makes handled feedback unresolved', async () => {
    await dismissFirst('Feedback status updated successfully');
    await page.getByRole('tab', { name: 'All' }).click();
    const handled = page.getByRole('row').filter({ hasText: 'Handled' }).first();
    await expectNoAxeViolations(page);
    await handled.getByRole('button', { name: 'Reopen' }).click();
    await app.expectSuccess('Feedback status updated successfully');
    await expect.poll(() => app.sent('PATCH', '/api/feedback/:id').at(-1)).toEqual({ resolved: false });
  });
});
