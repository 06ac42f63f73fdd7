import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

for (const way of ['Escape', 'Back'] as const)
  test(`a dialog closes on success, although its user tried to leave it meanwhile by ${way}`, async ({ page, app }) => {
    await app.openUsers();
    const users = new UsersScreen(page, app);
    const call = await app.hold({ method: 'POST', path: '/api/users' });
    await fillUser(await users.openAdd(), {
      name: 'Left',
      email: `left.${way}.${Date.now()}@example.org`,
      password: PASSWORD,
    });
    await users.addDialog.getByRole('button', { name: 'Create User' }).click();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.goBack();
    await expect(users.question).toBeVisible();
    call.release();
    await app.expectSuccess('User created successfully');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(users.question).toHaveCount(0);
    await expect(page).toHaveURL('/users');
    expect(app.countOf('POST', '/api/users')).toBe(1);
  });

test('from the password of the sign-in prompt, Tab leads to Log in, not to the loss of what was typed', async ({
  page,
  app,
}) => {
  await app.openUsers();
  await app.fault({ method: 'GET', path: '/api/users', status: 401 });
  await new UsersScreen(page, app).find('ann');
  const prompt = page.getByRole('dialog', { name: 'Your session has ended' });
  await prompt.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(prompt.getByRole('button', { name: 'Log in' })).toBeFocused();
});

test('Logout asks before it loses what was typed on a page', async ({ page, app }) => {
  await page.goto('/settings');
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Name', { exact: true }).fill('Half typed');
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half typed');
  expect(app.countOf('POST', '/api/auth/logout')).toBe(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/login');
});

test('Back closes the drawer with the page that it stands over', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(app.navigation).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(app.navigation).toBeHidden();
});

test('a second failure leaves the focus on Try again', async ({ page, app }) => {
  await app.fault({ method: 'GET', path: '/api/users', status: 500 });
  await page.goto('/users');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.focus();
  for (const count of [2, 3]) {
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/users'));
    // Another key makes of the next Enter a press of its own: two at once are one (src/ui/presses.ts).
    await page.keyboard.press('Shift');
    await page.keyboard.press('Enter');
    await answered;
    expect(app.countOf('GET', '/api/users')).toBe(count);
    await expect(retry).toHaveAttribute('aria-disabled', 'false');
    await expect(retry).toBeFocused();
  }
});

test('refusals that read the same are said once', async ({ page, app }) => {
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const body = { message: 'Invalid', errors: { a: 'Not allowed', b: 'Not allowed' } };
  await app.fault({ method: 'POST', path: '/api/users', status: 422, body });
  await fillUser(await users.openAdd(), { name: 'Twice', email: 'twice@example.org', password: PASSWORD });
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  await expect(users.addDialog.getByText('Not allowed')).toHaveCount(1);
});

test('Escape right after the first key asks all the same', async ({ page, app }) => {
  // By its address, so that it is left at once: going back would take the browser a moment.
  await app.page.goto('/users#create');
  const users = new UsersScreen(page, app);
  await users.addDialog.getByLabel('Name').evaluate((input: HTMLInputElement) => {
    input.focus();
    document.execCommand('insertText', false, 'Q');
    // Quicker than any hand: once React has shown what was typed.
    queueMicrotask(() => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  });
  await expect(users.question).toBeVisible();
});
