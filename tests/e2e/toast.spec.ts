import type { Page } from '@playwright/test';
import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

const STEP = 50;
/** Advances the page's clock in small steps until the toast is visible, so that its age is at most one step. */
async function untilToast(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP);
    expect(await page.locator('[data-toast]').count()).toBe(1);
  }).toPass({ intervals: [STEP] });
}

test.describe('9 Toasts', () => {
  test.beforeEach(({ app }) => app.signIn());

  test(says('default auto-dismiss 5000 ms'), async ({ page, app }) => {
    const user = await app.newUser('Toasted');
    await page.clock.install();
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await screen.openDelete(user);
    await page.clock.pauseAt(Date.now() + 60_000);
    await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await untilToast(page);
    await page.clock.runFor(5000 - 4 * STEP);
    await expect(app.toast).toHaveCount(1);
    await page.clock.runFor(8 * STEP);
    await page.clock.resume();
    await expect(app.toast).toHaveCount(0);
  });

  test(says('Toasts: at most one shown at a time'), async ({ page, app }) => {
    // The newest replaces the current one, and stays for its own 5000 ms.
    await page.clock.install();
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const values = { name: 'Ann Other', email: `${Date.now()}@example.org`, password: 'secret-1' };
    await fillUser(await screen.openAdd(), values);
    await app.fault({ method: 'POST', path: '/api/users', status: 500, times: 1 });
    const submit = screen.addDialog.getByRole('button', { name: 'Create User' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await submit.click();
    await untilToast(page);
    await app.expectToast('Error', 'Failed to create user');
    await page.clock.runFor(3000);
    await submit.click();
    await expect(async () => {
      await page.clock.runFor(STEP);
      await expect(app.toast).toHaveCount(1);
      await expect(app.toast).toContainText('User created successfully', { timeout: 10 });
    }).toPass();
    await page.clock.runFor(3000);
    await expect(app.toast, 'the timer of the first toast does not close the second').toHaveCount(1);
  });

  test('has a close button', async ({ page, app }) => {
    const user = await app.newUser('Closed');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await screen.openDelete(user);
    await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(app.toast).toHaveCount(1);
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect(app.toast).toHaveCount(0);
  });

  test('stays while it has the focus or the pointer', async ({ page, app }) => {
    await page.clock.install();
    await app.openUsers();
    await app.fault({ method: 'POST', path: '/api/users', status: 500 });
    const screen = new UsersScreen(page, app);
    await fillUser(await screen.openAdd(), { name: 'Held', email: 'held@example.org', password: 'secret-1' });
    await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
    await expect(app.toast).toBeVisible();
    const name = screen.addDialog.getByLabel('Name');
    await app.toast.getByRole('button').focus();
    await app.toast.hover();
    await name.hover();
    await page.clock.runFor(20_000);
    await expect(app.toast.getByRole('button')).toBeFocused();
    await app.toast.hover();
    await name.focus();
    await page.clock.runFor(20_000);
    await expect(app.toast).toBeVisible();
    await name.hover();
    await page.clock.runFor(6_000);
    await expect(app.toast).toHaveCount(0);
  });

  test('announces a success politely and a failure immediately', async ({ page, app }) => {
    const user = await app.newUser('Announced');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await fillUser(await screen.openEdit(user), { name: `${user.name} two` });
    await app.fault({ method: 'PATCH', path: '/api/users/:id', status: 500, times: 1 });
    await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to update user' })).toBeVisible();
    await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'User updated successfully' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to update user' })).toHaveCount(0);
  });

  test('disappears with the next page load', async ({ page, app }) => {
    const user = await app.newUser('Reloaded');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await screen.openDelete(user);
    await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(app.toast).toHaveCount(1);
    // The address would open the dialog of the deleted record again.
    await expect(page).toHaveURL('/users');
    await page.reload();
    await app.rowsShown();
    await expect(app.toast).toHaveCount(0);
  });
});

test('covers no page button, page range, row action or dialog button', async ({ page, app }) => {
  await app.signIn();
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  await app.fault({ method: 'DELETE', path: '/api/users/:id', status: 500 });
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const)
    await test.step(`at ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await screen.rows.last().getByRole('button', { name: 'Delete', exact: true }).click();
      await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await app.expectToast('Error', 'Failed to delete user');
      await page.mouse.move(0, 0);
      const toast = await app.toast.boundingBox();
      if (!toast) throw new Error('The toast has closed');
      expect(await coveredBy(page, toast)).toEqual([]);
      await screen.deleteDialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(screen.deleteDialog).toBeHidden();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      // On a phone, a toast covers what is at the top of the page.
      const isAllowed = (name: string) => width < 600 && !/page/.test(name);
      expect((await coveredBy(page, toast)).filter((name) => !isAllowed(name))).toEqual([]);
      await app.closeToast();
    });
});

/** Returns the buttons and parts of the pagination in this area. In one call, because a toast closes after a while. */
const coveredBy = (page: Page, area: { x: number; y: number; width: number; height: number }) =>
  page
    .getByRole('button')
    .or(page.locator('.pagination > *'))
    .evaluateAll((elements: HTMLElement[], { x, y, width, height }) => {
      const isCovered = (element: HTMLElement) => {
        const box = element.getBoundingClientRect();
        return box.left < x + width && box.right > x && box.top < y + height && box.bottom > y;
      };
      return elements
        .filter((element) => isCovered(element) && !element.closest('[data-toast], header'))
        .map((element) => element.getAttribute('aria-label') ?? element.innerText);
    }, area);
