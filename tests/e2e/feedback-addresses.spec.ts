/** The tab, the page and the Respond dialog have URLs. */
import { expect, test } from '../support/console';
import { arrangeFeedback, FeedbackScreen, PATCH } from '../support/feedback';

test.beforeEach(({ app }) => app.signIn());

test('restores the tab and the page from the URL, and shows the default tab for an unknown one', async ({
  page,
  app,
}) => {
  await arrangeFeedback(app, 4);
  const screen = new FeedbackScreen(page, app);
  await screen.open('/feedback?status=resolved&page=3');
  await expect(screen.tab('Resolved')).toHaveAttribute('aria-selected', 'true');
  await expect(screen.pagination).toContainText('21–30 of 56');
  for (const query of ['status=nonsense', 'status=__proto__', 'status=', 'status=toString', 'page=0', 'page=x']) {
    await screen.open(`/feedback?${query}`);
    await expect(screen.tab('Unresolved')).toHaveAttribute('aria-selected', 'true');
    await expect(screen.pagination).toContainText('1–4 of 4');
  }
  await screen.choose('All');
  await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
  await expect(screen.tab('Unresolved'), 'the sidebar link resets the screen').toHaveAttribute('aria-selected', 'true');
});

test('Respond: gives the dialog a URL and asks before discarding input', async ({ page, app }) => {
  const [first, second] = await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const dialog = await screen.openRespond();
  await test.step('Back closes the dialog, Forward opens it, a reload restores it', async () => {
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
  await test.step('an unchanged dialog closes on Escape and on a click outside', async () => {
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
      await screen.openRespond();
      await close();
      await expect(dialog).toBeHidden();
    }
  });
  await test.step('a changed dialog asks, however it is closed', async () => {
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
  await test.step('a direct link, a link to feedback on another page, and links without an ID', async () => {
    await page.goto(`/feedback?status=all#respond=${second?.id}`);
    await expect(dialog.getByText(second?.content ?? '', { exact: true })).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/feedback#respond=999999');
    await expect(app.dialog.getByText("We couldn't find this one here.")).toBeVisible();
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

test('Respond: does not allow a response to resolved feedback by URL', async ({ page, app }) => {
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
