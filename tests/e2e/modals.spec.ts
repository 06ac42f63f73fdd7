import { expect, test } from '../support/console';
import { inspectPage } from '../support/inspectPage';
import { stubReads } from '../support/reads';
import { fillUser, UsersScreen } from '../support/users';

/** Dialogs with many fields, with few, and with a title of two lines. */
const DIALOGS = ['/supplements#edit=9', '/users#delete=7', '/feedback#respond=1', '/users#edit=999999999'];

test.beforeEach(({ app }) => app.signIn());

test('closes a toast above a dialog by keyboard, and returns the focus to the dialog', async ({ page, app }) => {
  await app.fault({ method: 'POST', path: '/api/users', status: 500 });
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const dialog = await users.openAdd();
  await fillUser(dialog, { name: 'Toasted', email: 'toasted@example.org', password: 'secret-1' });
  const submit = dialog.getByRole('button', { name: 'Create User' });
  await submit.click();
  await expect(app.toast).toBeVisible();
  await submit.focus();
  await page.keyboard.press('Tab');
  await expect(app.toast.getByRole('button')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(submit).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(app.toast).toHaveCount(0);
  await expect(submit).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Name'), 'from the last to the first').toBeFocused();
});

test('stays open when a drag from inside the dialog ends outside', async ({ page, app }) => {
  await app.openUsers();
  const dialog = await new UsersScreen(page, app).openAdd();
  const name = await dialog.getByLabel('Name').boundingBox();
  await page.mouse.move(Number(name?.x) + 20, Number(name?.y) + 10);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 3 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('does not shift or scroll the page while a dialog is open, and scrolls it again afterwards', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await app.openUsers();
  // Not the height, which changes when the font arrives.
  const place = () =>
    page.locator('main').evaluate((main) => {
      const { left, top, width } = main.getBoundingClientRect();
      return [left, top, width];
    });
  const before = await place();
  const users = new UsersScreen(page, app);
  await users.openAdd();
  expect(await place()).toEqual(before);
  await page.mouse.move(10, 250);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('Escape');
  await expect(users.addDialog).toBeHidden();
  expect(await place()).toEqual(before);
  await page.mouse.move(700, 250);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('shows every part of a dialog in a very low window', async ({ page, app }) => {
  test.slow();
  // WCAG 1.4.10: 1280 by 720 at 400 %.
  await page.setViewportSize({ width: 320, height: 180 });
  await stubReads(app);
  app.expectFailure({ method: 'GET', path: '/api/users/999999999', status: 404 });
  for (const address of DIALOGS)
    await test.step(address, async () => {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(app.dialog).toBeVisible();
      expect(await page.evaluate(inspectPage, ''), address).toEqual([]);
      const parts = await app.dialog
        .locator(':is(h2, label, input, [role=combobox], textarea, button):not([aria-hidden])')
        .all();
      expect(parts.length, 'the heading and a button').toBeGreaterThan(1);
      for (const part of parts) {
        await part.scrollIntoViewIfNeeded();
        await expect(part).toBeInViewport({ ratio: 0.95 });
      }
    });
});
