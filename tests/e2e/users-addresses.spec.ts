import type { Page } from '@playwright/test';
import type { User } from '../../server/contract';
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';
import { fillUser, type UserList, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

test.describe('The dialogs of users', () => {
  test('change the address when they open, close on Back and open again on Forward', async ({ page, app }) => {
    const user = await app.newUser('Addressed');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await screen.openAdd();
    await expect(page).toHaveURL('/users#create');
    await page.goBack();
    await expect(screen.addDialog).toBeHidden();
    await expect(page).toHaveURL('/users');
    await screen.openEdit(user);
    await expect(page).toHaveURL(`/users#edit=${user.id}`);
    await page.goBack();
    await screen.openDelete(user);
    await expect(page).toHaveURL(`/users#delete=${user.id}`);
    await page.goBack();
    await expect(screen.deleteDialog).toBeHidden();
    await page.goForward();
    await expect(screen.deleteDialog).toBeVisible();
    expect(app.countOf('GET', '/api/users'), 'the list is not refetched').toBe(1);
  });

  test('open at /users#create, also after a reload', async ({ page, app }) => {
    await page.goto('/users#create');
    const { addDialog } = new UsersScreen(page, app);
    await expect(addDialog).toBeVisible();
    await page.reload();
    await expect(addDialog).toBeVisible();
    await addDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(addDialog).toBeHidden();
    await expect(page).toHaveURL('/users');
  });

  test('show that their code is loading, and open once', async ({ page, app }) => {
    const release = await holdBack(page, /\/assets\/forms-[^/]+\.js$/);
    await app.openUsers();
    const { addDialog } = new UsersScreen(page, app);
    await page.getByRole('button', { name: 'Add User' }).dblclick();
    const loading = page.getByRole('progressbar', { name: 'Loading...' });
    await expect(loading).toBeVisible();
    release();
    await expect(addDialog).toBeVisible();
    await expect(loading).toHaveCount(0);
    await page.goBack();
    await expect(addDialog).toHaveCount(0);
    await expect(page).toHaveURL('/users');
  });

  /** Opens a link in a fresh page, because another fragment alone would load nothing. */
  const openLink = async (page: Page, link: string) => {
    await page.goto('about:blank');
    await page.goto(`/users${link}`);
  };

  test('open over the page of the list that the address names', async ({ page, app }) => {
    const { users } = await app.api<UserList>('GET', '/api/users?page=2');
    const user = users[4] as User;
    const screen = new UsersScreen(page, app);
    for (const kind of ['edit', 'delete'] as const)
      await test.step(kind, async () => {
        await openLink(page, `?page=2#${kind}=${user.id}`);
        const dialog = kind === 'edit' ? screen.editDialog : screen.deleteDialog;
        if (kind === 'edit') await expect(dialog.getByLabel('Name')).toHaveValue(user.name);
        else await expect(dialog.getByText(user.email)).toBeVisible();
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL('/users?page=2');
        await expect(screen.pagination).toContainText('11–20 of');
      });
  });

  test('explain a link to an id that is not on the page', async ({ page, app }) => {
    for (const fragment of ['#edit=999999999', '#delete=999999999', '#edit=x'])
      await test.step(fragment, async () => {
        await openLink(page, fragment);
        const { dialog } = app;
        await expect(dialog.getByText("We couldn't find this one here.")).toBeVisible();
        await expect(dialog.getByRole('button', { name: /Update|Delete/ })).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
  });

  test('ignore an invalid fragment', async ({ page, app }) => {
    for (const fragment of ['#edit', '#edit=', '#nonsense', '#nonsense=1', '#'])
      await test.step(fragment, async () => {
        await openLink(page, fragment);
        await expect(page.getByText('Manage user accounts')).toBeVisible();
        await expect(new UsersScreen(page, app).rows).toHaveCount(10);
      });
  });
});

test.describe('A form with unsaved input asks before it closes', () => {
  const leave = {
    Cancel: async (screen: UsersScreen) => screen.addDialog.getByRole('button', { name: 'Cancel' }).click(),
    Escape: async (screen: UsersScreen) => screen.page.keyboard.press('Escape'),
    'a click outside': async (screen: UsersScreen) => screen.page.mouse.click(5, 5),
    Back: async (screen: UsersScreen) => screen.page.evaluate(() => history.back()),
  };

  test('keeps the input on Keep editing, and closes on Discard', async ({ page, app }) => {
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    for (const [how, act] of Object.entries(leave))
      await test.step(how, async () => {
        await fillUser(await screen.openAdd(), { name: 'Half a name' });
        await act(screen);
        await expect(screen.question).toBeVisible();
        await screen.question.getByRole('button', { name: 'Keep editing' }).click();
        await expect(screen.question).toBeHidden();
        await expect(screen.addDialog.getByLabel('Name')).toHaveValue('Half a name');
        await expect(page).toHaveURL('/users#create');
        await act(screen);
        await screen.question.getByRole('button', { name: 'Discard' }).click();
        await expect(screen.addDialog).toBeHidden();
        await expect(page).toHaveURL('/users');
        await screen.openAdd();
        await expect(screen.addDialog.getByLabel('Name')).toHaveValue('');
        await screen.addDialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(screen.addDialog).toBeHidden();
      });
  });

  test('closes at once if nothing was typed', async ({ page, app }) => {
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    for (const [how, act] of Object.entries(leave))
      await test.step(how, async () => {
        await screen.openAdd();
        await act(screen);
        await expect(screen.addDialog).toBeHidden();
        await expect(screen.question).toBeHidden();
        await expect(page).toHaveURL('/users');
      });
  });

  test('does not ask after it was saved', async ({ page, app }) => {
    const user = await app.newUser('Saved');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await fillUser(await screen.openEdit(user), { name: `${user.name} two` });
    await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
    await expect(screen.editDialog).toBeHidden();
    await expect(screen.question).toBeHidden();
    await expect(page).toHaveURL('/users');
  });
});

test('does not report a failed list as a missing record', async ({ page, app }) => {
  await app.fault({ method: 'GET', path: '/api/users', status: 500 });
  await page.goto('/users#edit=12');
  await expect(page.getByText('Failed to fetch users')).toBeVisible();
  await expect(page.getByText("We couldn't find this one here.")).toHaveCount(0);
});

test('does not ask about input that was erased again', async ({ page, app }) => {
  await app.openUsers();
  const users = new UsersScreen(page, app);
  for (const open of [() => users.openAdd(), () => users.rows.first().getByRole('button', { name: 'Edit' }).click()]) {
    await open();
    await app.dialog.getByLabel('Password').fill('secret');
    await app.dialog.getByLabel('Password').fill('');
    await app.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(app.dialog).toHaveCount(0);
  }
});

test('shows a failed save in its own dialog, not in the next one', async ({ page, app, watch }) => {
  watch.expectEditedAddress();
  const [one, two] = [await app.newUser('One'), await app.newUser('Two')];
  await app.openUsers();
  await app.fault({ method: 'PATCH', path: '/api/users/:id', status: 403, body: { message: 'Not today.' } });
  const dialog = await new UsersScreen(page, app).openEdit(one);
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(dialog.getByText('Not today.')).toBeVisible();
  await page.evaluate((id) => {
    location.hash = `edit=${id}`;
  }, two.id);
  await expect(dialog.getByLabel('Name')).toHaveValue(two.name);
  await expect(dialog.getByText('Not today.')).toHaveCount(0);
});
