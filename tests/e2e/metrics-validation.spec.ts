import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { CREATE, METRICS, MetricsScreen, ownMetric, UPDATE } from '../support/metrics';

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Wellbeing Metrics: Add Metric', () => {
  test(says('| Metric | name min 2 | Name must be at least 2 characters. |'), async ({ page, app }) => {
    const own = await ownMetric(app, 'Ruled');
    const screen = new MetricsScreen(page, app);
    await screen.open();
    for (const [title, call, open, press] of [
      ['Add Metric', CREATE, () => screen.openAdd(), () => screen.create()],
      ['Edit Metric', UPDATE, () => screen.openEdit(own.name), () => screen.update()],
    ] as const)
      await test.step(title, async () => {
        const dialog = await open();
        for (const value of ['', 'A']) {
          await dialog.getByLabel('Name').fill(value);
          await press();
          await expect(dialog.getByText('Name must be at least 2 characters.', { exact: true })).toBeVisible();
          await expect(dialog.getByLabel('Name')).toBeFocused();
        }
        expect(app.countOf(call.method, call.path)).toBe(0);
        await dialog.getByLabel('Name').fill('Al');
        await press();
        await expect(dialog).toBeHidden();
        expect(app.countOf(call.method, call.path)).toBe(1);
      });
  });

  test(says('| Metric | metricType required | Metric type is required. |'), async ({ page, app }) => {
    const own = await ownMetric(app, 'Typeless');
    const screen = new MetricsScreen(page, app);
    for (const metricType of [null, '', 'percent'])
      await test.step(JSON.stringify(metricType), async () => {
        const body = { metrics: [{ ...own, metricType }], total: 1 };
        const fault = await app.fault({ ...METRICS, status: 200, body });
        // Otherwise only the fragment would change, and the list would not be requested again.
        await page.goto('about:blank');
        await page.goto(`/wellbeing-metrics#edit=${own.id}`);
        await screen.editDialog.getByLabel('Name').press('Enter');
        await expect(screen.editDialog.getByText('Metric type is required.', { exact: true })).toBeVisible();
        expect(app.countOf('PATCH', UPDATE.path)).toBe(0);
        await fault.lift();
      });
    await test.step('saves once a type is selected', async () => {
      await screen.choose(screen.editDialog, 'Type', 'Text Input');
      await screen.update();
      await app.expectSuccess('Wellbeing metric updated successfully');
    });
  });
});
