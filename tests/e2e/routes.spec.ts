import { says } from '../specification/says';
import { expect, test } from '../support/console';

/** Every screen behind the guard: its row of the specification, address, heading and subtitle. */
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
const UNKNOWN = ['/nowhere', '/users/create', '/users/12', '/auth-callback', '/login/again', '/Users/1/show'];

test.describe('2 Routes', () => {
  test(says('| /login | Login | public |'), async ({ page, app }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(app.calls()).toEqual([]);
  });

  test(
    says('The only enforced rule shown: every route except /login requires an authenticated session.'),
    async ({ page, app }) => {
      await test.step(says('Every route except /login sits behind an authentication guard'), async () => {
        for (const [, route] of GUARDED)
          await test.step(`${route}, without a call`, async () => {
            await page.goto(route);
            await test.step(says('redirects to /login when the user is not authenticated'), async () => {
              await expect(page).toHaveURL('/login');
              await expect(page.getByRole('heading', { name: 'Wellbeing Admin' })).toBeVisible();
            });
            expect(app.calls()).toEqual([]);
          });
      });
      // The role with fewer permissions opens every screen.
      await app.signIn('editor');
      for (const [row, route, heading, subtitle] of GUARDED)
        await test.step(row, async () => {
          await app.open(route);
          await expect(page).toHaveURL(route);
          await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
          await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
          await expect(page.getByText('404 Page Not Found')).toBeHidden();
          await test.step(says('a shared layout with sidebar and top bar'), async () => {
            await expect(app.navigation).toBeVisible();
            const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search...', exact: true });
            await expect(search).toBeVisible();
          });
        });
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
    await test.step('outside the layout and without a call, also when signed in', async () => {
      await app.signIn();
      await page.goto('/users/12');
      await expect(heading).toBeVisible();
      await expect(app.navigation).toBeHidden();
      expect(app.calls()).toEqual([]);
    });
  });
});
