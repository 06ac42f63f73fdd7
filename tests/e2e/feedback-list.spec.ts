import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ADDRESS, arrangeFeedback, type FeedbackList, FeedbackScreen } from '../support/feedback';

const SUBTITLE = 'View and respond to user feedback';

test.beforeEach(({ app }) => app.signIn());

test('2 Feedback Management: shows the API’s data', async ({ page, app }) => {
  const all = await arrangeFeedback(app, 14);
  const screen = new FeedbackScreen(page, app);
  await app.open('/');
  await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
  await expect(screen.rows).toHaveCount(10);

  await test.step(says('| /feedback | Feedback Management | authenticated |'), async () => {
    await expect(page).toHaveURL('/feedback');
    await expect(page.getByRole('heading', { level: 1, name: 'Feedback Management', exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Feedback Management · Wellbeing Admin');
  });
  await test.step(says("Subtitle 'View and respond to user feedback'."), async () => {
    await expect(page.getByText(SUBTITLE, { exact: true })).toBeVisible();
  });
  await test.step(says('Tabs: Unresolved (default), Resolved, All.'), async () => {
    await expect(page.getByRole('tab')).toHaveText(['Unresolved', 'Resolved', 'All']);
    await expect(screen.tab('Unresolved')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Unresolved' })).toBeVisible();
    expect(screen.requests()).toEqual([`${ADDRESS}unresolved&page=1&limit=10`]);
  });
  await test.step(says('Paged table, 10 per page'), async () => {
    await expect(screen.pagination).toContainText('1–10 of 14');
    await screen.pagination.getByRole('button', { name: 'Go to next page' }).click();
    await expect(screen.rows).toHaveCount(4);
    await expect(screen.pagination).toContainText('11–14 of 14');
    await screen.pagination.getByRole('button', { name: 'Go to previous page' }).click();
    await expect(screen.rows).toHaveCount(10);
  });

  const [first] = all;
  if (!first?.user) throw new Error('The first sample feedback has no user');
  const row = screen.rows.first();
  await test.step('the columns', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      'User',
      'Feedback',
      'Category',
      'Date',
      'Status',
      'Actions',
    ]);
  });
  await test.step(
    says('Feedback: id, content, category, resolved (boolean), createdAt, user (name, email, profilePicture).'),
    async () => {
      for (const [index, feedback] of all.slice(0, 10).entries()) {
        expect(Object.keys(feedback).sort()).toEqual([
          'category',
          'content',
          'createdAt',
          'id',
          'resolved',
          'user',
          'version',
        ]);
        expect(Object.keys(feedback.user ?? {}).sort()).toEqual(['email', 'name', 'profilePicture']);
        await expect(screen.cell(screen.rows.nth(index), 'User')).toContainText(feedback.user?.email ?? '');
        await expect(screen.cell(screen.rows.nth(index), 'Feedback')).toHaveText(feedback.content);
      }
    },
  );
  await test.step(says('feedbacks plus total'), async () => {
    const list = await app.api<FeedbackList>('GET', '/api/feedback?status=unresolved&page=1&limit=10');
    expect([Object.keys(list).sort(), list.feedbacks.length, list.total]).toEqual([['feedbacks', 'total'], 10, 14]);
  });
  await test.step(says('Feedback (truncated), Category badge'), async () => {
    await expect(screen.cell(row, 'Category').locator('.badge')).toHaveText(first.category);
  });
  await test.step(
    says('category is shown in the feedback management screen; the dashboard list does not show it.'),
    async () => {
      await expect(screen.cell(row, 'Category')).toHaveText(first.category);
      await app.navigation.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('heading', { name: 'Recent Feedback' })).toBeVisible();
      await expect(page.getByRole('main').getByText(first.content).first()).toBeVisible();
      await expect(page.getByRole('main').getByText(first.category, { exact: true })).toHaveCount(0);
      await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
    },
  );
  await test.step(says('Date (relative, full date on hover)'), async () => {
    const full = new Date(first.createdAt).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
    await expect(screen.cell(row, 'Date')).toHaveText(/^(about |less than )?\w+ (minutes?|hours?|days?) ago$/);
    await expect(screen.cell(row, 'Date').getByTitle(full, { exact: true })).toBeVisible();
  });
  await test.step(says('Status (Resolved or Unresolved), Actions.'), async () => {
    await expect(screen.cell(row, 'Status')).toHaveText('Unresolved');
    await screen.choose('Resolved');
    await expect(screen.rows).toHaveCount(10);
    for (const cell of await screen.rows.getByRole('cell').nth(4).all()) await expect(cell).toHaveText('Resolved');
  });
});

test('2 Feedback Management: offers actions by the row’s status on every tab', async ({ page, app }) => {
  await arrangeFeedback(app, 4);
  const screen = new FeedbackScreen(page, app);
  await screen.open('/feedback?status=all');
  const [open, handled] = [screen.rows.nth(3), screen.rows.nth(4)];
  await test.step(says('Unresolved rows have Respond and Dismiss'), async () => {
    await expect(screen.cell(open, 'Status')).toHaveText('Unresolved');
    await expect(open.getByRole('button')).toHaveText(['Respond', 'Dismiss']);
    await expect(open.getByText('Handled')).toHaveCount(0);
  });
  await test.step(says("resolved rows show a 'Handled' badge"), async () => {
    await expect(screen.cell(handled, 'Status')).toHaveText('Resolved');
    await expect(screen.cell(handled, 'Actions').locator('.badge')).toHaveText('Handled');
  });
  await test.step(says('Only unresolved items show Dismiss and Respond.'), async () => {
    await expect(page.getByRole('button', { name: 'Respond', exact: true })).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(4);
    await expect(page.getByText('Handled', { exact: true })).toHaveCount(6);
  });
  await test.step(says('No way back is shown.'), async () => {
    await expect(handled.locator('button, a, input')).toHaveCount(0);
    await screen.choose('Resolved');
    await expect(screen.rows.first()).toBeVisible();
    await expect(page.locator('tbody button')).toHaveCount(0);
  });
});

test(says("A search box labelled 'Search feedback...' is not connected to any call."), async ({ page, app }) => {
  const all = await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await app.waitUntilIdle();
  const before = app.calls();
  await expect(screen.search).toHaveAttribute('placeholder', 'Search feedback...');
  await screen.search.pressSequentially('a text of no feedback');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/feedback');
  await expect(screen.rows).toHaveCount(3);
  await expect(screen.cell(screen.rows.first(), 'Feedback')).toHaveText(all[0]?.content ?? '');
  await expect(screen.search).toHaveValue('a text of no feedback');
  // The next call comes from the tab, and does not include the text either.
  await screen.choose('All');
  await expect(screen.rows).toHaveCount(10);
  expect(app.calls()).toEqual([...before, `${ADDRESS}&page=1&limit=10`]);
});
