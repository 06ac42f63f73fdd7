import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';

/** Six months, and more supplements than the pie chart shows, not sorted by spending. */
export const ANALYTICS = {
  monthlySpendings: [
    { month: '2026-06', totalSpending: '250.00' },
    { month: '2026-07', totalSpending: '500.00' },
    { month: '2026-08', totalSpending: '80.00' },
    { month: '2026-09', totalSpending: '1000.00' },
    { month: '2026-10', totalSpending: '750.50' },
    { month: '2026-11', totalSpending: '1234.56' },
  ],
  spendingByCategory: [
    { supplementName: 'Zinc', totalSpending: '90.00' },
    { supplementName: 'Vitamin D3', totalSpending: '400.00' },
    { supplementName: 'Iron', totalSpending: '60.00' },
    { supplementName: 'Magnesium', totalSpending: '300.00' },
    { supplementName: 'Creatine', totalSpending: '1200.50' },
    { supplementName: 'Biotin', totalSpending: '8.00' },
    { supplementName: 'Omega-3', totalSpending: '100.00' },
  ],
};

/** A fault that responds to the analytics call with this body. */
export const analyticsResponse = (body: unknown): Fault => ({
  method: 'GET',
  path: '/api/purchases/analytics',
  status: 200,
  body,
});

export const purchase = (fields: Record<string, unknown> = {}) => ({
  supplementId: 7,
  date: '2026-11-20T12:00:00.000Z',
  price: 12.5,
  currency: 'USD',
  quantity: 2,
  isRecurring: true,
  ...fields,
});

/** A fault that responds to the list's call with these purchases. */
export const purchaseList = (purchases: unknown, more: Record<string, unknown> = {}): Fault => ({
  method: 'GET',
  path: '/api/purchases',
  status: 200,
  body: { purchases, total: 1, ...more },
});

/** The parts of the Purchase Analytics screen, named as users see them. */
export class PurchasesScreen {
  readonly monthly: Locator;
  readonly supplements: Locator;
  readonly recurring: Locator;
  readonly bars: Locator;
  readonly slices: Locator;
  readonly slicePaths: Locator;
  readonly rows: Locator;
  readonly pagination: Locator;

  constructor(readonly page: Page) {
    this.monthly = page.getByRole('region', { name: 'Monthly Spending', exact: true });
    this.supplements = page.getByRole('region', { name: 'Spending by Supplement', exact: true });
    this.recurring = page.getByRole('region', { name: 'Recurring Purchases', exact: true });
    this.bars = this.monthly.locator('.recharts-bar-rectangle');
    this.slices = this.supplements.getByRole('listitem');
    this.slicePaths = this.supplements.locator('.recharts-pie-sector path');
    this.rows = page.locator('tbody tr');
    this.pagination = page.getByRole('navigation', { name: 'Pagination' });
  }

  async openOverview(): Promise<void> {
    await this.page.goto('/purchases');
    await this.slicePaths.first().waitFor();
    await this.monthly.getByRole('img').waitFor();
  }

  async openPurchases(query = ''): Promise<void> {
    await this.page.goto(`/purchases?tab=purchases${query}`);
    await this.rows.getByText('Supplement #').first().waitFor();
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  tableButton(card: Locator): Locator {
    return card.getByRole('button', { name: 'Show data as table' });
  }

  /** A table's rows as users read them. */
  async cells(table: Locator): Promise<string[][]> {
    const rows = await table.getByRole('row').all();
    const texts = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
    return texts.map((row) => row.map((text) => text.replaceAll('\u00a0', ' ')));
  }
}
