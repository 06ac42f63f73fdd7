import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { withChoices } from '../support/choices';
import { expect, test } from '../support/console';
import { CREATE, DEFAULTS, MetricsScreen } from '../support/metrics';

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Wellbeing Metrics: Add Metric', () => {
  test(says('New metric defaults: scale, min 0, max 10, active, user 0.'), async ({ page, app }) => {
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    await expect(dialog.getByRole('combobox', { name: 'User' })).toHaveValue('No user');
    await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveText('Scale (Numeric)');
    await test.step(says('isActive defaults true'), () => expect(dialog.getByLabel('Active')).toBeChecked());
    await expect(dialog.getByLabel('Minimum value')).toHaveValue('0');
    await expect(dialog.getByLabel('Maximum value')).toHaveValue('10');
    const name = uniqueName('Default');
    await dialog.getByLabel('Name').fill(name);
    await screen.create();
    await app.expectSuccess('Wellbeing metric created successfully');
    await test.step(says('Default metric range 0 to 10'), async () => {
      await expect(app.row(name)).toContainText('0 – 10');
    });
    await test.step(says('Metric: description, minValue, maxValue optional'), async () => {
      await screen.openAdd();
      const bare = uniqueName('Bare');
      await dialog.getByLabel('Name').fill(bare);
      await dialog.getByLabel('Minimum value').fill('');
      await dialog.getByLabel('Maximum value').fill('');
      await screen.create();
      await expect(app.row(bare)).toBeVisible();
      const [first, second] = app.sent('POST', CREATE.path);
      expect(first).toEqual({ ...DEFAULTS, name, description: null });
      expect(second).toEqual({ ...DEFAULTS, name: bare, description: null, minValue: null, maxValue: null });
    });
  });

  test('accepts whole numbers in any order as min and max, for the scale type only', async ({ page, app }) => {
    const screen = new MetricsScreen(page, app);
    await screen.open();
    const dialog = await screen.openAdd();
    const [min, max] = [dialog.getByLabel('Minimum value'), dialog.getByLabel('Maximum value')];
    await test.step(says('metric types scale, boolean, text.'), async () => {
      await withChoices(dialog.getByRole('combobox', { name: 'Type' }), (types) =>
        expect(types).toHaveText(['Scale (Numeric)', 'Boolean (Yes/No)', 'Text Input']),
      );
    });
    await test.step(says('Min and max inputs appear only for the scale type'), async () => {
      for (const type of ['Boolean (Yes/No)', 'Text Input']) {
        await screen.choose(dialog, 'Type', type);
        await expect(min).toHaveCount(0);
        await expect(max).toHaveCount(0);
      }
      await screen.choose(dialog, 'Type', 'Scale (Numeric)');
      await expect(min).toBeVisible();
      await expect(max).toBeVisible();
    });
    await test.step(says('are parsed as integers'), async () => {
      const name = uniqueName('Whole');
      await dialog.getByLabel('Name').fill(name);
      await min.fill('-5');
      await max.fill('3.7');
      await page.keyboard.press('Tab');
      await expect(max, 'shows the number that is saved').toHaveValue('3');
      await max.press('Enter');
      await expect(app.row(name)).toContainText('-5 – 3');
      expect(app.sent('POST', CREATE.path)).toEqual([
        { ...DEFAULTS, name, description: null, minValue: -5, maxValue: 3 },
      ]);
    });
    await test.step(says('No check that min is below max is shown.'), async () => {
      await screen.openAdd();
      const name = uniqueName('Upside down');
      await dialog.getByLabel('Name').fill(name);
      await min.fill('10');
      await max.fill('1');
      await screen.create();
      await expect(app.row(name)).toContainText('10 – 1');
    });
    await test.step('other types have neither', async () => {
      for (const [label, metricType] of [
        ['Boolean (Yes/No)', 'boolean'],
        ['Text Input', 'text'],
      ] as const) {
        await screen.openAdd();
        const name = uniqueName('Unranged');
        await dialog.getByLabel('Name').fill(name);
        await screen.choose(dialog, 'Type', label);
        await screen.create();
        await expect(app.row(name)).toBeVisible();
        const sent = { ...DEFAULTS, name, description: null, metricType, minValue: null, maxValue: null };
        expect(app.sent('POST', CREATE.path).at(-1)).toEqual(sent);
      }
    });
  });
});
