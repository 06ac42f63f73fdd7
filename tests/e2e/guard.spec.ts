import { expect, test } from '../support/console';
import { secondsFromNow, token } from '../support/token';

const GUARDED = [
  '/',
  '/users',
  '/supplements',
  '/wellbeing-metrics',
  '/feedback',
  '/purchases',
  '/settings',
  '/admin-users',
];
const UNKNOWN = ['/nowhere', '/users/create', '/users/12', '/auth-callback', '/login/again', '/Users/1/show'];
const session = { id: 1, username: 'admin', role: 'admin' };

test.describe('2 Routes', () => {
  for (const route of GUARDED)
    test(`${route} redirects to /login when the user is not authenticated, and sends no call`, async ({
      page,
      app,
    }) => {
      await page.goto(route);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: 'Wellbeing Admin' })).toBeVisible();
      expect(app.calls()).toEqual([]);
    });

  for (const route of GUARDED)
    test(`${route} shows a screen in the layout when signed in`, async ({ page, app }) => {
      await app.signIn();
      await app.open(route);
      await expect(page).toHaveURL(route);
      await expect(app.navigation).toBeVisible();
      await expect(page.getByText('404 Page Not Found')).toBeHidden();
    });

  for (const route of UNKNOWN)
    test(`anything else is the public not-found screen: ${route}`, async ({ page, app }) => {
      await page.goto(route);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(route);
      expect(app.calls()).toEqual([]);
    });

  test('the not-found screen is the same when signed in: outside the layout, no call', async ({ page, app }) => {
    await app.signIn();
    await page.goto('/users/12');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(app.navigation).toBeHidden();
    expect(app.calls()).toEqual([]);
  });
});

test.describe('4 Auth state', () => {
  test('a token whose expiry is past is removed, and the user goes to /login', async ({ page, app }) => {
    await app.setToken(token({ ...session, exp: secondsFromNow(-10) }));
    await page.goto('/users');
    await expect(page).toHaveURL('/login');
    expect(await app.token()).toBeNull();
    expect(app.calls()).toEqual([]);
  });

  for (const [what, value] of [
    ['garbage', 'garbage'],
    ['three parts of garbage', 'a.b.c'],
    ['empty', ''],
    ['JSON that is no object', `x.${Buffer.from('null').toString('base64url')}.x`],
  ] as const)
    test(`a token that cannot be decoded is removed, and the user goes to /login: ${what}`, async ({ page, app }) => {
      await app.setToken(value);
      await page.goto('/users');
      await expect(page).toHaveURL('/login');
      await expect.poll(() => app.token()).toBeNull();
      expect(app.calls()).toEqual([]);
    });

  test('an expired token is removed on /login too', async ({ page, app }) => {
    await app.setToken(token({ ...session, exp: secondsFromNow(-10) }));
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect.poll(() => app.token()).toBeNull();
  });

  test('exp is in seconds: a token that ends in an hour is valid', async ({ page, app }) => {
    await app.signIn();
    await app.setToken(token({ ...session, exp: secondsFromNow(3600) }));
    await app.openUsers();
    await expect(page).toHaveURL('/users');
  });

  test('a token without exp is valid', async ({ page, app }) => {
    await app.signIn();
    await app.setToken(token(session));
    await app.openUsers();
    await expect(page).toHaveURL('/users');
  });

  test('a token is base64url and UTF-8', async ({ app }) => {
    await app.signIn();
    await app.setToken(token({ ...session, username: 'Zoë Ñandú ÿþ~?>', exp: secondsFromNow(3600) }));
    await app.open('/users');
    await expect(app.page.getByText('Zoë Ñandú ÿþ~?>')).toBeVisible();
  });

  test('the guard shows a spinner while the console loads', async ({ page, app }) => {
    await app.signIn();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Whatever the document does not name itself is the console, on its way; it is held back.
    const document = await (await page.request.get('/users')).text();
    await page.route('**/assets/*.js', async (route) => {
      if (!document.includes(new URL(route.request().url()).pathname)) await released;
      await route.continue();
    });
    await page.goto('/users', { waitUntil: 'commit' });
    await expect(page.getByRole('progressbar')).toBeVisible();
    release();
    await app.rowsShown();
    await expect(page.getByRole('progressbar')).toBeHidden();
  });

  test('no Authorization header is sent', async ({ page, app }) => {
    await app.signIn();
    const headers: string[] = [];
    page.on('request', (request) => headers.push(...Object.keys(request.headers())));
    await app.openUsers();
    expect(headers).not.toContain('authorization');
  });
});
