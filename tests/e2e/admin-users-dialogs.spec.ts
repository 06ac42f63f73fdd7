import { says } from '../specification/says';
import { AdminUsersScreen, newAdminUser } from '../support/adminUsers';
import { expect, test } from '../support/console';

test.beforeEach(({ app }) => app.signIn());

test(says('Dialogs for create, edit, delete open and close'), async ({ page, app }) => {
  const account = await newAdminUser(app, 'Addressed');
  const screen = new AdminUsersScreen(page, app);
  for (const [fragment, dialog] of [
    ['#create', screen.addDialog],
    [`#edit=${account.id}`, screen.editDialog],
    [`#delete=${account.id}`, screen.deleteDialog],
  ] as const) {
    await page.goto(`/admin-users${fragment}`);
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/admin-users');
  }
  await test.step('a click outside closes a form; a changed form asks first', async () => {
    for (const open of [() => screen.openAdd(), () => screen.openEdit(account)]) {
      const dialog = await open();
      await page.mouse.click(5, 5);
      await expect(dialog).toBeHidden();
      await open();
      await dialog.getByLabel('Full Name').fill('Half a na');
      await page.mouse.click(5, 5);
      await screen.question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(dialog.getByLabel('Full Name')).toHaveValue('Half a na');
      await page.keyboard.press('Escape');
      await screen.question.getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toBeHidden();
    }
  });
  await test.step('a new role counts as a change', async () => {
    const dialog = await screen.openEdit(account);
    await screen.chooseRole(dialog, 'Admin');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await screen.question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(app.row(account.email)).toContainText('Editor');
  });
  await test.step('a link to a deleted account', async () => {
    await page.goto('/admin-users#edit=999999');
    await expect(app.dialog.getByText("We couldn't find this one here.")).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(app.dialog).toHaveCount(0);
  });
});
