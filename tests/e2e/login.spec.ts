import type { Locator } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';

/** Expects a reddish color: clearly more red than green or blue. */
const expectRed = async (text: Locator) => {
  const color = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  expect(red - Math.max(green, blue), color).toBeGreaterThan(50);
};
const LOGIN = { method: 'POST', path: '/api/auth/login' } as const;
const payloadOf = (token: string | null) => JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());

test.describe('2 Login (/login)', () => {
  test.beforeEach(({ page }) => page.goto('/login'));

  test('shows its texts and fields', async ({ page }) => {
    await test.step(says("Title: the product name followed by 'Admin'."), async () => {
      await expect(page).toHaveTitle('Wellbeing Admin');
      await expect(page.getByRole('heading', { level: 1, name: 'Wellbeing Admin', exact: true })).toBeVisible();
    });
    await test.step(says("Subtitle: 'Log in to access the admin dashboard'."), async () => {
      await expect(page.getByText('Log in to access the admin dashboard', { exact: true })).toBeVisible();
    });
    await test.step(says("Footer: 'Administration Portal'."), async () => {
      await expect(page.locator('footer')).toHaveText('Administration Portal');
    });
    await test.step(says("Username field, password field and a submit button reading 'Log in'"), async () => {
      await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveAttribute('type', 'submit');
    });
  });

  test('shows "Logging in..." while loading and sends one request', async ({ page, app }) => {
    const call = await app.hold(LOGIN);
    await app.logIn('admin', PASSWORD);
    const busy = page.getByRole('button', { name: 'Logging in...', exact: true });
    await test.step(says("switching to 'Logging in...' while loading"), async () => {
      await expect(busy).toBeVisible();
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCount(0);
    });
    await busy.click({ force: true, noWaitAfter: true }).catch(() => {});
    await page.getByLabel('Password').press('Enter');
    call.release();
    await expect(page).toHaveURL('/');
    expect(app.sent(LOGIN.method, LOGIN.path)).toEqual([{ username: 'admin', password: PASSWORD }]);
  });

  test(says("Login success: token stored, user set from token payload, navigate to '/'."), async ({ page, app }) => {
    const response = page.waitForResponse('**/api/auth/login');
    await app.logIn('admin', PASSWORD);
    const { token } = await test.step(says('Login response: token.'), async () => {
      const body = await (await response).json();
      expect(body).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
      return body;
    });
    await test.step(says("After success the user goes to '/'."), async () => {
      await expect(page).toHaveURL('/');
      await expect(app.navigation).toBeVisible();
    });
    await test.step(says("Stored in browser local storage under the key 'token'."), async () => {
      expect(await app.token()).toBe(token);
    });
    await test.step(says('| POST | /api/auth/login | {username, password} | token |'), async () => {
      expect(app.sent(LOGIN.method, LOGIN.path)).toEqual([{ username: 'admin', password: PASSWORD }]);
      expect(await app.token(), 'the token of the response is stored').toBe(token);
    });
    await test.step(says('Session user (from the token payload): id, username, role.'), async () => {
      expect(payloadOf(token)).toMatchObject({ id: expect.any(Number), username: 'admin', role: 'admin' });
      await expect(page.getByText('admin', { exact: true }).first()).toBeVisible();
    });
  });

  test(says('Audience: administrators and editors who log in with a username and password.'), async ({ page, app }) => {
    for (const username of ['admin', 'editor']) {
      await app.logIn(username, PASSWORD);
      await expect(page).toHaveURL('/');
      await expect(page.getByText(username, { exact: true }).first()).toBeVisible();
      await test.step(says('The token carries a role for the session user.'), async () => {
        expect(payloadOf(await app.token())).toMatchObject({ username, role: username });
      });
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/login');
    }
  });

  test(says('A failed login shows an inline red message and a toast.'), async ({ page, app }) => {
    app.expectFailure({ ...LOGIN, status: 401 });
    await app.logIn('admin', 'not the password');
    const inline = page.locator('form').getByText('Invalid username or password', { exact: true });
    await expect(inline).toBeVisible();
    await expectRed(inline);
    await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
    await expect(page).toHaveURL('/login');
    expect(await app.token()).toBeNull();
    await expect(page.getByLabel('Username')).toHaveValue('admin');
    await test.step(says('Submitting clears any earlier error message first.'), async () => {
      const call = await app.hold(LOGIN);
      await app.logIn('admin', PASSWORD);
      await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
      await expect(inline).toBeHidden();
      call.release();
      await expect(page).toHaveURL('/');
    });
  });

  const CAUSES: [string, Partial<Fault>][] = [
    ...[400, 403, 422, 429, 500, 503].map((status): [string, Partial<Fault>] => [
      String(status),
      { status, body: { message: 'Something else' } },
    ]),
    ['no connection', { network: true }],
    ['a response without a token', { status: 200, body: {} }],
    ['a response with an unreadable token', { status: 200, body: { token: 'nonsense' } }],
    ['a response that is not JSON', { status: 200, body: '<html>' }],
  ];
  test(
    says(
      "Failed login (any cause): inline 'Invalid username or password' and a destructive toast 'Login failed' with 'Invalid username or password. Please try again.'",
    ),
    async ({ page, app }) => {
      const expectLoginFailed = async () => {
        // The toast first: it was closed before, while the inline message may still be the previous one.
        await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
        await expect(page.locator('form').getByText('Invalid username or password', { exact: true })).toBeVisible();
        await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
        await expectRed(page.getByText('Login failed', { exact: true }));
        await expect(page).toHaveURL('/login');
        expect(await app.token()).toBeNull();
        await app.closeToast();
      };

      await test.step('401, the wrong password', async () => {
        app.expectFailure({ ...LOGIN, status: 401 });
        await app.logIn('admin', 'not the password');
        await expectLoginFailed();
      });
      for (const [cause, response] of CAUSES)
        await test.step(cause, async () => {
          const fault = await app.fault({ ...LOGIN, ...response });
          await app.logIn('admin', PASSWORD);
          await expectLoginFailed();
          await fault.lift();
        });
    },
  );

  const USERNAME = 'Username must be at least 3 characters';
  const SHORT = 'Password must be at least 6 characters';

  test('5: checks the fields before it sends a request', async ({ page, app }) => {
    app.expectFailure({ ...LOGIN, status: 401 });
    const expectBothErrors = async () => {
      await expect(page.getByText(USERNAME, { exact: true })).toBeVisible();
      await expect(page.getByText(SHORT, { exact: true })).toBeVisible();
      expect(app.calls()).toEqual([]);
    };
    await test.step('an empty form shows both messages and focuses the first invalid field', async () => {
      await page.getByRole('button', { name: 'Log in' }).click();
      await expectBothErrors();
      await expect(page.getByLabel('Username')).toBeFocused();
    });
    await test.step('a short username and password', async () => {
      await page.reload();
      await app.logIn('ad', '12345');
      await expectBothErrors();
      await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    });
    /** Logs in with one field too short; adding a character to it makes both just long enough. */
    const expectRule = async (typed: { username: string; password: string }, short: 'username' | 'password') => {
      const before = app.calls().length;
      const [message, other] = short === 'username' ? [USERNAME, SHORT] : [SHORT, USERNAME];
      await page.reload();
      await app.logIn(typed.username, typed.password);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(page.getByText(other, { exact: true })).toHaveCount(0);
      expect(app.calls()).toHaveLength(before);
      await page.getByLabel(short === 'username' ? 'Username' : 'Password').press('End');
      await page.keyboard.type('x');
      await expect(page.getByText(message, { exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();
      expect(app.sent(LOGIN.method, LOGIN.path).slice(before)).toEqual([{ ...typed, [short]: `${typed[short]}x` }]);
    };
    await test.step(says('| Login | username min 3 | Username must be at least 3 characters |'), () =>
      expectRule({ username: 'ad', password: '123456' }, 'username'),
    );
    await test.step(says('| Login | password min 6 | Password must be at least 6 characters |'), () =>
      expectRule({ username: 'abc', password: '12345' }, 'password'),
    );
  });

  test('focuses the username, shows the password on request, submits on Enter, and then redirects from /login', async ({
    page,
    app,
  }) => {
    await expect(page.getByLabel('Username')).toBeFocused();
    const password = page.getByLabel('Password');
    await test.step('shows the characters of the password on request', async () => {
      await password.fill(PASSWORD);
      await page.getByRole('button', { name: 'Show characters' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide characters' }).click();
      await expect(password).toHaveAttribute('type', 'password');
      await expect(password).toHaveValue(PASSWORD);
    });
    await test.step('submits on Enter', async () => {
      await page.getByLabel('Username').fill('admin');
      await password.press('Enter');
      await expect(page).toHaveURL('/');
    });
    await test.step('redirects from /login to / when logged in', async () => {
      await page.goto('/login');
      await expect(page).toHaveURL('/');
      await expect(app.navigation).toBeVisible();
    });
  });
});
