/** The filters of the lists: the panel, the chips, and the address. */
import type { Locator, Page } from '@playwright/test';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { chips, choose, listCall, openFilters, panel, rows } from '../support/listTools';
import { ownMetric } from '../support/metrics';

test.beforeEach(({ app }) => app.signIn());

/** A parameter, its value, and the chip: the field's label and the value as shown. */
type Filter = readonly [parameter: string, value: string, chip: string];

/** The filters of each list, by the list's path, link and tab. */
const FILTERS: Record<string, Filter[]> = {
  '/api/users Users': [
    ['createdFrom', '2026-02-01', 'Created from: Feb 1, 2026'],
    ['createdTo', '2026-11-30', 'Created to: Nov 30, 2026'],
    ['hasUnresolvedFeedback', 'true', 'Has unresolved feedback: Yes'],
  ],
  '/api/supplements Supplements': [
    ['isActive', 'true', 'Active: Yes'],
    ['isMedicine', 'false', 'Medicine: No'],
  ],
  '/api/wellbeing-metrics Wellbeing': [
    ['metricType', 'scale', 'Type: Scale (Numeric)'],
    ['isActive', 'true', 'Active: Yes'],
  ],
  '/api/feedback Feedback All': [
    ['category', 'bug', 'Category: bug'],
    ['createdFrom', '2020-01-01', 'Created from: Jan 1, 2020'],
    ['createdTo', '2030-01-01', 'Created to: Jan 1, 2030'],
  ],
  '/api/purchases Purchase Purchases': [
    ['dateFrom', '2020-01-01', 'Date from: Jan 1, 2020'],
    ['dateTo', '2030-01-01', 'Date to: Jan 1, 2030'],
    ['priceFrom', '10.5', 'Price from: 10.5'],
    ['priceTo', '40', 'Price to: 40'],
    ['currency', 'usd', 'Currency: usd'],
    ['isRecurring', 'true', 'Recurring: Yes'],
  ],
};

/** Sets a filter in the open panel. */
async function setFilter(page: Page, [parameter, value, chip]: Filter): Promise<void> {
  const [label = '', shown = ''] = chip.split(': ');
  if (/^(is|has)|Type|category/.test(parameter))
    await choose(page, panel(page).getByRole('combobox', { name: new RegExp(`^${label}`) }), shown);
  else await panel(page).getByLabel(label).fill(value);
}

/** Types an email address in the field for a user, and chooses the user found. */
async function chooseUser(page: Page, field: Locator, { email }: { email: string }): Promise<void> {
  await field.fill(email);
  await page.getByRole('option', { name: email }).click();
}

// Longer than 5 s: every field of five panels.
test('applies every filter of each list at once, and shows each as a chip', async ({ page, app }) => {
  test.slow();
  const user = await app.newUser('Findable');
  await app.open('/settings');
  for (const [list, filters] of Object.entries(FILTERS))
    await test.step(list, async () => {
      const [path = '', link, tab] = list.split(' ');
      await app.navigation.getByRole('link', { name: new RegExp(`^${link}`) }).click();
      if (tab) await page.getByRole('tab', { name: tab, exact: true }).click();
      await rows(page).first().waitFor();
      await openFilters(page);
      const all = [...filters];
      const owner = panel(page).getByRole('combobox', { name: 'User' });
      if (path !== '/api/users') all.push(['userId', String(user.id), `User: ${user.name}`]);
      const filtered = page.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url());
        const isSent = ([name, value]: readonly string[]) => searchParams.get(name ?? '') === value;
        return pathname === path && [['page', '1'], ...all].every(isSent);
      });
      for (const from of await panel(page)
        .getByLabel(/ from$/)
        .all()) {
        const to = from.locator('xpath=ancestor::form/following-sibling::form[1]').getByLabel(/ to$/);
        expect((await from.boundingBox())?.y, 'a range is in one row').toBe((await to.boundingBox())?.y);
      }
      for (const filter of filters) await setFilter(page, filter);
      if (path !== '/api/users') await chooseUser(page, owner, user);
      await filtered;
      for (const [parameter, value, chip] of all) {
        await expect(page).toHaveURL(new RegExp(`[?&]${parameter}=${value}`));
        await expect(chips(page).getByText(chip, { exact: true })).toBeAttached();
      }
      await page.keyboard.press('Escape');
      await expect(button(page, `Filters, ${all.length} active`)).toBeFocused();
    });
});

test('restores a removed filter on Back, keeps the others on a reload, and Reset filters removes them all', async ({
  page,
  app,
}) => {
  await app.open('/purchases?tab=purchases&priceFrom=10.5&currency=usd');
  await expect(chips(page).getByRole('button')).toHaveCount(2);
  await button(chips(page), 'Remove filter Price from: 10.5').click();
  await expect(chips(page).getByRole('button')).toHaveCount(1);
  await page.reload();
  await expect(chips(page).getByRole('button')).toHaveCount(1);
  await page.goBack();
  await expect(chips(page).getByRole('button')).toHaveCount(2);
  // Without a row, there is a second button.
  await button(page, 'Reset filters').first().click();
  await expect(page).toHaveURL('/purchases?tab=purchases');
  await expect(chips(page)).toHaveCount(0);
  await expect(button(page, 'Filters')).toBeFocused();
  await expect(button(page, 'Reset filters')).toHaveCount(0);
});

test('says what is refused in an address, and shows the nearest valid view', async ({ page, app }) => {
  for (const [list, query, reason] of [
    ['feedback', 'status=all&createdFrom=2026-13-45', 'Created from: This must be a date as in 2026-11-24.'],
    ['supplements', 'isActive=maybe', 'Active: This must be true or false.'],
  ] as const)
    await test.step(query, async () => {
      app.expectFailure({ method: 'GET', path: `/api/${list}`, status: 400 });
      await app.open(`/${list}?${query}`);
      await expect(page.locator('main').getByRole('alert')).toHaveText(new RegExp(`${reason}$`));
      await page.setViewportSize({ width: 390, height: 844 });
      for (const day of await page.getByText('2026-11-24', { exact: true }).all())
        expect(await day.evaluate((element) => element.getClientRects().length), 'a day in one line').toBe(1);
      await button(page, 'Remove this filter').click();
      await expect(rows(page)).toHaveCount(10);
      await expect(chips(page)).toHaveCount(0);
    });
  const notice = page.getByRole('alert').filter({ hasText: 'The address has' });
  for (const [address, refused] of [
    ['users?page=-1&perPage=7&sort=password&order=ASC', 'page=-1, perPage=7, sort=password'],
    ['supplements?sort=name&order=up&page=2', 'order=up'],
    ['feedback?status=__proto__&page=x', 'page=x, status=__proto__'],
    ['purchases?tab=nonsense', 'tab=nonsense'],
    [`purchases?currency=${'x'.repeat(51)}`, 'currency=x'],
    ['settings?tab=nonsense', 'tab=nonsense'],
  ] as const)
    await test.step(address, async () => {
      await app.open(`/${address}`);
      await expect(notice).toContainText(`not valid here: ${refused}`);
    });
  await app.open('/feedback?status=__proto__');
  await expect(notice).toBeVisible();
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page).toHaveURL('/feedback?status=all');
  await expect(notice).toHaveCount(0);
});

test('filters by a user found by a search on the server', async ({ page, app }) => {
  const user = await app.newUser('Findable');
  await ownMetric(app, 'Owned', { userId: user.id });
  await app.open('/wellbeing-metrics');
  await rows(page).first().waitFor();
  const field = panel(page).getByRole('combobox', { name: 'User' });
  await openFilters(page);
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
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/wellbeing-metrics');
    await expect(button(page, 'Filters')).toBeFocused();
  });
});

test('shows an error at an invalid filter and does not apply it, but applies the others', async ({ page, app }) => {
  await app.open('/purchases?tab=purchases');
  await rows(page).first().waitFor();
  const dialog = await openFilters(page);
  const field = (label: string) => dialog.getByLabel(label);
  const from = field('Date from');
  await field('Price from').fill('1.23456');
  await field('Supplement ID').fill('1.5');
  await from.focus();
  // A month and a day without a year.
  await from.pressSequentially('0203');
  await listCall(page, '/api/purchases', 'priceTo', () => field('Price to').fill('20'));
  for (const [label, message] of [
    ['Price from', 'Enter an amount such as 12.50.'],
    ['Supplement ID', 'Enter a whole number from 1.'],
    ['Date from', 'Please enter a valid date.'],
  ] as const)
    await expect(field(label)).toHaveAccessibleDescription(message);
  await expect(page).toHaveURL('/purchases?tab=purchases&priceTo=20');
  expect(app.calls().filter((call) => /priceFrom|supplementId|dateFrom/.test(call))).toEqual([]);

  await test.step('sends a complete date, and keeps it until it is complete again or empty', async () => {
    await from.fill('');
    await from.pressSequentially('02032026');
    await expect(page).toHaveURL(/dateFrom=2026-02-03/);
    await from.press('Backspace');
    await field('Date to').focus();
    await expect(from).toHaveAccessibleDescription('Please enter a valid date.');
    await expect(page).toHaveURL(/dateFrom=2026-02-03/);
    expect(app.calls().filter((call) => /dateFrom=/.test(call) && !call.includes('dateFrom=2026-02-03'))).toEqual([]);
  });
  await test.step('Reset clears invalid fields too', async () => {
    await button(dialog, 'Reset').click();
    await expect(page).toHaveURL('/purchases?tab=purchases');
    for (const label of ['Price from', 'Date from']) {
      await expect(field(label)).toHaveValue('');
      await expect(field(label)).toHaveAccessibleDescription('');
    }
  });
});

test('applies a filter that is set just before the panel closes, from page 1', async ({ page, app }) => {
  await app.open('/supplements?page=2');
  await rows(page).first().waitFor();
  const dialog = await openFilters(page);
  const pick = (label: RegExp, option: string) => choose(page, dialog.getByRole('combobox', { name: label }), option);
  await pick(/^Active/, 'No');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/supplements?isActive=false');
  await page.goBack();
  await expect(page).toHaveURL('/supplements?page=2');

  await openFilters(page);
  await pick(/^Active/, 'Yes');
  await button(dialog, 'Reset').click();
  await pick(/^Medicine/, 'Yes');
  await expect(page, 'the reset includes a filter that is not applied yet').toHaveURL('/supplements?isMedicine=true');
});
