import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { expectSignedInAs } from '../support/tabs';

const LOGOUT = { method: 'POST', path: '/api/auth/logout' } as const;

// Slow: three logins.
test('ends the session on the server, and shows the next user nothing of the last one, even if the logout fails', async ({
  page,
  app,
  request,
}) => {
  // A session of its own: the other tests share one, which must not end.
  await page.goto('/login');
  await app.logIn('admin', PASSWORD);
  await expectSignedInAs(page, 'admin');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const isSignedIn = async () => (await request.get('/api/users', { headers: { cookie } })).ok();
  const logOutAndInAs = async (username: string) => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await app.expectToast('Logged out', 'You have been logged out successfully');
    expect(await app.token()).toBeNull();
    await app.logIn(username, PASSWORD);
    await expectSignedInAs(page, username);
    const before = app.countOf('GET', '/api/users');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    expect(app.countOf('GET', '/api/users'), 'nothing is cached, so the list is requested again').toBe(before + 1);
  };
  await test.step('a logout', async () => {
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    expect(await isSignedIn()).toBe(true);
    // The page does not wait for this response.
    const response = page.waitForResponse('**/api/auth/logout');
    await logOutAndInAs('editor');
    await response;
    expect(await isSignedIn()).toBe(false);
  });
  await test.step('Logout errors are only logged and do not stop logout', async () => {
    const { lift } = await app.fault({ ...LOGOUT, status: 500 });
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('of the logout'));
    await logOutAndInAs('admin');
    await logged;
    await lift();
  });
  await test.step('does not wait for a server that does not respond, and sends one request for a double click', async () => {
    const before = app.countOf(LOGOUT.method, LOGOUT.path);
    await app.fault({ ...LOGOUT, hang: true });
    await page.getByRole('button', { name: 'Logout' }).dblclick();
    await expect(page).toHaveURL('/login');
    expect(app.sent(LOGOUT.method, LOGOUT.path).slice(before)).toEqual([{}]);
  });
});
