import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { METRICS, MetricsScreen, ownMetric, storedMetric, UPDATE as UPDATE_METRIC } from '../support/metrics';
import { sendAgainAfter } from '../support/questions';
import {
  DELETE,
  ownSupplement,
  SUPPLEMENTS,
  type SupplementList,
  SupplementsScreen,
  storedSupplement,
  UPDATE,
} from '../support/supplements';

test.beforeEach(({ app }) => app.signIn());

test.describe('4 Activate and Deactivate', () => {
  test(says('The toggle sends the whole object with isActive inverted.'), async ({ page, app }) => {
    const supplement = await ownSupplement(app, 'Toggled');
    const metric = await ownMetric(app, 'Toggled', { isActive: false });
    const screens = [
      { screen: new SupplementsScreen(page, app), record: supplement, path: UPDATE.path },
      { screen: new MetricsScreen(page, app), record: metric, path: UPDATE_METRIC.path },
    ];
    await test.step(
      says('Supplement and metric isActive toggle between active and inactive by row action'),
      async () => {
        for (const { screen, record } of screens) {
          await screen.open();
          for (const from of [record.isActive, !record.isActive]) {
            const press = screen.button(record.name, from ? 'Deactivate' : 'Activate');
            await press.click();
            await app.expectSuccess(
              screen.noun === 'Metric' ? 'Wellbeing metric updated successfully' : 'Supplement updated successfully',
            );
            const badge = app.row(record.name).getByText(from ? 'Inactive' : 'Active', { exact: true });
            await expect(badge).toBeVisible();
            await expect(screen.button(record.name, from ? 'Activate' : 'Deactivate')).toBeVisible();
          }
        }
      },
    );
    for (const { record, path } of screens)
      expect(app.sent('PATCH', path)).toEqual([
        { ...record, isActive: !record.isActive },
        { ...record, isActive: record.isActive, version: record.version + 1 },
      ]);
    expect(await storedSupplement(app, supplement)).toEqual({ ...supplement, version: supplement.version + 2 });
    expect(await storedMetric(app, metric.name)).toEqual({ ...metric, version: metric.version + 2 });
  });

  test('pessimistic: the badge changes after the refetch; a double click sends one', async ({ page, app }) => {
    const own = await ownSupplement(app, 'Pressed');
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    const write = await app.hold(UPDATE);
    await screen.button(own.name, 'Deactivate').dblclick();
    const active = app.row(own.name).getByText('Active', { exact: true });
    await expect(screen.button(own.name, 'Deactivate')).toBeDisabled();
    await expect(active).toBeVisible();
    await expect(app.toast).toHaveCount(0);
    const list = await app.hold(SUPPLEMENTS);
    write.release();
    await app.expectSuccess('Supplement updated successfully');
    await expect(active, 'what the API has is not known yet').toBeVisible();
    await test.step('a press meanwhile wants what the first one has done: nothing more is sent', async () => {
      await screen.button(own.name, 'Deactivate').click();
      list.release();
      await expect(screen.button(own.name, 'Activate')).toBeEnabled();
      expect(app.countOf('PATCH', UPDATE.path)).toBe(1);
    });
  });

  test('a press while the list is being read anew is not lost: it is sent with the fresh record', async ({
    page,
    app,
  }) => {
    const { supplements } = await app.api<SupplementList>('GET', '/api/supplements?page=1&limit=2');
    const [first, second] = supplements;
    if (!first || !second) throw new Error('There are two supplements at least');
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    const press = (row: number) => screen.rows.nth(row).getByRole('button', { name: /activate/i });
    const list = await app.hold(SUPPLEMENTS);
    await press(0).click();
    await app.expectSuccess('Supplement updated successfully');
    const fresh = await app.api<object>('PATCH', `/api/supplements/${second.id}`, { purpose: 'Changed meanwhile' });
    await press(1).click();
    list.release();
    await expect
      .poll(() => app.sent('PATCH', `/api/supplements/${second.id}`))
      .toEqual([{ ...fresh, isActive: !second.isActive }]);
    expect(app.sent('PATCH', `/api/supplements/${first.id}`)).toEqual([{ ...first, isActive: !first.isActive }]);
  });

  test("'Failed to update supplement', 'Failed to update wellbeing metric': nothing changes", async ({ page, app }) => {
    const supplement = await ownSupplement(app, 'Untoggled');
    const metric = await ownMetric(app, 'Untoggled');
    for (const [screen, record, fault, message] of [
      [new SupplementsScreen(page, app), supplement, UPDATE, 'Failed to update supplement'],
      [new MetricsScreen(page, app), metric, UPDATE_METRIC, 'Failed to update wellbeing metric'],
    ] as const) {
      await screen.open();
      for (const failure of [{ status: 500 }, { network: true }]) {
        const failing = await app.fault({ ...fault, ...failure });
        await screen.button(record.name, 'Deactivate').click();
        await app.expectToast('Error', message);
        await expect(app.row(record.name).getByText('Active', { exact: true })).toBeVisible();
        await app.closeToast();
        await failing.lift();
      }
    }
    expect(app.countOf('GET', SUPPLEMENTS.path)).toBe(1);
    expect(app.countOf('GET', METRICS.path)).toBe(1);
  });

  test('a press in the instant in which the list has been read anew is sent with the fresh record', async ({
    page,
    app,
  }) => {
    const own = await ownSupplement(app, 'Instant');
    // Presses come before timers, on a busy machine long before.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      const slow = (task: () => void, delay?: number) => later(task, delay || 500);
      window.setTimeout = slow as typeof window.setTimeout;
    });
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    await screen.openEdit(own.name);
    await screen.field('Dosage').fill('1 g');
    const reading = await app.hold(SUPPLEMENTS);
    await screen.update();
    await app.expectSuccess('Supplement updated successfully');
    await expect(screen.button(own.name, 'Edit')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    const answer = page.waitForEvent('requestfinished', (request) => /supplements\?/.test(request.url()));
    reading.release();
    await answer;
    await page.waitForTimeout(100);
    await page.keyboard.press('Enter');
    await expect(screen.button(own.name, 'Activate')).toBeVisible();
    expect(app.sent('PATCH', UPDATE.path)).toEqual([
      { ...own, dosage: '1 g' },
      { ...own, dosage: '1 g', isActive: false, version: own.version + 1 },
    ]);
  });
});

test.describe('2 Supplements: Delete Supplement', () => {
  test('names it, says that it cannot be undone; Cancel keeps it; Delete deletes it once', async ({ page, app }) => {
    const own = await ownSupplement(app, 'Deleted');
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    const dialog = await screen.openDelete(own.name);
    await expect(dialog).toContainText(
      'Are you sure you want to delete this supplement? This action cannot be undone.',
    );
    await expect(dialog).toContainText(own.name);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(app.countOf('DELETE', DELETE.path)).toBe(0);
    await screen.openDelete(own.name);
    const call = await app.hold(DELETE);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    call.release();
    await expect(dialog).toBeHidden();
    await test.step(says("'Supplement deleted successfully'"), () =>
      app.expectSuccess('Supplement deleted successfully'),
    );
    await test.step(says('| DELETE | /api/supplements/{id} | none | not shown |'), async () => {
      expect(app.sent('DELETE', `/api/supplements/${own.id}`)).toEqual([undefined]);
    });
    await expect(app.row(own.name)).toHaveCount(0);
    expect(await storedSupplement(app, own)).toBeUndefined();
  });

  test('the last row of the last page: the page before it is shown', async ({ page, app }) => {
    const { supplements } = await app.api<SupplementList>('GET', '/api/supplements?page=1&limit=11');
    let [rows, total] = [supplements, 11];
    await page.route(/\/api\/supplements\?/, (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get('page'));
      return route.fulfill({ json: { supplements: rows.slice((at - 1) * 10, at * 10), total } });
    });
    const screen = new SupplementsScreen(page, app);
    await screen.open('/supplements?page=2');
    await expect(screen.rows).toHaveCount(1);
    await screen.rows.getByRole('button', { name: 'Delete', exact: true }).click();
    [rows, total] = [rows.slice(0, 10), 10];
    await screen.confirmDelete();
    await app.expectSuccess('Supplement deleted successfully');
    await expect(screen.rows).toHaveCount(10);
    await expect(page).toHaveURL('/supplements');
  });
});

test.describe('4 After successful mutations of supplements and metrics', () => {
  test(
    says('After successful mutations the relevant lists, dashboard stats and popular-supplements data are refetched'),
    async ({ page, app }) => {
      const supplement = await ownSupplement(app, 'Refetched');
      const metric = await ownMetric(app, 'Refetched');
      const supplements = new SupplementsScreen(page, app);
      const metrics = new MetricsScreen(page, app);
      const calls = {
        stats: '/api/dashboard/stats',
        popular: '/api/dashboard/popular-supplements',
        supplements: SUPPLEMENTS.path,
        metrics: METRICS.path,
        users: '/api/users',
      };
      const counts = () =>
        Object.fromEntries(Object.entries(calls).map(([name, path]) => [name, app.countOf('GET', path)]));
      const go = (name: string) => app.navigation.getByRole('link', { name, exact: true }).click();
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      await app.open('/');
      await expect.poll(() => counts().popular).toBe(1);
      await page.waitForLoadState('networkidle');
      await go('Wellbeing Metrics');
      await expect(heading('Wellbeing Metrics')).toBeVisible();
      // Whoever leaves before the answer asks again.
      await app.rowsShown();
      expect(counts().metrics).toBe(1);
      await go('Supplements');
      await expect(heading('Supplements')).toBeVisible();
      await app.rowsShown();
      const expected = { stats: 1, popular: 1, supplements: 1, metrics: 1, users: 0 };
      await expect.poll(counts).toEqual(expected);

      await test.step('a toggle: its list and the stats at once, the popular ones when they are shown', async () => {
        await supplements.button(supplement.name, 'Deactivate').click();
        await expect(supplements.button(supplement.name, 'Activate')).toBeVisible();
        await expect.poll(counts).toEqual({ ...expected, stats: 2, supplements: 2 });
        await go('Dashboard');
        await expect(heading('Supplements')).toHaveCount(0);
        await expect.poll(counts).toEqual({ ...expected, stats: 2, popular: 2, supplements: 2 });
      });
      await test.step('an edit and a deletion', async () => {
        await go('Supplements');
        await supplements.openEdit(supplement.name);
        await supplements.field('Purpose').fill('Refetching');
        await supplements.update();
        await expect(app.row(supplement.name)).toContainText('Refetching');
        await expect.poll(counts).toEqual({ ...expected, stats: 3, popular: 2, supplements: 3 });
        await supplements.openDelete(supplement.name);
        await supplements.confirmDelete();
        // A row behind a dialog has no role: it would not be seen there in any case.
        await expect(supplements.deleteDialog).toBeHidden();
        await expect(app.row(supplement.name)).toHaveCount(0);
        await expect.poll(counts).toEqual({ ...expected, stats: 4, popular: 2, supplements: 4 });
        await go('Dashboard');
        await expect.poll(counts).toEqual({ ...expected, stats: 4, popular: 3, supplements: 4 });
      });
      await test.step('a metric edited, toggled, deleted and made', async () => {
        await go('Wellbeing Metrics');
        await metrics.openEdit(metric.name);
        await metrics.editDialog.getByLabel('Description').fill('Refetching');
        await metrics.update();
        await expect(app.row(metric.name)).toContainText('Refetching');
        await metrics.button(metric.name, 'Deactivate').click();
        await expect(metrics.button(metric.name, 'Activate')).toBeVisible();
        await metrics.openDelete(metric.name);
        await metrics.confirmDelete();
        await expect(metrics.deleteDialog).toBeHidden();
        await expect(app.row(metric.name)).toHaveCount(0);
        await metrics.openAdd();
        await metrics.addDialog.getByLabel('Name').fill(metric.name);
        await metrics.create();
        await expect(app.row(metric.name)).toBeVisible();
        await expect.poll(counts).toEqual({ stats: 8, popular: 3, supplements: 4, metrics: 5, users: 1 });
        await go('Dashboard');
        await expect.poll(counts).toEqual({ stats: 8, popular: 4, supplements: 4, metrics: 5, users: 1 });
      });
      await test.step('nothing else asks again', async () => {
        await go('Supplements');
        await go('Wellbeing Metrics');
        await app.rowsShown();
        await page.waitForLoadState('networkidle');
        expect(counts()).toEqual({ stats: 8, popular: 4, supplements: 4, metrics: 5, users: 1 });
      });
    },
  );
});

/** The last one ends the session: the prompt stands over the dialog, and the dialog stays. */
const FAILURES: Pick<Fault, 'status' | 'body' | 'network'>[] = [
  { status: 403, body: { message: 'Only admins may do this' } },
  { status: 404, body: { message: 'Gone' } },
  { status: 409, body: { message: 'Taken' } },
  { status: 422, body: { message: 'Invalid', errors: { dosage: 'Not this dosage' } } },
  { status: 500, body: 'Broken' },
  { network: true },
  { status: 401, body: { message: 'Not signed in' } },
];

test.describe('8 Supplements: a failed write says so, leaves the dialog open with what was typed, and never a success', () => {
  test(says("'Failed to update supplement'"), async ({ page, app }) => {
    const own = await ownSupplement(app, 'Unchanged');
    const toasts = await app.noteToasts();
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    await screen.openEdit(own.name);
    await screen.field('Dosage').fill('Kept dosage');
    await screen.field('End date').fill('');
    for (const [index, failure] of FAILURES.entries()) {
      const fault = await app.fault({ ...UPDATE, ...failure });
      await screen.update();
      await sendAgainAfter(page, FAILURES[index - 1]);
      await app.expectToast('Error', 'Failed to update supplement');
      const dialog = screen.dialogTitled('Edit Supplement');
      if (failure.status === 422) await expect(dialog.getByText('Not this dosage', { exact: true })).toBeVisible();
      if (failure.status === 403) await expect(dialog.getByText('Only admins may do this')).toBeVisible();
      await expect(dialog.locator('input[name="dosage"]')).toHaveValue('Kept dosage');
      await expect(dialog.locator('input[name="endDate"]')).toHaveValue('');
      expect(app.countOf('PATCH', UPDATE.path), 'one request a press').toBe(index + 1);
      await fault.lift();
      if (failure.status !== 401) await app.closeToast();
      if (failure.status === 422) await screen.field('Dosage').fill('Kept dosage');
    }
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect((await toasts()).filter((text) => text.includes('successfully'))).toEqual([]);
    expect(app.countOf('GET', SUPPLEMENTS.path)).toBe(1);
    expect(await storedSupplement(app, own)).toEqual(own);
  });

  test(says("'Failed to delete supplement'"), async ({ page, app }) => {
    const own = await ownSupplement(app, 'Undeleted');
    const toasts = await app.noteToasts();
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    await screen.openDelete(own.name);
    for (const [index, failure] of FAILURES.entries()) {
      const fault = await app.fault({ ...DELETE, ...failure });
      await screen.confirmDelete();
      await sendAgainAfter(page, FAILURES[index - 1]);
      await app.expectToast('Error', 'Failed to delete supplement');
      await expect(screen.dialogTitled('Delete Supplement')).toBeVisible();
      await fault.lift();
      if (failure.status !== 401) await app.closeToast();
    }
    expect((await toasts()).filter((text) => text.includes('successfully'))).toEqual([]);
    expect(await storedSupplement(app, own)).toEqual(own);
  });
});
