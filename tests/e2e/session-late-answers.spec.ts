import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

const prompt = { name: 'Your session has ended' };

test.beforeEach(({ app }) => app.signIn());

test('neither prompts the next user nor repeats the write when its 401 arrives after the logout', async ({
  page,
  app,
}) => {
  const user = await app.newUser('Late');
  await app.openUsers();
  const users = new UsersScreen(page, app);
  await app.fault({ method: 'PATCH', path: '/api/users/:id', status: 401, times: 1 });
  const write = await app.hold({ method: 'PATCH', path: '/api/users/:id' });
  const dialog = await users.openEdit(user);
  await fillUser(dialog, { name: 'By the previous user' });
  await dialog.getByRole('button', { name: 'Update User' }).click();
  const response = page.waitForResponse((received) => received.request().method() === 'PATCH');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Still saving' }).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  write.release();
  await response;
  await app.logIn('editor', PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(page.locator('h1')).toHaveText('Dashboard');
  await expect(page.getByRole('dialog', prompt)).toHaveCount(0);
  expect(app.countOf('PATCH', '/api/users/:id')).toBe(1);
});

test('does not repeat a deletion after the sign-in if Back closed its dialog', async ({ page, app }) => {
  const user = await app.newUser('Spared');
  await app.openUsers();
  const users = new UsersScreen(page, app);
  await app.fault({ method: 'DELETE', path: '/api/users/:id', status: 401, times: 1 });
  const dialog = await users.openDelete(user);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', prompt).waitFor();
  await page.goBack();
  await expect(page).toHaveURL('/users');
  await page.getByRole('dialog', prompt).getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', prompt)).toHaveCount(0);
  await users.openAdd();
  expect(app.countOf('DELETE', '/api/users/:id')).toBe(1);
  await expect(app.toast.getByText('User deleted successfully')).toHaveCount(0);
});

test('shows the reason at its field when the server rejects a repeated write', async ({ page, app }) => {
  await app.openUsers();
  const refusal = { message: 'Taken', errors: { email: 'This address is taken.' } };
  await app.fault({ method: 'POST', path: '/api/users', status: 422, body: refusal, times: 1 });
  await app.fault({ method: 'POST', path: '/api/users', status: 401, times: 1 });
  const dialog = await new UsersScreen(page, app).openAdd();
  await fillUser(dialog, { name: 'Twice', email: 'twice@example.org', password: 'secret-1' });
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await page.getByRole('dialog', prompt).getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByText('This address is taken.')).toBeVisible();
});

test('keeps the prompt usable above a dialog that opens later', async ({ page, app }) => {
  await app.fault({ method: 'GET', path: '/api/users', status: 401, times: 1 });
  await page.goto('/users#edit=12');
  const dialog = page.getByRole('dialog', prompt);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await expect(dialog.getByLabel('Password')).toBeFocused();
});

test('logs out at once if the server does not respond, and sends one request after a double click', async ({
  page,
  app,
}) => {
  await app.openUsers();
  await app.fault({ method: 'POST', path: '/api/auth/logout', hang: true });
  await page.getByRole('button', { name: 'Logout' }).dblclick();
  await expect(page).toHaveURL('/login');
  expect(app.countOf('POST', '/api/auth/logout')).toBe(1);
});

test('keeps the form and its input on Back while the prompt is open', async ({ page, app }) => {
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const dialog = await users.openAdd();
  await fillUser(dialog, { name: 'Kept Here', email: 'kept@example.org', password: 'secret-1' });
  await app.fault({ method: 'POST', path: '/api/users', status: 401, times: 1 });
  await dialog.getByRole('button', { name: 'Create User' }).click();
  const password = page.getByRole('dialog', prompt).getByLabel('Password');
  await password.waitFor();
  await page.goBack();
  await expect(page).toHaveURL('/users#create');
  await expect(users.question).toHaveCount(0);
  await expect(password).toBeFocused();
  await expect(page.locator('input[name="name"]'), 'behind the prompt').toHaveValue('Kept Here');
});
