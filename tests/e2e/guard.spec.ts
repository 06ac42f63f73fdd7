import type { Request } from '@playwright/test';
import { says } from '../specification/says';
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';
import { secondsFromNow, token } from '../support/token';
import { fillUser, UsersScreen } from '../support/users';

/** Every screen behind the guard: its address, and the heading and text that it is known by. */
const GUARDED = [
  [
    says('| / | Dashboard overview | authenticated |'),
    '/',
    'Dashboard',
    'Dashboard Overview: key metrics and insights',
  ],
  [says('| /users | Users | authenticated |'), '/users', 'Users', 'Manage user accounts'],
  [
    says('| /supplements | Supplements | authenticated |'),
    '/supplements',
    'Supplements',
    'Manage supplements in the system',
  ],
  [
    says('| /wellbeing-metrics | Wellbeing Metrics | authenticated |'),
    '/wellbeing-metrics',
    'Wellbeing Metrics',
    'Manage custom wellbeing metrics',
  ],
  [
    says('| /feedback | Feedback Management | authenticated |'),
    '/feedback',
    'Feedback Management',
    'View and respond to user feedback',
  ],
  [
    says('| /purchases | Purchase Analytics | authenticated |'),
    '/purchases',
    'Purchase Analytics',
    'Track and analyze supplement purchases',
  ],
  [
    says('| /settings | Settings | authenticated |'),
    '/settings',
    'Settings',
    'Manage your account settings and preferences',
  ],
  [
    says('| /admin-users | Admin Users | authenticated |'),
    '/admin-users',
    'Admin Users',
    'Manage admin users who can access the dashboard',
  ],
] as const;
const CODE = '**/assets/*.js';
const CONSOLE_CODE = '**/assets/console-*.js';
const UNKNOWN = ['/nowhere', '/users/create', '/users/12', '/auth-callback', '/login/again', '/Users/1/show'];
const session = { id: 1, username: 'admin', role: 'admin' };

test.describe('2 Routes', () => {
  test('every route has its screen', async ({ page, app }) => {
    await app.signIn();
    for (const [row, route, heading, text] of GUARDED)
      await test.step(row, async () => {
        await app.open(route);
        await expect(page).toHaveURL(route);
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
        await expect(page.getByText(text, { exact: true })).toBeVisible();
        await expect(page.getByText('404 Page Not Found')).toBeHidden();
        await test.step(says('a shared layout with sidebar and top bar'), async () => {
          await expect(app.navigation).toBeVisible();
          const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search...', exact: true });
          await expect(search).toBeVisible();
        });
      });
  });

  test(says('| /login | Login | public |'), async ({ page, app }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(app.calls()).toEqual([]);
  });

  test(says('Every route except /login sits behind an authentication guard'), async ({ page, app }) => {
    for (const [, route] of GUARDED)
      await test.step(`${route}, and no call is sent`, async () => {
        await page.goto(route);
        await test.step(says('redirects to /login when the user is not authenticated'), async () => {
          await expect(page).toHaveURL('/login');
          await expect(page.getByRole('heading', { name: 'Wellbeing Admin' })).toBeVisible();
        });
        expect(app.calls()).toEqual([]);
      });
  });

  test(
    says('The only enforced rule shown: every route except /login requires an authenticated session.'),
    async ({ page, app }) => {
      for (const [, route] of GUARDED) {
        await page.goto(route);
        await expect(page).toHaveURL('/login');
      }
      await app.signIn('editor');
      for (const [, route, heading] of GUARDED) {
        await app.open(route);
        await expect(page).toHaveURL(route);
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      }
    },
  );

  test(says('| anything else | not-found screen | public |'), async ({ page, app }) => {
    const heading = page.getByRole('heading', { name: '404 Page Not Found', exact: true });
    const text = page.getByText('Did you forget to add the page to the router?', { exact: true });
    for (const route of UNKNOWN)
      await test.step(route, async () => {
        await page.goto(route);
        await test.step(says("The not-found screen shows a card with the heading '404 Page Not Found'"), async () => {
          await expect(heading).toBeVisible();
          await expect(page.locator('main > *').filter({ has: heading }), 'a card').not.toHaveCSS('box-shadow', 'none');
        });
        await test.step(says("the text 'Did you forget to add the page to the router?'"), async () => {
          await expect(text).toBeVisible();
          await expect(page.locator('main > *').filter({ has: heading }).filter({ has: text })).toHaveCount(1);
        });
        await expect(page).toHaveURL(route);
        expect(app.calls()).toEqual([]);
      });
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
  test(says('On start the stored token is read: absent leads to unauthenticated and /login'), async ({ page, app }) => {
    await page.goto('/users');
    await expect(page).toHaveURL('/login');
    expect(await app.token()).toBeNull();
    await app.signIn();
    await app.openUsers();
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/users');
    await expect(page, 'the token tells, not the cookie').toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  });

  const UNREADABLE = [
    ['ten seconds past', token({ ...session, exp: secondsFromNow(-10) })],
    ['garbage', 'garbage'],
    ['three parts of garbage', 'a.b.c'],
    ['empty', ''],
    ['JSON that is no object', `x.${Buffer.from('null').toString('base64url')}.x`],
  ] as const;
  test(
    says(
      'present is decoded; if its expiry (seconds) is already past or decoding fails, the token is removed and the user goes to /login',
    ),
    async ({ page, app }) => {
      for (const [what, value] of UNREADABLE)
        await test.step(what, async () => {
          await app.setToken(value);
          await page.goto('/users');
          await expect(page).toHaveURL('/login');
          await expect.poll(() => app.token()).toBeNull();
          expect(app.calls()).toEqual([]);
        });
    },
  );

  test('an expired token is removed on /login too', async ({ page, app }) => {
    await app.setToken(token({ ...session, exp: secondsFromNow(-10) }));
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect.poll(() => app.token()).toBeNull();
  });

  test(says('Token expiry is compared to the current time (exp in seconds).'), async ({ page, app }) => {
    await app.signIn();
    const exp = secondsFromNow(3600);
    await app.setToken(token({ ...session, exp }));
    await test.step(says('otherwise authenticated'), async () => {
      await app.openUsers();
      await expect(page).toHaveURL('/users');
    });
    await page.clock.setFixedTime((exp - 1) * 1000);
    await app.openUsers();
    await page.clock.setFixedTime((exp + 1) * 1000);
    await page.goto('/users');
    await expect(page).toHaveURL('/login');
    await expect.poll(() => app.token()).toBeNull();
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

  test(says('Auth state: loading, then authenticated or unauthenticated.'), async ({ page, app }) => {
    await app.signIn();
    const releaseConsole = await holdBack(page, CONSOLE_CODE);
    const releaseCode = await holdBack(page, CODE);
    await page.goto('/users', { waitUntil: 'commit' });
    await test.step(says('The guard shows a spinner while auth state loads'), async () => {
      await expect(page.getByRole('progressbar'), 'before any code is there').toBeVisible();
      releaseCode();
      await expect(page.locator('html')).toHaveAttribute('data-start', 'console');
      await expect(page.getByRole('progressbar'), "while the console's code comes").toBeVisible();
      await expect(page).toHaveURL('/users');
    });
    releaseConsole();
    await app.rowsShown();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/users');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});

test.describe('7 The calls it makes', () => {
  /** Through a login, a list, a create, an edit, a delete and a logout: every kind of call there is. */
  test('what every request carries', async ({ page, app }) => {
    const requests: Request[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
    });
    await page.goto('/login');
    await app.logIn('admin', PASSWORD);
    await expect(page).toHaveURL('/');
    await app.openUsers();
    const users = new UsersScreen(page, app);
    const email = `carried.${Date.now()}@example.org`;
    await fillUser(await users.openAdd(), { name: 'Carried', email, password: 'secret1' });
    await users.addDialog.getByRole('button', { name: 'Create User' }).click();
    await app.row(email).getByRole('button', { name: 'Edit', exact: true }).click();
    await fillUser(users.editDialog, { name: 'Carried on' });
    await users.editDialog.getByRole('button', { name: 'Update User' }).click();
    await expect(app.row('Carried on')).toBeVisible();
    await app.row(email).getByRole('button', { name: 'Delete', exact: true }).click();
    await users.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(app.row(email)).toHaveCount(0);
    const left = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await left;

    // A call that a navigation cuts off has no headers to look at.
    const answered = requests.filter((request) => request.failure() === null);
    const seen = await Promise.all(
      answered.map(async (request) => ({
        call: `${request.method()} ${new URL(request.url()).pathname.replace(/\d+$/, '{id}')}`,
        headers: await request.allHeaders(),
        body: request.postData(),
      })),
    );
    const kinds = ['GET /api/users', 'POST /api/users', 'PATCH /api/users/{id}', 'DELETE /api/users/{id}'];
    expect(seen.map(({ call }) => call)).toEqual(expect.arrayContaining([...kinds, 'POST /api/auth/logout']));
    const afterLogin = seen.filter(({ call }) => call !== 'POST /api/auth/login');
    await test.step(says('All requests include credentials.'), async () => {
      for (const { call, headers } of afterLogin) expect(headers.cookie, call).toBeTruthy();
    });
    await test.step(says('Requests are sent with credentials (session cookie).'), async () => {
      for (const { call, headers } of afterLogin) expect(headers.cookie, call).toMatch(/(^|; )session=[^;]+/);
    });
    await test.step(says('Mutation requests send JSON.'), async () => {
      const mutations = seen.filter(({ call, body }) => !call.startsWith('GET') && body !== null);
      expect(mutations.length).toBeGreaterThanOrEqual(4);
      for (const { call, headers, body } of mutations) {
        expect(headers['content-type'], call).toMatch(/^application\/json/);
        expect(JSON.parse(body ?? ''), call).toBeInstanceOf(Object);
      }
    });
    await test.step(says('No Authorization header is sent by default fetches.'), async () => {
      for (const { call, headers } of seen) expect(Object.keys(headers), call).not.toContain('authorization');
    });
  });
});

test('A session that ends while the console is on its way leads to the login page', async ({ app, page }) => {
  await app.signIn();
  const releaseConsole = await holdBack(page, CONSOLE_CODE);
  await page.goto('/users', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-start', 'console');
  await page.evaluate(() => {
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  releaseConsole();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page).toHaveURL('/login');
});
