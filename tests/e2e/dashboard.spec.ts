import { expect, test } from '../support/console';
import {
  CALLS,
  CARDS,
  DashboardScreen,
  expectColor,
  failureOf,
  pathOf,
  popularOf,
  STATS,
  TRENDS,
} from '../support/dashboard';
import { NONSENSE } from '../support/nonsense';

test.beforeEach(({ app }) => app.signIn());

test('shows each part as soon as it has loaded, without moving the others', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  const held = await Promise.all(CALLS.map((call) => app.hold({ method: 'GET', path: pathOf(call) })));
  const history = await app.hold({ method: 'GET', path: '/api/dashboard/history' });
  const heights = () =>
    page
      .locator('.stat, .dashboard-card')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  await app.open('/');
  await test.step('sends all requests before the first response', async () => {
    await expect.poll(() => Object.values(dashboard.counts())).toEqual([1, 1, 1, 1, 1]);
  });
  await expect(page.locator('main section[aria-busy="true"]')).toHaveCount(5);
  const before = await heights();
  for (const [index, call] of CALLS.entries())
    await test.step(`${call}: a placeholder, then the data`, async () => {
      const area = dashboard.area(call);
      await expect(area.getByRole('status')).toHaveText('Loading...');
      held[index]?.release();
      await expect(area.getByRole(call === 'stats' ? 'article' : 'listitem').first()).toBeVisible();
      await expect(area).toHaveAttribute('aria-busy', 'false');
      await expect(area.getByRole('status')).toHaveCount(0);
      await expect(area.locator('.skeleton-row, .stat__skeleton')).toHaveCount(0);
      await expect(page.locator('main section[aria-busy="true"]'), 'the others still wait').toHaveCount(4 - index);
      expect(await heights(), 'the heights do not change').toEqual(before);
    });
  await test.step('the last 30 days in the cards of numbers, last', async () => {
    await expect(dashboard.stats.locator('.stat__value')).toHaveText([/^\d/, /^\d/, /^\d/, /^\d/]);
    await expect(dashboard.sparklines).toHaveCount(0);
    history.release();
    await expect(dashboard.sparklines).toHaveCount(4);
    expect(await heights()).toEqual(before);
  });
});

test('shows a failure in place of its part, and loads that part on Try again', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  const faults = await Promise.all(
    CALLS.map((call) => app.fault({ method: 'GET', path: pathOf(call), status: 500, body: 'Broken' })),
  );
  await dashboard.open();
  for (const call of CALLS) await expect(dashboard.area(call).getByRole('alert')).toHaveText(failureOf(call));
  for (const [index, call] of CALLS.entries())
    await test.step(call, async () => {
      const area = dashboard.area(call);
      const retry = area.getByRole('button', { name: 'Try again' });
      await faults[index]?.lift();
      await retry.press('Enter');
      await expect(area.getByRole(call === 'stats' ? 'article' : 'listitem').first()).toBeVisible();
      await expect(area.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('main'), 'the focus stays on the page').toBeFocused();
      await expect(page.locator('main').getByRole('alert'), 'only this part was loaded again').toHaveCount(4 - index);
    });
  expect(Object.values(dashboard.counts()), 'no automatic retry').toEqual([2, 2, 2, 2, 2]);
});

test('shows the data of the API in any format, a dash for anything else, and odd records without breaking a card', async ({
  page,
  app,
}) => {
  const dashboard = new DashboardScreen(page, app);
  const trends = dashboard.rows('wellbeing-trends');
  const growth = dashboard.stat('Total Users').locator('.stat__change');
  await dashboard.answer('stats', { ...STATS, userGrowth: '-3.24' });
  await dashboard.answer('popular-supplements', [
    { name: 'Iron', percentage: '25' },
    popularOf('Too much', 140),
    popularOf('Too little', -5),
  ]);
  await dashboard.answer('wellbeing-trends', {
    overallWellbeing: { current: 12, change: 0 },
    physicalEnergy: { current: -1, change: 0 },
  });
  await dashboard.open();
  await test.step('a number below zero is red, and points down', async () => {
    await expectColor(growth.getByText('3.2%', { exact: true }), '--danger');
    await expectColor(growth.getByRole('img', { name: 'Down', exact: true }), '--danger');
  });
  await test.step('bars end at the ends of their scale', async () => {
    const rows = dashboard.rows('popular-supplements');
    await expect(rows).toHaveText([/Iron\s*25\.0%/, /Too much\s*140\.0%/, /Too little\s*-5\.0%/]);
    expect(await dashboard.barWidths('popular-supplements')).toEqual([25, 100, 0]);
    expect(await dashboard.barWidths('wellbeing-trends')).toEqual([100, 0, 0, 0, 0]);
  });
  await test.step('numbers as text, and a change that is zero or no number', async () => {
    const texts = Object.entries(STATS).map(([field, value]) => [field, String(value)]);
    await dashboard.answer('stats', Object.fromEntries(texts));
    const changes = ['0', 0.04, null, 'up', {}];
    const odd = Object.keys(TRENDS).map((name, index) => [name, { current: '5', change: changes[index] }]);
    await dashboard.answer('wellbeing-trends', Object.fromEntries(odd));
    await dashboard.refresh();
    await expect(dashboard.stats.locator('.stat__value')).toHaveText(['12,345', '1,234', '56', '7']);
    await expect(growth).toHaveText(/12\.5% new users vs last month$/);
    await expect(trends).toHaveText(Array(5).fill(/^[A-Za-z ]+\s*5\.0\s*\/ 10$/));
  });
  await test.step('omits invalid rows and marks missing values', async () => {
    const invalid = { totalUsers: null, userGrowth: 'much', activeSupplements: [], unresolvedFeedback: 'NaN' };
    await dashboard.answer('stats', invalid);
    await dashboard.answer('recent-activity', [null, 7, 'row', [], {}, { user: 'Ada', activity: {}, timestamp: 12 }]);
    await dashboard.answer('popular-supplements', [null, {}, { name: { a: 1 }, percentage: 'half' }]);
    await dashboard.answer('wellbeing-trends', {
      overallWellbeing: null,
      sleepQuality: { current: [] },
      physicalEnergy: 5,
    });
    await dashboard.answer('recent-feedback', [null, {}, { id: 4, content: null, user: null, createdAt: 'soon' }]);
    await dashboard.refresh();
    await expect(dashboard.stats.locator('.stat__value')).toHaveText(['–', '–', '–', '–']);
    await expectColor(growth.getByText('–', { exact: true }), '--ink-soft');
    await expect(growth.getByRole('img')).toHaveCount(0);
    await expect(dashboard.rows('recent-activity')).toHaveText([/Unknown User–Pending$/, /Unknown User–Pending$/]);
    await expect(dashboard.rows('popular-supplements')).toHaveText(['––', '––']);
    await expect(trends).toHaveText(Array(5).fill(/[a-z]–\s*\/ 10$/));
    await expect(dashboard.rows('recent-feedback')).toHaveText([
      /Unknown User–Respond$/,
      /Unknown User–RespondDismiss$/,
    ]);
    await expect(page.locator('body')).not.toContainText(NONSENSE);
  });
});

test('arranges the cards in a grid with equal heights per row', async ({ page, app }) => {
  await new DashboardScreen(page, app).open();
  for (const [width, columns, columnsOfStats] of [
    [1440, 2, 4],
    [1280, 2, 4],
    [768, 1, 2],
    [390, 1, 1],
  ] as const)
    await test.step(`${columns} columns at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page
        .locator('.stat, .dashboard-card')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
      const stats = boxes.slice(0, 4);
      const cards = boxes.slice(4);
      expect(cards).toHaveLength(Object.keys(CARDS).length);
      expect(new Set(stats.map(({ left }) => left)).size).toBe(columnsOfStats);
      expect(new Set(cards.map(({ left }) => left)).size).toBe(columns);
      if (columns === 2) {
        expect(cards[0]?.height).toBe(cards[1]?.height);
        expect(cards[2]?.height).toBe(cards[3]?.height);
      }
    });
});
