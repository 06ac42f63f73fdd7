import type { Page } from '@playwright/test';
import type { App } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';

interface Sorted {
  menu: RegExp;
  /** The tab of the screen. */
  tab?: string;
  path: string;
  /** A sortable header and the field that it sorts by. */
  header: string;
  field: string;
}

const LISTS: readonly Sorted[] = [
  { menu: /^Users$/, path: '/api/users', header: 'Email', field: 'email' },
  { menu: /^Supplements$/, path: '/api/supplements', header: 'Name', field: 'name' },
  { menu: /^Wellbeing Metrics$/, path: '/api/wellbeing-metrics', header: 'Name', field: 'name' },
  { menu: /^Feedback/, tab: 'All', path: '/api/feedback', header: 'Category', field: 'category' },
  { menu: /^Purchase/, tab: 'Purchases', path: '/api/purchases', header: 'Price', field: 'price' },
  { menu: /^Admin Users$/, path: '/api/admin-users', header: 'Username', field: 'username' },
];

/** The API ignores case when it sorts texts. */
const sortable = (value: string | number = '') => (typeof value === 'string' ? value.toLowerCase() : value);

/** A row of data has several cells. */
const rowsOf = (page: Page) => page.locator('tbody tr').filter({ has: page.getByRole('cell').nth(1) });

/** Opens the list and clicks the header twice, which sorts it in both directions. Returns the rows before that. */
async function expectSortable(page: Page, app: App, { menu, tab, path, header, field }: Sorted): Promise<string[]> {
  await app.navigation.getByRole('link', { name: menu }).click();
  if (tab) await page.getByRole('tab', { name: tab, exact: true }).click();
  const column = page.getByRole('columnheader', { name: header, exact: true });
  await column.waitFor();
  await rowsOf(page).first().waitFor();
  const unsorted = await rowsOf(page).allInnerTexts();
  for (const [order, sort] of [
    ['ASC', 'ascending'],
    ['DESC', 'descending'],
  ] as const) {
    const [response] = await Promise.all([
      page.waitForResponse((each) => {
        const { pathname, searchParams } = new URL(each.url());
        return pathname === path && searchParams.has('sort');
      }),
      column.getByRole('button').click(),
    ]);
    const { searchParams } = new URL(response.url());
    expect([searchParams.get('sort'), searchParams.get('order')]).toEqual([field, order]);
    await expect(column).toHaveAttribute('aria-sort', sort);
    await expect(page).toHaveURL(new RegExp(`[?&]sort=${field}&order=${order}$`));
    const body: unknown = await response.json();
    const items = (Array.isArray(body) ? body : Object.values(body as object).find(Array.isArray)) as object[];
    const values = items.map((item) => sortable((item as Record<string, string | number>)[field]));
    expect(values.length).toBeGreaterThan(1);
    const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(order === 'ASC' ? sorted : sorted.reverse());
  }
  return unsorted;
}

// Slow: six lists.
test('sorts every list by a header, keeps the sort on a reload and reverts it on Back', async ({ page, app }) => {
  await app.signIn();
  await app.open('/settings');
  let unsorted: string[] = [];
  for (const list of LISTS)
    await test.step(list.path, async () => {
      unsorted = await expectSortable(page, app, list);
    });
  await expectNoAxeViolations(page);
  await test.step('reload and Back', async () => {
    const column = page.getByRole('columnheader', { name: 'Username', exact: true });
    await page.reload();
    await rowsOf(page).first().waitFor();
    await expect(column).toHaveAttribute('aria-sort', 'descending');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/admin-users');
    await expect.poll(() => rowsOf(page).allInnerTexts()).toEqual(unsorted);
  });
});
