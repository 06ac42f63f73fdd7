/** Leaving a dialog while it saves. */
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

const CREATE = { method: 'POST', path: '/api/users' } as const;

test.beforeEach(({ app }) => app.signIn());

test('leaving a dialog while it saves: says so, then closes it or keeps the input', async ({ page, app }) => {
  await app.openUsers();
  const users = new UsersScreen(page, app);
  const saving = page.getByRole('alertdialog', { name: 'Still saving' });
  const create = users.addDialog.getByRole('button', { name: 'Create User' });
  for (const [index, way] of ['Escape', 'Back'].entries())
    await test.step(`${way}: closes on success`, async () => {
      const call = await app.hold(CREATE);
      const email = `left.${way}.${Date.now()}@example.org`;
      await fillUser(await users.openAdd(), { name: 'Left', email, password: PASSWORD });
      await create.click();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await page.goBack();
      await expect(saving).toBeVisible();
      await expect(page.getByText("haven't been saved")).toHaveCount(0);
      call.release();
      await app.expectSuccess('User created successfully');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(saving).toHaveCount(0);
      await expect(page).toHaveURL('/users');
      expect(app.countOf(CREATE.method, CREATE.path)).toBe(index + 1);
      await app.closeToast();
    });
  await test.step('asks about unsaved input if saving fails, and shows each reason once', async () => {
    const body = { message: 'Invalid', errors: { a: 'Not allowed', b: 'Not allowed' } };
    await app.fault({ ...CREATE, status: 422, body });
    const held = await app.hold(CREATE);
    await fillUser(await users.openAdd(), { name: 'Kept', email: 'kept@example.org', password: PASSWORD });
    await create.click();
    await page.keyboard.press('Escape');
    await expect(saving).toContainText('If you leave now and saving fails, what you typed is lost.');
    held.release();
    await app.expectToast('Error', 'Failed to create user');
    await expect(users.question).toContainText("Your changes haven't been saved.");
    await users.question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(users.addDialog.getByLabel('Name')).toHaveValue('Kept');
    await expect(users.addDialog.getByText('Not allowed')).toHaveCount(1);
  });
});
