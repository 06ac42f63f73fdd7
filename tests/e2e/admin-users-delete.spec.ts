import { says } from '../specification/says';
import { ADMIN_USER, AdminUsersScreen, newAdminUser } from '../support/adminUsers';
import { expect, test } from '../support/console';

test.beforeEach(({ app }) => app.signIn());

test('2 Admin Users: Delete', async ({ page, app }) => {
  const account = await newAdminUser(app, 'Deleted');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const dialog = await screen.openDelete(account);
  const confirm = dialog.getByRole('button', { name: /^Delet/ });
  await test.step(
    says(
      "Delete confirmation 'Delete Admin User': 'Are you sure you want to delete this admin user? This action cannot be undone.'",
    ),
    async () => {
      await expect(
        dialog.getByText('Are you sure you want to delete this admin user? This action cannot be undone.', {
          exact: true,
        }),
      ).toBeVisible();
      await expect(page).toHaveURL(`/admin-users#delete=${account.id}`);
    },
  );
  await test.step(says('It cannot be dismissed by clicking outside.'), async () => {
    for (const [x, y] of [
      [5, 5],
      [1400, 450],
      [720, 880],
    ] as const) {
      await page.mouse.click(x, y);
      await page.mouse.dblclick(x, y);
    }
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`/admin-users#delete=${account.id}`);
    expect(app.countOf('DELETE', ADMIN_USER)).toBe(0);
  });
  await test.step('Escape, Cancel and Back close the dialog', async () => {
    for (const dismiss of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.goBack(),
    ]) {
      await dismiss();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/admin-users');
      await screen.openDelete(account);
    }
  });
  const call = await app.hold({ method: 'DELETE', path: ADMIN_USER });
  await test.step(says("shows the user's name and email, Cancel and Delete ('Deleting...')."), async () => {
    await expect(dialog.getByText(account.name, { exact: true })).toBeVisible();
    await expect(dialog.getByText(account.email, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete']);
    await expect(dialog.getByRole('button', { name: 'Cancel' }), 'Enter does not delete').toBeFocused();
    await confirm.dblclick();
    await expect(confirm).toHaveText('Deleting...');
  });
  call.release();
  await expect(dialog).toBeHidden();
  await test.step(says("'Admin user deleted successfully'"), () =>
    app.expectToast('Success', 'Admin user deleted successfully'),
  );
  await expect(app.row(account.email)).toHaveCount(0);
  await test.step(says('| DELETE | /api/admin-users/{id} | none | not shown |'), async () => {
    expect(app.calls().filter((made) => made.startsWith('DELETE'))).toEqual([`DELETE /api/admin-users/${account.id}`]);
    expect(app.sent('DELETE', ADMIN_USER)).toEqual([undefined]);
  });
});
