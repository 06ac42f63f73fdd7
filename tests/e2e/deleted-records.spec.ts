/** Records that were deleted with another record, or by a colleague (rulings.md, 10). */
import { expect, test } from '../support/console';
import { METRICS, MetricsScreen, ownMetric, UPDATE } from '../support/metrics';
import { UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

test('after a user is deleted, the lists with the records deleted with them are loaded again', async ({
  page,
  app,
}) => {
  const user = await app.newUser('Owner');
  const metric = await ownMetric(app, 'Owned', { userId: user.id });
  const lists = ['Supplements', 'Wellbeing Metrics', 'Feedback', 'Purchase Analytics'];
  const paths = ['supplements', 'wellbeing-metrics', 'feedback', 'purchases', 'dashboard/recent-feedback'];
  const counts = () => paths.map((path) => app.countOf('GET', `/api/${path}`));
  const visitAll = async () => {
    for (const name of lists) {
      await app.navigation.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      if (name === 'Purchase Analytics') await page.getByRole('tab', { name: 'Purchases' }).click();
      await expect(page.locator('tbody tr').nth(1)).toBeVisible();
      if (name === 'Wellbeing Metrics') await expect(app.row(metric.name)).toHaveCount(isDeleted ? 0 : 1);
    }
    await app.navigation.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Recent Feedback' })).toBeVisible();
  };
  let isDeleted = false;
  await app.open('/');
  await visitAll();
  await expect.poll(counts).toEqual([1, 1, 1, 1, 1]);
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  const dialog = await new UsersScreen(page, app).openDelete(user);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await app.expectSuccess('User deleted successfully');
  isDeleted = true;
  await visitAll();
  await expect.poll(counts).toEqual([2, 2, 2, 2, 2]);
});

test('a change of a user loads none of these lists again', async ({ page, app }) => {
  const user = await app.newUser('Renamed');
  await app.open('/wellbeing-metrics');
  await app.rowsShown();
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  const dialog = await new UsersScreen(page, app).openEdit(user);
  await dialog.getByLabel('Name').fill(`${user.name} two`);
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(app.row(`${user.name} two`)).toBeVisible();
  await app.navigation.getByRole('link', { name: 'Wellbeing Metrics' }).click();
  await app.rowsShown();
  expect(app.countOf('GET', METRICS.path)).toBe(1);
});

test('a row action on a record that a colleague has deleted says so and removes the row', async ({ page, app }) => {
  const metric = await ownMetric(app, 'Gone');
  const screen = new MetricsScreen(page, app);
  await screen.open();
  await app.api('DELETE', `/api/wellbeing-metrics/${metric.id}`);
  app.expectFailure({ ...UPDATE, status: 404 });
  await screen.button(metric.name, 'Deactivate').click();
  await app.expectToast('Error', 'Failed to update wellbeing metric');
  await expect(app.toast).toContainText('This has been deleted.');
  await expect(app.row(metric.name)).toHaveCount(0);
});
