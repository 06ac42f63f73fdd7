/** Feedback: screen (section 2), states (4), validation (5) and messages (8). calls.spec.ts makes its calls. */
import { expect, test } from '../../support/console';
import { arrangeFeedback, FeedbackScreen, PATCH, RESPONSE_SENT, STATUS_FAILED } from '../../support/feedback';

test.beforeEach(({ app }) => app.signIn());

test('2 Feedback Management: the list, its tabs and its states', async ({ page, app }) => {
  const [first] = await arrangeFeedback(app, 14);
  if (!first) throw new Error('The sample has feedback');
  const screen = new FeedbackScreen(page, app);
  const loading = await app.hold({ method: 'GET', path: '/api/feedback' });
  await app.open('/feedback');
  await test.step('Loading...', async () => {
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByText('No results found.')).toHaveCount(0);
    loading.release();
  });
  await test.step('Tabs: Unresolved (default), Resolved, All. Paged table, 10 per page', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Unresolved', 'Resolved', 'All']);
    await expect(screen.tab('Unresolved')).toHaveAttribute('aria-selected', 'true');
    await expect(screen.rows).toHaveCount(10);
    await expect(screen.pagination).toContainText('1–10 of 14');
  });
  await test.step('columns User, Feedback, Category badge, Date (relative, full date on hover), Status, Actions', async () => {
    const headers = ['User', 'Feedback', 'Category', 'Date', 'Status', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(headers);
    const cells = screen.rows.first().getByRole('cell');
    await expect(cells.nth(0)).toContainText(first.user?.email ?? '');
    await expect(cells.nth(1)).toHaveText(first.content);
    await expect(cells.nth(2).locator('.badge')).toHaveText(first.category);
    const full = new Date(first.createdAt).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
    await expect(cells.nth(3)).toHaveText(/^(about |less than )?\w+ (minutes?|hours?|days?) ago$/);
    await expect(cells.nth(3).getByTitle(full, { exact: true })).toBeVisible();
    await expect(cells.nth(4)).toHaveText('Unresolved');
  });
  await test.step('The page is not reset when the tab changes.', async () => {
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–14 of 14');
    await screen.choose('All');
    await expect(screen.pagination).toContainText('11–20 of 60');
  });
  await test.step("Only unresolved items show Dismiss and Respond; resolved rows show a 'Handled' badge. No way back is shown.", async () => {
    const [open, handled] = [screen.rows.nth(3), screen.rows.nth(4)];
    await expect(open.getByRole('button')).toHaveText(['Respond', 'Dismiss']);
    await expect(screen.cell(open, 'Status')).toHaveText('Unresolved');
    await expect(screen.cell(handled, 'Status')).toHaveText('Resolved');
    await expect(handled.locator('.badge').last()).toHaveText('Handled');
    await expect(handled.locator('button, a, input')).toHaveCount(0);
    await expect(page.locator('tbody button')).toHaveCount(8);
  });
  await test.step("A search box labelled 'Search feedback...' is not connected to any call.", async () => {
    await expect(screen.search).toHaveAttribute('placeholder', 'Search feedback...');
    await screen.search.pressSequentially('a text of no feedback');
    await page.keyboard.press('Enter');
    // The next call comes from the tab, and does not include the text either.
    await screen.choose('Resolved');
    await expect(screen.pagination).toContainText('11–20 of 46');
    await expect(screen.search).toHaveValue('a text of no feedback');
    const queries = ['unresolved&page=1', 'unresolved&page=2', '&page=2', 'resolved&page=2'];
    expect(screen.requests()).toEqual(queries.map((query) => `GET /api/feedback?status=${query}&limit=10`));
  });
});

test('4 Feedback: unresolved to resolved via a sent response (resolved becomes true).', async ({ page, app }) => {
  const [first, second] = await arrangeFeedback(app, 5);
  if (!first?.user || !second) throw new Error('The sample has feedback');
  const toasts = await app.noteToasts();
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const date = await screen.cell(screen.rows.first(), 'Date').textContent();
  const dialog = await screen.openRespond();
  const text = dialog.getByLabel('Your Response');
  const send = dialog.getByRole('button', { name: 'Send Response' });

  await test.step("Respond dialog: user, relative date, feedback text, a 'Your Response' textarea, Cancel and 'Send Response'.", async () => {
    for (const shown of [first.user?.name, first.user?.email, date, first.content])
      await expect(dialog.getByText(shown ?? '', { exact: true })).toBeVisible();
    await expect(dialog.locator('time')).toHaveAttribute('title', /^\w+ \d+, \d{4} at \d+:\d\d [AP]M$/);
    expect(await text.evaluate((element) => element.tagName)).toBe('TEXTAREA');
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Send Response']);
  });
  await test.step('| Feedback response | at least 1 character | Response cannot be empty |', async () => {
    await send.click();
    await expect(text).toHaveAccessibleDescription('Response cannot be empty');
    await expect(text).toBeFocused();
    expect(app.countOf('PATCH', PATCH)).toBe(0);
  });
  await test.step("'Failed to update feedback status' (feedback screen) replaces 'Response sent'", async () => {
    await text.fill('A secret response.');
    await app.fault({ method: 'PATCH', path: PATCH, status: 500, times: 1 });
    const call = await app.hold({ method: 'PATCH', path: PATCH });
    await send.click();
    await app.expectToast('Response sent', RESPONSE_SENT);
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
    call.release();
    await app.expectToast('Error', STATUS_FAILED);
    await expect(text).toHaveValue('A secret response.');
  });
  await test.step("a toast says 'In a complete implementation, this response would be sent to the user.' and the feedback is then marked resolved", async () => {
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(screen.rows).toHaveCount(4);
    await app.expectToast('Response sent', RESPONSE_SENT);
    const shown = [`Response sent${RESPONSE_SENT}`, `Error${STATUS_FAILED}`];
    expect(new Set(await toasts()), 'no other toast').toEqual(new Set(shown));
    await app.closeToast();
  });
  await test.step('A response to feedback that a colleague has handled keeps its text', async () => {
    await screen.openRespond();
    await text.fill('Kept, but not sent.');
    await app.api('PATCH', `/api/feedback/${second.id}`, { resolved: true });
    app.expectFailure({ method: 'PATCH', path: PATCH, status: 412 });
    await send.click();
    const taken = 'A colleague has already handled this. Nothing was sent.';
    await app.expectToast('Response not sent', taken);
    await expect(dialog.getByRole('alert')).toHaveText(taken);
    await expect(text).toHaveValue('Kept, but not sent.');
  });
});
