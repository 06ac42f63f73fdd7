import { readFileSync } from 'node:fs';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, SLOW, test } from './demo';

const NAME = 'Renamed In The Demo';

test('includes its icons, its manifest, and the licenses of its packages, for the page and the worker', async ({
  request,
  host,
}) => {
  for (const path of ['favicon.ico', 'manifest.webmanifest', 'apple-touch-icon.png'])
    expect((await request.get(host.url + path)).status(), path).toBe(200);
  const text = (name: string) => readFileSync(`dist-demo/third-party-licenses${name}.txt`, 'utf8');
  expect(text('')).toMatch(/^## react - [\d.]+ \(MIT\)\n\nMIT/m);
  expect(text('-worker')).toMatch(/^## @electric-sql\/pglite - [\d.]+ \(Apache-2.0\)\n\n.*Apache License/m);
});

test('keeps an edited user after a reload of a deep address', async ({ page, tab, host }) => {
  await tab.open();
  await tab.signIn();
  expect(page.url()).toBe(host.url);
  await tab.openUsers();
  await tab.rename(NAME);
  await page.reload();
  expect(page.url()).toBe(`${host.url}users`);
  await expect(tab.app.row(NAME)).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Logout' }).click();
  await tab.app.expectToast('Logged out', 'You have been logged out successfully');
  await expect(page).toHaveURL(`${host.url}login`);
});

test('shares one database between two tabs, and each works without the other', async ({ page, tab, newTab }) => {
  await tab.open();
  await tab.signIn();
  const other = await newTab();
  await other.open('users');
  await other.rename(NAME);
  await tab.openUsers();
  await expect(tab.app.row(NAME)).toBeVisible();
  // The first tab has held the database until now.
  await page.close();
  await other.rename(`${NAME} Again`);
  await other.page.reload();
  await expect(other.app.row(`${NAME} Again`)).toBeVisible(SLOW);
});

test('releases the database of a tab that the browser freezes in the background', async ({
  page,
  context,
  tab,
  newTab,
}) => {
  await tab.open();
  await tab.signIn();
  const other = await newTab();
  await other.open('users');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await other.rename(NAME);
  await devTools.send('Page.setWebLifecycleState', { state: 'active' });
  await tab.openUsers();
  await expect(tab.app.row(NAME)).toBeVisible();
});

test('restores the sample data in every tab when starting over', async ({ page, tab, newTab, watch }) => {
  // The other tab may read its profile again before it knows that its session has ended.
  watch.expectFailure({ method: 'GET', path: '/api/admin-users/:id', status: 401 });
  await tab.open();
  await tab.signIn();
  await tab.openUsers();
  await tab.rename(NAME);
  const other = await newTab();
  await other.open('settings');
  page.on('dialog', (dialog) => dialog.accept());
  await tab.banner.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Username')).toBeVisible(SLOW);
  await expect(other.page.getByLabel('Username')).toBeVisible(SLOW);
  await tab.signIn();
  await tab.openUsers();
  await expect(tab.app.row(NAME)).toHaveCount(0);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
});

test('opens at the folder, its index.html, and unknown addresses of any depth', async ({ page, tab, host }) => {
  await tab.open('index.html');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(page.url()).toBe(`${host.url}login`);
  await tab.open('no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(page.url()).toBe(`${host.url}login`);
});

test('has an accessible login page and banner, and refuses a wrong password', async ({ page, tab, watch }) => {
  await tab.open();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(tab.banner).toContainText('Sign in as admin or editor, password wellbeing.');
  for (const width of [1440, 390])
    await test.step(`is accessible at ${width}`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });
  await test.step('refuses a wrong password, as on a server', async () => {
    watch.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
    await tab.app.logIn('admin', 'not the password');
    await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();
  });
});

test('shows a banner that does not cover the console and can be dismissed', async ({ page, tab }) => {
  const pagination = page.getByRole('navigation', { name: 'Pagination' });
  const logout = page.getByRole('button', { name: 'Logout' });
  await tab.open();
  await tab.signIn();
  await tab.openUsers();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await tab.rename(`${NAME} ${width}`);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    for (const part of [tab.app.toast, pagination, ...(width === 1440 ? [logout] : [])])
      expect(await tab.isAboveBanner(part)).toBe(true);
    await expectNoAxeViolations(page);
  }
  await tab.banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(tab.banner).toHaveCount(0);
});

test.describe('The static demo on a host with an error page', () => {
  test.use({ hostOptions: { errorPage: true } });

  test('can be opened first at a deep address', async ({ page, tab, host, watch }) => {
    watch.expectFailure({ method: 'GET', path: `${host.path}users`, status: 404 });
    await tab.open('users');
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(page.url()).toBe(`${host.url}login`);
  });
});

test.describe('The static demo where it cannot run', () => {
  test.use({ hostOptions: { without: /\.wasm$/ } });

  test('explains why', async ({ page, host, watch }) => {
    watch.expectFailure({ method: 'GET', path: `${host.path}assets/:file`, status: 404 });
    await page.goto(host.url);
    await expect(page.getByRole('alert')).toContainText('The demo cannot run here', SLOW);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
