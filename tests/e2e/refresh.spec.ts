/** 'Refresh' and the time of the last update. */
import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';

test.beforeEach(({ app }) => app.signIn());

interface Refreshed {
  menu: RegExp;
  /** The tab of the screen. */
  tab?: string;
  /** The calls whose responses it shows, besides the number in the sidebar. */
  reads: readonly string[];
}

const HOME = ['history', 'recent-activity', 'popular-supplements', 'wellbeing-trends', 'recent-feedback'];
const SCREENS: readonly Refreshed[] = [
  { menu: /^Dashboard$/, reads: HOME.map((call) => `/api/dashboard/${call}`) },
  { menu: /^Users$/, reads: ['/api/users'] },
  { menu: /^Supplements$/, reads: ['/api/supplements'] },
  { menu: /^Wellbeing Metrics$/, reads: ['/api/wellbeing-metrics'] },
  { menu: /^Feedback/, tab: 'All', reads: ['/api/feedback'] },
  { menu: /^Purchase/, reads: ['/api/purchases/report'] },
  { menu: /^Purchase/, tab: 'Purchases', reads: ['/api/purchases'] },
  { menu: /^Admin Users$/, reads: ['/api/admin-users'] },
  { menu: /^Settings$/, reads: ['/api/admin-users/1'] },
];

// Slow: it waits on nine screens until nothing more is sent.
test('refetches exactly what the screen shows, once for a double click, with a button of 44 px on a phone', async ({
  page,
  app,
}) => {
  test.slow();
  await app.openUsers();
  const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true });
  const finished = page.getByRole('status').filter({ hasText: /^Updated/ });
  for (const { menu, tab, reads } of SCREENS)
    await test.step(reads.join(', '), async () => {
      await app.navigation.getByRole('link', { name: menu }).click();
      if (tab) await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(page.getByText(/^Updated \d\d:\d\d$/).first()).toBeVisible();
      for (const path of reads) await expect.poll(() => app.countOf('GET', path)).toBeGreaterThan(0);
      // Until the parts that load later show their data again: only then are they refetched.
      await app.waitUntilIdle();
      const before = app.calls().length;
      await refresh.dblclick();
      await expect(finished).toHaveCount(1);
      await app.waitUntilIdle();
      const sent = app
        .calls()
        .slice(before)
        .map((call) => call.split('?')[0]?.slice('GET '.length) ?? '');
      // The stream of notifications opens when the browser is idle.
      const own = sent.filter((path) => !path.startsWith('/api/notifications'));
      expect(own.sort()).toEqual(['/api/dashboard/stats', ...reads].sort());
    });
  // The same button on every screen. widths.spec.ts measures all controls of other screens.
  await test.step('is easy to tap on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await refresh.boundingBox())?.height).toBe(44);
    expect((await refresh.boundingBox())?.width).toBe(44);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('keeps unsaved input in the settings', async () => {
    const name = page.getByRole('textbox', { name: 'Name' });
    const before = app.countOf('GET', '/api/admin-users/1');
    const saved = await name.inputValue();
    await name.fill('Typed, not saved');
    await refresh.click();
    await expect.poll(() => app.countOf('GET', '/api/admin-users/1')).toBe(before + 1);
    await app.waitUntilIdle();
    await expect(name).toHaveValue('Typed, not saved');
    await name.fill(saved);
  });
});

/** Removes the server's time from responses, because the tests set the time of this computer. */
const withoutServerTime = (page: Page) =>
  page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name);
    };
  });

test('shows the progress without moving anything, and the time of the oldest data', async ({ page, app }) => {
  await withoutServerTime(page);
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
  await withoutServerTime(page);
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
});
