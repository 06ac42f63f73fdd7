import type { Page } from '@playwright/test';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

const STEP = 50;
/** Advances the page's clock in small steps until this toast is visible, so that its age is at most one step. */
async function untilToast(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP);
    await expect(page.locator('[data-toast]')).toHaveCount(1, { timeout: 1 });
    await expect(page.locator('[data-toast]')).toContainText(text, { timeout: 1 });
  }).toPass({ intervals: [STEP] });
}

test('shows the newest toast for five seconds, or as long as it has the focus', async ({ page, app }) => {
  await page.clock.install();
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  const values = { name: 'Ann Other', email: `${Date.now()}@example.org`, password: 'secret-1' };
  const submit = button(screen.addDialog, 'Create User');
  await fillUser(await screen.openAdd(), values);
  const fault = await app.fault({ method: 'POST', path: '/api/users', status: 500 });
  await test.step('stays while it has the focus or the pointer', async () => {
    await submit.click();
    await app.expectToast('Error', 'Failed to create user');
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
  await test.step('the timer of the first toast does not close the second', async () => {
    await page.clock.pauseAt(Date.now() + 300_000);
    await submit.click();
    await untilToast(page, 'Failed to create user');
    await page.clock.runFor(3_000);
    await fault.lift();
    await submit.click();
    await untilToast(page, 'User created successfully');
    await page.clock.runFor(3_000);
    await expect(app.toast).toHaveCount(1);
  });
  await test.step('closes after five seconds', async () => {
    await page.clock.runFor(2_000 - 4 * STEP);
    await expect(app.toast).toHaveCount(1);
    // It also takes a moment to disappear.
    await page.clock.runFor(8 * STEP + 500);
    await expect(app.toast).toHaveCount(0);
  });
});

test('announces a success politely and a failure immediately, and covers no control', async ({ page, app }) => {
  const user = await app.newUser('Announced');
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  await test.step('announcements', async () => {
    await fillUser(await screen.openEdit(user), { name: `${user.name} two` });
    const update = button(screen.editDialog, 'Update User');
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to update user' });
    await app.fault({ method: 'PATCH', path: '/api/users/:id', status: 500, times: 1 });
    await update.click();
    await expect(failure).toBeVisible();
    await update.click();
    await expect(page.getByRole('status').filter({ hasText: 'User updated successfully' })).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
  await app.fault({ method: 'DELETE', path: '/api/users/:id', status: 500 });
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const)
    await test.step(`covers no page button, page range, row action or dialog button at ${width}`, async () => {
      await page.setViewportSize({ width, height });
      await button(screen.rows.last(), 'Delete').click();
      await button(screen.deleteDialog, 'Delete').click();
      await app.expectToast('Error', 'Failed to delete user');
      await page.mouse.move(0, 0);
      const toast = await app.toast.boundingBox();
      if (!toast) throw new Error('The toast has closed');
      expect(await coveredBy(page, toast)).toEqual([]);
      await button(screen.deleteDialog, 'Cancel').click();
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
