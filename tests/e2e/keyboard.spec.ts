import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { tabTo } from '../support/keys';
import { PurchasesScreen } from '../support/purchases';
import { SettingsScreen, signInWithOwnAccount } from '../support/settings';
import { CONFLICT } from '../support/states/lists';
import { UsersScreen } from '../support/users';

test.describe('With the keyboard alone', () => {
  test('logs in', async ({ page }) => {
    await page.goto('/login');
    await tabTo(page, page.getByLabel('Username'));
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, page.getByRole('button', { name: 'Log in' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('adds a user in a dialog that traps the focus and restores it', async ({ page, app }) => {
    await app.signIn();
    await app.openUsers();
    const { addDialog } = new UsersScreen(page, app);
    const add = page.getByRole('button', { name: 'Add User' });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect(addDialog).toBeVisible();
    await expect(addDialog.getByLabel('Name')).toBeFocused();
    for (let pressed = 0; pressed < 12; pressed += 1) {
      await page.keyboard.press('Tab');
      expect(await addDialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await tabTo(page, addDialog.getByLabel('Name'));
    await page.keyboard.type('Typed By Keys');
    await tabTo(page, addDialog.getByLabel('Email'));
    await page.keyboard.type(`keys.${Date.now()}@example.org`);
    await tabTo(page, addDialog.getByLabel('Password'));
    await page.keyboard.type('secret-1');
    await page.keyboard.press('Enter');
    await app.expectSuccess('User created successfully');
    await expect(addDialog).toBeHidden();
    await expect(add).toBeFocused();
  });

  test('closes a dialog on Escape and restores the focus', async ({ page, app }) => {
    await app.signIn();
    const user = await app.newUser('Focused');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    for (const [name, dialog] of [
      ['Edit', screen.editDialog],
      ['Delete', screen.deleteDialog],
    ] as const) {
      await screen.rowButton(user, name).focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(screen.rowButton(user, name)).toBeFocused();
    }
  });

  test('users: skips the navigation, paginates and searches', async ({ page, app }) => {
    await app.signIn();
    const user = await app.newUser('Searched');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await test.step('the first Tab reaches a link that skips the navigation', async () => {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(/skip to/i);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
    });
    await test.step('pages', async () => {
      const next = screen.pagination.getByRole('button', { name: 'Go to next page' });
      await tabTo(page, next);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/users?page=2');
      await expect(next).toBeFocused();
    });
    await test.step('search', async () => {
      await page.goto('/users');
      await app.rowsShown();
      await tabTo(page, screen.search);
      await page.keyboard.insertText(user.email);
      await page.keyboard.press('Enter');
      await expect(screen.rows).toHaveCount(1);
    });
  });

  test('users: edits and deletes', async ({ page, app }) => {
    await app.signIn();
    const user = await app.newUser('Keyed');
    await app.openUsers(`/users?search=${encodeURIComponent(user.email)}`);
    const screen = new UsersScreen(page, app);
    await test.step('edit', async () => {
      await tabTo(page, screen.rowButton(user, 'Edit'));
      await page.keyboard.press('Enter');
      await expect(screen.editDialog.getByLabel('Name')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText('Renamed By Keys');
      await page.keyboard.press('Enter');
      await app.expectSuccess('User updated successfully');
      await expect(app.row(user.email)).toContainText('Renamed By Keys');
    });
    await test.step('delete', async () => {
      await tabTo(page, screen.rowButton(user, 'Delete'));
      await page.keyboard.press('Enter');
      await tabTo(page, screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }));
      await page.keyboard.press('Space');
      await app.expectSuccess('User deleted successfully');
      await expect(page.getByText('No results found.')).toBeVisible();
    });
  });

  test('users: resolves a conflict field by field', async ({ page, app }) => {
    await app.signIn();
    const user = await app.newUser('Contested');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const body = { ...CONFLICT, current: { ...user, name: 'Their name', version: 99 } };
    await app.fault({ method: 'PATCH', path: '/api/users/:id', status: 412, body, times: 1 });
    await screen.rowButton(user, 'Edit').focus();
    await page.keyboard.press('Enter');
    await expect(screen.editDialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('My name');
    await page.keyboard.press('Enter');
    const conflict = page.getByRole('alertdialog');
    await expect(conflict.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(conflict.getByRole('radio').last()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(conflict.getByRole('radio').first()).toBeChecked();
    await tabTo(page, conflict.getByRole('button', { name: 'Save' }));
    await app.fault({ method: 'PATCH', path: '/api/users/:id', status: 200, body: {} });
    await page.keyboard.press('Enter');
    await app.expectSuccess('User updated successfully');
    expect(app.sent('PATCH', '/api/users/:id').at(-1)).toMatchObject({ name: 'Their name' });
  });

  test('purchases: reaches the chart tables, tabs, pagination and export', async ({ page, app }) => {
    await app.signIn();
    const screen = new PurchasesScreen(page);
    await screen.openOverview();
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await tabTo(page, page.getByRole('button', { name: 'Export Data' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => alerts).toHaveLength(1);
    await tabTo(page, screen.tableButton(screen.monthly));
    await page.keyboard.press('Enter');
    await expect(screen.monthly.getByRole('table')).toBeVisible();
    await page.keyboard.press('Control+Home');
    await screen.tab('Overview').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await screen.rows.getByText('Supplement #').first().waitFor();
    await tabTo(page, screen.pagination.getByRole('button', { name: 'Go to next page' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/purchases?tab=purchases&page=2');
  });

  test('settings: saves the profile, changes tabs and the password, and logs out', async ({ page, app }) => {
    const { username } = await signInWithOwnAccount(app, 'admin');
    await app.open('/settings');
    const settings = new SettingsScreen(page);
    await expect(settings.name).not.toHaveValue('');
    await tabTo(page, settings.name);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Keyed Profile');
    await page.keyboard.press('Enter');
    await app.expectSuccess('Profile updated successfully');
    await settings.tab('Account').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await tabTo(page, settings.current);
    await page.keyboard.type('own-secret');
    await tabTo(page, settings.next);
    await page.keyboard.type('another-secret');
    await tabTo(page, settings.confirm);
    await page.keyboard.type('another-secret');
    await tabTo(page, settings.updatePassword);
    await page.keyboard.press('Space');
    await app.expectSuccess('Password updated successfully');
    await tabTo(page, page.getByRole('button', { name: 'Logout' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await tabTo(page, page.getByLabel('Username'));
    await page.keyboard.type(username);
    await tabTo(page, page.getByLabel('Password'));
    await page.keyboard.type('another-secret');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('retries and logs in again', async ({ page, app }) => {
    await app.signIn();
    const failed = await app.fault({ method: 'GET', path: '/api/users', status: 500 });
    await page.goto('/users');
    const retry = page.getByRole('button', { name: 'Try again' });
    await tabTo(page, retry);
    await failed.lift();
    await page.keyboard.press('Enter');
    await app.rowsShown();
    await expect(page.locator('main')).toBeFocused();

    const ended = await app.fault({ method: 'GET', path: '/api/users', status: 401 });
    await page.reload();
    const prompt = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(prompt.getByLabel('Password')).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await ended.lift();
    await page.keyboard.press('Enter');
    await expect(prompt).toBeHidden();
    await app.rowsShown();
  });
});
