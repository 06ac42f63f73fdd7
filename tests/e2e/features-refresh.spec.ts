/** 'Refresh' and the time of the last update, with an API that declares `refresh`. */
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';

test.use({ serverEnv: { FEATURES: 'all' } });
test.beforeEach(({ app }) => app.signIn());

/** The sidebar's badge is on every screen. */
const STATS = 'GET /api/dashboard/stats';
/** The calls whose responses each screen shows. */
const SCREENS: Record<string, readonly string[]> = {
  '/': [
    STATS,
    'GET /api/dashboard/history',
    'GET /api/dashboard/recent-activity',
    'GET /api/dashboard/popular-supplements',
    'GET /api/dashboard/wellbeing-trends',
    'GET /api/dashboard/recent-feedback',
  ],
  '/users?page=2': [STATS, 'GET /api/users'],
  '/supplements': [STATS, 'GET /api/supplements'],
  '/wellbeing-metrics': [STATS, 'GET /api/wellbeing-metrics'],
  '/feedback?status=all': [STATS, 'GET /api/feedback'],
  '/purchases': [STATS, 'GET /api/purchases/report'],
  '/purchases?tab=purchases': [STATS, 'GET /api/purchases'],
  '/admin-users': [STATS, 'GET /api/admin-users'],
  '/settings': [STATS, 'GET /api/admin-users/1'],
};

for (const [route, paths] of Object.entries(SCREENS))
  test(`${route}: one press refetches exactly what is on the screen`, async ({ page, app }) => {
    // The last call of a new page, once it is idle. Its stream stays open, so the network never is.
    const lastCall = page.waitForRequest('**/api/notifications/events');
    await page.goto(route);
    const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true });
    await expect(page.getByText(/^Updated \d\d:\d\d$/).first()).toBeVisible();
    await lastCall;
    // The cache also has the data of another screen, which must not be refetched.
    const other = route === '/admin-users' ? 'Users' : 'Admin Users';
    await app.navigation.getByRole('link', { name: other, exact: true }).click();
    await app.rowsShown();
    await page.goBack();
    await expect(page).toHaveURL(route);
    await expect(page.getByText(/^Updated \d\d:\d\d$/).first()).toBeVisible();
    for (const path of paths) await expect.poll(() => app.countOf('GET', path.slice('GET '.length))).toBeGreaterThan(0);
    // Until the parts that load later show their data again: only then are they refetched.
    await app.waitUntilIdle();
    const before = app.calls().length;
    await refresh.dblclick();
    await expect(page.getByRole('status').filter({ hasText: /^Updated/ })).toHaveCount(1);
    const sent = app
      .calls()
      .slice(before)
      .filter((call) => !call.endsWith('/notifications/events'));
    expect(sent.map((call) => call.split('?')[0]).sort()).toEqual([...paths].sort());
    await expectNoAxeViolations(page);
  });

test('shows the progress without moving anything, and the time of the oldest data', async ({ page, app }) => {
  await page.clock.setFixedTime('2026-11-24T14:02:33');
  await app.openUsers();
  const updated = page.getByText('Updated 14:02', { exact: true }).first();
  await expect(updated).toHaveAttribute('title', 'Updated November 24, 2026 at 14:02:33');
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  const add = page.getByRole('button', { name: 'Add User' });
  const places = async () => [await refresh.boundingBox(), await add.boundingBox()];
  await app.fontShown();
  const before = await places();
  const held = await app.hold({ method: 'GET', path: '/api/users' });
  await page.clock.setFixedTime('2026-11-24T14:05:00');
  await refresh.click();
  await expect(refresh).toHaveAttribute('aria-busy', 'true');
  expect(await places()).toEqual(before);
  // Further presses while it is busy send nothing.
  await refresh.click();
  await page.keyboard.press('r');
  held.release();
  await expect(page.getByText('Updated 14:05', { exact: true }).first()).toBeVisible();
  await expect(refresh).toHaveAttribute('aria-busy', 'false');
  await expect(refresh).toBeFocused();
  expect(await places()).toEqual(before);
  expect(app.countOf('GET', '/api/users')).toBe(2);

  // A write refetches the list, which is the oldest data of the page.
  await page.clock.setFixedTime('2026-11-24T14:09:00');
  await app.row('@').first().getByRole('button', { name: 'Edit' }).click();
  await app.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Refreshed By Saving');
  await app.dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('Updated 14:09', { exact: true }).first()).toBeVisible();
  expect(app.countOf('GET', '/api/users')).toBe(3);

  // Data that was not loaded again keeps its time, also on the next day.
  await page.clock.setFixedTime('2026-11-25T08:00:00');
  await app.navigation.getByRole('link', { name: 'Admin Users' }).click();
  await expect(page.getByText('Updated 08:00', { exact: true }).first()).toBeVisible();
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByText('Updated Nov 24, 14:09', { exact: true }).first()).toBeVisible();
});

test('shows an error on failure, keeps the rows and the time, and the next press shows a colleague’s change', async ({
  page,
  app,
}) => {
  await page.clock.setFixedTime('2026-11-24T14:02:33');
  await app.openUsers();
  const rows = page.locator('tbody tr');
  const before = await rows.allInnerTexts();
  await rows.nth(1).getByRole('button', { name: 'Edit' }).focus();
  // Rows that are replaced and come back are other elements.
  await rows.nth(1).evaluate((row) => row.setAttribute('data-same', ''));
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toHaveAttribute('title', 'Refresh (R)');
  const fault = await app.fault({ method: 'GET', path: '/api/users', network: true });
  await page.clock.setFixedTime('2026-11-24T14:30:00');
  await page.keyboard.press('r');
  await app.expectToast(
    "Couldn't refresh everything",
    'The server could not be reached. Check your connection and try again.',
  );
  expect(await rows.allInnerTexts()).toEqual(before);
  await expect(rows.nth(1)).toHaveAttribute('data-same', '');
  await expect(rows.nth(1).getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(page.getByText('Updated 14:02', { exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(page);

  await fault.lift();
  await app.closeToast();
  const { name } = await app.newUser('By a colleague');
  await expect(app.row(name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(app.row(name)).toBeVisible();
  await expect(page.getByText('Updated 14:30', { exact: true }).first()).toBeVisible();

  // A list that has never loaded has no rows to keep, so it shows its error in their place.
  const second = await app.fault({ method: 'GET', path: '/api/supplements', status: 500, body: 'Broken' });
  await page.goto('/supplements');
  await expect(page.getByRole('table').getByRole('alert')).toContainText('Failed to fetch supplements');
  await second.lift();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(page.getByRole('table').getByRole('alert')).toHaveCount(0);
});

test('asks to log in when the session has ended, and then refreshes', async ({ page, app }) => {
  await app.openUsers();
  const { name } = await app.newUser('Before the end');
  app.expectFailure({ method: 'GET', path: '/api/users', status: 401 });
  app.expectFailure({ method: 'GET', path: '/api/dashboard/stats', status: 401 });
  await app.endSession();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  const prompt = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(prompt).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await prompt.getByLabel('Password').fill('wellbeing');
  await prompt.getByRole('button', { name: 'Log in' }).click();
  await expect(prompt).toHaveCount(0);
  await expect(app.row(name)).toBeVisible();
});

test('the button is 44 px large on a phone, and the page does not scroll sideways', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const route of Object.keys(SCREENS))
    await test.step(route, async () => {
      await app.open(route);
      const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true });
      const { width, height } = (await refresh.boundingBox()) ?? { width: 0, height: 0 };
      expect([width, height]).toEqual([44, 44]);
      await expectNoSidewaysScroll(page);
    });
  await expectNoAxeViolations(page);
});

test('shows no button on a page that loads no data', async ({ page, app }) => {
  await app.open('/settings?tab=system');
  await expect(page.getByRole('button', { name: 'Clear Cache' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toHaveCount(0);
});

test('keeps unsaved input in the settings', async ({ page, app }) => {
  await app.open('/settings');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).not.toHaveValue('');
  await name.fill('Typed, not saved');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Updated/ })).toHaveCount(1);
  expect(app.countOf('GET', '/api/admin-users/1')).toBe(2);
  await expect(name).toHaveValue('Typed, not saved');
});
