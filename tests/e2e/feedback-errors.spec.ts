/** Dismiss and Respond when the request fails or the session ends. */
import type { Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { arrangeFeedback, FeedbackScreen, PATCH, RESPONSE_SENT, STATUS_FAILED, UPDATED } from '../support/feedback';
import { SessionPrompt } from '../support/prompt';
import { sendAgainAfter } from '../support/questions';

const FAILURES: (Pick<Fault, 'status' | 'body' | 'network'> & { reason: string })[] = [
  { status: 403, body: { message: 'Not yours to handle.' }, reason: 'Not yours to handle.' },
  { status: 404, body: { message: 'Gone' }, reason: 'Gone' },
  { status: 409, body: { message: 'Handled already' }, reason: 'Handled already' },
  { status: 422, body: { message: 'Invalid', errors: { resolved: 'Not so' } }, reason: 'Invalid' },
  { status: 500, body: '<h1>Broken</h1>', reason: 'Something went wrong on our side. Please try again.' },
  { network: true, reason: 'The server could not be reached. Check your connection and try again.' },
];
const titleOf = ({ status, network }: (typeof FAILURES)[number]) => (network ? 'no connection' : String(status));
/** Located by name: while the login prompt covers a dialog, role queries do not find the dialog. */
const responseField = (page: Page) => page.locator('textarea[name="response"]');

test.beforeEach(({ app }) => app.signIn());

test('Dismiss: shows a toast on failure, does not retry and keeps the row', async ({ page, app }) => {
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
      // The 404 refetches the list and the stats, because it means that the record has been deleted.
      const reads = index < 1 ? 1 : 2;
      await expect
        .poll(() => [app.countOf('PATCH', PATCH), screen.requests().length, app.countOf('GET', '/api/dashboard/stats')])
        .toEqual([index + 1, reads, reads]);
      await expect(screen.rows).toHaveCount(3);
      await app.closeToast();
      await fault.lift();
    });
  expect(new Set(await toasts())).toEqual(new Set(FAILURES.map(({ reason }) => `Error${STATUS_FAILED}${reason}`)));
  await dismiss.click();
  await sendAgainAfter(page, FAILURES.at(-1));
  await app.expectSuccess(UPDATED);
  await expect(screen.rows).toHaveCount(2);
  expect(app.countOf('PATCH', PATCH), 'nothing is retried automatically').toBe(FAILURES.length + 1);
});

test('Dismiss: sends the request again after login when the session has ended', async ({ page, app }) => {
  await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await app.fault({ method: 'PATCH', path: PATCH, status: 401, times: 1 });
  await screen.rows.first().getByRole('button', { name: 'Dismiss', exact: true }).click();
  await app.expectToast('Error', STATUS_FAILED);
  await new SessionPrompt(page).signIn();
  await app.expectSuccess(UPDATED);
  await expect(screen.rows).toHaveCount(2);
  expect(app.sent('PATCH', PATCH)).toEqual([{ resolved: true }, { resolved: true }]);
});

test('Respond: replaces the toast with the error and keeps the dialog and its text', async ({ page, app }) => {
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
      await expect(responseField(page)).toHaveValue('Kept, whatever happens.');
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

test('Respond: sends the request again after login when the session has ended, and confirms it', async ({
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
  const prompt = new SessionPrompt(page);
  await expect(prompt.dialog).toBeVisible();
  await expect(responseField(page)).toHaveValue('Kept, whatever happens.');
  await prompt.signIn();
  await expect(dialog).toBeHidden();
  await app.expectToast('Response sent', RESPONSE_SENT);
  await expect(screen.rows).toHaveCount(2);
});
