/** The tools of the lists: columns, saved views, page sizes, the search of feedback. */
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { listCall, openFilters, panel, range, rows } from '../support/listTools';
import { signInWithOwnAccount } from '../support/settings';

test('the list works when the code of its tools cannot be loaded, and Try again loads it', async ({ page, app }) => {
  await app.signIn();
  app.expectFailure({ method: 'GET', path: '/assets/.+', status: 404 });
  const breakCode = async (file: string) => {
    const code = `**/assets/${file}-*.js`;
    await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    return () => page.unroute(code);
  };
  const failure = page.getByRole('alert').filter({ hasText: 'Some tools could not be loaded.' });
  const [mendTools, mendPanel] = [await breakCode('ListTools'), await breakCode('FilterPanel')];
  await app.openUsers();
  await expect(failure).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page).toHaveURL('/users?page=2');
  await mendTools();
  await page.getByRole('button', { name: 'Try again' }).click();

  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(failure).toBeVisible();
  await mendPanel();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  await expect(page).toHaveURL('/users?page=2');
});

test('searches feedback on submit, within its tab', async ({ page, app }) => {
  await app.signIn();
  await app.open('/feedback');
  await rows(page).first().waitFor();
  const box = page.getByRole('searchbox', { name: 'Search feedback...' });
  const before = app.countOf('GET', '/api/feedback');
  await box.fill('the');
  const { query, body } = await listCall(page, '/api/feedback', 'search', () => box.press('Enter'));
  expect([query.get('status'), query.get('page'), query.get('search')]).toEqual(['unresolved', '1', 'the']);
  expect(app.countOf('GET', '/api/feedback')).toBe(before + 1);
  await expect(page).toHaveURL('/feedback?search=the');
  expect(body.total).toBeGreaterThan(0);
  await expect(rows(page)).toHaveCount(Math.min(body.total, 10));
  for (const text of await rows(page).allInnerTexts()) expect(text.toLowerCase()).toContain('the');
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page).toHaveURL(/status=all/);
  await expect(box).toHaveValue('the');
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page, 'the tab stays').toHaveURL('/feedback?status=all');
  await expect(box).toHaveValue('');
});

test('keeps the page size and the chosen page in the address', async ({ page, app }) => {
  await app.signIn();
  await app.openUsers();
  const { total } = await app.api<{ total: number }>('GET', '/api/users');
  const jump = page.getByRole('textbox', { name: 'Go to page' });
  const last = Math.ceil(total / 10);
  await jump.fill(String(last + 1));
  await jump.press('Enter');
  await expect(jump).toHaveAccessibleDescription(`Enter a page from 1 to ${last}.`);
  await expect(jump).toHaveValue(String(last + 1));
  await expectNoAxeViolations(page);
  await jump.fill(String(last));
  await listCall(page, '/api/users', 'page', () => jump.press('Enter'));
  await expect(page).toHaveURL(`/users?page=${last}`);
  await expect(range(page)).toHaveText(`${(last - 1) * 10 + 1}–${total} of ${total}`);
  await expect(rows(page)).toHaveCount(total - (last - 1) * 10);

  const size = page.getByRole('combobox', { name: 'Rows per page' });
  const { query } = await listCall(page, '/api/users', 'limit', () => size.selectOption('100'));
  expect([query.get('page'), query.get('limit')]).toEqual(['1', '100']);
  await expect(page).toHaveURL('/users?perPage=100');
  await expect(rows(page)).toHaveCount(100);
  await expect(range(page)).toHaveText(`1–100 of ${total}`);
  await expect(jump, 'every page has a button').toHaveCount(0);
  await page.getByRole('button', { name: 'Go to page 2' }).click();
  await expect(range(page)).toHaveText(`101–${Math.min(200, total)} of ${total}`);
  await page.reload();
  await expect(range(page)).toHaveText(`101–${Math.min(200, total)} of ${total}`);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page).toHaveURL('/users');
  await expect(rows(page)).toHaveCount(10);
});

test('shows that a list is too long to count, also on its last page and in the export dialog', async ({
  page,
  app,
}) => {
  await app.signIn();
  await app.open('/purchases?tab=purchases&dateTo=2999-12-31');
  await expect(range(page)).toHaveText('1–10 of 3,000+');
  await page.getByRole('button', { name: 'Go to page 300' }).click();
  await expect(range(page)).toHaveText('2,991–3,000 of 3,000+');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(app.dialog).toContainText('3,000+ rows match the search and the filters.');
});

test('hides and moves columns by keyboard, for this user only', async ({ page, app }) => {
  const headers = async () =>
    (await page.getByRole('columnheader', { includeHidden: true }).allInnerTexts()).filter(Boolean);
  const all = ['Name', 'Email', 'Username', 'Created', 'Actions'];
  await signInWithOwnAccount(app);
  await app.openUsers();
  const dialog = panel(page, 'Columns');
  const email = dialog.getByRole('checkbox', { name: 'Email' });
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.press('Enter');
  await email.press('Space');
  await expect.poll(headers).toEqual(['Name', 'Username', 'Created', 'Actions']);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(headers).toEqual(all);
  await email.press('Space');
  const up = dialog.getByRole('button', { name: 'Move Created up' });
  await up.press('Enter');
  await expect(up, 'the button keeps the focus').toBeFocused();
  await up.press('Enter');
  await expect.poll(headers).toEqual(['Name', 'Created', 'Username', 'Actions']);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(columns).toBeFocused();
  await page.reload();
  await app.rowsShown();
  expect(await headers()).toEqual(['Name', 'Created', 'Username', 'Actions']);

  await app.signIn('editor');
  await app.openUsers();
  expect(await headers()).toEqual(all);
});

test('saves a view under a name, applies its address, replaces it and removes it', async ({ page, app }) => {
  const address = '/supplements?perPage=25&sort=name&order=DESC&search=a&isActive=true';
  await signInWithOwnAccount(app);
  await app.open(address);
  await rows(page).first().waitFor();
  const shown = await rows(page).allInnerTexts();
  const views = page.getByRole('button', { name: 'Views' });
  const dialog = panel(page, 'Views');
  const name = dialog.getByRole('textbox', { name: 'Name of the current view' });
  const view = dialog.getByRole('link', { name: 'Active with an a' });

  await test.step('saves the view', async () => {
    await views.click();
    await expect(dialog).toContainText('No saved views yet.');
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription('Enter a name.');
    await name.fill('Active with an a');
    await name.press('Enter');
    await expect(view).toHaveAttribute('aria-current', 'true');
    await expect(name).toHaveValue('');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
  });

  await test.step('applies its address', async () => {
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect(page).toHaveURL('/supplements');
    await views.click();
    await expect(view).not.toHaveAttribute('aria-current');
    await view.click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => rows(page).allInnerTexts()).toEqual(shown);
    const link = new URL(page.url()).searchParams;
    expect(Object.fromEntries(link)).toEqual(Object.fromEntries(new URL(address, page.url()).searchParams));
  });

  await test.step('replaces it by a view with the same name, and removes it', async () => {
    await page.getByRole('button', { name: 'Remove filter Active: Yes' }).click();
    await views.click();
    await name.fill('Active with an a');
    await expect(name).toHaveAccessibleDescription('Replaces the view with this name.');
    await dialog.getByRole('button', { name: 'Replace view' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(view).toHaveAttribute('aria-current', 'true');
    await dialog.getByRole('button', { name: 'Remove the view Active with an a' }).click();
    await expect(dialog).toContainText('No saved views yet.');
    await expect(name).toBeFocused();
  });

  for (const { route, tab } of [
    { route: '/purchases?tab=purchases&isRecurring=true', tab: 'tab=purchases' },
    { route: '/feedback?status=resolved&category=bug', tab: 'status=resolved' },
  ])
    await test.step(`includes the tab of ${route}`, async () => {
      await app.open(route);
      await views.click();
      await name.fill('With its tab');
      await page.keyboard.press('Enter');
      const saved = dialog.getByRole('link', { name: 'With its tab' });
      await expect(saved).toHaveAttribute('href', new RegExp(tab));
    });
});

test('admin users have columns and views, but no filters and no pages', async ({ page, app }) => {
  await app.signIn();
  await app.open('/admin-users');
  await app.rowsShown();
  await expect(page.getByRole('group', { name: 'List tools' }).getByRole('button')).toHaveText(['Columns', 'Views']);
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page).toHaveURL('/admin-users');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the tools are at least 44 px high, their panels fit, and the filter panel sorts the cards', async ({
    page,
    app,
  }) => {
    await app.signIn();
    await app.open('/supplements?isActive=true');
    await rows(page).first().waitFor();
    // The link's touch target is larger than its text.
    const hits = rows(page)
      .first()
      .locator('a')
      .evaluate((link) => {
        const { left, top, height } = link.getBoundingClientRect();
        const middle = top + height / 2;
        return [-21, 21].map((away) => document.elementFromPoint(left + 8, middle + away) === link);
      });
    expect(await hits).toEqual([true, true]);
    await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove filter Active: Yes' })).toBeVisible();
    for (const tool of await page.locator('.list-tools button, .filter-chips [role=button]').all()) {
      const box = await tool.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await expectNoSidewaysScroll(page);

    await test.step('the filter panel sorts', async () => {
      const dialog = await openFilters(page);
      const sort = dialog.getByRole('combobox', { name: 'Sort by' });
      await listCall(page, '/api/supplements', 'sort', () => sort.selectOption('Name, descending'));
      await expect(page).toHaveURL(/sort=name&order=DESC/);
      await expectNoAxeViolations(page);
      await sort.selectOption('Default order');
      await expect(page).toHaveURL('/supplements?isActive=true');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    });

    for (const name of ['Columns', 'Views'])
      await test.step(name, async () => {
        await page.getByRole('button', { name }).click();
        await panel(page, name).waitFor();
        await expectNoAxeViolations(page);
        await expectNoSidewaysScroll(page);
        await panel(page, name).getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('button', { name })).toBeFocused();
      });
  });
});
