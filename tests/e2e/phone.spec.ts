/** The console on a phone: touch targets, dates, pagination and cards. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/console';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ app }) => app.signIn());

const ROUTES = [
  '/',
  '/users?page=2',
  '/supplements',
  '/wellbeing-metrics',
  '/feedback',
  '/purchases',
  '/purchases?tab=purchases',
  '/settings',
  '/settings?tab=security',
  '/admin-users',
  '/users#create',
  '/wellbeing-metrics#create',
  '/admin-users#create',
];

/** The controls less than 44 px wide or high. A control's label or frame counts, because it can be tapped too. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll('button, a[href], input, textarea, [role=tab], [role=combobox]');
    return [...all].flatMap((control) => {
      const target = control.closest('label, .MuiInputBase-root') ?? control;
      const { width, height, top } = target.getBoundingClientRect();
      const isHidden = width === 0 || top < 0 || control.closest('[aria-hidden=true]') || control.matches(':disabled');
      const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent;
      return isHidden || (width >= 44 && height >= 44) ? [] : [`${name} ${width} x ${height}`];
    });
  });

test('makes every touch target at least 44 px wide and high', async ({ page }) => {
  test.slow();
  for (const route of ROUTES)
    await test.step(route, async () => {
      await page.goto('about:blank');
      await page.goto(route);
      await expect(page.getByRole('heading', { level: route.includes('#') ? 2 : 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await smallTargets(page)).toEqual([]);
    });
});

test('fits the pagination beside long numbers, and draws a line between all cards', async ({ page, app }) => {
  const users = Array.from({ length: 10 }, (_, index) => ({
    ...{ id: index, name: `User ${index}`, email: `${index}@example.org`, username: `user${index}` },
    createdAt: '2026-09-23T10:00:00.000Z',
  }));
  await app.fault({ method: 'GET', path: '/api/users', status: 200, body: { users, total: 12_345_678 } });
  await app.openUsers('/users?page=1000000');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  const range = await pages.getByText('9999991–10000000 of 12345678').boundingBox();
  expect(range?.height, 'one line').toBeLessThan(30);
  const [previous, next] = await Promise.all(
    ['Go to previous page', 'Go to next page'].map((name) => pages.getByRole('button', { name }).boundingBox()),
  );
  expect(previous?.y).toBe(next?.y);
  expect((next?.x ?? 0) + (next?.width ?? 0)).toBeLessThanOrEqual(390);
  const lines = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).borderBottomWidth));
  expect(lines).toEqual(Array(10).fill('1px'));
});

test('shows the status beside the title of a card, its fields in pairs, and its dates in full', async ({
  page,
  app,
}) => {
  await app.open('/supplements');
  await app.rowsShown();
  const card = page.locator('tbody tr').first();
  const middle = (label: string) =>
    card.locator(`[data-label="${label}"]`).evaluate((cell) => {
      const { top, height } = cell.getBoundingClientRect();
      return Math.round(top + height / 2);
    });
  await expect.poll(async () => (await middle('Name')) - (await middle('Status'))).toBe(0);
  expect(await middle('Dosage')).toBe(await middle('Frequency'));
  expect(await middle('Period')).toBeGreaterThan(await middle('Frequency'));
  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const label of ['Start date', 'End date']) {
    const field = app.dialog.getByLabel(label);
    await expect(field).toBeVisible();
    // 'mm/dd/yyyy' in 16 px, the padding and the button of the calendar.
    expect((await field.boundingBox())?.width, label).toBeGreaterThan(180);
  }
});
