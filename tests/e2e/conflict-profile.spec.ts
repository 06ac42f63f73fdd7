/** The signed-in account changes elsewhere while its form is open (docs/decisions/0010-nothing-is-lost.md). */
import { expect, test } from '../support/console';
import { Questions, versionsSent } from '../support/questions';
import { SettingsScreen, signInWithOwnAccount } from '../support/settings';

test('own profile: updates the form with the chosen versions and saves again from there', async ({ page, app }) => {
  const account = await signInWithOwnAccount(app);
  const [screen, questions] = [new SettingsScreen(page), new Questions(page)];
  const sent = versionsSent(page, `/api/admin-users/${account.id}`);
  await app.open('/settings');
  await expect(screen.name).toHaveValue(account.name);
  const other = await app.otherSession();
  await other.patch(`/api/admin-users/${account.id}`, { data: { name: 'Their name' } });
  app.expectFailure({ method: 'PATCH', path: '/api/admin-users/:id', status: 412 });
  await screen.name.fill('My name');
  await screen.updateProfile.click();
  await questions.choice('Name', 'Theirs').check();
  await questions.answer('conflict', 'Save');
  await app.expectToast('Success', 'Profile updated successfully');
  await expect(screen.name).toHaveValue('Their name');
  await app.closeToast();
  await screen.name.fill('My name after all');
  await screen.updateProfile.click();
  await app.expectToast('Success', 'Profile updated successfully');
  expect(sent).toEqual(['"1"', '"2"', '"3"']);
  await other.dispose();
});

test('own profile: reports a conflict for input typed before the account was refetched', async ({ page, app }) => {
  const account = await signInWithOwnAccount(app);
  const [screen, questions] = [new SettingsScreen(page), new Questions(page)];
  const sent = versionsSent(page, `/api/admin-users/${account.id}`);
  await app.open('/settings');
  await expect(screen.name).toHaveValue(account.name);
  const lost = await app.fault({ method: 'PATCH', path: '/api/admin-users/:id', network: true, times: 1 });
  await screen.name.fill('My name');
  await screen.updateProfile.click();
  await app.expectToast('Error', 'Failed to update profile');
  await lost.lift();
  const other = await app.otherSession();
  const email = `theirs.${account.email}`;
  await other.patch(`/api/admin-users/${account.id}`, { data: { name: 'Their name', email } });
  await screen.updateProfile.click();
  await questions.answer('unanswered', 'Check the list');
  await expect(screen.email, 'an untouched field shows the new value').toHaveValue(email);
  await expect(screen.name).toHaveValue('My name');

  app.expectFailure({ method: 'PATCH', path: '/api/admin-users/:id', status: 412 });
  await screen.updateProfile.click();
  await questions.answer('unanswered', 'Send again');
  await expect(questions.field('Name')).toContainText('Theirs Their name');
  await expect(questions.conflict.getByRole('group')).toHaveCount(1);
  await questions.answer('conflict', 'Save');
  await app.expectToast('Success', 'Profile updated successfully');
  await app.closeToast();
  await screen.name.fill('My name after all');
  await screen.updateProfile.click();
  await app.expectToast('Success', 'Profile updated successfully');
  expect(sent).toEqual(['"1"', '"1"', '"2"', '"3"']);
  await other.dispose();
});
