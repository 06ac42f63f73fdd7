import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { arrangeFeedback, FeedbackScreen, PATCH, RESPONSE_SENT } from '../support/feedback';

test.beforeEach(({ app }) => app.signIn());

test('Respond: marks the feedback as resolved without sending the response text', async ({ page, app }) => {
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
  await text.fill('Dear reader,\nthis is a secret response.');
  const call = await app.hold({ method: 'PATCH', path: PATCH });
  await dialog.getByRole('button', { name: 'Send Response' }).dblclick();
  await test.step(says("a toast says 'In a complete implementation, this response would be sent to the user.'"), () =>
    app.expectToast('Response sent', RESPONSE_SENT),
  );
  await test.step(says("'Response sent'"), () => app.expectToast('Response sent', RESPONSE_SENT));
  // Hovering keeps the toast open; on a slow machine it would close before the test ends.
  await app.toast.hover();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  call.release();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/feedback');
  await test.step(says('the feedback is then marked resolved'), async () => {
    await expect(screen.rows).toHaveCount(2);
    await expect(screen.badge).toHaveText(/2$/);
    expect(app.calls().filter((sent) => sent.startsWith('PATCH'))).toEqual([`PATCH /api/feedback/${feedback.id}`]);
    expect(app.sent('PATCH', PATCH)).toEqual([{ resolved: true }]);
  });
  await test.step(says('The response text is sent nowhere'), async () => {
    expect(app.calls().filter((sent) => sent.startsWith('POST') || sent.includes('secret'))).toEqual([]);
    expect(JSON.stringify(app.sent('PATCH', PATCH))).not.toContain('secret');
  });
  await test.step('the toast is still shown, and it was the only one', async () => {
    await app.expectToast('Response sent', RESPONSE_SENT);
    expect(await toasts()).toEqual([`Response sent${RESPONSE_SENT}`]);
  });
});
