import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { arrangeFeedback, type FeedbackList, FeedbackScreen, RESPONSE_SENT, STATUS_FAILED } from '../support/feedback';
import { sendAgainAfter } from '../support/questions';

const PATCH = '/api/feedback/:id';
const UPDATED = 'Feedback status updated successfully';
const FAILURES: Pick<Fault, 'status' | 'body' | 'network'>[] = [
  { status: 403, body: { message: 'Not yours to handle.' } },
  { status: 404, body: { message: 'Gone' } },
  { status: 409, body: { message: 'Handled already' } },
  { status: 422, body: { message: 'Invalid', errors: { resolved: 'Not so' } } },
  { status: 500, body: '<h1>Broken</h1>' },
  { network: true },
];
const titleOf = ({ status, network }: (typeof FAILURES)[number]) => (network ? 'no connection' : String(status));
/** Looked for by name: while the sign-in prompt stands over a dialog, the dialog is hidden from roles. */
const response = (page: Page) => page.locator('textarea[name="response"]');
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const signInAgain = async (page: Page) => {
  await prompt(page).getByLabel('Password').fill(PASSWORD);
  await prompt(page).getByRole('button', { name: 'Log in' }).click();
};

test.beforeEach(({ app }) => app.signIn());

test('Dismiss: marks as resolved, says so, and refreshes what shows it', async ({ page, app }) => {
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
  await expect(app.toast, 'nothing is said before it is true').toHaveCount(0);
  await expect(screen.badge).toHaveText(/12$/);
  call.release();
  await test.step(says("'Feedback status updated successfully'"), () => app.expectSuccess(UPDATED));
  await test.step(says('| PATCH | /api/feedback/{id} | {resolved: true} | not shown |'), async () => {
    expect(app.calls().filter((made) => made.startsWith('PATCH'))).toEqual([`PATCH /api/feedback/${first.id}`]);
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
    expect(screen.requests(), 'only the list that is shown, at once').toHaveLength(before + 1);
    for (const tab of ['Resolved', 'All'] as const) {
      await screen.choose(tab);
      await expect(screen.rows.first()).toContainText(first.user?.email ?? '');
      await expect(screen.rows.first()).toContainText('Handled');
    }
    expect(screen.requests(), 'tabs that were seen before').toHaveLength(before + 3);
    expect(app.countOf('GET', '/api/dashboard/recent-feedback')).toBe(1);
    await app.navigation.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('main').getByText(second.content).first()).toBeVisible();
    await expect.poll(() => app.countOf('GET', '/api/dashboard/recent-feedback')).toBe(2);
    expect(app.countOf('GET', '/api/dashboard/popular-supplements'), 'it has nothing to do with feedback').toBe(1);
  });
});

test('Dismiss: a double click handles one feedback, though the next row comes under the pointer', async ({
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
  // The second half of a slow double click: by now the next row has moved here.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.waitForLoadState('networkidle');
  expect(app.calls().filter((made) => made.startsWith('PATCH'))).toEqual([`PATCH /api/feedback/${first?.id}`]);
  await expect(screen.rows).toHaveCount(5);
});

test('Dismiss: the row is deaf until the list has been read anew', async ({ page, app }) => {
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
  await expect(page.locator('main'), 'the focus stays in the page').toBeFocused();
  expect(app.countOf('PATCH', PATCH)).toBe(1);
});

for (const how of ['Dismiss', 'Respond'] as const)
  test(`${how}: when the last row of the last page is handled, the page before it is shown`, async ({ page, app }) => {
    await arrangeFeedback(app, 11);
    const screen = new FeedbackScreen(page, app);
    await screen.open();
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.rows).toHaveCount(1);
    if (how === 'Dismiss') await screen.rows.getByRole('button', { name: 'Dismiss', exact: true }).click();
    else {
      const dialog = await screen.openRespond();
      await dialog.getByLabel('Your Response').fill('Thank you.');
      await dialog.getByRole('button', { name: 'Send Response' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(screen.pagination).toContainText('1–10 of 10');
    await expect(page).toHaveURL('/feedback');
  });

test('Dismiss fails: the toast says so, nothing is repeated, and the row is as it was', async ({ page, app }) => {
  await arrangeFeedback(app, 3);
  const toasts = await app.noteToasts();
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const dismiss = screen.rows.first().getByRole('button', { name: 'Dismiss', exact: true });
  for (const [index, failure] of FAILURES.entries())
    await test.step(titleOf(failure), async () => {
      const fault = await app.fault({ method: 'PATCH', path: PATCH, ...failure });
      await dismiss.click();
      await sendAgainAfter(page, FAILURES[index - 1]);
      await test.step(says("'Failed to update feedback status' (feedback screen)"), async () => {
        await app.expectToast('Error', STATUS_FAILED);
        await expect(page.locator('[role="alert"] [data-toast]'), 'destructive').toHaveCount(1);
      });
      // It would go by itself; while it is pointed at, it stays until it is closed.
      await app.toast.hover();
      await page.waitForLoadState('networkidle');
      expect([app.countOf('PATCH', PATCH), screen.requests().length]).toEqual([index + 1, 1]);
      expect(app.countOf('GET', '/api/dashboard/stats')).toBe(1);
      await expect(screen.rows).toHaveCount(3);
      await page.getByRole('button', { name: 'Close notification' }).click();
      await fault.lift();
    });
  expect(new Set(await toasts())).toEqual(new Set([`Error${STATUS_FAILED}`]));
  await dismiss.click();
  await sendAgainAfter(page, FAILURES.at(-1));
  await app.expectSuccess(UPDATED);
  await expect(screen.rows).toHaveCount(2);
});

test('Dismiss meets the end of the session: after the sign-in it is sent once more', async ({ page, app }) => {
  await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await app.fault({ method: 'PATCH', path: PATCH, status: 401, times: 1 });
  await screen.rows.first().getByRole('button', { name: 'Dismiss', exact: true }).click();
  await app.expectToast('Error', STATUS_FAILED);
  await signInAgain(page);
  await app.expectSuccess(UPDATED);
  await expect(screen.rows).toHaveCount(2);
  expect(app.sent('PATCH', PATCH)).toEqual([{ resolved: true }, { resolved: true }]);
});

test('answers of Dismiss are not relied on: 204, nothing, plain text', async ({ page, app }) => {
  await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  for (const answer of [{ status: 204 }, { status: 200, body: '' }, { status: 200, body: 'resolved' }]) {
    const fault = await app.fault({ method: 'PATCH', path: PATCH, ...answer });
    const before = screen.requests().length;
    // The very same write again is an echo of the press before, unless another key was pressed between.
    await page.keyboard.press('Shift');
    await screen.rows.first().getByRole('button', { name: 'Dismiss', exact: true }).click();
    await app.expectSuccess(UPDATED);
    await expect.poll(() => screen.requests().length).toBe(before + 1);
    await page.getByRole('button', { name: 'Close notification' }).click();
    await fault.lift();
  }
  await expect(screen.rows, 'what the API holds is shown, not what was hoped for').toHaveCount(3);
});

test('Respond: the response goes nowhere, the feedback is marked as resolved', async ({ page, app }) => {
  const [, feedback] = await arrangeFeedback(app, 3);
  if (!feedback?.user) throw new Error('The sample has feedback');
  const toasts = await app.noteToasts();
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const row = screen.rows.nth(1);
  const date = await screen.cell(row, 'Date').textContent();
  const dialog = await screen.openRespond(row);
  const text = dialog.getByLabel('Your Response');
  await expect(page).toHaveURL(`/feedback#respond=${feedback.id}`);

  await test.step(
    says("Respond dialog: user, relative date, feedback text, a 'Your Response' textarea, Cancel and 'Send Response'."),
    async () => {
      await expect(dialog.locator('.avatar')).toHaveText(feedback.user?.name[0] ?? '');
      for (const shown of [feedback.user?.name, feedback.user?.email, date, feedback.content])
        await expect(dialog.getByText(shown ?? '', { exact: true })).toBeVisible();
      await expect(dialog.locator('time')).toHaveAttribute('title', /^\w+ \d+, \d{4} at \d+:\d\d [AP]M$/);
      await expect(dialog.getByRole('textbox', { name: 'Your Response', exact: true })).toBeFocused();
      expect(await text.evaluate((element) => element.tagName)).toBe('TEXTAREA');
      await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Send Response']);
    },
  );
  await test.step(says('| Feedback response | at least 1 character | Response cannot be empty |'), async () => {
    await dialog.getByRole('button', { name: 'Send Response' }).click();
    await expect(dialog.getByText('Response cannot be empty', { exact: true })).toHaveCount(1);
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expect(text).toBeFocused();
    await expect(app.toast).toHaveCount(0);
    expect(app.countOf('PATCH', PATCH)).toBe(0);
    await text.fill('x');
    await expect(dialog.getByText('Response cannot be empty')).toHaveCount(0);
  });
  await text.fill('Dear reader,\nthis is a secret answer.');
  const call = await app.hold({ method: 'PATCH', path: PATCH });
  await dialog.getByRole('button', { name: 'Send Response' }).dblclick();
  await test.step(says("a toast says 'In a complete implementation, this response would be sent to the user.'"), () =>
    app.expectToast('Response sent', RESPONSE_SENT),
  );
  await test.step(says("'Response sent'"), () => app.expectToast('Response sent', RESPONSE_SENT));
  // It would go by itself before a slow machine has come to the end; while it is pointed at, it stays.
  await app.toast.hover();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  call.release();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/feedback');
  await test.step(says('the feedback is then marked resolved'), async () => {
    await expect(screen.rows).toHaveCount(2);
    await expect(screen.badge).toHaveText(/2$/);
    expect(app.calls().filter((made) => made.startsWith('PATCH'))).toEqual([`PATCH /api/feedback/${feedback.id}`]);
    expect(app.sent('PATCH', PATCH)).toEqual([{ resolved: true }]);
  });
  await test.step(says('The response text is sent nowhere'), async () => {
    await page.waitForLoadState('networkidle');
    expect(app.calls().filter((made) => made.startsWith('POST') || made.includes('secret'))).toEqual([]);
    expect(JSON.stringify(app.sent('PATCH', PATCH))).not.toContain('secret');
  });
  await test.step('one toast stands, and no other ever did', async () => {
    await app.expectToast('Response sent', RESPONSE_SENT);
    expect(await toasts()).toEqual([`Response sent${RESPONSE_SENT}`]);
  });
});

test('Respond fails: the error replaces the toast, dialog and text stay', async ({ page, app }) => {
  const [first] = await arrangeFeedback(app, 3);
  const toasts = await app.noteToasts();
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const dialog = await screen.openRespond();
  await dialog.getByLabel('Your Response').fill('Kept, whatever happens.');
  for (const [index, failure] of FAILURES.entries())
    await test.step(titleOf(failure), async () => {
      const fault = await app.fault({ method: 'PATCH', path: PATCH, ...failure });
      const call = await app.hold({ method: 'PATCH', path: PATCH });
      await dialog.getByRole('button', { name: 'Send Response' }).click();
      await app.expectToast('Response sent', RESPONSE_SENT);
      call.release();
      await app.expectToast('Error', STATUS_FAILED);
      await expect(response(page)).toHaveValue('Kept, whatever happens.');
      await expect(dialog.getByText('<h1>')).toHaveCount(0);
      await expect(page).toHaveURL(`/feedback#respond=${first?.id}`);
      await expect(page.locator('tbody tr')).toHaveCount(3);
      expect(app.countOf('PATCH', PATCH)).toBe(index + 1);
      await fault.lift();
    });
  expect(new Set(await toasts())).toEqual(new Set([`Response sent${RESPONSE_SENT}`, `Error${STATUS_FAILED}`]));
  await dialog.getByRole('button', { name: 'Send Response' }).click();
  await sendAgainAfter(page, FAILURES.at(-1));
  await expect(dialog).toBeHidden();
  await app.expectToast('Response sent', RESPONSE_SENT);
  await expect(screen.rows).toHaveCount(2);
});

test('Respond meets the end of the session: after the sign-in it is sent once more, and said so', async ({
  page,
  app,
}) => {
  await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const dialog = await screen.openRespond();
  await dialog.getByLabel('Your Response').fill('Kept, whatever happens.');
  await app.fault({ method: 'PATCH', path: PATCH, status: 401, times: 1 });
  await dialog.getByRole('button', { name: 'Send Response' }).click();
  await app.expectToast('Error', STATUS_FAILED);
  await expect(prompt(page)).toBeVisible();
  await expect(response(page)).toHaveValue('Kept, whatever happens.');
  await signInAgain(page);
  await expect(dialog).toBeHidden();
  await app.expectToast('Response sent', RESPONSE_SENT);
  await expect(screen.rows).toHaveCount(2);
});

test('Respond: the dialog has an address, and what was typed is not lost without a question', async ({ page, app }) => {
  const [first, second] = await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const dialog = await screen.openRespond();
  await test.step('Back closes, Forward opens, a reload restores', async () => {
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/feedback');
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog.getByText(first?.content ?? '', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('an untouched one closes by Escape and by a click outside', async () => {
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
      await screen.openRespond();
      await close();
      await expect(dialog).toBeHidden();
    }
  });
  await test.step('a touched one asks, whichever way', async () => {
    await screen.openRespond();
    for (const leave of [
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => page.evaluate(() => history.back()),
    ]) {
      await dialog.getByLabel('Your Response').fill('Half an ans');
      await leave();
      await screen.question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(screen.question).toBeHidden();
      await expect(dialog.getByLabel('Your Response')).toHaveValue('Half an ans');
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await screen.question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await screen.openRespond();
    await expect(dialog.getByLabel('Your Response')).toHaveValue('');
    await page.keyboard.press('Escape');
    expect(app.countOf('PATCH', PATCH)).toBe(0);
  });
  await test.step('a cold link; one to feedback that is not on the page; one that names none', async () => {
    await page.goto(`/feedback?status=all#respond=${second?.id}`);
    await expect(dialog.getByText(second?.content ?? '', { exact: true })).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/feedback#respond=999999');
    await expect(app.dialog.getByText('This record is not on this page.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(app.dialog).toHaveCount(0);
    await page.goto('about:blank');
    for (const fragment of ['#respond', '#respond=', '#edit=1', '#create', '#delete=1']) {
      await screen.open(`/feedback${fragment}`);
      await expect(app.dialog).toHaveCount(0);
      await page.goto('about:blank');
    }
  });
});

test('4: what is resolved cannot be responded to by its address either', async ({ page, app }) => {
  const [, second] = await arrangeFeedback(app, 1);
  await page.goto(`/feedback?status=all#respond=${second?.id}`);
  await expect(app.dialog.getByText(second?.content ?? '', { exact: true })).toBeVisible();
  await expect(app.dialog.getByRole('heading')).toHaveText('This feedback has been handled');
  await expect(app.dialog.getByRole('textbox')).toHaveCount(0);
  await expect(app.dialog.getByRole('button')).toHaveText(['Close']);
  await app.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(app.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/feedback?status=all');
});

test('18: the sidebar’s number is the stats’, and leaves with the last unresolved feedback', async ({ page, app }) => {
  await arrangeFeedback(app, 1);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await expect(screen.badge).toHaveText(/1$/);
  await screen.rows.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
  await expect(screen.badge).toHaveText('Feedback');
  await expect(page).toHaveURL('/feedback');
});
