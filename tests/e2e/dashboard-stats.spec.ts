import type { Page } from '@playwright/test';
import { says } from '../specification/says';
import type { App } from '../support/app';
import { expect, test } from '../support/console';
import { DashboardScreen, expectColor, STATS } from '../support/dashboard';
import { NONSENSE } from '../support/nonsense';

const opened = async (page: Page, app: App, stats: Record<string, unknown>) => {
  const dashboard = new DashboardScreen(page, app);
  await dashboard.answer('stats', stats);
  await dashboard.open();
  return dashboard;
};

test.beforeEach(({ app }) => app.signIn());

test(says('Stats row of four cards in a grid (1 column small, 2 medium, 4 large)'), async ({ page, app }) => {
  const { stats } = await opened(page, app, STATS);
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1440, 4],
  ] as const)
    await test.step(`${columns} at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await stats
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
      expect(lefts).toHaveLength(4);
      expect(new Set(lefts).size).toBe(columns);
    });
});

test('shows four cards with numbers in en-US format', async ({ page, app }) => {
  const dashboard = await opened(page, app, STATS);
  await test.step(says("'Total Users' (percentage change against last month)"), async () => {
    await expect(dashboard.stat('Total Users').locator('.stat__value')).toHaveText('12,345');
    await expect(dashboard.stat('Total Users').locator('.stat__change')).toHaveText(/12\.5% vs last month$/);
  });
  await test.step(says("'Active Supplements'"), async () => {
    await expect(dashboard.stat('Active Supplements').locator('.stat__value')).toHaveText('1,234');
    await expect(dashboard.stat('Active Supplements').locator('.stat__change')).toHaveText('');
  });
  await test.step(says("'Supplements Taken Today' (change label 'vs yesterday')"), async () => {
    const card = dashboard.stat('Supplements Taken Today');
    await expect(card.locator('.stat__value')).toHaveText('56');
    await expect(card.locator('.stat__change')).toHaveText('0.0% vs yesterday');
    await expectColor(card.getByText('0.0%'), '--ink-soft');
  });
  await test.step(says("'Unresolved Feedback' (change label 'vs last week')"), async () => {
    const card = dashboard.stat('Unresolved Feedback');
    await expect(card.locator('.stat__value')).toHaveText('7');
    await expect(card.locator('.stat__change')).toHaveText('0.0% vs last week');
    await expectColor(card.getByText('0.0%'), '--ink-soft');
  });
  await test.step(says('Percent changes shown with 1 decimal.'), async () => {
    await expect(dashboard.stats.getByText('%')).toHaveText(['12.5%', '0.0%', '0.0%']);
  });
  await expect(app.navigation.getByRole('link', { name: /^Feedback/ })).toContainText('7');
});

/** src/format/percent.test.ts has more numbers. */
const CHANGES: { userGrowth: unknown; arrow?: 'Up' | 'Down'; text: string; color: string }[] = [
  { userGrowth: 12.5, arrow: 'Up', text: '12.5%', color: '--success' },
  { userGrowth: '-3.24', arrow: 'Down', text: '3.2%', color: '--danger' },
  { userGrowth: 0, text: '0.0%', color: '--ink-soft' },
  { userGrowth: -0.04, text: '0.0%', color: '--ink-soft' },
  { userGrowth: null, text: '–', color: '--ink-soft' },
  { userGrowth: 'much', text: '–', color: '--ink-soft' },
];

test('shows the user growth in any format the API returns', async ({ page, app }) => {
  for (const { userGrowth, arrow, text, color } of CHANGES)
    await test.step(`a user growth of ${JSON.stringify(userGrowth)}`, async () => {
      const card = (await opened(page, app, { ...STATS, userGrowth })).stat('Total Users');
      await test.step(says('with one decimal and a percent sign'), async () => {
        await expect(card.getByText(text, { exact: true })).toBeVisible();
      });
      await test.step(says('The change has an up or down arrow'), async () => {
        await expect(card.getByRole('img')).toHaveCount(arrow ? 1 : 0);
        if (arrow) await expect(card.getByRole('img', { name: arrow, exact: true })).toBeVisible();
      });
      await test.step(says('green when positive, red when negative, grey otherwise'), async () => {
        await expectColor(card.getByText(text, { exact: true }), color);
        if (arrow) await expectColor(card.getByRole('img'), color);
      });
    });
});

test(says('A loading placeholder shows while fetching.'), async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  const { release } = await app.hold({ method: 'GET', path: '/api/dashboard/stats' });
  await app.open('/');
  await expect(dashboard.stats.locator('.stat__skeleton')).toHaveCount(4);
  await expect(dashboard.stats).toHaveAttribute('aria-busy', 'true');
  await expect(dashboard.stats.getByRole('status')).toHaveText('Loading...');
  const heights = () =>
    dashboard.stats
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  const before = await heights();
  release();
  await expect(dashboard.stats).toHaveAttribute('aria-busy', 'false');
  await expect(dashboard.stats.locator('.stat__skeleton')).toHaveCount(0);
  await expect(dashboard.stats.getByRole('status')).toHaveCount(0);
  await expect(dashboard.stats.locator('.stat__value')).toHaveText([/^\d/, /^\d/, /^\d/, /^\d/]);
  expect(await heights(), 'the height does not change').toEqual(before);
});

test('reads numbers that arrive as strings, and shows dashes for stats of another shape', async ({ page, app }) => {
  await test.step(
    says(
      'Dashboard stats: totalUsers, userGrowth (numeric, may arrive as a string), activeSupplements, supplementsTakenToday, unresolvedFeedback.',
    ),
    async () => {
      const asText = Object.fromEntries(Object.entries(STATS).map(([field, value]) => [field, String(value)]));
      const dashboard = await opened(page, app, asText);
      await expect(dashboard.stats.locator('.stat__value')).toHaveText(['12,345', '1,234', '56', '7']);
      await expect(dashboard.stat('Total Users').getByText('12.5%', { exact: true })).toBeVisible();
      await expect(dashboard.stat('Total Users').getByRole('img', { name: 'Up' })).toBeVisible();
    },
  );
  for (const stats of [{}, { totalUsers: null, userGrowth: {}, activeSupplements: [], unresolvedFeedback: 'NaN' }])
    await test.step(JSON.stringify(stats), async () => {
      const dashboard = await opened(page, app, stats);
      await expect(dashboard.stats.locator('.stat__value')).toHaveText(['–', '–', '–', '–']);
      await expect(page.locator('body')).not.toContainText(NONSENSE);
    });
});
