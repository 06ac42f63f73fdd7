import { expect, test } from '../support/console';
import { LOGIN, POST, SessionPrompt, typed } from '../support/prompt';
import { signInWithOwnAccount } from '../support/settings';
import { noteFramesWith, toastsFromNow } from '../support/tabs';
import { fillUser, UsersScreen } from '../support/users';

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
  for (const path of reads) app.expectFailure({ method: 'GET', path, status: 401 });
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

test('shows no data of the previous user when another user signs in at the prompt', async ({ page, app }) => {
  await app.signIn();
  const mark = 'SEEN-BY-THE-ADMIN';
  const frames = await noteFramesWith(page, mark);
  await app.openUsers('/users?search=a');
  const users = new UsersScreen(page, app);
  await users.find(mark);
  await expect(page.getByText('No results found.')).toBeVisible();
  await fillUser(await users.openAdd(), typed(mark));
  await app.fault({ ...POST, status: 401, body: { message: `${mark} is not signed in` }, times: 1 });
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  const prompt = new SessionPrompt(page);
  await prompt.signIn({ username: 'editor' });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(app.dialog).toHaveCount(0);
  await expect(app.toast, 'the previous user’s toast').toHaveCount(0);
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  await app.rowsShown();
  await expect(users.search).toHaveValue('');
  await expect(users.pagination).toContainText('1–10 of');
  expect(await frames()).toEqual([]);
  expect(app.countOf(POST.method, POST.path), 'the previous user’s write is not repeated').toBe(1);
});

test('logs out even while a sign-in at the prompt is pending', async ({ page, app }) => {
  await app.signIn();
  await app.openUsers();
  await app.fault({ method: 'GET', path: '/api/users', status: 401, times: 1 });
  await new UsersScreen(page, app).find('ann');
  const prompt = new SessionPrompt(page);
  const login = await app.hold(LOGIN);
  await prompt.signIn();
  await expect(prompt.dialog.getByRole('button', { name: 'Logging in...' })).toBeVisible();
  const canceled = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LOGIN.path));
  const loggedOut = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
  await prompt.logOut.click();
  await canceled;
  login.release();
  // The logout request is sent in the background.
  await loggedOut;
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await app.token()).toBeNull();
  expect((await page.request.get('/api/users')).status(), 'no session is left').toBe(401);
});

test('opens in place of the question about leaving, and again after a reload', async ({ page, context, app }) => {
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
    await context.clearCookies();
    const failing = ['/api/users', '/api/dashboard/stats'];
    for (const path of failing) app.expectFailure({ method: 'GET', path, status: 401 });
    app.expectFailure({ ...POST, status: 401 });
    await save.click();
    await expect(prompt.dialog).toBeVisible();
    const counts = () => failing.map((path) => app.countOf('GET', path));
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
