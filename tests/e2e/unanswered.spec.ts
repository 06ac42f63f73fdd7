/** A response that was lost after the server did the work: the user is asked before the write is sent again. */
import { expectAccessibleAt } from '../support/axe';
import { expect, test } from '../support/console';
import { MetricsScreen, ownMetric, storedMetric, UPDATE } from '../support/metrics';
import { behind, Questions } from '../support/questions';
import { ownSupplement, UPDATE as PATCH, SupplementsScreen } from '../support/supplements';
import { fillUser, UsersScreen } from '../support/users';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 320, height: 640 };
const CREATE = { method: 'POST', path: '/api/wellbeing-metrics' } as const;

test.beforeEach(({ app }) => app.signIn());

test('asks before a create whose response was lost is sent again', async ({ page, app }) => {
  const [screen, questions] = [new MetricsScreen(page, app), new Questions(page)];
  await screen.open();
  const dialog = await screen.openAdd();
  const name = `Lost ${Date.now()}`;
  await dialog.getByLabel('Name').fill(name);

  await test.step('the server commits, and the response is lost', async () => {
    const lost = await app.fault({ ...CREATE, network: true });
    // Sent directly, as the server would have received it from the screen.
    await app.api('POST', '/api/wellbeing-metrics', {
      name,
      metricType: 'scale',
      minValue: 0,
      maxValue: 10,
      userId: 0,
    });
    await screen.create();
    await app.expectToast('Error', 'Failed to create wellbeing metric');
    await lost.lift();
    await app.closeToast();
  });

  await test.step('the second attempt asks; Enter sends nothing and shows the current list', async () => {
    await screen.create();
    await expect(questions.unanswered).toBeVisible();
    await expectAccessibleAt(page, [WIDE, NARROW], questions.unanswered);
    await page.keyboard.press('Enter');
    await expect(questions.unanswered).toHaveCount(0);
    await expect(behind(page, name)).toHaveCount(1);
    expect(app.countOf('POST', CREATE.path)).toBe(1);
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
  });

  await test.step('confirming sends it', async () => {
    await screen.create();
    await questions.answer('unanswered', 'Send again');
    await app.expectSuccess('Wellbeing metric created successfully');
    expect(app.countOf('POST', CREATE.path)).toBe(2);
    await expect(app.row(name)).toHaveCount(2);
  });
});

test('asks before a write is sent again after a 502, 503 or 504, but not after a refusal', async ({ page, app }) => {
  const questions = new Questions(page);
  const screen = new UsersScreen(page, app);
  await app.openUsers();
  for (const { status, body, asks } of [
    { status: 502, body: '<html>Bad gateway</html>', asks: true },
    { status: 503, body: { message: 'Away' }, asks: true },
    { status: 504, body: '', asks: true },
    { status: 500, body: { message: 'No' }, asks: false },
  ])
    await test.step(String(status), async () => {
      const dialog = await screen.openAdd();
      const email = `after${status}.${Date.now()}@example.org`;
      await fillUser(dialog, { name: 'Sent Again', email, password: 'secret-1' });
      const { lift } = await app.fault({ method: 'POST', path: '/api/users', status, body });
      await dialog.getByRole('button', { name: 'Create User' }).click();
      await app.expectToast('Error', 'Failed to create user');
      await lift();
      await dialog.getByRole('button', { name: 'Create User' }).click();
      if (asks) await questions.answer('unanswered', 'Send again');
      await app.expectSuccess('User created successfully');
      await expect(dialog).toBeHidden();
    });
});

test('refetches the list when the dialog is left', async ({ page, app }) => {
  const screen = new MetricsScreen(page, app);
  await screen.open();
  const dialog = await screen.openAdd();
  const name = `Left ${Date.now()}`;
  await dialog.getByLabel('Name').fill(name);
  await app.fault({ ...CREATE, network: true });
  await app.api('POST', '/api/wellbeing-metrics', { name, metricType: 'scale', userId: 0 });
  await screen.create();
  await app.expectToast('Error', 'Failed to create wellbeing metric');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(app.row(name)).toHaveCount(1);
});

test('asks before a toggle whose response was lost is sent again, and shows the new state', async ({ page, app }) => {
  const metric = await ownMetric(app, 'Lost switch');
  const [screen, questions] = [new MetricsScreen(page, app), new Questions(page)];
  await screen.open();
  const { lift } = await app.fault({ ...UPDATE, network: true });
  await app.api('PATCH', `/api/wellbeing-metrics/${metric.id}`, { isActive: false });
  const button = app.row(metric.name).getByRole('button', { name: 'Deactivate' });
  await button.click();
  await app.expectToast('Error', 'Failed to update wellbeing metric');
  await lift();
  await button.click();
  await questions.answer('unanswered', 'Check the list');
  await expect(app.row(metric.name).getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
  expect(app.countOf('PATCH', UPDATE.path)).toBe(1);
  expect(await storedMetric(app, metric.name)).toMatchObject({ isActive: false });
});

test('sends nothing and shows an error when the code of the question cannot be loaded', async ({ page, app }) => {
  const supplement = await ownSupplement(app, 'Lost switch');
  app.expectFailure({ method: 'GET', path: '/assets/.+', status: 404 });
  await page.route('**/assets/dialog-*.js', (route) => route.fulfill({ status: 404 }));
  const screen = new SupplementsScreen(page, app);
  await screen.open();
  const { lift } = await app.fault({ ...PATCH, network: true });
  await screen.button(supplement.name, 'Deactivate').click();
  await app.expectToast('Error', 'Failed to update supplement');
  await lift();
  await app.closeToast();
  await screen.button(supplement.name, 'Deactivate').click();
  await app.expectToast('Error', 'Failed to update supplement');
  expect(app.countOf(PATCH.method, PATCH.path)).toBe(1);
});

test('does not overwrite another user’s change at the second attempt after a lost response', async ({ page, app }) => {
  const user = await app.newUser('Saved');
  const [screen, questions] = [new UsersScreen(page, app), new Questions(page)];
  await app.openUsers();
  const dialog = await screen.openEdit(user);
  await dialog.getByLabel('Name').fill('Saved name');
  const { lift } = await app.fault({ method: 'PATCH', path: '/api/users/:id', network: true });
  await app.api('PATCH', `/api/users/${user.id}`, { name: 'Saved name', email: `their.${user.email}` });
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await app.expectToast('Error', 'Failed to update user');
  await lift();
  app.expectFailure({ method: 'PATCH', path: '/api/users/:id', status: 412 });
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await questions.answer('unanswered', 'Send again');
  await app.expectSuccess('User updated successfully');
  await expect(app.row(`their.${user.email}`)).toContainText('Saved name');
});
