/** The prompt, and sign-ins and logouts in other tabs. */
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { LOGIN, POST, SessionPrompt, typed } from '../support/prompt';
import { secondsFromNow, token } from '../support/token';
import { fillUser, UsersScreen } from '../support/users';

test('closes when the same user signs in in another tab', async ({ page, context, app }) => {
  await app.signIn();
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const prompt = new SessionPrompt(page);
  const save = users.addDialog.getByRole('button', { name: 'Create User' });
  const count = () => app.countOf(POST.method, POST.path);
  const other = await context.newPage();
  await other.goto('/nowhere');
  const signInElsewhere = async () => {
    const own = await app.api<{ token: string }>('POST', LOGIN.path, { username: 'admin', password: PASSWORD });
    // Two tokens of the same second are equal.
    const fresh = own.token.replace(/[^.]*$/, String(Math.random()));
    await other.evaluate((value) => localStorage.setItem('token', value), fresh);
  };

  await test.step('the prompt closes, and the save is made', async () => {
    await app.fault({ ...POST, status: 401, times: 1 });
    await fillUser(await users.openAdd(), typed('Elsewhere'));
    await save.click();
    await expect(prompt.dialog).toBeVisible();
    await signInElsewhere();
    await app.expectSuccess('User created successfully');
    await expect(app.dialog).toHaveCount(0);
    expect(count()).toBe(2);
    await app.closeToast();
  });

  await test.step('a late 401 of the old session is retried at once', async () => {
    await app.fault({ ...POST, status: 401, times: 1 });
    const write = await app.hold(POST);
    await fillUser(await users.openAdd(), typed('Late'));
    await save.click();
    const stored = await page.evaluateHandle(() => ({
      // Added after the console's own listener.
      once: new Promise((resolve) => addEventListener('storage', resolve, { once: true })),
    }));
    await signInElsewhere();
    await stored.evaluate(({ once }) => once.then(() => {}));
    write.release();
    await app.expectSuccess('User created successfully');
    await expect(prompt.dialog).toHaveCount(0);
    expect(count()).toBe(4);
  });
});

test('keeps typed input when the token expires and another tab is opened', async ({ page, context, app }) => {
  await app.signIn();
  const good = await app.token();
  await app.setToken(token({ id: 1, username: 'admin', role: 'admin', exp: secondsFromNow(3600) }));
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const values = typed('Overnight');
  await fillUser(await users.openAdd(), values);
  await page.clock.setFixedTime(Date.now() + 3_700_000);
  const other = await context.newPage();
  await other.goto('/users');
  await expect(other, 'the other tab finds the expired token and removes it').toHaveURL('/login');
  const prompt = new SessionPrompt(page);
  await expect(prompt.dialog).toBeVisible();
  await expect(page.locator('input[name="name"]')).toHaveValue(values.name);
  await page.clock.setFixedTime(Date.now());
  await other.evaluate((value) => localStorage.setItem('token', value ?? ''), good);
  await expect(prompt.dialog).toHaveCount(0);
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  await app.expectSuccess('User created successfully');

  await test.step('a logout in the other tab discards the input', async () => {
    await fillUser(await users.openAdd(), values);
    await other.goto('/settings');
    await other.getByRole('button', { name: 'Logout' }).waitFor();
    await page.clock.setFixedTime(Date.now() + 13 * 3_600_000);
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(app.dialog).toHaveCount(0);
  });
});
