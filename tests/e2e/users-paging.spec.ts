import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { type UserList, UsersScreen } from '../support/users';

test.describe('9 Users: paging', () => {
  test.beforeEach(({ app }) => app.signIn());

  test('counts pages from 1, and shows as many as the total needs', async ({ page, app }) => {
    const { total } = await app.api<UserList>('GET', '/api/users');
    const count = Math.ceil(total / 10);
    await app.openUsers();
    const { pagination, rows } = new UsersScreen(page, app);
    const first = app.calls().filter((call) => call.startsWith('GET /api/users'));
    await expect(pagination).toContainText(`1–10 of ${total}`);
    await expect(pagination.getByRole('button', { name: 'Go to previous page' })).toBeDisabled();
    await test.step(says('page count is total divided by 10, rounded up.'), async () => {
      await pagination.getByRole('button', { name: `Go to page ${count}`, exact: true }).click();
      await expect(pagination).toContainText(`of ${total}`);
      await expect(rows).toHaveCount(total - (count - 1) * 10);
      await expect(pagination.getByRole('button', { name: 'Go to next page' })).toBeDisabled();
    });
    await test.step(says('Pages are 1-based in requests'), async () => {
      expect(first).toEqual([expect.stringMatching(/[?&]page=1(&|$)/)]);
      await expect.poll(() => app.calls().at(-1)).toMatch(new RegExp(`[?&]page=${count}(&|$)`));
    });
  });

  test('goes to the next and previous page, and marks the current one', async ({ page, app }) => {
    await app.openUsers();
    const { pagination } = new UsersScreen(page, app);
    await pagination.getByRole('button', { name: 'Go to next page' }).click();
    await expect(pagination).toContainText('11–20 of');
    await expect(pagination.locator('[aria-current]')).toHaveText('2');
    await expect.poll(() => app.countOf('GET', '/api/users')).toBe(2);
    await pagination.getByRole('button', { name: 'Go to previous page' }).click();
    await expect(pagination).toContainText('1–10 of');
    await expect(pagination.locator('[aria-current]')).toHaveText('1');
    expect(app.countOf('GET', '/api/users'), 'a loaded page is not requested again').toBe(2);
  });

  test('has an address for each page, and Back leads to the previous one', async ({ page, app }) => {
    await app.openUsers('/users?page=3');
    const { pagination } = new UsersScreen(page, app);
    await expect(pagination).toContainText('21–30 of');
    await pagination.getByRole('button', { name: 'Go to next page' }).click();
    await expect(pagination).toContainText('31–40 of');
    await page.goBack();
    await expect(pagination).toContainText('21–30 of');
  });

  test('replaces a page beyond the last by the last, without a history entry', async ({ page, app }) => {
    const { total } = await app.api<UserList>('GET', '/api/users?page=1&limit=1');
    await app.open('/');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    await app.openUsers('/users?page=9999');
    await expect(page).toHaveURL(`/users?page=${Math.ceil(total / 10)}`);
    await expect(new UsersScreen(page, app).pagination).toContainText(`of ${total}`);
    await page.goBack();
    await expect(page).toHaveURL('/users');
  });

  test('ignores an invalid page in the address', async ({ page, app }) => {
    for (const value of ['0', '-1', 'x', '1.5'])
      await test.step(value, async () => {
        await page.goto(`/users?page=${value}`);
        await app.rowsShown();
        await expect(new UsersScreen(page, app).pagination).toContainText('1–10 of');
      });
  });

  test('adds no history entry for the same page or search', async ({ page, app }) => {
    await app.open('/');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await app.rowsShown();
    await page.getByRole('button', { name: 'Go to page 1', exact: true }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});
