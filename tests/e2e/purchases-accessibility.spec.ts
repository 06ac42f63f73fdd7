import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { ANALYTICS, answered, PurchasesScreen } from '../support/purchases';

const LONG = `Verylongnamewithoutanyspace${'x'.repeat(80)}`;

for (const width of [1440, 390, 320])
  test.describe(`Purchase Analytics: axe and reflow at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(({ app }) => app.signIn());
    test.afterEach(async ({ page }) => {
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });

    test('charts and their tables', async ({ page, app }) => {
      await app.fault(answered(ANALYTICS));
      const screen = new PurchasesScreen(page);
      await screen.openOverview();
      await screen.tableButton(screen.monthly).click();
      await screen.tableButton(screen.supplements).click();
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

    test('long names, large amounts', async ({ page, app }) => {
      const monthlySpendings = Array.from({ length: 6 }, () => ({ month: LONG, totalSpending: '98765432101.99' }));
      const spendingByCategory = Array.from({ length: 5 }, () => ({
        supplementName: LONG,
        totalSpending: '98765432101.99',
      }));
      await app.fault(answered({ monthlySpendings, spendingByCategory }));
      const screen = new PurchasesScreen(page);
      await screen.openOverview();
      await screen.tableButton(screen.monthly).click();
      await screen.tableButton(screen.supplements).click();
    });

    test('purchases', async ({ page }) => {
      await new PurchasesScreen(page).openPurchases();
    });

    // What is narrower still shows the same sentences.
    if (width === 320) return;

    test('loading', async ({ page, app }) => {
      await app.fault({ method: 'GET', path: '/api/purchases/analytics', hang: true });
      await app.open('/purchases');
      await expect(page.getByText('Loading chart data...')).toBeVisible();
    });

    test('empty', async ({ page, app }) => {
      await app.fault(answered({}));
      await app.open('/purchases');
      await expect(page.getByText('No monthly spending data available')).toBeVisible();
    });

    test('failed', async ({ page, app }) => {
      await app.fault({ method: 'GET', path: '/api/purchases/analytics', status: 500 });
      await app.open('/purchases');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    });

    test('purchases, empty', async ({ page, app }) => {
      await app.fault({ method: 'GET', path: '/api/purchases', status: 200, body: { purchases: [], total: 0 } });
      await app.open('/purchases?tab=purchases');
      await expect(page.getByText('No results found.')).toBeVisible();
    });

    test('purchases, failed', async ({ page, app }) => {
      await app.fault({ method: 'GET', path: '/api/purchases', status: 500 });
      await app.open('/purchases?tab=purchases');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    });
  });
