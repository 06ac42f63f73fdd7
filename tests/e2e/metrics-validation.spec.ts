import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { CREATE, METRICS, MetricsScreen, ownMetric } from '../support/metrics';

test.beforeEach(({ app }) => app.signIn());

test.describe('2 Wellbeing Metrics: Add Metric', () => {
  test(says('| Metric | name min 2 | Name must be at least 2 characters. |'), async ({ page, app }) => {
    const own = await ownMetric(app, 'Ruled');
    const screen = new MetricsScreen(page, app);
    await screen.open();
    for (const [written, open, press] of [
      [0, () => screen.openAdd(), () => screen.create()],
      [1, () => screen.openEdit(own.name), () => screen.update()],
    ] as const) {
      const dialog = await open();
      for (const value of ['', 'A']) {
        await dialog.getByLabel('Name').fill(value);
        await press();
        await expect(dialog.getByText('Name must be at least 2 characters.', { exact: true })).toBeVisible();
        await expect(dialog.getByLabel('Name')).toBeFocused();
      }
      const writes = () => app.countOf('POST', CREATE.path) + app.countOf('PATCH', '/api/wellbeing-metrics/:id');
      expect(writes()).toBe(written);
      await dialog.getByLabel('Name').fill('Al');
      await press();
      await expect(dialog).toBeHidden();
      expect(writes()).toBe(written + 1);
    }
  });

  test(says('| Metric | metricType required | Metric type is required. |'), async ({ page, app }) => {
    const own = await ownMetric(app, 'Typeless');
    for (const metricType of [null, '', 'percent']) {
      const fault = await app.fault({ ...METRICS, status: 200, body: { metrics: [{ ...own, metricType }], total: 1 } });
      await page.goto(`/wellbeing-metrics#edit=${own.id}`);
      await page.reload();
      const screen = new MetricsScreen(page, app);
      await screen.editDialog.getByLabel('Name').press('Enter');
      await expect(screen.editDialog.getByText('Metric type is required.', { exact: true })).toBeVisible();
      expect(app.countOf('PATCH', '/api/wellbeing-metrics/:id')).toBe(0);
      await fault.lift();
    }
    const screen = new MetricsScreen(page, app);
    await screen.choose(screen.editDialog, 'Type', 'Text Input');
    await screen.update();
    await app.expectSuccess('Wellbeing metric updated successfully');
  });
});
