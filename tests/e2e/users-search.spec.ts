import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { UsersScreen } from '../support/users';

test.describe('2 Users: search', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await app.openUsers();
  });

  test('sends no call while typing, and one on submit', async ({ page, app }) => {
    const [user, other] = [await app.newUser('Searched'), await app.newUser('Entered')];
    const { search, rows } = new UsersScreen(page, app);
    await test.step('by the button', async () => {
      await search.pressSequentially(user.name);
      await app.waitUntilIdle();
      expect(app.countOf('GET', '/api/users')).toBe(1);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(app.row(user.email)).toBeVisible();
      await expect(rows).toHaveCount(1);
      expect(app.calls().at(-1)).toContain(new URLSearchParams({ search: user.name }).toString());
    });
    await test.step('by Enter', async () => {
      await search.fill(other.name);
      await page.keyboard.press('Enter');
      await expect(app.row(other.email)).toBeVisible();
      await expect(rows).toHaveCount(1);
      expect(app.countOf('GET', '/api/users')).toBe(3);
    });
  });

  test(says('Search submit resets to page 1.'), async ({ page, app }) => {
    const screen = new UsersScreen(page, app);
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–20 of');
    await screen.find('a');
    await expect(screen.pagination).toContainText('1–10 of');
    // The page number changes before the rows are requested.
    await expect
      .poll(() => {
        const last = new URL(`http://x${app.calls().at(-1)?.slice(4)}`).searchParams;
        return [last.get('page'), last.get('search')];
      })
      .toEqual(['1', 'a']);
  });

  test('treats % and _ literally, and sends special characters unchanged', async ({ page, app }) => {
    await new UsersScreen(page, app).find('100%_&?#+ü');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    const last = new URL(`http://x${app.calls().at(-1)?.slice(4)}`).searchParams;
    expect(last.get('search')).toBe('100%_&?#+ü');
  });

  test('keeps the page and the search after a reload', async ({ page, app }) => {
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

  test('shows everything again after an empty search and after the field is cleared', async ({ page, app }) => {
    const screen = new UsersScreen(page, app);
    const all = await screen.pagination.textContent();
    const search = async () => {
      await screen.find('zzz no such user');
      await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    };
    await test.step('an empty search', async () => {
      await search();
      await screen.find('');
      await expect(screen.pagination).toHaveText(all ?? '');
    });
    for (const [name, clear] of [
      ['the clear button', () => page.getByRole('button', { name: 'Clear search' }).click()],
      ['Escape', () => page.keyboard.press('Escape')],
    ] as const)
      await test.step(name, async () => {
        await search();
        await screen.search.focus();
        await clear();
        await expect(screen.pagination).toHaveText(all ?? '');
        await expect(screen.search).toHaveValue('');
        await expect(screen.search).toBeFocused();
        await expect(page).toHaveURL('/users');
      });
    await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(0);
  });

  test('shows a hint while the text differs from the search of the list', async ({ page, app }) => {
    const screen = new UsersScreen(page, app);
    const hint = page.getByText('Press Enter to search');
    await screen.find('a');
    await expect(screen.pagination).toContainText('1–10 of');
    await expect(hint).toBeHidden();
    await screen.search.fill('ab');
    await expect(hint).toBeVisible();
    await expect(screen.search).toHaveAccessibleDescription('Press Enter to search');
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–');
    await expect(screen.search).toHaveValue('ab');
    await expect(hint).toBeVisible();
    await page.goBack();
    await screen.search.fill('a ');
    await expect(hint, 'spaces at the end are not searched for').toBeHidden();
  });

  // Each step of a transition is drawn in the thread that handles the next key.
  test('starts no transition while the user types', async ({ page, app }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { search } = new UsersScreen(page, app);
    await page.evaluate(() =>
      document.addEventListener('transitionrun', () => document.documentElement.setAttribute('data-faded', '')),
    );
    await search.press('a');
    await expect(page.getByText('Press Enter to search')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-faded');
  });

  test('clears the list’s search by Escape right after another key', async ({ page, app }) => {
    const screen = new UsersScreen(page, app);
    await screen.find('a');
    await expect(page).toHaveURL('/users?search=a');
    await screen.search.fill('');
    // In one task, so that nothing renders between the two keys.
    await screen.search.evaluate((input: HTMLInputElement) => {
      input.focus();
      document.execCommand('insertText', false, 'b');
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    });
    await expect(page).toHaveURL('/users');
    await expect(screen.search).toHaveValue('');
  });
});
