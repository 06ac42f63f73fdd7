import { says } from '../specification/says';
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { LOGIN, SessionPrompt } from '../support/prompt';
import { toastsFromNow } from '../support/tabs';
import { fillUser, UsersScreen } from '../support/users';

const READ = { method: 'GET', path: '/api/users' } as const;
const WRITE = { method: 'POST', path: '/api/users' } as const;

test.beforeEach(async ({ app, page }) => {
  await app.signIn();
  await app.openUsers();
  // Ends the session as a restart of the server would. The token stays in local storage.
  await page.context().clearCookies();
});

test('opens a prompt over the page after a 401, and repeats the failed call when the same user signs in', async ({
  page,
  app,
}) => {
  app.expectFailure({ ...READ, status: 401 });
  const prompt = new SessionPrompt(page);
  const screen = new UsersScreen(page, app);
  const token = await app.token();
  await test.step('the call fails, and the prompt opens', async () => {
    await screen.find('a');
    await expect(prompt.dialog).toBeVisible();
    await expect(prompt.username).toHaveValue('admin');
    await expect(prompt.password).toHaveValue('');
    await test.step(says('A 401 on such a fetch also throws.'), async () => {
      await expect(page.getByText('Failed to fetch users').first()).toBeAttached();
    });
    expect(await app.token()).toBe(token);
    expect(page.url()).toContain('/users');
    expect(app.countOf('POST', '/api/auth/logout'), 'no logout call is sent').toBe(0);
  });
  await test.step('Tab moves from the password to Log in, not to the button that discards input', async () => {
    await prompt.password.fill('not the password');
    await page.keyboard.press('Tab');
    await expect(prompt.dialog.getByRole('button', { name: 'Show characters' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(prompt.logIn).toBeFocused();
  });
  await test.step('a wrong password shows an error and keeps the prompt', async () => {
    app.expectFailure({ ...LOGIN, status: 401 });
    await prompt.logIn.click();
    await expect(prompt.dialog.getByText('Invalid username or password', { exact: true })).toBeVisible();
    await expect(prompt.dialog).toBeVisible();
  });
  await test.step('the same user continues, and the failed call is repeated once', async () => {
    await prompt.signIn();
    await expect(prompt.dialog).toBeHidden();
    await app.rowsShown();
    await expect(screen.search).toHaveValue('a');
    await app.waitUntilIdle();
    const searches = app.calls().filter((call) => call.startsWith('GET /api/users?') && call.includes('search=a'));
    expect(searches, 'the failed call and its retry').toHaveLength(2);
  });
});

test('repeats a failed write once after the sign-in, and only then reports success', async ({ page, app }) => {
  app.expectFailure({ ...WRITE, status: 401 });
  const toasts = await toastsFromNow(page);
  const screen = new UsersScreen(page, app);
  const values = { name: 'Once Only', email: `once.${Date.now()}@example.org`, password: 'secret-1' };
  await fillUser(await screen.openAdd(), values);
  await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
  await app.expectToast('Error', 'Failed to create user');
  const prompt = new SessionPrompt(page);
  await expect(prompt.dialog).toBeVisible();
  expect((await toasts()).filter((text) => text.includes('successfully'))).toEqual([]);

  await prompt.signIn();
  await expect(prompt.dialog).toBeHidden();
  await app.expectSuccess('User created successfully');
  await expect(app.row(values.email)).toHaveCount(1);
  expect(app.sent(WRITE.method, WRITE.path)).toEqual([values, values]);
});

test('logs out of the prompt at once despite typed input, and shows the next user none of it', async ({
  page,
  app,
}) => {
  app.expectFailure({ ...WRITE, status: 401 });
  app.expectFailure({ method: 'POST', path: '/api/auth/logout', status: 401 });
  const screen = new UsersScreen(page, app);
  await fillUser(await screen.openAdd(), { name: 'Half Typed', email: 'half@example.org', password: 'secret-1' });
  await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
  await new SessionPrompt(page).logOut.click();
  await expect(page).toHaveURL('/login');
  expect(await app.token()).toBeNull();

  await app.logIn('editor', PASSWORD);
  await expect(page).toHaveURL('/');
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  await app.rowsShown();
  await expect((await screen.openAdd()).getByLabel('Name')).toHaveValue('');
  expect(app.countOf(WRITE.method, WRITE.path), 'the previous user’s write is not repeated').toBe(1);
});

test('shows a 403 as an error, and never logs out', async ({ page, app }) => {
  await app.fault({ ...READ, status: 403, body: { message: 'Not yours' } });
  await new UsersScreen(page, app).find('ann');
  await expect(page.getByText('Failed to fetch users').first()).toBeVisible();
  await expect(new SessionPrompt(page).dialog).toHaveCount(0);
  expect(await app.token()).not.toBeNull();
});
