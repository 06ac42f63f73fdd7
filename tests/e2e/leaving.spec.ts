/** Leaving a dialog or a drawer at an awkward moment. */
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

const CREATE = { method: 'POST', path: '/api/users' } as const;

test.beforeEach(({ app }) => app.signIn());

test('leaving a dialog while it saves: says so, then closes it or keeps the input', async ({ page, app }) => {
  const users = new UsersScreen(page, app);
  const saving = page.getByRole('alertdialog', { name: 'Still saving' });
  const create = users.addDialog.getByRole('button', { name: 'Create User' });
  await test.step('Escape right after the first key asks before it is lost', async () => {
    // Opened by URL so that closing is synchronous; going back in the history would not be.
    await page.goto('/users#create');
    await users.addDialog.getByLabel('Name').evaluate((input: HTMLInputElement) => {
      input.focus();
      document.execCommand('insertText', false, 'Q');
      // Faster than any user: runs as soon as React has rendered the input.
      queueMicrotask(() => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    });
    await users.question.getByRole('button', { name: 'Discard' }).click();
    await expect(app.dialog).toHaveCount(0);
    await app.rowsShown();
  });
  for (const [index, way] of ['Escape', 'Back'].entries())
    await test.step(`${way}: closes on success`, async () => {
      const call = await app.hold(CREATE);
      const email = `left.${way}.${Date.now()}@example.org`;
      await fillUser(await users.openAdd(), { name: 'Left', email, password: PASSWORD });
      await create.click();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await page.goBack();
      await expect(saving).toBeVisible();
      await expect(page.getByText("haven't been saved")).toHaveCount(0);
      call.release();
      await app.expectSuccess('User created successfully');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(saving).toHaveCount(0);
      await expect(page).toHaveURL('/users');
      expect(app.countOf(CREATE.method, CREATE.path)).toBe(index + 1);
      await app.closeToast();
    });
  await test.step('asks about unsaved input if saving fails, and shows each reason once', async () => {
    const body = { message: 'Invalid', errors: { a: 'Not allowed', b: 'Not allowed' } };
    await app.fault({ ...CREATE, status: 422, body });
    const held = await app.hold(CREATE);
    await fillUser(await users.openAdd(), { name: 'Kept', email: 'kept@example.org', password: PASSWORD });
    await create.click();
    await page.keyboard.press('Escape');
    await expect(saving).toContainText('If you leave now and saving fails, what you typed is lost.');
    held.release();
    await app.expectToast('Error', 'Failed to create user');
    await expect(users.question).toContainText("Your changes haven't been saved.");
    await users.question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(users.addDialog.getByLabel('Name')).toHaveValue('Kept');
    await expect(users.addDialog.getByText('Not allowed')).toHaveCount(1);
  });
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
