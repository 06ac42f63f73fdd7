import type { Locator, Page } from '@playwright/test';
import type { App } from '../support/app';
import { expect, test } from '../support/console';
import { arrangeFeedback } from '../support/feedback';
import { codePrefetched, holdBack } from '../support/holdBack';

test.use({ fresh: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const NOT_LOADED = 'This page could not be loaded';
const retry = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
/** The calls so far, without the notifications, which are read again until they arrive. */
const callsOf = (app: App) => app.calls().filter((call) => !call.includes('/api/notifications'));
/** Matches a built script by the start of its file name. */
const file = (name: string) => (url: URL) => url.pathname.startsWith(`/assets/${name}`) && url.pathname.endsWith('.js');

test('keeps the console open when a screen’s code cannot load offline, and reports whether the server is back', async ({
  page,
  app,
  context,
}) => {
  await app.signIn();
  // The browser does not cache a request that a test intercepts, so the prefetched code is lost.
  await page.route(file('Settings'), (route) => route.continue());
  await app.openUsers();
  await codePrefetched(page);
  for (const path of ['/', '/assets/.+', '/api/.+']) app.expectFailure({ method: 'GET', path });
  await context.setOffline(true);
  await link(page, 'Settings').click();
  await expect(heading(page, NOT_LOADED)).toBeVisible();
  await expect(page).toHaveURL('/settings');
  await retry(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server still cannot be reached.');
  await link(page, 'Users').click();
  await app.rowsShown();
  await link(page, 'Settings').click();
  await expect(heading(page, NOT_LOADED)).toBeVisible();
  const before = callsOf(app);
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(callsOf(app), 'no automatic request').toEqual(before);
  await expect(heading(page, NOT_LOADED)).toBeVisible();
  await retry(page).click();
  await expect(heading(page, 'Settings')).toBeVisible();
});

test('opens a list offline, because the code of all lists has loaded', async ({ page, app, context }) => {
  await app.signIn();
  await app.openUsers();
  await codePrefetched(page);
  await context.setOffline(true);
  app.expectFailure({ method: 'GET', path: '/api/.+' });
  await link(page, 'Supplements').click();
  await expect(heading(page, 'Supplements')).toBeVisible();
  await expect(page.getByRole('main').getByText('Failed to fetch supplements')).toBeVisible();
  await context.setOffline(false);
});

test('keeps a screen open when the code of a dialog is missing, and offers to reload', async ({ page, app }) => {
  await app.signIn();
  await arrangeFeedback(app, 12);
  app.expectFailure({ method: 'GET', path: '/assets/.+', status: 404 });
  await page.route(/\/assets\/(RespondDialog|ExportDialog|BulkDialog)-.*\.js$/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await page.goto('/feedback?page=2');
  const reload = app.toast.getByRole('button', { name: 'Reload' });
  const open = async (button: Locator) => {
    await button.click();
    await expect(app.toast).toContainText('The console was updated, or the server could not be reached.');
    await expect(heading(page, 'Feedback Management')).toBeVisible();
    await expect(page).toHaveURL('/feedback?page=2');
  };
  await open(page.getByRole('button', { name: 'Respond', exact: true }).first());
  await app.closeToast();
  await open(page.getByRole('button', { name: 'Export', exact: true }));
  await app.closeToast();
  await page.getByRole('checkbox', { name: 'Select this row' }).first().click();
  await open(page.getByRole('toolbar').getByRole('button', { name: 'Dismiss', exact: true }));
  await page.unrouteAll();
  await reload.click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(app.dialog).toBeVisible();
});

test('offers Try again when a new version has replaced the code of a screen or the console', async ({ page, app }) => {
  await app.signIn();
  for (const name of ['Settings', 'app'])
    await test.step(name, async () => {
      app.expectFailure({ method: 'GET', path: '/assets/.+', status: 404 });
      const missing = file(name);
      await page.route(missing, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      if (name === 'Settings') {
        await app.openUsers();
        await link(page, 'Settings').click();
      } else await page.goto('/users');
      await expect(heading(page, NOT_LOADED)).toBeVisible();
      await test.step('a reload without the code shows the same error', async () => {
        const reloaded = page.waitForEvent('domcontentloaded');
        await retry(page).click();
        await reloaded;
        await expect(heading(page, NOT_LOADED)).toBeVisible();
      });
      await page.unroute(missing);
      await retry(page).click();
      await expect(heading(page, name === 'Settings' ? 'Settings' : 'Users')).toBeVisible();
    });
});

test('shows a message and "Try again" when the first script does not load', async ({ page, app }) => {
  await app.signIn();
  const entry = file('index-');
  // Held rather than aborted: once the page has loaded, the browser would warn about unused preloads.
  const release = await holdBack(page, entry);
  // The test decides when loading counts as slow, however slow the machine is.
  const time = await page.context().newCDPSession(page);
  await time.send('Animation.enable');
  await time.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto('/users', { waitUntil: 'commit' });
  const message = page.getByText('This is taking longer than usual. Check your connection.');
  await expect(message).toBeAttached();
  await expect(message, 'hidden until loading is slow').toBeHidden();
  await page.evaluate(() => {
    for (const wait of document.getAnimations()) wait.finish();
  });
  await expect(message).toBeVisible();
  const requestedAgain = page.waitForRequest((request) => entry(new URL(request.url())));
  await page.getByRole('link', { name: 'Try again' }).click({ noWaitAfter: true });
  await requestedAgain;
  release();
  await app.rowsShown();
});
