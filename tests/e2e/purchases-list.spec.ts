import type { Purchase } from '../../server/contract';
import { expect, test } from '../support/console';
import { NONSENSE } from '../support/nonsense';
import { PurchasesScreen, purchase, purchaseList } from '../support/purchases';

test.beforeEach(({ app }) => app.signIn());

test('shows the purchases of the API, and keeps the tab and the page in the address', async ({ page, app }) => {
  const screen = new PurchasesScreen(page);
  const read = (number: number) => app.api<{ purchases: Purchase[] }>('GET', `/api/purchases?page=${number}&limit=10`);
  const expectRows = async ({ purchases }: { purchases: Purchase[] }) =>
    expect(screen.rows).toHaveText(
      purchases.map(({ supplementId, price, quantity, currency, isRecurring, user }) => {
        const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
        const cells = [money.format(price), quantity, isRecurring ? 'Yes' : 'No', money.format(price * quantity)];
        return new RegExp(
          [`Supplement #${supplementId}`, user?.name ?? '', ...cells]
            .map((cell) => String(cell).replaceAll(/[.$#()*+?]/g, '\\$&'))
            .join('.*'),
        );
      }),
    );
  const [first, second] = [await read(1), await read(2)];
  await app.open('/purchases');
  await screen.tab('Purchases').click();
  await expectRows(first);
  await expect(screen.monthly).toHaveCount(0);
  await screen.pagination.getByRole('button', { name: 'Go to next page' }).click();
  await expectRows(second);
  await expect(page).toHaveURL('/purchases?tab=purchases&page=2');
  await page.reload();
  await expectRows(second);
  await expect(screen.pagination).toContainText('11–20 of');
  await page.goBack();
  await expectRows(first);
  await expect(screen.tab('Purchases')).toHaveAttribute('aria-selected', 'true');
  await test.step('the arrow keys reach the other tab', async () => {
    await screen.tab('Purchases').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(screen.tab('Overview')).toHaveAttribute('aria-selected', 'true');
    await expect(screen.bars.first()).toBeVisible();
  });
});

test('shows odd records as far as they can be read', async ({ page, app }) => {
  await app.fault(
    purchaseList(
      [
        purchase({ price: '12.50', quantity: '2', supplementId: '7' }),
        purchase({ price: null, user: { id: {}, name: null } }),
        purchase({ price: 'free', quantity: null, date: 'soon', isRecurring: null }),
        purchase({ currency: null, isRecurring: 'false' }),
        purchase({ currency: 'ZZZ', supplementId: {}, quantity: {} }),
        purchase({ currency: 'XXX1' }),
        {},
      ],
      { total: '41' },
    ),
  );
  const screen = new PurchasesScreen(page);
  await screen.openPurchases('&isRecurring=true');
  expect(await screen.cells(page.locator('tbody'))).toEqual([
    ['Supplement #7', '–', 'Nov 20, 2026', '$12.50', '2', 'Yes', '$25.00'],
    ['Supplement #7', 'Unknown User', 'Nov 20, 2026', '–', '2', 'Yes', '–'],
    ['Supplement #7', '–', '–', '–', '–', 'No', '–'],
    ['Supplement #7', '–', 'Nov 20, 2026', '12.50', '2', 'No', '25.00'],
    ['Supplement #–', '–', 'Nov 20, 2026', 'ZZZ 12.50', '–', 'Yes', '–'],
    ['Supplement #7', '–', 'Nov 20, 2026', '12.50 XXX1', '2', 'Yes', '25.00 XXX1'],
    ['Supplement #–', '–', '–', '–', '–', 'No', '–'],
  ]);
  await expect(screen.pagination).toContainText('1–10 of 41');
  for (const dollars of ['much', null, { usd: 1 }])
    await test.step(`a total of ${JSON.stringify(dollars)} is hidden`, async () => {
      await app.fault(purchaseList([purchase({ supplementId: 99 })], { dollars }));
      await page.getByRole('button', { name: 'Refresh', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: /^Updated/ })).toHaveCount(1);
      await expect(screen.rows).toHaveCount(1);
      await expect(page.getByText(/^Total: /)).toHaveCount(0);
      await expect(page.locator('main')).not.toContainText(NONSENSE);
    });
  await app.fault(purchaseList([purchase()], { dollars: '25.00' }));
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('Total: $25.00')).toBeVisible();
});
