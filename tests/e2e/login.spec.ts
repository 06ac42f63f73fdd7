import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';

test.describe('2 Login (/login)', () => {
  test.beforeEach(({ page }) => page.goto('/login'));

  test('title: the product name followed by Admin; subtitle; footer', async ({ page }) => {
    await expect(page).toHaveTitle('Wellbeing Admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Wellbeing Admin' })).toBeVisible();
    await expect(page.getByText('Log in to access the admin dashboard', { exact: true })).toBeVisible();
    await expect(page.getByText('Administration Portal', { exact: true })).toBeVisible();
  });

  test('username field, password field and a submit button reading Log in', async ({ page }) => {
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveAttribute('type', 'submit');
  });

  test('the button switches to Logging in... while loading, and one press sends one request', async ({ page, app }) => {
    const call = await app.hold({ method: 'POST', path: '/api/auth/login' });
    await app.logIn('admin', PASSWORD);
    const busy = page.getByRole('button', { name: 'Logging in...', exact: true });
    await expect(busy).toBeVisible();
    await busy.click({ force: true, noWaitAfter: true }).catch(() => {});
    await page.getByLabel('Password').press('Enter');
    call.release();
    await expect(page).toHaveURL('/');
    expect(app.sent('POST', '/api/auth/login')).toEqual([{ username: 'admin', password: PASSWORD }]);
  });

  test('after success the user goes to / and the token stands in local storage', async ({ page, app }) => {
    await app.logIn('admin', PASSWORD);
    await expect(page).toHaveURL('/');
    await expect(app.navigation).toBeVisible();
    expect(await app.token()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test('Enter submits', async ({ page }) => {
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Password').press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('a failed login shows an inline message and a toast', async ({ page, app }) => {
    app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
    await app.logIn('admin', 'not the password');
    const inline = page.getByRole('main').or(page.locator('form')).getByText('Invalid username or password', {
      exact: true,
    });
    await expect(inline.first()).toBeVisible();
    await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
    await expect(page).toHaveURL('/login');
    expect(await app.token()).toBeNull();
    await expect(page.getByLabel('Username')).toHaveValue('admin');
  });

  for (const status of [400, 403, 422, 429, 500, 503])
    test(`failed login (any cause): ${status}`, async ({ page, app }) => {
      await app.fault({ method: 'POST', path: '/api/auth/login', status, body: { message: 'Something else' } });
      await app.logIn('admin', PASSWORD);
      await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();
      await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
    });

  test('failed login (any cause): no connection', async ({ page, app }) => {
    await app.fault({ method: 'POST', path: '/api/auth/login', network: true });
    await app.logIn('admin', PASSWORD);
    await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();
    await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
  });

  for (const [what, body] of [
    ['no token', {}],
    ['an unreadable token', { token: 'nonsense' }],
    ['something that is not JSON', '<html>'],
  ] as const)
    test(`failed login (any cause): an answer with ${what}`, async ({ page, app }) => {
      await app.fault({ method: 'POST', path: '/api/auth/login', status: 200, body });
      await app.logIn('admin', PASSWORD);
      await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();
      await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
      await expect(page).toHaveURL('/login');
      expect(await app.token()).toBeNull();
    });

  test('submitting clears any earlier error message first', async ({ page, app }) => {
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

  test('5: username min 3, password min 6, and nothing is sent', async ({ page, app }) => {
    await app.logIn('ad', '12345');
    await expect(page.getByText('Username must be at least 3 characters', { exact: true })).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    expect(app.calls()).toEqual([]);
  });

  test('5: an empty form says both messages, the first wrong field is focused', async ({ page, app }) => {
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Username must be at least 3 characters', { exact: true })).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    expect(app.calls()).toEqual([]);
  });

  test('5: exactly 3 and 6 characters are enough', async ({ page, app }) => {
    app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 401 });
    await app.logIn('abc', '123456');
    await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();
    expect(app.sent('POST', '/api/auth/login')).toEqual([{ username: 'abc', password: '123456' }]);
  });

  test('/login when signed in leads to /', async ({ page, app }) => {
    await app.signIn();
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await expect(app.navigation).toBeVisible();
  });
});
