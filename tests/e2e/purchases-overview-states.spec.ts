import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { NONSENSE } from '../support/nonsense';
import { ANALYTICS, analyticsResponse, PurchasesScreen } from '../support/purchases';

test.describe('2 Purchase Analytics: loading and empty', () => {
  test.beforeEach(({ app }) => app.signIn());

  test(says("Loading texts 'Loading chart data...' or 'Loading data...'."), async ({ page, app }) => {
    const call = await app.hold({ method: 'GET', path: '/api/purchases/analytics' });
    await app.open('/purchases');
    const screen = new PurchasesScreen(page);
    await expect(screen.monthly.getByText('Loading chart data...', { exact: true })).toBeVisible();
    await expect(screen.supplements.getByText('Loading data...', { exact: true })).toBeVisible();
    const before = await screen.recurring.boundingBox();
    call.release();
    await expect(screen.bars.first()).toBeVisible();
    await expect(screen.slicePaths.first()).toBeVisible();
    await expect(page.getByText(/Loading (chart )?data/)).toHaveCount(0);
    expect(await screen.recurring.boundingBox(), 'nothing moves').toEqual(before);
  });

  const EMPTY = {
    'empty lists': { monthlySpendings: [], spendingByCategory: [] },
    'no lists': {},
    null: { monthlySpendings: null, spendingByCategory: null },
    'no usable row': {
      monthlySpendings: [null, 'x', 3, [], { month: '2026-11' }, { month: '2026-10', totalSpending: 'much' }],
      spendingByCategory: [
        null,
        { supplementName: 'A', totalSpending: null },
        { supplementName: 'B', totalSpending: {} },
      ],
    },
  };
  test('shows an empty state for lists without usable rows', async ({ page, app }) => {
    const { monthly, supplements } = new PurchasesScreen(page);
    for (const [title, body] of Object.entries(EMPTY))
      await test.step(title, async () => {
        await app.fault(analyticsResponse(body));
        await app.open('/purchases');
        await test.step(says("empty text 'No monthly spending data available'"), async () => {
          await expect(monthly.getByText('No monthly spending data available', { exact: true })).toBeVisible();
          await expect(monthly.getByRole('img')).toHaveCount(0);
          await expect(monthly.getByRole('button')).toHaveCount(0);
        });
        await test.step(says("empty text 'No spending by category data available'"), async () => {
          await expect(supplements.getByText('No spending by category data available', { exact: true })).toBeVisible();
          await expect(supplements.getByRole('img')).toHaveCount(0);
          await expect(supplements.getByRole('button')).toHaveCount(0);
        });
      });
  });

  test('shows one chart if only the other list is empty', async ({ page, app }) => {
    await app.fault(analyticsResponse({ ...ANALYTICS, monthlySpendings: [] }));
    await app.open('/purchases');
    const screen = new PurchasesScreen(page);
    await expect(screen.slicePaths).toHaveCount(5);
    await expect(screen.monthly).toContainText('No monthly spending data available');
  });

  test('shows an empty axis for six months without spending, never NaN', async ({ page, app }) => {
    const monthlySpendings = ANALYTICS.monthlySpendings.map(({ month }) => ({ month, totalSpending: '0.00' }));
    await app.fault(
      analyticsResponse({ monthlySpendings, spendingByCategory: [{ supplementName: 'A', totalSpending: '0' }] }),
    );
    await app.open('/purchases');
    const { monthly, supplements } = new PurchasesScreen(page);
    await expect(monthly.getByRole('img')).toHaveAccessibleName(/Nov 2026 \$0\.00$/);
    await expect(monthly.locator('.recharts-yAxis-tick-labels text')).toHaveText(['$0', '$25', '$50', '$75', '$100']);
    await expect(supplements).toContainText('No spending by category data available');
    await expect(page.locator('main')).not.toContainText('NaN');
  });

  test('accepts amounts as numbers, missing names and duplicate names', async ({ page, app }) => {
    const monthlySpendings = [
      { month: 'Jan', totalSpending: 100 },
      { month: 'Jan', totalSpending: '200' },
      { totalSpending: '300' },
      { month: {}, totalSpending: '-50' },
      { month: null, totalSpending: 'x' },
    ];
    const spendingByCategory = [
      { totalSpending: 300 },
      { supplementName: null, totalSpending: '200' },
      { supplementName: 'Twin', totalSpending: '100' },
      { supplementName: 'Twin', totalSpending: '100' },
      { supplementName: 'Refunded', totalSpending: '-100' },
      { supplementName: '<b>Bold</b>', totalSpending: '300' },
    ];
    await app.fault(analyticsResponse({ monthlySpendings, spendingByCategory }));
    const screen = new PurchasesScreen(page);
    await screen.openOverview();
    await screen.tableButton(screen.monthly).click();
    expect(await screen.cells(page.getByRole('table', { name: 'Monthly Spending' }))).toEqual([
      ['Month', 'Spending'],
      ['Jan', '$100.00'],
      ['Jan', '$200.00'],
      ['–', '$300.00'],
      ['–', '-$50.00'],
    ]);
    await expect(screen.bars).toHaveCount(4);
    await expect(screen.slices).toHaveText([
      'Unknown supplement 30%$300.00',
      '<b>Bold</b> 30%$300.00',
      'Unknown supplement 20%$200.00',
      'Twin 10%$100.00',
      'Twin 10%$100.00',
    ]);
    await expect(page.locator('main')).not.toContainText(NONSENSE);
  });
});
