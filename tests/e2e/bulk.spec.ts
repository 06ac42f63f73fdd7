/** Actions for many rows, with an API that declares them. */
import type { Page } from '@playwright/test';
import { type App, uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { SessionPrompt } from '../support/prompt';
import { emailOf, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

const BULK = { method: 'POST', path: '/api/users/bulk' } as const;

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

async function createUsers(app: App, label: string, count: number): Promise<{ id: number; name: string }[]> {
  const users: { id: number; name: string }[] = [];
  for (let index = 1; index <= count; index += 1) {
    const name = `${label} ${index}`;
    users.push(await app.api('POST', '/api/users', { name, email: emailOf(name), password: 'secret-1' }));
  }
  return users;
}

/** Creates users, selects all of them in the list, and opens the confirmation of their deletion. */
async function startDeletion(
  app: App,
  label: string,
  count: number,
): Promise<{ users: { id: number }[]; name: string }> {
  const name = uniqueName(label);
  const users = await createUsers(app, name, count);
  await app.openUsers();
  const screen = new UsersScreen(app.page, app);
  await screen.find(name);
  await expect(screen.rows).toHaveCount(count);
  await app.page.getByRole('checkbox', { name: 'Select all' }).click();
  await toolbar(app.page).getByRole('button', { name: 'Delete' }).click();
  await app.dialog.waitFor();
  return { users, name };
}

test('selects rows on two pages by keyboard, deletes them with one request, and undoes that', async ({ page, app }) => {
  const label = uniqueName('Selected');
  const users = await createUsers(app, label, 12);
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  await screen.find(label);
  await expect(screen.pagination).toContainText('1–10 of 12');
  const bar = toolbar(page);
  await expect(bar).toHaveCount(0);
  await screen.rows.first().getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('1 selected');
  await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
  await expect(screen.rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(bar).toContainText('3 selected');
  await expectNoAxeViolations(page);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(app.dialog.getByRole('heading', { name: 'Delete 3 users?' })).toBeVisible();
  await expect(app.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeViolations(page);
  const before = app.countOf('GET', '/api/users');
  await app.dialog.getByRole('button', { name: 'Delete' }).dblclick();
  await app.expectSuccess('3 users deleted');
  await expect(app.dialog).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await expect(screen.pagination).toContainText('of 9');
  expect(app.sent(BULK.method, BULK.path)).toEqual([
    { action: 'delete', ids: [users[11]?.id, users[1]?.id, users[0]?.id] },
  ]);
  // Once on the page that is now empty, once on the page before it.
  expect(app.countOf('GET', '/api/users') - before).toBeLessThanOrEqual(2);

  await app.toast.getByRole('button', { name: 'Undo' }).click();
  await app.expectSuccess('3 users restored');
  await expect(screen.pagination).toContainText('of 12');
});

test('selects all that match, in pages, and sends batches of 100 with their progress', async ({ page, app }) => {
  await app.open('/supplements');
  await page.getByRole('checkbox', { name: 'Select this row' }).first().click();
  const bar = toolbar(page);
  const { total } = await app.api<{ total: number }>('GET', '/api/supplements?limit=1');
  expect(total).toBeGreaterThan(200);
  await bar.getByRole('button', { name: `Select all ${total} that match` }).click();
  await expect(bar).toContainText(`${total} selected`);
  expect(app.countOf('GET', '/api/supplements')).toBe(1 + Math.ceil(total / 100));

  await bar.getByRole('button', { name: 'Deactivate' }).click();
  await expect(app.dialog.getByRole('heading', { name: `Deactivate ${total} supplements?` })).toBeVisible();
  const reads = app.countOf('GET', '/api/supplements');
  const call = await app.hold({ method: 'POST', path: '/api/supplements/bulk' });
  await app.dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(app.dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await expect(app.dialog.getByRole('status')).toHaveText(`0 of ${total}`);
  await expectNoAxeViolations(page);
  call.release();
  await app.expectSuccess(`${total} supplements deactivated`);
  const sizes = app.sent('POST', '/api/supplements/bulk').map((body) => (body as { ids: number[] }).ids.length);
  expect(sizes).toEqual([...Array(Math.floor(total / 100)).fill(100), ...(total % 100 ? [total % 100] : [])]);
  await expect.poll(() => app.countOf('GET', '/api/supplements')).toBe(reads + 1);
  expect(await app.api('GET', '/api/dashboard/stats')).toMatchObject({ activeSupplements: 0 });

  // Supplements that were inactive before stay inactive.
  await app.toast.getByRole('button', { name: 'Undo' }).click();
  await expect(app.toast).toContainText(/\d+ supplements activated/);
  const { activeSupplements } = await app.api<{ activeSupplements: number }>('GET', '/api/dashboard/stats');
  expect(activeSupplements).toBeGreaterThan(0);
  expect(activeSupplements).toBeLessThan(total);
});

test('stops after the current batch on Cancel, and shows how many are done', async ({ page, app }) => {
  await app.open('/wellbeing-metrics');
  await page.getByRole('checkbox', { name: 'Select this row' }).first().click();
  const bar = toolbar(page);
  const { total } = await app.api<{ total: number }>('GET', '/api/wellbeing-metrics?limit=1');
  expect(total).toBeGreaterThan(100);
  await bar.getByRole('button', { name: /^Select all/ }).click();
  await expect(bar).toContainText(`${total} selected`);
  await bar.getByRole('button', { name: 'Activate', exact: true }).click();
  const call = await app.hold({ method: 'POST', path: '/api/wellbeing-metrics/bulk' });
  await app.dialog.getByRole('button', { name: 'Activate' }).click();
  await app.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.dialog.getByRole('status')).toContainText('Stopping...');
  call.release();
  await expect(app.dialog.getByRole('status')).toHaveText(`Stopped: 100 of ${total} are done.`);
  expect(app.countOf('POST', '/api/wellbeing-metrics/bulk')).toBe(1);
  await app.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toContainText(`${total - 100} selected`);
});

test('lists the rows that failed by name and reason, and retries only these', async ({ page, app }) => {
  const { users, name } = await startDeletion(app, 'Partly', 3);
  await app.api('DELETE', `/api/users/${users[1]?.id}`);
  await app.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(app.dialog.getByRole('status')).toHaveText('2 of 3 are done.');
  const failed = app.dialog.getByRole('listitem');
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText(`${name} 2`);
  await expect(failed).toContainText('This has been deleted.');
  await expectNoAxeViolations(page);
  await app.dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect.poll(() => app.sent(BULK.method, BULK.path).at(-1)).toEqual({ action: 'delete', ids: [users[1]?.id] });
  await expect(app.dialog.getByRole('status')).toHaveText('0 of 1 are done.');
  await app.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(app.row(name)).toHaveCount(0);
});

test('keeps the dialog open when the response is lost, and asks before sending again', async ({ page, app }) => {
  await startDeletion(app, 'Lost', 2);
  const fault = await app.fault({ ...BULK, network: true });
  const submit = app.dialog.getByRole('button', { name: 'Delete' });
  await submit.click();
  await app.expectToast('Error', 'Failed to delete 2 users');
  await expect(app.dialog.getByRole('alert')).toBeVisible();
  await fault.lift();
  await submit.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
  await app.expectSuccess('2 users deleted');
  await expect(app.dialog).toHaveCount(0);
});

test('continues after the same user has signed in again', async ({ page, app }) => {
  await startDeletion(app, 'Session', 2);
  const fault = await app.fault({ ...BULK, status: 401, body: { message: 'Over' } });
  await app.dialog.getByRole('button', { name: 'Delete' }).click();
  const prompt = new SessionPrompt(page);
  await expect(prompt.dialog).toBeVisible();
  await fault.lift();
  await prompt.signIn();
  await app.expectSuccess('2 users deleted');
  await expect(app.dialog).toHaveCount(0);
  expect(app.countOf(BULK.method, BULK.path)).toBe(2);
});

test('reopens and dismisses feedback together', async ({ page, app }) => {
  await app.open('/feedback?status=resolved');
  await page.getByRole('checkbox', { name: 'Select this row' }).first().waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  const bar = toolbar(page);
  await bar.getByRole('button', { name: 'Reopen' }).click();
  await expect(app.dialog.getByRole('heading', { name: 'Reopen 10 pieces of feedback?' })).toBeVisible();
  await app.dialog.getByRole('button', { name: 'Reopen' }).click();
  await app.expectSuccess('10 pieces of feedback reopened');
  await app.toast.getByRole('button', { name: 'Undo' }).click();
  await app.expectSuccess('10 pieces of feedback dismissed');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('selects cards with a target of 44 px, and shows the bar at the bottom', async ({ page, app }) => {
    for (const route of ['/users', '/supplements', '/feedback?status=all']) {
      await app.open(route);
      const box = page.getByRole('checkbox', { name: 'Select this row' }).first();
      const target = await box.locator('..').boundingBox();
      expect([target?.width, target?.height].map((size) => (size ?? 0) >= 44)).toEqual([true, true]);
      await box.locator('..').tap();
      await expect(box).toBeChecked();
      const bar = toolbar(page);
      await expect(bar).toBeInViewport();
      for (const button of await bar.getByRole('button').all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      // The bar partly covers a checkbox below it. The sizes are checked above.
      await expectNoAxeViolations(page, { without: ['target-size'] });
      await bar.getByRole('button', { name: 'Unselect' }).tap();
      await expect(bar).toHaveCount(0);
    }
  });
});

test('clears the selection on a reload', async ({ page, app }) => {
  await app.openUsers();
  await page.getByRole('checkbox', { name: 'Select this row' }).first().click();
  await expect(toolbar(page)).toBeVisible();
  await page.reload();
  await app.rowsShown();
  await expect(page.getByRole('checkbox', { name: 'Select this row' }).first()).not.toBeChecked();
});
