/** The list after its last row, or the last unresolved feedback, has been handled. */
import { expect, test } from '../support/console';
import { arrangeFeedback, FeedbackScreen } from '../support/feedback';

test.beforeEach(({ app }) => app.signIn());

for (const how of ['Dismiss', 'Respond'] as const)
  test(`${how}: shows the previous page after the last row of the last page is handled`, async ({ page, app }) => {
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

test('Dismiss: removes the badge of the sidebar after the last unresolved feedback is handled', async ({
  page,
  app,
}) => {
  await arrangeFeedback(app, 1);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await expect(screen.badge).toHaveText(/1$/);
  await screen.rows.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
  await expect(screen.badge).toHaveText('Feedback');
  await expect(page).toHaveURL('/feedback');
});
