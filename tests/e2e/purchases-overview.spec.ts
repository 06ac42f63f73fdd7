import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ANALYTICS, answered, PurchasesScreen } from '../support/purchases';

test.describe('2 Purchase Analytics (/purchases): Overview', () => {
  test.beforeEach(({ app }) => app.signIn());

  test("the real API's numbers", async ({ page, app }) => {
    const screen = new PurchasesScreen(page);
    const { monthlySpendings, spendingByCategory } = await app.api<typeof ANALYTICS>('GET', '/api/purchases/analytics');
    await screen.openOverview();
    await expect(screen.bars).toHaveCount(monthlySpendings.length);
    const top = spendingByCategory.slice(0, 5);
    await expect(screen.slices).toHaveCount(top.length);
    for (const [index, { supplementName }] of top.entries())
      await expect(screen.slices.nth(index)).toContainText(supplementName);
  });

  test('with six months and seven supplements', async ({ page, app }) => {
    await app.fault(answered(ANALYTICS));
    await new PurchasesScreen(page).openOverview();

    await test.step(says("Overview: bar chart 'Monthly Spending' (last 6 months"), async () => {
      const { monthly, bars } = new PurchasesScreen(page);
      await expect(monthly.getByRole('heading', { level: 2 })).toHaveText('Monthly Spending');
      await expect(bars).toHaveCount(6);
      const months = ['Jun 2026', 'Jul 2026', 'Aug 2026', 'Sep 2026', 'Oct 2026', 'Nov 2026'];
      await expect(monthly.locator('.recharts-xAxis-tick-labels text')).toHaveText(months);

      await test.step('a bar is as high as its amount', async () => {
        const heightOf = async (index: number) => (await bars.nth(index).boundingBox())?.height ?? 0;
        const [half, whole] = [await heightOf(1), await heightOf(3)];
        expect(half).toBeGreaterThan(40);
        expect(Math.abs(whole - 2 * half)).toBeLessThan(2);
      });
    });

    await test.step(says('amounts shown in US dollars in en-US currency format.'), async () => {
      const screen = new PurchasesScreen(page);
      const { monthly, supplements, bars } = screen;
      await expect(monthly.locator('.recharts-yAxis-tick-labels text').first()).toHaveText('$0');
      await expect(monthly.locator('.recharts-yAxis-tick-labels text').last()).toHaveText(/^\$\d,\d{3}$/);
      await bars.nth(5).hover();
      await expect(monthly.locator('.recharts-tooltip-wrapper')).toHaveText('Nov 2026$1,234.56');
      await screen.slicePaths.first().hover();
      await expect(supplements.locator('.recharts-tooltip-wrapper')).toHaveText('Creatine$1,200.50 · 57%');
      await expect(screen.slices.first()).toContainText('$1,200.50');
    });

    await test.step(says("pie chart 'Spending by Supplement' (top 5 by total spending"), async () => {
      const { supplements, slices, slicePaths } = new PurchasesScreen(page);
      await expect(supplements.getByRole('heading', { level: 2 })).toHaveText('Spending by Supplement');
      await expect(slicePaths).toHaveCount(5);
      await expect(slices).toHaveText([/^Creatine/, /^Vitamin D3/, /^Magnesium/, /^Omega-3/, /^Zinc/]);
    });

    await test.step(says('slices labelled with name and whole-number percent'), async () => {
      const { supplements, slices } = new PurchasesScreen(page);
      const labels = ['Creatine 57%', 'Vitamin D3 19%', 'Magnesium 14%', 'Omega-3 5%', 'Zinc 4%'];
      await expect(slices).toHaveCount(labels.length);
      for (const [index, label] of labels.entries())
        await expect(slices.nth(index).getByText(label, { exact: true })).toBeVisible();
      await expect(supplements.getByRole('img')).toHaveAccessibleName(`Spending by Supplement: ${labels.join(', ')}`);
      await test.step('a slice that has room for it bears its percent itself', async () => {
        await expect(supplements.locator('svg text')).toHaveText(['57%', '19%', '14%']);
      });
    });

    await test.step(says('5 cycling colours'), async () => {
      const { slices, slicePaths } = new PurchasesScreen(page);
      const fills = await slicePaths.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
      expect(new Set(fills).size).toBe(5);
      const swatches = await slices.evaluateAll((items) =>
        items.map(({ firstElementChild }) => firstElementChild && getComputedStyle(firstElementChild).backgroundColor),
      );
      expect(swatches, "a label has its slice's colour").toEqual(fills);
    });

    await test.step('each chart says in words what it shows, and has a table of its data', async () => {
      const screen = new PurchasesScreen(page);
      await expect(screen.monthly.getByRole('img')).toHaveAccessibleName(
        'Monthly Spending: Jun 2026 $250.00, Jul 2026 $500.00, Aug 2026 $80.00, Sep 2026 $1,000.00, Oct 2026 $750.50, Nov 2026 $1,234.56',
      );
      const table = page.getByRole('table', { name: 'Monthly Spending' });
      const button = screen.tableButton(screen.monthly);
      await expect(table).toBeHidden();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      expect(await screen.cells(table)).toEqual([
        ['Month', 'Spending'],
        ['Jun 2026', '$250.00'],
        ['Jul 2026', '$500.00'],
        ['Aug 2026', '$80.00'],
        ['Sep 2026', '$1,000.00'],
        ['Oct 2026', '$750.50'],
        ['Nov 2026', '$1,234.56'],
      ]);
      await expect(table.getByRole('rowheader', { name: 'Nov 2026' })).toBeVisible();

      await screen.tableButton(screen.supplements).click();
      expect(await screen.cells(page.getByRole('table', { name: 'Spending by Supplement' }))).toEqual([
        ['Supplement', 'Spending', 'Share'],
        ['Creatine', '$1,200.50', '57%'],
        ['Vitamin D3', '$400.00', '19%'],
        ['Magnesium', '$300.00', '14%'],
        ['Omega-3', '$100.00', '5%'],
        ['Zinc', '$90.00', '4%'],
      ]);
      await button.click();
      await expect(table).toBeHidden();
      await page.keyboard.press('Tab');
      await expect(screen.tableButton(screen.supplements), 'the charts are no stop').toBeFocused();
    });
  });

  test(says("'Recurring Purchases' card with placeholder text"), async ({ page }) => {
    const screen = new PurchasesScreen(page);
    const { recurring } = screen;
    await screen.openOverview();
    await expect(recurring.getByRole('heading', { level: 2 })).toHaveText('Recurring Purchases');
    await expect(recurring).toContainText('Breakdown of recurring purchases by interval.');
    await expect(recurring).toContainText('placeholder');
    await test.step(says('fixed hard-coded counts: weekly 10, monthly 25, quarterly 8, yearly 5'), async () => {
      await expect(recurring.getByRole('term')).toHaveText(['Weekly', 'Monthly', 'Quarterly', 'Yearly']);
      await expect(recurring.getByRole('definition')).toHaveText(['10', '25', '8', '5']);
    });
  });

  test(says('Hard-coded recurring counts: weekly 10, monthly 25, quarterly 8, yearly 5.'), async ({ page, app }) => {
    await app.fault({ method: 'GET', path: '/api/purchases/analytics', status: 500 });
    await app.open('/purchases');
    const { recurring } = new PurchasesScreen(page);
    await expect(recurring.getByRole('definition'), 'whatever the API says').toHaveText(['10', '25', '8', '5']);
  });
});

test.describe('3, 7, 9 Purchase analytics: what is read', () => {
  test.beforeEach(({ app }) => app.signIn());

  test(
    says('| GET | /api/purchases/analytics | none | monthlySpendings, spendingByCategory |'),
    async ({ page, app }) => {
      await app.fault(answered(ANALYTICS));
      const screen = new PurchasesScreen(page);
      await screen.openOverview();
      await test.step(
        says('Purchase analytics: monthlySpendings [{month, totalSpending (numeric string)}]'),
        async () => {
          await expect(screen.monthly.getByRole('img')).toHaveAccessibleName(/Sep 2026 \$1,000\.00/);
        },
      );
      await test.step(says('spendingByCategory [{supplementName, totalSpending (numeric string)}]'), async () => {
        await expect(screen.slices.first()).toHaveText('Creatine 57%$1,200.50');
      });
      await page.waitForLoadState('networkidle');
      expect(app.calls().filter((call) => call.includes('purchases'))).toEqual(['GET /api/purchases/analytics']);
    },
  );

  test(says('Monthly spending covers 6 months'), async ({ page, app }) => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'August 2026'];
    const monthlySpendings = months.map((month, index) => ({ month, totalSpending: String(100 * (index + 1)) }));
    await app.fault(answered({ ...ANALYTICS, monthlySpendings }));
    const screen = new PurchasesScreen(page);
    const { monthly, bars } = screen;
    await screen.openOverview();
    await expect(bars, 'of eight').toHaveCount(6);
    await expect(monthly.locator('.recharts-xAxis-tick-labels text')).toHaveText([
      'Mar',
      'Apr',
      'May',
      'Jun',
      'Jul',
      /^August\s?2026$/,
    ]);
  });

  test(says('pie shows top 5 supplements'), async ({ page, app }) => {
    const spendingByCategory = Array.from({ length: 40 }, (_, index) => ({
      supplementName: `Supplement ${index}`,
      // As text '9' would come before '31'.
      totalSpending: String(index === 7 ? 900 : index),
    }));
    await app.fault(answered({ ...ANALYTICS, spendingByCategory }));
    const screen = new PurchasesScreen(page);
    await screen.openOverview();
    await expect(screen.slicePaths).toHaveCount(5);
    await expect(screen.slices.locator('b').locator('..')).toHaveText([
      'Supplement 7 86%',
      'Supplement 39 4%',
      'Supplement 38 4%',
      'Supplement 37 4%',
      'Supplement 36 3%',
    ]);
  });
});

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
    'nothing at all': {},
    null: { monthlySpendings: null, spendingByCategory: null },
    'no row of use': {
      monthlySpendings: [null, 'x', 3, [], { month: '2026-11' }, { month: '2026-10', totalSpending: 'much' }],
      spendingByCategory: [
        null,
        { supplementName: 'A', totalSpending: null },
        { supplementName: 'B', totalSpending: {} },
      ],
    },
  };
  test('what is empty, or of no use, is said to be empty', async ({ page, app }) => {
    const { monthly, supplements } = new PurchasesScreen(page);
    for (const [title, body] of Object.entries(EMPTY))
      await test.step(title, async () => {
        await app.fault(answered(body));
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

  test('one list is empty: the other one is shown', async ({ page, app }) => {
    await app.fault(answered({ ...ANALYTICS, monthlySpendings: [] }));
    await app.open('/purchases');
    const screen = new PurchasesScreen(page);
    await expect(screen.slicePaths).toHaveCount(5);
    await expect(screen.monthly).toContainText('No monthly spending data available');
  });

  test('six months without spending are an empty axis, never NaN', async ({ page, app }) => {
    const monthlySpendings = ANALYTICS.monthlySpendings.map(({ month }) => ({ month, totalSpending: '0.00' }));
    await app.fault(answered({ monthlySpendings, spendingByCategory: [{ supplementName: 'A', totalSpending: '0' }] }));
    await app.open('/purchases');
    const { monthly, supplements } = new PurchasesScreen(page);
    await expect(monthly.getByRole('img')).toHaveAccessibleName(/Nov 2026 \$0\.00$/);
    await expect(monthly.locator('.recharts-yAxis-tick-labels text')).toHaveText(['$0', '$25', '$50', '$75', '$100']);
    await expect(supplements).toContainText('No spending by category data available');
    await expect(page.locator('main')).not.toContainText('NaN');
  });

  test('odd rows: numbers that are numbers, names that are missing, the same name twice', async ({ page, app }) => {
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
    await app.fault(answered({ monthlySpendings, spendingByCategory }));
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
    await expect(page.locator('main')).not.toContainText(/NaN|undefined|null|object Object|Invalid/);
  });
});

test.describe('8 Purchase analytics: failures', () => {
  test.beforeEach(({ app }) => app.signIn());

  const path = '/api/purchases/analytics';
  const FAILURES: Partial<Fault>[] = [
    { status: 403 },
    { status: 500, body: 'Broken' },
    { status: 502, body: '<html>' },
    { network: true },
    { status: 200, body: '<html>' },
    { status: 200, body: [] },
    { status: 200, body: { monthlySpendings: 'none', spendingByCategory: [] } },
    { status: 200, body: { monthlySpendings: [], spendingByCategory: { A: 1 } } },
  ];
  test(says("'Failed to fetch purchase analytics'"), async ({ page, app }) => {
    const screen = new PurchasesScreen(page);
    for (const [index, failure] of FAILURES.entries())
      await test.step(JSON.stringify(failure), async () => {
        const injected = await app.fault({ method: 'GET', path, ...failure });
        await app.open('/purchases');
        await expect(
          page.getByRole('alert').getByText('Failed to fetch purchase analytics', { exact: true }),
        ).toBeVisible();
        await expect(page.getByText(/No .* available/)).toHaveCount(0);
        await expect(screen.recurring).toBeVisible();
        expect(app.countOf('GET', path), 'no retry by itself').toBe(2 * index + 1);

        await injected.lift();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(screen.bars.first()).toBeVisible();
        await expect(page.getByText('Failed to fetch')).toHaveCount(0);
        expect(app.countOf('GET', path)).toBe(2 * index + 2);
        await expect(page.getByRole('main'), 'the focus goes on from here').toBeFocused();
      });
    await page.waitForLoadState('networkidle');
    expect(app.countOf('GET', path), 'no retry by itself').toBe(2 * FAILURES.length);
  });

  test('a second try loads again, and may fail again', async ({ page, app }) => {
    await app.fault({ method: 'GET', path, status: 500 });
    await app.open('/purchases');
    const failure = page.getByText('Failed to fetch purchase analytics');
    await expect(failure).toBeVisible();
    const call = await app.hold({ method: 'GET', path });
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect(retry, 'it says that it is at work').toHaveAttribute('aria-disabled', 'true');
    await expect(failure, 'until there is an answer').toBeVisible();
    call.release();
    await expect(retry).toHaveAttribute('aria-disabled', 'false');
    await expect(retry).toBeFocused();
    await expect(failure).toBeVisible();
    expect(app.countOf('GET', path)).toBe(2);
  });

  test('code of the charts that does not load: the data is there as a table, and a second try loads the page', async ({
    page,
    app,
  }) => {
    await app.fault(answered(ANALYTICS));
    await new PurchasesScreen(page).openPurchases();
    await page.waitForLoadState('networkidle');
    const isCode = ({ pathname }: URL) => pathname.startsWith('/assets/');
    app.expectFailure({ method: 'GET', path: '/assets/.+' });
    await page.route(isCode, (route) => route.abort());
    const screen = new PurchasesScreen(page);
    await screen.tab('Overview').click();
    await expect(screen.monthly.getByText('The chart could not be loaded.')).toBeVisible();
    await screen.tableButton(screen.supplements).click();
    await expect(page.getByRole('table', { name: 'Spending by Supplement' })).toContainText('Creatine');
    await page.unroute(isCode);
    await screen.monthly.getByRole('button', { name: 'Try again' }).click();
    await expect(screen.bars).toHaveCount(6);
    await expect(screen.slicePaths).toHaveCount(5);
  });
});
