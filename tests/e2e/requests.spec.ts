import type { Request } from '@playwright/test';
import { says } from '../specification/says';
import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

test.describe('7 API calls', () => {
  test('sends the specified headers with a login, list, create, edit, delete and logout', async ({ page, app }) => {
    const requests: Request[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
    });
    await page.goto('/login');
    await app.logIn('admin', PASSWORD);
    await expect(page).toHaveURL('/');
    await app.openUsers();
    const users = new UsersScreen(page, app);
    const email = `carried.${Date.now()}@example.org`;
    await fillUser(await users.openAdd(), { name: 'Carried', email, password: 'secret-1' });
    await users.addDialog.getByRole('button', { name: 'Create User' }).click();
    await app.row(email).getByRole('button', { name: 'Edit', exact: true }).click();
    await fillUser(users.editDialog, { name: 'Carried on' });
    await users.editDialog.getByRole('button', { name: 'Update User' }).click();
    await expect(app.row('Carried on')).toBeVisible();
    await app.row(email).getByRole('button', { name: 'Delete', exact: true }).click();
    await users.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(app.row(email)).toHaveCount(0);
    const loggedOut = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await loggedOut;

    // A request that a navigation cancels has no headers.
    const completed = requests.filter((request) => request.failure() === null);
    const seen = await Promise.all(
      completed.map(async (request) => ({
        call: `${request.method()} ${new URL(request.url()).pathname.replace(/\d+$/, '{id}')}`,
        headers: await request.allHeaders(),
        body: request.postData(),
      })),
    );
    const kinds = ['GET /api/users', 'POST /api/users', 'PATCH /api/users/{id}', 'DELETE /api/users/{id}'];
    expect(seen.map(({ call }) => call)).toEqual(expect.arrayContaining([...kinds, 'POST /api/auth/logout']));
    const afterLogin = seen.filter(({ call }) => call !== 'POST /api/auth/login');
    await test.step(says('All requests include credentials.'), async () => {
      for (const { call, headers } of afterLogin) expect(headers.cookie, call).toBeTruthy();
    });
    await test.step(says('Requests are sent with credentials (session cookie).'), async () => {
      for (const { call, headers } of afterLogin) expect(headers.cookie, call).toMatch(/(^|; )session=[^;]+/);
    });
    await test.step(says('Mutation requests send JSON.'), async () => {
      const mutations = seen.filter(({ call, body }) => !call.startsWith('GET') && body !== null);
      expect(mutations.length).toBeGreaterThanOrEqual(4);
      for (const { call, headers, body } of mutations) {
        expect(headers['content-type'], call).toMatch(/^application\/json/);
        expect(JSON.parse(body ?? ''), call).toBeInstanceOf(Object);
      }
    });
    await test.step(says('No Authorization header is sent by default fetches.'), async () => {
      for (const { call, headers } of seen) expect(Object.keys(headers), call).not.toContain('authorization');
    });
  });
});
