/** Section 2, Dashboard overview. dashboard.spec.ts of the default product has odd values and failures. */
import { expect, test } from '../../support/console';
import {
  activityOf,
  CALLS,
  CARD_CALLS,
  CARDS,
  DashboardScreen,
  EMPTY,
  expectColor,
  feedbackOf,
  pathOf,
  popularOf,
  STATS,
  TRENDS,
} from '../../support/dashboard';

test.beforeEach(({ app }) => app.signIn());

test('Stats row of four cards in a grid. Then cards', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  await dashboard.answer('stats', STATS);
  await dashboard.answer('recent-activity', [
    activityOf({ activity: 'Took Zinc' }),
    activityOf({ activity: 'Recorded sleep quality', status: 'pending' }),
    { ...activityOf({ activity: 'Set a reminder' }), status: 'somehow' },
    { ...activityOf({ activity: 'Wrote a note' }), status: undefined },
  ]);
  await dashboard.answer('popular-supplements', [popularOf('Zinc', 34.56)]);
  const { activityLevel, ...others } = TRENDS;
  await dashboard.answer('wellbeing-trends', { activityLevel, another: { current: 1, change: 1 }, ...others });
  await dashboard.answer('recent-feedback', [
    feedbackOf({ category: 'categoryx' }),
    feedbackOf({ id: 2, content: 'Second.' }),
    feedbackOf({ id: 3, content: 'Handled already.', resolved: true }),
  ]);
  await dashboard.open();
  await test.step('Stats row of four cards', async () => {
    const numbers = { 'Total Users': '12,345', 'Active Supplements': '1,234', 'Supplements Taken Today': '56' };
    for (const [name, value] of Object.entries({ ...numbers, 'Unresolved Feedback': '7' }))
      await expect(dashboard.stat(name).locator('.stat__value')).toHaveText(value);
    await expect(dashboard.stats.getByRole('article')).toHaveCount(4);
    await expect(dashboard.stats.getByRole('link')).toHaveCount(0);
    await expect(dashboard.sparklines).toHaveCount(0);
    await expect(app.navigation.getByRole('link', { name: /^Feedback/ })).toContainText('7');
  });
  await test.step("'Total Users' (percentage change against last month), change label 'vs yesterday', 'vs last week'", async () => {
    await expect(dashboard.stats.locator('.stat__change')).toHaveText([
      /12\.5% vs last month$/,
      '',
      '0.0% vs yesterday',
      '0.0% vs last week',
    ]);
  });
  await test.step('The change has an up or down arrow, green when positive, red when negative, grey otherwise', async () => {
    await expectColor(dashboard.stats.getByText('12.5%'), '--success');
    await expectColor(dashboard.stats.getByRole('img', { name: 'Up', exact: true }), '--success');
    for (const change of await dashboard.stats.getByText('0.0%').all()) await expectColor(change, '--ink-soft');
  });
  await test.step('Then cards: Recent User Activity, Most Popular Supplements, Wellbeing Trends, Recent Feedback.', async () => {
    await expect(page.locator('.dashboard-card').getByRole('heading', { level: 2 })).toHaveText([
      'Recent User Activity',
      'Most Popular Supplements',
      'Wellbeing Trends',
      'Recent Feedback',
    ]);
  });
  await test.step("Recent activity status: completed shows a success 'Completed' badge, otherwise a warning 'Pending' badge.", async () => {
    const row = (text: string) => dashboard.rows('recent-activity').filter({ hasText: text });
    await expect(row('Took Zinc')).toContainText('Ada');
    await expectColor(row('Took Zinc').getByText('Completed', { exact: true }), '--success');
    for (const text of ['Recorded sleep quality', 'Set a reminder', 'Wrote a note'])
      await expectColor(row(text).getByText('Pending', { exact: true }), '--warning');
    const time = row('Took Zinc').locator('time');
    await expect(time).toHaveText('about 3 hours ago');
    await expect(time).toHaveAttribute('title', /^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/);
  });
  await test.step('Popular supplement item: name, percentage.', async () => {
    await expect(dashboard.rows('popular-supplements')).toHaveText([/Zinc\s*34\.6%/]);
    await expect(page.getByRole('meter', { name: 'Zinc' })).toHaveAttribute('aria-valuenow', '34.56');
    expect(await dashboard.barWidths('popular-supplements')).toEqual([34.6]);
  });
  const trends = dashboard.rows('wellbeing-trends');
  await test.step('Wellbeing Trends: five metrics, each with current value on a 0 to 10 scale with one decimal', async () => {
    await expect(trends).toHaveText([
      /^Overall Wellbeing.*7\.3\s*\/ 10$/,
      /^Physical Energy.*6\.0\s*\/ 10$/,
      /^Emotional Wellbeing\s*10\.0\s*\/ 10$/,
      /^Sleep Quality.*0\.0\s*\/ 10$/,
      /^Activity Level.*3\.2\s*\/ 10$/,
    ]);
  });
  await test.step('a bar of width current times 10', async () => {
    expect(await dashboard.barWidths('wellbeing-trends')).toEqual([72.5, 60, 100, 0, 31.6]);
  });
  await test.step('a change: green with plus sign when positive, red when negative, hidden when zero', async () => {
    for (const [index, text, color] of [
      [0, '+0.4', '--success'],
      [1, '-0.3', '--danger'],
      [3, '+2.0', '--success'],
      [4, '-1.3', '--danger'],
    ] as const)
      await expectColor(trends.nth(index).getByText(text, { exact: true }), color);
  });
  await test.step('Recent Feedback lists unresolved items with Dismiss and Respond.', async () => {
    const rows = dashboard.rows('recent-feedback');
    await expect(rows).toHaveText([/^.*Grace.*The reminder came late\./, /Second\./]);
    await expect(page.getByText('categoryx'), 'the dashboard list does not show it').toHaveCount(0);
    for (const row of await rows.all()) {
      await expect(row.locator('time')).toHaveText('about 3 hours ago');
      for (const name of ['Respond', 'Dismiss'])
        await expect(row.getByRole('button', { name, exact: true })).toHaveAccessibleDescription('Grace');
    }
  });
  await test.step('Respond only shows a placeholder message that a response dialog would open (not implemented).', async () => {
    const before = app.calls();
    await dashboard.rows('recent-feedback').first().getByRole('button', { name: 'Respond' }).click();
    await app.expectToast('Respond to feedback', 'A response dialog would open here (not implemented).');
    await expect(app.dialog).toHaveCount(0);
    expect(app.calls(), 'no request').toEqual(before);
  });
  await test.step('Each has a View All link to /users, /supplements, /feedback', async () => {
    for (const call of CARD_CALLS) {
      const link = dashboard.card(call).getByRole('link');
      await expect(link).toHaveText('View All');
      await expect(link).toHaveAccessibleName(`View All: ${CARDS[call].title}`);
      await link.click();
      await expect(page).toHaveURL(CARDS[call].viewAll);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dashboard');
      if (call !== 'recent-feedback') await page.goBack();
    }
  });
});

test('Skeleton loaders: 5 rows (2 for feedback).', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  for (const call of CALLS) await dashboard.answer(call, EMPTY[call]);
  const held = await Promise.all(CALLS.map((call) => app.hold({ method: 'GET', path: pathOf(call) })));
  await app.open('/');
  for (const call of CARD_CALLS) await expect(dashboard.skeletons(call)).toHaveCount(CARDS[call].skeletons);
  await test.step('A loading placeholder shows while fetching.', async () => {
    await expect(dashboard.stats.locator('.stat__skeleton')).toHaveCount(4);
  });
  for (const { release } of held) release();
  await test.step("Empty texts: 'No recent activity found.', 'No supplement data available.', 'No unresolved feedback'.", async () => {
    for (const [call, text] of [
      ['recent-activity', 'No recent activity found.'],
      ['popular-supplements', 'No supplement data available.'],
      ['recent-feedback', 'No unresolved feedback'],
    ] as const)
      await expect(dashboard.card(call).getByText(text, { exact: true })).toBeVisible();
    await expect(dashboard.rows('wellbeing-trends')).toHaveText(Array(5).fill(/–/));
  });
});
