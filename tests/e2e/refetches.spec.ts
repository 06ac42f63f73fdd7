import { button } from '../support/button';
import { expect, test } from '../support/console';
import { ownMetric } from '../support/metrics';
import { stubReads } from '../support/reads';
import { UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

// The specification's walk through all screens (calls.spec.ts) has every write, with the list and the numbers read after it.
test('refetches the list, its other pages and the dashboard after a write, and nothing else', async ({ page, app }) => {
  await stubReads(app);
  const expected: Record<string, number> = { 'dashboard/stats': 1, 'dashboard/popular-supplements': 1 };
  const expectReads = () =>
    expect
      .poll(() => {
        const calls = app.calls().map((call) => call.split('?')[0]);
        const count = (path: string) => calls.filter((call) => call === `GET /api/${path}`).length;
        return Object.fromEntries(Object.keys(expected).map((path) => [path, count(path)]));
      })
      .toEqual(expected);
  const expectMore = async (...paths: string[]) => {
    for (const path of paths) expected[path] = (expected[path] ?? 0) + 1;
    await expectReads();
  };
  const go = async (name: string) => {
    await app.navigation.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    if (name !== 'Dashboard') await app.rowsShown();
  };
  const goToPage = (number: number) => button(page, `Go to page ${number}`).click();
  const write = async (action: string, submit: string) => {
    await button(page, action).first().click();
    await button(app.dialog, submit).click();
    await expect(app.dialog).toHaveCount(0);
  };
  await app.open('/');
  await expectReads();
  const lists = [
    ['Supplements', 'supplements', 'DELETE', 'Delete', 'Delete'],
    ['Wellbeing Metrics', 'wellbeing-metrics', 'DELETE', 'Delete', 'Delete'],
    ['Users', 'users', 'PATCH', 'Edit', 'Update User'],
  ] as const;
  for (const [name, path, method, action, submit] of lists)
    await test.step(name, async () => {
      await go(name);
      await expectMore(path);
      await app.fault({ method, path: `/api/${path}/:id`, status: 204 });
      await write(action, submit);
      await expectMore(path, 'dashboard/stats');
      await go('Dashboard');
      await expectMore('dashboard/popular-supplements');
    });
  await test.step('nothing else, such as the records of an edited user', async () => {
    for (const [name] of lists) await go(name);
    await app.waitUntilIdle();
    await expectReads();
  });
  await test.step('another loaded page, when it is opened', async () => {
    await goToPage(2);
    await expectMore('users');
    await goToPage(1);
    await write('Edit', 'Update User');
    await expectMore('users', 'dashboard/stats');
    await goToPage(2);
    await expectMore('users');
  });
});

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
  // A request that the next screen cancels would be sent again.
  await app.waitUntilIdle();
  await visitAll({ isDeleted: false });
  await expect.poll(counts).toEqual([1, 1, 1, 1, 1]);
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  await button(await new UsersScreen(page, app).openDelete(user), 'Delete').click();
  await app.expectSuccess('User deleted successfully');
  await visitAll({ isDeleted: true });
  await expect.poll(counts).toEqual([2, 2, 2, 2, 2]);
});
