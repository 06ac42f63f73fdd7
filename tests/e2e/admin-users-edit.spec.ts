import { says } from '../specification/says';
import { ADMIN_USER, AdminUsersScreen, fill, newAdminUser } from '../support/adminUsers';
import { expect, test } from '../support/console';
import { EMAIL, NAME, USERNAME } from '../support/fieldErrors';

test.beforeEach(({ app }) => app.signIn());

test('2 Admin Users: Edit', async ({ page, app }) => {
  const account = await newAdminUser(app, 'Edited');
  const screen = new AdminUsersScreen(page, app);
  await screen.open();
  const dialog = await screen.openEdit(account);
  const submit = dialog.getByRole('button', { name: 'Update User', exact: true });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });

  await test.step(says("Edit dialog 'Edit Admin User' with username, name, email, role"), async () => {
    await expect(field('Username')).toHaveValue(account.username);
    await expect(field('Full Name')).toHaveValue(account.name);
    await expect(field('Email')).toHaveValue(account.email);
    await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveText('Editor');
    await expect(dialog.getByText(/password/i)).toHaveCount(0);
    await expect(dialog.locator('input[type="password"]')).toHaveCount(0);
    await expect(page).toHaveURL(`/admin-users#edit=${account.id}`);
  });
  await test.step(
    says('Admin user edit uses the same rules without password, and every field is optional.'),
    async () => {
      await fill(dialog, { Username: 'ab', 'Full Name': 'A', Email: 'a@b' });
      await submit.click();
      for (const message of [USERNAME, NAME, EMAIL])
        await expect(dialog.getByText(message, { exact: true })).toHaveCount(1);
      expect(app.countOf('PATCH', ADMIN_USER)).toBe(0);
      await fill(dialog, { Username: '', 'Full Name': 'Alma Edited', Email: '' });
      await submit.click();
      await expect(dialog).toBeHidden();
      expect(app.sent('PATCH', ADMIN_USER)).toEqual([{ name: 'Alma Edited', role: 'editor' }]);
      await expect(app.row(account.email).getByRole('cell').first()).toHaveText(account.username);
      await expect(app.row(account.email)).toContainText('Alma Edited');
    },
  );
  await test.step(says("'Admin user updated successfully'"), () =>
    app.expectToast('Success', 'Admin user updated successfully'),
  );
  await test.step(says("button 'Update User' / 'Updating...'."), async () => {
    await screen.openEdit(account);
    await field('Full Name').fill('Alma Again');
    await screen.chooseRole(dialog, 'Admin');
    const call = await app.hold({ method: 'PATCH', path: ADMIN_USER });
    await submit.dblclick();
    await expect(dialog.getByRole('button', { name: 'Updating...', exact: true })).toBeVisible();
    call.release();
    await expect(dialog).toBeHidden();
  });
  await test.step(says('Admin user role admin or editor, changeable by edit.'), async () => {
    await expect(app.row(account.email).getByRole('cell').nth(3)).toHaveText('Admin');
    await screen.openEdit(account);
    await screen.chooseRole(dialog, 'Editor');
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(app.row(account.email).getByRole('cell').nth(3)).toHaveText('Editor');
  });
  await test.step(
    says(
      '| PATCH | /api/admin-users/{id} | any of username, name, email, role; profile update sends {name, email} | not shown |',
    ),
    async () => {
      const { username, email } = account;
      const rest = { username, name: 'Alma Again', email };
      expect(app.calls().filter((call) => call.startsWith('PATCH'))).toEqual(
        Array(3).fill(`PATCH /api/admin-users/${account.id}`),
      );
      expect(app.sent('PATCH', ADMIN_USER).slice(1)).toEqual([
        { ...rest, role: 'admin' },
        { ...rest, role: 'editor' },
      ]);
    },
  );
});
