import { says } from '../specification/says';
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { emailOf, fillUser, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

test.describe('4 Dialogs', () => {
  test('open, close, and close on success', async ({ page, app }) => {
    const user = await app.newUser('Dialogs');
    const fresh = { name: uniqueName('Fresh'), email: emailOf(uniqueName('fresh')), password: 'secret-1' };
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const dialogs = [() => screen.openAdd(), () => screen.openEdit(user), () => screen.openDelete(user)];
    await test.step(says('Dialogs for create, edit, delete open and close'), async () => {
      for (const open of dialogs) {
        const dialog = await open();
        await expect(dialog).toBeVisible();
        await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
        await expect(app.dialog).toHaveCount(0);
      }
    });
    await test.step(says('they close on success and the create form resets.'), async () => {
      await fillUser(await screen.openAdd(), fresh);
      await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
      await app.expectSuccess('User created successfully');
      await expect(app.dialog).toHaveCount(0);
      await screen.openAdd();
      for (const label of ['Name', 'Email', 'Password'])
        await expect(screen.addDialog.getByLabel(label)).toHaveValue('');
      await page.keyboard.press('Escape');
      await fillUser(await screen.openEdit(user), { name: `${user.name} two` });
      await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
      await app.expectSuccess('User updated successfully');
      await expect(app.dialog).toHaveCount(0);
      await expect(app.row(user.email), 'the refetched row').toContainText(`${user.name} two`);
      await (await screen.openDelete(user)).getByRole('button', { name: 'Delete', exact: true }).click();
      await app.expectSuccess('User deleted successfully');
      await expect(app.dialog).toHaveCount(0);
    });
  });
});
