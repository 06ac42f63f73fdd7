/** Concurrent edits of a record: nothing is overwritten silently (docs/decisions/0010-nothing-is-lost.md). */
import { expectAccessibleAt } from '../support/axe';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { arrangeFeedback, FeedbackScreen, PATCH, UPDATED } from '../support/feedback';
import { MetricsScreen, ownMetric, storedMetric, UPDATE } from '../support/metrics';
import { NONSENSE } from '../support/nonsense';
import { behind, Questions, versionsSent } from '../support/questions';
import { SettingsScreen, signInWithOwnAccount } from '../support/settings';
import { UsersScreen } from '../support/users';

const RELOAD = 'Someone else edited this. Reload it, then make your change.';
const EDIT = { method: 'PATCH', path: '/api/users/:id' } as const;
const UPDATED_USER = 'User updated successfully';

// Longer than 5 s: it saves five times, and axe looks at the question.
test('editing what a colleague has changed: shows the differences, and saves the choice', async ({ page, app }) => {
  await app.signIn();
  const user = await app.newUser('Shared');
  const [screen, questions] = [new UsersScreen(page, app), new Questions(page)];
  const { conflict } = questions;
  const sent = versionsSent(page, `/api/users/${user.id}`);
  await app.openUsers();
  const dialog = await screen.openEdit(user);
  const name = dialog.getByLabel('Name');
  const update = button(dialog, 'Update User');
  const theirs = { name: 'Their name', email: `their.${user.email}` };
  const change = (fields: object) => app.api('PATCH', `/api/users/${user.id}`, fields);
  await change(theirs);
  app.expectFailure({ ...EDIT, status: 412 });
  await name.fill('My name');
  await dialog.getByLabel('Password').fill('new-secret');

  await test.step('shows what was there before, theirs and yours', async () => {
    await update.click();
    for (const text of [`Before: ${user.name}`, 'Theirs Their name', 'Yours My name'])
      await expect(questions.field('Name')).toContainText(text);
    await expect(conflict).toContainText(
      /admin changed this on .+, after you opened it\. Choose which version to keep\./,
    );
    await expect(conflict.getByRole('group'), 'not the email, which only they changed').toHaveCount(1);
    await expect(app.toast).toHaveCount(0);
    await expectAccessibleAt(page, [{ width: 320, height: 640 }], conflict);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('Cancel and Escape keep the input and change nothing; the next save asks again', async () => {
    await questions.answer('conflict', 'Cancel');
    await expect(dialog.getByRole('alert')).toHaveText(RELOAD);
    await expect(behind(page, theirs.email)).toContainText('Their name');
    await update.click();
    await expect(conflict).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(conflict).toHaveCount(0);
    await expect(name).toHaveValue('My name');
    await expect(app.toast).toHaveCount(0);
  });
  await test.step('proposes yours', async () => {
    await update.click();
    await expect(questions.choice('Name', 'Yours')).toBeChecked();
  });
  await test.step('asks again when the record changes while the question is open', async () => {
    await change({ name: 'Their second' });
    await button(conflict, 'Save').click();
    await expect(questions.field('Name')).toContainText('Before: Their name');
    await expect(questions.field('Name')).toContainText('Theirs Their second');
  });
  await test.step('saves the chosen version, their email, and the password', async () => {
    await questions.answer('conflict', 'Save');
    await app.expectSuccess(UPDATED_USER);
    await expect(dialog).toHaveCount(0);
    const saved = { name: 'My name', email: theirs.email, password: 'new-secret' };
    expect(app.sent(EDIT.method, EDIT.path).at(-1)).toEqual(saved);
    expect(sent).toEqual(['"1"', '"1"', '"1"', '"2"', '"3"']);
    await expect(app.row(theirs.email)).toContainText('My name');
    await app.closeToast();
  });
  await test.step('saves theirs if that is chosen', async () => {
    await screen.openEdit({ ...user, email: theirs.email });
    await change({ name: 'Their third' });
    await name.fill('My third');
    await update.click();
    await questions.choice('Name', 'Theirs').check();
    await questions.answer('conflict', 'Save');
    await app.expectSuccess(UPDATED_USER);
    await expect(app.row(theirs.email)).toContainText('Their third');
  });
});

test('deleting what a colleague has changed: deletes only after "Delete anyway"', async ({ page, app }) => {
  await app.signIn();
  const user = await app.newUser('Shared');
  const [screen, questions] = [new UsersScreen(page, app), new Questions(page)];
  await app.openUsers();
  const dialog = await screen.openDelete(user);
  const deleteAfter = async (name: string) => {
    await app.api('PATCH', `/api/users/${user.id}`, { name });
    await button(dialog, 'Delete').click();
  };
  app.expectFailure({ method: 'DELETE', path: EDIT.path, status: 412 });
  await test.step('a record that was changed, and changed back', async () => {
    await app.api('PATCH', `/api/users/${user.id}`, { name: 'For a moment' });
    await deleteAfter(user.name);
    await expect(questions.conflict.getByText(/changed this on .+, after you opened it\./)).toBeVisible();
    await questions.answer('conflict', 'Cancel');
  });
  await test.step('Cancel deletes nothing', async () => {
    await deleteAfter('Needed after all');
    await expect(questions.field('Name')).toContainText(`Before: ${user.name}`);
    await expect(questions.field('Name')).toContainText('Now: Needed after all');
    await questions.answer('conflict', 'Cancel');
    await expect(behind(page, user.email)).toContainText('Needed after all');
    await expect(dialog).toContainText('Needed after all');
  });
  await test.step('the deletion refers to the version just shown, so a later change is a new conflict', async () => {
    await deleteAfter('Needed indeed');
    await expect(questions.field('Name')).toContainText('Before: Needed after all');
    await questions.answer('conflict', 'Delete anyway');
    await app.expectSuccess('User deleted successfully');
    await expect(app.row(user.email)).toHaveCount(0);
  });
});

test('toggling or dismissing what a colleague has changed: keeps their changes', async ({ page, app }) => {
  await app.signIn();
  const [same, metric] = [await ownMetric(app, 'Same'), await ownMetric(app, 'Switched')];
  const [feedback] = await arrangeFeedback(app, 3);
  const screen = new MetricsScreen(page, app);
  await screen.open();
  app.expectFailure({ ...UPDATE, status: 412 });
  await test.step('saves both without a question', async () => {
    await app.api('PATCH', `/api/wellbeing-metrics/${metric.id}`, { metricType: 'text', description: null });
    await screen.button(metric.name, 'Deactivate').click();
    await app.expectSuccess('Wellbeing metric updated successfully');
    const stored = { metricType: 'text', description: null, minValue: null, isActive: false };
    expect(await storedMetric(app, metric.name)).toMatchObject(stored);
    await expect(screen.button(metric.name, 'Activate')).toBeVisible();
    await app.closeToast();
  });
  await test.step('needs no question if they made the same change', async () => {
    const before = app.countOf(UPDATE.method, UPDATE.path);
    await app.api('PATCH', `/api/wellbeing-metrics/${same.id}`, { isActive: false, description: 'Theirs' });
    await screen.button(same.name, 'Deactivate').click();
    await app.expectSuccess('Wellbeing metric updated successfully');
    await expect(screen.button(same.name, 'Activate')).toBeVisible();
    await expect(app.row(same.name)).toContainText('Theirs');
    expect(app.countOf(UPDATE.method, UPDATE.path) - before).toBe(1);
  });
  await test.step('nor if they have dismissed the same feedback', async () => {
    const list = new FeedbackScreen(page, app);
    await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
    await expect(list.rows).toHaveCount(3);
    await app.api('PATCH', `/api/feedback/${feedback?.id}`, { resolved: true });
    app.expectFailure({ method: 'PATCH', path: PATCH, status: 412 });
    await button(list.rows.first(), 'Dismiss').click();
    await app.expectSuccess(UPDATED);
    await expect(list.rows).toHaveCount(2);
    expect(app.countOf('PATCH', PATCH)).toBe(1);
  });
  await expect(app.dialog).toHaveCount(0);
});

test('saving a profile that a colleague has changed: the form shows the choice', async ({ page, app }) => {
  const account = await signInWithOwnAccount(app);
  const [screen, questions] = [new SettingsScreen(page), new Questions(page)];
  const sent = versionsSent(page, `/api/admin-users/${account.id}`);
  const call = { method: 'PATCH', path: '/api/admin-users/:id' } as const;
  await app.open('/settings');
  await expect(screen.name).toHaveValue(account.name);
  const colleague = await app.otherSession();
  const change = (data: object) => colleague.patch(`/api/admin-users/${account.id}`, { data });
  const save = async (name: string) => {
    await screen.name.fill(name);
    await screen.updateProfile.click();
  };
  const expectSaved = async () => {
    await app.expectToast('Success', 'Profile updated successfully');
    await app.closeToast();
  };
  app.expectFailure({ ...call, status: 412 });
  await test.step('theirs is chosen', async () => {
    await change({ name: 'Their name' });
    await save('My name');
    await questions.choice('Name', 'Theirs').check();
    await questions.answer('conflict', 'Save');
    await expectSaved();
    await expect(screen.name).toHaveValue('Their name');
  });
  await test.step('the account is read again after a lost response, while there is input', async () => {
    const lost = await app.fault({ ...call, network: true, times: 1 });
    await save('My second name');
    await app.expectToast('Error', 'Failed to update profile');
    await lost.lift();
    const email = `theirs.${account.email}`;
    await change({ name: 'Their second name', email });
    await screen.updateProfile.click();
    await questions.answer('unanswered', 'Check the list');
    await expect(screen.email, 'an untouched field shows the new value').toHaveValue(email);
    await expect(screen.name).toHaveValue('My second name');
    await app.closeToast();
  });
  await test.step('the input is still compared with what the user has seen', async () => {
    await screen.updateProfile.click();
    await questions.answer('unanswered', 'Send again');
    await expect(questions.field('Name')).toContainText('Theirs Their second name');
    await expect(questions.conflict.getByRole('group')).toHaveCount(1);
    await questions.answer('conflict', 'Save');
    await expectSaved();
  });
  // Their name, sent again, is no new version.
  expect(sent).toEqual(['"1"', '"2"', '"2"', '"2"', '"3"']);
  await colleague.dispose();
});

test('an API without versions, or whose 412 has no valid record: overwrites nothing', async ({ page, app }) => {
  await app.signIn();
  const user = await app.newUser('Plain');
  const [screen, questions] = [new UsersScreen(page, app), new Questions(page)];
  const sent = versionsSent(page, `/api/users/${user.id}`);
  const { version: _, ...record } = user;
  const body = { users: [record], total: 1 };
  const plain = await app.fault({ method: 'GET', path: '/api/users', status: 200, body });
  await app.openUsers();
  const dialog = await screen.openEdit(user);
  const update = button(dialog, 'Update User');
  await test.step('writes carry no version if records have none', async () => {
    await dialog.getByLabel('Name').fill('Another name');
    await plain.lift();
    await update.click();
    await app.expectSuccess(UPDATED_USER);
    expect(sent).toEqual([null]);
    await expect(screen.rows).toHaveCount(10);
    await app.closeToast();
  });
  await screen.openEdit(user);
  await dialog.getByLabel('Name').fill('My name');
  for (const odd of ['', '<html>', { current: null }, { current: [] }])
    await test.step(`shows a message after a 412 with ${JSON.stringify(odd)}`, async () => {
      await app.fault({ ...EDIT, status: 412, body: odd, times: 1 });
      await update.click();
      await app.expectToast('Error', 'Failed to update user');
      await expect(dialog.getByRole('alert')).toHaveText(RELOAD);
      await expect(dialog.getByLabel('Name')).toHaveValue('My name');
      await app.closeToast();
    });
  await test.step('shows odd values in the question as empty', async () => {
    const current = { name: { first: 'x' }, email: ['a', 1, null], createdAt: 1e300, isActive: true, version: 'x y' };
    await app.fault({ ...EDIT, status: 412, body: { current } });
    await update.click();
    await expect(questions.field('Name')).toContainText('Theirs (empty)');
    await expect(questions.conflict).not.toContainText(NONSENSE);
  });
});
