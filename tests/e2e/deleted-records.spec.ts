/** Records that were deleted with another record, or by a colleague (rulings.md, 10). */
import { expect, test } from '../support/console';
import { METRICS, MetricsScreen, ownMetric, UPDATE } from '../support/metrics';
import { UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

test('refetches the lists of a user’s records after the user is deleted', async ({ page, app }) => {
  const user = await app.newUser('Owner');
  const metric = await ownMetric(app, 'Owned', { userId: user.id });
  const lists = ['Supplements', 'Wellbeing Metrics', 'Feedback', 'Purchase Analytics'];
  const paths = ['supplements', 'wellbeing-metrics', 'feedback', 'purchases', 'dashboard/recent-feedback'];
  const counts = () => paths.map((path) => app.countOf('GET', `/api/${path}`));
  const visitAll = async ({ isDeleted }: { isDeleted: boolean }) => {
    for (const name of lists) {
      await app.navigation.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      if (name === 'Purchase Analytics') await page.getByRole('tab', { name: 'Purchases' }).click();
      await expect(page.locator('tbody tr').nth(1)).toBeVisible();
      if (name === 'Wellbeing Metrics') await expect(app.row(metric.name)).toHaveCount(isDeleted ? 0 : 1);
    }
    await app.navigation.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Recent Feedback' })).toBeVisible();
  };
  await app.open('/');
  await visitAll({ isDeleted: false });
  await expect.poll(counts).toEqual([1, 1, 1, 1, 1]);
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  const dialog = await new UsersScreen(page, app).openDelete(user);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await app.expectSuccess('User deleted successfully');
  await visitAll({ isDeleted: true });
  await expect.poll(counts).toEqual([2, 2, 2, 2, 2]);
});

test('does not refetch a list of records after their user is edited', async ({ page, app }) => {
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
  // A refetch of page 1 would be sent before the request for page 2.
  const page2 = page.waitForRequest(/\/api\/wellbeing-metrics\?page=2/);
  await page.getByRole('button', { name: 'Go to page 2', exact: true }).click();
  await page2;
  expect(app.countOf('GET', METRICS.path), 'one request for each page').toBe(2);
});

test('shows an error and removes the row when a colleague has already deleted the record', async ({ page, app }) => {
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
