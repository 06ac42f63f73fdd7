import { says } from '../specification/says';
import { expect, test } from '../support/console';

const LOGOUT = { method: 'POST', path: '/api/auth/logout' } as const;

test.describe('4 Logout', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await app.openUsers();
  });

  test(says('Logout: the server is called'), async ({ page, app, request }) => {
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await request.get('/api/users', { headers: { cookie } })).status()).toBe(200);
    // The page does not wait for this response.
    const response = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await test.step(says("toast 'Logged out' with 'You have been logged out successfully'"), async () => {
      await app.expectToast('Logged out', 'You have been logged out successfully');
    });
    expect(await app.token()).toBeNull();
    expect(app.sent(LOGOUT.method, LOGOUT.path)).toEqual([{}]);
    await response;
    expect((await request.get('/api/users', { headers: { cookie } })).status(), 'the session has ended').toBe(401);
  });

  test(says('| POST | /api/auth/logout | empty object | not read |'), async ({ page, app }) => {
    await app.fault({ ...LOGOUT, status: 200, body: '<html>' });
    await page.getByRole('button', { name: 'Logout' }).click();
    await app.expectToast('Logged out', 'You have been logged out successfully');
    await expect(page).toHaveURL('/login');
    expect(app.sent(LOGOUT.method, LOGOUT.path)).toEqual([{}]);
  });

  test.describe(
    says('whether or not it succeeds, the token is removed, all cached data cleared, user reset, navigate to /login'),
    () => {
      for (const fault of [undefined, { status: 500 }, { status: 401 }, { network: true }] as const)
        test(fault ? JSON.stringify(fault) : 'it succeeds', async ({ page, app }) => {
          if (fault) await app.fault({ ...LOGOUT, ...fault });
          await page.getByRole('button', { name: 'Logout' }).click();
          await expect(page).toHaveURL('/login');
          await app.expectToast('Logged out', 'You have been logged out successfully');
          expect(await app.token()).toBeNull();
          await app.logIn('editor', 'wellbeing');
          await expect(page).toHaveURL('/');
          await expect(page.getByText('editor', { exact: true }).first()).toBeVisible();
          await expect(page.getByText('admin', { exact: true })).toHaveCount(0);
          await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
          await app.rowsShown();
          expect(app.countOf('GET', '/api/users'), 'nothing is cached, so the list is requested again').toBe(2);
          expect(app.countOf('GET', '/api/dashboard/stats')).toBe(2);
        });
    },
  );

  /** The message is undefined if there is no response. */
  const FAILURES = [
    [{ status: 500, body: 'Broken' }, '500: Broken'],
    [{ status: 403, body: '{"message":"Not yours"}' }, '403: {"message":"Not yours"}'],
    [{ status: 401, body: '' }, '401: Unauthorized'],
    [{ status: 404, body: '' }, '404: Not Found'],
    [{ status: 503, body: '' }, '503: Service Unavailable'],
    [{ network: true }, undefined],
  ] as const;
  test(says('Logout errors are only logged and do not stop logout.'), async ({ page, app }) => {
    const toasts = await app.noteToasts();
    for (const [failure, message] of FAILURES)
      await test.step(message ?? 'no response', async () => {
        // The previous logout did not reach the server, so its session is still valid.
        await app.signIn();
        await app.openUsers();
        const fault = await app.fault({ ...LOGOUT, ...failure });
        const logged = page.waitForEvent('console', (entry) => entry.text().includes('of the logout'));
        await page.getByRole('button', { name: 'Logout' }).click();
        const [, error] = (await logged).args();
        await expect(page).toHaveURL('/login');
        await app.expectToast('Logged out', 'You have been logged out successfully');
        expect(await app.token()).toBeNull();
        expect(await toasts(), 'no other toast').toHaveLength(1);
        await expect(app.dialog).toHaveCount(0);
        if (message !== undefined)
          // Logout errors are the only ones that reach the browser's log unchanged.
          await test.step(
            says(
              'Any non-OK response on the default fetch raises an error whose message is the status code, a colon and a space, then the body text (or status text if body is empty).',
            ),
            async () => expect(await error?.evaluate((thrown: Error) => thrown.message)).toBe(message),
          );
        await fault.lift();
      });
  });

  test('does not show the previous page again on Back', async ({ page, app }) => {
    await app.navigation.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});
