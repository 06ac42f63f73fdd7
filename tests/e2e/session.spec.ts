/** The prompt that opens over the page when the server has ended the session. */
import { ADMIN_USERS, AdminUsersScreen, fill, freshAccount } from '../support/adminUsers';
import { PASSWORD } from '../support/app';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { LOGIN, POST, SessionPrompt, typed } from '../support/prompt';
import { signInWithOwnAccount } from '../support/settings';
import { expectSignedInAs, noteFramesWith, toastsFromNow } from '../support/tabs';
import { fillUser, UsersScreen } from '../support/users';

const READ = { method: 'GET', path: '/api/users' } as const;
const LOGOUT = { method: 'POST', path: '/api/auth/logout' } as const;

test('opens a prompt after a 401, and repeats the failed read when the same user signs in', async ({ page, app }) => {
  await app.signIn();
  await app.openUsers();
  const prompt = new SessionPrompt(page);
  const screen = new UsersScreen(page, app);
  const token = await app.token();
  // As a restart of the server would. The token stays in local storage.
  await app.endSession();
  app.expectFailure({ ...READ, status: 401 });
  await test.step('the read fails, and the prompt opens', async () => {
    await screen.find('a');
    await expect(prompt.dialog).toBeVisible();
    await expect(prompt.username).toHaveValue('admin');
    await expect(prompt.password).toHaveValue('');
    await expect(page.getByText('Failed to fetch users').first()).toBeAttached();
    expect(await app.token()).toBe(token);
    expect(page.url()).toContain('/users');
    expect(app.countOf(LOGOUT.method, LOGOUT.path), 'no logout call is sent').toBe(0);
  });
  await test.step('Tab moves from the password to Log in, not to the button that discards input', async () => {
    await prompt.password.focus();
    await page.keyboard.press('Tab');
    await expect(prompt.dialog.getByRole('button', { name: 'Show characters' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(prompt.logIn).toBeFocused();
  });
  await test.step('the same user continues, and the failed read is repeated once', async () => {
    await prompt.signIn();
    await expect(prompt.dialog).toBeHidden();
    await app.rowsShown();
    await expect(screen.search).toHaveValue('a');
    await app.waitUntilIdle();
    const searches = app.calls().filter((call) => /^GET \/api\/users\?.*search=a/.test(call));
    expect(searches, 'the failed call and its retry').toHaveLength(2);
  });
  await test.step('the prompt stays usable above a dialog that opens later', async () => {
    await app.fault({ ...READ, status: 401, times: 1 });
    await page.goto('about:blank');
    await page.goto('/users#edit=12');
    await prompt.password.fill(PASSWORD);
    await expect(prompt.password).toBeFocused();
    await prompt.logIn.click();
    await expect(prompt.dialog).toHaveCount(0);
    await expect(screen.editDialog.getByLabel('Email')).not.toHaveValue('');
  });
});

test('opens one prompt when reads and a write fail together, and repeats each of them once', async ({ page, app }) => {
  const own = await signInWithOwnAccount(app);
  const reads = ['/api/wellbeing-metrics', '/api/users', '/api/dashboard/stats'];
  await page.goto('/settings');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(own.name);
  const held = await Promise.all(reads.map((path) => app.hold({ method: 'GET', path })));
  await page.goto('/wellbeing-metrics#create');
  const dialog = page.getByRole('dialog', { name: 'Add Metric' });
  await dialog.getByLabel('Name').fill('Kept through it');
  const write = await app.hold({ method: 'POST', path: '/api/wellbeing-metrics' });
  await dialog.getByRole('button', { name: 'Create Metric' }).click();

  // Setting another user's password ends all their sessions.
  const elsewhere = await app.otherSession();
  const set = await elsewhere.patch(`/api/admin-users/${own.id}/password`, { data: { newPassword: own.password } });
  expect(set.status()).toBe(204);
  app.expectFailure({ method: 'GET', path: '/api/.+', status: 401 });
  app.expectFailure({ method: 'POST', path: '/api/wellbeing-metrics', status: 401 });
  const toasts = await toastsFromNow(page);
  for (const { release } of [...held, write]) release();

  const prompt = new SessionPrompt(page);
  await expect(prompt.username).toHaveValue(own.username);
  await expect.poll(async () => (await toasts()).length).toBeGreaterThan(0);
  await expect(prompt.dialog).toHaveCount(1);
  expect(await toasts()).not.toContainEqual(expect.stringContaining('success'));
  await expect(page.locator('input[name="name"]')).toHaveValue('Kept through it');
  await prompt.signIn(own);
  await app.expectSuccess('Wellbeing metric created successfully');
  await expect(app.dialog).toHaveCount(0);
  await expect(app.row('Kept through it')).toHaveCount(1);
  expect(app.countOf('POST', '/api/wellbeing-metrics')).toBe(2);
  expect(app.countOf('GET', '/api/users'), 'the users of the selector').toBe(2);
  expect(app.countOf(LOGIN.method, LOGIN.path)).toBe(1);
});

test('shows another user nothing of the one before, whether they sign in at the prompt or after its logout', async ({
  page,
  app,
}) => {
  await app.signIn();
  const mark = 'SEEN-BY-THE-ADMIN';
  const frames = await noteFramesWith(page, mark);
  const users = new UsersScreen(page, app);
  const prompt = new SessionPrompt(page);
  await app.openUsers();
  const failAWrite = async () => {
    await fillUser(await users.openAdd(), typed(mark));
    await app.fault({ ...POST, status: 401, body: { message: `${mark} is not signed in` }, times: 1 });
    await users.addDialog.getByRole('button', { name: 'Create User' }).click();
    await expect(prompt.dialog).toBeVisible();
  };
  const expectCleanUsers = async () => {
    const before = app.countOf('GET', '/api/users');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    expect(app.countOf('GET', '/api/users'), 'the list is not cached').toBe(before + 1);
    await expect(users.search).toHaveValue('');
    await expect(users.pagination).toContainText('1–10 of');
    await expect((await users.openAdd()).getByLabel('Name')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(app.dialog).toHaveCount(0);
  };
  await test.step('another user signs in at the prompt', async () => {
    await users.find(mark);
    await expect(page.getByText('No results found.')).toBeVisible();
    await failAWrite();
    await prompt.signIn({ username: 'editor' });
    await expect(page).toHaveURL('/');
    await expectSignedInAs(page, 'editor');
    await expect(app.dialog).toHaveCount(0);
    await expect(app.toast, 'the previous user’s toast').toHaveCount(0);
    await expectCleanUsers();
    expect(await frames()).toEqual([]);
    expect(app.countOf(POST.method, POST.path), 'the previous user’s write is not repeated').toBe(1);
  });
  await test.step('the prompt logs out at once despite typed input', async () => {
    await failAWrite();
    await prompt.logOut.click();
    await expect(page).toHaveURL('/login');
    expect(await app.token()).toBeNull();
    await app.logIn('admin', PASSWORD);
    await expectSignedInAs(page, 'admin');
    await expectCleanUsers();
    expect(app.countOf(POST.method, POST.path)).toBe(2);
  });
});

test('keeps what is typed on Back, in a second prompt and when the server refuses the repeated write', async ({
  page,
  app,
}) => {
  await app.signIn();
  const spared = await app.newUser('Spared');
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const prompt = new SessionPrompt(page);
  const again = new SessionPrompt(page, 'Your login was not kept');
  const values = typed('Kept Here');
  const count = () => app.countOf(POST.method, POST.path);
  await test.step('Back while the prompt is open', async () => {
    await fillUser(await users.openAdd(), values);
    await app.fault({ ...POST, status: 401, times: 2 });
    await users.addDialog.getByRole('button', { name: 'Create User' }).click();
    await prompt.password.waitFor();
    await page.goBack();
    await expect(page).toHaveURL('/users#create');
    await expect(users.question).toHaveCount(0);
    await expect(prompt.password).toBeFocused();
    await expect(page.locator('input[name="name"]'), 'behind the prompt').toHaveValue(values.name);
  });
  await test.step('a second 401 after the sign-in opens the prompt again, which explains it', async () => {
    await prompt.signIn();
    await expect(again.dialog).toBeVisible();
    expect(count()).toBe(2);
  });
  await test.step('a refusal of the repeated write shows its reason at the field', async () => {
    const refusal = { message: 'Taken', errors: { email: 'This address is taken.' } };
    await app.fault({ ...POST, status: 422, body: refusal, times: 1 });
    await again.signIn();
    await expect(users.addDialog.getByText('This address is taken.')).toBeVisible();
    expect(app.sent(POST.method, POST.path)).toEqual([values, values, values]);
    await users.addDialog.getByRole('button', { name: 'Create User' }).click();
    await app.expectSuccess('User created successfully');
    await app.closeToast();
    expect(count()).toBe(4);
  });
  await test.step('does not repeat a deletion if Back closed its dialog', async () => {
    await users.find(spared.email);
    await expect(users.rows).toHaveCount(1);
    await app.fault({ method: 'DELETE', path: '/api/users/:id', status: 401, times: 1 });
    await (await users.openDelete(spared)).getByRole('button', { name: 'Delete', exact: true }).click();
    await prompt.dialog.waitFor();
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await prompt.signIn();
    await expect(prompt.dialog).toHaveCount(0);
    await users.openAdd();
    expect(app.countOf('DELETE', '/api/users/:id')).toBe(1);
    await expect(app.toast.getByText('User deleted successfully')).toHaveCount(0);
  });
});

test('opens in place of the question about leaving, and again after a reload', async ({ page, app }) => {
  await app.signIn();
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const prompt = new SessionPrompt(page);
  const save = users.addDialog.getByRole('button', { name: 'Create User' });
  const count = () => app.countOf(POST.method, POST.path);

  await test.step('a 401 during the discard question keeps the input', async () => {
    await app.fault({ ...POST, status: 401, times: 1 });
    const write = await app.hold(POST);
    await fillUser(await users.openAdd(), typed('Asked'));
    await save.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: 'Still saving' })).toBeVisible();
    write.release();
    await expect(prompt.dialog).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await prompt.signIn();
    await app.expectSuccess('User created successfully');
    await app.closeToast();
    expect(count()).toBe(2);
    await expect(app.dialog).toHaveCount(0);
  });

  await test.step('a reload asks first, then shows the prompt again and saves nothing', async () => {
    await fillUser(await users.openAdd(), typed('Reloaded'));
    await app.endSession();
    app.expectFailure({ method: 'GET', path: '/api/.+', status: 401 });
    app.expectFailure({ ...POST, status: 401 });
    await save.click();
    await expect(prompt.dialog).toBeVisible();
    const counts = () => ['/api/users', '/api/dashboard/stats'].map((path) => app.countOf('GET', path));
    const before = counts();
    let dialogType = '';
    page.once('dialog', (dialog) => {
      dialogType = dialog.type();
      void dialog.accept();
    });
    await page.reload();
    expect(dialogType).toBe('beforeunload');
    await expect(prompt.dialog).toHaveCount(1);
    await prompt.signIn();
    await expect(prompt.dialog).toHaveCount(0);
    await expect(users.addDialog.getByLabel('Name')).toHaveValue('');
    await expect(
      page.locator('tbody').getByRole('button', { name: 'Edit', includeHidden: true }).first(),
    ).toBeAttached();
    await app.waitUntilIdle();
    const repeatedOnce = before.map((earlier) => earlier + 2);
    expect(counts(), 'each failed read is repeated once').toEqual(repeatedOnce);
    expect(count()).toBe(3);
  });
});

test('keeps what an admin has typed who was made an editor, and shows why it cannot be saved', async ({
  page,
  app,
}) => {
  const own = await signInWithOwnAccount(app, 'admin');
  await page.goto('/admin-users#create');
  const screen = new AdminUsersScreen(page, app);
  const typed = freshAccount('Kept');
  await fill(screen.addDialog, { Username: typed.username, 'Full Name': typed.name, Email: typed.email });
  await fill(screen.addDialog, { Password: typed.password });
  app.expectFailure({ method: 'GET', path: '/api/notifications/events', status: 401 });
  for (const status of [401, 403]) app.expectFailure({ method: 'POST', path: ADMIN_USERS, status });
  const colleague = await app.otherSession();
  await colleague.patch(`/api/admin-users/${own.id}`, { data: { role: 'editor' } });
  await colleague.dispose();
  await button(screen.addDialog, 'Create User').click();
  await new SessionPrompt(page).signIn({ password: own.password });
  await expect(screen.addDialog.getByRole('alert')).toHaveText('Only admins can add admin users. Ask an admin.');
  await expect(screen.addDialog.getByLabel('Full Name')).toHaveValue(typed.name);
  await button(screen.addDialog, 'Cancel').click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(button(page, 'Add Admin User')).toHaveAttribute('aria-disabled', 'true');
});
