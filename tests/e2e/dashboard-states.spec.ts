import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { CALLS, CARD_CALLS, CARDS, type DashboardCall, DashboardScreen, pathOf } from '../support/dashboard';

const FAILURES: Record<DashboardCall, string> = {
  stats: 'Failed to fetch dashboard stats',
  'recent-activity': 'Failed to fetch recent activity',
  'popular-supplements': 'Failed to fetch popular supplements',
  'wellbeing-trends': 'Failed to fetch wellbeing trends',
  'recent-feedback': 'Failed to fetch recent feedback',
};
const EMPTY: Record<DashboardCall, unknown> = {
  stats: {},
  'recent-activity': [],
  'popular-supplements': [],
  'wellbeing-trends': {},
  'recent-feedback': [],
};

test.beforeEach(({ app }) => app.signIn());

test(says('Skeleton loaders: 5 rows (2 for feedback).'), async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  for (const call of CARD_CALLS)
    await test.step(CARDS[call].title, async () => {
      const { release } = await app.hold({ method: 'GET', path: pathOf(call) });
      await app.open('/');
      await expect(dashboard.skeletons(call)).toHaveCount(CARDS[call].skeletons);
      await expect(dashboard.card(call)).toHaveAttribute('aria-busy', 'true');
      await expect(dashboard.card(call).getByRole('status')).toHaveText('Loading...');
      await expect(dashboard.rows(call)).toHaveCount(0);
      await expect(page.getByRole('main').locator('[aria-busy="false"]'), 'the other cards do not wait').toHaveCount(4);
      const height = async () => Math.round((await dashboard.card(call).boundingBox())?.height ?? 0);
      const before = await height();
      release();
      await expect(dashboard.rows(call).first()).toBeVisible();
      await expect(dashboard.skeletons(call)).toHaveCount(0);
      await expect(dashboard.card(call)).toHaveAttribute('aria-busy', 'false');
      await expect(dashboard.card(call).getByRole('status')).toHaveCount(0);
      expect(await height(), 'the height does not change').toBe(before);
    });
});

test('shows the empty state of each card', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  for (const call of CALLS) await dashboard.answer(call, EMPTY[call]);
  await dashboard.open();
  await test.step(says("Empty texts: 'No recent activity found.'"), async () => {
    await expect(
      dashboard.card('recent-activity').getByText('No recent activity found.', { exact: true }),
    ).toBeVisible();
  });
  await test.step(says("'No supplement data available.'"), async () => {
    const card = dashboard.card('popular-supplements');
    await expect(card.getByText('No supplement data available.', { exact: true })).toBeVisible();
  });
  await test.step(says("'No unresolved feedback'"), async () => {
    await expect(dashboard.card('recent-feedback').getByText('No unresolved feedback', { exact: true })).toBeVisible();
  });
  await expect(dashboard.rows('wellbeing-trends')).toHaveText(Array(5).fill(/–/));
});

test('shows a failed request’s error and retries only on Try again', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  for (const [index, call] of CALLS.entries())
    await test.step(call, async () => {
      const area = dashboard.area(call);
      const earlier = dashboard.count(call);
      const fault = await app.fault({ method: 'GET', path: pathOf(call), status: 500, body: 'Broken' });
      await dashboard.open();
      await expect(area.getByRole('alert')).toHaveText(FAILURES[call]);
      await expect(page.locator('main').getByRole('alert'), 'the other cards show their data').toHaveCount(1);
      expect(dashboard.count(call) - earlier, 'no automatic retry').toBe(1);

      const retry = area.getByRole('button', { name: 'Try again' });
      const failedAgain = page.waitForResponse((response) => response.url().endsWith(pathOf(call)));
      await retry.click();
      await failedAgain;
      await expect(retry).toBeEnabled();
      expect(dashboard.count(call) - earlier).toBe(2);
      await expect(area.getByRole('alert')).toHaveText(FAILURES[call]);

      await fault.lift();
      await retry.press('Enter');
      await expect(area.getByRole('alert')).toHaveCount(0);
      await expect(area.getByRole(call === 'stats' ? 'article' : 'listitem').first()).toBeVisible();
      await expect(page.locator('main'), 'the focus stays on the page').toBeFocused();
      const all = Object.values(dashboard.counts()).reduce((sum, count) => sum + count);
      expect(all, 'five requests per page load, plus two retries').toBe(7 * (index + 1));
    });
  await app.waitUntilIdle();
  expect(app.calls(), 'no automatic retry').toHaveLength(7 * CALLS.length);
});

test('shows every error when all requests fail or return another shape', async ({ page, app }) => {
  // The 401 is last because its login prompt stays open.
  const failures: Partial<Fault>[] = [
    { network: true },
    { status: 403 },
    ...['<!doctype html>', 'null', '"text"', '7', ''].map((body) => ({ status: 200, body })),
    { status: 401 },
  ];
  for (const [index, failure] of failures.entries())
    await test.step(JSON.stringify(failure), async () => {
      const faults = await Promise.all(
        CALLS.map((call) => app.fault({ method: 'GET', path: pathOf(call), ...failure })),
      );
      // A 401's login prompt can hide the heading from role queries immediately.
      await page.goto('/');
      for (const call of CALLS) await expect(page.locator('main').getByText(FAILURES[call])).toBeVisible();
      expect(app.calls(), 'no automatic retry').toHaveLength(5 * (index + 1));
      expect(await app.token(), 'the session is kept').toBeTruthy();
      for (const fault of faults) await fault.lift();
    });
  await app.waitUntilIdle();
  expect(app.calls(), 'no automatic retry').toHaveLength(5 * failures.length);
});

test('shows an error for a list instead of an object, and for an object instead of a list', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  for (const call of CALLS) await dashboard.answer(call, Array.isArray(EMPTY[call]) ? {} : []);
  await dashboard.open();
  for (const call of CALLS) await expect(dashboard.area(call).getByRole('alert')).toHaveText(FAILURES[call]);
});

test('shows the error of a failed refetch after Dismiss without showing the dismissed item', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  await app.fault({ method: 'PATCH', path: '/api/feedback/:id', status: 204 });
  await dashboard.open();
  await app.fault({ method: 'GET', path: '/api/dashboard/recent-feedback', status: 500 });
  await dashboard.dismiss().first().click();
  await app.expectToast('Feedback updated', 'The feedback has been updated successfully.');
  await expect(dashboard.card('recent-feedback').getByRole('alert')).toHaveText(FAILURES['recent-feedback']);
  await expect(dashboard.rows('recent-feedback')).toHaveCount(0);
});
