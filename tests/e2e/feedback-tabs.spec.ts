import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ADDRESS, arrangeFeedback, FeedbackScreen } from '../support/feedback';
import { holdBack } from '../support/holdBack';

test.beforeEach(({ app }) => app.signIn());

test('7 Feedback: requests each tab once, by its status only, and keeps the page number', async ({ page, app }) => {
  await arrangeFeedback(app, 14);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await test.step(says('The page is not reset when the tab changes.'), async () => {
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–14 of 14');
    await screen.choose('Resolved');
    await expect(screen.pagination).toContainText('11–20 of 46');
    await expect(page).toHaveURL('/feedback?page=2&status=resolved');
    await screen.choose('All');
    await expect(screen.pagination).toContainText('11–20 of 60');
    await expect(screen.pagination.locator('[aria-current]')).toHaveText('2');
  });
  await test.step('an empty page with a link to the first page when the new tab has fewer pages', async () => {
    await screen.pagination.getByRole('button', { name: 'Go to page 6', exact: true }).click();
    await expect(screen.pagination).toContainText('51–60 of 60');
    await screen.choose('Unresolved');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/feedback?page=6');
    await page.reload();
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/feedback?page=6');
    await page.getByRole('button', { name: 'Go to the first page' }).click();
    await expect(screen.pagination).toContainText('1–10 of 14');
    await expect(page).toHaveURL('/feedback');
  });
  await test.step('Back restores the previous pages and tabs', async () => {
    await page.goBack();
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(screen.tab('All')).toHaveAttribute('aria-selected', 'true');
    await expect(screen.pagination).toContainText('51–60 of 60');
  });
  await test.step(
    says('| GET | /api/feedback | query status (unresolved, resolved or empty), page, limit=10 | feedbacks, total |'),
    async () => {
      const asked = [
        'unresolved&page=1',
        'unresolved&page=2',
        'resolved&page=2',
        '&page=2',
        '&page=6',
        'unresolved&page=6',
      ];
      const again = ['unresolved&page=6', 'unresolved&page=1', '&page=6'];
      expect(screen.requests()).toEqual([...asked, ...again].map((query) => `${ADDRESS}${query}&limit=10`));
    },
  );
  await test.step('a tab that was already loaded is not requested again', async () => {
    const before = screen.requests().length;
    await screen.choose('Unresolved');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await screen.choose('All');
    await expect(screen.pagination).toContainText('51–60 of 60');
    await app.waitUntilIdle();
    expect(screen.requests()).toHaveLength(before);
  });
});

test('shows the rows before the code of the tabs has loaded, and does not move them then', async ({ page, app }) => {
  await arrangeFeedback(app, 3);
  const release = await holdBack(page, '**/assets/Tabs-*.js');
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await expect(page.getByRole('tab')).toHaveCount(0);
  const top = () => screen.rows.first().evaluate((row) => row.getBoundingClientRect().top);
  const before = await top();
  release();
  await expect(page.getByRole('tab')).toHaveCount(3);
  expect(await top()).toBe(before);
});
