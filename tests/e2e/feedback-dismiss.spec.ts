import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { arrangeFeedback, type FeedbackList, FeedbackScreen, PATCH, UPDATED } from '../support/feedback';

test.beforeEach(({ app }) => app.signIn());

test('Dismiss: marks feedback as resolved, confirms it and refreshes the affected data', async ({ page, app }) => {
  const all = await arrangeFeedback(app, 12);
  const [first, second] = all;
  if (!first || !second) throw new Error('The sample has feedback');
  const screen = new FeedbackScreen(page, app);
  await app.open('/');
  await expect(page.getByRole('main').getByText(first.content).first()).toBeVisible();
  await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
  await expect(screen.badge).toHaveText(/12$/);
  for (const tab of ['All', 'Resolved', 'Unresolved'] as const) {
    await screen.choose(tab);
    await expect(screen.rows).toHaveCount(10);
  }
  await expect(screen.pagination).toContainText('of 12');
  const before = screen.requests().length;
  const call = await app.hold({ method: 'PATCH', path: PATCH });
  const dismiss = screen.rows.first().getByRole('button', { name: 'Dismiss', exact: true });
  await dismiss.click();
  await expect(dismiss).toHaveAttribute('aria-disabled', 'true');
  await dismiss.press('Enter');
  await expect(app.toast, 'no toast before the response').toHaveCount(0);
  await expect(screen.badge).toHaveText(/12$/);
  call.release();
  await test.step(says("'Feedback status updated successfully'"), () => app.expectSuccess(UPDATED));
  await test.step(says('| PATCH | /api/feedback/{id} | {resolved: true} | not shown |'), async () => {
    expect(app.calls().filter((sent) => sent.startsWith('PATCH'))).toEqual([`PATCH /api/feedback/${first.id}`]);
    expect(app.sent('PATCH', PATCH)).toEqual([{ resolved: true }]);
  });
  await test.step(
    says('Feedback: unresolved to resolved via Dismiss or a sent response (resolved becomes true).'),
    async () => {
      await expect(screen.cell(screen.rows.first(), 'User')).toContainText(second.user?.email ?? '');
      const { feedbacks } = await app.api<FeedbackList>('GET', '/api/feedback?status=&page=1&limit=1');
      expect(feedbacks).toEqual([{ ...first, resolved: true, version: first.version + 1 }]);
    },
  );
  await test.step(says('feedback changes also refresh recent-feedback and stats'), async () => {
    await expect(screen.badge).toHaveText(/11$/);
    await expect(screen.pagination).toContainText('of 11');
    expect(app.countOf('GET', '/api/dashboard/stats')).toBe(2);
    expect(screen.requests(), 'only the visible list is refetched at once').toHaveLength(before + 1);
    for (const tab of ['Resolved', 'All'] as const) {
      await screen.choose(tab);
      await expect(screen.rows.first()).toContainText(first.user?.email ?? '');
      await expect(screen.rows.first()).toContainText('Handled');
    }
    expect(screen.requests(), 'the other tabs are refetched when shown').toHaveLength(before + 3);
    expect(app.countOf('GET', '/api/dashboard/recent-feedback')).toBe(1);
    await app.navigation.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('main').getByText(second.content).first()).toBeVisible();
    await expect.poll(() => app.countOf('GET', '/api/dashboard/recent-feedback')).toBe(2);
    expect(app.countOf('GET', '/api/dashboard/popular-supplements'), 'unrelated data is not refetched').toBe(1);
  });
});

test('Dismiss: handles one feedback on a double click, even if the next row moves under the pointer', async ({
  page,
  app,
}) => {
  const [first] = await arrangeFeedback(app, 6);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const box = await screen.rows.first().getByRole('button', { name: 'Dismiss', exact: true }).boundingBox();
  if (!box) throw new Error('The button is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await expect(screen.rows).toHaveCount(5);
  // The second half of a slow double click, after the next row has moved here.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // After a reload, the list shows whether the second press has dismissed another one.
  await screen.open();
  await expect(screen.pagination).toContainText('of 5');
  expect(app.calls().filter((call) => call.startsWith('PATCH'))).toEqual([`PATCH /api/feedback/${first?.id}`]);
});

test('Dismiss: ignores further clicks on the row until the list is refetched', async ({ page, app }) => {
  await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const list = await app.hold({ method: 'GET', path: '/api/feedback' });
  const dismiss = screen.rows.first().getByRole('button', { name: 'Dismiss', exact: true });
  await dismiss.focus();
  await page.keyboard.press('Enter');
  await app.expectSuccess(UPDATED);
  await page.keyboard.press('Enter');
  list.release();
  await expect(screen.rows).toHaveCount(2);
  await expect(screen.rows.first(), 'the next row').toBeFocused();
  expect(app.countOf('PATCH', PATCH)).toBe(1);
});

test('Dismiss: accepts a 204, an empty or a plain-text response', async ({ page, app }) => {
  await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  for (const response of [{ status: 204 }, { status: 200, body: '' }, { status: 200, body: 'resolved' }]) {
    const fault = await app.fault({ method: 'PATCH', path: PATCH, ...response });
    const before = screen.requests().length;
    await screen.rows.first().getByRole('button', { name: 'Dismiss', exact: true }).click();
    await app.expectSuccess(UPDATED);
    await expect.poll(() => screen.requests().length).toBe(before + 1);
    await app.closeToast();
    await fault.lift();
  }
  await expect(screen.rows, 'the list shows the API’s data, not the expected result').toHaveCount(3);
});
