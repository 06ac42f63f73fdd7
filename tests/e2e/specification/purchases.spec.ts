/** Section 2, Purchase Analytics (/purchases). */
import { expectAccessibleAt } from '../../support/axe';
import { expect, test } from '../../support/console';
import { ANALYTICS, analyticsResponse, PurchasesScreen, purchase, purchaseList } from '../../support/purchases';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 900 },
] as const;
const PATH = '/api/purchases/analytics';

test.beforeEach(({ app }) => app.signIn());

test('Tabs Overview and Purchases. Overview: the charts', async ({ page, app }) => {
  await app.fault(analyticsResponse(ANALYTICS));
  const screen = new PurchasesScreen(page);
  const { monthly, supplements, recurring, bars, slices, slicePaths } = screen;
  const call = await app.hold({ method: 'GET', path: PATH });
  await app.open('/purchases');
  await test.step("Loading texts 'Loading chart data...' or 'Loading data...'", async () => {
    await expect(monthly.getByText('Loading chart data...', { exact: true })).toBeVisible();
    await expect(supplements.getByText('Loading data...', { exact: true })).toBeVisible();
    const before = await recurring.boundingBox();
    call.release();
    await expect(bars.first()).toBeVisible();
    await expect(slicePaths.first()).toBeVisible();
    await expect(page.getByText(/Loading (chart )?data/)).toHaveCount(0);
    expect(await recurring.boundingBox(), 'nothing moves').toEqual(before);
  });
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Purchases']);
  await expect(screen.tab('Overview')).toHaveAttribute('aria-selected', 'true');

  await test.step("Overview: bar chart 'Monthly Spending' (last 6 months)", async () => {
    await expect(monthly.getByRole('heading', { level: 2 })).toHaveText('Monthly Spending');
    await expect(bars).toHaveCount(6);
    const heightOf = async (index: number) => (await bars.nth(index).boundingBox())?.height ?? 0;
    const [half, whole] = [await heightOf(1), await heightOf(3)];
    expect(half).toBeGreaterThan(40);
    expect(Math.abs(whole - 2 * half)).toBeLessThan(2);
  });
  await test.step('amounts shown in US dollars in en-US currency format.', async () => {
    await expect(monthly.locator('.recharts-yAxis-tick-labels text').first()).toHaveText('$0');
    await expect(monthly.locator('.recharts-yAxis-tick-labels text').last()).toHaveText(/^\$\d,\d{3}$/);
    await bars.nth(5).hover();
    await expect(monthly.locator('.recharts-tooltip-wrapper')).toHaveText('Nov 2026$1,234.56');
    await slicePaths.first().hover();
    await expect(supplements.locator('.recharts-tooltip-wrapper')).toHaveText('Creatine$1,200.50 · 57%');
    await expect(slices.first()).toContainText('$1,200.50');
  });
  await test.step("pie chart 'Spending by Supplement' (top 5 by total spending, slices labelled with name and whole-number percent)", async () => {
    await expect(supplements.getByRole('heading', { level: 2 })).toHaveText('Spending by Supplement');
    await expect(slicePaths).toHaveCount(5);
    const labels = ['Creatine 57%', 'Vitamin D3 19%', 'Magnesium 14%', 'Omega-3 5%', 'Zinc 4%'];
    await expect(slices.locator('b').locator('..')).toHaveText(labels);
    await expect(supplements.getByRole('img')).toHaveAccessibleName(`Spending by Supplement: ${labels.join(', ')}`);
    await expect(supplements.locator('svg text'), 'in a large slice').toHaveText(['57%', '19%', '14%']);
  });
  await test.step('5 cycling colours', async () => {
    const fills = await slicePaths.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
    expect(new Set(fills).size).toBe(5);
    const swatches = await slices.evaluateAll((items) =>
      items.map(({ firstElementChild }) => firstElementChild && getComputedStyle(firstElementChild).backgroundColor),
    );
    expect(swatches, "a label has its slice's color").toEqual(fills);
  });
  await test.step("'Recurring Purchases' card with placeholder text and fixed hard-coded counts: weekly 10, monthly 25, quarterly 8, yearly 5.", async () => {
    await expect(recurring).toContainText('Breakdown of recurring purchases by interval.');
    await expect(recurring).toContainText('placeholder');
    await expect(recurring.getByRole('term')).toHaveText(['Weekly', 'Monthly', 'Quarterly', 'Yearly']);
    await expect(recurring.getByRole('definition')).toHaveText(['10', '25', '8', '5']);
  });
  await test.step('each chart has a text description and a data table', async () => {
    await expect(monthly.getByRole('img')).toHaveAccessibleName(
      'Monthly Spending: Jun 2026 $250.00, Jul 2026 $500.00, Aug 2026 $80.00, Sep 2026 $1,000.00, Oct 2026 $750.50, Nov 2026 $1,234.56',
    );
    await expect(page.getByRole('table')).toHaveCount(0);
    await screen.tableButton(monthly).press('Enter');
    expect(await screen.cells(page.getByRole('table', { name: 'Monthly Spending' }))).toEqual([
      ['Month', 'Spending'],
      ['Jun 2026', '$250.00'],
      ['Jul 2026', '$500.00'],
      ['Aug 2026', '$80.00'],
      ['Sep 2026', '$1,000.00'],
      ['Oct 2026', '$750.50'],
      ['Nov 2026', '$1,234.56'],
    ]);
    await page.keyboard.press('Tab');
    await expect(screen.tableButton(supplements), 'Tab skips the charts').toBeFocused();
    await page.keyboard.press('Enter');
    expect(await screen.cells(page.getByRole('table', { name: 'Spending by Supplement' }))).toEqual([
      ['Supplement', 'Spending', 'Share'],
      ['Creatine', '$1,200.50', '57%'],
      ['Vitamin D3', '$400.00', '19%'],
      ['Magnesium', '$300.00', '14%'],
      ['Omega-3', '$100.00', '5%'],
      ['Zinc', '$90.00', '4%'],
    ]);
  });
  await test.step('long names and large amounts fit', async () => {
    const name = `Verylongnamewithoutanyspace${'x'.repeat(80)}`;
    const long = { month: name, supplementName: name, totalSpending: '98765432101.99' };
    await app.fault(
      analyticsResponse({ monthlySpendings: Array(6).fill(long), spendingByCategory: Array(5).fill(long) }),
    );
    await screen.openOverview();
    await screen.tableButton(monthly).click();
    await screen.tableButton(supplements).click();
    await expectAccessibleAt(page, SIZES, slicePaths.first());
  });
});

test('Overview: empty texts, and a failure in place of the charts', async ({ page, app }) => {
  const screen = new PurchasesScreen(page);
  const { monthly, supplements } = screen;
  await test.step("'Failed to fetch purchase analytics'", async () => {
    const fault = await app.fault({ method: 'GET', path: PATH, status: 500 });
    await app.open('/purchases');
    const failure = page.getByRole('alert').getByText('Failed to fetch purchase analytics', { exact: true });
    await expect(failure).toBeVisible();
    await expect(screen.recurring.getByRole('definition')).toHaveText(['10', '25', '8', '5']);
    await fault.lift();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(screen.bars.first()).toBeVisible();
    await expect(failure).toHaveCount(0);
    await expect(page.getByRole('main'), 'the focus continues from here').toBeFocused();
  });
  await test.step("empty texts 'No monthly spending data available' and 'No spending by category data available'", async () => {
    await app.fault(
      analyticsResponse({
        monthlySpendings: [null, 'x', 3, [], { month: '2026-11' }, { month: '2026-10', totalSpending: 'much' }],
        spendingByCategory: [null, { supplementName: 'A', totalSpending: null }],
      }),
    );
    await app.open('/purchases');
    await expect(monthly.getByText('No monthly spending data available', { exact: true })).toBeVisible();
    await expect(supplements.getByText('No spending by category data available', { exact: true })).toBeVisible();
    for (const card of [monthly, supplements]) {
      await expect(card.getByRole('img')).toHaveCount(0);
      await expect(card.getByRole('button')).toHaveCount(0);
    }
  });
  await test.step('six months without spending have an empty axis, and no pie', async () => {
    const monthlySpendings = ANALYTICS.monthlySpendings.map(({ month }) => ({ month, totalSpending: '0.00' }));
    const spendingByCategory = [{ supplementName: 'A', totalSpending: '0' }];
    await app.fault(analyticsResponse({ monthlySpendings, spendingByCategory }));
    await app.open('/purchases');
    await expect(monthly.getByRole('img')).toHaveAccessibleName(/Nov 2026 \$0\.00$/);
    await expect(supplements).toContainText('No spending by category data available');
    await expect(monthly.locator('.recharts-yAxis-tick-labels text')).toHaveText(['$0', '$25', '$50', '$75', '$100']);
    await expect(page.locator('main')).not.toContainText('NaN');
  });
});

test("Purchases: paginated table with columns Supplement ('Supplement #' plus supplementId), Date, Price, Quantity, Recurring, Total", async ({
  page,
  app,
}) => {
  await app.fault(
    purchaseList([
      purchase(),
      purchase(),
      purchase({ supplementId: 12, currency: 'EUR', price: 1234.5, quantity: 3, isRecurring: false }),
      purchase({ currency: 'JPY', price: 1290, date: '2026-01-02' }),
      purchase({ currency: 'XXX1' }),
    ]),
  );
  const screen = new PurchasesScreen(page);
  await screen.openPurchases();
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Supplement', 'Date', 'Price', 'Quantity', 'Recurring', 'Total'],
  ]);
  await test.step("Date (medium date), Price (currency-formatted in the purchase's currency), Quantity, Recurring (Yes/No badge), Total (price times quantity, currency-formatted)", async () => {
    expect(await screen.cells(page.locator('tbody'))).toEqual([
      ['Supplement #7', 'Nov 20, 2026', '$12.50', '2', 'Yes', '$25.00'],
      ['Supplement #7', 'Nov 20, 2026', '$12.50', '2', 'Yes', '$25.00'],
      ['Supplement #12', 'Nov 20, 2026', '€1,234.50', '3', 'No', '€3,703.50'],
      ['Supplement #7', 'Jan 2, 2026', '¥1,290', '2', 'Yes', '¥2,580'],
      ['Supplement #7', 'Nov 20, 2026', '12.50 XXX1', '2', 'Yes', '25.00 XXX1'],
    ]);
  });
  for (const index of [2, 3, 5]) {
    await expect(screen.rows.first().getByRole('cell').nth(index)).toHaveCSS('text-align', 'right');
    await expect(page.getByRole('columnheader').nth(index)).toHaveCSS('text-align', 'right');
  }
  await test.step("an 'Export Data' button that only shows an alert that export would happen in a real application.", async () => {
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(`${dialog.type()}: ${dialog.message()}`);
      await dialog.accept();
    });
    const before = app.calls();
    await page.getByRole('button', { name: 'Export Data', exact: true }).click();
    expect(alerts).toEqual(['alert: In a real application, this would export the purchase data.']);
    await app.waitUntilIdle();
    expect(app.calls()).toEqual(before);
    await expect(app.toast).toHaveCount(0);
  });
});
