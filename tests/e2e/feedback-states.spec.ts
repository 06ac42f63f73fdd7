import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { arrangeFeedback, FeedbackScreen } from '../support/feedback';

test.beforeEach(({ app }) => app.signIn());

test.describe('a list without rows', () => {
  test('shows "Loading..." and never the rows of the previous tab', async ({ page, app }) => {
    await arrangeFeedback(app, 4);
    const screen = new FeedbackScreen(page, app);
    const call = await app.hold({ method: 'GET', path: '/api/feedback' });
    await page.goto('/feedback');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByText('No results found.')).toHaveCount(0);
    call.release();
    await expect(screen.rows).toHaveCount(4);
    const next = await app.hold({ method: 'GET', path: '/api/feedback' });
    await screen.choose('Resolved');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(screen.rows).toHaveCount(0);
    next.release();
    await expect(screen.rows).toHaveCount(10);
  });

  test('shows "No results found." without pagination and without a badge when empty', async ({ page, app }) => {
    await arrangeFeedback(app, 0);
    const screen = new FeedbackScreen(page, app);
    const stats = page.waitForResponse('**/api/dashboard/stats');
    await page.goto('/feedback');
    await stats;
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await expect(screen.pagination).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Go to the first page' })).toHaveCount(0);
    await expect(screen.badge).toHaveText('Feedback');
  });

  test('shows the error, and refetches only on Try again', async ({ page, app }) => {
    await arrangeFeedback(app, 4);
    const screen = new FeedbackScreen(page, app);
    const failed = page.getByText('Failed to fetch feedback', { exact: true });
    const retry = page.getByRole('button', { name: 'Try again' });
    let fault = await app.fault({ method: 'GET', path: '/api/feedback', status: 403, body: { message: 'Not yours' } });
    await page.goto('/feedback');
    await test.step(says("'Failed to fetch feedback'"), () => expect(failed).toBeVisible());
    await expect(page.getByRole('tab')).toHaveCount(3);
    await expect(screen.pagination).toHaveCount(0);
    await app.waitUntilIdle();
    expect(screen.requests(), 'nothing is retried automatically').toHaveLength(1);
    for (const [index, next] of [
      { status: 404 },
      { status: 500, body: '<h1>Broken</h1>' },
      { network: true },
      { status: 200, body: 'null' },
      { status: 200, body: { feedbacks: null, total: 3 } },
      { status: 200, body: { feedbacks: [null], total: 1 } },
      { status: 200, body: [] },
      { status: 200, body: '<html>' },
    ].entries()) {
      await fault.lift();
      fault = await app.fault({ method: 'GET', path: '/api/feedback', ...next });
      await retry.click();
      await expect.poll(() => screen.requests().length).toBe(index + 2);
      await expect(failed).toBeVisible();
      await expect(retry).toHaveAttribute('aria-disabled', 'false');
    }
    await fault.lift();
    await retry.click();
    await expect(screen.rows).toHaveCount(4);
    await expect(failed).toHaveCount(0);
  });
});
