import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { METRICS, MetricsScreen, ownMetric, storedMetric, UPDATE as UPDATE_METRIC } from '../support/metrics';
import {
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
            await screen.button(record.name, from ? 'Deactivate' : 'Activate').click();
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

  test('changes the badge after the refetch, and sends one request for a double click', async ({ page, app }) => {
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
    await expect(active, 'the API’s state is not known yet').toBeVisible();
    await test.step('sends nothing for a click during the refetch, which asks for the same state', async () => {
      await screen.button(own.name, 'Deactivate').click();
      list.release();
      await expect(screen.button(own.name, 'Activate')).toBeEnabled();
      expect(app.countOf('PATCH', UPDATE.path)).toBe(1);
    });
  });

  test('sends a click during a refetch afterwards, with the refetched record', async ({ page, app }) => {
    const { supplements } = await app.api<SupplementList>('GET', '/api/supplements?page=1&limit=2');
    const [first, second] = supplements;
    if (!first || !second) throw new Error('There must be at least two supplements');
    const screen = new SupplementsScreen(page, app);
    await screen.open();
    const toggle = (row: number) => screen.rows.nth(row).getByRole('button', { name: /activate/i });
    const list = await app.hold(SUPPLEMENTS);
    await toggle(0).click();
    await app.expectSuccess('Supplement updated successfully');
    const fresh = await app.api<object>('PATCH', `/api/supplements/${second.id}`, {
      purpose: 'Changed by a colleague',
    });
    await toggle(1).click();
    list.release();
    await expect
      .poll(() => app.sent('PATCH', `/api/supplements/${second.id}`))
      .toEqual([{ ...fresh, isActive: !second.isActive }]);
    expect(app.sent('PATCH', `/api/supplements/${first.id}`)).toEqual([{ ...first, isActive: !first.isActive }]);
  });

  test('changes nothing when a toggle fails', async ({ page, app }) => {
    const supplement = await ownSupplement(app, 'Untoggled');
    const metric = await ownMetric(app, 'Untoggled');
    for (const [screen, record, fault, message] of [
      [new SupplementsScreen(page, app), supplement, UPDATE, 'Failed to update supplement'],
      [new MetricsScreen(page, app), metric, UPDATE_METRIC, 'Failed to update wellbeing metric'],
    ] as const) {
      await screen.open();
      for (const failure of [{ status: 500 }, { network: true }])
        await test.step(`${message}: ${JSON.stringify(failure)}`, async () => {
          const failing = await app.fault({ ...fault, ...failure });
          await screen.button(record.name, 'Deactivate').click();
          await app.expectToast('Error', message);
          await expect(app.row(record.name).getByText('Active', { exact: true })).toBeVisible();
          await app.closeToast();
          await failing.lift();
        });
    }
    expect(app.countOf('GET', SUPPLEMENTS.path)).toBe(1);
    expect(app.countOf('GET', METRICS.path)).toBe(1);
  });

  test('sends a click at the moment of the refetch with the refetched record', async ({ page, app }) => {
    const own = await ownSupplement(app, 'Instant');
    // Clicks are handled before timers, much earlier on a busy machine.
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
    const received = page.waitForEvent('requestfinished', (request) => /supplements\?/.test(request.url()));
    reading.release();
    await received;
    // The page has the response by then, because only timers are delayed, not frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.keyboard.press('Enter');
    await expect(screen.button(own.name, 'Activate')).toBeVisible();
    expect(app.sent('PATCH', UPDATE.path)).toEqual([
      { ...own, dosage: '1 g' },
      { ...own, dosage: '1 g', isActive: false, version: own.version + 1 },
    ]);
  });
});
