import type { Purchase } from '../../server/contract';
import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { PurchasesScreen } from '../support/purchases';

const PATH = '/api/purchases';

const purchase = (fields: Record<string, unknown>) => ({
  supplementId: 7,
  date: '2026-11-20T12:00:00.000Z',
  price: 12.5,
  currency: 'USD',
  quantity: 2,
  isRecurring: true,
  ...fields,
});

const listResponse = (purchases: unknown, total: unknown = 1) => ({
  method: 'GET' as const,
  path: PATH,
  status: 200,
  body: { purchases, total },
});

test.describe('2 Purchase Analytics (/purchases): Purchases', () => {
  test.beforeEach(({ app }) => app.signIn());

  test("shows the real API's rows", async ({ page, app }) => {
    const { purchases } = await app.api<{ purchases: Purchase[] }>('GET', `${PATH}?page=1&limit=10`);
    expect(purchases).toHaveLength(10);
    const screen = new PurchasesScreen(page);
    await screen.openPurchases();
    await expect(screen.rows).toHaveCount(purchases.length);
    for (const [index, { supplementId, price, quantity, currency, isRecurring }] of purchases.entries()) {
      const cells = screen.rows.nth(index).getByRole('cell');
      const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
      await expect(cells.nth(0)).toHaveText(`Supplement #${supplementId}`);
      await expect(cells.nth(2)).toHaveText(money.format(price));
      await expect(cells.nth(3)).toHaveText(String(quantity));
      await expect(cells.nth(4)).toHaveText(isRecurring ? 'Yes' : 'No');
      await expect(cells.nth(5)).toHaveText(money.format(price * quantity));
    }
  });

  test('formats the columns, and shows equal purchases as separate rows', async ({ page, app }) => {
    await app.fault(
      listResponse([
        purchase({}),
        purchase({}),
        purchase({ supplementId: 12, currency: 'EUR', price: 1234.5, quantity: 3, isRecurring: false }),
        purchase({ currency: 'JPY', price: 1290, date: '2026-01-02' }),
        purchase({ currency: 'XXX1' }),
      ]),
    );
    const screen = new PurchasesScreen(page);
    await screen.openPurchases();
    const column = (index: number) => screen.rows.locator(`td:nth-child(${index + 1})`);

    await test.step(
      says("Purchases: paginated table with columns Supplement ('Supplement #' plus supplementId)"),
      async () => {
        const names = ['Supplement', 'Date', 'Price', 'Quantity', 'Recurring', 'Total'];
        await expect(page.getByRole('columnheader')).toHaveText(names);
        await expect(column(0)).toHaveText(['#7', '#7', '#12', '#7', '#7'].map((id) => `Supplement ${id}`));
        await expect(screen.pagination).toBeVisible();
      },
    );
    await test.step(says('Date (medium date)'), () =>
      expect(column(1)).toHaveText(['Nov 20, 2026', 'Nov 20, 2026', 'Nov 20, 2026', 'Jan 2, 2026', 'Nov 20, 2026']),
    );
    await test.step(says("Price (currency-formatted in the purchase's currency)"), () =>
      expect(column(2)).toHaveText(['$12.50', '$12.50', '€1,234.50', '¥1,290', '12.50 XXX1']),
    );
    await test.step(says('Quantity, Recurring (Yes/No badge)'), async () => {
      await expect(column(3)).toHaveText(['2', '2', '3', '2', '2']);
      await expect(column(4).locator('.badge')).toHaveText(['Yes', 'Yes', 'No', 'Yes', 'Yes']);
    });
    await test.step(says('Total (price times quantity, currency-formatted)'), () =>
      expect(column(5)).toHaveText(['$25.00', '$25.00', '€3,703.50', '¥2,580', '25.00 XXX1']),
    );
    await test.step('numbers are aligned', async () => {
      for (const index of [2, 3, 5]) {
        await expect(column(index).first()).toHaveCSS('text-align', 'right');
        await expect(page.getByRole('columnheader').nth(index)).toHaveCSS('text-align', 'right');
      }
    });
  });

  test(
    says('Purchase: supplementId, date, price (numeric), currency (code), quantity, isRecurring.'),
    async ({ page, app }) => {
      await app.fault(
        listResponse([
          purchase({ price: '12.50', quantity: '2', supplementId: '7' }),
          purchase({ price: null }),
          purchase({ price: 'free', quantity: null, date: 'soon', isRecurring: null }),
          purchase({ currency: null, isRecurring: 'false' }),
          purchase({ currency: 'ZZZ', supplementId: {}, quantity: {} }),
          {},
        ]),
      );
      const screen = new PurchasesScreen(page);
      await screen.openPurchases();
      const rows = await screen.rows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.replaceAll('\u00a0', ' '))),
      );
      expect(rows).toEqual([
        ['Supplement #7', 'Nov 20, 2026', '$12.50', '2', 'Yes', '$25.00'],
        ['Supplement #7', 'Nov 20, 2026', '–', '2', 'Yes', '–'],
        ['Supplement #7', '–', '–', '–', 'No', '–'],
        ['Supplement #7', 'Nov 20, 2026', '12.50', '2', 'No', '25.00'],
        ['Supplement #–', 'Nov 20, 2026', 'ZZZ 12.50', '–', 'Yes', '–'],
        ['Supplement #–', '–', '–', '–', 'No', '–'],
      ]);
    },
  );

  test(says('| GET | /api/purchases | query page, limit=10 | purchases, total |'), async ({ page, app }) => {
    const screen = new PurchasesScreen(page);
    await screen.openPurchases();
    await app.waitUntilIdle();
    const own = () => app.calls().filter((call) => call.startsWith('GET /api/purchases'));
    expect(own(), 'the first page is 1').toEqual(['GET /api/purchases?page=1&limit=10']);
    await expect(screen.rows).toHaveCount(10);
    await test.step(says('purchases plus total'), () => expect(screen.pagination).toContainText(/^1–10 of \d{2,}/));

    const first = await screen.rows.allInnerTexts();
    await screen.pagination.getByRole('button', { name: 'Go to next page' }).click();
    await expect(screen.pagination).toContainText('11–20 of');
    await expect(page).toHaveURL('/purchases?tab=purchases&page=2');
    expect(own()).toEqual(['GET /api/purchases?page=1&limit=10', 'GET /api/purchases?page=2&limit=10']);
    await expect.poll(() => screen.rows.allInnerTexts()).not.toEqual(first);

    await page.reload();
    await expect(screen.pagination).toContainText('11–20 of');
    await page.goBack();
    await expect(screen.pagination).toContainText('1–10 of');
    await expect(screen.tab('Purchases')).toHaveAttribute('aria-selected', 'true');
  });

  test('computes the page count as the total divided by 10, rounded up', async ({ page, app }) => {
    await app.fault(listResponse([purchase({})], '41'));
    const screen = new PurchasesScreen(page);
    await screen.openPurchases();
    await expect(screen.pagination).toContainText('1–10 of 41');
    await screen.pagination.getByRole('button', { name: 'Go to page 5', exact: true }).click();
    await expect(screen.pagination).toContainText('41–41 of 41');
    await expect(screen.pagination.getByRole('button', { name: 'Go to next page' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('shows a loading and an empty state', async ({ page, app }) => {
    await app.fault(listResponse([], 0));
    const call = await app.hold({ method: 'GET', path: PATH });
    await app.open('/purchases?tab=purchases');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    call.release();
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
  });

  const FAILURES = [
    { status: 403 },
    { status: 500, body: 'Broken' },
    { network: true },
    { status: 200, body: { purchases: null } },
    { status: 200, body: { purchases: [null], total: 1 } },
    { status: 200, body: '<html>' },
  ];
  test(says("'Failed to fetch purchases'"), async ({ page, app }) => {
    for (const [index, failure] of FAILURES.entries())
      await test.step(JSON.stringify(failure), async () => {
        const fault = await app.fault({ method: 'GET', path: PATH, ...failure });
        await app.open('/purchases?tab=purchases');
        await expect(page.getByText('Failed to fetch purchases', { exact: true })).toBeVisible();
        await app.waitUntilIdle();
        expect(app.countOf('GET', PATH), 'no automatic retry').toBe(2 * index + 1);
        await fault.lift();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(new PurchasesScreen(page).rows).toHaveCount(10);
        await expect(page.getByText('Failed to fetch purchases')).toHaveCount(0);
        expect(app.countOf('GET', PATH)).toBe(2 * index + 2);
      });
  });
});
