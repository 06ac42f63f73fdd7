/** A user's own changes are not reported as conflicts (docs/decisions/0010-nothing-is-lost.md). */
import type { User } from '../../server/contract';
import { expect, test } from '../support/console';
import { behind, Questions, versionsSent } from '../support/questions';
import { UsersScreen } from '../support/users';

test('a dialog opened before the list shows the user’s last change: no conflict with oneself', async ({
  page,
  app,
}) => {
  await app.signIn();
  const users: [User, User, User, User] = [
    await app.newUser('Followed'),
    await app.newUser('Typed'),
    await app.newUser('Twice'),
    await app.newUser('Theirs'),
  ];
  const screen = new UsersScreen(page, app);
  const dialog = screen.editDialog;
  const update = dialog.getByRole('button', { name: 'Update User' });
  await app.openUsers();
  /** Renames the user, and opens their dialog again while the list is still being read. */
  const renameWithoutRefetch = async (user: User) => {
    await screen.openEdit(user);
    await dialog.getByLabel('Name').fill('First name');
    const list = await app.hold({ method: 'GET', path: '/api/users' });
    await update.click();
    await app.expectSuccess('User updated successfully');
    await app.closeToast();
    return list;
  };

  for (const [user, typed] of [
    [users[0], false],
    [users[1], true],
  ] as const)
    await test.step(typed ? 'keeps typed input' : 'follows the list', async () => {
      const list = await renameWithoutRefetch(user);
      await screen.openEdit(user);
      if (typed) await dialog.getByLabel('Name').fill('Second name');
      list.release();
      await expect(behind(page, user.email)).toContainText('First name');
      await expect(dialog.getByLabel('Name')).toHaveValue(typed ? 'Second name' : 'First name');
      await dialog.getByLabel('Name').fill('Second name');
      await update.click();
      await expect(app.row(user.email)).toContainText('Second name');
      await app.closeToast();
    });

  await test.step('reports no conflict for a second change or a deletion', async () => {
    const [, , user] = users;
    const sent = versionsSent(page, `/api/users/${user.id}`);
    const list = await renameWithoutRefetch(user);
    await screen.openEdit(user);
    await expect(dialog.getByLabel('Name'), 'the list has not been read yet').toHaveValue(user.name);
    await dialog.getByLabel('Email').fill(`second.${user.email}`);
    await update.click();
    await expect(dialog).toHaveCount(0);
    expect(app.sent('PATCH', `/api/users/${user.id}`)).toEqual([
      { name: 'First name', email: user.email },
      { name: 'First name', email: `second.${user.email}` },
    ]);
    await app.closeToast();
    const question = await screen.openDelete(user);
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await app.expectSuccess('User deleted successfully');
    expect(sent).toEqual(['"1"', '"2"', '"3"']);
    list.release();
    await expect(app.row(user.email)).toHaveCount(0);
    await app.closeToast();
  });

  await test.step('reports a conflict with a later change of a colleague', async () => {
    const [, , , user] = users;
    const list = await renameWithoutRefetch(user);
    await app.api('PATCH', `/api/users/${user.id}`, { name: 'Their name' });
    await screen.openEdit(user);
    await dialog.getByLabel('Email').fill(`mine.${user.email}`);
    app.expectFailure({ method: 'PATCH', path: '/api/users/:id', status: 412 });
    await update.click();
    const questions = new Questions(page);
    await expect(questions.choice('Name', 'Theirs')).toBeChecked();
    await questions.answer('conflict', 'Save');
    list.release();
    await expect(app.row(`mine.${user.email}`)).toContainText('Their name');
  });
});
