/** Undo after a deletion, a dismissal and a toggle, and what else a deletion deletes, with an API that declares both. */
import type { Page } from '@playwright/test';
import type { User } from '../../server/contract';
import { type App, uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import type { FeedbackList } from '../support/feedback';
import { type UserList, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

interface Counted {
  total: number;
}

/** The API's path of the first row of the feedback list. */
async function newestUnresolved(app: App): Promise<string> {
  const { feedbacks } = await app.api<FeedbackList>('GET', '/api/feedback?status=unresolved&limit=1');
  return `/api/feedback/${feedbacks[0]?.id}`;
}

/** Creates a user that no other test touches, and deletes it on the screen. */
async function deleteNewUser(page: Page, app: App, label: string): Promise<User> {
  const user = await app.newUser(label);
  await app.openUsers();
  const dialog = await new UsersScreen(page, app).openDelete(user);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await app.expectSuccess('User deleted successfully');
  return user;
}

test.describe('undo', () => {
  test('restores a deleted user with their records, by keyboard', async ({ page, app }) => {
    const user = await app.newUser('Regretted');
    const name = uniqueName('Restored');
    await app.api('POST', '/api/wellbeing-metrics', { name, metricType: 'text', userId: user.id });
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const dialog = await screen.openDelete(user);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await app.expectSuccess('User deleted successfully');
    await expect(app.row(user.email)).toHaveCount(0);
    await expectNoAxeViolations(page);

    const undo = app.toast.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.keyboard.press('Enter');
    await app.expectSuccess('User restored');
    await expect(app.row(user.email)).toBeVisible();
    expect(app.countOf('POST', `/api/users/${user.id}/restore`)).toBe(1);
    expect(await app.api('GET', `/api/users/${user.id}`)).toMatchObject({ email: user.email });
    const { total } = await app.api<Counted>('GET', `/api/wellbeing-metrics?userId=${user.id}`);
    expect(total).toBe(1);
  });

  test('undoes a deletion on Ctrl+Z, but not while the user types', async ({ page, app }) => {
    const user = await deleteNewUser(page, app, 'Shortcut');
    await page.getByRole('searchbox').last().press('Control+z');
    await expect(app.toast).toContainText('User deleted successfully');
    await page.getByRole('row').nth(1).getByRole('button').last().press('Control+z');
    await app.expectSuccess('User restored');
    await expect(app.row(user.email)).toBeVisible();
  });

  test('shows why an undo was refused, and changes nothing', async ({ page, app }) => {
    const user = await deleteNewUser(page, app, 'Replaced');
    await app.api('POST', '/api/users', { name: 'Successor', email: user.email, password: 'secret-1' });
    app.expectFailure({ method: 'POST', path: `/api/users/${user.id}/restore`, status: 409 });
    await app.toast.getByRole('button', { name: 'Undo' }).click();
    await expect(app.toast).toContainText('Failed to restore user');
    await expect(app.toast).toContainText(/already (taken|in use)/);
    await expect(app.toast).toHaveCount(1);
    const { users } = await app.api<UserList>('GET', `/api/users?search=${encodeURIComponent(user.email)}`);
    expect(users.map(({ name }) => name)).toEqual(['Successor']);
  });

  test('shows an error and refetches the list when an undo gets no response', async ({ page, app }) => {
    const user = await deleteNewUser(page, app, 'Unanswered');
    await expect(app.row(user.email)).toHaveCount(0);
    const before = app.countOf('GET', '/api/users');
    await app.fault({ method: 'POST', path: `/api/users/${user.id}/restore`, status: 503, body: 'Busy' });
    await app.toast.getByRole('button', { name: 'Undo' }).click();
    await expect(app.toast).toContainText('Failed to restore user');
    await expect.poll(() => app.countOf('GET', '/api/users')).toBe(before + 1);
  });

  test('reverts a toggle with the new version', async ({ app }) => {
    const name = uniqueName('Toggled');
    const metric = await app.api<{ id: number }>('POST', '/api/wellbeing-metrics', {
      name,
      metricType: 'text',
      userId: 0,
    });
    await app.open('/wellbeing-metrics');
    const row = app.row(name);
    await row.getByRole('button', { name: 'Deactivate' }).click();
    await app.expectSuccess('Wellbeing metric updated successfully');
    await expect(row).toContainText('Inactive');
    await app.toast.getByRole('button', { name: 'Undo' }).click();
    await app.expectSuccess('Change undone');
    await expect(row.getByRole('button', { name: 'Deactivate' })).toBeVisible();
    expect(await app.api('GET', `/api/wellbeing-metrics/${metric.id}`)).toMatchObject({ isActive: true, version: 3 });
  });

  test('reverts a dismissal, and Reopen makes handled feedback unresolved', async ({ page, app }) => {
    await app.open('/feedback');
    const first = page.getByRole('row').nth(1);
    const path = await newestUnresolved(app);
    await first.getByRole('button', { name: 'Dismiss' }).click();
    await app.expectSuccess('Feedback status updated successfully');
    await app.toast.getByRole('button', { name: 'Undo' }).click();
    await app.expectSuccess('Change undone');
    expect(await app.api('GET', path)).toMatchObject({ resolved: false });

    await first.getByRole('button', { name: 'Dismiss' }).click();
    await app.expectSuccess('Feedback status updated successfully');
    await page.getByRole('tab', { name: 'All' }).click();
    const handled = page.getByRole('row').filter({ hasText: 'Handled' }).first();
    await expectNoAxeViolations(page);
    await handled.getByRole('button', { name: 'Reopen' }).click();
    await app.expectSuccess('Feedback status updated successfully');
    await expect.poll(() => app.sent('PATCH', '/api/feedback/:id').at(-1)).toEqual({ resolved: false });
  });

  test('reverts a dismissal on the dashboard', async ({ page, app }) => {
    await app.open('/');
    const path = await newestUnresolved(app);
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await app.expectToast('Feedback updated', 'The feedback has been updated successfully.');
    await app.toast.getByRole('button', { name: 'Undo' }).click();
    await app.expectSuccess('Change undone');
    expect(await app.api('GET', path)).toMatchObject({ resolved: false });
  });
});

test.describe('what else a deletion deletes', () => {
  test('is shown below the question of the specification', async ({ page, app }) => {
    const user = await app.newUser('Owner');
    const name = uniqueName('Mood');
    await app.api('POST', '/api/wellbeing-metrics', { name, metricType: 'text', userId: user.id });
    await app.openUsers();
    const dialog = await new UsersScreen(page, app).openDelete(user);
    await expect(
      dialog.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
    ).toBeVisible();
    await expect(dialog.getByText(`Also deletes 1 wellbeing metric (${name}).`)).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('does not delay the deletion while it loads, and does not prevent it when it fails', async ({ page, app }) => {
    const [one, two] = [await app.newUser('Slow'), await app.newUser('Broken')];
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const call = await app.hold({ method: 'GET', path: `/api/users/${one.id}/impact` });
    const dialog = await screen.openDelete(one);
    await expect(dialog.getByText('Checking what else this deletes...')).toBeAttached();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await app.expectSuccess('User deleted successfully');
    call.release();

    await app.fault({ method: 'GET', path: `/api/users/${two.id}/impact`, status: 500, body: 'Broken' });
    await screen.openDelete(two);
    await expect(dialog.getByText("We couldn't check what else this deletes.")).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(app.row(two.email)).toHaveCount(0);
  });
});
