/** A response that was lost after the server did the work: the user is asked before the write is sent again. */
import { expectAccessibleAt } from '../support/axe';
import { expect, test } from '../support/console';
import { CREATE, MetricsScreen, ownMetric, storedMetric, UPDATE } from '../support/metrics';
import { behind, Questions } from '../support/questions';
import { fillUser, UsersScreen } from '../support/users';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 320, height: 640 };
const DEFAULTS = { metricType: 'scale', minValue: 0, maxValue: 10, userId: 0 };

test.beforeEach(({ app }) => app.signIn());

test('asks before a create or toggle is sent again, and shows the list as it is', async ({ page, app }) => {
  const metric = await ownMetric(app, 'Lost switch');
  const [screen, questions] = [new MetricsScreen(page, app), new Questions(page)];
  await screen.open();
  const dialog = screen.addDialog;
  /** Creates a metric whose response is lost. It is sent directly, as the server would have received it from the screen. */
  const loseCreate = async (name: string) => {
    await screen.openAdd();
    await dialog.getByLabel('Name').fill(name);
    const lost = await app.fault({ ...CREATE, network: true });
    await app.api('POST', CREATE.path, { name, ...DEFAULTS });
    await screen.create();
    await app.expectToast('Error', 'Failed to create wellbeing metric');
    await lost.lift();
    await app.closeToast();
  };
  const [left, name] = [`Left ${Date.now()}`, `Lost ${Date.now()}`];

  await test.step('leaving the dialog reads the list again', async () => {
    await loseCreate(left);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(app.row(left)).toHaveCount(1);
  });
  await test.step('Enter in the question sends nothing and shows the current list', async () => {
    await loseCreate(name);
    await screen.create();
    await expect(questions.unanswered).toBeVisible();
    await expectAccessibleAt(page, [WIDE, NARROW], questions.unanswered);
    await page.keyboard.press('Enter');
    await expect(questions.unanswered).toHaveCount(0);
    await expect(behind(page, name)).toHaveCount(1);
    expect(app.countOf(CREATE.method, CREATE.path)).toBe(2);
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
  });
  await test.step('"Send again" sends it', async () => {
    await screen.create();
    await questions.answer('unanswered', 'Send again');
    await app.expectSuccess('Wellbeing metric created successfully');
    expect(app.countOf(CREATE.method, CREATE.path)).toBe(3);
    await expect(app.row(name)).toHaveCount(2);
    await app.closeToast();
  });
  await test.step('"Check the list" after a toggle shows its new state', async () => {
    const lost = await app.fault({ ...UPDATE, network: true });
    await app.api('PATCH', `/api/wellbeing-metrics/${metric.id}`, { isActive: false });
    await screen.button(metric.name, 'Deactivate').click();
    await app.expectToast('Error', 'Failed to update wellbeing metric');
    await lost.lift();
    await screen.button(metric.name, 'Deactivate').click();
    await questions.answer('unanswered', 'Check the list');
    await expect(screen.button(metric.name, 'Activate')).toBeVisible();
    expect(app.countOf(UPDATE.method, UPDATE.path)).toBe(1);
    expect(await storedMetric(app, metric.name)).toMatchObject({ isActive: false });
  });
});

test('asks before a write is sent again after a 502, 503 or 504, but not after a refusal', async ({ page, app }) => {
  const user = await app.newUser('Saved');
  const [screen, questions] = [new UsersScreen(page, app), new Questions(page)];
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
      await app.fault({ method: 'POST', path: '/api/users', status, body, times: 1 });
      await dialog.getByRole('button', { name: 'Create User' }).click();
      await app.expectToast('Error', 'Failed to create user');
      await dialog.getByRole('button', { name: 'Create User' }).click();
      if (asks) await questions.answer('unanswered', 'Send again');
      await app.expectSuccess('User created successfully');
      await expect(dialog).toBeHidden();
      await app.closeToast();
    });
  await test.step('the second attempt does not overwrite what a colleague has changed since then', async () => {
    const dialog = await screen.openEdit(user);
    await dialog.getByLabel('Name').fill('Saved name');
    const call = { method: 'PATCH', path: '/api/users/:id' } as const;
    await app.fault({ ...call, network: true, times: 1 });
    await app.api('PATCH', `/api/users/${user.id}`, { name: 'Saved name', email: `their.${user.email}` });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await app.expectToast('Error', 'Failed to update user');
    app.expectFailure({ ...call, status: 412 });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await questions.answer('unanswered', 'Send again');
    await app.expectSuccess('User updated successfully');
    await expect(app.row(`their.${user.email}`)).toContainText('Saved name');
  });
});
