/** Actions for many rows. */
import type { Page } from '@playwright/test';
import { type App, uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { SessionPrompt } from '../support/prompt';
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

test('deletes the rows that are selected on two pages, undoes that, and retries those that fail', async ({
  page,
  app,
}) => {
  const label = uniqueName('Selected');
  await app.openUsers();
  const ids = await importUsers(app, label, 11);
  const screen = new UsersScreen(page, app);
  const bar = toolbar(page);
  const status = app.dialog.getByRole('status');
  await screen.find(label);
  await expect(screen.pagination).toContainText('1–10 of 11');

  await test.step('selects rows on two pages by keyboard', async () => {
    await expect(bar).toHaveCount(0);
    await screen.rows.first().getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await expect(bar).toContainText('1 selected');
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.rows).toHaveCount(1);
    await selectAll(page).click();
    await expect(bar).toContainText('2 selected');
    await expectNoAxeViolations(page);
  });

  await test.step('deletes them with one request, and shows the page before the empty one', async () => {
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(app.dialog.getByRole('heading', { name: 'Delete 2 users?' })).toBeVisible();
    await expect(app.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectNoAxeViolations(page);
    const before = app.countOf('GET', '/api/users');
    await app.dialog.getByRole('button', { name: 'Delete' }).dblclick();
    await app.expectSuccess('2 users deleted');
    await expect(app.dialog).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await expect(screen.pagination).toContainText('of 9');
    expect(app.sent(BULK.method, BULK.path)).toEqual([{ action: 'delete', ids: [ids[0], ids[10]] }]);
    // Once on the page that is now empty, once on the page before it.
    expect(app.countOf('GET', '/api/users') - before).toBeLessThanOrEqual(2);
  });

  await test.step('undoes the deletion', async () => {
    await app.toast.getByRole('button', { name: 'Undo' }).click();
    await app.expectSuccess('2 users restored');
    await expect(screen.pagination).toContainText('of 11');
  });

  await test.step('names the rows that failed with the reason, and retries only these', async () => {
    await app.api('DELETE', `/api/users/${ids[1]}`);
    await selectAll(page).click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await app.dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(status).toHaveText('9 of 10 are done.');
    await expect(app.toast, 'what was done, not what was asked for').toContainText('9 users deleted');
    const failed = app.dialog.getByRole('listitem');
    await expect(failed).toHaveCount(1);
    await expect(failed).toContainText(`${label} 10`);
    await expect(failed).toContainText('This has been deleted.');
    await expectNoAxeViolations(page);
    await app.dialog.getByRole('button', { name: 'Retry failed' }).click();
    await expect.poll(() => app.sent(BULK.method, BULK.path).at(-1)).toEqual({ action: 'delete', ids: [ids[1]] });
    await expect(status).toHaveText('0 of 1 are done.');
    await app.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(screen.rows).toHaveCount(1);
  });

  await test.step('continues after the same user has signed in again', async () => {
    await bar.getByRole('button', { name: 'Unselect' }).click();
    await screen.rows.getByRole('checkbox').click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const sent = app.countOf(BULK.method, BULK.path);
    await app.fault({ ...BULK, status: 401, body: { message: 'Over' }, times: 1 });
    await app.dialog.getByRole('button', { name: 'Delete' }).click();
    await new SessionPrompt(page).signIn();
    await app.expectSuccess('1 user deleted');
    await expect(app.dialog).toHaveCount(0);
    expect(app.countOf(BULK.method, BULK.path) - sent).toBe(2);
  });

  await test.step('a reload clears the selection', async () => {
    await page.goto('/users');
    await screen.rows.first().getByRole('checkbox').click();
    await expect(bar).toBeVisible();
    await page.reload();
    await app.rowsShown();
    await expect(screen.rows.first().getByRole('checkbox')).not.toBeChecked();
  });
});

// Longer than 5 s on a busy machine: it writes every supplement twice.
test('selects all that match, and sends batches of 100 with their progress until Cancel', async ({ page, app }) => {
  const call = { method: 'POST', path: '/api/supplements/bulk' } as const;
  const sizes = () => app.sent(call.method, call.path).map((body) => (body as { ids: number[] }).ids.length);
  await app.open('/supplements');
  const bar = toolbar(page);
  const { total } = await app.api<{ total: number }>('GET', '/api/supplements?limit=1');
  expect(total).toBeGreaterThan(200);
  const selectAllMatches = async () => {
    await page.getByRole('checkbox', { name: 'Select this row' }).first().click();
    await bar.getByRole('button', { name: `Select all ${total} that match` }).click();
    await expect(bar).toContainText(`${total} selected`);
  };

  await test.step('reads the rows in pages of 100', async () => {
    await selectAllMatches();
    expect(app.countOf('GET', '/api/supplements')).toBe(1 + Math.ceil(total / 100));
  });

  await test.step('shows the progress, and refetches once', async () => {
    await bar.getByRole('button', { name: 'Deactivate' }).click();
    await expect(app.dialog.getByRole('heading', { name: `Deactivate ${total} supplements?` })).toBeVisible();
    const reads = app.countOf('GET', '/api/supplements');
    const held = await app.hold(call);
    await app.dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(app.dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await expect(app.dialog.getByRole('status')).toHaveText(`0 of ${total}`);
    await expectNoAxeViolations(page);
    held.release();
    await app.expectSuccess(`${total} supplements deactivated`);
    expect(sizes()).toEqual([...Array(Math.floor(total / 100)).fill(100), ...(total % 100 ? [total % 100] : [])]);
    await expect.poll(() => app.countOf('GET', '/api/supplements')).toBe(reads + 1);
    expect(await app.api('GET', '/api/dashboard/stats')).toMatchObject({ activeSupplements: 0 });
  });

  await test.step('undo leaves those inactive that were inactive before', async () => {
    await app.toast.getByRole('button', { name: 'Undo' }).click();
    await expect(app.toast).toContainText(/\d+ supplements activated/);
    const { activeSupplements } = await app.api<{ activeSupplements: number }>('GET', '/api/dashboard/stats');
    expect(activeSupplements).toBeGreaterThan(0);
    expect(activeSupplements).toBeLessThan(total);
  });

  await test.step('stops after the current batch on Cancel, and keeps the rest selected', async () => {
    await selectAllMatches();
    await bar.getByRole('button', { name: 'Activate', exact: true }).click();
    const before = sizes().length;
    const held = await app.hold(call);
    await app.dialog.getByRole('button', { name: 'Activate' }).click();
    await app.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(app.dialog.getByRole('status')).toContainText('Stopping...');
    held.release();
    await expect(app.dialog.getByRole('status')).toHaveText(`Stopped: 100 of ${total} are done.`);
    expect(sizes().length).toBe(before + 1);
    await app.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toContainText(`${total - 100} selected`);
  });
});

test('reopens and dismisses feedback together', async ({ page, app }) => {
  await app.open('/feedback?status=resolved');
  await page.getByRole('checkbox', { name: 'Select this row' }).first().waitFor();
  await selectAll(page).click();
  await toolbar(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(app.dialog.getByRole('heading', { name: 'Reopen 10 pieces of feedback?' })).toBeVisible();
  await app.dialog.getByRole('button', { name: 'Reopen' }).click();
  await app.expectSuccess('10 pieces of feedback reopened');
  await app.toast.getByRole('button', { name: 'Undo' }).click();
  await app.expectSuccess('10 pieces of feedback dismissed');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('selects cards with a target of 44 px, and shows the bar at the bottom', async ({ page, app }) => {
    for (const route of ['/users', '/supplements', '/feedback?status=all'])
      await test.step(route, async () => {
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
        if (route === '/users') await expectNoAxeViolations(page, { without: ['target-size'] });
        await bar.getByRole('button', { name: 'Unselect' }).tap();
        await expect(bar).toHaveCount(0);
      });
  });
});
