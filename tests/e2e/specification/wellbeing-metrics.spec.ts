/** Section 2, 'Wellbeing Metrics', with its rules of sections 4, 5 and 9. calls.spec.ts makes its calls. */
import type { WellbeingMetric } from '../../../server/contract';
import { uniqueName } from '../../support/app';
import { withChoices } from '../../support/choices';
import { expect, test } from '../../support/console';
import { CREATE, DEFAULTS, MetricsScreen, ownMetric } from '../../support/metrics';

test.beforeEach(({ app }) => app.signIn());

test('Paged table, Edit dialog and Delete confirmation', async ({ page, app }) => {
  const long = 'A description that goes on and on, longer than any column is wide. '.repeat(6).trim();
  const scale = await ownMetric(app, 'Scale', { description: long, minValue: -5, maxValue: 5 });
  const yesNo = await ownMetric(app, 'YesNo', { metricType: 'boolean', description: null, isActive: false });
  const text = await ownMetric(app, 'Text', { metricType: 'text' });
  const screen = new MetricsScreen(page, app);
  await screen.open();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
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
  await test.step('Edit dialog has no user selector.', async () => {
    const dialog = await screen.openEdit(scale.name);
    await expect(dialog.getByRole('combobox')).toHaveCount(1);
    await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveText('Scale (Numeric)');
    await page.keyboard.press('Escape');
    expect(app.countOf('GET', '/api/users')).toBe(0);
  });
  await test.step('Delete confirmation shows metric name and description and says it cannot be undone.', async () => {
    await screen.openDelete(text.name);
    const question = 'Are you sure you want to delete this metric? This action cannot be undone.';
    await expect(screen.deleteDialog).toContainText(question);
    for (const shown of [text.name, 'How it felt'])
      await expect(screen.deleteDialog.getByText(shown, { exact: true })).toBeVisible();
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
  const create = async (fields: object) => {
    const name = uniqueName('Created');
    await dialog.getByLabel('Name').fill(name);
    await screen.create();
    await expect(app.row(name)).toBeVisible();
    expect(app.sent('POST', CREATE.path).at(-1)).toEqual({ ...DEFAULTS, name, description: null, ...fields });
  };
  await test.step('Users list for the metric selector: limit 100.', () =>
    withChoices(owner, async (choices) => {
      await expect(choices).toHaveCount(101);
      await expect(choices.and(page.getByText(`${user.name} (${user.email})`, { exact: true }))).toHaveCount(1);
    }));
  await test.step('| Metric | name min 2 | Name must be at least 2 characters. |', async () => {
    for (const value of ['', 'A']) {
      await dialog.getByLabel('Name').fill(value);
      await screen.create();
      await expect(dialog.getByText('Name must be at least 2 characters.', { exact: true })).toBeVisible();
    }
    expect(app.countOf('POST', CREATE.path)).toBe(0);
  });
  await test.step('New metric defaults: scale, min 0, max 10, active, user 0.', async () => {
    await expect(owner).toHaveValue('No user');
    await expect(type).toHaveText('Scale (Numeric)');
    await expect(dialog.getByLabel('Active')).toBeChecked();
    await create({});
  });
  await test.step('they close on success and the create form resets.', async () => {
    await screen.openAdd();
    for (const label of ['Name', 'Description']) await expect(dialog.getByLabel(label)).toHaveValue('');
    await screen.choose(dialog, 'User', `${user.name} (${user.email})`);
    await dialog.getByLabel('Description').fill('Theirs');
    await create({ description: 'Theirs', userId: user.id });
  });
  await test.step("Type labels: 'Scale (Numeric)', 'Boolean (Yes/No)', 'Text Input'.", async () => {
    await screen.openAdd();
    const labels = ['Scale (Numeric)', 'Boolean (Yes/No)', 'Text Input'];
    await withChoices(type, (choices) => expect(choices).toHaveText(labels));
  });
  await test.step('Min and max inputs appear only for the scale type', async () => {
    await expect(ranges).toHaveCount(2);
    for (const label of ['Text Input', 'Boolean (Yes/No)']) {
      await screen.choose(dialog, 'Type', label);
      await expect(ranges).toHaveCount(0);
    }
    await create({ metricType: 'boolean', minValue: null, maxValue: null });
  });
  await test.step('No check that min is below max is shown.', async () => {
    await screen.openAdd();
    await ranges.first().fill('10');
    await ranges.last().fill('1');
    await create({ minValue: 10, maxValue: 1 });
  });
});
