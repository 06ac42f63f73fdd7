/** The charts of the last 30 days in the dashboard's stat cards, with an API that declares every feature. */
import type { Page } from '@playwright/test';
import type { DashboardHistory, DashboardStats } from '../../server/contract';
import { expectAccessibleAt } from '../support/axe';
import { expect, test } from '../support/console';

test.use({ serverEnv: { FEATURES: 'all' } });
test.beforeEach(({ app }) => app.signIn());

const HISTORY = { method: 'GET', path: '/api/dashboard/history' } as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;
const cards = (page: Page) => page.getByRole('region', { name: 'Key metrics' }).getByRole('article');
const sparklines = (page: Page) => cards(page).locator('svg.trend');
const heights = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().height)));

test('adds the last 30 days to each card without changing its height', async ({ page, app }) => {
  const { release } = await app.hold(HISTORY);
  await app.open('/');
  await expect(cards(page).locator('.stat__value')).toHaveText([/^\d/, /^\d/, /^\d/, /^\d/]);
  await expect(sparklines(page)).toHaveCount(0);
  const before = await heights(page);
  release();
  await expect(sparklines(page)).toHaveCount(4);
  expect(await heights(page)).toEqual(before);
  await expectAccessibleAt(page, SIZES, sparklines(page).first());
});

test('the whole card is a link, which describes its sparkline with the API’s numbers', async ({ page, app }) => {
  const history = await app.api<DashboardHistory>('GET', HISTORY.path);
  const stats = await app.api<DashboardStats>('GET', '/api/dashboard/stats');
  await app.open('/');
  const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}: \\d`) });
  await expect(link('Total Users')).toHaveAccessibleDescription(
    new RegExp(`vs last month Last 30 days from ${history.totalUsers[0]} to ${stats.totalUsers}$`),
  );
  await expect(link('Supplements Taken Today')).toHaveAccessibleDescription(
    new RegExp(
      `Per day, last 30 days from ${Math.min(...history.supplementsTaken)} to ${Math.max(...history.supplementsTaken)}$`,
    ),
  );
  await expect(link('Unresolved Feedback')).toHaveAccessibleDescription(
    new RegExp(`New per day, last 30 days from \\d+ to ${Math.max(...history.newFeedback)}$`),
  );
  await expect(link('Active Supplements')).toHaveAccessibleDescription(
    new RegExp(`^\\d+\\.\\d% of all ${history.totalSupplements}$`),
  );
  await expect(cards(page).getByRole('link')).toHaveCount(4);
  await expect(sparklines(page)).toHaveCount(4);
  await test.step('no label wraps', async () => {
    const lines = await cards(page)
      .getByRole('heading')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
    expect(new Set(lines).size).toBe(1);
  });
  await test.step('a click in an empty corner of the card opens the link', async () => {
    await cards(page)
      .nth(1)
      .click({ position: { x: 4, y: 4 } });
    await expect(page).toHaveURL('/supplements?isActive=true');
  });
});

test('refetches the history when the data changes', async ({ page, app }) => {
  await app.open('/');
  await expect(sparklines(page)).toHaveCount(4);
  const before = app.countOf('GET', HISTORY.path);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).first().click();
  await expect.poll(() => app.countOf('GET', HISTORY.path)).toBe(before + 1);
});

test('shows only the numbers when the history cannot be loaded or is malformed', async ({ page, app }) => {
  for (const fault of [
    { ...HISTORY, status: 500, body: {} },
    { ...HISTORY, status: 200, body: JSON.stringify({ totalUsers: [1, 'much'], supplementsTaken: 7 }) },
    { ...HISTORY, status: 200, body: '[]' },
  ])
    await test.step(fault.body.toString(), async () => {
      const { lift } = await app.fault(fault);
      const response = page.waitForResponse(`**${HISTORY.path}`);
      await app.open('/');
      await expect(cards(page).locator('.stat__value')).toHaveText([/^\d/, /^\d/, /^\d/, /^\d/]);
      await (await response).finished();
      // Time for React to render what it could draw.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await expect(sparklines(page)).toHaveCount(0);
      await lift();
    });
});
