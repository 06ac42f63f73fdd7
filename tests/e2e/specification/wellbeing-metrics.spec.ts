/** Section 2, 'Wellbeing Metrics', with the calls, messages and toasts that sections 3, 4, 5, 7, 8 and 9 name for it. */
import type { WellbeingMetric } from '../../../server/contract';
import { uniqueName } from '../../support/app';
import { withChoices } from '../../support/choices';
import { expect, test } from '../../support/console';
import {
  CREATE,
  DEFAULTS,
  DELETE,
  METRICS,
  type MetricList,
  MetricsScreen,
  ownMetric,
  storedMetric,
  UPDATE,
} from '../../support/metrics';
import { refusedOnce } from '../../support/refusedOnce';

test.beforeEach(({ app }) => app.signIn());

test('Paged table, 10 rows per page', async ({ page, app }) => {
  const long = 'A description that goes on and on, longer than any column is wide. '.repeat(6).trim();
  const scale = await ownMetric(app, 'Scale', { description: long, minValue: -5, maxValue: 5 });
  const yesNo = await ownMetric(app, 'YesNo', { metricType: 'boolean', description: null, isActive: false });
  const text = await ownMetric(app, 'Text', { metricType: 'text' });
  const { total } = await app.api<MetricList>('GET', '/api/wellbeing-metrics?page=1&limit=1');
  const screen = new MetricsScreen(page, app);
  await test.step("'Failed to fetch wellbeing metrics'", async () => {
    const failed = await app.fault({ ...METRICS, status: 500 });
    await page.goto('/wellbeing-metrics');
    await expect(page.getByText('Failed to fetch wellbeing metrics', { exact: true })).toBeVisible();
    await failed.lift();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(screen.rows).toHaveCount(10);
  });
  await test.step("Subtitle 'Manage custom wellbeing metrics'.", async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Wellbeing Metrics', exact: true })).toBeVisible();
    await expect(page.getByText('Manage custom wellbeing metrics', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
  });
  await test.step('columns Name (with optional truncated description), Type, Range, Created (medium date), Status', async () => {
    const columns = ['Name', 'Type', 'Range', 'Created', 'Status', 'Actions'];
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    const day = (metric: WellbeingMetric) =>
      new Date(metric.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' });
    for (const [metric, cells] of [
      [scale, [`${scale.name}${long}`, 'Scale (Numeric)', '-5 – 5', day(scale), 'Active', '']],
      [yesNo, [yesNo.name, 'Boolean (Yes/No)', '–', day(yesNo), 'Inactive', '']],
      [text, [`${text.name}How it felt`, 'Text Input', '–', day(text), 'Active', '']],
    ] as const)
      await expect(app.row(metric.name).getByRole('cell')).toHaveText(cells);
    const description = app.row(scale.name).getByText(long, { exact: true });
    await expect(description).toHaveAttribute('title', long);
    expect(await description.evaluate((cut) => cut.scrollHeight > 1.5 * cut.clientHeight)).toBe(true);
  });
  await test.step('Actions (Activate/Deactivate, Edit, Delete).', async () => {
    for (const [metric, toggle] of [
      [scale, 'Deactivate'],
      [yesNo, 'Activate'],
    ] as const) {
      await expect(app.row(metric.name).getByRole('button')).toHaveCount(3);
      for (const name of [toggle, 'Edit', 'Delete'] as const)
        await expect(screen.button(metric.name, name)).toBeVisible();
    }
  });
  await test.step('| GET | /api/wellbeing-metrics | query page, limit=10 | metrics, total |', async () => {
    await expect(screen.pagination).toContainText(`1–10 of ${total}`);
    await screen.pagination.getByRole('button', { name: 'Go to next page' }).click();
    await expect(screen.pagination).toContainText(`11–20 of ${total}`);
    await expect(screen.rows).toHaveCount(10);
    const [first, second] = [1, 2].map((at) => `GET /api/wellbeing-metrics?page=${at}&limit=10`);
    expect(app.calls().filter((call) => !call.endsWith('/stats'))).toEqual([first, first, second]);
  });
});

test("'Add Metric' opens a create dialog with a user selector listing name and email.", async ({ page, app }) => {
  const user = await app.newUser('Owner');
  const screen = new MetricsScreen(page, app);
  await screen.open();
  const dialog = await screen.openAdd();
  const owner = dialog.getByRole('combobox', { name: 'User' });
  const type = dialog.getByRole('combobox', { name: 'Type' });
  const ranges = dialog.getByLabel(/^(Minimum|Maximum) value$/);
  const created = async (name: string) => {
    await dialog.getByLabel('Name').fill(name);
    await screen.create();
    await app.expectSuccess('Wellbeing metric created successfully');
    await expect(app.row(name)).toBeVisible();
    return app.sent('POST', CREATE.path).at(-1);
  };
  await test.step('Users list for the metric selector: limit 100.', async () => {
    await withChoices(owner, async (choices) => {
      await expect(choices).toHaveCount(101);
      await expect(choices.and(page.getByText(`${user.name} (${user.email})`, { exact: true }))).toHaveCount(1);
    });
    expect(app.calls().filter((call) => call.startsWith('GET /api/users'))).toEqual([
      'GET /api/users?page=1&limit=100&search=',
    ]);
  });
  await test.step('| Metric | name min 2 | Name must be at least 2 characters. |', async () => {
    for (const value of ['', 'A']) {
      await dialog.getByLabel('Name').fill(value);
      await screen.create();
      await expect(dialog.getByText('Name must be at least 2 characters.', { exact: true })).toBeVisible();
    }
    expect(app.countOf('POST', CREATE.path)).toBe(0);
  });
  await test.step("'Failed to create wellbeing metric'", async () => {
    await dialog.getByLabel('Name').fill('Al');
    await refusedOnce(app, CREATE, () => screen.create(), 'Failed to create wellbeing metric');
  });
  await test.step('New metric defaults: scale, min 0, max 10, active, user 0.', async () => {
    await expect(owner).toHaveValue('No user');
    await expect(type).toHaveText('Scale (Numeric)');
    await expect(dialog.getByLabel('Active')).toBeChecked();
    const name = uniqueName('Default');
    expect(await created(name)).toEqual({ ...DEFAULTS, name, description: null });
    await expect(app.row(name)).toContainText('0 – 10');
  });
  await test.step('| POST | /api/wellbeing-metrics | name, description, metricType, minValue, maxValue, isActive, userId |', async () => {
    await screen.openAdd();
    for (const label of ['Name', 'Description']) await expect(dialog.getByLabel(label)).toHaveValue('');
    await screen.choose(dialog, 'User', `${user.name} (${user.email})`);
    await dialog.getByLabel('Description').fill('Theirs');
    const name = uniqueName('Owned');
    expect(await created(name)).toEqual({ ...DEFAULTS, name, description: 'Theirs', userId: user.id });
  });
  await test.step("Type labels: 'Scale (Numeric)', 'Boolean (Yes/No)', 'Text Input'.", async () => {
    await screen.openAdd();
    await withChoices(type, (choices) =>
      expect(choices).toHaveText(['Scale (Numeric)', 'Boolean (Yes/No)', 'Text Input']),
    );
  });
  await test.step('Min and max inputs appear only for the scale type', async () => {
    await expect(ranges).toHaveCount(2);
    await screen.choose(dialog, 'Type', 'Text Input');
    await expect(ranges).toHaveCount(0);
    await screen.choose(dialog, 'Type', 'Boolean (Yes/No)');
    await expect(ranges).toHaveCount(0);
    const name = uniqueName('Unranged');
    const sent = { ...DEFAULTS, name, description: null, metricType: 'boolean', minValue: null, maxValue: null };
    expect(await created(name)).toEqual(sent);
  });
  await test.step('No check that min is below max is shown.', async () => {
    await screen.openAdd();
    await ranges.first().fill('10');
    await ranges.last().fill('1');
    const name = uniqueName('Upside down');
    expect(await created(name)).toEqual({ ...DEFAULTS, name, description: null, minValue: 10, maxValue: 1 });
  });
});

test('Edit dialog has no user selector.', async ({ page, app }) => {
  const own = await ownMetric(app, 'Edited', { description: 'No longer needed' });
  const screen = new MetricsScreen(page, app);
  await screen.open();
  const dialog = await screen.openEdit(own.name);
  await expect(dialog.getByRole('combobox')).toHaveCount(1);
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveText('Scale (Numeric)');
  expect(app.countOf('GET', '/api/users')).toBe(0);
  const { id: _id, createdAt: _created, version, ...fields } = own;
  const changed = { ...fields, isActive: false };
  await test.step("'Failed to update wellbeing metric'", async () => {
    await dialog.getByLabel('Active').click();
    await refusedOnce(app, UPDATE, () => screen.update(), 'Failed to update wellbeing metric');
  });
  await test.step('(metric also by edit form)', async () => {
    await screen.update();
    await app.expectSuccess('Wellbeing metric updated successfully');
    await expect(screen.button(own.name, 'Activate')).toBeVisible();
  });
  await test.step('| PATCH | /api/wellbeing-metrics/{id} | same fields | not shown |', async () => {
    expect(app.sent('PATCH', `/api/wellbeing-metrics/${own.id}`)).toEqual([changed, changed]);
  });
  await test.step('The toggle sends the whole object with isActive inverted.', async () => {
    await screen.button(own.name, 'Activate').click();
    await expect(screen.button(own.name, 'Deactivate')).toBeVisible();
    expect(app.sent('PATCH', UPDATE.path).at(-1)).toEqual({ ...own, isActive: true, version: version + 1 });
  });
  await test.step('Delete confirmation shows metric name and description and says it cannot be undone.', async () => {
    await screen.openDelete(own.name);
    for (const text of [own.name, 'No longer needed'])
      await expect(screen.deleteDialog.getByText(text, { exact: true })).toBeVisible();
    await expect(screen.deleteDialog).toContainText(
      'Are you sure you want to delete this metric? This action cannot be undone.',
    );
  });
  await test.step("'Failed to delete wellbeing metric'", async () => {
    await refusedOnce(app, DELETE, () => screen.confirmDelete(), 'Failed to delete wellbeing metric');
  });
  await test.step("'...deleted successfully'", async () => {
    await screen.confirmDelete();
    await app.expectSuccess('Wellbeing metric deleted successfully');
    await expect(app.row(own.name)).toHaveCount(0);
    expect(app.sent('DELETE', `/api/wellbeing-metrics/${own.id}`)).toEqual([undefined, undefined]);
    expect(await storedMetric(app, own.name)).toBeUndefined();
  });
});
