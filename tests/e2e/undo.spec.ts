/** Undo after a deletion, a dismissal and a toggle; what else a deletion deletes. */
import type { App } from '../support/app';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { arrangeFeedback, type FeedbackList, UPDATED } from '../support/feedback';
import { ownMetric } from '../support/metrics';
import { UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

const undoOf = (app: App) => button(app.toast, 'Undo');

test('shows what else the deletion of a user deletes, and restores all of it on Undo', async ({ page, app }) => {
  const user = await app.newUser('Regretted');
  const metric = await ownMetric(app, 'Mood', { userId: user.id });
  await app.openUsers(`/users?search=${encodeURIComponent(user.name)}`);
  const screen = new UsersScreen(page, app);
  const dialog = screen.deleteDialog;
  const restore = { method: 'POST', path: `/api/users/${user.id}/restore` } as const;
  const remove = async () => {
    await screen.openDelete(user);
    await button(dialog, 'Delete').press('Enter');
    await app.expectSuccess('User deleted successfully');
    await expect(app.row(user.email)).toHaveCount(0);
  };

  await test.step('the deletion does not wait until that is known', async () => {
    const call = await app.hold({ method: 'GET', path: `/api/users/${user.id}/impact` });
    await screen.openDelete(user);
    await expect(dialog.getByText('Checking what else this deletes...')).toBeAttached();
    await button(dialog, 'Cancel').click();
    await remove();
    call.release();
  });
  await test.step('restores the user by keyboard', async () => {
    await undoOf(app).focus();
    await page.keyboard.press('Enter');
    await app.expectSuccess('User restored');
    await expect(app.row(user.email)).toBeVisible();
    expect(app.countOf(restore.method, restore.path)).toBe(1);
  });
  await test.step('the other records are restored too, and named below the question', async () => {
    await screen.openDelete(user);
    await expect(dialog.getByText(`Also deletes 1 wellbeing metric (${metric.name}).`)).toBeVisible();
    await button(dialog, 'Cancel').click();
  });
  await test.step('on Ctrl+Z, but not while the user types', async () => {
    await remove();
    await screen.search.press('Control+z');
    await expect(app.toast).toContainText('User deleted successfully');
    await button(page, 'Columns').press('Control+z');
    await app.expectSuccess('User restored');
    await expect(app.row(user.email)).toBeVisible();
  });
});

test('reverts a toggle with the new version, and a dismissal, also on the dashboard', async ({ page, app }) => {
  const metric = await ownMetric(app, 'Toggled');
  await arrangeFeedback(app, 5);
  await app.open('/wellbeing-metrics');
  await test.step('a toggle', async () => {
    const row = app.row(metric.name);
    await button(row, 'Deactivate').click();
    await app.expectSuccess('Wellbeing metric updated successfully');
    await expect(row).toContainText('Inactive');
    await undoOf(app).click();
    await app.expectSuccess('Change undone');
    await expect(button(row, 'Deactivate')).toBeVisible();
    const stored = await app.api('GET', `/api/wellbeing-metrics/${metric.id}`);
    expect(stored).toMatchObject({ isActive: true, version: 3 });
  });
  const dismissFirst = async (sentence: string) => {
    await button(page, 'Dismiss').first().click();
    await app.expectSuccess(sentence);
  };
  for (const [place, link, sentence] of [
    ['on the dashboard', /^Dashboard/, 'The feedback has been updated successfully.'],
    ['in the list', /^Feedback/, UPDATED],
  ] as const)
    await test.step(`a dismissal ${place}`, async () => {
      const { feedbacks } = await app.api<FeedbackList>('GET', '/api/feedback?status=unresolved&limit=1');
      await app.navigation.getByRole('link', { name: link }).click();
      await dismissFirst(sentence);
      await undoOf(app).click();
      await app.expectSuccess('Change undone');
      expect(await app.api('GET', `/api/feedback/${feedbacks[0]?.id}`)).toMatchObject({ resolved: false });
    });
  await test.step('Reopen makes handled feedback unresolved', async () => {
    await dismissFirst(UPDATED);
    await page.getByRole('tab', { name: 'All' }).click();
    await button(page.getByRole('row').filter({ hasText: 'Handled' }).first(), 'Reopen').click();
    await app.expectSuccess(UPDATED);
    await expect.poll(() => app.sent('PATCH', '/api/feedback/:id').at(-1)).toEqual({ resolved: false });
  });
});
