/** The session with a storage, a clock, a token or cookies that do not work as they should. */
import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { NONSENSE } from '../support/nonsense';
import { LOGIN, SessionPrompt } from '../support/prompt';
import { blockStorage, expectSignedInAs } from '../support/tabs';
import { secondsFromNow, token } from '../support/token';
import { UsersScreen } from '../support/users';

const DAY = 24 * 60 * 60 * 1000;
const ADMIN = { id: 1, username: 'admin', role: 'admin' };
/** The reads of a page whose session has ended. */
const ENDED = { method: 'GET', path: '/api/.+', status: 401 } as const;

/** Counts changes of the address, to detect redirect loops. The router's state of the first address does not count. */
function countNavigations(page: Page): () => number {
  let count = 0;
  let last = page.url();
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url() === last) return;
    last = frame.url();
    count += 1;
  });
  return () => count;
}

test('signs in and works with blocked storage, and needs a new sign-in after a reload', async ({ page, app }) => {
  await blockStorage(page);
  const navigations = countNavigations(page);
  await page.goto('/users');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(app.calls()).toEqual([]);
  await app.logIn('admin', PASSWORD);
  await expectSignedInAs(page, 'admin');
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  await app.rowsShown();
  await expect.poll(() => app.countOf('GET', '/api/notifications/events'), 'when its turn comes').toBe(1);
  await app.waitUntilIdle();
  const [before, calls] = [navigations(), app.calls().length];
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(navigations() - before, 'the reload, and the way to the login page').toBeLessThanOrEqual(2);
  expect(app.calls().slice(calls)).toEqual([]);
});

test('removes an invalid token and shows the login page without a call', async ({ page, app, context }) => {
  const expired = token({ ...ADMIN, exp: secondsFromNow(-10) });
  await app.signIn();
  const navigations = countNavigations(page);
  // src/authProvider/token.test.ts has more kinds. The token decides, not the cookie.
  for (const [kind, value, path] of [
    ['huge', `a.${'b'.repeat(2_000_000)}.c`, '/users'],
    ['empty', '', '/users'],
    ['expired', expired, '/users'],
    ['expired, on the login page', expired, '/login'],
  ] as const)
    await test.step(kind, async () => {
      await app.setToken(value);
      const before = navigations();
      await page.goto(path);
      await expect(page.getByLabel('Username')).toBeVisible();
      await expect(page).toHaveURL('/login');
      await expect.poll(() => app.token()).toBeNull();
      expect(navigations() - before).toBeLessThanOrEqual(2);
    });
  expect(app.calls()).toEqual([]);

  await test.step('also when another tab writes it', async () => {
    await app.logIn('admin', PASSWORD);
    await expectSignedInAs(page, 'admin');
    const other = await context.newPage();
    await other.goto('/nowhere');
    await other.evaluate(() => localStorage.setItem('token', 'garbage'));
    await expect(page).toHaveURL('/login');
  });
});

test('explains a device clock that is a day ahead on the login page and in the prompt, once per login', async ({
  page,
  app,
}) => {
  const message = /this device's clock seems to be wrong/;
  await page.clock.setFixedTime(Date.now() + DAY);
  await page.goto('/login');
  const navigations = countNavigations(page);
  for (const times of [1, 2]) {
    await app.logIn('admin', PASSWORD);
    await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
    await app.closeToast();
    expect(app.countOf(LOGIN.method, LOGIN.path)).toBe(times);
  }
  expect(navigations()).toBe(0);
  expect(await app.token()).toBeNull();

  await page.clock.setFixedTime(Date.now());
  await app.logIn('admin', PASSWORD);
  await expect(page).toHaveURL('/');
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  await app.rowsShown();
  await page.clock.setFixedTime(Date.now() + DAY);
  await app.fault({ method: 'GET', path: '/api/users', status: 401, times: 1 });
  await new UsersScreen(page, app).find('ann');
  const prompt = new SessionPrompt(page);
  await prompt.signIn();
  await expect(prompt.dialog.getByText(message)).toBeVisible();
  await page.clock.setFixedTime(Date.now());
  await prompt.signIn();
  await expect(prompt.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/users?search=ann');
});

test('opens the screens on a device whose clock is a day behind, and formats future dates', async ({ page, app }) => {
  await page.clock.setFixedTime(Date.now() - DAY);
  await page.goto('/login');
  await app.logIn('admin', PASSWORD);
  await expect(page).toHaveURL('/');
  for (const name of ['Dashboard', 'Feedback', 'Settings']) {
    await app.navigation.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await app.waitUntilIdle();
    await expect(page.locator('body')).not.toHaveText(NONSENSE, { useInnerText: true });
  }
  await page.context().clearCookies();
  app.expectFailure(ENDED);
  await page.goto('/users');
  await expect(new SessionPrompt(page).dialog).toBeVisible();
});

test('explains that the login did not last if cookies are blocked, without a redirect loop', async ({ page, app }) => {
  // The server's response without the cookie, as if the browser rejected it.
  await app.fault({ ...LOGIN, status: 200, body: { token: token({ ...ADMIN, exp: secondsFromNow(3600) }) } });
  app.expectFailure(ENDED);
  const reads = ['stats', 'recent-activity', 'popular-supplements', 'wellbeing-trends', 'recent-feedback'];
  const callsPerLogin = 1 + reads.length;
  await page.goto('/login');
  const navigations = countNavigations(page);
  const prompt = new SessionPrompt(page, 'Your login was not kept');
  await app.logIn('admin', PASSWORD);
  await expect(prompt.dialog).toHaveCount(1);
  await expect(prompt.dialog).toContainText('may be blocking cookies');
  await expect.poll(() => app.calls().length).toBe(callsPerLogin);
  await prompt.signIn();
  await expect.poll(() => app.calls().length).toBe(2 * callsPerLogin);
  await expect(prompt.dialog).toHaveCount(1);
  await app.waitUntilIdle();
  expect(app.countOf(LOGIN.method, LOGIN.path)).toBe(2);
  expect(app.calls()).toHaveLength(2 * callsPerLogin);
  await prompt.logOut.click();
  await expect(page).toHaveURL('/login');
  expect(navigations(), 'to the dashboard, and back to the login page').toBe(2);
});
