import type { Page } from '@playwright/test';
import type { App } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { addFaults, unreadable } from '../support/failedPlace';
import { codePrefetched } from '../support/holdBack';
import { RUBBISH } from '../support/nonsense';
import { tryAgain } from '../support/retry';
import { reach, SCREENS, type Screen } from '../support/screens';
import { UsersScreen } from '../support/users';

test.use({ fresh: true });

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

/** Expects no request on what often triggers a refetch elsewhere: focus, window events and time. */
async function expectQuiet(page: Page, app: App): Promise<void> {
  const before = callsOf(app);
  await page.evaluate(() => {
    for (const type of ['blur', 'focus', 'pageshow']) dispatchEvent(new Event(type));
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
test('API down, response unreadable, browser offline: every screen shows the error, and loads on Try again or once it is online', async ({
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
      await test.step('the response cannot be read', async () => {
        const lift = await addFaults(screen, (path) => app.fault({ ...unreadable(screen), method: 'GET', path }));
        await retryFails(screen);
        await lift();
      });
      await test.step('the browser is offline', async () => {
        await context.setOffline(true);
        await retryFails(screen);
        await expectQuiet(page, app);
        const counts = () => screen.reads.map(({ path }) => app.countOf('GET', path));
        const before = counts();
        await context.setOffline(false);
        await expect.poll(counts, 'one request for each read').toEqual(before.map((count) => count + 1));
        await expect(screen.shown(page)).toBeVisible();
      });
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      down = await app.fault({ ...ALL, network: true });
      await leaveDialog(page, screen);
    });
});

test('loads what failed, and sends what was saved offline, when the browser is online again', async ({
  page,
  app,
  context,
}) => {
  await app.signIn();
  const [user, screen] = [await app.newUser('Offline'), new UsersScreen(page, app)];
  await app.openUsers();
  await codePrefetched(page);
  const offline = page.getByText('You are offline. Nothing can be loaded or saved until the connection is back.');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  app.expectFailure(ALL);
  await test.step('a list', async () => {
    await context.setOffline(true);
    await expect(offline).toBeVisible();
    await pages.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(page.getByText('Failed to fetch users')).toBeVisible();
    await expect(page.getByText('The server could not be reached. Check your connection and try again.')).toBeVisible();
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await expect(offline).toHaveCount(0);
    await expect(pages).toContainText('11–20 of');
  });
  await test.step('a form', async () => {
    await pages.getByRole('button', { name: 'Go to page 1', exact: true }).click();
    const dialog = await screen.openEdit(user);
    await dialog.getByLabel('Name').fill('Saved offline');
    app.expectFailure({ method: 'PATCH', path: '/api/users/:id' });
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(page.getByText('You are offline. This will be sent when the connection is back.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(false);
    await app.expectSuccess('User updated successfully');
    await expect(app.row(user.email)).toContainText('Saved offline');
    await expect(app.dialog).toHaveCount(0);
  });
});
