/** Responses to feedback, with an API that declares every feature. */
import type { Feedback, FeedbackResponse } from '../../server/contract';
import type { App } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { arrangeFeedback, FeedbackScreen } from '../support/feedback';
import { sendAgainAfter } from '../support/questions';

test.beforeEach(({ app }) => app.signIn());

const POST = '/api/feedback/:id/responses';
const responsesTo = async (app: App, { id }: Feedback) =>
  (await app.api<{ responses: FeedbackResponse[] }>('GET', `/api/feedback/${id}/responses`)).responses;

test('stores a response made with a template, and shows it with the feedback and with the user', async ({
  page,
  app,
}) => {
  test.slow();
  const [feedback] = await arrangeFeedback(app, 2);
  if (!feedback?.user) throw new Error('The sample has feedback');
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const dialog = await screen.openRespond();
  await dialog.getByRole('button', { name: 'Send Response' }).click();
  await expect(dialog.getByText('Response cannot be empty', { exact: true })).toBeVisible();
  const text = dialog.getByLabel('Your Response');
  await text.fill('Dear reader,');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Insert a template' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Feature idea' }).press('Enter');
  await expect(text).toHaveValue(/^Dear reader,\n\nThank you for your idea!/);
  await expect(text).toBeFocused();
  const sent = await text.inputValue();
  const call = await app.hold({ method: 'POST', path: POST });
  await dialog.getByRole('button', { name: 'Send Response' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await expect(app.toast, 'no toast before the response is stored').toHaveCount(0);
  call.release();
  await app.expectToast('Response sent', `${feedback.user.name} can read it in the app.`);
  await expect(dialog).toBeHidden();
  await expect(screen.rows).toHaveCount(1);
  expect(app.sent('POST', POST)).toEqual([{ text: sent }]);
  expect(await responsesTo(app, feedback)).toMatchObject([{ text: sent, adminName: 'Alex Morgan', delivery: 'none' }]);

  await screen.choose('Resolved');
  await screen.rows.first().getByRole('button', { name: 'View response' }).click();
  await expect(app.dialog.getByRole('list', { name: 'Responses' })).toContainText(sent.split('\n').at(-1) ?? '');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  // Closing goes back in the history, which is asynchronous and could come after the next address.
  await expect(app.dialog).toBeHidden();
  await page.goto(`/users#show=${feedback.user.id}`);
  await app.dialog.getByRole('tab', { name: /^Feedback/ }).click();
  await app.dialog.getByRole('button', { name: /^Show/ }).first().click();
  await expect(app.dialog.getByRole('list', { name: 'Responses' }).first()).toContainText('Alex Morgan');
  await expectNoAxeViolations(page);
});

test('sends a failed email again', async ({ page, app }) => {
  const [feedback] = await arrangeFeedback(app, 2);
  if (!feedback) throw new Error('The sample has feedback');
  await app.api('POST', `/api/feedback/${feedback.id}/responses`, { text: 'It is fixed.' });
  // The API of the tests sends no email, so none fails.
  const state = { delivery: 'failed', deliveryError: 'The mail server refused the email (code 550).' };
  await page.route(`**/api/feedback/${feedback.id}/responses`, async (route) => {
    const response = await route.fetch();
    const { responses } = await response.json();
    await route.fulfill({ response, json: { responses: responses.map((each: object) => ({ ...each, ...state })) } });
  });
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await screen.choose('Resolved');
  await screen.rows.filter({ hasText: feedback.content }).getByRole('button', { name: /^View/ }).click();
  // Another test may have responded to the same feedback.
  const conversation = app.dialog.getByRole('list', { name: 'Responses' }).getByRole('listitem').last();
  await expect(conversation).toContainText(state.deliveryError);
  const again = conversation.getByRole('button', { name: 'Send again' });
  app.expectFailure({ method: 'POST', path: '/api/responses/:id/email', status: 409 });
  await again.click();
  await app.expectToast('Email not sent', 'This server does not send email.');
  // Not before the second attempt: the console reads the conversation again after the first one.
  await page.route('**/api/responses/*/email', (route) => {
    Object.assign(state, { delivery: 'queued', deliveryError: '' });
    return route.fulfill({ status: 200, json: {} });
  });
  await again.click();
  await expect(conversation).toContainText('Email waiting');
  await expect(again).toHaveCount(0);
});

test('keeps the text when sending fails, may have failed, or is refused', async ({ page, app }) => {
  const [feedback] = await arrangeFeedback(app, 2);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const dialog = await screen.openRespond();
  const text = dialog.getByLabel('Your Response');
  const send = dialog.getByRole('button', { name: 'Send Response' });
  await text.fill('My response');
  await test.step('it was not stored', async () => {
    const fault = await app.fault({ method: 'POST', path: POST, status: 500, body: 'Broken' });
    await send.click();
    await app.expectToast('Response not sent', 'It was not stored. Please try again.');
    await expect(text).toHaveValue('My response');
    await fault.lift();
    await app.closeToast();
  });
  await test.step('it may have been stored, because the API did not respond', async () => {
    const fault = await app.fault({ method: 'POST', path: POST, status: 502, body: 'Bad gateway' });
    await send.click();
    await app.expectToast('Error', "We don't know whether it arrived. Please try again: it can't be stored twice.");
    await expect(text).toHaveValue('My response');
    await fault.lift();
    await app.closeToast();
  });
  await test.step('a colleague has already handled the feedback', async () => {
    await app.api('PATCH', `/api/feedback/${feedback?.id}`, { resolved: true });
    app.expectFailure({ method: 'POST', path: POST, status: 409 });
    await send.click();
    await sendAgainAfter(page, { status: 502 });
    const handled = 'A colleague has already handled this. Nothing was sent.';
    await app.expectToast('Response not sent', handled);
    await expect(dialog.getByRole('alert')).toHaveText(handled);
    await expect(text).toHaveValue('My response');
    await expect(screen.rows, 'the list is refetched').toHaveCount(1);
  });
});

test('on a phone, assigns feedback, filters by it, takes it back, and shows why an assignment failed', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [, feedback] = await arrangeFeedback(app, 3);
  for (const { id } of await arrangeFeedback(app, 3))
    await app.api('PATCH', `/api/feedback/${id}`, { assignedTo: null });
  const admins = await app.api<{ id: number; username: string }[]>('GET', '/api/admin-users');
  const suspended = admins.find(({ username }) => username === 's.nakamura');
  await app.api('PATCH', `/api/admin-users/${suspended?.id}/suspension`, { suspended: true });
  await page.goto('/feedback');
  await page.getByRole('button', { name: 'Assign', exact: true }).nth(1).click();
  await expect(page).toHaveURL(`/feedback#assign=${feedback?.id}`);
  await app.dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await expect(page.getByRole('option', { name: 'Jo Whitfield' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Sana Nakamura' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Alex Morgan (you)' }).click();
  await expectNoAxeViolations(page);
  const fault = await app.fault({ method: 'PATCH', path: '/api/feedback/:id', status: 500, body: 'Broken' });
  await app.dialog.getByRole('button', { name: 'Assign' }).click();
  await app.expectToast('Error', 'Failed to assign feedback');
  await fault.lift();
  await app.dialog.getByRole('button', { name: 'Assign' }).click();
  await app.expectSuccess('Feedback assigned to Alex Morgan (you)');
  await expect(page.getByRole('button', { name: 'Assigned to you', exact: true })).toHaveCount(1);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Me', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/feedback?assignedTo=me');
  await expect(page.getByRole('button', { name: 'Assigned to you', exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Respond' })).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Assigned to: Me');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Assigned to you', exact: true }).click();
  await app.dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Unassigned', exact: true }).click();
  await app.dialog.getByRole('button', { name: 'Assign' }).click();
  await app.expectSuccess('Feedback unassigned');
  await expect(page.getByRole('button', { name: 'Respond' })).toHaveCount(0);
  await page.goto('/feedback?assignedTo=none');
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Assigned to: Unassigned');
  await expect(page.getByRole('main')).toContainText(feedback?.content ?? 'no feedback');
});

test('an admin adds, edits and deletes a template; an editor only uses them', async ({ page, app }) => {
  test.slow();
  await arrangeFeedback(app, 2);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const dialog = await screen.openRespond();
  await dialog.getByRole('button', { name: 'Insert a template' }).click();
  await page.getByRole('menuitem', { name: 'Manage templates...' }).click();
  const templates = page.getByRole('dialog', { name: 'Reply templates' });
  await templates.getByRole('button', { name: 'Add template' }).click();
  const form = page.getByRole('dialog', { name: 'Add template' });
  await form.getByLabel('Name').fill('A thank you');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The text is required.')).toBeVisible();
  await form.getByLabel('Text').fill('Thanks!');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await app.expectSuccess('Template saved');
  await templates.getByRole('button', { name: 'Edit: A thank you' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit template' });
  await edit.getByLabel('Text').fill('Thanks a lot!');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(templates.getByText('Thanks a lot!')).toBeVisible();
  await expectNoAxeViolations(page);
  await templates.getByRole('button', { name: 'Delete: A thank you' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await app.expectSuccess('Template deleted');
  await expect(templates.getByText('Thanks a lot!')).toHaveCount(0);

  await app.signIn('editor');
  await screen.open();
  await screen.openRespond();
  await dialog.getByRole('button', { name: 'Insert a template' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Bug reported', 'Feature idea']);
});

test('Respond on the dashboard opens the dialog, and closing it returns to the dashboard', async ({ page, app }) => {
  const [feedback] = await arrangeFeedback(app, 2);
  await app.open('/');
  await page.getByRole('button', { name: 'Respond' }).first().click();
  await expect(page).toHaveURL(`/feedback#respond=${feedback?.id}`);
  await expect(app.dialog.getByText(feedback?.content ?? '')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});
