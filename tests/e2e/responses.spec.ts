/** Responses to feedback, its assignment, and the reply templates. */
import type { FeedbackResponse } from '../../server/contract';
import { expectNoAxeViolations } from '../support/axe';
import { button } from '../support/button';
import { choose } from '../support/choices';
import { expect, test } from '../support/console';
import { feedbackOf } from '../support/dashboard';
import { expectOneRequest } from '../support/doubleSubmit';
import { arrangeFeedback, FeedbackScreen } from '../support/feedback';
import { chips, openFilters, panel } from '../support/listTools';

test.beforeEach(({ app }) => app.signIn());

const POST = '/api/feedback/:id/responses';

// Longer than 5 s on a busy machine: four screens show the response.
test('stores a response made with a template, and shows it to every admin', async ({ page, app }) => {
  const [handled, feedback] = await arrangeFeedback(app, 2);
  if (!handled || !feedback?.user) throw new Error('The sample has feedback');
  const screen = new FeedbackScreen(page, app);
  const dialog = screen.respondDialog;
  const text = dialog.getByLabel('Your Response');
  const send = button(dialog, 'Send Response');
  const responses = app.dialog.getByRole('list', { name: 'Responses' });

  await test.step('opens on the dashboard, and closing it returns there', async () => {
    await app.open('/');
    await button(page, 'Respond').first().click();
    await expect(page).toHaveURL(`/feedback#respond=${handled.id}`);
    await expect(dialog.getByText(handled.content)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
  });
  await test.step('is refused, with the text kept, when a colleague has already handled the feedback', async () => {
    await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
    await screen.openRespond();
    await text.fill('My response');
    await app.api('PATCH', `/api/feedback/${handled.id}`, { resolved: true });
    app.expectFailure({ method: 'POST', path: POST, status: 409 });
    await send.click();
    const reason = 'A colleague has already handled this. Nothing was sent.';
    await app.expectToast('Response not sent', reason);
    await expect(dialog.getByRole('alert')).toHaveText(reason);
    await expect(text).toHaveValue('My response');
    await page.keyboard.press('Escape');
    await button(screen.question, 'Discard').click();
    await expect(screen.rows, 'the list is refetched').toHaveCount(1);
    await app.closeToast();
  });
  const sent = await test.step('must not be empty, and includes a template at the end', async () => {
    await screen.openRespond();
    await send.click();
    await expect(dialog.getByText('Response cannot be empty', { exact: true })).toBeVisible();
    await text.fill('Dear reader,');
    await button(dialog, 'Insert a template').press('Enter');
    await page.getByRole('menuitem', { name: 'Feature idea' }).press('Enter');
    await expect(text).toHaveValue(/^Dear reader,\n\nThank you for your idea!/);
    await expect(text).toBeFocused();
    return text.inputValue();
  });
  await test.step('is reported only once it is stored', async () => {
    const call = await app.hold({ method: 'POST', path: POST });
    await send.click();
    await expect(button(dialog, 'Sending...')).toBeVisible();
    await expect(app.toast).toHaveCount(0);
    call.release();
    await app.expectToast('Response sent', `${feedback.user?.name} can read it in the app.`);
    await expect(dialog).toBeHidden();
    await expect(screen.rows).toHaveCount(0);
    expect(app.sent('POST', POST).slice(1)).toEqual([{ text: sent }]);
    const stored = await app.api<{ responses: FeedbackResponse[] }>('GET', `/api/feedback/${feedback.id}/responses`);
    expect(stored.responses).toMatchObject([{ text: sent, adminName: 'Alex Morgan', delivery: 'none' }]);
  });
  await test.step('is shown with the feedback and with the user', async () => {
    await screen.choose('Resolved');
    await button(screen.rows.filter({ hasText: feedback.content }), 'View response').click();
    await expect(responses).toContainText(sent.split('\n').at(-1) ?? '');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    // Closing goes back in the history, which is asynchronous and could come after the next address.
    await expect(app.dialog).toBeHidden();
    await page.goto(`/users#show=${feedback.user?.id}`);
    await app.dialog.getByRole('tab', { name: /^Feedback/ }).click();
    await button(app.dialog, /^Show/).first().click();
    await expect(responses.first()).toContainText('Alex Morgan');
  });
});

test('sends a failed email again', async ({ page, app }) => {
  const body = { feedbacks: [{ ...feedbackOf({ id: 1 }), responseCount: 1 }], total: 1 };
  await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body });
  // The API of the tests sends no email, so none fails.
  const deliveryError = 'The mail server refused the email (code 550).';
  const respond = (delivery: object) => {
    const response = {
      id: 7,
      adminUserId: 1,
      adminName: 'Alex',
      text: 'It is fixed.',
      createdAt: '2026-01-01T00:00:00Z',
    };
    const responses = [{ ...response, ...delivery }];
    return app.fault({ method: 'GET', path: '/api/feedback/:id/responses', status: 200, body: { responses } });
  };
  const failed = await respond({ delivery: 'failed', deliveryError });
  await page.goto('/feedback#respond=1');
  const conversation = app.dialog.getByRole('list', { name: 'Responses' }).getByRole('listitem');
  await expect(conversation).toContainText(deliveryError);
  await failed.lift();
  await respond({ delivery: 'queued', deliveryError: null });
  const again = button(conversation, 'Send again');
  const call = { method: 'POST', path: '/api/responses/7/email', status: 200 } as const;
  await expectOneRequest(page, app, call, again, conversation.getByText('Email waiting'));
  await expect(again).toHaveCount(0);
});

test('on a phone, assigns feedback, filters by it, and takes it back', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const unresolved = await arrangeFeedback(app, 3);
  const [, feedback] = unresolved;
  for (const { id } of unresolved) await app.api('PATCH', `/api/feedback/${id}`, { assignedTo: null });
  const admins = await app.api<{ id: number; username: string }[]>('GET', '/api/admin-users');
  const suspended = admins.find(({ username }) => username === 's.nakamura');
  await app.api('PATCH', `/api/admin-users/${suspended?.id}/suspension`, { suspended: true });
  await page.goto('/feedback');
  const assignee = page.getByRole('combobox', { name: 'Assigned to' });
  const mine = button(page, 'Assigned to you');
  await button(page, 'Assign').nth(1).click();
  await expect(page).toHaveURL(`/feedback#assign=${feedback?.id}`);
  await assignee.click();
  await expect(page.getByRole('option', { name: 'Jo Whitfield' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Sana Nakamura' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Alex Morgan (you)' }).click();
  await button(app.dialog, 'Assign').click();
  await app.expectSuccess('Feedback assigned to Alex Morgan (you)');
  await expect(mine).toHaveCount(1);

  await openFilters(page);
  await choose(assignee, 'Me');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL('/feedback?assignedTo=me');
  await expect(button(page, 'Respond')).toHaveCount(1);
  await expect(chips(page)).toContainText('Assigned to: Me');

  await mine.click();
  await choose(assignee, 'Unassigned');
  await button(app.dialog, 'Assign').click();
  await app.expectSuccess('Feedback unassigned');
  await expect(button(page, 'Respond')).toHaveCount(0);
  await page.goto('/feedback?assignedTo=none');
  await expect(chips(page)).toContainText('Assigned to: Unassigned');
  await expect(page.getByRole('main')).toContainText(feedback?.content ?? 'no feedback');
});

test('an admin adds, edits and deletes a template; an editor only uses them', async ({ page, app }) => {
  await arrangeFeedback(app, 2);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await button(await screen.openRespond(), 'Insert a template').click();
  await page.getByRole('menuitem', { name: 'Manage templates...' }).click();
  const templates = page.getByRole('dialog', { name: 'Reply templates' });
  await button(templates, 'Add template').click();
  const form = page.getByRole('dialog', { name: 'Add template' });
  await form.getByLabel('Name').fill('A thank you');
  await button(form, 'Save').click();
  await expect(form.getByText('The text is required.')).toBeVisible();
  await form.getByLabel('Text').fill('Thanks!');
  await button(form, 'Save').click();
  await app.expectSuccess('Template saved');
  await button(templates, 'Edit: A thank you').click();
  const edit = page.getByRole('dialog', { name: 'Edit template' });
  await edit.getByLabel('Text').fill('Thanks a lot!');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').click();
  await button(edit, 'Save').click();
  await expect(templates.getByText('Thanks a lot!')).toBeVisible();
  await button(templates, 'Delete: A thank you').click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await app.expectSuccess('Template deleted');
  await expect(templates.getByText('Thanks a lot!')).toHaveCount(0);

  await app.signIn('editor');
  await screen.open();
  await button(await screen.openRespond(), 'Insert a template').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Bug reported', 'Feature idea']);
});
