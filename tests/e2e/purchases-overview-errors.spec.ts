import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { ANALYTICS, analyticsResponse, PurchasesScreen } from '../support/purchases';

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
        await test.step(
          says('Hard-coded recurring counts: weekly 10, monthly 25, quarterly 8, yearly 5.'),
          async () => {
            await expect(screen.recurring.getByRole('definition')).toHaveText(['10', '25', '8', '5']);
          },
        );
        expect(app.countOf('GET', path), 'no automatic retry').toBe(2 * index + 1);

        await injected.lift();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(screen.bars.first()).toBeVisible();
        await expect(page.getByText('Failed to fetch')).toHaveCount(0);
        expect(app.countOf('GET', path)).toBe(2 * index + 2);
        await expect(page.getByRole('main'), 'the focus continues from here').toBeFocused();
      });
    await app.waitUntilIdle();
    expect(app.countOf('GET', path), 'no automatic retry').toBe(2 * FAILURES.length);
  });

  test('requests the data again on Try again, and shows when that fails too', async ({ page, app }) => {
    await app.fault({ method: 'GET', path, status: 500 });
    await app.open('/purchases');
    const failure = page.getByText('Failed to fetch purchase analytics');
    await expect(failure).toBeVisible();
    const call = await app.hold({ method: 'GET', path });
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect(retry, 'the button is busy').toHaveAttribute('aria-disabled', 'true');
    await expect(failure, 'the failure stays until the response').toBeVisible();
    call.release();
    await expect(retry).toHaveAttribute('aria-disabled', 'false');
    await expect(retry).toBeFocused();
    await expect(failure).toBeVisible();
    expect(app.countOf('GET', path)).toBe(2);
  });

  test('shows the data as tables if the chart code fails to load, and reloads the page on Try again', async ({
    page,
    app,
  }) => {
    await app.fault(analyticsResponse(ANALYTICS));
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
