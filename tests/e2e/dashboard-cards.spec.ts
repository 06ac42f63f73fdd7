import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { activityOf, DashboardScreen, expectColor, popularOf, TRENDS } from '../support/dashboard';
import { NONSENSE } from '../support/nonsense';

test.beforeEach(({ app }) => app.signIn());

test.describe('Recent User Activity', () => {
  test(
    says(
      'Recent activity item: user (name, email, profilePicture), activity, timestamp, status (completed or otherwise pending).',
    ),
    async ({ page, app }) => {
      const dashboard = new DashboardScreen(page, app);
      await dashboard.answer('recent-activity', [
        activityOf({ activity: 'Took Zinc' }),
        activityOf({ activity: 'Recorded sleep quality', status: 'pending' }),
        { ...activityOf({ activity: 'Set a reminder' }), status: 'somehow' },
        { ...activityOf({ activity: 'Wrote a note' }), status: undefined },
      ]);
      await dashboard.open();
      const row = (text: string) => dashboard.rows('recent-activity').filter({ hasText: text });
      await expect(dashboard.rows('recent-activity')).toHaveCount(4);
      await expect(row('Took Zinc')).toContainText('Ada');

      await test.step(says("Recent activity status: completed shows a success 'Completed' badge"), async () => {
        const badge = row('Took Zinc').getByText('Completed', { exact: true });
        await expect(badge).toHaveClass(/badge--success/);
        await expectColor(badge, '--success');
      });
      await test.step(says("otherwise a warning 'Pending' badge"), async () => {
        for (const text of ['Recorded sleep quality', 'Set a reminder', 'Wrote a note']) {
          const badge = row(text).getByText('Pending', { exact: true });
          await expect(badge).toHaveClass(/badge--warning/);
          await expectColor(badge, '--warning');
        }
      });
      await test.step('shows the relative time, and the full date on hover', async () => {
        const time = row('Took Zinc').locator('time');
        await expect(time).toHaveText('about 3 hours ago');
        await expect(time).toHaveAttribute('title', /^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/);
      });
    },
  );
});

test.describe('Most Popular Supplements', () => {
  test(says('Popular supplement item: name, percentage.'), async ({ page, app }) => {
    const dashboard = new DashboardScreen(page, app);
    await dashboard.answer('popular-supplements', [
      popularOf('Zinc', 34.56),
      { name: 'Iron', percentage: '25' },
      popularOf('Too much', 140),
      popularOf('Too little', -5),
    ]);
    await dashboard.open();
    const rows = dashboard.rows('popular-supplements');
    await expect(rows).toHaveText([/Zinc\s*34\.6%/, /Iron\s*25\.0%/, /Too much\s*140\.0%/, /Too little\s*-5\.0%/]);
    await expect(rows.first().getByRole('meter', { name: 'Zinc' })).toHaveAttribute('aria-valuenow', '34.56');
    expect(await dashboard.barWidths('popular-supplements')).toEqual([34.6, 25, 100, 0]);
  });
});

test.describe('Wellbeing Trends', () => {
  const open = async (dashboard: DashboardScreen, trends: unknown = TRENDS) => {
    await dashboard.answer('wellbeing-trends', trends);
    await dashboard.open();
    return dashboard.rows('wellbeing-trends');
  };

  test(
    says(
      'Wellbeing Trends: five metrics (overallWellbeing, physicalEnergy, emotionalWellbeing, sleepQuality, activityLevel)',
    ),
    async ({ page, app }) => {
      const dashboard = new DashboardScreen(page, app);
      const { activityLevel, ...others } = TRENDS;
      await open(dashboard, { activityLevel, another: { current: 1, change: 1 }, ...others });
      await expect(dashboard.card('wellbeing-trends').locator('.measure__name')).toHaveText([
        'Overall Wellbeing',
        'Physical Energy',
        'Emotional Wellbeing',
        'Sleep Quality',
        'Activity Level',
      ]);
    },
  );

  test(
    says('Wellbeing trends: five metrics each with current (0-10) and change (signed number).'),
    async ({ page, app }) => {
      const dashboard = new DashboardScreen(page, app);
      const rows = await open(dashboard);
      await test.step(says('each with current value on a 0 to 10 scale with one decimal'), async () => {
        await expect(rows.locator('.measure__current')).toHaveText(['7.3', '6.0', '10.0', '0.0', '3.2']);
        await expect(rows).toHaveText(Array(5).fill(/\s*\/ 10$/));
      });
      const bars = async () => expect(await dashboard.barWidths('wellbeing-trends')).toEqual([72.5, 60, 100, 0, 31.6]);
      await test.step(says('a bar of width current times 10'), bars);
      await test.step(says('Wellbeing scale 0-10, bar is current times 10.'), bars);
      await test.step(
        says('a change: green with plus sign when positive, red when negative, hidden when zero'),
        async () => {
          await expectColor(rows.nth(0).getByText('+0.4', { exact: true }), '--success');
          await expectColor(rows.nth(1).getByText('-0.3', { exact: true }), '--danger');
          await expect(rows.nth(2)).toHaveText(/^Emotional Wellbeing\s*10\.0\s*\/ 10$/);
          await expectColor(rows.nth(3).getByText('+2.0', { exact: true }), '--success');
          await expectColor(rows.nth(4).getByText('-1.3', { exact: true }), '--danger');
        },
      );
    },
  );

  test('limits the bars to the ends of the scale', async ({ page, app }) => {
    const dashboard = new DashboardScreen(page, app);
    await open(dashboard, { overallWellbeing: { current: 12, change: 0 }, physicalEnergy: { current: -1, change: 0 } });
    expect(await dashboard.barWidths('wellbeing-trends')).toEqual([100, 0, 0, 0, 0]);
  });

  test('hides a change of zero or without a number', async ({ page, app }) => {
    const dashboard = new DashboardScreen(page, app);
    for (const changes of [
      [0, '0', 0.04, -0.04, null],
      ['up', {}, [], '', undefined],
    ])
      await test.step(JSON.stringify(changes), async () => {
        const trends = Object.keys(TRENDS).map((name, index) => [name, { current: '5', change: changes[index] }]);
        const rows = await open(dashboard, Object.fromEntries(trends));
        await expect(rows).toHaveText(Array(5).fill(/^[A-Za-z ]+\s*5\.0\s*\/ 10$/));
      });
  });
});

test('omits invalid rows and marks missing values', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  await dashboard.answer('recent-activity', [null, 7, 'row', [], {}, { user: 'Ada', activity: {}, timestamp: 12 }]);
  await dashboard.answer('popular-supplements', [null, {}, { name: { a: 1 }, percentage: 'half' }]);
  await dashboard.answer('wellbeing-trends', {
    overallWellbeing: null,
    sleepQuality: { current: [] },
    physicalEnergy: 5,
  });
  await dashboard.answer('recent-feedback', [null, {}, { id: 4, content: null, user: null, createdAt: 'soon' }]);
  await dashboard.open();
  await expect(dashboard.rows('recent-activity')).toHaveText([/Unknown User–Pending$/, /Unknown User–Pending$/]);
  await expect(dashboard.rows('popular-supplements')).toHaveText(['––', '––']);
  await expect(dashboard.rows('wellbeing-trends')).toHaveText(Array(5).fill(/[a-z]–\s*\/ 10$/));
  await expect(dashboard.rows('recent-feedback')).toHaveText([/Unknown User–Respond$/, /Unknown User–RespondDismiss$/]);
  await expect(page.locator('body')).not.toContainText(NONSENSE);
});

test('keeps long texts without spaces inside their card', async ({ page, app }) => {
  const long = 'Averylongtextwithoutanyspace'.repeat(12);
  const user = { name: long, email: long, profilePicture: null };
  const dashboard = new DashboardScreen(page, app);
  await dashboard.answer('recent-activity', [activityOf({ user, activity: long })]);
  await dashboard.answer('popular-supplements', [popularOf(long, 50)]);
  await dashboard.answer('recent-feedback', [{ id: 1, content: long, user, createdAt: new Date().toISOString() }]);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await dashboard.open();
    const overflows = await page
      .locator('.dashboard-card')
      .evaluateAll((cards) => cards.map((card) => card.scrollWidth > card.clientWidth));
    expect(overflows).toEqual([false, false, false, false]);
  }
});
