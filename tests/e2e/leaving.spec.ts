import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

const saving = (page: Page) => page.getByRole('alertdialog', { name: 'Still saving' });

test('closes a dialog on success even if the user tried to leave it while it was saving', async ({ page, app }) => {
  await app.openUsers();
  const users = new UsersScreen(page, app);
  for (const [index, way] of ['Escape', 'Back'].entries())
    await test.step(way, async () => {
      const call = await app.hold({ method: 'POST', path: '/api/users' });
      const email = `left.${way}.${Date.now()}@example.org`;
      await fillUser(await users.openAdd(), { name: 'Left', email, password: PASSWORD });
      await users.addDialog.getByRole('button', { name: 'Create User' }).click();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await page.goBack();
      await expect(saving(page)).toBeVisible();
      await expect(page.getByText("haven't been saved")).toHaveCount(0);
      call.release();
      await app.expectSuccess('User created successfully');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(saving(page)).toHaveCount(0);
      await expect(page).toHaveURL('/users');
      expect(app.countOf('POST', '/api/users')).toBe(index + 1);
      await app.closeToast();
    });
});

test('asks about unsaved input if saving fails while the question is open', async ({ page, app }) => {
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const call = { method: 'POST', path: '/api/users' } as const;
  await app.fault({ ...call, status: 500 });
  const held = await app.hold(call);
  const typed = { name: 'Kept', email: 'kept@example.org', password: PASSWORD };
  await fillUser(await users.openAdd(), typed);
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  await page.keyboard.press('Escape');
  await expect(saving(page)).toContainText('If you leave now and saving fails, what you typed is lost.');
  held.release();
  await app.expectToast('Error', 'Failed to create user');
  await expect(users.question).toContainText("Your changes haven't been saved.");
  await users.question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(users.addDialog.getByLabel('Name')).toHaveValue(typed.name);
});

test('asks before Logout discards unsaved input', async ({ page, app }) => {
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

test('closes the drawer when Back leaves its page', async ({ page, app }) => {
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

test('keeps the focus on Try again after repeated failures', async ({ page, app }) => {
  await app.fault({ method: 'GET', path: '/api/users', status: 500 });
  await page.goto('/users');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.focus();
  for (const count of [2, 3]) {
    const response = page.waitForResponse('**/api/users?**');
    await page.keyboard.press('Enter');
    await response;
    expect(app.countOf('GET', '/api/users')).toBe(count);
    await expect(retry).toHaveAttribute('aria-disabled', 'false');
    await expect(retry).toBeFocused();
  }
});

test('shows identical error messages only once', async ({ page, app }) => {
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const body = { message: 'Invalid', errors: { a: 'Not allowed', b: 'Not allowed' } };
  await app.fault({ method: 'POST', path: '/api/users', status: 422, body });
  await fillUser(await users.openAdd(), { name: 'Twice', email: 'twice@example.org', password: PASSWORD });
  await users.addDialog.getByRole('button', { name: 'Create User' }).click();
  await expect(users.addDialog.getByText('Not allowed')).toHaveCount(1);
});

test('asks before discarding when Escape follows the first key immediately', async ({ page, app }) => {
  // Opened by URL so that closing is synchronous; going back in the history would not be.
  await app.page.goto('/users#create');
  const users = new UsersScreen(page, app);
  await users.addDialog.getByLabel('Name').evaluate((input: HTMLInputElement) => {
    input.focus();
    document.execCommand('insertText', false, 'Q');
    // Faster than any user: runs as soon as React has rendered the input.
    queueMicrotask(() => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  });
  await expect(users.question).toBeVisible();
});
