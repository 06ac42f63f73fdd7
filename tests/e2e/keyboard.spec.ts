/** Every task with the keyboard alone. The focus is never lost, and it returns where it was. */
import type { Locator } from '@playwright/test';
import { AdminUsersScreen, freshAccount, SECRET } from '../support/adminUsers';
import { PASSWORD } from '../support/app';
import { chooseByKey } from '../support/choices';
import { expect, test } from '../support/console';
import { arrangeFeedback, FeedbackScreen } from '../support/feedback';
import { tabTo } from '../support/keys';
import { PurchasesScreen } from '../support/purchases';
import { SettingsScreen, signInWithOwnAccount } from '../support/settings';
import { CONFLICT } from '../support/states/lists';
import { UsersScreen } from '../support/users';

const pressOn = async (target: Locator, key = 'Enter') => {
  await tabTo(target.page(), target);
  await target.page().keyboard.press(key);
};
const typeInto = async (target: Locator, text: string) => {
  await tabTo(target.page(), target);
  await target.page().keyboard.insertText(text);
};

test.describe('With the keyboard alone', () => {
  test('logs in', async ({ page }) => {
    await page.goto('/login');
    await typeInto(page.getByLabel('Username'), 'admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await pressOn(page.getByRole('button', { name: 'Log in' }));
    await expect(page).toHaveURL('/');
  });

  test('adds a user in a dialog that traps the focus and restores it', async ({ page, app }) => {
    await app.signIn();
    await app.openUsers();
    const { addDialog } = new UsersScreen(page, app);
    const add = page.getByRole('button', { name: 'Add User' });
    await pressOn(add);
    await expect(addDialog).toBeVisible();
    await expect(addDialog.getByLabel('Name')).toBeFocused();
    for (let pressed = 0; pressed < 12; pressed += 1) {
      await page.keyboard.press('Tab');
      expect(await addDialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await typeInto(addDialog.getByLabel('Name'), 'Typed By Keys');
    await typeInto(addDialog.getByLabel('Email'), `keys.${Date.now()}@example.org`);
    await typeInto(addDialog.getByLabel('Password'), 'secret-1');
    await page.keyboard.press('Enter');
    await app.expectSuccess('User created successfully');
    await expect(addDialog).toBeHidden();
    await expect(add).toBeFocused();
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
      await pressOn(next);
      await expect(page).toHaveURL('/users?page=2');
      await expect(next).toBeFocused();
    });
    await test.step('search', async () => {
      await page.goto('/users');
      await app.rowsShown();
      await typeInto(screen.search, user.email);
      await page.keyboard.press('Enter');
      await expect(screen.rows).toHaveCount(1);
    });
  });

  test('users: edits and deletes, and gets the focus back when Escape closes a dialog', async ({ page, app }) => {
    await app.signIn();
    const user = await app.newUser('Keyed');
    await app.openUsers(`/users?search=${encodeURIComponent(user.email)}`);
    const screen = new UsersScreen(page, app);
    await test.step('Escape', async () => {
      for (const [name, dialog] of [
        ['Edit', screen.editDialog],
        ['Delete', screen.deleteDialog],
      ] as const) {
        await pressOn(screen.rowButton(user, name));
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(screen.rowButton(user, name)).toBeFocused();
      }
    });
    await test.step('edit', async () => {
      await pressOn(screen.rowButton(user, 'Edit'));
      await expect(screen.editDialog.getByLabel('Name')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText('Renamed By Keys');
      await page.keyboard.press('Enter');
      await app.expectSuccess('User updated successfully');
      await expect(app.row(user.email)).toContainText('Renamed By Keys');
    });
    await test.step('delete', async () => {
      await pressOn(screen.rowButton(user, 'Delete'));
      await pressOn(screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }), 'Space');
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
    const exported = page.getByRole('button', { name: 'Export Data' });
    await pressOn(exported);
    await expect(page.getByRole('dialog', { name: 'Export Data' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(exported).toBeFocused();
    await pressOn(screen.tableButton(screen.monthly));
    await expect(screen.monthly.getByRole('table')).toBeVisible();
    await page.keyboard.press('Control+Home');
    await screen.tab('Overview').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await screen.rows.getByText('Supplement #').first().waitFor();
    await pressOn(screen.pagination.getByRole('button', { name: 'Go to next page' }));
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
    await typeInto(settings.current, 'own-secret');
    await typeInto(settings.next, 'another-secret');
    await typeInto(settings.confirm, 'another-secret');
    await pressOn(settings.updatePassword, 'Space');
    await app.expectSuccess('Password updated successfully');
    await pressOn(page.getByRole('button', { name: 'Logout' }));
    await expect(page).toHaveURL('/login');
    await typeInto(page.getByLabel('Username'), username);
    await typeInto(page.getByLabel('Password'), 'another-secret');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('admin users: shows the password, chooses a role, and keeps the focus in the list', async ({ page, app }) => {
    await app.signIn();
    const screen = new AdminUsersScreen(page, app);
    await screen.open();
    const { username, name, email } = freshAccount('Keys');
    const add = page.getByRole('button', { name: 'Add Admin User' });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(screen.addDialog.getByLabel('Username')).toBeFocused();
    for (const value of [username, name, email, SECRET]) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    await expect(screen.addDialog.getByRole('button', { name: 'Show characters' })).toBeFocused();
    await page.keyboard.press('Tab');
    const role = screen.addDialog.getByRole('combobox', { name: 'Role' });
    await expect(role).toBeFocused();
    await chooseByKey(page, 'ArrowUp', 2);
    await expect(role).toHaveText('Admin');
    await expect(role).toBeFocused();
    await pressOn(screen.addDialog.getByRole('button', { name: 'Create User' }));
    await expect(app.row(email)).toContainText('Admin');
    await expect(screen.addDialog).toBeHidden();
    await expect(add).toBeFocused();

    const remove = app.row(email).getByRole('button', { name: 'Delete', exact: true });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(screen.deleteDialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(app.row(email)).toHaveCount(0);
    await expect(page.locator('tbody tr:focus'), 'the next row').toHaveCount(1);
  });

  test('feedback: changes tabs, responds and dismisses, and goes to the next row', async ({ page, app }) => {
    await app.signIn();
    await arrangeFeedback(app, 3);
    const screen = new FeedbackScreen(page, app);
    await screen.open();
    await test.step('tabs', async () => {
      await screen.tab('Unresolved').focus();
      await page.keyboard.press('ArrowRight');
      await expect(screen.tab('Resolved')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(screen.tab('Resolved')).toHaveAttribute('aria-selected', 'true');
      await expect(screen.rows).toHaveCount(10);
      await expect(screen.tab('Resolved'), 'the tab keeps the focus').toBeFocused();
      await page.keyboard.press('End');
      await expect(screen.tab('All')).toBeFocused();
      await page.keyboard.press('Space');
      await expect(screen.tab('All')).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await expect(screen.rows).toHaveCount(3);
    });
    const respond = screen.rows.first().getByRole('button', { name: 'Respond', exact: true });
    const response = screen.respondDialog.getByLabel('Your Response');
    await test.step('respond', async () => {
      await pressOn(respond);
      await expect(response).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(screen.respondDialog).toBeHidden();
      await expect(respond).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(response).toBeFocused();
      await page.keyboard.type('Two lines\nare typed by Enter');
      await expect(response).toHaveValue('Two lines\nare typed by Enter');
      await pressOn(screen.respondDialog.getByRole('button', { name: 'Send Response' }));
      await expect(screen.respondDialog).toBeHidden();
      await expect(screen.rows).toHaveCount(2);
      await expect(screen.rows.first(), 'the next row').toBeFocused();
    });
    await test.step('dismiss', async () => {
      await pressOn(screen.rows.nth(1).getByRole('button', { name: 'Dismiss', exact: true }));
      await expect(screen.rows).toHaveCount(1);
      await expect(screen.rows.first(), 'the last row').toBeFocused();
    });
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

    // The stream of the old session may end with a 401 of its own.
    app.expectFailure({ method: 'GET', path: '/api/notifications/events', status: 401 });
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
