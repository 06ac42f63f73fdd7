/** The palette, which searches all records and runs commands. */
import type { Page } from '@playwright/test';
import { type App, uniqueName } from '../support/app';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';
import { SessionPrompt } from '../support/prompt';

test.beforeEach(({ app }) => app.signIn());

const SEARCH = { method: 'GET', path: '/api/search' } as const;

interface Found {
  groups: { resource: string; items: { title: string }[] }[];
}

const paletteOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Search and commands' });
  return {
    dialog,
    input: dialog.getByRole('combobox', { name: 'Search...' }),
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
    group: (name: string) => dialog.getByRole('group', { name, exact: true }),
    status: dialog.getByRole('status'),
  };
};

/** Ignores the other calls that the console makes when the browser is idle. */
const searches = (app: App) => app.countOf(SEARCH.method, SEARCH.path);
const lastSearch = (app: App) => app.calls().findLast((call) => call.startsWith('GET /api/search'));

const openByKey = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page).input).toBeFocused();
};

// Slow: text is typed letter by letter, with axe in two states.
test('finds and opens a user by keyboard, and lists the user as recent until logout', async ({ page, app }) => {
  const user = await app.newUser('Palette User');
  const { users } = await app.api<{ users: { name: string }[] }>('GET', '/api/users?page=2&limit=10');
  await app.openUsers('/users?page=2');
  await openByKey(page);
  const palette = paletteOf(page);
  await expect(palette.group('Screens').getByRole('option')).toHaveCount(9);
  await expectNoAxeViolations(page);
  const before = searches(app);
  await page.keyboard.type(user.name);
  await expect(palette.group('Users').getByRole('option')).toHaveText([`${user.name}${user.email}`]);
  await expect(palette.status).toHaveText('1 result');
  // One request for each pause in typing, and the last one is for the whole text.
  expect(searches(app) - before).toBeLessThan(user.name.length);
  expect(lastSearch(app)).toBe(`GET /api/search?${new URLSearchParams({ q: user.name })}`);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(palette.dialog).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: user.name })).toContainText(user.email);
  // The list below keeps its page.
  await expect(page).toHaveURL(`/users?page=2#show=${user.id}`);
  await page.keyboard.press('Escape');
  await expect(app.dialog).toHaveCount(0);
  await expect(app.row(users[1]?.name ?? '').first()).toBeVisible();

  // From the top bar's box, by typing. The first letter counts, too.
  const box = page.getByRole('searchbox', { name: 'Search...', exact: true });
  await box.focus();
  await page.keyboard.type('sett');
  await expect(palette.input).toHaveValue('sett');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await box.click();
  await expect(palette.group('Recent').getByRole('option')).toHaveText(['Settings', `${user.name}${user.email}`]);
  await expect(palette.input).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
  await expect(box).toBeFocused();

  await openByKey(page);
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('search-recent'))).toBeNull();
});

test('loses no letter typed before its code has loaded, and applies a key to the text just typed', async ({
  page,
  app,
}) => {
  const palette = paletteOf(page);
  await test.step('opens with the text typed while its code was loading', async () => {
    const release = await holdBack(page, /Palette-.*\.js$/);
    await app.openUsers();
    const search = page.getByRole('searchbox', { name: 'Search...', exact: true });
    await search.click();
    await search.pressSequentially('mag');
    release();
    await expect(palette.input).toHaveValue('mag');
  });
  await test.step('opens by its key, pressed while its code was loading', async () => {
    const release = await holdBack(page, /Palette-.*\.js$/);
    await app.openUsers();
    await page.getByRole('searchbox', { name: 'Search users...' }).focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('two-factor');
    release();
    await expect(palette.input).toBeFocused();
    await expect(palette.input).toHaveValue('two-factor');
    await expect(page.getByRole('searchbox', { name: 'Search users...', includeHidden: true })).toHaveValue('');
  });
  await test.step('opens by its key, pressed as soon as the rows are there', async () => {
    await page.goto('/users', { waitUntil: 'commit' });
    await app.rowsShown();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zinc');
    await expect(palette.input).toHaveValue('zinc');
  });
  await test.step('Enter opens the first result for the new text, not the option still shown', async () => {
    await palette.input.fill('');
    await expect(palette.group('Screens').getByRole('option').first()).toHaveText('Dashboard');
    await palette.input.evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'two-factor');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    await expect(page).toHaveURL('/settings?tab=security');
  });
});

// About 5 s: a record of each of five resources.
test('opens every kind of record, and runs the actions of lists', async ({ page, app }) => {
  const name = uniqueName('Everything');
  const metric = await app.api<{ id: number }>('POST', '/api/wellbeing-metrics', {
    name,
    metricType: 'boolean',
    userId: 0,
  });
  await app.open('/');
  const palette = paletteOf(page);
  const open = async (text: string, option: RegExp | string) => {
    await openByKey(page);
    await page.keyboard.type(text);
    await palette.option(option).first().click();
    await expect(palette.dialog).toHaveCount(0);
  };
  await open(name, name);
  await expect(page).toHaveURL(`/wellbeing-metrics#edit=${metric.id}`);
  await expect(app.dialog.getByLabel('Name')).toHaveValue(name);
  await page.keyboard.press('Escape');
  await expect(app.dialog).toHaveCount(0);

  await test.step('finds screens and settings by obvious words, and leads to all records of a search', async () => {
    await openByKey(page);
    for (const [text, option] of [
      ['purchases', 'Purchase Analytics'],
      ['invite', 'Admin Users'],
      ['suspend', 'Admin Users'],
      ['templates', 'Feedback'],
      ['language', 'Settings: Appearance'],
    ] as const) {
      await palette.input.fill(text);
      await expect(palette.option(option).first(), text).toBeVisible();
    }
    for (const [list, screen, text] of [
      ['wellbeing-metrics', 'Wellbeing Metrics', 'mood'],
      ['supplements', 'Supplements', 'magnesium'],
    ] as const) {
      const { total } = await app.api<{ total: number }>('GET', `/api/${list}?search=${text}`);
      await palette.input.fill(text);
      await palette.option(`See all ${total} in ${screen}`).click();
      await expect(page).toHaveURL(`/${list}?search=${text}`);
      await expect(page.getByRole('searchbox', { name: /^Search .+\.\.\.$/ })).toHaveValue(text);
      await openByKey(page);
    }
    await expect(palette.group('Recent').getByRole('option', { name: /^See all/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  const [purchase] = (await app.api<Found>('GET', '/api/search?q=magnesium')).groups.filter(
    ({ resource }) => resource === 'purchases',
  );
  const title = purchase?.items[0]?.title ?? '';
  await openByKey(page);
  await page.keyboard.type(title);
  await palette.group('Purchase Analytics').getByRole('option').first().click();
  await expect(page.getByRole('tab', { name: 'Purchases', selected: true })).toBeVisible();
  await expect(page).toHaveURL(`/purchases?${new URLSearchParams({ tab: 'purchases', supplementName: title })}`);

  await open('dark mode', 'Settings: Appearance');
  await expect(page).toHaveURL('/settings?tab=appearance');
  await page.goBack();
  await open('dark mode', 'Switch to dark mode');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await open('light mode', 'Switch to light mode');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
  expect(app.sent('PATCH', '/api/preferences')).toEqual([{ scheme: 'dark' }, { scheme: 'light' }]);

  await open('export purch', 'Export purchases');
  await expect(page.getByRole('dialog', { name: 'Export purchases' })).toBeVisible();
  // The list that is shown is exported as it is.
  await expect(page).toHaveURL(/supplementName=/);
  await page.keyboard.press('Escape');
  await expect(app.dialog).toHaveCount(0);
  await open('import user', 'Import users');
  await expect(page.getByRole('dialog', { name: 'Import users' })).toBeVisible();
  await expect(page).toHaveURL('/users');
  await page.keyboard.press('Escape');
  await expect(app.dialog).toHaveCount(0);
  await open('add user', 'Add User');
  await app.dialog.getByLabel('Name').fill('Unsaved');
  // The palette does not open over a dialog with unsaved input.
  await page.keyboard.press('Control+k');
  await expect(palette.dialog).toHaveCount(0);
  await expect(app.dialog).toHaveCount(1);
});

test('shows that it is searching, that it failed, and that it found nothing, and fits a phone', async ({
  page,
  app,
}) => {
  const user = await app.newUser('Slow User');
  await app.openUsers();
  const palette = paletteOf(page);
  const failure = await app.fault({ ...SEARCH, status: 503, body: { message: 'The database is busy.' } });
  await openByKey(page);
  await page.keyboard.type(user.email);
  await expect(palette.dialog.getByRole('alert')).toHaveText("We couldn't search the records.The database is busy.");
  await expectNoAxeViolations(page);
  await failure.lift();
  await palette.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(palette.option(new RegExp(user.email))).toBeVisible();

  // The response for an earlier text arrives too late, and is ignored.
  const held = await app.hold(SEARCH);
  await palette.input.fill('mag');
  await expect(palette.status).toHaveText('Searching...');
  await expect(palette.dialog.getByRole('option')).toHaveCount(0);
  await expect.poll(() => lastSearch(app)).toBe('GET /api/search?q=mag');
  await palette.input.fill('no such thing');
  await expect.poll(() => lastSearch(app)).toBe('GET /api/search?q=no+such+thing');
  held.release();
  await expect(palette.status).toHaveText('No results for “no such thing”. Check the spelling, or try fewer letters.');
  await expect(palette.dialog.getByRole('option')).toHaveCount(0);

  await test.step('continues after signing in again', async () => {
    await app.fault({ ...SEARCH, status: 401, times: 1 });
    await palette.input.fill(user.name);
    const prompt = new SessionPrompt(page);
    await prompt.signIn();
    await expect(prompt.dialog).toHaveCount(0);
    await expect(palette.option(new RegExp(user.email))).toBeVisible();
  });
  await test.step('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const option = palette.option(new RegExp(user.email));
    await expect.poll(async () => (await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await palette.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(palette.dialog).toHaveCount(0);
  });
});

test('offers an editor nothing that the API would refuse', async ({ page, app }) => {
  await app.signIn('editor');
  await app.open('/');
  const palette = paletteOf(page);
  await openByKey(page);
  await page.keyboard.type('add');
  await expect(palette.option('Add User')).toBeVisible();
  await expect(palette.option('Add Admin User')).toHaveCount(0);
  await palette.input.fill('admin@example.com');
  await palette.group('Admin Users').getByRole('option').click();
  await expect(page).toHaveURL('/admin-users');
  await expect(app.dialog).toHaveCount(0);
});
