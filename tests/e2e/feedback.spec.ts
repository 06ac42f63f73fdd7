/** The Feedback screen. dialogs.spec.ts and odd-records.spec.ts test what it shares with the other lists. */
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { feedbackOf } from '../support/dashboard';
import { arrangeFeedback, FeedbackScreen, PATCH, UPDATED } from '../support/feedback';

test.beforeEach(({ app }) => app.signIn());

test('keeps the page number when the tab changes, and reads each page once', async ({ page, app }) => {
  await arrangeFeedback(app, 14);
  const screen = new FeedbackScreen(page, app);
  const nothing = page.getByText('No results found.', { exact: true });
  await screen.open('/feedback?status=resolved&page=3');
  await test.step('the address names the tab and the page', async () => {
    await expect(screen.tab('Resolved')).toHaveAttribute('aria-selected', 'true');
    await expect(screen.pagination).toContainText('21–30 of 46');
  });
  await test.step('another tab shows the same page', async () => {
    await screen.choose('All');
    await expect(screen.pagination).toContainText('21–30 of 60');
    await expect(page).toHaveURL('/feedback?status=all&page=3');
  });
  await test.step('a tab with fewer pages is empty, and leads to its first page', async () => {
    await screen.choose('Unresolved');
    await expect(nothing).toBeVisible();
    await expect(page).toHaveURL('/feedback?page=3');
    await page.reload();
    await expect(nothing).toBeVisible();
    await button(page, 'Go to the first page').click();
    await expect(screen.pagination).toContainText('1–10 of 14');
    await expect(page).toHaveURL('/feedback');
    await expect(screen.rows, 'Back would cancel a request').toHaveCount(10);
  });
  await test.step('Back shows the previous pages and tabs again, without reading them again', async () => {
    const before = screen.requests().length;
    await page.goBack();
    await expect(nothing).toBeVisible();
    await page.goForward();
    await expect(screen.pagination).toContainText('1–10 of 14');
    await app.waitUntilIdle();
    expect(screen.requests()).toHaveLength(before);
  });
  await test.step('a tab that loads never shows the rows of the last one', async () => {
    const call = await app.hold({ method: 'GET', path: '/api/feedback' });
    await screen.choose('Resolved');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(screen.rows).toHaveCount(0);
    call.release();
    await expect(screen.rows).toHaveCount(10);
  });
  await test.step('the menu resets the screen', async () => {
    await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
    await expect(screen.tab('Unresolved')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/feedback');
  });
});

test('changes the number and the other tabs when feedback is dismissed, after the response', async ({ page, app }) => {
  const [first, second] = await arrangeFeedback(app, 11);
  const screen = new FeedbackScreen(page, app);
  const dismiss = button(screen.rows.first(), 'Dismiss');
  await screen.open();
  for (const tab of ['All', 'Resolved', 'Unresolved'] as const) {
    await screen.choose(tab);
    await expect(screen.rows).toHaveCount(10);
  }
  const before = screen.requests().length;
  const call = await app.hold({ method: 'PATCH', path: PATCH });
  await dismiss.click();
  await expect(dismiss).toHaveAttribute('aria-disabled', 'true');
  await expect(app.toast).toHaveCount(0);
  await expect(screen.badge).toHaveText(/11$/);
  call.release();
  await app.expectSuccess(UPDATED);
  await expect(screen.pagination).toContainText('of 10');
  await expect(screen.rows.first()).toContainText(second?.user?.email ?? '');
  await expect(screen.badge).toHaveText(/10$/);
  expect(screen.requests(), 'only the visible list is read at once').toHaveLength(before + 1);
  for (const tab of ['Resolved', 'All'] as const) {
    await screen.choose(tab);
    await expect(screen.rows.first()).toContainText(first?.user?.email ?? '');
    await expect(screen.rows.first()).toContainText('Handled');
  }
  expect(screen.requests()).toHaveLength(before + 3);
});

test('dismisses one row at a time, even when the presses follow quickly', async ({ page, app }) => {
  const [first, second, third] = await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const dismiss = button(screen.rows.first(), 'Dismiss');
  await test.step('a slow double click, after the next row has moved under the pointer', async () => {
    await dismiss.click();
    await expect(screen.rows).toHaveCount(2);
    await dismiss.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await app.waitUntilIdle();
    expect(app.countOf('PATCH', PATCH)).toBe(1);
    await expect(screen.rows).toHaveCount(2);
  });
  await test.step('a second Enter, before the list has been read again; the focus goes to the next row', async () => {
    await app.closeToast();
    const list = await app.hold({ method: 'GET', path: '/api/feedback' });
    await dismiss.focus();
    await page.keyboard.press('Enter');
    await app.expectSuccess(UPDATED);
    await page.keyboard.press('Enter');
    list.release();
    await expect(screen.rows).toHaveCount(1);
    await expect(screen.rows.first()).toBeFocused();
  });
  await test.step('the last one, after which the menu has no number', async () => {
    await expect(screen.badge).toHaveText(/1$/);
    await dismiss.click();
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await expect(screen.badge).toHaveText('Feedback');
    await expect(screen.pagination).toHaveCount(0);
  });
  // Other tests of this server show some.
  await arrangeFeedback(app, 14);
  const dismissed = app.calls().filter((call) => call.startsWith('PATCH /api/feedback'));
  expect(dismissed).toEqual([first, second, third].map((feedback) => `PATCH /api/feedback/${feedback?.id}`));
});

test('shows no form for handled feedback, and a long text in full in the dialog only', async ({ page, app }) => {
  const content = `${'A long story about sleep and magnesium. '.repeat(40)} The end.`;
  const feedbacks = [feedbackOf({ id: 1, content }), feedbackOf({ id: 2, content: 'Short', resolved: true })];
  await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body: { feedbacks, total: 2 } });
  const screen = new FeedbackScreen(page, app);
  await page.goto('/feedback?status=all#respond=2');
  await test.step('handled feedback has no form', async () => {
    await expect(app.dialog.getByText('Short', { exact: true })).toBeVisible();
    await expect(app.dialog.getByRole('heading', { level: 2 })).toHaveText('This feedback has been handled');
    await expect(app.dialog.getByRole('textbox')).toHaveCount(0);
    await button(app.dialog, 'Close').click();
    await expect(app.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/feedback?status=all');
  });
  await test.step('the row shows the beginning of a long text, and the whole text on hover', async () => {
    const cell = screen.cell(screen.rows.first(), 'Feedback');
    const heights = await cell.locator('.table__cell').evaluate((box) => [box.clientHeight, box.scrollHeight]);
    expect(heights[0]).toBeLessThan(60);
    expect(heights[1]).toBeGreaterThan(200);
    await expect(cell.getByTitle(content, { exact: true })).toBeVisible();
  });
  await test.step('the dialog shows it in full, also on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    const dialog = await screen.openRespond();
    await dialog.getByText('The end.').scrollIntoViewIfNeeded();
    await expect(dialog.getByText(content, { exact: true })).toBeVisible();
    await expect(button(dialog, 'Send Response')).toBeInViewport({ ratio: 1 });
  });
});
