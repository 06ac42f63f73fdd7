import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { UsersScreen } from '../support/users';

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test.describe('By keyboard alone', () => {
  test('sign in', async ({ page }) => {
    await page.goto('/login');
    await tabTo(page, page.getByLabel('Username'));
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, page.getByRole('button', { name: 'Log in' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('the first Tab leads to a link past the navigation', async ({ page, app }) => {
    await app.signIn();
    await app.openUsers();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(/skip to/i);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await app.navigation.evaluate((nav) => nav.contains(document.activeElement))).toBe(false);
  });

  test('add a user: the dialog takes the focus, keeps it, and gives it back', async ({ page, app }) => {
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
    await page.keyboard.type('secret1');
    await page.keyboard.press('Enter');
    await app.expectSuccess('User created successfully');
    await expect(addDialog).toBeHidden();
    await expect(add).toBeFocused();
  });

  test('Escape closes a dialog, and the focus is back where it was', async ({ page, app }) => {
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

  test('the focus is visible on every control of the page', async ({ page, app }) => {
    await app.signIn();
    await app.openUsers();
    const plain: string[] = [];
    for (let pressed = 0; pressed < 45; pressed += 1) {
      await page.keyboard.press('Tab');
      const shown = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        // An input's frame may be drawn by what is around it.
        const candidates = [element, element.parentElement, element.parentElement?.querySelector('fieldset')];
        const visible = candidates.some((candidate) => {
          if (!candidate) return false;
          const { outlineStyle, outlineWidth, boxShadow, borderTopWidth } = getComputedStyle(candidate);
          const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
          return outlined || boxShadow !== 'none' || Number.parseFloat(borderTopWidth) >= 2;
        });
        return visible ? undefined : element.outerHTML.slice(0, 120);
      });
      if (shown) plain.push(shown);
    }
    expect(plain).toEqual([]);
  });
});
