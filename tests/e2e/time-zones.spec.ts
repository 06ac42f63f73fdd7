/** Days are those of the device's time zone, which the console tells the API and names where days are chosen. */
import { format } from 'date-fns';
import type { DashboardStats, Purchase, PurchaseReport } from '../../server/contract';
import { button } from '../support/button';
import { expect, test } from '../support/console';

const currency = (dollars: number) => dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** On the other side of midnight for half of each day, and half an hour away from UTC. */
for (const timezoneId of ['Pacific/Auckland', 'America/St_Johns'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('a list filtered by a day has the rows that show this day, and the report their sum', async ({
      page,
      app,
    }) => {
      await app.signIn();
      const dayIn = (instant: string) => new Date(instant).toLocaleDateString('en-CA', { timeZone: timezoneId });
      const { purchases } = await app.api<{ purchases: Purchase[] }>('GET', '/api/purchases?limit=100');
      // A day whose purchases are on two days in UTC.
      const { date = '' } = purchases.slice(20).find((each) => dayIn(each.date) !== each.date.slice(0, 10)) ?? {};
      const day = dayIn(date);
      const query = `dateFrom=${day}&dateTo=${day}`;
      await page.goto(`/purchases?tab=purchases&${query}`);
      const shown = format(day, 'MMM d, yyyy');
      const cells = page.locator('td[data-label="Date"]');
      const expected = purchases.filter((each) => dayIn(each.date) === day).length;
      await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText(` of ${expected}`);
      await expect(cells).toHaveText(Array.from({ length: Math.min(expected, 10) }, () => shown));
      await button(page, /^Filters/).click();
      await expect(app.dialog).toContainText(`Days in ${timezoneId}`);
      await page.keyboard.press('Escape');
      const report = await app.api<PurchaseReport>(
        'GET',
        `/api/purchases/report?from=${day}&to=${day}&timeZone=${timezoneId}`,
      );
      expect(report.count).toBe(expected);
      await page.goto(`/purchases?from=${day}&to=${day}`);
      await expect(page.getByRole('main')).toContainText(`Days in ${timezoneId}`);
      await expect(page.getByText(currency(Number(report.total))).first()).toBeVisible();
    });

    test('the dashboard counts today, and its link leads to the supplements of the same doses', async ({
      page,
      app,
    }) => {
      await app.signIn();
      const today = new Date().toLocaleDateString('en-CA', { timeZone: timezoneId });
      const { supplementsTakenToday } = await app.api<DashboardStats>(
        'GET',
        `/api/dashboard/stats?timeZone=${timezoneId}`,
      );
      await app.open('/');
      await page.getByRole('link', { name: `Supplements Taken Today: ${supplementsTakenToday}` }).click();
      await expect(page).toHaveURL(`/supplements?takenOn=${today}`);
      await expect(page.getByText(/^Doses taken on .*:/)).toHaveText(
        new RegExp(`\\(${timezoneId}\\): ${supplementsTakenToday}$`),
      );
    });
  });
