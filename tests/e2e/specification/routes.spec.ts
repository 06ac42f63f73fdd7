/** Section 2, the table of routes, and section 6. */
import { expect, test } from '../../support/console';

/** The row of each screen behind the guard: its address, heading and subtitle. */
const GUARDED = [
  ['| / | Dashboard overview | authenticated |', '/', 'Dashboard', 'Dashboard Overview: key metrics and insights'],
  ['| /users | Users | authenticated |', '/users', 'Users', 'Manage user accounts'],
  ['| /supplements | … |', '/supplements', 'Supplements', 'Manage supplements in the system'],
  ['| /wellbeing-metrics | … |', '/wellbeing-metrics', 'Wellbeing Metrics', 'Manage custom wellbeing metrics'],
  ['| /feedback | … |', '/feedback', 'Feedback Management', 'View and respond to user feedback'],
  ['| /purchases | … |', '/purchases', 'Purchase Analytics', 'Track and analyze supplement purchases'],
  ['| /settings | … |', '/settings', 'Settings', 'Manage your account settings and preferences'],
  ['| /admin-users | … |', '/admin-users', 'Admin Users', 'Manage admin users who can access the dashboard'],
] as const;
/** History is a screen of our own API alone. */
const UNKNOWN = '/nowhere /history /users/create /users/12 /auth-callback /login/again /Users/1/show'.split(' ');

test('Every route except /login sits behind an authentication guard and a shared layout with sidebar and top bar.', async ({
  page,
  app,
}) => {
  await test.step('| /login | Login | public |', async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
  for (const [, route] of GUARDED)
    await test.step(`${route}: redirects to /login when the user is not authenticated`, async () => {
      await page.goto(route);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: 'Wellbeing Admin' })).toBeVisible();
    });
  expect(app.calls()).toEqual([]);

  await test.step('Any signed-in user sees the Admin Users screen; no role check is shown.', async () => {
    await app.signIn('editor');
    await app.open('/');
    for (const [row, route, heading, subtitle] of GUARDED)
      await test.step(row, async () => {
        await app.navigation.locator(`a[href="${route}"]`).click();
        await expect(page).toHaveURL(route);
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
        await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
        await expect(app.navigation).toBeVisible();
        await expect(page.getByRole('banner').getByRole('searchbox', { name: 'Search...' })).toBeVisible();
      });
    // The server decides what an editor may do, so nothing is disabled.
    await page.getByRole('link', { name: 'Admin Users' }).click();
    await app.row('admin@example.com').waitFor();
    await expect(page.locator('[aria-disabled=true]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Admin User' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Admin User' }).getByLabel('Username')).toBeVisible();
  });
});

test('| anything else | not-found screen | public |', async ({ page, app }) => {
  const card = page.locator('main > *').filter({ has: page.getByRole('heading', { name: '404 Page Not Found' }) });
  const expectNotFound = async (route: string) => {
    await page.goto(route);
    await expect(card.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible();
    await expect(card, 'a card').not.toHaveCSS('box-shadow', 'none');
    await expect(page).toHaveURL(route);
    await expect(app.navigation, 'outside the layout').toBeHidden();
  };
  for (const route of UNKNOWN) await test.step(route, () => expectNotFound(route));
  await app.signIn();
  for (const route of ['/users/12', '/history'])
    await test.step(`${route}, also when signed in`, () => expectNotFound(route));
  expect(app.calls()).toEqual([]);
});
