import { expect, test } from '../support/console';
import { LOGIN, POST, SessionPrompt, typed } from '../support/prompt';
import { fillUser, UsersScreen } from '../support/users';

test('shows errors in the prompt, which stays open and keeps the input', async ({ page, app }) => {
  await app.signIn();
  await page.clock.install();
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const values = typed('Patient');
  await fillUser(await users.openAdd(), values);
  await app.fault({ ...POST, status: 401, times: 1 });
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  const prompt = new SessionPrompt(page);
  const CAUSES = [
    [{ status: 429, body: { message: 'Too many attempts. Try again in 15 minutes.' } }, /Too many attempts/],
    [{ status: 429, body: '<h1>Slow down</h1>' }, /Too many requests/],
    [{ status: 500, body: '<html>Oops' }, /Something went wrong on our side/],
    [{ status: 200, body: '{"token":' }, /couldn't read/],
    [{ network: true }, /could not be reached/],
  ] as const;
  for (const [response, message] of CAUSES)
    await test.step(String(message), async () => {
      const fault = await app.fault({ ...LOGIN, ...response });
      await prompt.signIn();
      await expect(prompt.dialog.getByRole('alert')).toHaveText(message);
      await expect(prompt.logIn).toBeEnabled();
      await fault.lift();
    });
  await test.step('no response', async () => {
    const fault = await app.fault({ ...LOGIN, hang: true });
    await prompt.signIn();
    await expect(prompt.dialog.getByRole('button', { name: 'Logging in...' })).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(prompt.dialog.getByRole('alert')).toHaveText(/took too long/);
    await fault.lift();
  });
  expect(app.countOf(POST.method, POST.path), 'no retry before the sign-in').toBe(1);
  await test.step('a second 401 after the sign-in opens the prompt again, and the save is made once', async () => {
    await app.fault({ ...POST, status: 401, times: 1 });
    await prompt.signIn();
    await expect.poll(() => app.countOf(POST.method, POST.path)).toBe(2);
    // The title explains that the second login did not last.
    await new SessionPrompt(page, 'Your login was not kept').signIn();
    await app.expectSuccess('User created successfully');
    expect(app.sent(POST.method, POST.path)).toEqual([values, values, values]);
    await expect(app.dialog).toHaveCount(0);
  });
});
