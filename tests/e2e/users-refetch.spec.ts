import type { Route } from '@playwright/test';
import { uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { emailOf, fillUser, type UserList, UsersScreen } from '../support/users';

test.beforeEach(({ app }) => app.signIn());

test.describe('4 After successful mutations the list and the stats are refetched', () => {
  const counts = (app: { countOf(method: 'GET', path: string): number }) => ({
    users: app.countOf('GET', '/api/users'),
    stats: app.countOf('GET', '/api/dashboard/stats'),
    popular: app.countOf('GET', '/api/dashboard/popular-supplements'),
  });

  test('refetches once each after a create, an edit and a deletion', async ({ page, app }) => {
    const user = await app.newUser('Refetched');
    await app.openUsers();
    await app.waitUntilIdle();
    expect(counts(app)).toEqual({ users: 1, stats: 1, popular: 0 });
    const screen = new UsersScreen(page, app);

    const name = uniqueName('Refetching');
    await fillUser(await screen.openAdd(), { name, email: emailOf(name), password: 'secret-1' });
    await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
    await expect(app.row(emailOf(name))).toBeVisible();
    await app.waitUntilIdle();
    expect(counts(app)).toEqual({ users: 2, stats: 2, popular: 0 });

    await fillUser(await screen.openEdit(user), { name: `${user.name} two` });
    await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
    await expect(app.row(`${user.name} two`)).toBeVisible();
    await app.waitUntilIdle();
    expect(counts(app)).toEqual({ users: 3, stats: 3, popular: 0 });

    await screen.openDelete(user);
    await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    // Role queries skip a row behind a dialog, so wait until the dialog has closed.
    await expect(screen.deleteDialog).toBeHidden();
    await expect(app.row(user.email)).toHaveCount(0);
    await app.waitUntilIdle();
    expect(counts(app)).toEqual({ users: 4, stats: 4, popular: 0 });
  });

  test('loads the list again if its first response is older than the write', async ({ page, app }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const read = new Promise<void>((resolve) => {
      const hold = async (route: Route) => {
        const response = await route.fetch();
        resolve();
        await released;
        // The page has cancelled this request by now.
        await route.fulfill({ response }).catch(() => {});
      };
      void page.route('**/api/users?**', hold, { times: 1 });
    });
    await page.goto('/users#create');
    const screen = new UsersScreen(page, app);
    await read;
    const name = uniqueName('Newer');
    await fillUser(screen.addDialog, { name, email: emailOf(name), password: 'q7x-vk' });
    await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
    await app.expectSuccess('User created successfully');
    release();
    await expect(app.row(emailOf(name))).toBeVisible();
  });

  test('refetches other loaded pages when they are opened', async ({ page, app }) => {
    const user = await app.newUser('Elsewhere');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–20 of');
    await screen.pagination.getByRole('button', { name: 'Go to page 1', exact: true }).click();
    await screen.openDelete(user);
    await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(screen.deleteDialog).toBeHidden();
    await expect(app.row(user.email)).toHaveCount(0);
    const { users } = await app.api<UserList>('GET', '/api/users?page=2');
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(app.row(users[9]?.email ?? '')).toBeVisible();
    await expect(screen.rows).toHaveCount(10);
  });
});
