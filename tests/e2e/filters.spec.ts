/** The filters of the lists: the panel, the chips, and the address. */
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { chips, choose, listCall, openFilters, panel, range, rows } from '../support/listTools';
import { ownMetric } from '../support/metrics';

test.beforeEach(({ app }) => app.signIn());

interface Filtered {
  parameter: string;
  value: string;
  /** Sets the filter in the open panel. */
  set: (page: Page) => Promise<unknown>;
  chip: string;
}

const filled = (parameter: string, label: string, value: string, shown = value): Filtered => ({
  parameter,
  value,
  set: (page) => panel(page).getByLabel(label).fill(value),
  chip: `${label}: ${shown}`,
});
const picked = (parameter: string, label: string, option: string, value: string): Filtered => ({
  parameter,
  value,
  set: (page) => choose(page, panel(page).getByRole('combobox', { name: new RegExp(`^${label}`) }), option),
  chip: `${label}: ${option}`,
});

/** The lists by their links, with the path in the API, and the tab to open. */
const LISTS: [link: string, path: string, tab: string | undefined, filters: Filtered[]][] = [
  [
    'Supplements',
    '/api/supplements',
    undefined,
    [picked('isActive', 'Active', 'Yes', 'true'), picked('isMedicine', 'Medicine', 'No', 'false')],
  ],
  [
    'Wellbeing Metrics',
    '/api/wellbeing-metrics',
    undefined,
    [picked('metricType', 'Type', 'Scale (Numeric)', 'scale'), picked('isActive', 'Active', 'Yes', 'true')],
  ],
  [
    'Feedback',
    '/api/feedback',
    'All',
    [
      picked('category', 'Category', 'bug', 'bug'),
      filled('createdFrom', 'Created from', '2020-01-01', 'Jan 1, 2020'),
      filled('createdTo', 'Created to', '2030-01-01', 'Jan 1, 2030'),
    ],
  ],
  [
    'Purchase',
    '/api/purchases',
    'Purchases',
    [
      filled('dateFrom', 'Date from', '2020-01-01', 'Jan 1, 2020'),
      filled('dateTo', 'Date to', '2030-01-01', 'Jan 1, 2030'),
      filled('priceFrom', 'Price from', '10.5'),
      filled('priceTo', 'Price to', '40'),
      filled('currency', 'Currency', 'usd'),
      picked('isRecurring', 'Recurring', 'Yes', 'true'),
    ],
  ],
];

const USER_FILTERS = [
  filled('createdFrom', 'Created from', '2026-02-01', 'Feb 1, 2026'),
  filled('createdTo', 'Created to', '2026-11-30', 'Nov 30, 2026'),
  picked('hasUnresolvedFeedback', 'Has unresolved feedback', 'Yes', 'true'),
];

/** Sets filters one after the other in the open panel. @returns the total of the last one */
async function apply(page: Page, path: string, filters: readonly Filtered[], all: number): Promise<number> {
  let total = all;
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
  expect(total).toBeLessThan(all);
  return total;
}

const toolNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Types an email address in the field for a user, and chooses the user found. */
async function chooseUser(page: Page, field: Locator, { email }: { email: string }): Promise<void> {
  await field.fill(email);
  await page.getByRole('option', { name: email }).click();
}

test('applies each filter at once, and keeps them in the address', async ({ page, app }) => {
  await app.openUsers();
  const { total: all } = await app.api<{ total: number }>('GET', '/api/users?page=1&limit=10');
  await openFilters(page);
  const total = await apply(page, '/api/users', USER_FILTERS, all);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Filters, ${USER_FILTERS.length} active` })).toBeFocused();
  await expect(range(page)).toHaveText(new RegExp(`of ${total}$`));
  await expectNoAxeViolations(page);

  await test.step('a reload and Back restore them', async () => {
    const shown = await rows(page).allInnerTexts();
    await page.reload();
    await expect.poll(() => rows(page).allInnerTexts()).toEqual(shown);
    await expect(chips(page).getByRole('button')).toHaveCount(USER_FILTERS.length);
    await page.goBack();
    await expect(chips(page).getByRole('button')).toHaveCount(USER_FILTERS.length - 1);
  });

  await test.step('Reset filters removes them all', async () => {
    await toolNamed(page, 'Reset filters').click();
    await expect(page).toHaveURL('/users');
    await expect(chips(page)).toHaveCount(0);
    await expect(toolNamed(page, 'Filters')).toBeFocused();
    await expect(toolNamed(page, 'Reset filters')).toHaveCount(0);
  });
});

// Longer than 5 s: react-admin debounces each of the 17 filters by half a second.
test('shows every filter of every list as a chip, which removes it alone', async ({ page, app }) => {
  const user = await app.newUser('Findable');
  await app.openUsers();
  for (const [link, path, tab, filters] of LISTS)
    await test.step(link, async () => {
      await app.navigation.getByRole('link', { name: new RegExp(`^${link}`) }).click();
      if (tab) await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(page).toHaveURL(tab ? /\?(status|tab)=/ : new RegExp(path.replace('/api', '')));
      await rows(page).first().waitFor();
      const { total } = await app.api<{ total: number }>('GET', `${path}?page=1&limit=10`);
      await openFilters(page);
      const owner: Filtered = {
        parameter: 'userId',
        value: String(user.id),
        set: () => chooseUser(page, panel(page).getByRole('combobox', { name: 'User' }), user),
        chip: `User: ${user.name}`,
      };
      await apply(page, path, [...filters, owner], total);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      const { chip = '', parameter = '' } = filters[0] ?? {};
      await chips(page)
        .getByRole('button', { name: `Remove filter ${chip}` })
        .click();
      await expect(page).not.toHaveURL(new RegExp(`[?&]${parameter}=`));
      await expect(chips(page).getByRole('button')).toHaveCount(filters.length);
    });
});

test('a debounced filter closes no dialog, and does not lead back to a list that the user has left', async ({
  page,
  app,
}) => {
  // React-admin debounces filters by half a second.
  await page.clock.install();
  await app.openUsers();
  const filterThen = async (next: () => Promise<unknown>) => {
    await openFilters(page);
    await panel(page).getByLabel('Created from').fill('2026-02-01');
    await page.keyboard.press('Escape');
    await next();
    await page.clock.runFor(2000);
  };

  await filterThen(async () => {
    await toolNamed(page, 'Add User').click();
    await app.dialog.getByLabel('Name', { exact: true }).fill('Ada');
  });
  await expect(app.dialog.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await app.dialog.getByLabel('Name', { exact: true }).fill('');
  await page.keyboard.press('Escape');
  await expect(app.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/users\?createdFrom=2026-02-01$/);
  await page.goBack();
  await expect(page).toHaveURL('/users');

  await filterThen(async () => {
    await page.getByRole('link', { name: 'Supplements' }).click();
    await expect(page).toHaveURL('/supplements');
  });
  await rows(page).first().waitFor();
  await expect(page).toHaveURL('/supplements');
});

test('filters by a user found by a search on the server', async ({ page, app }) => {
  const user = await app.newUser('Findable');
  await ownMetric(app, 'Owned', { userId: user.id });
  await app.open('/wellbeing-metrics');
  await rows(page).first().waitFor();
  const field = panel(page).getByRole('combobox', { name: 'User' });

  await test.step('shows why there are no users to choose from', async () => {
    const fault = await app.fault({ method: 'GET', path: '/api/users', status: 500, body: 'Broken' });
    await openFilters(page);
    await expect(field).toHaveAccessibleDescription('Failed to fetch users');
    await expectNoAxeViolations(page);
    await fault.lift();
  });

  await test.step('searches as the admin types', async () => {
    const { query } = await listCall(page, '/api/users', 'search', () => field.fill('no user has this name'));
    expect(query.get('limit')).toBe('25');
    await expect(page.getByText('No match. Try another name.')).toBeVisible();
    const call = await listCall(page, '/api/wellbeing-metrics', 'userId', () => chooseUser(page, field, user));
    expect(call.query.get('userId')).toBe(String(user.id));
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('the chip has the name after a reload, and Enter removes it', async () => {
    await page.reload();
    const chip = chips(page).getByRole('button', { name: `Remove filter User: ${user.name}` });
    await expect(chip).toBeVisible();
    await expectNoAxeViolations(page);
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/wellbeing-metrics');
    await expect(toolNamed(page, 'Filters')).toBeFocused();
  });

  await test.step('the chip of a user that cannot be loaded has the ID', async () => {
    app.expectFailure({ method: 'GET', path: '/api/users/999999', status: 404 });
    await page.goto('/wellbeing-metrics?userId=999999&isActive=true');
    await expect(chips(page).getByText('User: #999999')).toBeVisible();
    await expect(page.getByText('No results found.')).toBeVisible();
    await toolNamed(page, 'Remove filter Active: Yes').click();
    await expect(toolNamed(page, 'Remove filter User: #999999')).toBeFocused();
    await expect(page).toHaveURL('/wellbeing-metrics?userId=999999');
  });
});

test('shows an error at an invalid filter and does not apply it, but applies the others', async ({ page, app }) => {
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

  // An incomplete year is not sent, but the complete date is.
  await from.fill('');
  await from.pressSequentially('02032026');
  await expect(page).toHaveURL(/dateFrom=2026-02-03/);
  expect(app.calls().filter((call) => /dateFrom=/.test(call) && !call.includes('dateFrom=2026-02-03'))).toEqual([]);
  // A partly erased date keeps the filter until it is complete or empty.
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

test('applies a filter that is set just before the panel closes, from page 1', async ({ page, app }) => {
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
  await expect(page, 'the reset includes a filter that is not applied yet').toHaveURL('/supplements?isMedicine=true');
});
