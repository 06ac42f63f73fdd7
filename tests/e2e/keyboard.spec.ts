/** Tasks with the keyboard alone. The focus is never lost, and it returns where it was. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/console';
import { tabTo } from '../support/keys';
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
  // Longer than 5 s: every task of a list.
  test('users: skips the navigation, adds, pages, searches, edits and deletes', async ({ page, app }) => {
    test.slow();
    await app.signIn();
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const { addDialog, editDialog, deleteDialog } = screen;
    const email = `keys.${Date.now()}@example.org`;
    const inRow = (name: 'Edit' | 'Delete') => app.row(email).getByRole('button', { name, exact: true });
    await test.step('the first Tab reaches a link that skips the navigation', async () => {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(/skip to/i);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
    });
    await test.step('adds in a dialog that traps the focus and restores it', async () => {
      const add = page.getByRole('button', { name: 'Add User' });
      await pressOn(add);
      await expect(addDialog.getByLabel('Name')).toBeFocused();
      for (let pressed = 0; pressed < 12; pressed += 1) {
        await page.keyboard.press('Tab');
        expect(await addDialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      }
      await typeInto(addDialog.getByLabel('Name'), 'Typed By Keys');
      await typeInto(addDialog.getByLabel('Email'), email);
      await typeInto(addDialog.getByLabel('Password'), 'secret-1');
      await page.keyboard.press('Enter');
      await app.expectSuccess('User created successfully');
      await expect(addDialog).toBeHidden();
      await expect(add).toBeFocused();
    });
    await test.step('pages', async () => {
      const next = screen.pagination.getByRole('button', { name: 'Go to next page' });
      await pressOn(next);
      await expect(page).toHaveURL('/users?page=2');
      await expect(next).toBeFocused();
    });
    await test.step('searches', async () => {
      await typeInto(screen.search, email);
      await page.keyboard.press('Enter');
      await expect(screen.rows).toHaveCount(1);
    });
    await test.step('Escape closes a dialog, and the focus returns', async () => {
      for (const [name, dialog] of [
        ['Edit', editDialog],
        ['Delete', deleteDialog],
      ] as const) {
        await pressOn(inRow(name));
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(inRow(name)).toBeFocused();
      }
    });
    await test.step('edits', async () => {
      await pressOn(inRow('Edit'));
      await expect(editDialog.getByLabel('Name')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText('Renamed By Keys');
      await page.keyboard.press('Enter');
      await app.expectSuccess('User updated successfully');
      await expect(app.row(email)).toContainText('Renamed By Keys');
    });
    await test.step('deletes', async () => {
      await pressOn(inRow('Delete'));
      await pressOn(deleteDialog.getByRole('button', { name: 'Delete', exact: true }), 'Space');
      await app.expectSuccess('User deleted successfully');
      await expect(page.getByText('No results found.')).toBeVisible();
    });
  });

  test('a failed list: keeps the focus on Try again while it fails, and moves it to the page when it loads', async ({
    page,
    app,
  }) => {
    await app.signIn();
    const failed = await app.fault({ method: 'GET', path: '/api/users', status: 500 });
    await page.goto('/users');
    const retry = page.getByRole('button', { name: 'Try again' });
    await tabTo(page, retry);
    const response = page.waitForResponse('**/api/users?**');
    await page.keyboard.press('Enter');
    await response;
    await expect(retry).toHaveAttribute('aria-disabled', 'false');
    await expect(retry).toBeFocused();
    await failed.lift();
    await page.keyboard.press('Enter');
    await app.rowsShown();
    await expect(page.locator('main')).toBeFocused();
  });
});
