import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import Papa from 'papaparse';
import type { PurchaseReport } from '../../server/contract';
import { mediumDate } from '../../src/format/date';
import { money } from '../../src/format/money';
import { expectNoAxeViolations } from '../support/axe';
import { colorsOf } from '../support/colorsOf';
import { expect, test } from '../support/console';
import { tabTo } from '../support/keys';

test.beforeEach(({ app }) => app.signIn());

const REPORT = { method: 'GET', path: '/api/purchases/report' } as const;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const total = (page: Page) => page.locator('.report__summary dd').first();
const bars = (page: Page) => page.locator('.recharts-bar-rectangle');
const files = (page: Page) => page.getByRole('dialog', { name: 'Export Data' }).locator('li').getByRole('button');
const ranked = (page: Page) => page.locator('.ranked li');

// About 5 s: a report for each range and currency.
test('shows the spending in any range and currency, and keeps both in the address', async ({ page, app }) => {
  const report = await app.api<PurchaseReport>('GET', '/api/purchases/report');
  /** A day without purchases, such as today after midnight, has no bar. */
  const daysWithPurchases = async (from: number, to: number) => {
    const query = `from=${daysAgo(from)}&to=${daysAgo(to)}`;
    const { periods } = await app.api<PurchaseReport>('GET', `/api/purchases/report?${query}`);
    expect(periods).toHaveLength(from - to + 1);
    return periods.filter((period) => Number(period.total) > 0).length;
  };
  await app.open('/purchases');
  await expect(total(page)).toHaveText(money(Number(report.total)));
  await expect(bars(page)).toHaveCount(6);
  // A range within one year has the year at its end only.
  const [start] = mediumDate(report.before?.from ?? '').split(',');
  await expect(page.getByText(`${money(Number(report.before?.total))} (${start}`)).toBeVisible();
  const [first] = report.supplements;
  await expect(ranked(page).first()).toContainText(`${first?.supplementName}${money(Number(first?.total))}`);
  await expect(ranked(page).first()).toContainText(/\d% of all · \d+% of the top 5/);
  await expect(ranked(page).last()).toContainText(money(Number(report.others.total)));
  const split = page.getByRole('region', { name: 'Recurring Purchases' });
  await expect(
    split.getByRole('link', { name: `Recurring: ${report.recurring.count.toLocaleString('en')}` }),
  ).toBeVisible();
  await test.step('each chart shows its total', async () => {
    const headline = (name: string) => page.getByRole('region', { name }).locator('.chart-card__headline');
    await expect(headline('Monthly Spending')).toHaveText(
      new RegExp(`^\\${money(Number(report.total))}[+-]?[\\d,]+\\.\\d%$`),
    );
    await expect(headline('Spending by Supplement')).toHaveText(/^\$[\d,.]+\d+% of all$/);
  });
  await test.step('the bar of the current month is hatched', async () => {
    await expect(page.locator('.recharts-xAxis-tick-labels text').last()).toHaveText(/so\sfar$/);
    const fills = await bars(page)
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')?.startsWith('url(') ?? false));
    expect(fills).toEqual([false, false, false, false, false, true]);
  });

  await test.step('the last 30 days, by keyboard', async () => {
    await tabTo(page, page.getByLabel('Period'));
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(`/purchases?from=${daysAgo(29)}&to=${daysAgo(0)}`);
    await expect(page.getByRole('region', { name: 'Daily Spending' })).toBeVisible();
    await expect(bars(page)).toHaveCount(await daysWithPurchases(29, 0));
  });
  await test.step('other days, as soon as they are in order', async () => {
    await page.getByLabel('Period').selectOption('Custom');
    await page.getByLabel('From', { exact: true }).fill(daysAgo(9));
    await expect(bars(page)).toHaveCount(await daysWithPurchases(9, 0));
    await page.getByLabel('To', { exact: true }).fill(daysAgo(20));
    await expect(page.getByText('Choose a day after the first.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('From', { exact: true }).fill(daysAgo(40));
    await expect(bars(page)).toHaveCount(await daysWithPurchases(40, 20));
  });
  const range = `from=${daysAgo(40)}&to=${daysAgo(20)}`;
  await test.step('a currency, in its own amounts', async () => {
    await page.getByLabel('Currency').selectOption('Only EUR');
    await expect(page).toHaveURL(`/purchases?${range}&currency=EUR`);
    const euros = await app.api<PurchaseReport>('GET', `/api/purchases/report?${range}&currency=EUR`);
    await expect(total(page)).toHaveText(money(Number(euros.total), 'EUR'));
  });
  await test.step('after a reload', async () => {
    await page.reload();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(daysAgo(40));
    await expect(page.getByLabel('Currency')).toHaveValue('EUR');
    await expect(total(page)).toHaveText(/^€/);
  });
  expect(app.calls().filter((call) => call.includes('/purchases/analytics'))).toEqual([]);
});

test('opens the purchases behind a bar, a slice or a count', async ({ page, app }) => {
  const report = await app.api<PurchaseReport>('GET', '/api/purchases/report');
  const behind = { tab: 'purchases', dateFrom: report.from, dateTo: report.to };
  const expectList = async (parameters: Record<string, string>, sum: string) => {
    await expect(page).toHaveURL(`/purchases?${new URLSearchParams(parameters)}`);
    await expect(page.getByText(`Total: ${money(Number(sum))}`)).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(10);
  };
  await app.open('/purchases');
  const current = report.periods[5];
  await bars(page).nth(5).click();
  await expectList({ ...behind, dateFrom: `${current?.period}-01` }, current?.total ?? '');

  const [first, second] = report.supplements;
  await page.goBack();
  await page.locator('.recharts-pie-sector').first().click();
  await expectList({ ...behind, purchasedAs: first?.supplementName ?? '' }, first?.total ?? '');

  await page.goBack();
  await tabTo(page, ranked(page).nth(1).getByRole('link'));
  await page.keyboard.press('Enter');
  await expectList({ ...behind, purchasedAs: second?.supplementName ?? '' }, second?.total ?? '');

  await page.goBack();
  await page.getByRole('link', { name: /^Recurring: / }).click();
  await expectList({ ...behind, isRecurring: 'true' }, report.recurring.total);

  await page.goBack();
  await page.getByRole('button', { name: /^Show data as table.*Monthly/ }).click();
  await expect(page.getByRole('row', { name: /so far/ }).getByRole('link')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('exports the report, the purchases and each chart', async ({ page, app }) => {
  const report = await app.api<PurchaseReport>('GET', '/api/purchases/report');
  await app.open('/purchases');
  await expect(bars(page)).toHaveCount(6);
  const open = page.getByRole('button', { name: 'Export Data' });
  const exported = async (name: string): Promise<Download> => {
    await open.press('Enter');
    await expect(files(page).first()).toBeFocused();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files(page).filter({ hasText: name }).press('Enter'),
    ]);
    await app.expectSuccess(`Saved ${download.suggestedFilename()}`);
    await expect(open).toBeFocused();
    return download;
  };
  const days = `${report.from}-${report.to}`;

  await test.step('the data', async () => {
    const file = await exported('Report as CSV');
    expect(file.suggestedFilename()).toBe(`purchase-report-${days}.csv`);
    const { data } = Papa.parse<Record<string, string>>(await readFile(await file.path(), 'utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    const rowsOf = (section: string) => data.filter((row) => row.section === section);
    expect(rowsOf('total')).toEqual([
      expect.objectContaining({ purchases: String(report.count), amount: report.total, currency: 'USD' }),
    ]);
    expect(rowsOf('month').map(({ amount }) => amount)).toEqual(report.periods.map((period) => period.total));
    expect(rowsOf('supplement').map(({ name, amount }) => [name, amount])).toEqual(
      report.supplements.map((each) => [each.supplementName, each.total]),
    );
  });

  await test.step('the charts, at twice their size and with their colors', async () => {
    for (const [item, name, token] of [
      ['Spending chart as PNG', 'monthly', '--primary'],
      ['Supplements chart as PNG', 'supplements', '--chart-2'],
    ] as const) {
      const file = await exported(item);
      expect(file.suggestedFilename()).toBe(`${name}-spending-${days}.png`);
      const image = (await readFile(await file.path())).toString('base64');
      const found = await page.evaluate(colorsOf, { image, token });
      const shown = await page.locator(`.chart-card--${name} .recharts-surface`).first().boundingBox();
      expect(found.width).toBeGreaterThanOrEqual(2 * (shown?.width ?? Number.NaN));
      expect(found.share, `of pixels in ${token}`).toBeGreaterThan(0.01);
    }
  });

  await test.step('the purchases of the range, in the dialog of lists', async () => {
    await open.press('Enter');
    await expect(files(page)).toHaveCount(4);
    await files(page).filter({ hasText: 'Purchases as CSV' }).click();
    await expect(app.dialog.getByRole('radio', { name: 'Columns as shown' })).toBeFocused();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Start export' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + report.count);
    await expect(app.dialog).toHaveCount(0);
  });
});

test('keeps the selected range when there are no purchases or the request fails, and retries', async ({
  page,
  app,
}) => {
  await test.step('days in the wrong order are refused, and offered in order', async () => {
    await app.open('/purchases?from=1999-02-28&to=1999-01-01');
    await expect(page.getByText('Feb 28, 1999 is after Jan 1, 1999.')).toBeVisible();
    await page.getByRole('button', { name: 'Show Jan 1 – Feb 28, 1999' }).click();
    await expect(page).toHaveURL('/purchases?from=1999-01-01&to=1999-02-28');
    await expect(page.getByText('is after')).toHaveCount(0);
  });
  await expect(page.getByText('No daily spending data available')).toBeVisible();
  await expect(page.getByText('No spending by category data available')).toBeVisible();

  const fault = await app.fault({ ...REPORT, status: 500, body: {} });
  await page.getByLabel('Period').selectOption('Last 30 days');
  await expect(page.getByText('Failed to fetch purchase analytics')).toBeVisible();
  await fault.lift();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(total(page)).toHaveText(/^\$[1-9]/);
  await expect(page.getByLabel('Period')).toHaveValue('days30');
});

test.describe('without the code of the charts', () => {
  test.use({ fresh: true });

  test('shows the data as tables, and reloads the page on Try again', async ({ page, app }) => {
    await app.open('/purchases?tab=purchases');
    await expect(page.locator('tbody tr')).toHaveCount(10);
    await app.waitUntilIdle();
    const isCode = ({ pathname }: URL) => pathname.startsWith('/assets/');
    app.expectFailure({ method: 'GET', path: '/assets/.+' });
    await page.route(isCode, (route) => route.abort());
    await page.getByRole('tab', { name: 'Overview' }).click();
    const spending = page.getByRole('region', { name: 'Monthly Spending' });
    await expect(spending.getByText('The chart could not be loaded.')).toBeVisible();
    await spending.getByRole('button', { name: 'Show data as table' }).click();
    await expect(page.getByRole('table', { name: 'Monthly Spending' }).getByRole('row')).toHaveCount(7);
    await page.unroute(isCode);
    await spending.getByRole('button', { name: 'Try again' }).click();
    await expect(bars(page)).toHaveCount(6);
  });
});
