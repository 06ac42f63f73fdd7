import type { Page } from '@playwright/test';
import type { DashboardHistory, DashboardStats, PopularSupplement, Supplement } from '../../server/contract';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { DashboardScreen } from '../support/dashboard';
import { tabTo } from '../support/keys';

const HISTORY = { method: 'GET', path: '/api/dashboard/history' } as const;
test.beforeEach(({ app }) => app.signIn());

const total = (page: Page) => page.getByRole('navigation', { name: 'Pagination' }).locator('p');

test('each number links to a list with as many records', async ({ page, app }) => {
  const stats = await app.api<DashboardStats>('GET', '/api/dashboard/stats');
  const [popular] = await app.api<PopularSupplement[]>('GET', '/api/dashboard/popular-supplements');
  const named = `/supplements?${new URLSearchParams({ name: popular?.name ?? '' })}`;
  const { total: withName } = await app.api<{ total: number }>('GET', `/api${named}`);
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
    { name: popular?.name ?? '', address: named, count: withName },
  ])
    await test.step(address, async () => {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(total(page)).toContainText(`of ${count}`);
      if (address === named)
        await expect(page.locator('td[data-label="Name"] .table__first')).toHaveText(
          Array.from({ length: Math.min(count, 10) }, () => popular?.name ?? ''),
        );
      await page.goBack();
    });
  await test.step('the whole card is the link', async () => {
    const card = new DashboardScreen(page, app).stat('Active Supplements');
    await card.click({ position: { x: 4, y: 4 } });
    await expect(page).toHaveURL('/supplements?isActive=true');
  });
});

test('the supplements taken today show their doses, which add up to the number', async ({ page, app }) => {
  const { supplementsTakenToday } = await app.api<DashboardStats>('GET', '/api/dashboard/stats');
  const today = new Date().toISOString().slice(0, 10);
  await app.open('/');
  await tabTo(page, page.getByRole('link', { name: `Supplements Taken Today: ${supplementsTakenToday}` }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/supplements?takenOn=${today}`);
  const sum = page.getByText(/^Doses taken on .*:/);
  await expect(sum).toHaveText(new RegExp(` ${supplementsTakenToday}$`));
  await expect(page.getByRole('columnheader', { name: 'Doses' })).toBeVisible();
  const { supplements } = await app.api<{ supplements: Supplement[] }>('GET', `/api/supplements?takenOn=${today}`);
  await expect(page.locator('td[data-label="Doses"]')).toHaveText(supplements.map(({ doses }) => String(doses)));
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

test('each number describes its last 30 days as the API reports them', async ({ page, app }) => {
  const dashboard = new DashboardScreen(page, app);
  const history = await app.api<DashboardHistory>('GET', HISTORY.path);
  const stats = await app.api<DashboardStats>('GET', '/api/dashboard/stats');
  const change = (percent = Number.NaN) => `${Math.abs(percent).toFixed(1)}%`;
  await app.open('/');
  await expect(dashboard.sparklines).toHaveCount(4);
  for (const [name, description] of [
    ['Total Users', `% new users vs last month Last 30 days from ${history.totalUsers[0]} to ${stats.totalUsers}$`],
    [
      'Supplements Taken Today',
      `${change(stats.supplementsTakenGrowth)} vs this time yesterday Per day, last 30 days from ${Math.min(...history.supplementsTaken)} to ${Math.max(...history.supplementsTaken)}$`,
    ],
    [
      'Unresolved Feedback',
      `${change(stats.newFeedbackGrowth)} new vs last week New per day, last 30 days from \\d+ to ${Math.max(...history.newFeedback)}$`,
    ],
    ['Active Supplements', `^\\d+\\.\\d% of all ${history.totalSupplements}$`],
  ] as const)
    await expect(dashboard.stat(name).getByRole('link')).toHaveAccessibleDescription(new RegExp(description));
  await test.step('shows only the numbers when the last 30 days are invalid', async () => {
    const { lift } = await app.fault({
      ...HISTORY,
      status: 200,
      body: '{"totalUsers":[1,"much"],"supplementsTaken":7}',
    });
    await dashboard.refresh();
    await expect(dashboard.sparklines).toHaveCount(0);
    await expect(dashboard.stats.locator('.stat__value')).toHaveText([/^\d/, /^\d/, /^\d/, /^\d/]);
    await lift();
  });
});
