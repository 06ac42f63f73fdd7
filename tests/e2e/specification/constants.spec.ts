import { expect, test } from '../../support/console';

test.beforeEach(({ app }) => app.signIn());

test('Data fetch defaults: no retry for queries or mutations, data never stale, no refetch on window focus, no polling.', async ({
  page,
  app,
}) => {
  await page.clock.install();
  await app.open('/');
  // A request that is canceled when its screen closes would be sent again later.
  await app.waitUntilIdle();
  const open = (name: string) => app.navigation.getByRole('link', { name, exact: true }).click();
  await open('Users');
  await app.rowsShown();
  await app.fault({ method: 'GET', path: '/api/supplements', status: 500 });
  await app.fault({ method: 'DELETE', path: '/api/users/:id', status: 500 });
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await app.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await app.expectToast('Error', 'Failed to delete user');
  await app.dialog.getByRole('button', { name: 'Cancel' }).click();
  await open('Supplements');
  await expect(page.getByText('Failed to fetch supplements')).toBeVisible();
  await app.waitUntilIdle();
  const before = app.calls();
  expect(app.countOf('DELETE', '/api/users/:id')).toBe(1);

  await page.evaluate(() => {
    for (const type of ['visibilitychange', 'focus']) {
      window.dispatchEvent(new Event(type));
      document.dispatchEvent(new Event(type));
    }
  });
  await page.clock.runFor(600_000);
  await open('Users');
  await app.rowsShown();
  await open('Dashboard');
  await expect(page.locator('main section[aria-busy="false"] li').first()).toBeVisible();
  await page.clock.runFor(1_000);
  await app.waitUntilIdle();
  expect(app.calls()).toEqual(before);
});
