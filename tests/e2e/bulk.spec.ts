/** Actions for many rows. */
import type { Page } from '@playwright/test';
import { type App, uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { emailOf, type UserList, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

const BULK = { method: 'POST', path: '/api/users/bulk' } as const;

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all' });

/** Creates users named `label 1` and so on. @returns their ids in the list's order, the newest first */
async function importUsers(app: App, label: string, count: number): Promise<number[]> {
  const names = Array.from({ length: count }, (_, index) => `${label} ${index + 1}`);
  const response = await app.page.request.post('/api/users/import', {
    data: ['name,email', ...names.map((name) => `${name},${emailOf(name)}`), ''].join('\n'),
    headers: { 'content-type': 'text/csv', Origin: new URL(app.page.url()).origin },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { users } = await app.api<UserList>('GET', `/api/users?limit=25&search=${encodeURIComponent(label)}`);
  return users.map(({ id }) => id);
}

// Longer than 5 s: it deletes four times, each with a question.
test('deletes rows selected on two pages, undoes that, and retries those that fail', async ({ page, app }) => {
  const label = uniqueName('Selected');
  await app.openUsers();
  const ids = await importUsers(app, label, 11);
  const screen = new UsersScreen(page, app);
  const bar = toolbar(page);
  const status = app.dialog.getByRole('status');
  const remove = async () => {
    await button(bar, 'Delete').click();
    await button(app.dialog, 'Delete').click();
  };
  await screen.find(label);
  await expect(screen.pagination).toContainText('1–10 of 11');

  await test.step('selects rows on two pages by keyboard', async () => {
    await expect(bar).toHaveCount(0);
    await screen.rows.first().getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await expect(bar).toContainText('1 selected');
    await expect(selectAll(page)).toBeChecked({ indeterminate: true });
    await button(screen.pagination, 'Go to page 2').click();
    await expect(screen.rows).toHaveCount(1);
    await selectAll(page).click();
    await expect(bar).toContainText('2 selected');
  });
  await test.step('deletes them with one request, and shows the page before the empty one', async () => {
    await button(bar, 'Delete').click();
    await expect(app.dialog.getByRole('heading', { name: 'Delete 2 users?' })).toBeVisible();
    await expect(button(app.dialog, 'Cancel')).toBeFocused();
    const before = app.countOf('GET', '/api/users');
    await button(app.dialog, 'Delete').click();
    await app.expectSuccess('2 users deleted');
    await expect(app.dialog).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await expect(screen.pagination).toContainText('of 9');
    expect(app.sent(BULK.method, BULK.path)).toEqual([{ action: 'delete', ids: [ids[0], ids[10]] }]);
    // Once on the page that is now empty, once on the page before it.
    expect(app.countOf('GET', '/api/users') - before).toBeLessThanOrEqual(2);
  });
  await test.step('undoes the deletion', async () => {
    await button(app.toast, 'Undo').click();
    await app.expectSuccess('2 users restored');
    await expect(screen.pagination).toContainText('of 11');
  });
  await test.step('names the rows that failed with the reason, and retries only these', async () => {
    await app.api('DELETE', `/api/users/${ids[1]}`);
    await selectAll(page).click();
    await remove();
    await expect(status).toHaveText('9 of 10 are done.');
    await expect(app.toast, 'what was done, not what was asked for').toContainText('9 users deleted');
    const failed = app.dialog.getByRole('listitem');
    await expect(failed).toHaveCount(1);
    await expect(failed).toContainText(`${label} 10`);
    await expect(failed).toContainText('This has been deleted.');
    await expectNoAxeViolations(page);
    await button(app.dialog, 'Retry failed').click();
    await expect.poll(() => app.sent(BULK.method, BULK.path).at(-1)).toEqual({ action: 'delete', ids: [ids[1]] });
    await expect(status).toHaveText('0 of 1 are done.');
    await button(app.dialog, 'Close').click();
    await expect(screen.rows).toHaveCount(1);
  });
});

// Longer than 5 s on a busy machine: it writes every supplement twice.
test('selects all that match, and sends batches of 100 with their progress until Cancel', async ({ page, app }) => {
  const call = { method: 'POST', path: '/api/supplements/bulk' } as const;
  const sizes = () => app.sent(call.method, call.path).map((body) => (body as { ids: number[] }).ids.length);
  await app.open('/supplements');
  const bar = toolbar(page);
  const status = app.dialog.getByRole('status');
  const { total } = await app.api<{ total: number }>('GET', '/api/supplements?limit=1');
  expect(total).toBeGreaterThan(200);
  const activeCount = async () =>
    (await app.api<{ activeSupplements: number }>('GET', '/api/dashboard/stats')).activeSupplements;
  const active = await activeCount();
  const selectAllMatches = async () => {
    await page.getByRole('checkbox', { name: 'Select this row' }).first().click();
    await button(bar, `Select all ${total} that match`).click();
    await expect(bar).toContainText(`${total} selected`);
  };
  await test.step('reads the rows in pages of 100', async () => {
    await selectAllMatches();
    expect(app.countOf('GET', '/api/supplements')).toBe(1 + Math.ceil(total / 100));
  });
  await test.step('shows the progress, and refetches once', async () => {
    await button(bar, 'Deactivate').click();
    await expect(app.dialog.getByRole('heading', { name: `Deactivate ${total} supplements?` })).toBeVisible();
    const reads = app.countOf('GET', '/api/supplements');
    const held = await app.hold(call);
    await button(app.dialog, 'Deactivate').click();
    await expect(app.dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await expect(status).toHaveText(`0 of ${total}`);
    await expectNoAxeViolations(page);
    held.release();
    await app.expectToast(`${active} supplements deactivated`, `No change to ${total - active} supplements`);
    expect(sizes()).toEqual([...Array(Math.floor(total / 100)).fill(100), ...(total % 100 ? [total % 100] : [])]);
    await expect.poll(() => app.countOf('GET', '/api/supplements')).toBe(reads + 1);
    expect(await activeCount()).toBe(0);
  });
  await test.step('undo leaves those inactive that were inactive before', async () => {
    await button(app.toast, 'Undo').click();
    await app.expectSuccess(`${active} supplements activated`);
    expect(await activeCount()).toBe(active);
  });
  await test.step('stops after the current batch on Cancel, and keeps the rest selected', async () => {
    await selectAllMatches();
    await button(bar, 'Activate').click();
    const before = sizes().length;
    const held = await app.hold(call);
    await button(app.dialog, 'Activate').click();
    await button(app.dialog, 'Cancel').click();
    await expect(status).toContainText('Stopping...');
    held.release();
    await expect(status).toHaveText(`Stopped: 100 of ${total} are done.`);
    expect(sizes().length).toBe(before + 1);
    await button(app.dialog, 'Close').click();
    await expect(bar).toContainText(`${total - 100} selected`);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('selects cards by touch, and reopens feedback from the bar at the bottom', async ({ page, app }) => {
    await app.open('/feedback?status=resolved');
    const box = page.getByRole('checkbox', { name: 'Select this row' }).first();
    const target = await box.locator('..').boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await box.locator('..').tap();
    await expect(box).toBeChecked();
    const bar = toolbar(page);
    await expect(bar).toBeInViewport();
    for (const tool of await bar.getByRole('button').all())
      expect((await tool.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // The bar partly covers a checkbox below it. The sizes are checked above.
    await expectNoAxeViolations(page, { without: ['target-size'] });
    await expect(button(bar, 'Dismiss'), 'all of them are resolved').toHaveCount(0);
    await button(bar, 'Reopen').tap();
    await expect(app.dialog.getByRole('heading', { name: 'Reopen 1 piece of feedback?' })).toBeVisible();
    await button(app.dialog, 'Reopen').tap();
    await app.expectSuccess('1 piece of feedback reopened');
    await button(app.toast, 'Undo').tap();
    await app.expectSuccess('1 piece of feedback dismissed');
  });
});
