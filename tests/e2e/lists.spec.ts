/** The tools of the lists: columns, saved views, page sizes, sorting, the search of feedback. */
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { arrangeFeedback } from '../support/feedback';
import { listCall, panel, range, rows } from '../support/listTools';
import { signInWithOwnAccount } from '../support/settings';

test('searches feedback on submit, within its tab', async ({ page, app }) => {
  await app.signIn();
  await arrangeFeedback(app, 20);
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
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page).toHaveURL(/status=all/);
  await expect(box).toHaveValue('the');
  await button(page, 'Reset filters').click();
  await expect(page, 'the tab stays').toHaveURL('/feedback?status=all');
  await expect(box).toHaveValue('');
});

test('keeps the chosen page in the address, and the page size also for the next visit', async ({ page, app }) => {
  await signInWithOwnAccount(app);
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

  const size = page.getByRole('combobox', { name: 'Rows per page' });
  const { query } = await listCall(page, '/api/users', 'limit', () => size.selectOption('100'));
  expect([query.get('page'), query.get('limit')]).toEqual(['1', '100']);
  await expect(page).toHaveURL('/users?perPage=100');
  await expect(rows(page)).toHaveCount(100);
  await expect(jump, 'every page has a button').toHaveCount(0);
  await button(page, 'Go to page 2').click();
  await expect(range(page)).toHaveText(`101–${Math.min(200, total)} of ${total}`);
  await page.reload();
  await expect(range(page)).toHaveText(`101–${Math.min(200, total)} of ${total}`);
  await test.step('for this list and this account only', async () => {
    const menu = (name: string) => app.navigation.getByRole('link', { name, exact: true });
    await menu('Supplements').click();
    await expect(rows(page)).toHaveCount(10);
    await menu('Users').click();
    await expect(page).toHaveURL('/users');
    await expect(rows(page)).toHaveCount(100);
    const reads = () => app.calls().filter((call) => call.startsWith('GET /api/users?'));
    const before = reads().length;
    await page.reload();
    await expect(rows(page)).toHaveCount(100);
    await expect(button(page, 'Reset filters'), 'the size is not a filter').toHaveCount(0);
    expect(reads().slice(before), 'the start of the page requests that size').toEqual([
      expect.stringContaining('limit=100'),
    ]);
    await app.signIn();
    await app.openUsers();
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('a list that is too long to count says so, also on its last page and in the export', async () => {
    await page.goto('/purchases?tab=purchases&dateTo=2999-12-31');
    await expect(range(page)).toHaveText('1–10 of 3,000+');
    await button(page, 'Go to page 300').click();
    await expect(range(page)).toHaveText('2,991–3,000 of 3,000+');
    await button(page, 'Export').click();
    await expect(app.dialog).toContainText('3,000+ rows match the search and the filters.');
  });
});

/** A sortable header of each list, and the field that it sorts by. */
const SORTED: { menu: RegExp; tab?: string; path: string; header: string; field: string }[] = [
  { menu: /^Users$/, path: '/api/users', header: 'Email', field: 'email' },
  { menu: /^Supplements$/, path: '/api/supplements', header: 'Name', field: 'name' },
  { menu: /^Wellbeing Metrics$/, path: '/api/wellbeing-metrics', header: 'Name', field: 'name' },
  { menu: /^Feedback/, tab: 'All', path: '/api/feedback', header: 'Category', field: 'category' },
  { menu: /^Purchase/, tab: 'Purchases', path: '/api/purchases', header: 'Price', field: 'price' },
  { menu: /^Admin Users$/, path: '/api/admin-users', header: 'Username', field: 'username' },
];

// Six lists. tests/api/sort.test.ts tests the order of the rows.
test('sorts every list by a header, keeps the sort on a reload and reverts it on Back', async ({ page, app }) => {
  await app.signIn();
  await app.open('/settings');
  let unsorted: string[] = [];
  for (const { menu, tab, path, header, field } of SORTED)
    await test.step(path, async () => {
      await app.navigation.getByRole('link', { name: menu }).click();
      if (tab) await page.getByRole('tab', { name: tab, exact: true }).click();
      const column = page.getByRole('columnheader', { name: header, exact: true });
      await column.waitFor();
      await rows(page).first().waitFor();
      unsorted = await rows(page).allInnerTexts();
      const { query } = await listCall(page, path, 'sort', () => column.getByRole('button').click());
      expect([query.get('sort'), query.get('order')]).toEqual([field, 'ASC']);
      await expect(column).toHaveAttribute('aria-sort', 'ascending');
      await expect(page).toHaveURL(new RegExp(`[?&]sort=${field}&order=ASC$`));
    });
  await expectNoAxeViolations(page);
  await test.step('a second click reverses it; reload and Back', async () => {
    const column = page.getByRole('columnheader', { name: 'Username' });
    const { query } = await listCall(page, '/api/admin-users', 'sort', () => column.getByRole('button').click());
    expect(query.get('order')).toBe('DESC');
    await expect(page).toHaveURL('/admin-users?sort=username&order=DESC');
    await page.reload();
    await rows(page).first().waitFor();
    await expect(column).toHaveAttribute('aria-sort', 'descending');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/admin-users');
    await expect.poll(() => rows(page).allInnerTexts()).toEqual(unsorted);
  });
});

const headersOf = async (page: Page) =>
  (await page.getByRole('columnheader', { includeHidden: true }).allInnerTexts()).filter(Boolean);

test('hides and moves columns by keyboard, for this user only', async ({ page, app }) => {
  const expectHeaders = (headers: string[]) => expect.poll(() => headersOf(page)).toEqual(headers);
  const all = ['Name', 'Email', 'Username', 'Created', 'Actions'];
  await signInWithOwnAccount(app);
  await app.openUsers();
  const dialog = panel(page, 'Columns');
  const email = dialog.getByRole('checkbox', { name: 'Email' });
  const columns = button(page, 'Columns');
  await columns.press('Enter');
  await email.press('Space');
  await expectHeaders(['Name', 'Username', 'Created', 'Actions']);
  await button(dialog, 'Reset').click();
  await expectHeaders(all);
  await email.press('Space');
  const up = button(dialog, 'Move Created up');
  await up.press('Enter');
  await expect(up, 'the button keeps the focus').toBeFocused();
  await up.press('Enter');
  await expectHeaders(['Name', 'Created', 'Username', 'Actions']);
  await page.keyboard.press('Escape');
  await expect(columns).toBeFocused();
  await page.reload();
  await app.rowsShown();
  expect(await headersOf(page)).toEqual(['Name', 'Created', 'Username', 'Actions']);
  await app.signIn('editor');
  await app.openUsers();
  expect(await headersOf(page)).toEqual(all);
});

test('saves a view under a name, applies its address, replaces it and removes it', async ({ page, app }) => {
  const address = '/supplements?perPage=25&sort=name&order=DESC&search=a&isActive=true';
  await signInWithOwnAccount(app);
  await app.open(address);
  await rows(page).first().waitFor();
  const shown = await rows(page).allInnerTexts();
  const views = button(page, 'Views');
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
    await button(page, 'Reset filters').click();
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
    await button(page, 'Remove filter Active: Yes').click();
    await views.click();
    await name.fill('Active with an a');
    await expect(name).toHaveAccessibleDescription('Replaces the view with this name.');
    await button(dialog, 'Replace view').click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(view).toHaveAttribute('aria-current', 'true');
    await button(dialog, 'Remove the view Active with an a').click();
    await expect(dialog).toContainText('No saved views yet.');
    await expect(name).toBeFocused();
  });
  await test.step('includes the tab of the screen', async () => {
    await app.open('/feedback?status=resolved&category=bug');
    await views.click();
    await name.fill('With its tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('link', { name: 'With its tab' })).toHaveAttribute('href', /status=resolved/);
  });
});

// widths.spec.ts measures the tools, and accessibility.spec.ts looks at their panels.
test('cards have a sort and a checkbox for all of them, and links that are easy to tap', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
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
  await expect(page.locator('thead'), 'its sort buttons cannot get the focus').toBeHidden();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await listCall(page, '/api/supplements', 'sort', () => sort.selectOption('Name, descending'));
  await expect(page).toHaveURL(/sort=name&order=DESC/);
  await sort.selectOption('Default order');
  await expect(page).toHaveURL('/supplements?isActive=true');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar).toContainText('10 selected');
  // One row for the selection, and one for the actions.
  expect((await bar.boundingBox())?.height).toBeLessThan(110);
  await app.openUsers();
  await expect(sort.getByRole('option')).toHaveCount(9);
});
