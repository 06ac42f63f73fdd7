/** Activate and Deactivate in the rows while the list changes. The specification's tests have the ordinary case. */
import { expect, test } from '../support/console';
import { MetricsScreen, ownMetric, UPDATE as UPDATE_METRIC } from '../support/metrics';
import { ownSupplement, SUPPLEMENTS, type SupplementList, SupplementsScreen, UPDATE } from '../support/supplements';

test.beforeEach(({ app }) => app.signIn());

test('removes the row of a record that a colleague has deleted, with an error', async ({ page, app }) => {
  const metric = await ownMetric(app, 'Gone');
  const screen = new MetricsScreen(page, app);
  await screen.open();
  await app.api('DELETE', `/api/wellbeing-metrics/${metric.id}`);
  app.expectFailure({ ...UPDATE_METRIC, status: 404 });
  await screen.button(metric.name, 'Deactivate').click();
  await app.expectToast('Error', 'Failed to update wellbeing metric');
  await expect(app.toast).toContainText('This has been deleted.');
  await expect(app.row(metric.name)).toHaveCount(0);
});

test('changes the badge after the refetch; a click in between waits for it', async ({ page, app }) => {
  const { supplements } = await app.api<SupplementList>('GET', '/api/supplements?page=1&limit=2');
  const second = supplements[1];
  if (!second) throw new Error('There must be at least two supplements');
  const own = await ownSupplement(app, 'Pressed');
  const screen = new SupplementsScreen(page, app);
  await screen.open();
  const write = await app.hold(UPDATE);
  await screen.button(own.name, 'Deactivate').click();
  const active = app.row(own.name).getByText('Active', { exact: true });
  const list = await test.step('before the response, the button is disabled', async () => {
    await expect(screen.button(own.name, 'Deactivate')).toBeDisabled();
    await expect(active).toBeVisible();
    await expect(app.toast).toHaveCount(0);
    const held = await app.hold(SUPPLEMENTS);
    write.release();
    await app.expectSuccess('Supplement updated successfully');
    return held;
  });
  await test.step('before the refetch, a click on the same row asks for the same state', async () => {
    await expect(active, 'the API’s state is not known yet').toBeVisible();
    await screen.button(own.name, 'Deactivate').click();
  });
  await test.step('and a click on another row is sent afterwards, with the refetched record', async () => {
    await app.api('PATCH', `/api/supplements/${second.id}`, { purpose: 'Changed by a colleague' });
    await screen.rows
      .nth(1)
      .getByRole('button', { name: /activate/i })
      .click();
    list.release();
    await expect(screen.button(own.name, 'Activate')).toBeEnabled();
    await expect
      .poll(() => app.sent('PATCH', `/api/supplements/${second.id}`))
      .toMatchObject([{ purpose: 'Changed by a colleague', isActive: !second.isActive, version: second.version + 1 }]);
    expect(app.countOf('PATCH', `/api/supplements/${own.id}`)).toBe(1);
  });
});
