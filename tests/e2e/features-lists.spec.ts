/** The tools of the lists with an API that declares every feature: filters, columns, saved views, page sizes, search of feedback. */
import type { Locator, Page } from '@playwright/test';
import { type App, uniqueName } from '../support/app';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';

test.use({ serverEnv: { FEATURES: 'all' } });
test.beforeEach(({ app }) => app.signIn());

const rows = (page: Page) => page.locator('tbody tr').filter({ has: page.getByRole('cell').nth(1) });
// With hidden ones, because a panel hides the page from screen readers.
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters', includeHidden: true });
const panel = (page: Page, name = 'Filters') => page.getByRole('dialog', { name });
const range = (page: Page) => page.getByRole('navigation', { name: 'Pagination' }).locator('p');

const openFilters = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Filters/ }).click();
  return panel(page);
};

const choose = async (page: Page, field: Locator, option: string) => {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Runs an action, and returns the query and the answer of the list request that it causes. */
const listCall = async (page: Page, path: string, parameter: string, action: () => Promise<unknown>) => {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => {
      const { pathname, searchParams } = new URL(answer.url());
      return pathname === path && searchParams.has(parameter);
    }),
    action(),
  ]);
  return { query: new URL(response.url()).searchParams, body: (await response.json()) as { total: number } };
};

const fillDate = (label: string, value: string) => (page: Page) => panel(page).getByLabel(label).fill(value);
const pick = (label: string, option: string) => (page: Page) =>
  choose(page, panel(page).getByRole('combobox', { name: new RegExp(`^${label}`) }), option);

interface Filtered {
  parameter: string;
  value: string;
  /** Sets the filter in the open panel. */
  set: (page: Page) => Promise<unknown>;
  chip: string;
}

const LISTS: { route: string; path: string; filters: Filtered[] }[] = [
  {
    route: '/users',
    path: '/api/users',
    filters: [
      {
        parameter: 'createdFrom',
        value: '2026-02-01',
        set: fillDate('Created from', '2026-02-01'),
        chip: 'Created from: Feb 1, 2026',
      },
      {
        parameter: 'createdTo',
        value: '2026-11-30',
        set: fillDate('Created to', '2026-11-30'),
        chip: 'Created to: Nov 30, 2026',
      },
      {
        parameter: 'hasUnresolvedFeedback',
        value: 'true',
        set: pick('Has unresolved feedback', 'Yes'),
        chip: 'Has unresolved feedback: Yes',
      },
    ],
  },
  {
    route: '/supplements',
    path: '/api/supplements',
    filters: [
      { parameter: 'isActive', value: 'true', set: pick('Active', 'Yes'), chip: 'Active: Yes' },
      { parameter: 'isMedicine', value: 'false', set: pick('Medicine', 'No'), chip: 'Medicine: No' },
    ],
  },
  {
    route: '/wellbeing-metrics',
    path: '/api/wellbeing-metrics',
    filters: [
      { parameter: 'metricType', value: 'scale', set: pick('Type', 'Scale (Numeric)'), chip: 'Type: Scale (Numeric)' },
      { parameter: 'isActive', value: 'true', set: pick('Active', 'Yes'), chip: 'Active: Yes' },
    ],
  },
  {
    route: '/feedback?status=all',
    path: '/api/feedback',
    filters: [
      {
        parameter: 'category',
        value: 'bug',
        set: pick('Category', 'bug'),
        chip: 'Category: bug',
      },
      {
        parameter: 'createdFrom',
        value: '2020-01-01',
        set: fillDate('Created from', '2020-01-01'),
        chip: 'Created from: Jan 1, 2020',
      },
      {
        parameter: 'createdTo',
        value: '2030-01-01',
        set: fillDate('Created to', '2030-01-01'),
        chip: 'Created to: Jan 1, 2030',
      },
    ],
  },
  {
    route: '/purchases?tab=purchases',
    path: '/api/purchases',
    filters: [
      {
        parameter: 'dateFrom',
        value: '2020-01-01',
        set: fillDate('Date from', '2020-01-01'),
        chip: 'Date from: Jan 1, 2020',
      },
      {
        parameter: 'dateTo',
        value: '2030-01-01',
        set: fillDate('Date to', '2030-01-01'),
        chip: 'Date to: Jan 1, 2030',
      },
      {
        parameter: 'priceFrom',
        value: '10.5',
        set: (page) => panel(page).getByLabel('Price from').fill('10.5'),
        chip: 'Price from: 10.5',
      },
      {
        parameter: 'priceTo',
        value: '40',
        set: (page) => panel(page).getByLabel('Price to').fill('40'),
        chip: 'Price to: 40',
      },
      {
        parameter: 'currency',
        value: 'usd',
        set: (page) => panel(page).getByLabel('Currency').fill('usd'),
        chip: 'Currency: usd',
      },
      { parameter: 'isRecurring', value: 'true', set: pick('Recurring', 'Yes'), chip: 'Recurring: Yes' },
    ],
  },
];

for (const { route, path, filters } of LISTS)
  test(`${route}: filters apply while they are set, and are in the address, the chips and the count`, async ({
    page,
    app,
  }) => {
    await app.open(route);
    await rows(page).first().waitFor();
    const all = await app.api<{ total: number }>('GET', `${path}?page=1&limit=10`);
    const dialog = await openFilters(page);
    await expect(dialog).toBeVisible();
    let total = all.total;
    for (const [index, { parameter, value, set, chip }] of filters.entries())
      await test.step(chip, async () => {
        const { query, body } = await listCall(page, path, parameter, () => set(page));
        expect(query.get(parameter)).toBe(value);
        expect(query.get('page')).toBe('1');
        expect(body.total).toBeLessThanOrEqual(total);
        total = body.total;
        await expect(page).toHaveURL(new RegExp(`[?&]${parameter}=${value}`));
        await expect(chips(page).getByText(chip, { exact: true })).toBeAttached();
        await expect(page.locator('.list-tools')).toContainText(`Filters${index + 1}`);
      });
    expect(total).toBeLessThan(all.total);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Filters, ${filters.length} active` })).toBeFocused();
    await expect(range(page)).toHaveText(new RegExp(`of ${total}$`));
    await expectNoAxeViolations(page);

    const shown = await rows(page).allInnerTexts();
    await page.reload();
    await expect.poll(() => rows(page).allInnerTexts()).toEqual(shown);
    await expect(chips(page).getByRole('button')).toHaveCount(filters.length);
    await page.goBack();
    await expect(chips(page).getByRole('button')).toHaveCount(filters.length - 1);

    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect(page).toHaveURL(route);
    await expect(chips(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Reset filters' })).toHaveCount(0);
  });

for (const { route, path, make } of [
  {
    route: '/wellbeing-metrics',
    path: '/api/wellbeing-metrics',
    make: (app: App, userId: number) =>
      app.api('POST', '/api/wellbeing-metrics', {
        ...{ name: uniqueName('Owned'), description: null, metricType: 'text', minValue: null, maxValue: null },
        ...{ isActive: true, userId },
      }),
  },
  { route: '/supplements', path: '/api/supplements' },
  { route: '/feedback?status=all', path: '/api/feedback' },
  { route: '/purchases?tab=purchases', path: '/api/purchases' },
] as const satisfies { route: string; path: string; make?: (app: App, userId: number) => Promise<unknown> }[])
  test(`${route}: filters by a user, who is found by a search on the server`, async ({ page, app }) => {
    const user = await app.newUser('Findable');
    if (make) await make(app, user.id);
    await app.open(route);
    await rows(page).first().waitFor();
    const dialog = await openFilters(page);
    const field = dialog.getByRole('combobox', { name: 'User' });
    const { query } = await listCall(page, '/api/users', 'search', async () => {
      await field.fill('nobody has this name');
    });
    expect(query.get('limit')).toBe('25');
    await expect(page.getByText('No match. Try another name.')).toBeVisible();
    await field.fill(user.email);
    const option = page.getByRole('option', { name: user.email });
    const call = await listCall(page, path, 'userId', async () => {
      await option.click();
    });
    expect(call.query.get('userId')).toBe(String(user.id));
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(make ? 1 : 0);
    await page.reload();
    const chip = chips(page).getByRole('button', { name: `Remove filter User: ${user.name}` });
    await expect(chip).toBeVisible();
    await expectNoAxeViolations(page);
    // By keyboard, and the focus stays in the tools.
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  });

test('a user who cannot be read has a number in the chip', async ({ page, app }) => {
  app.expectFailure({ method: 'GET', path: '/api/users/999999', status: 404 });
  await app.open('/supplements?userId=999999&isActive=true');
  await expect(chips(page).getByText('User: #999999')).toBeVisible();
  await expect(page.getByText('No results found.')).toBeVisible();
  // The next chip takes the focus.
  await page.getByRole('button', { name: 'Remove filter Active: Yes' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter User: #999999' })).toBeFocused();
  await expect(page).toHaveURL('/supplements?userId=999999');
});

test('invalid input is shown at its field and is not sent, and the other filters still apply', async ({
  page,
  app,
}) => {
  await app.open('/purchases?tab=purchases');
  await rows(page).first().waitFor();
  const dialog = await openFilters(page);
  const price = dialog.getByLabel('Price from');
  await price.fill('1.234');
  await dialog.getByLabel('Supplement ID').fill('1.5');
  await dialog.getByLabel('Currency').fill('eu');
  const from = dialog.getByLabel('Date from');
  await from.focus();
  // A month and a day without a year.
  await from.pressSequentially('0203');
  await listCall(page, '/api/purchases', 'priceTo', () => dialog.getByLabel('Price to').fill('20'));
  await expect(price).toHaveAccessibleDescription('Enter an amount such as 12.50.');
  await expect(dialog.getByLabel('Supplement ID')).toHaveAccessibleDescription('Enter a whole number from 1.');
  await expect(dialog.getByLabel('Currency')).toHaveAccessibleDescription('Enter three letters, such as USD.');
  await expect(from).toHaveAccessibleDescription('Please enter a valid date.');
  await expect(page).toHaveURL('/purchases?tab=purchases&priceTo=20');
  await expectNoAxeViolations(page);
  expect(app.calls().filter((call) => /priceFrom|supplementId|currency|dateFrom/.test(call))).toEqual([]);

  // A year that is being typed is not sent, and the complete date is.
  await from.fill('');
  await from.pressSequentially('02032026');
  await expect(page).toHaveURL(/dateFrom=2026-02-03/);
  expect(app.calls().filter((call) => /dateFrom=/.test(call) && !call.includes('dateFrom=2026-02-03'))).toEqual([]);
  // A date that is partly erased keeps the filter until it is complete or empty.
  await from.press('Backspace');
  await dialog.getByLabel('Date to').focus();
  await expect(from).toHaveAccessibleDescription('Please enter a valid date.');
  await expect(page).toHaveURL(/dateFrom=2026-02-03/);
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page).toHaveURL('/purchases?tab=purchases');
  await expect(price).toHaveValue('');
  await expect(price).toHaveAccessibleDescription('');
  await expect(from).toHaveValue('');
});

test('a filter that is set just before the panel closes still applies, from page 1', async ({ page, app }) => {
  await app.open('/supplements?page=2');
  await rows(page).first().waitFor();
  const dialog = await openFilters(page);
  await choose(page, dialog.getByRole('combobox', { name: /^Active/ }), 'No');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/supplements?isActive=false');
  await page.goBack();
  await expect(page).toHaveURL('/supplements?page=2');

  await openFilters(page);
  await choose(page, dialog.getByRole('combobox', { name: /^Active/ }), 'Yes');
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await choose(page, dialog.getByRole('combobox', { name: /^Medicine/ }), 'Yes');
  await expect(page, 'the reset also counts for what has not been applied yet').toHaveURL(
    '/supplements?isMedicine=true',
  );
});

test('the users to choose from can fail to load, and the panel says so', async ({ page, app }) => {
  await app.open('/supplements');
  await rows(page).first().waitFor();
  await app.fault({ method: 'GET', path: '/api/users', status: 500, body: 'Broken' });
  const dialog = await openFilters(page);
  await expect(dialog.getByRole('combobox', { name: 'User' })).toHaveAccessibleDescription('Failed to fetch users');
  await expectNoAxeViolations(page);
});

for (const { file, open } of [
  { file: 'ListTools', open: async () => {} },
  { file: 'FilterPanel', open: (page: Page) => page.getByRole('button', { name: 'Filters' }).click() },
])
  test(`the list works without the code of its tools (${file}), and a reload loads them`, async ({ page, app }) => {
    app.expectFailure({ method: 'GET', path: '/assets/.+', status: 404 });
    const code = `**/assets/${file}-*.js`;
    await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await app.openUsers();
    await open(page);
    const failure = page.getByRole('alert').filter({ hasText: 'Some tools could not be loaded.' });
    await expect(failure).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page).toHaveURL('/users?page=2');
    await page.unroute(code);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
    await expect(page).toHaveURL('/users?page=2');
  });

test('feedback is searched on submit, within its tab', async ({ page, app }) => {
  await app.open('/feedback');
  await rows(page).first().waitFor();
  const box = page.getByRole('searchbox', { name: 'Search feedback...' });
  const before = app.countOf('GET', '/api/feedback');
  await box.fill('the');
  expect(app.countOf('GET', '/api/feedback')).toBe(before);
  const { query } = await listCall(page, '/api/feedback', 'search', () => box.press('Enter'));
  expect([query.get('status'), query.get('page'), query.get('search')]).toEqual(['unresolved', '1', 'the']);
  await expect(page).toHaveURL('/feedback?search=the');
  for (const text of await rows(page).allInnerTexts()) expect(text.toLowerCase()).toContain('the');
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page).toHaveURL(/status=all/);
  await expect(box).toHaveValue('the');
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page, 'the tab stays').toHaveURL('/feedback?status=all');
  await expect(box).toHaveValue('');
});

test('a page size and a jump to a page are in the address', async ({ page, app }) => {
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
  await jump.press('Enter');
  await expect(page).toHaveURL(`/users?page=${last}`);
  await expect(range(page)).toHaveText(`${(last - 1) * 10 + 1}–${total} of ${total}`);
  // The range is shown before the rows are loaded.
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

test('a total that the API has stopped counting has a plus', async ({ page, app }) => {
  const { purchases } = await app.api<{ purchases: unknown[] }>('GET', '/api/purchases?page=1&limit=10');
  await page.route('**/api/purchases?*', (route) => route.fulfill({ json: { purchases, total: 10_000, more: true } }));
  await app.open('/purchases?tab=purchases&isRecurring=true&page=1000');
  await expect(range(page)).toHaveText('9,991–10,000 of 10,000+');
});

test('columns are hidden and moved by keyboard, for this person and this list only', async ({ page, app }) => {
  const headers = async () =>
    (await page.getByRole('columnheader', { includeHidden: true }).allInnerTexts()).filter(Boolean);
  await app.openUsers();
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  const dialog = panel(page, 'Columns');
  await dialog.getByRole('checkbox', { name: 'Email' }).press('Space');
  await dialog.getByRole('button', { name: 'Move Created up' }).press('Enter');
  const up = dialog.getByRole('button', { name: 'Move Created up' });
  await expect(up, 'the button keeps the focus').toBeFocused();
  await up.press('Enter');
  await expect.poll(headers).toEqual(['Name', 'Created', 'Username', 'Actions']);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await page.reload();
  await app.rowsShown();
  expect(await headers()).toEqual(['Name', 'Created', 'Username', 'Actions']);

  await app.signIn('editor');
  await app.openUsers();
  expect(await headers()).toEqual(['Name', 'Email', 'Username', 'Created', 'Actions']);
  await app.signIn('admin');
  await app.openUsers();
  expect(await headers()).toEqual(['Name', 'Created', 'Username', 'Actions']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await panel(page, 'Columns').getByRole('button', { name: 'Reset' }).click();
  await expect.poll(headers).toEqual(['Name', 'Email', 'Username', 'Created', 'Actions']);
});

test('a view is saved under a name, applied with its address, replaced and removed', async ({ page, app }) => {
  const address = '/supplements?perPage=25&sort=name&order=DESC&search=a&isActive=true';
  await app.open(address);
  await rows(page).first().waitFor();
  const shown = await rows(page).allInnerTexts();
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = panel(page, 'Views');
  const name = dialog.getByRole('textbox', { name: 'Name of the current view' });
  await expect(dialog).toContainText('No saved views yet.');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Enter a name.');
  await expectNoAxeViolations(page);
  await name.fill('Active with an a');
  await name.press('Enter');
  const view = dialog.getByRole('link', { name: 'Active with an a' });
  await expect(view).toHaveAttribute('aria-current', 'true');
  await expect(name).toHaveValue('');
  await expectNoAxeViolations(page);

  await page.goto('/supplements?page=2');
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(view).not.toHaveAttribute('aria-current');
  await view.click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => rows(page).allInnerTexts()).toEqual(shown);
  const link = new URL(page.url()).searchParams;
  expect(Object.fromEntries(link)).toEqual(Object.fromEntries(new URL(address, page.url()).searchParams));

  await page.getByRole('button', { name: 'Remove filter Active: Yes' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await name.fill('Active with an a');
  await expect(name).toHaveAccessibleDescription('Replaces the view with this name.');
  await dialog.getByRole('button', { name: 'Replace view' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(view).toHaveAttribute('aria-current', 'true');
  await dialog.getByRole('button', { name: 'Remove the view Active with an a' }).click();
  await expect(dialog).toContainText('No saved views yet.');
  await expect(name).toBeFocused();
});

test('a view of the purchases keeps their tab, and a view of the feedback has its own', async ({ page, app }) => {
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Views' }).click();
    await panel(page, 'Views').getByRole('textbox').fill(name);
    await page.keyboard.press('Enter');
    return panel(page, 'Views').getByRole('link', { name });
  };
  await app.open('/purchases?tab=purchases&isRecurring=true');
  await rows(page).first().waitFor();
  await expect(await save('Subscriptions')).toHaveAttribute('href', /tab=purchases/);
  await app.open('/feedback?status=resolved&category=bug');
  await expect(await save('Fixed bugs')).toHaveAttribute('href', /status=resolved/);
});

test('admin users have columns and views, but no filters and no pages', async ({ page, app }) => {
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

  test('the tools and links are 44 px high, and the panel sorts the cards', async ({ page, app }) => {
    await app.open('/supplements?isActive=true');
    await rows(page).first().waitFor();
    // What is tapped above and below the name is the link, too.
    const tapped = rows(page)
      .first()
      .locator('a')
      .evaluate((link) => {
        const { left, top, height } = link.getBoundingClientRect();
        const middle = top + height / 2;
        return [-21, 21].map((away) => document.elementFromPoint(left + 8, middle + away) === link);
      });
    expect(await tapped).toEqual([true, true]);
    for (const tool of await page.locator('.list-tools button, .filter-chips [role=button]').all()) {
      const box = await tool.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    const dialog = await openFilters(page);
    await listCall(page, '/api/supplements', 'sort', () =>
      dialog.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, descending'),
    );
    await expect(page).toHaveURL(/sort=name&order=DESC/);
    await expectNoAxeViolations(page);
    await dialog.getByRole('combobox', { name: 'Sort by' }).selectOption('Default order');
    await expect(page).toHaveURL('/supplements?isActive=true');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });

  for (const name of ['Columns', 'Views'])
    test(`the panel ${name} fits, and its close button returns the focus`, async ({ page, app }) => {
      await app.openUsers();
      await page.getByRole('button', { name }).click();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await panel(page, name).getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('button', { name })).toBeFocused();
    });
});

test('a list that is too long to be counted says so, also where it is exported', async ({ page, app }) => {
  await app.open('/purchases?tab=purchases&dateTo=2999-12-31');
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('1–10 of 3,000+');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(app.dialog).toContainText('3,000+ rows match the search and the filters.');
});
