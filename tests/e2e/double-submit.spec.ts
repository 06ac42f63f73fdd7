/** One press sends one request: outside of the forms and row actions, which faults-writes.spec.ts presses too often. */
import { PASSWORD } from '../support/app';
import { test } from '../support/console';
import { expectOneRequest } from '../support/doubleSubmit';
import { SessionPrompt } from '../support/prompt';

const LOGIN = { method: 'POST', path: '/api/auth/login' } as const;
const USERS = { method: 'GET', path: '/api/users' } as const;

test('sends one request when the login page, "Try again" or the sign-in prompt is pressed too often', async ({
  page,
  app,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const failed = page.getByText('Invalid username or password', { exact: true });
  await test.step('the login page', async () => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(PASSWORD);
    await expectOneRequest(page, app, { ...LOGIN, status: 401 }, button('Log in'), failed);
  });
  await app.signIn();
  await test.step('"Try again" below rows that could not be refetched', async () => {
    const user = await app.newUser('Hasty');
    await app.openUsers(`/users?search=${user.email}`);
    const fault = await app.fault({ ...USERS, status: 500 });
    await app.row(user.email).getByRole('button', { name: 'Edit' }).click();
    await app.dialog.getByLabel('Name').fill('Written with haste');
    await app.dialog.getByRole('button', { name: 'Update User' }).click();
    await button('Try again').waitFor();
    const over = page.locator('.load-failure button[aria-disabled="false"]');
    await expectOneRequest(page, app, { ...USERS, status: 500 }, button('Try again'), over);
    await fault.lift();
  });
  await test.step('the sign-in prompt', async () => {
    await app.fault({ ...USERS, status: 401 });
    await page.goto('/users');
    const prompt = new SessionPrompt(page);
    await prompt.password.fill('wrong1');
    await expectOneRequest(page, app, { ...LOGIN, status: 401 }, prompt.logIn, failed);
  });
});
