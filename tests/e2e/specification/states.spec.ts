/** Section 4, the state of the session and its end, with the messages of section 8. */
import { expect, test } from '../../support/console';
import { secondsFromNow, token } from '../../support/token';

const LOGOUT = { method: 'POST', path: '/api/auth/logout' } as const;
const session = { id: 1, username: 'admin', role: 'admin' };

test('Auth state: loading, then authenticated or unauthenticated.', async ({ page, app }) => {
  const expectSignedOut = async (path = '/users') => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect.poll(() => app.token()).toBeNull();
  };
  await test.step('absent leads to unauthenticated and /login', () => expectSignedOut());
  for (const [what, value, path] of [
    ['its expiry (seconds) is already past', token({ ...session, exp: secondsFromNow(-10) })],
    ['the same on /login', token({ ...session, exp: secondsFromNow(-10) }), '/login'],
    ['decoding fails', 'garbage'],
    ['decoding fails in the payload', 'a.b.c'],
    ['empty', ''],
  ] as const)
    await test.step(`the token is removed and the user goes to /login: ${what}`, async () => {
      await app.setToken(value);
      await expectSignedOut(path);
    });
  expect(app.calls()).toEqual([]);

  await app.signIn();
  await app.setToken('');
  await test.step('the token decides, not the cookie', () => expectSignedOut());
  expect(app.calls()).toEqual([]);

  const exp = secondsFromNow(3600);
  await app.setToken(token({ ...session, exp }));
  await test.step('Token expiry is compared to the current time (exp in seconds).', async () => {
    await page.clock.setFixedTime((exp - 1) * 1000);
    await app.openUsers();
    await expect(page).toHaveURL('/users');
    await page.clock.setFixedTime((exp + 1) * 1000);
    await expectSignedOut();
  });
});

test('Logout: the server is called; whether or not it succeeds, the token is removed, navigate to /login', async ({
  page,
  app,
}) => {
  const toasts = await app.noteToasts();
  const logOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await app.expectToast('Logged out', 'You have been logged out successfully');
    expect(await app.token()).toBeNull();
    expect(await toasts(), 'no other toast').toHaveLength(1);
    await expect(app.dialog).toHaveCount(0);
    expect(app.sent(LOGOUT.method, LOGOUT.path).at(-1)).toEqual({});
  };
  await app.signIn();
  await app.openUsers();
  const own = (await app.token()) ?? '';
  for (const [failure, message] of [
    [{ status: 500, body: 'Broken' }, '500: Broken'],
    [{ status: 403, body: '{"message":"Not yours"}' }, '403: {"message":"Not yours"}'],
    [{ status: 401, body: '' }, '401: Unauthorized'],
    [{ status: 503, body: '' }, '503: Service Unavailable'],
    [{ network: true }, undefined],
  ] as const)
    await test.step(`Logout errors are only logged and do not stop logout: ${message ?? 'no response'}`, async () => {
      // The previous logout did not reach the server, so its session is still valid.
      await app.setToken(own);
      await app.openUsers();
      const fault = await app.fault({ ...LOGOUT, ...failure });
      const logged = page.waitForEvent('console', (entry) => entry.text().includes('of the logout'));
      await logOut();
      const [, error] = (await logged).args();
      // "the status code, a colon and a space, then the body text (or status text if body is empty)"
      if (message !== undefined) expect(await error?.evaluate((thrown: Error) => thrown.message)).toBe(message);
      await fault.lift();
    });

  await test.step('| POST | /api/auth/logout | empty object | not read |', async () => {
    await app.setToken(own);
    await app.openUsers();
    const fault = await app.fault({ ...LOGOUT, status: 200, body: '<html>' });
    await logOut();
    await fault.lift();
  });
});
