import type { Feedback } from '../../server/contract';
import type { App } from '../support/app';
import { expect, test } from '../support/console';
import { DashboardScreen, failureOf, feedbackOf, pathOf } from '../support/dashboard';

const PATCH = '/api/feedback/:id';
const DISMISS = { method: 'PATCH', path: PATCH } as const;
const LIST = { method: 'GET', path: pathOf('recent-feedback') } as const;

/** The first unresolved feedback. The API cannot create any, so a test reopens the one that it has resolved. */
const unresolved = async (app: App) => {
  const { unresolvedFeedback: count } = await app.api<{ unresolvedFeedback: number }>('GET', '/api/dashboard/stats');
  const [first] = await app.api<Feedback[]>('GET', '/api/dashboard/recent-feedback');
  if (!first) throw new Error('The sample data has unresolved feedback');
  return { first, count, reopen: () => app.api('PATCH', `/api/feedback/${first.id}`, { resolved: false }) };
};

test.beforeEach(({ app }) => app.signIn());

test('Dismiss resolves one item and updates everything that counts or lists it', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  const { first, count, reopen } = await unresolved(app);
  await app.open('/feedback');
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true }).first()).toBeVisible();
  await app.navigation.getByRole('link', { name: 'Dashboard' }).click();
  await dashboard.settled();
  await expect(dashboard.sparklines).toHaveCount(4);
  const before = dashboard.counts();
  const history = app.countOf('GET', '/api/dashboard/history');
  const lists = app.countOf('GET', '/api/feedback');
  const badge = app.navigation.getByRole('link', { name: /^Feedback/ });
  await expect(badge).toHaveText(`Feedback${count}`);

  await dashboard.dismiss().first().click();
  await app.expectToast('Feedback updated', 'The feedback has been updated successfully.');
  expect(app.sent('PATCH', `/api/feedback/${first.id}`)).toEqual([{ resolved: true }]);
  await test.step('the numbers, the badge and the card', async () => {
    await expect(dashboard.stat('Unresolved Feedback').locator('.stat__value')).toHaveText(String(count - 1));
    await expect(badge).toHaveText(`Feedback${count - 1}`);
    await expect.poll(() => app.countOf('GET', '/api/dashboard/history')).toBe(history + 1);
    await dashboard.settled();
    expect(dashboard.counts()).toEqual({
      ...before,
      stats: before.stats + 1,
      'recent-feedback': before['recent-feedback'] + 1,
    });
    const now = await app.api<Feedback[]>('GET', '/api/dashboard/recent-feedback');
    await expect(dashboard.rows('recent-feedback')).toHaveCount(now.length);
    expect(now.map(({ id }) => id)).not.toContain(first.id);
    await expect(dashboard.rows('recent-feedback').first(), 'the focus goes to the next row').toBeFocused();
  });
  await test.step('the list of the feedback screen', async () => {
    await badge.click();
    await expect.poll(() => app.countOf('GET', '/api/feedback')).toBe(lists + 1);
  });
  await reopen();
});

test('refetches the items after a dismissal, even if a colleague has deleted the feedback', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  await dashboard.answer('recent-feedback', [feedbackOf()]);
  await dashboard.open();
  await test.step('deleted', async () => {
    const before = dashboard.counts();
    const fault = await app.fault({ ...DISMISS, status: 404 });
    await dashboard.dismiss().click();
    await app.expectToast('Error', 'Failed to update feedback.');
    await expect.poll(() => dashboard.count('recent-feedback')).toBe(before['recent-feedback'] + 1);
    await expect.poll(() => dashboard.count('stats')).toBe(before.stats + 1);
    await dashboard.settled();
    await fault.lift();
  });
  await app.fault({ ...DISMISS, status: 204 });
  await test.step('shows the failure of the refetch without the dismissed item', async () => {
    const fault = await app.fault({ ...LIST, status: 500 });
    await dashboard.dismiss().click();
    await app.expectToast('Feedback updated', 'The feedback has been updated successfully.');
    await expect(dashboard.card('recent-feedback').getByRole('alert')).toHaveText(failureOf('recent-feedback'));
    await expect(dashboard.rows('recent-feedback')).toHaveCount(0);
    await fault.lift();
    await dashboard.card('recent-feedback').getByRole('button', { name: 'Try again' }).click();
    await expect(dashboard.rows('recent-feedback')).toHaveCount(1);
  });
  await test.step('shows that no item is left', async () => {
    await dashboard.answer('recent-feedback', []);
    await dashboard.dismiss().press('Enter');
    await expect(dashboard.card('recent-feedback').getByText('No unresolved feedback', { exact: true })).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
  });
});
