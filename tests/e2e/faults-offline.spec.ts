import type { Page } from '@playwright/test';
import type { App } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { addFaults, unreadable } from '../support/failedPlace';
import { codePrefetched } from '../support/holdBack';
import { RUBBISH } from '../support/nonsense';
import { tryAgain } from '../support/retry';
import { reach, SCREENS, type Screen } from '../support/screens';

const ALL = { method: 'GET', path: '/api/.+' } as const;

async function expectFailed(page: Page, { reads }: Screen): Promise<void> {
  for (const { failed, place } of reads) await expect(place(page).getByText(failed, { exact: true })).toBeVisible();
  // An earlier error stays visible during a retry, so first make sure that no retry is pending.
  await expect(page.locator('button[aria-disabled="true"]', { hasText: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(reads.length);
  expect(await page.locator('body').innerText()).not.toMatch(RUBBISH);
}

/** The calls so far, without the notifications, which are read again until they arrive. */
const callsOf = (app: App) => app.calls().filter((call) => !call.includes('/api/notifications'));

/** Expects no request on what often triggers a refetch elsewhere: focus, window and network events, and time. */
async function expectQuiet(page: Page, app: App): Promise<void> {
  const before = callsOf(app);
  await page.evaluate(() => {
    for (const type of ['blur', 'focus', 'offline', 'online', 'pageshow']) dispatchEvent(new Event(type));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await app.codeLoaded();
  await page.clock.runFor(120_000);
  expect(callsOf(app), 'no automatic request').toEqual(before);
}

const retry = (page: Page, { reads }: Screen) =>
  tryAgain(
    page.locator('body'),
    reads.map(({ path }) => path),
  );

const leaveDialog = async (page: Page, { part }: Screen) => {
  if (part === 'Add Metric') await page.getByRole('button', { name: 'Cancel' }).click();
};

// Longer than 5 s: every screen.
test('API down, browser offline, response unreadable: every screen shows the error and refetches only on Try again', async ({
  page,
  app,
  context,
}) => {
  test.slow();
  await app.signIn();
  await app.openUsers();
  await codePrefetched(page);
  // The code of a tooltip, which is loaded when there is nothing else to do.
  app.expectFailure({ method: 'GET', path: '/assets/.+' });
  await page.clock.install();
  let down = await app.fault({ ...ALL, network: true });
  await app.open('/settings');
  const retryFails = async (screen: Screen) => {
    const before = callsOf(app).length;
    await retry(page, screen);
    await expectFailed(page, screen);
    expect(callsOf(app), 'one request per click and read').toHaveLength(before + screen.reads.length);
  };
  for (const screen of SCREENS)
    await test.step(screen.name, async () => {
      await reach(page, screen);
      await expectFailed(page, screen);
      await down.lift();
      await test.step('the browser is offline', async () => {
        await context.setOffline(true);
        await retryFails(screen);
        await context.setOffline(false);
        await expectQuiet(page, app);
        await expectFailed(page, screen);
      });
      await test.step('the response cannot be read', async () => {
        const lift = await addFaults(screen, (path) => app.fault({ ...unreadable(screen), method: 'GET', path }));
        await retryFails(screen);
        await lift();
      });
      expect(await retry(page, screen)).toBe(screen.reads.length);
      await expect(screen.shown(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      down = await app.fault({ ...ALL, network: true });
      await leaveDialog(page, screen);
    });
});

test('shows that the browser is offline, and offers to load the failed data once it is online again', async ({
  page,
  app,
  context,
}) => {
  await app.signIn();
  await app.openUsers();
  await codePrefetched(page);
  const offline = page.getByText('You are offline. Nothing can be loaded or saved until the connection is back.');
  const again = page.getByRole('button', { name: 'Load it now' });
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  app.expectFailure(ALL);
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await expect(again, 'no read has failed').toHaveCount(0);

  await context.setOffline(true);
  await pages.getByRole('button', { name: 'Go to page 2', exact: true }).click();
  await expect(page.getByText('Failed to fetch users')).toBeVisible();
  await expect(page.getByText('The server could not be reached. Check your connection and try again.')).toBeVisible();
  await expectNoAxeViolations(page);
  await context.setOffline(false);
  await expect(page.getByText('You are online again. Some data on this page could not be loaded.')).toBeVisible();
  await again.click();
  await expect(pages).toContainText('11–20 of');
  await expect(again).toHaveCount(0);
});
