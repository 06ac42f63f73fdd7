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
    const call = await app.hold({ method: 'POST', path: '/api/auth/login' });
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
    expect(app.sent('POST', '/api/auth/login')).toEqual([{ username: 'admin', password: PASSWORD }]);
  });

  test(says("Login success: token stored, user set from token payload, navigate to '/'."), async ({ page, app }) => {
    const answered = page.waitForResponse('**/api/auth/login');
    await app.logIn('admin', PASSWORD);
    const { token } = await test.step(says('Login response: token.'), async () => {
      const answer = await (await answered).json();
      expect(answer).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
      return answer;
    });
    await test.step(says("After success the user goes to '/'."), async () => {
      await expect(page).toHaveURL('/');
      await expect(app.navigation).toBeVisible();
    });
    await test.step(says("Stored in browser local storage under the key 'token'."), async () => {
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    });
    await test.step(says('| POST | /api/auth/login | {username, password} | token |'), async () => {
      expect(app.sent('POST', '/api/auth/login')).toEqual([{ username: 'admin', password: PASSWORD }]);
      expect(await app.token(), 'the stored token').toBe(token);
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

  test('submits on Enter', async ({ page }) => {
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Password').press('Enter');
    await expect(page).toHaveURL('/');
  });

  test(says('A failed login shows an inline red message and a toast.'), async ({ page, app }) => {
    app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
    await app.logIn('admin', 'not the password');
    const inline = page.locator('form').getByText('Invalid username or password', { exact: true });
    await expect(inline).toBeVisible();
    await expectRed(inline);
    await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
    await expect(page).toHaveURL('/login');
    expect(await app.token()).toBeNull();
    await expect(page.getByLabel('Username')).toHaveValue('admin');
  });

  const CAUSES: [string, Partial<Fault>][] = [
    ...[400, 403, 422, 429, 500, 503].map((status): [string, Partial<Fault>] => [
      String(status),
      { status, body: { message: 'Something else' } },
    ]),
    ['no connection', { network: true }],
    ['an answer with no token', { status: 200, body: {} }],
    ['an answer with an unreadable token', { status: 200, body: { token: 'nonsense' } }],
    ['an answer with something that is not JSON', { status: 200, body: '<html>' }],
  ];
  test(
    says(
      "Failed login (any cause): inline 'Invalid username or password' and a destructive toast 'Login failed' with 'Invalid username or password. Please try again.'",
    ),
    async ({ page, app }) => {
      const said = async () => {
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
        app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
        await app.logIn('admin', 'not the password');
        await said();
      });
      for (const [cause, answer] of CAUSES)
        await test.step(cause, async () => {
          const fault = await app.fault({ method: 'POST', path: '/api/auth/login', ...answer });
          await app.logIn('admin', PASSWORD);
          await said();
          await fault.lift();
        });
    },
  );

  test(says('Submitting clears any earlier error message first.'), async ({ page, app }) => {
    const inline = page.getByText('Invalid username or password', { exact: true });
    app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
    await app.logIn('admin', 'not the password');
    await expect(inline).toBeVisible();
    const call = await app.hold({ method: 'POST', path: '/api/auth/login' });
    await app.logIn('admin', PASSWORD);
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
    await expect(inline).toBeHidden();
    call.release();
    await expect(page).toHaveURL('/');
  });

  const USERNAME = 'Username must be at least 3 characters';
  const SHORT = 'Password must be at least 6 characters';

  for (const [rule, [username, password], enough, message, other] of [
    [
      says('| Login | username min 3 | Username must be at least 3 characters |'),
      ['ad', '123456'],
      'Username',
      USERNAME,
      SHORT,
    ],
    [
      says('| Login | password min 6 | Password must be at least 6 characters |'),
      ['abc', '12345'],
      'Password',
      SHORT,
      USERNAME,
    ],
  ] as const)
    test(rule, async ({ page, app }) => {
      app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
      await app.logIn(username, password);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(page.getByText(other, { exact: true })).toHaveCount(0);
      expect(app.calls()).toEqual([]);
      await page.getByLabel(enough).press('End');
      await page.getByLabel(enough).pressSequentially('x');
      await expect(page.getByText(message, { exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();
      expect(app.countOf('POST', '/api/auth/login')).toBe(1);
    });

  test('5: shows validation errors and sends nothing', async ({ page, app }) => {
    const bothSaid = async () => {
      await expect(page.getByText(USERNAME, { exact: true })).toBeVisible();
      await expect(page.getByText(SHORT, { exact: true })).toBeVisible();
      expect(app.calls()).toEqual([]);
    };
    await test.step('an empty form shows both messages and focuses the first invalid field', async () => {
      await page.getByRole('button', { name: 'Log in' }).click();
      await bothSaid();
      await expect(page.getByLabel('Username')).toBeFocused();
    });
    await test.step('a short username and password', async () => {
      await page.reload();
      await app.logIn('ad', '12345');
      await bothSaid();
      await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    });
  });

  test('5: accepts exactly 3 and 6 characters', async ({ page, app }) => {
    app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
    await app.logIn('abc', '123456');
    await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();
    expect(app.sent('POST', '/api/auth/login')).toEqual([{ username: 'abc', password: '123456' }]);
  });

  test('focuses the username, and shows the characters of the password on request', async ({ page }) => {
    await expect(page.getByLabel('Username')).toBeFocused();
    const password = page.getByLabel('Password');
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Show characters' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide characters' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue(PASSWORD);
  });

  test('redirects from /login to / when logged in', async ({ page, app }) => {
    await app.signIn();
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await expect(app.navigation).toBeVisible();
  });
});
