import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { UsersScreen } from '../support/users';

test.describe('2 Users: search', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await app.openUsers();
  });

  test('typing makes no call, submitting sends what was typed', async ({ page, app }) => {
    const user = await app.newUser('Searched');
    const { search } = new UsersScreen(page, app);
    await search.pressSequentially(user.name);
    await page.waitForLoadState('networkidle');
    expect(app.countOf('GET', '/api/users')).toBe(1);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(app.row(user.email)).toBeVisible();
    await expect(new UsersScreen(page, app).rows).toHaveCount(1);
    expect(app.calls().at(-1)).toContain(new URLSearchParams({ search: user.name }).toString());
  });

  test('Enter submits', async ({ page, app }) => {
    const user = await app.newUser('Entered');
    await new UsersScreen(page, app).search.fill(user.name);
    await page.keyboard.press('Enter');
    await expect(new UsersScreen(page, app).rows).toHaveCount(1);
  });

  test(says('Search submit resets to page 1.'), async ({ page, app }) => {
    const screen = new UsersScreen(page, app);
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–20 of');
    await screen.find('a');
    await expect(screen.pagination).toContainText('1–10 of');
    // The page's number changes before its rows are asked for.
    await expect
      .poll(() => {
        const last = new URL(`http://x${app.calls().at(-1)?.slice(4)}`).searchParams;
        return [last.get('page'), last.get('search')];
      })
      .toEqual(['1', 'a']);
  });

  test('an emptied search shows everything again', async ({ page, app }) => {
    const screen = new UsersScreen(page, app);
    const all = await screen.pagination.textContent();
    await screen.find('zzz nobody');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await screen.find('');
    await expect(screen.pagination).toHaveText(all ?? '');
  });

  test('% and _ are literal, and special characters arrive as typed', async ({ page, app }) => {
    await new UsersScreen(page, app).find('100%_&?#+ü');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    const last = new URL(`http://x${app.calls().at(-1)?.slice(4)}`).searchParams;
    expect(last.get('search')).toBe('100%_&?#+ü');
  });

  test('page and search survive a reload, and the box shows the search', async ({ page, app }) => {
    const screen = new UsersScreen(page, app);
    await screen.find('a');
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–');
    const before = await screen.pagination.textContent();
    await page.reload();
    await app.rowsShown();
    await expect(screen.pagination).toHaveText(before ?? '');
    await expect(screen.search).toHaveValue('a');
  });
});
