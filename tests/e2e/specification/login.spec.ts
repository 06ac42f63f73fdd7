/** Section 2, Login (/login), with its rules of section 5 and its messages of section 8. */
import type { Locator } from '@playwright/test';
import { PASSWORD } from '../../support/app';
import { expect, test } from '../../support/console';

const LOGIN = { method: 'POST', path: '/api/auth/login' } as const;
const USERNAME = 'Username must be at least 3 characters';
const SHORT = 'Password must be at least 6 characters';
/** Expects a reddish color: clearly more red than green or blue. */
const expectRed = async (text: Locator) => {
  const color = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  expect(red - Math.max(green, blue), color).toBeGreaterThan(50);
};

test('Username field, password field and a submit button reading "Log in"', async ({ page, app }) => {
  const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password')];
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  const failed = page.locator('form').getByText('Invalid username or password', { exact: true });
  app.expectFailure({ ...LOGIN, status: 401 });
  await page.goto('/login');
  await test.step("Title: the product name followed by 'Admin'. Subtitle, footer and fields", async () => {
    await expect(page).toHaveTitle('Wellbeing Admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Wellbeing Admin', exact: true })).toBeVisible();
    await expect(page.getByText('Log in to access the admin dashboard', { exact: true })).toBeVisible();
    await expect(page.locator('footer')).toHaveText('Administration Portal');
    await expect(username).toBeVisible();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(button).toHaveAttribute('type', 'submit');
  });
  await test.step('the username has the focus, and the characters of the password are shown on request', async () => {
    await expect(username).toBeFocused();
    await password.fill('typed');
    await page.getByRole('button', { name: 'Show characters' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide characters' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('typed');
    await password.fill('');
  });
  await test.step('an empty form shows both messages, and the first invalid field has the focus', async () => {
    await button.click();
    for (const message of [USERNAME, SHORT]) await expect(page.getByText(message, { exact: true })).toBeVisible();
    for (const field of [username, password]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(username).toBeFocused();
  });
  for (const [rule, short, [shown, other], typed] of [
    ['Login | username min 3', username, [USERNAME, SHORT], ['ad', '123456']],
    ['Login | password min 6', password, [SHORT, USERNAME], ['abc', '12345']],
  ] as const)
    await test.step(rule, async () => {
      const before = app.calls().length;
      await app.logIn(typed[0], typed[1]);
      await expect(page.getByText(shown, { exact: true })).toBeVisible();
      await expect(page.getByText(other, { exact: true })).toHaveCount(0);
      expect(app.calls()).toHaveLength(before);
      await short.press('End');
      await page.keyboard.type('x');
      await expect(page.getByText(shown, { exact: true })).toHaveCount(0);
      await button.click();
      await expect(failed).toBeVisible();
      expect(app.calls()).toHaveLength(before + 1);
    });
  await test.step('A failed login shows an inline red message and a toast.', async () => {
    await expectRed(failed);
    await app.expectToast('Login failed', 'Invalid username or password. Please try again.');
    await expectRed(page.getByText('Login failed', { exact: true }));
    await expect(page).toHaveURL('/login');
    expect(await app.token()).toBeNull();
  });

  const call = await app.hold(LOGIN);
  await app.logIn('admin', PASSWORD);
  await test.step("switching to 'Logging in...' while loading", () =>
    expect(page.getByRole('button', { name: 'Logging in...', exact: true })).toBeVisible());
  await test.step('Submitting clears any earlier error message first.', () => expect(failed).toBeHidden());
  const response = page.waitForResponse('**/api/auth/login');
  call.release();
  const { token, ...others } = await (await response).json();
  await test.step("Login success: token stored, user set from token payload, navigate to '/'.", async () => {
    await expect(page).toHaveURL('/');
    expect(others).toEqual({});
    expect(await app.token(), "stored in browser local storage under the key 'token'").toBe(token);
    const payload = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    expect(payload).toMatchObject({ id: expect.any(Number), username: 'admin', role: 'admin' });
    expect(payload).not.toHaveProperty('features');
    await expect(app.navigation.locator('..').getByText('admin', { exact: true })).toBeVisible();
  });
  await test.step('/login while signed in leads to /', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await expect(app.navigation).toBeVisible();
  });
});
