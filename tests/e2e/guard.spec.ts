/** How the auth guard treats the token, on start and later. */
import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';
import { secondsFromNow, token } from '../support/token';

const CODE = '**/assets/*.js';
const CONSOLE_CODE = '**/assets/console-*.js';
const session = { id: 1, username: 'admin', role: 'admin' };

test.describe('4 Auth state', () => {
  test(says('On start the stored token is read: absent leads to unauthenticated and /login'), async ({ page, app }) => {
    await page.goto('/users');
    await expect(page).toHaveURL('/login');
    expect(await app.token()).toBeNull();
    await app.signIn();
    await app.openUsers();
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/users');
    await expect(page, 'the token decides, not the cookie').toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  });

  const UNREADABLE = [
    ['ten seconds past', token({ ...session, exp: secondsFromNow(-10) })],
    ['garbage', 'garbage'],
    ['three parts of garbage', 'a.b.c'],
    ['empty', ''],
    ['JSON that is not an object', `x.${Buffer.from('null').toString('base64url')}.x`],
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

  test('removes an expired token on /login too', async ({ page, app }) => {
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

  test('accepts a token without exp, and decodes it as base64url and UTF-8', async ({ page, app }) => {
    await app.signIn();
    await app.setToken(token({ ...session, username: 'Zoë Ñandú ÿþ~?>' }));
    await app.openUsers();
    await expect(page).toHaveURL('/users');
    await expect(page.getByText('Zoë Ñandú ÿþ~?>')).toBeVisible();
  });

  test(says('Auth state: loading, then authenticated or unauthenticated.'), async ({ page, app }) => {
    await app.signIn();
    const releaseConsole = await holdBack(page, CONSOLE_CODE);
    const releaseCode = await holdBack(page, CODE);
    await page.goto('/users', { waitUntil: 'commit' });
    await test.step(says('The guard shows a spinner while auth state loads'), async () => {
      await expect(page.getByRole('progressbar'), 'before any code has loaded').toBeVisible();
      releaseCode();
      await expect(page.locator('html')).toHaveAttribute('data-start', 'console');
      await expect(page.getByRole('progressbar'), "while the console's code loads").toBeVisible();
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

test('opens the login page when the session ends while the console loads', async ({ app, page }) => {
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
