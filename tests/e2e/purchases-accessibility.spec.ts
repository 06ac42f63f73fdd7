import { expectAccessibleAt } from '../support/axe';
import { expect, test } from '../support/console';
import { ANALYTICS, analyticsResponse, PurchasesScreen } from '../support/purchases';

const LONG = `Verylongnamewithoutanyspace${'x'.repeat(80)}`;

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 900 };
const SIZES = [WIDE, PHONE, { width: 320, height: 900 }] as const;

test.describe('Purchase Analytics: axe and reflow', () => {
  test.use({ viewport: WIDE });
  test.beforeEach(({ app }) => app.signIn());

  test('shows charts and their tables without cut-off labels at every size', async ({ page, app }) => {
    await app.fault(analyticsResponse(ANALYTICS));
    const screen = new PurchasesScreen(page);
    await screen.openOverview();
    await screen.tableButton(screen.monthly).click();
    await screen.tableButton(screen.supplements).click();
    for (const size of SIZES)
      await test.step(`at ${size.width}`, async () => {
        await page.setViewportSize(size);
        await expect(page.getByRole('table')).toHaveCount(2);
        await expect(screen.monthly.locator('.recharts-xAxis-tick-labels text')).toHaveText(
          ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((month) => new RegExp(`^${month}\\s?2026$`)),
        );
        const labels = screen.slices.locator('b').locator('..');
        await expect(labels).toHaveCount(5);
        for (const label of await labels.all()) {
          const isCut = await label.evaluate(
            ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
          );
          expect(isCut, 'no label is cut off').toBe(false);
        }
      });
  });

  test('fits long names and large amounts', async ({ page, app }) => {
    const monthlySpendings = Array.from({ length: 6 }, () => ({ month: LONG, totalSpending: '98765432101.99' }));
    const spendingByCategory = Array.from({ length: 5 }, () => ({
      supplementName: LONG,
      totalSpending: '98765432101.99',
    }));
    await app.fault(analyticsResponse({ monthlySpendings, spendingByCategory }));
    const screen = new PurchasesScreen(page);
    await screen.openOverview();
    await screen.tableButton(screen.monthly).click();
    await screen.tableButton(screen.supplements).click();
    await expectAccessibleAt(page, SIZES, screen.slicePaths.first());
  });
});
