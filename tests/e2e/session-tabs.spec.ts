/**
 * All tabs of a browser share one cookie, so a sign-in in one tab changes the user of all other tabs' calls. `page` shows
 * the admin's console; the other tab signs in as the editor.
 */
import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { LOGIN, POST, SessionPrompt, typed } from '../support/prompt';
import { expectSignedInAs, isolateTab, noteFramesWith } from '../support/tabs';
import { secondsFromNow, token } from '../support/token';
import { fillUser, UsersScreen } from '../support/users';

const signInElsewhere = async (other: Page, username: string) => {
  await other.goto('/login');
  await other.getByLabel('Username').fill(username);
  await other.getByLabel('Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
};

/** The stream of a tab that does not know yet that its session has ended in the other: on a slow machine it connects again. */
const ENDED = { method: 'GET', path: '/api/notifications/.+', status: 401 } as const;
test.beforeEach(({ app }) => app.expectFailure(ENDED));

test.beforeEach(({ app }) => app.signIn());

test('applies a logout or another sign-in of one tab in the other, which asks no question', async ({
  page,
  context,
  app,
}) => {
  const mark = 'Half Typed Elsewhere';
  const frames = await noteFramesWith(page, mark);
  await app.openUsers('/users?search=a');
  const screen = new UsersScreen(page, app);
  await fillUser(await screen.openAdd(), { name: mark });
  await page.keyboard.press('Escape');
  await expect(screen.question).toBeVisible();

  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page, 'a logout asks no question in the other tabs').toHaveURL('/login');
  await expect(app.dialog).toHaveCount(0);
  await expect(page).toHaveTitle('Wellbeing Admin');

  await signInElsewhere(other, 'editor');
  await expect(page, 'a tab on the login page opens the console').toHaveURL('/');
  await expectSignedInAs(page, 'editor');
  expect(await frames()).toEqual([]);
});

test('checks the session of a tab that missed the change before it becomes visible', async ({ page, context, app }) => {
  const frozen = await context.newPage();
  for (const tab of [page, frozen]) {
    await isolateTab(tab);
    await tab.goto('/users');
    await tab.getByRole('button', { name: 'Edit', exact: true }).first().waitFor();
  }
  await frozen.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(frozen.locator('html'), 'the page that the browser keeps is hidden').toHaveCSS('visibility', 'hidden');
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  for (const tab of [page, frozen]) await expect(tab).toHaveURL('/users');

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/login');
  await frozen.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(frozen).toHaveURL('/login');
  await expect(frozen.locator('html')).toHaveCSS('visibility', 'visible');
  expect(app.countOf('POST', '/api/auth/logout')).toBe(1);
});

test('does not send a write before the tab has learned of the other sign-in', async ({ page, context, app }) => {
  await isolateTab(page);
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  await fillUser(await screen.openAdd(), { name: 'Never Sent', email: 'never@example.org', password: PASSWORD });

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await signInElsewhere(other, 'editor');

  await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
  await expectSignedInAs(page, 'editor');
  await expect(page).toHaveURL('/');
  await expect(app.dialog).toHaveCount(0);
  expect(app.countOf(POST.method, POST.path)).toBe(0);
});

test('shows the login page on Back and Forward after a logout', async ({ page, app }) => {
  const mark = 'seen-by-the-admin';
  await app.openUsers();
  await new UsersScreen(page, app).find(mark);
  await expect(page.getByText('No results found.')).toBeVisible();
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(page).toHaveURL(/#create$/);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  const expectEmptyLoginPage = async (place: string) => {
    await expect(page).toHaveURL(place);
    await expect(app.dialog).toHaveCount(0);
    const html = await page.evaluate(() => document.documentElement.outerHTML + location.href + document.title);
    expect(html).not.toContain(mark);
    expect(
      await page.locator('input[type=search]').evaluateAll((all) => all.some((it) => 'value' in it && it.value)),
    ).toBe(false);
  };
  const calls = app.calls().length;
  for (const move of ['goBack', 'goBack', 'goForward'] as const)
    await test.step(`${move} after the logout`, async () => {
      await page[move]();
      await expectEmptyLoginPage('/login');
    });
  expect(app.calls().slice(calls), 'no request is sent').toEqual([]);
});

test('closes the prompt when the same user signs in in another tab, and saves', async ({ page, context, app }) => {
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const prompt = new SessionPrompt(page);
  await app.fault({ ...POST, status: 401, times: 1 });
  await fillUser(await users.openAdd(), typed('Elsewhere'));
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  await expect(prompt.dialog).toBeVisible();
  const other = await context.newPage();
  await other.goto('/nowhere');
  const own = await app.api<{ token: string }>('POST', LOGIN.path, { username: 'admin', password: PASSWORD });
  // Two tokens of the same second are equal.
  const fresh = own.token.replace(/[^.]*$/, String(Math.random()));
  await other.evaluate((value) => localStorage.setItem('token', value), fresh);
  await app.expectSuccess('User created successfully');
  await expect(app.dialog).toHaveCount(0);
  expect(app.countOf(POST.method, POST.path)).toBe(2);
});

test('keeps typed input when the token expires and another tab is opened', async ({ page, context, app }) => {
  const { token: good } = await app.api<{ token: string }>('POST', LOGIN.path, {
    username: 'admin',
    password: PASSWORD,
  });
  await app.setToken(token({ id: 1, username: 'admin', role: 'admin', exp: secondsFromNow(3600) }));
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const values = typed('Overnight');
  await fillUser(await users.openAdd(), values);
  await page.clock.setFixedTime(Date.now() + 3_700_000);
  const other = await context.newPage();
  await other.goto('/users');
  await expect(other, 'the other tab finds the expired token and removes it').toHaveURL('/login');
  const prompt = new SessionPrompt(page);
  await expect(prompt.dialog).toBeVisible();
  await expect(page.locator('input[name="name"]')).toHaveValue(values.name);
  await page.clock.setFixedTime(Date.now());
  await other.evaluate((value) => localStorage.setItem('token', value), good);
  await expect(prompt.dialog).toHaveCount(0);
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  await app.expectSuccess('User created successfully');
});
