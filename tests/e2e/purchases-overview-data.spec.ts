import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ANALYTICS, answered, PurchasesScreen } from '../support/purchases';

test.describe('3, 7, 9 Purchase analytics: responses', () => {
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
    await expect(bars, 'the last six of eight').toHaveCount(6);
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
      // Sorted as text, '9' would come before '31'.
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
