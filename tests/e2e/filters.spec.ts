/** The filters of the lists with an API that declares every feature. */
import type { Page } from '@playwright/test';
import { type App, uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { chips, choose, listCall, openFilters, panel, range, rows } from '../support/listTools';

test.beforeEach(({ app }) => app.signIn());

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
  test(`${route}: applies each filter at once, and shows it in the address, the chips and the count`, async ({
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

// React-admin debounces filters by half a second.
test('a debounced filter does not lead back to a list that the user has left', async ({ page, app }) => {
  await page.clock.install();
  await app.open('/users');
  await rows(page).first().waitFor();
  await openFilters(page);
  await panel(page).getByLabel('Created from').fill('2026-02-01');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Supplements' }).click();
  await expect(page).toHaveURL('/supplements');
  await page.clock.runFor(2000);
  await rows(page).first().waitFor();
  await expect(page).toHaveURL('/supplements');
});

test('a debounced filter does not close a dialog that the user has opened', async ({ page, app }) => {
  await app.open('/users');
  await rows(page).first().waitFor();
  await openFilters(page);
  await listCall(page, '/api/users', 'createdFrom', async () => {
    await panel(page).getByLabel('Created from').fill('2026-02-01');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add User', exact: true }).click();
    await app.dialog.getByLabel('Name', { exact: true }).fill('Ada');
  });
  await expect(app.dialog.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await app.dialog.getByLabel('Name', { exact: true }).fill('');
  await page.keyboard.press('Escape');
  await expect(app.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/users\?createdFrom=2026-02-01$/);
  await page.goBack();
  await expect(page).toHaveURL('/users');
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
  test(`${route}: filters by a user found by a search on the server`, async ({ page, app }) => {
    const user = await app.newUser('Findable');
    if (make) await make(app, user.id);
    await app.open(route);
    await rows(page).first().waitFor();
    const dialog = await openFilters(page);
    const field = dialog.getByRole('combobox', { name: 'User' });
    const { query } = await listCall(page, '/api/users', 'search', async () => {
      await field.fill('no user has this name');
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
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  });

test('shows the ID of a user that cannot be loaded in the chip', async ({ page, app }) => {
  app.expectFailure({ method: 'GET', path: '/api/users/999999', status: 404 });
  await app.open('/supplements?userId=999999&isActive=true');
  await expect(chips(page).getByText('User: #999999')).toBeVisible();
  await expect(page.getByText('No results found.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Active: Yes' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter User: #999999' })).toBeFocused();
  await expect(page).toHaveURL('/supplements?userId=999999');
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

test('shows an error in the panel when the users to choose from cannot be loaded', async ({ page, app }) => {
  await app.open('/supplements');
  await rows(page).first().waitFor();
  await app.fault({ method: 'GET', path: '/api/users', status: 500, body: 'Broken' });
  const dialog = await openFilters(page);
  await expect(dialog.getByRole('combobox', { name: 'User' })).toHaveAccessibleDescription('Failed to fetch users');
  await expectNoAxeViolations(page);
});
