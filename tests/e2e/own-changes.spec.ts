/** A user's own changes are not reported as conflicts (docs/decisions/0010-nothing-is-lost.md). */
import type { Page } from '@playwright/test';
import type { App } from '../support/app';
import { expect, test } from '../support/console';
import { behind, Questions, versionsSent } from '../support/questions';
import { UsersScreen } from '../support/users';

/** Renames a user, and holds the refetch of the list. */
async function renameWithoutRefetch(page: Page, app: App) {
  await app.signIn();
  const user = await app.newUser('Reopened');
  const screen = new UsersScreen(page, app);
  const sent = versionsSent(page, `/api/users/${user.id}`);
  await app.openUsers();
  const openEdit = () => screen.openEdit(user);
  const dialog = await openEdit();
  await dialog.getByLabel('Name').fill('First name');
  const list = await app.hold({ method: 'GET', path: '/api/users' });
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await app.expectSuccess('User updated successfully');
  return { user, screen, dialog, list, sent, openEdit };
}

test.describe('a dialog opened before the list shows the user’s last change', () => {
  for (const typed of [false, true])
    test(typed ? 'keeps typed input' : 'follows the refetched list', async ({ page, app }) => {
      const { user, dialog, list, openEdit } = await renameWithoutRefetch(page, app);
      await openEdit();
      if (typed) await dialog.getByLabel('Name').fill('Second name');
      list.release();
      await expect(behind(page, user.email)).toContainText('First name');
      await expect(dialog.getByLabel('Name')).toHaveValue(typed ? 'Second name' : 'First name');
      await dialog.getByLabel('Name').fill('Second name');
      await dialog.getByRole('button', { name: 'Update User' }).click();
      await expect(app.row(user.email)).toContainText('Second name');
    });

  test('reports no conflict for a second change or a deletion', async ({ page, app }) => {
    const { user, dialog, list, sent, openEdit, screen } = await renameWithoutRefetch(page, app);
    await openEdit();
    await expect(dialog.getByLabel('Name'), 'the list has not been refetched').toHaveValue(user.name);
    await dialog.getByLabel('Email').fill(`second.${user.email}`);
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(dialog).toHaveCount(0);
    expect(app.sent('PATCH', '/api/users/:id').at(-1)).toEqual({ name: 'First name', email: `second.${user.email}` });
    const question = await screen.openDelete(user);
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await app.expectSuccess('User deleted successfully');
    expect(sent).toEqual(['"1"', '"2"', '"3"']);
    list.release();
    await expect(app.row(user.email)).toHaveCount(0);
  });

  test('reports a conflict with a later change of another user', async ({ page, app }) => {
    const { user, dialog, list, openEdit } = await renameWithoutRefetch(page, app);
    await app.api('PATCH', `/api/users/${user.id}`, { name: 'Their name' });
    await openEdit();
    await dialog.getByLabel('Email').fill(`mine.${user.email}`);
    app.expectFailure({ method: 'PATCH', path: '/api/users/:id', status: 412 });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    const questions = new Questions(page);
    await expect(questions.choice('Name', 'Theirs')).toBeChecked();
    await questions.answer('conflict', 'Save');
    list.release();
    await expect(app.row(`mine.${user.email}`)).toContainText('Their name');
  });
});
