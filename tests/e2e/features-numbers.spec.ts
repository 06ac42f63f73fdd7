/**
 * Numbers that link to the records behind them, with an API that declares every feature except the report of purchases
 * (`features-analytics.spec.ts`).
 */
import type { Page } from '@playwright/test';
import type { DashboardStats, PopularSupplement, PurchaseAnalytics, Supplement } from '../../server/contract';
import { FEATURES } from '../../server/features';
import { money } from '../../src/format/money';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { tabTo } from '../support/keys';

const FEATURES_WITHOUT_REPORT = FEATURES.filter((name) => name !== 'analytics').join();
test.use({ serverEnv: { FEATURES: FEATURES_WITHOUT_REPORT } });
test.beforeEach(({ app }) => app.signIn());

const total = (page: Page) => page.getByRole('navigation', { name: 'Pagination' }).locator('p');
const today = () => new Date().toISOString().slice(0, 10);

test('the numbers of the dashboard link to lists with as many records', async ({ page, app }) => {
  const stats = await app.api<DashboardStats>('GET', '/api/dashboard/stats');
  await app.open('/');
  for (const { name, address, count } of [
    { name: `Total Users: ${stats.totalUsers}`, address: '/users', count: stats.totalUsers },
    {
      name: `Active Supplements: ${stats.activeSupplements}`,
      address: '/supplements?isActive=true',
      count: stats.activeSupplements,
    },
    {
      name: `Unresolved Feedback: ${stats.unresolvedFeedback}`,
      address: '/feedback',
      count: stats.unresolvedFeedback,
    },
  ])
    await test.step(address, async () => {
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      await expect(total(page)).toContainText(`of ${count}`);
      await page.goBack();
    });
});

test('the supplements taken today show their doses, which add up to the number', async ({ page, app }) => {
  const { supplementsTakenToday } = await app.api<DashboardStats>('GET', '/api/dashboard/stats');
  await app.open('/');
  await expectNoAxeViolations(page);
  await tabTo(page, page.getByRole('link', { name: `Supplements Taken Today: ${supplementsTakenToday}` }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/supplements?takenOn=${today()}`);
  const sum = page.getByText(/^Doses taken on .*:/);
  await expect(sum).toHaveText(new RegExp(` ${supplementsTakenToday}$`));
  await expect(page.getByRole('columnheader', { name: 'Doses' })).toBeVisible();
  const { supplements } = await app.api<{ supplements: Supplement[] }>('GET', `/api/supplements?takenOn=${today()}`);
  const shown = page.locator('td[data-label="Doses"]');
  await expect(shown).toHaveText(supplements.map(({ doses }) => String(doses)));
  await expectNoAxeViolations(page);
  await test.step('a row can still be toggled', async () => {
    await page.getByRole('button', { name: 'Deactivate' }).first().click();
    await app.expectSuccess('Supplement updated successfully');
    await expect(sum).toHaveText(new RegExp(` ${supplementsTakenToday}$`));
  });
  await test.step('without the filter, there is no column of doses', async () => {
    await app.navigation.getByRole('link', { name: 'Supplements' }).click();
    await expect(page).toHaveURL('/supplements');
    await expect(page.locator('tbody tr td').first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Doses' })).toHaveCount(0);
    await expect(sum).toHaveCount(0);
  });
});

test('a popular supplement links to the supplements with that name', async ({ page, app }) => {
  const [first] = await app.api<PopularSupplement[]>('GET', '/api/dashboard/popular-supplements');
  const name = first?.name ?? '';
  await app.open('/');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/supplements?${new URLSearchParams({ name })}`);
  const { total: count } = await app.api<{ total: number }>('GET', `/api/supplements?${new URLSearchParams({ name })}`);
  await expect(total(page)).toContainText(`of ${count}`);
  const names = page.locator('td[data-label="Name"] .table__first');
  await expect(names).toHaveText(Array.from({ length: Math.min(count, 10) }, () => name));
});

test.describe('Purchase Analytics', () => {
  test('a bar and its row link to the purchases of the month, with the same total', async ({ page, app }) => {
    const { monthlySpendings } = await app.api<PurchaseAnalytics>('GET', '/api/purchases/analytics');
    const index = 4;
    const { month = '', totalSpending = '' } = monthlySpendings[index] ?? {};
    const expectMonth = async () => {
      await expect(page).toHaveURL(new RegExp(`\\?tab=purchases&dateFrom=${month}-01&dateTo=${month}-\\d\\d$`));
      await expect(page.getByText(`Total: ${money(Number(totalSpending))}`)).toBeVisible();
      await expect(page.locator('tbody tr')).toHaveCount(10);
    };
    await app.open('/purchases');
    await page.locator('.recharts-bar-rectangle').nth(index).click();
    await expectMonth();
    await expectNoAxeViolations(page);
    await test.step('Back shows the chart again; its table has links for the keyboard', async () => {
      await page.goBack();
      await page.getByRole('button', { name: /^Show data as table.*Monthly/ }).click();
      const link = page
        .getByRole('row')
        .nth(index + 1)
        .getByRole('link');
      await expectNoAxeViolations(page);
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      await expectMonth();
    });
  });

  test('every slice links to the purchases of its supplement, with the same total', async ({ page, app }) => {
    const { spendingByCategory } = await app.api<PurchaseAnalytics>('GET', '/api/purchases/analytics');
    const slices = spendingByCategory.slice(0, 5);
    expect(slices).toHaveLength(5);
    await app.open('/purchases');
    for (const [index, { supplementName, totalSpending }] of slices.entries())
      await test.step(supplementName, async () => {
        await expect(page.locator('.recharts-pie-sector')).toHaveCount(5);
        if (index === 0) await page.locator('.recharts-pie-sector').first().click();
        else await page.locator('.slice-list').getByRole('link', { name: supplementName }).click();
        await expect(page).toHaveURL(`/purchases?${new URLSearchParams({ tab: 'purchases', supplementName })}`);
        await expect(page.getByText(`Total: ${money(Number(totalSpending))}`)).toBeVisible();
        await page.goBack();
      });
  });

  test('hides a total that is missing or malformed', async ({ page, app }) => {
    for (const dollars of [undefined, 'much', null, { usd: 1 }]) {
      const fault = await app.fault({
        ...{ method: 'GET', path: '/api/purchases', status: 200 },
        body: { purchases: [{ supplementId: 1 }], total: 1, dollars },
      });
      await page.goto('about:blank');
      await app.open('/purchases?tab=purchases&isRecurring=true');
      await expect(page.getByText('Supplement #1')).toBeVisible();
      await expect(page.getByText(/^Total: /)).toHaveCount(0);
      await fault.lift();
    }
  });
});
