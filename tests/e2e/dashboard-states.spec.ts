import { says } from '../specification/says';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
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

test.describe(says('Skeleton loaders: 5 rows (2 for feedback).'), () => {
  for (const call of CARD_CALLS)
    test(CARDS[call].title, async ({ page, app }) => {
      const dashboard = new DashboardScreen(page, app);
      const { release } = await app.hold({ method: 'GET', path: pathOf(call) });
      await app.open('/');
      await expect(dashboard.skeletons(call)).toHaveCount(CARDS[call].skeletons);
      await expect(dashboard.card(call)).toHaveAttribute('aria-busy', 'true');
      await expect(dashboard.card(call).getByRole('status')).toHaveText('Loading...');
      await expect(dashboard.rows(call)).toHaveCount(0);
      await expect(page.getByRole('main').locator('[aria-busy="false"]'), 'the others do not wait').toHaveCount(4);
      const height = async () => Math.round((await dashboard.card(call).boundingBox())?.height ?? 0);
      const before = await height();
      release();
      await expect(dashboard.rows(call).first()).toBeVisible();
      await expect(dashboard.skeletons(call)).toHaveCount(0);
      await expect(dashboard.card(call)).toHaveAttribute('aria-busy', 'false');
      await expect(dashboard.card(call).getByRole('status')).toHaveCount(0);
      expect(await height(), 'nothing jumps').toBe(before);
    });
});

test('empty lists', async ({ page, app }) => {
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

test.describe('a call that fails says so, and is made again when asked to', () => {
  for (const call of CALLS)
    test(call, async ({ page, app }) => {
      const dashboard = new DashboardScreen(page, app);
      const area = dashboard.area(call);
      const fault = await app.fault({ method: 'GET', path: pathOf(call), status: 500, body: 'Broken' });
      await dashboard.open();
      await expect(area.getByRole('alert')).toHaveText(FAILURES[call]);
      await expect(page.locator('main').getByRole('alert'), 'the others stand').toHaveCount(1);
      await page.waitForLoadState('networkidle');
      expect(dashboard.count(call), 'nothing asks again by itself').toBe(1);

      await area.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => dashboard.count(call)).toBe(2);
      await expect(area.getByRole('alert')).toHaveText(FAILURES[call]);

      await fault.lift();
      await area.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(area.getByRole('alert')).toHaveCount(0);
      await expect(area.getByRole(call === 'stats' ? 'article' : 'listitem').first()).toBeVisible();
      await expect(page.locator('main'), 'the focus is not lost').toBeFocused();
      expect(Object.values(dashboard.counts()).reduce((sum, count) => sum + count)).toBe(7);
    });

  for (const failure of [{ network: true }, { status: 401 }, { status: 403 }, { status: 200, body: '<!doctype html>' }])
    test(`all of them: ${JSON.stringify(failure)}`, async ({ page, app }) => {
      for (const call of CALLS) await app.fault({ method: 'GET', path: pathOf(call), ...failure });
      // The sign-in prompt of a 401 may hide the heading from roles at once.
      await page.goto('/');
      for (const call of CALLS) await expect(page.locator('main').getByText(FAILURES[call])).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(app.calls()).toHaveLength(5);
      expect(await app.token(), 'the session is not thrown away').toBeTruthy();
    });

  for (const body of ['null', '"text"', '7', '']) {
    test(`an answer of another shape: ${body || 'nothing'}`, async ({ page, app }) => {
      for (const call of CALLS) await app.fault({ method: 'GET', path: pathOf(call), status: 200, body });
      await app.open('/');
      for (const call of CALLS) await expect(page.locator('main').getByText(FAILURES[call])).toBeVisible();
    });
  }

  test('a list for an object, an object for a list', async ({ page, app }) => {
    const dashboard = new DashboardScreen(page, app);
    for (const call of CALLS) await dashboard.answer(call, Array.isArray(EMPTY[call]) ? {} : []);
    await dashboard.open();
    for (const call of CALLS) await expect(dashboard.area(call).getByRole('alert')).toHaveText(FAILURES[call]);
  });
});

test('a refetch that fails after Dismiss is said; the dismissed item is not shown as if it were there', async ({
  page,
  app,
}) => {
  const dashboard = new DashboardScreen(page, app);
  await app.fault({ method: 'PATCH', path: '/api/feedback/:id', status: 204 });
  await dashboard.open();
  await app.fault({ method: 'GET', path: '/api/dashboard/recent-feedback', status: 500 });
  await dashboard.dismiss().first().click();
  await app.expectToast('Feedback updated', 'The feedback has been updated successfully.');
  await expect(dashboard.card('recent-feedback').getByRole('alert')).toHaveText(FAILURES['recent-feedback']);
  await expect(dashboard.rows('recent-feedback')).toHaveCount(0);
});

const MODES = ['loaded', 'loading', 'empty', 'failed'] as const;

for (const width of [1440, 768, 390, 320])
  for (const mode of MODES)
    test(`axe and reflow at ${width}, ${mode}`, async ({ page, app }) => {
      await page.setViewportSize({ width, height: 900 });
      const dashboard = new DashboardScreen(page, app);
      for (const call of CALLS) {
        if (mode === 'loading') await app.hold({ method: 'GET', path: pathOf(call) });
        if (mode === 'empty') await dashboard.answer(call, EMPTY[call]);
        if (mode === 'failed') await app.fault({ method: 'GET', path: pathOf(call), status: 500 });
      }
      await app.open('/');
      if (mode === 'loading') await expect(page.locator('main [aria-busy="true"]')).toHaveCount(5);
      else await dashboard.settled();
      await expectNoSidewaysScroll(page);
      if (width === 1440 || width === 390) await expectNoAxeViolations(page);
    });
