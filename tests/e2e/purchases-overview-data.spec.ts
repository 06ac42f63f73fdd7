import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ANALYTICS, analyticsResponse, PurchasesScreen } from '../support/purchases';

test.describe('3, 7, 9 Purchase analytics: responses', () => {
  test.beforeEach(({ app }) => app.signIn());

  test(
    says('| GET | /api/purchases/analytics | none | monthlySpendings, spendingByCategory |'),
    async ({ page, app }) => {
      await app.fault(analyticsResponse(ANALYTICS));
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
      await app.waitUntilIdle();
      expect(app.calls().filter((call) => call.includes('purchases'))).toEqual(['GET /api/purchases/analytics']);
    },
  );

  test('uses the last six months and the top five supplements of a longer response', async ({ page, app }) => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'August 2026'];
    const monthlySpendings = months.map((month, index) => ({ month, totalSpending: String(100 * (index + 1)) }));
    const spendingByCategory = Array.from({ length: 40 }, (_, index) => ({
      supplementName: `Supplement ${index}`,
      // Sorted as text, '9' would come before '31'.
      totalSpending: String(index === 7 ? 900 : index),
    }));
    await app.fault(analyticsResponse({ monthlySpendings, spendingByCategory }));
    const screen = new PurchasesScreen(page);
    await screen.openOverview();
    await test.step(says('Monthly spending covers 6 months'), async () => {
      await expect(screen.bars).toHaveCount(6);
      await expect(screen.monthly.locator('.recharts-xAxis-tick-labels text')).toHaveText([
        'Mar',
        'Apr',
        'May',
        'Jun',
        'Jul',
        /^August\s?2026$/,
      ]);
    });
    await test.step(says('pie shows top 5 supplements'), async () => {
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
});
