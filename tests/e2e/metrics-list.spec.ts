import type { WellbeingMetric } from '../../server/contract';
import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { METRICS, MetricsScreen, ownMetric } from '../support/metrics';
import { NONSENSE } from '../support/nonsense';

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Wellbeing Metrics: the table', () => {
  test('shows the heading, columns, types, ranges, badges and actions, and sends one call', async ({ page, app }) => {
    const long = 'A description that goes on and on, longer than any column is wide. '.repeat(6).trim();
    const scale = await ownMetric(app, 'Scale', { description: long, minValue: -5, maxValue: 5 });
    const yesNo = await ownMetric(app, 'YesNo', { metricType: 'boolean', description: null, isActive: false });
    const text = await ownMetric(app, 'Text', { metricType: 'text' });
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const cell = (metric: WellbeingMetric, index: number) => app.row(metric.name).getByRole('cell').nth(index);
    await test.step(says("Subtitle 'Manage custom wellbeing metrics'."), async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Wellbeing Metrics', exact: true })).toBeVisible();
      await expect(page.getByText('Manage custom wellbeing metrics', { exact: true })).toBeVisible();
    });
    await test.step(says('columns Name (with optional truncated description), Type, Range'), async () => {
      const columns = ['Name', 'Type', 'Range', 'Created', 'Status', 'Actions'];
      await expect(page.getByRole('columnheader')).toHaveText(columns);
      await expect(cell(yesNo, 0)).toHaveText(yesNo.name);
      await expect(cell(text, 0)).toContainText('How it felt');
      const description = cell(scale, 0).getByText(long, { exact: true });
      await expect(description).toHaveAttribute('title', long);
      const { shown, whole, line } = await description.evaluate((element) => ({
        shown: element.clientHeight,
        whole: element.scrollHeight,
        line: Number.parseFloat(getComputedStyle(element).lineHeight),
      }));
      expect(shown, 'shows one line').toBeLessThan(line * 1.5);
      expect(whole, 'truncates the rest').toBeGreaterThan(line * 1.5);
      await expect(cell(scale, 2)).toHaveText('-5 – 5');
      await expect(cell(yesNo, 2)).toHaveText('–');
      await expect(cell(text, 2)).toHaveText('–');
    });
    await test.step(says("Type labels: 'Scale (Numeric)', 'Boolean (Yes/No)', 'Text Input'."), async () => {
      await expect(cell(scale, 1)).toHaveText('Scale (Numeric)');
      await expect(cell(yesNo, 1)).toHaveText('Boolean (Yes/No)');
      await expect(cell(text, 1)).toHaveText('Text Input');
    });
    await test.step(says('Created (medium date)'), async () => {
      const created = new Date(scale.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' });
      await expect(cell(scale, 3)).toHaveText(created);
    });
    await test.step(says('Status (Active or Inactive badge)'), async () => {
      await expect(cell(scale, 4)).toHaveText('Active');
      await expect(cell(yesNo, 4)).toHaveText('Inactive');
    });
    await test.step(says('Actions (Activate/Deactivate, Edit, Delete).'), async () => {
      for (const [metric, toggle] of [
        [scale, 'Deactivate'],
        [yesNo, 'Activate'],
      ] as const) {
        const names = app.row(metric.name).getByRole('button');
        await expect(names).toHaveCount(3);
        for (const name of [toggle, 'Edit', 'Delete'] as const)
          await expect(screen.button(metric.name, name)).toBeVisible();
      }
    });
    await test.step(says('| GET | /api/wellbeing-metrics | query page, limit=10 | metrics, total |'), async () => {
      await app.waitUntilIdle();
      const calls = app.calls().filter((call) => call.startsWith('GET '));
      expect(calls.sort()).toEqual(['GET /api/dashboard/stats', 'GET /api/wellbeing-metrics?page=1&limit=10']);
    });
    await expect(page.locator('main').getByRole('searchbox')).toHaveCount(0);
  });

  test(says('Paged table, 10 rows per page'), async ({ page, app }) => {
    const { total } = await app.api<{ total: number }>('GET', '/api/wellbeing-metrics?page=1&limit=1');
    const screen = new MetricsScreen(page, app);
    await screen.open();
    await expect(screen.rows).toHaveCount(10);
    await expect(screen.pagination).toContainText(`1–10 of ${total}`);
    await screen.pagination.getByRole('button', { name: 'Go to next page' }).click();
    await expect(screen.pagination).toContainText(`11–20 of ${total}`);
    await expect(screen.rows).toHaveCount(10);
    expect(app.calls().at(-1)).toBe('GET /api/wellbeing-metrics?page=2&limit=10');
    const last = Math.ceil(total / 10);
    await screen.pagination.getByRole('button', { name: `Go to page ${last}`, exact: true }).click();
    await expect(screen.rows).toHaveCount(total - (last - 1) * 10);
    await page.goBack();
    await expect(page).toHaveURL('/wellbeing-metrics?page=2');
  });

  test(says('metrics plus total'), async ({ page, app }) => {
    const own = await ownMetric(app, 'Counted');
    await app.fault({ ...METRICS, status: 200, body: { metrics: [own], total: '31' } });
    const screen = new MetricsScreen(page, app);
    await screen.open();
    await expect(screen.rows).toHaveCount(1);
    await expect(app.row(own.name)).toBeVisible();
    await expect(screen.pagination).toContainText('of 31');
  });
});

test.describe('Wellbeing Metrics with slow, failed and invalid responses', () => {
  test(says("'Failed to fetch wellbeing metrics'"), async ({ page, app }) => {
    await test.step('a slow response', async () => {
      const call = await app.hold(METRICS);
      await page.goto('/wellbeing-metrics');
      await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
      call.release();
      await app.rowsShown();
    });
    for (const failure of [
      { status: 403 },
      { status: 500, body: '<h1>x</h1>' },
      { network: true },
      { status: 200, body: {} },
    ])
      await test.step(JSON.stringify(failure), async () => {
        const fault = await app.fault({ ...METRICS, ...failure });
        await page.reload();
        await expect(page.getByText('Failed to fetch wellbeing metrics', { exact: true })).toBeVisible();
        await fault.lift();
        await page.getByRole('button', { name: 'Try again' }).click();
        await app.rowsShown();
        await expect(page.getByText('Failed to fetch wellbeing metrics')).toHaveCount(0);
      });
    await test.step('an empty list', async () => {
      await app.fault({ ...METRICS, status: 200, body: { metrics: [], total: 0 } });
      await page.reload();
      await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    });
  });

  test('shows fallbacks for fields of the wrong type in the table, the form and the confirmation', async ({
    page,
    app,
  }) => {
    const metrics = [
      {
        id: 1,
        name: null,
        description: { a: 1 },
        metricType: { a: 1 },
        minValue: '0',
        maxValue: 'x',
        createdAt: 'soon',
      },
      { id: 2, name: { a: 1 }, description: 3, metricType: 'percent', minValue: {}, isActive: '', createdAt: {} },
      { id: '3', name: 'Sound', metricType: 'scale', minValue: '1', maxValue: null, isActive: 'true', userId: '0' },
      { id: 4 },
    ];
    await app.fault({ ...METRICS, status: 200, body: { metrics, total: null } });
    const screen = new MetricsScreen(page, app);
    for (const { id } of metrics)
      await test.step(`id ${id}`, async () => {
        await page.goto(`/wellbeing-metrics#edit=${id}`);
        await expect(screen.editDialog.getByLabel('Name')).toBeVisible();
        expect(await page.locator('body').innerText()).not.toMatch(NONSENSE);
        for (const field of await screen.editDialog.locator('input, textarea').all())
          expect(await field.inputValue()).not.toMatch(NONSENSE);
        await page.goto(`/wellbeing-metrics#delete=${id}`);
        await expect(screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
        expect(await page.locator('body').innerText()).not.toMatch(NONSENSE);
      });
    await page.goto('/wellbeing-metrics');
    await expect(app.row('Sound').getByRole('cell').nth(2)).toHaveText('1 – …');
    await expect(app.row('Sound').getByText('Active', { exact: true })).toBeVisible();
    await expect(screen.rows).toHaveCount(4);
  });
});
