import type { Fault } from '../../mocks/faults';
import type { Feedback } from '../../server/contract';
import { says } from '../specification/says';
import type { App } from '../support/app';
import { expect, test } from '../support/console';
import { DashboardScreen, feedbackOf } from '../support/dashboard';

const PATCH = '/api/feedback/:id';

/** The first unresolved feedback. The API cannot create any, so a test reopens the one that it has resolved. */
const unresolved = async (app: App) => {
  const { unresolvedFeedback: count } = await app.api<{ unresolvedFeedback: number }>('GET', '/api/dashboard/stats');
  const [first] = await app.api<Feedback[]>('GET', '/api/dashboard/recent-feedback');
  if (!first) throw new Error('The sample data has unresolved feedback');
  return { first, count, reopen: () => app.api('PATCH', `/api/feedback/${first.id}`, { resolved: false }) };
};

test.beforeEach(({ app }) => app.signIn());

test(says('Recent Feedback lists unresolved items with Dismiss and Respond.'), async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  const resolved = feedbackOf({ id: 3, content: 'Handled already.', resolved: true });
  await dashboard.answer('recent-feedback', [feedbackOf(), feedbackOf({ id: 2, content: 'Second.' }), resolved]);
  await dashboard.open();
  const rows = dashboard.rows('recent-feedback');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    await expect(row).toContainText('Grace');
    await expect(row.locator('time')).toHaveText('about 3 hours ago');
    await expect(row.locator('time')).toHaveAttribute('title', / at \d{1,2}:\d{2} [AP]M$/);
    await expect(row.getByRole('button', { name: 'Respond', exact: true })).toHaveAccessibleDescription('Grace');
    await expect(row.getByRole('button', { name: 'Dismiss', exact: true })).toHaveAccessibleDescription('Grace');
  }
  await expect(rows.first()).toContainText('The reminder came late.');
});

test(
  says('Respond only shows a placeholder message that a response dialog would open (not implemented).'),
  async ({ page, app }) => {
    const dashboard = new DashboardScreen(page, app);
    await dashboard.open();
    const before = app.calls();
    const count = await dashboard.rows('recent-feedback').count();
    await dashboard.card('recent-feedback').getByRole('button', { name: 'Respond' }).first().click();
    await app.expectToast('Respond to feedback', 'A response dialog would open here (not implemented).');
    await expect(app.dialog).toHaveCount(0);
    await expect(dashboard.rows('recent-feedback')).toHaveCount(count);
    expect(app.calls(), 'no request').toEqual(before);
  },
);

test('Dismiss resolves one item', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  const { first, count, reopen } = await unresolved(app);
  await dashboard.open();
  const badge = app.navigation.getByRole('link', { name: /^Feedback/ });
  await expect(badge).toHaveText(`Feedback${count}`);
  const before = dashboard.counts();
  await dashboard.dismiss().first().click();

  await test.step(
    says("Success toasts: 'Feedback updated' (The feedback has been updated successfully.)"),
    async () => {
      await app.expectToast('Feedback updated', 'The feedback has been updated successfully.');
    },
  );
  await test.step('only { resolved: true } is sent', async () => {
    expect(app.sent('PATCH', `/api/feedback/${first.id}`)).toEqual([{ resolved: true }]);
    expect(app.countOf('PATCH', PATCH)).toBe(1);
  });
  await test.step(says('feedback changes also refresh recent-feedback and stats'), async () => {
    await expect(dashboard.stat('Unresolved Feedback').locator('.stat__value')).toHaveText(String(count - 1));
    await expect(badge).toHaveText(`Feedback${count - 1}`);
    await dashboard.settled();
    await app.waitUntilIdle();
    expect(dashboard.counts()).toEqual({ ...before, stats: 2, 'recent-feedback': 2 });
    const now = await app.api<Feedback[]>('GET', '/api/dashboard/recent-feedback');
    await expect(dashboard.rows('recent-feedback')).toHaveCount(now.length);
    expect(now.map(({ id }) => id)).not.toContain(first.id);
  });
  await test.step('the focus goes to the next row', async () => {
    await expect(dashboard.rows('recent-feedback').first()).toBeFocused();
  });
  await reopen();
});

test('refetches the feedback screen after Dismiss', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  const { reopen } = await unresolved(app);
  await app.open('/feedback');
  await expect(page.getByRole('button', { name: 'Dismiss' }).first()).toBeVisible();
  expect(app.countOf('GET', '/api/feedback')).toBe(1);
  await app.navigation.getByRole('link', { name: 'Dashboard' }).click();
  await dashboard.settled();
  await dashboard.dismiss().first().click();
  await app.expectToast('Feedback updated', 'The feedback has been updated successfully.');
  await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
  await expect.poll(() => app.countOf('GET', '/api/feedback')).toBe(2);
  await expect(page.getByRole('button', { name: 'Dismiss' }).first()).toBeVisible();
  await reopen();
});

test('shows the empty state after the last item is dismissed', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  await dashboard.answer('recent-feedback', []);
  await app.fault({
    method: 'GET',
    path: '/api/dashboard/recent-feedback',
    status: 200,
    body: [feedbackOf()],
    times: 1,
  });
  await app.fault({ method: 'PATCH', path: PATCH, status: 204 });
  await dashboard.open();
  await dashboard.dismiss().press('Enter');
  await expect(dashboard.card('recent-feedback').getByText('No unresolved feedback', { exact: true })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
});

test(says("Destructive toasts titled 'Error': 'Failed to update feedback.' (dashboard)"), async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  const toasts = await app.noteToasts();
  await page.clock.install();
  // The 401 is last because its login prompt stays open.
  const failures: Partial<Fault>[] = [
    { status: 403 },
    { status: 404 },
    { status: 422, body: { message: 'Invalid' } },
    { status: 500, body: 'Broken' },
    { network: true },
    { status: 401 },
  ];
  for (const [index, failure] of failures.entries())
    await test.step(JSON.stringify(failure), async () => {
      await dashboard.open();
      const before = dashboard.counts();
      const count = await dashboard.rows('recent-feedback').count();
      const fault = await app.fault({ method: 'PATCH', path: PATCH, ...failure });
      await dashboard.dismiss().first().click();
      await app.expectToast('Error', 'Failed to update feedback.');
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to update feedback.' })).toBeVisible();
      // Only a record that has been deleted is refetched.
      const refetches = failure.status === 404 ? 1 : 0;
      const after = { stats: before.stats + refetches, 'recent-feedback': before['recent-feedback'] + refetches };
      await expect.poll(() => dashboard.counts()).toEqual({ ...before, ...after });
      // The clock would otherwise time out a request in flight.
      await app.waitUntilIdle();
      // Long enough for any automatic retry.
      await page.clock.runFor(120_000);
      expect(await toasts()).toEqual([expect.stringContaining('Failed to update feedback.')]);
      expect(app.countOf('PATCH', PATCH), 'no retry').toBe(index + 1);
      expect(dashboard.counts()).toEqual({ ...before, ...after });
      await expect(page.locator('.feedback')).toHaveCount(count);
      await fault.lift();
    });
});

test('retries on the next click after a failure', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  const { first, reopen } = await unresolved(app);
  await dashboard.open();
  await app.fault({ method: 'PATCH', path: PATCH, status: 500, times: 1 });
  await dashboard.dismiss().first().click();
  await app.expectToast('Error', 'Failed to update feedback.');
  await dashboard.dismiss().first().click();
  await app.expectToast('Feedback updated', 'The feedback has been updated successfully.');
  expect(app.countOf('PATCH', `/api/feedback/${first.id}`)).toBe(2);
  await reopen();
});

test.describe('one click, one request', () => {
  const items = [feedbackOf({ id: 101, content: 'First.' }), feedbackOf({ id: 102, content: 'Second.' })];

  test('dismisses one item on a double click, even if the next row moves under the pointer', async ({ page, app }) => {
    const dashboard = new DashboardScreen(page, app);
    await dashboard.answer('recent-feedback', items.slice(1));
    await app.fault({ method: 'GET', path: '/api/dashboard/recent-feedback', status: 200, body: items, times: 1 });
    await app.fault({ method: 'PATCH', path: PATCH, status: 204 });
    await dashboard.open();
    const box = await dashboard.dismiss().first().boundingBox();
    if (!box) throw new Error('no button');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down({ clickCount: 1 });
    await page.mouse.up({ clickCount: 1 });
    await expect(dashboard.rows('recent-feedback')).toHaveCount(1);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(app.countOf('PATCH', PATCH)).toBe(1);
  });

  test('ignores further clicks until the request is done and the row is gone', async ({ page, app }) => {
    const dashboard = new DashboardScreen(page, app);
    await dashboard.answer('recent-feedback', items);
    await app.fault({ method: 'PATCH', path: PATCH, status: 204 });
    await dashboard.open();
    const write = await app.hold({ method: 'PATCH', path: PATCH });
    const button = dashboard.dismiss().first();
    await button.dblclick();
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button, 'the button keeps the focus').toBeFocused();
    expect(app.countOf('PATCH', PATCH)).toBe(1);
    const list = await app.hold({ method: 'GET', path: '/api/dashboard/recent-feedback' });
    write.release();
    await expect(dashboard.card('recent-feedback')).toHaveAttribute('aria-busy', 'true');
    await button.press('Enter');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(app.countOf('PATCH', PATCH)).toBe(1);
    list.release();
  });

  test('tracks the state of each item separately', async ({ page, app }) => {
    const dashboard = new DashboardScreen(page, app);
    await dashboard.answer('recent-feedback', items);
    await app.fault({ method: 'PATCH', path: PATCH, status: 204 });
    const held = await app.hold({ method: 'PATCH', path: '/api/feedback/101' });
    await dashboard.open();
    await dashboard.dismiss().first().click();
    await expect(dashboard.dismiss().first()).toHaveAttribute('aria-disabled', 'true');
    await expect(dashboard.dismiss().last()).toHaveAttribute('aria-disabled', 'false');
    await dashboard.dismiss().last().click();
    await app.expectToast('Feedback updated', 'The feedback has been updated successfully.');
    expect(app.countOf('PATCH', '/api/feedback/102')).toBe(1);
    held.release();
    await expect.poll(() => dashboard.count('recent-feedback')).toBeGreaterThanOrEqual(3);
  });
});
