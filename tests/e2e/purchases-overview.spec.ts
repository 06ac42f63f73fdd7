import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ANALYTICS, analyticsResponse, PurchasesScreen } from '../support/purchases';

test.describe('2 Purchase Analytics (/purchases): Overview', () => {
  test.beforeEach(({ app }) => app.signIn());

  test("shows the real API's numbers", async ({ page, app }) => {
    const screen = new PurchasesScreen(page);
    const { monthlySpendings, spendingByCategory } = await app.api<typeof ANALYTICS>('GET', '/api/purchases/analytics');
    await screen.openOverview();
    await expect(screen.bars).toHaveCount(monthlySpendings.length);
    await expect(screen.slices).toHaveCount(5);
    for (const [index, { supplementName }] of spendingByCategory.slice(0, 5).entries())
      await expect(screen.slices.nth(index)).toContainText(supplementName);

    await test.step(says("'Recurring Purchases' card with placeholder text"), async () => {
      await expect(screen.recurring.getByRole('heading', { level: 2 })).toHaveText('Recurring Purchases');
      await expect(screen.recurring).toContainText('Breakdown of recurring purchases by interval.');
      await expect(screen.recurring).toContainText('placeholder');
    });
    await test.step(says('fixed hard-coded counts: weekly 10, monthly 25, quarterly 8, yearly 5'), async () => {
      await expect(screen.recurring.getByRole('term')).toHaveText(['Weekly', 'Monthly', 'Quarterly', 'Yearly']);
      await expect(screen.recurring.getByRole('definition')).toHaveText(['10', '25', '8', '5']);
    });
  });

  test('shows six months and the five highest of seven supplements', async ({ page, app }) => {
    await app.fault(analyticsResponse(ANALYTICS));
    const screen = new PurchasesScreen(page);
    const { monthly, supplements, bars, slices, slicePaths } = screen;
    await screen.openOverview();

    await test.step(says("Overview: bar chart 'Monthly Spending' (last 6 months"), async () => {
      await expect(monthly.getByRole('heading', { level: 2 })).toHaveText('Monthly Spending');
      await expect(bars).toHaveCount(6);
      const months = ['Jun 2026', 'Jul 2026', 'Aug 2026', 'Sep 2026', 'Oct 2026', 'Nov 2026'];
      await expect(monthly.locator('.recharts-xAxis-tick-labels text')).toHaveText(months);

      await test.step('the height of a bar matches its amount', async () => {
        const heightOf = async (index: number) => (await bars.nth(index).boundingBox())?.height ?? 0;
        const [half, whole] = [await heightOf(1), await heightOf(3)];
        expect(half).toBeGreaterThan(40);
        expect(Math.abs(whole - 2 * half)).toBeLessThan(2);
      });
    });

    await test.step(says('amounts shown in US dollars in en-US currency format.'), async () => {
      await expect(monthly.locator('.recharts-yAxis-tick-labels text').first()).toHaveText('$0');
      await expect(monthly.locator('.recharts-yAxis-tick-labels text').last()).toHaveText(/^\$\d,\d{3}$/);
      await bars.nth(5).hover();
      await expect(monthly.locator('.recharts-tooltip-wrapper')).toHaveText('Nov 2026$1,234.56');
      await slicePaths.first().hover();
      await expect(supplements.locator('.recharts-tooltip-wrapper')).toHaveText('Creatine$1,200.50 · 57%');
      await expect(slices.first()).toContainText('$1,200.50');
    });

    await test.step(says("pie chart 'Spending by Supplement' (top 5 by total spending"), async () => {
      await expect(supplements.getByRole('heading', { level: 2 })).toHaveText('Spending by Supplement');
      await expect(slicePaths).toHaveCount(5);
      await expect(slices).toHaveText([/^Creatine/, /^Vitamin D3/, /^Magnesium/, /^Omega-3/, /^Zinc/]);
    });

    await test.step(says('slices labelled with name and whole-number percent'), async () => {
      const labels = ['Creatine 57%', 'Vitamin D3 19%', 'Magnesium 14%', 'Omega-3 5%', 'Zinc 4%'];
      await expect(slices).toHaveCount(labels.length);
      for (const [index, label] of labels.entries())
        await expect(slices.nth(index).getByText(label, { exact: true })).toBeVisible();
      await expect(supplements.getByRole('img')).toHaveAccessibleName(`Spending by Supplement: ${labels.join(', ')}`);
      await test.step('a large slice contains its percentage', async () => {
        await expect(supplements.locator('svg text')).toHaveText(['57%', '19%', '14%']);
      });
    });

    await test.step(says('5 cycling colours'), async () => {
      const fills = await slicePaths.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
      expect(new Set(fills).size).toBe(5);
      const swatches = await slices.evaluateAll((items) =>
        items.map(({ firstElementChild }) => firstElementChild && getComputedStyle(firstElementChild).backgroundColor),
      );
      expect(swatches, "a label has its slice's color").toEqual(fills);
    });

    await test.step('each chart has a text description and a data table', async () => {
      await expect(monthly.getByRole('img')).toHaveAccessibleName(
        'Monthly Spending: Jun 2026 $250.00, Jul 2026 $500.00, Aug 2026 $80.00, Sep 2026 $1,000.00, Oct 2026 $750.50, Nov 2026 $1,234.56',
      );
      const table = page.getByRole('table', { name: 'Monthly Spending' });
      const button = screen.tableButton(monthly);
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

      await screen.tableButton(supplements).click();
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
      await expect(screen.tableButton(supplements), 'Tab skips the charts').toBeFocused();
    });
  });
});
