/** Concurrent edits of a record: nothing is overwritten silently (docs/decisions/0010-nothing-is-lost.md). */
import { expectAccessibleAt } from '../support/axe';
import { expect, test } from '../support/console';
import { arrangeFeedback, FeedbackScreen, PATCH, UPDATED } from '../support/feedback';
import { MetricsScreen, ownMetric, storedMetric } from '../support/metrics';
import { NONSENSE } from '../support/nonsense';
import { behind, Questions, versionsSent } from '../support/questions';
import { ownSupplement, SupplementsScreen, UPDATE } from '../support/supplements';
import { UsersScreen } from '../support/users';

const TAKEN = 'A colleague has already handled this. Nothing was sent.';
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1440, height: 900 };

test.beforeEach(({ app }) => app.signIn());

test.describe('editing a record that another user has changed', () => {
  test('shows the changes field by field and saves the chosen versions', async ({ page, app }) => {
    const user = await app.newUser('Shared');
    const [screen, questions] = [new UsersScreen(page, app), new Questions(page)];
    const sent = versionsSent(page, `/api/users/${user.id}`);
    await app.openUsers();
    const dialog = await screen.openEdit(user);
    const theirs = { name: 'Their name', email: `their.${user.email}` };
    await app.api('PATCH', `/api/users/${user.id}`, theirs);

    app.expectFailure({ method: 'PATCH', path: '/api/users/:id', status: 412 });
    await dialog.getByLabel('Name').fill('My name');
    await dialog.getByLabel('Password').fill('new-secret');
    await dialog.getByRole('button', { name: 'Update User' }).click();

    await expect(questions.field('Name')).toContainText(`Before: ${user.name}`);
    await expect(questions.field('Name')).toContainText('Theirs Their name');
    await expect(questions.field('Name')).toContainText('Yours My name');
    await expect(questions.field('Email')).toContainText(`As before ${user.email}`);
    // Fields that only the other user changed default to "Theirs".
    await expect(questions.choice('Name', 'Yours')).toBeChecked();
    await expect(questions.choice('Email', 'Theirs')).toBeChecked();
    await expect(questions.conflict.getByRole('group')).toHaveCount(2);
    await expect(app.toast).toHaveCount(0);
    await expectAccessibleAt(page, [WIDE, NARROW], questions.conflict);

    await questions.answer('conflict', 'Save');
    await app.expectSuccess('User updated successfully');
    await expect(dialog).toHaveCount(0);
    expect(app.sent('PATCH', '/api/users/:id').at(-1)).toEqual({
      name: 'My name',
      email: theirs.email,
      password: 'new-secret',
    });
    expect(sent).toEqual(['"1"', '"2"']);
    await expect(app.row(theirs.email)).toContainText('My name');
  });

  test('keeps the input and changes nothing on Cancel, and asks again on the next save', async ({ page, app }) => {
    const user = await app.newUser('Shared');
    const [screen, questions] = [new UsersScreen(page, app), new Questions(page)];
    await app.openUsers();
    const dialog = await screen.openEdit(user);
    await app.api('PATCH', `/api/users/${user.id}`, { name: 'Their name' });
    app.expectFailure({ method: 'PATCH', path: '/api/users/:id', status: 412 });
    await dialog.getByLabel('Name').fill('My name');
    for (const way of ['Cancel', 'Escape'] as const) {
      await dialog.getByRole('button', { name: 'Update User' }).click();
      await expect(questions.conflict).toBeVisible();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await questions.answer('conflict', 'Cancel');
      await expect(questions.conflict).toHaveCount(0);
    }
    await expect(dialog.getByLabel('Name')).toHaveValue('My name');
    await expect(dialog.getByRole('alert')).toHaveText('Someone else edited this. Reload it, then make your change.');
    await expect(behind(page, user.email)).toContainText('Their name');
    await expect(app.toast).toHaveCount(0);
  });

  test('asks again when the record changes while the conflict dialog is open', async ({ page, app }) => {
    const user = await app.newUser('Shared');
    const [screen, questions] = [new UsersScreen(page, app), new Questions(page)];
    await app.openUsers();
    const dialog = await screen.openEdit(user);
    app.expectFailure({ method: 'PATCH', path: '/api/users/:id', status: 412 });
    await dialog.getByLabel('Name').fill('My name');
    await app.api('PATCH', `/api/users/${user.id}`, { name: 'Their first' });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(questions.field('Name')).toContainText('Their first');
    await app.api('PATCH', `/api/users/${user.id}`, { name: 'Their second' });
    await questions.conflict.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(questions.field('Name')).toContainText('Before: Their first');
    await expect(questions.field('Name')).toContainText('Theirs Their second');
    await questions.choice('Name', 'Theirs').check();
    await questions.answer('conflict', 'Save');
    await app.expectSuccess('User updated successfully');
    await expect(app.row(user.email)).toContainText('Their second');
  });
});

test('shows what changed before a deletion and deletes only after "Delete anyway"', async ({ page, app }) => {
  const user = await app.newUser('Shared');
  const [screen, questions] = [new UsersScreen(page, app), new Questions(page)];
  await app.openUsers();
  const dialog = await screen.openDelete(user);
  await app.api('PATCH', `/api/users/${user.id}`, { name: 'Needed after all' });
  app.expectFailure({ method: 'DELETE', path: '/api/users/:id', status: 412 });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(questions.field('Name')).toContainText(`Before: ${user.name}`);
  await expect(questions.field('Name')).toContainText('Now: Needed after all');
  await questions.answer('conflict', 'Cancel');
  await expect(behind(page, user.email)).toContainText('Needed after all');
  // The deletion now refers to the version just shown; a later change is reported as a new conflict.
  await expect(dialog).toContainText('Needed after all');
  await app.api('PATCH', `/api/users/${user.id}`, { name: 'Needed indeed' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(questions.field('Name')).toContainText('Before: Needed after all');
  await questions.answer('conflict', 'Delete anyway');
  await app.expectSuccess('User deleted successfully');
  await expect(app.row(user.email)).toHaveCount(0);
});

test('asks before deleting a record that was saved again unchanged, without mentioning saving', async ({
  page,
  app,
}) => {
  const user = await app.newUser('Resaved');
  const [screen, questions] = [new UsersScreen(page, app), new Questions(page)];
  await app.openUsers();
  const dialog = await screen.openDelete(user);
  await app.api('PATCH', `/api/users/${user.id}`, { name: user.name });
  app.expectFailure({ method: 'DELETE', path: '/api/users/:id', status: 412 });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(questions.conflict.getByText('This changed after you opened it.')).toBeVisible();
  await questions.answer('conflict', 'Delete anyway');
  await app.expectSuccess('User deleted successfully');
});

test('keeps another user’s changes when a row’s active switch is toggled', async ({ page, app }) => {
  const metric = await ownMetric(app, 'Switched');
  const [screen, questions] = [new MetricsScreen(page, app), new Questions(page)];
  await screen.open();
  await app.api('PATCH', `/api/wellbeing-metrics/${metric.id}`, { metricType: 'text', description: null });
  app.expectFailure({ method: 'PATCH', path: '/api/wellbeing-metrics/:id', status: 412 });
  await app.row(metric.name).getByRole('button', { name: 'Deactivate' }).click();
  await expect(questions.field('Type')).toContainText('Before: Scale (Numeric)');
  await expect(questions.field('Type')).toContainText('Theirs Text Input');
  await expect(questions.field('Description')).toContainText('Theirs (empty)');
  await questions.answer('conflict', 'Save');
  await app.expectSuccess('Wellbeing metric updated successfully');
  expect(await storedMetric(app, metric.name)).toMatchObject({
    metricType: 'text',
    description: null,
    minValue: null,
    isActive: false,
  });
});

test('changes nothing and shows an error when the code of the question cannot be loaded', async ({ page, app }) => {
  const supplement = await ownSupplement(app, 'Switched');
  app.expectFailure({ method: 'GET', path: '/assets/.+', status: 404 });
  await page.route('**/assets/forms-*.js', (route) => route.fulfill({ status: 404 }));
  const screen = new SupplementsScreen(page, app);
  await screen.open();
  await app.api('PATCH', `/api/supplements/${supplement.id}`, { brand: 'Theirs' });
  app.expectFailure({ ...UPDATE, status: 412 });
  await screen.button(supplement.name, 'Deactivate').click();
  await app.expectToast('Error', 'Failed to update supplement');
  await expect(app.row(supplement.name)).toContainText('Theirs');
  await expect(screen.button(supplement.name, 'Deactivate')).toBeEnabled();
  expect(app.countOf(UPDATE.method, UPDATE.path)).toBe(1);
});

test.describe('when a colleague has already made the same change', () => {
  test('dismisses feedback without a question', async ({ page, app }) => {
    const [feedback] = await arrangeFeedback(app, 3);
    const screen = new FeedbackScreen(page, app);
    await screen.open();
    await app.api('PATCH', `/api/feedback/${feedback?.id}`, { resolved: true });
    app.expectFailure({ method: 'PATCH', path: PATCH, status: 412 });
    await screen.rows.first().getByRole('button', { name: 'Dismiss' }).click();
    await app.expectSuccess(UPDATED);
    await expect(screen.rows).toHaveCount(2);
    await expect(app.dialog).toHaveCount(0);
    expect(app.countOf('PATCH', PATCH)).toBe(1);
  });

  test('toggles a metric without a question, and shows their other changes', async ({ page, app }) => {
    const metric = await ownMetric(app, 'Switched');
    const screen = new MetricsScreen(page, app);
    await screen.open();
    await app.api('PATCH', `/api/wellbeing-metrics/${metric.id}`, { isActive: false, description: 'Theirs' });
    app.expectFailure({ method: 'PATCH', path: '/api/wellbeing-metrics/:id', status: 412 });
    await screen.button(metric.name, 'Deactivate').click();
    await app.expectSuccess('Wellbeing metric updated successfully');
    await expect(screen.button(metric.name, 'Activate')).toBeVisible();
    await expect(app.row(metric.name)).toContainText('Theirs');
    expect(app.countOf('PATCH', '/api/wellbeing-metrics/:id')).toBe(1);
  });

  test('does not send a response, and keeps its text', async ({ page, app }) => {
    const [feedback] = await arrangeFeedback(app, 3);
    const screen = new FeedbackScreen(page, app);
    await screen.open();
    const dialog = await screen.openRespond();
    await dialog.getByLabel('Your Response').fill('Kept, but not sent.');
    await app.api('PATCH', `/api/feedback/${feedback?.id}`, { resolved: true });
    app.expectFailure({ method: 'PATCH', path: PATCH, status: 412 });
    for (const attempt of [1, 2]) {
      await dialog.getByRole('button', { name: 'Send Response' }).click();
      await app.expectToast('Response not sent', TAKEN);
      await expect(dialog.getByRole('alert')).toHaveText(TAKEN);
      await expect(dialog.getByLabel('Your Response')).toHaveValue('Kept, but not sent.');
      expect(app.countOf('PATCH', PATCH)).toBe(attempt);
      await app.closeToast();
    }
    await expect(page.locator('tbody tr')).toHaveCount(2);
  });
});

test.describe('APIs that respond differently', () => {
  test('sends writes without a version to an API that has no versions', async ({ page, app }) => {
    const user = await app.newUser('Plain');
    const sent = versionsSent(page, `/api/users/${user.id}`);
    const { version: _, ...record } = user;
    await app.fault({ method: 'GET', path: '/api/users', status: 200, body: { users: [record], total: 1 } });
    const screen = new UsersScreen(page, app);
    await app.openUsers();
    const dialog = await screen.openEdit(user);
    await dialog.getByLabel('Name').fill('Another name');
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await app.expectSuccess('User updated successfully');
    expect(sent).toEqual([null]);
  });

  test('shows a message and overwrites nothing when a 412 has no valid record', async ({ page, app }) => {
    const user = await app.newUser('Plain');
    const [screen, questions] = [new UsersScreen(page, app), new Questions(page)];
    await app.openUsers();
    const dialog = await screen.openEdit(user);
    await dialog.getByLabel('Name').fill('My name');
    for (const body of ['', '<html>', { current: null }, { current: [] }]) {
      const fault = await app.fault({ method: 'PATCH', path: '/api/users/:id', status: 412, body });
      await dialog.getByRole('button', { name: 'Update User' }).click();
      await app.expectToast('Error', 'Failed to update user');
      await expect(dialog.getByRole('alert')).toHaveText('Someone else edited this. Reload it, then make your change.');
      await expect(dialog.getByLabel('Name')).toHaveValue('My name');
      await app.closeToast();
      await fault.lift();
    }
    const current = { name: { first: 'x' }, email: ['a', 1, null], createdAt: 1e300, isActive: true, version: 'x y' };
    await app.fault({ method: 'PATCH', path: '/api/users/:id', status: 412, body: { current } });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    for (const label of ['Name', 'Email']) await expect(questions.field(label)).toContainText('Theirs (empty)');
    await expect(questions.conflict).not.toContainText(NONSENSE);
    await questions.answer('conflict', 'Cancel');
  });
});
