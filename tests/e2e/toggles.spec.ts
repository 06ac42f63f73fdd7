/** Activate and Deactivate in the rows of supplements and wellbeing metrics. */
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

test('switches a supplement and a metric off and on, and changes nothing if that fails', async ({ page, app }) => {
  const supplement = await ownSupplement(app, 'Toggled');
  const metric = await ownMetric(app, 'Toggled', { isActive: false });
  for (const { screen, record, write, list, noun } of [
    {
      screen: new SupplementsScreen(page, app),
      record: supplement,
      write: UPDATE,
      list: SUPPLEMENTS,
      noun: 'supplement',
    },
    {
      screen: new MetricsScreen(page, app),
      record: metric,
      write: UPDATE_METRIC,
      list: METRICS,
      noun: 'wellbeing metric',
    },
  ]) {
    await screen.open();
    const { name } = record;
    const badge = (active: boolean) => app.row(name).getByText(active ? 'Active' : 'Inactive', { exact: true });
    const toggle = (active: boolean) => screen.button(name, active ? 'Deactivate' : 'Activate');
    await test.step(`a ${noun}: fails`, async () => {
      await app.fault({ ...write, status: 500, times: 1 });
      await toggle(record.isActive).click();
      await app.expectToast('Error', `Failed to update ${noun}`);
      await expect(badge(record.isActive)).toBeVisible();
      expect(app.countOf('GET', list.path), 'no refetch').toBe(1);
      await app.closeToast();
    });
    for (const from of [record.isActive, !record.isActive])
      await test.step(`a ${noun}: from ${from ? 'active' : 'inactive'}`, async () => {
        await toggle(from).click();
        await app.expectSuccess(`${noun.replace(/^./, (first) => first.toUpperCase())} updated successfully`);
        await expect(badge(!from)).toBeVisible();
        await expect(toggle(!from)).toBeVisible();
      });
  }
  expect(await storedSupplement(app, supplement)).toEqual({ ...supplement, version: supplement.version + 2 });
  expect(await storedMetric(app, metric.name)).toEqual({ ...metric, version: metric.version + 2 });
});

test('changes the badge after the refetch, and sends nothing for a click in between', async ({ page, app }) => {
  const own = await ownSupplement(app, 'Pressed');
  const screen = new SupplementsScreen(page, app);
  await screen.open();
  const write = await app.hold(UPDATE);
  await screen.button(own.name, 'Deactivate').click();
  const active = app.row(own.name).getByText('Active', { exact: true });
  await expect(screen.button(own.name, 'Deactivate')).toBeDisabled();
  await expect(active).toBeVisible();
  await expect(app.toast).toHaveCount(0);
  const list = await app.hold(SUPPLEMENTS);
  write.release();
  await app.expectSuccess('Supplement updated successfully');
  await expect(active, 'the API’s state is not known yet').toBeVisible();
  // The click asks for the same state.
  await screen.button(own.name, 'Deactivate').click();
  list.release();
  await expect(screen.button(own.name, 'Activate')).toBeEnabled();
  expect(app.countOf('PATCH', UPDATE.path)).toBe(1);
});

test('sends a click on another row during a refetch afterwards, with the refetched record', async ({ page, app }) => {
  const { supplements } = await app.api<SupplementList>('GET', '/api/supplements?page=1&limit=2');
  const [first, second] = supplements;
  if (!first || !second) throw new Error('There must be at least two supplements');
  const screen = new SupplementsScreen(page, app);
  await screen.open();
  const toggle = (row: number) => screen.rows.nth(row).getByRole('button', { name: /activate/i });
  const list = await app.hold(SUPPLEMENTS);
  await toggle(0).click();
  await app.expectSuccess('Supplement updated successfully');
  await app.api('PATCH', `/api/supplements/${second.id}`, { purpose: 'Changed by a colleague' });
  await toggle(1).click();
  list.release();
  await expect
    .poll(() => app.sent('PATCH', `/api/supplements/${second.id}`))
    .toEqual([
      expect.objectContaining({
        purpose: 'Changed by a colleague',
        isActive: !second.isActive,
        version: second.version + 1,
      }),
    ]);
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
  await expect(screen.button(own.name, 'Activate'), 'the focus stays').toBeFocused();
  expect(app.sent('PATCH', UPDATE.path)).toMatchObject([
    { name: own.name, dosage: '1 g' },
    { name: own.name, dosage: '1 g', isActive: false, version: own.version + 1 },
  ]);
});
