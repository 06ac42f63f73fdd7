import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { METRICS, MetricsScreen, ownMetric } from '../support/metrics';
import { ownSupplement, SUPPLEMENTS, SupplementsScreen } from '../support/supplements';

test.beforeEach(({ app }) => app.signIn());

test.describe('4 After successful mutations of supplements and metrics', () => {
  test(
    says('After successful mutations the relevant lists, dashboard stats and popular-supplements data are refetched'),
    async ({ page, app }) => {
      const supplement = await ownSupplement(app, 'Refetched');
      const metric = await ownMetric(app, 'Refetched');
      const supplements = new SupplementsScreen(page, app);
      const metrics = new MetricsScreen(page, app);
      const calls = {
        stats: '/api/dashboard/stats',
        popular: '/api/dashboard/popular-supplements',
        supplements: SUPPLEMENTS.path,
        metrics: METRICS.path,
        users: '/api/users',
      };
      const counts = () =>
        Object.fromEntries(Object.entries(calls).map(([name, path]) => [name, app.countOf('GET', path)]));
      const go = (name: string) => app.navigation.getByRole('link', { name, exact: true }).click();
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      await app.open('/');
      await expect.poll(() => counts().popular).toBe(1);
      await app.waitUntilIdle();
      await go('Wellbeing Metrics');
      await expect(heading('Wellbeing Metrics')).toBeVisible();
      // Wait for the rows: leaving earlier would cancel this request, and returning would send it again.
      await app.rowsShown();
      expect(counts().metrics).toBe(1);
      await go('Supplements');
      await expect(heading('Supplements')).toBeVisible();
      await app.rowsShown();
      const expected = { stats: 1, popular: 1, supplements: 1, metrics: 1, users: 0 };
      await expect.poll(counts).toEqual(expected);

      await test.step('refetches the list and the stats after a toggle, and popular supplements when shown', async () => {
        await supplements.button(supplement.name, 'Deactivate').click();
        await expect(supplements.button(supplement.name, 'Activate')).toBeVisible();
        await expect.poll(counts).toEqual({ ...expected, stats: 2, supplements: 2 });
        await go('Dashboard');
        await expect(heading('Supplements')).toHaveCount(0);
        await expect.poll(counts).toEqual({ ...expected, stats: 2, popular: 2, supplements: 2 });
      });
      await test.step('refetches the same after an edit and a deletion', async () => {
        await go('Supplements');
        await supplements.openEdit(supplement.name);
        await supplements.field('Purpose').fill('Refetching');
        await supplements.update();
        await expect(app.row(supplement.name)).toContainText('Refetching');
        await expect.poll(counts).toEqual({ ...expected, stats: 3, popular: 2, supplements: 3 });
        await supplements.openDelete(supplement.name);
        await supplements.confirmDelete();
        // Role queries skip a row behind a dialog, so wait until the dialog has closed.
        await expect(supplements.deleteDialog).toBeHidden();
        await expect(app.row(supplement.name)).toHaveCount(0);
        await expect.poll(counts).toEqual({ ...expected, stats: 4, popular: 2, supplements: 4 });
        await go('Dashboard');
        await expect.poll(counts).toEqual({ ...expected, stats: 4, popular: 3, supplements: 4 });
      });
      await test.step('refetches metrics and stats after editing, toggling, deleting and creating a metric', async () => {
        await go('Wellbeing Metrics');
        await metrics.openEdit(metric.name);
        await metrics.editDialog.getByLabel('Description').fill('Refetching');
        await metrics.update();
        await expect(app.row(metric.name)).toContainText('Refetching');
        await metrics.button(metric.name, 'Deactivate').click();
        await expect(metrics.button(metric.name, 'Activate')).toBeVisible();
        await metrics.openDelete(metric.name);
        await metrics.confirmDelete();
        await expect(metrics.deleteDialog).toBeHidden();
        await expect(app.row(metric.name)).toHaveCount(0);
        await metrics.openAdd();
        await metrics.addDialog.getByLabel('Name').fill(metric.name);
        await metrics.create();
        await expect(app.row(metric.name)).toBeVisible();
        await expect.poll(counts).toEqual({ stats: 8, popular: 3, supplements: 4, metrics: 5, users: 1 });
        await go('Dashboard');
        await expect.poll(counts).toEqual({ stats: 8, popular: 4, supplements: 4, metrics: 5, users: 1 });
      });
      await test.step('refetches nothing else', async () => {
        await go('Supplements');
        await go('Wellbeing Metrics');
        await app.rowsShown();
        await app.waitUntilIdle();
        expect(counts()).toEqual({ stats: 8, popular: 4, supplements: 4, metrics: 5, users: 1 });
      });
    },
  );
});
