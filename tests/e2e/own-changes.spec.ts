/** A user's own changes are not reported as conflicts (docs/decisions/0010-nothing-is-lost.md). */
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { behind, Questions, versionsSent } from '../support/questions';
import { UsersScreen } from '../support/users';

// About 5 s: the list is read again after each of several changes.
test('a dialog opened before the list is read again reports no conflict with oneself', async ({ page, app }) => {
  await app.signIn();
  const user = await app.newUser('Followed');
  const screen = new UsersScreen(page, app);
  const dialog = screen.editDialog;
  const [name, email, update] = [dialog.getByLabel('Name'), dialog.getByLabel('Email'), button(dialog, 'Update User')];
  await app.openUsers();
  /** Renames the user, and opens their dialog again while the list is still being read. */
  const renameWithoutRefetch = async (to: string) => {
    await screen.openEdit(user);
    await name.fill(to);
    const list = await app.hold({ method: 'GET', path: '/api/users' });
    await update.click();
    await app.expectSuccess('User updated successfully');
    await app.closeToast();
    return list;
  };
  for (const typed of ['', 'Typed'])
    await test.step(typed ? 'keeps typed input' : 'follows the list', async () => {
      const list = await renameWithoutRefetch(`First${typed}`);
      await screen.openEdit(user);
      if (typed) await name.fill(typed);
      list.release();
      await expect(behind(page, user.email)).toContainText(`First${typed}`);
      await expect(name).toHaveValue(typed || 'First');
      await name.fill(`Second${typed}`);
      await update.click();
      await expect(app.row(user.email)).toContainText(`Second${typed}`);
      await app.closeToast();
    });
  await test.step('reports a conflict with a later change of a colleague', async () => {
    const list = await renameWithoutRefetch('Mine');
    await app.api('PATCH', `/api/users/${user.id}`, { name: 'Their name' });
    await screen.openEdit(user);
    await name.fill('Mine again');
    app.expectFailure({ method: 'PATCH', path: '/api/users/:id', status: 412 });
    await update.click();
    const questions = new Questions(page);
    await questions.choice('Name', 'Theirs').check();
    await questions.answer('conflict', 'Save');
    list.release();
    await expect(app.row(user.email)).toContainText('Their name');
    await app.closeToast();
  });
  await test.step('reports no conflict for a second change or a deletion', async () => {
    const list = await renameWithoutRefetch('First name');
    const sent = versionsSent(page, `/api/users/${user.id}`);
    await screen.openEdit(user);
    await expect(name, 'the list has not been read yet').toHaveValue('Their name');
    await email.fill(`second.${user.email}`);
    await update.click();
    await expect(dialog).toHaveCount(0);
    const saved = { name: 'First name', email: `second.${user.email}` };
    expect(app.sent('PATCH', `/api/users/${user.id}`).at(-1)).toEqual(saved);
    await app.closeToast();
    await button(await screen.openDelete(user), 'Delete').click();
    await app.expectSuccess('User deleted successfully');
    expect(sent).toEqual(['"8"', '"9"']);
    list.release();
    await expect(app.row(user.email)).toHaveCount(0);
  });
});
