/** Failures of signing in and out: nothing typed is lost, and every failure says what happened. */
import type { Page, Request } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import type { App } from '../support/app';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { EMPTY_RESPONSES, REDIRECT, REFUSALS } from '../support/badResponses';
import { expect, test } from '../support/console';
import { type HalfServer, startHalfServer } from '../support/halfServer';
import { RUBBISH } from '../support/nonsense';
import { fillUser, UsersScreen } from '../support/users';

let half: HalfServer;
test.beforeAll(async () => {
  half = await startHalfServer();
});
test.afterAll(() => half.close());

const LOGIN = { method: 'POST', path: '/api/auth/login' } as const;
const LOGOUT = { method: 'POST', path: '/api/auth/logout' } as const;
const ONE_REQUEST = { message: 'one request for one press', intervals: [20] };
/** A refusal of each kind, and everything that is not the response to a login. A write gets the others, in faults-writes.spec.ts. */
const KINDS = ['403', '422 of another shape', '500 as HTML', '500 in truncated JSON', '409 with a message of HTML'];
const RESPONSES = [...REFUSALS.filter(({ name }) => KINDS.includes(name)), REDIRECT, ...EMPTY_RESPONSES];
const PAGE = '<html><body><h1>Please sign in</h1></body></html>';
const UNEXPECTED = 'Something went wrong on our side. Please try again.';
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const expectNoRubbish = async (page: Page) => expect(await page.locator('body').innerText()).not.toMatch(RUBBISH);

test('the login page: shows the error for each kind of bad response and keeps the input', async ({ page, app }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(PASSWORD);
  const button = page.locator('[type=submit]');
  const expectFailed = async (times: number) => {
    await expect(button).toHaveText('Log in');
    await expect(page.locator('.login__failed p').first()).toHaveText('Invalid username or password');
    await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
    await expect(page.getByLabel('Username')).toHaveValue('admin');
    await expect(page.getByLabel('Password')).toHaveValue(PASSWORD);
    expect(await app.token()).toBeNull();
    expect(app.countOf('POST', LOGIN.path), 'no automatic retry').toBe(times);
    await expectNoRubbish(page);
  };
  let times = 0;
  for (const { name, status, body, headers } of RESPONSES)
    await test.step(name, async () => {
      const fault = await app.fault({ ...LOGIN, status, body, headers });
      await button.click();
      await expectFailed(++times);
      await fault.lift();
    });
  for (const status of [200, 500])
    await test.step(`a ${status} whose body never ends shows progress and times out after 30 s`, async () => {
      app.expectFailure({ ...LOGIN, status: 500 });
      const fault = await app.divert(LOGIN, half.url(status, 'silent'));
      await button.click();
      await expect(button).toHaveText('Logging in...');
      await page.clock.runFor(15_000);
      await expect(button).toHaveText('Logging in...');
      await page.clock.runFor(15_001);
      await expectFailed(++times);
      await fault.lift();
    });
  await button.click();
  await expect(page).toHaveURL('/');
});

test('ends the session on a 401 in HTML, and shows the error of each kind of bad response in the prompt', async ({
  page,
  app,
}) => {
  await app.signIn();
  await page.clock.install();
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const values = { name: 'Once Only', email: `faults.${Date.now()}@example.org`, password: 'secret-1' };
  await fillUser(await users.openAdd(), values);
  const ended = { method: 'POST', path: '/api/users', status: 401, body: PAGE, times: 1 } as const;
  await app.fault({ ...ended, headers: { 'content-type': 'text/html' } });
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  await expect(prompt(page)).toBeVisible();
  await expectNoRubbish(page);

  await prompt(page).getByLabel('Password').fill(PASSWORD);
  const button = prompt(page).locator('button[type="submit"]');
  let times = 0;
  const expectFailed = async (reason: string) => {
    times += 1;
    await expect.poll(() => app.countOf('POST', LOGIN.path), ONE_REQUEST).toBe(times);
    await expect(prompt(page).getByRole('alert')).toHaveText(reason);
    await expect(button).toHaveText('Log in');
    await expect(prompt(page).getByLabel('Password')).toHaveValue(PASSWORD);
    await expectNoRubbish(page);
  };
  // The login page gets the others.
  const few = RESPONSES.filter(({ name }) => ['403', '500 as HTML', '200 in another shape'].includes(name));
  for (const { name, status, body, headers, says, otherwise } of few)
    await test.step(name, async () => {
      const fault = await app.fault({ ...LOGIN, status, body, headers });
      await button.click();
      await expectFailed(name === '200 in another shape' ? UNEXPECTED : (says ?? otherwise));
      await fault.lift();
    });
  await test.step('a login that hangs', async () => {
    const fault = await app.fault({ ...LOGIN, hang: true });
    await button.click();
    await expect(button).toHaveText('Logging in...');
    await page.clock.runFor(30_000);
    await expectFailed('The server took too long to answer. Please try again.');
    await fault.lift();
  });
  await button.click();
  await app.expectSuccess('User created successfully');
  expect(app.sent('POST', '/api/users'), 'one save, sent again after login').toEqual([values, values]);
});

/** Waits for the logout call to fail. The console does not wait for it, so it could be sent after the fault is lifted. */
const logoutFailed = (page: Page) => {
  const isLogout = (request: Request) => new URL(request.url()).pathname === LOGOUT.path;
  return Promise.race([
    page.waitForEvent('requestfailed', isLogout),
    page.waitForEvent('response', (response) => isLogout(response.request())),
  ]);
};

test('logs out even if the server responds with an error, or does not respond', async ({ page, app }) => {
  await app.signIn();
  const faults = {
    '500 as HTML': () => app.fault({ ...LOGOUT, status: 500, body: PAGE }),
    'a response that never ends': () => app.divert(LOGOUT, half.url(500, 'silent')),
    'no connection': () => app.fault({ ...LOGOUT, network: true }),
  };
  app.expectFailure({ ...LOGOUT, status: 500 });
  await app.open('/settings');
  const token = (await app.token()) ?? '';
  for (const [name, add] of Object.entries(faults))
    await test.step(name, async () => {
      // The settings read the profile; only the logout may fail.
      await app.waitUntilIdle();
      const fault = await add();
      const failed = logoutFailed(page);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/login');
      await app.expectToast('Logged out', 'You have been logged out successfully');
      expect(await app.token()).toBeNull();
      await expectNoRubbish(page);
      await failed;
      await fault.lift();
      await page.evaluate((value) => localStorage.setItem('token', value), token);
      await app.open('/settings');
    });
});

const SECOND_STEP = { method: 'POST', path: '/api/auth/login/second-step' } as const;
const OFFER = { method: 'POST', path: '/api/auth/invitation' } as const;
const ACCEPT = { method: 'POST', path: '/api/auth/invitation/accept' } as const;

type Part = Pick<Fault, 'status' | 'body' | 'headers' | 'hang'> & { name: string };
const partsOf = (names: string[]): Part[] =>
  [...REFUSALS, ...EMPTY_RESPONSES].filter(({ name }) => names.includes(name));
const REFUSED = partsOf(['403', '422 of another shape', '500 as HTML']);
const UNREADABLE: Part[] = [...partsOf(['200 as HTML', '200 in another shape']), { name: '{}', status: 200, body: {} }];
const HANG: Part = { name: 'a request that hangs', hang: true };
const ENDED: Part = { name: '401', status: 401, body: { message: 'Over.' } };

/** The API's own messages. */
const MESSAGES: Record<string, string> = { '403': 'Only admins.', '401': 'Over.' };

/**
 * Presses a button with each fault, and expects an error message and no session.
 *
 * @param otherwise the message of a failure if the API sends none
 */
async function expectFailures(
  page: Page,
  app: App,
  call: Pick<Fault, 'method' | 'path'>,
  otherwise: string,
  faults: Part[],
  press: () => Promise<unknown>,
  expectKept: () => Promise<void>,
) {
  for (const { name, ...fault } of faults)
    await test.step(name, async () => {
      const before = app.countOf(call.method, call.path);
      const { lift } = await app.fault({ ...call, ...fault });
      await press();
      await expect.poll(() => app.countOf(call.method, call.path), ONE_REQUEST).toBe(before + 1);
      if (fault.hang) await page.clock.runFor(30_001);
      const message = fault.hang
        ? 'The server took too long to answer. Please try again.'
        : (MESSAGES[name] ?? otherwise);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(message);
      expect(await page.getByRole('main').innerText()).not.toMatch(RUBBISH);
      await expectKept();
      expect(await app.token()).toBeNull();
      await lift();
    });
}

test('keeps the code and starts no session when the second step of a login fails', async ({ page, app }) => {
  await page.clock.install();
  await app.fault({ ...LOGIN, status: 403, body: { message: 'Enter the code.', secondStep: 'first-step' } });
  await page.goto('/login');
  await app.logIn('someone', 'secret-1');
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('123456');
  const submit = () => page.getByRole('button', { name: 'Log in' }).click();
  const faults = [...REFUSED, ...UNREADABLE, HANG];
  await expectFailures(page, app, SECOND_STEP, 'Something went wrong', faults, submit, () =>
    expect(code).toHaveValue('123456'),
  );
  await expectNoAxeViolations(page);
  await app.fault({ ...SECOND_STEP, ...ENDED });
  await submit();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Over.');
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('retries to read an invitation, and keeps the input until the account exists', async ({ page, app }) => {
  await page.clock.install();
  const again = page.getByRole('button', { name: 'Try again' });
  const read = async () =>
    (await again.count()) > 0 ? again.click() : page.goto(`/login#invitation=${'a'.repeat(64)}`);
  const unread = [...REFUSED, ENDED, ...UNREADABLE, HANG];
  await expectFailures(page, app, OFFER, 'Something went wrong', unread, read, () => expect(again).toBeVisible());
  await expectNoAxeViolations(page);

  const offer = { name: null, email: 'kept@example.org', role: 'editor', inviter: 'Alex', expiresAt: '2099-01-01' };
  await app.fault({ ...OFFER, status: 200, body: offer });
  await again.click();
  const typed = { Username: 'kept-user', 'Full Name': 'Kept Name', Password: 'kept-1', 'Confirm password': 'kept-1' };
  const inputOf = (label: string) => page.getByLabel(label, { exact: true });
  for (const [label, value] of Object.entries(typed)) await inputOf(label).fill(value);
  const submit = () => page.getByRole('button', { name: 'Create account' }).click();
  const notCreated = 'The account could not be created. Please try again.';
  await expectFailures(page, app, ACCEPT, notCreated, [...REFUSED, ENDED, HANG], submit, async () => {
    for (const [label, value] of Object.entries(typed)) await expect(inputOf(label)).toHaveValue(value);
  });
  await expectNoAxeViolations(page);

  // The account exists, but the login fails.
  await app.fault({ ...ACCEPT, status: 204 });
  await app.fault({ ...LOGIN, status: 500 });
  await submit();
  await expect(page.getByText('Your account is ready')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the login page' })).toBeVisible();
});
