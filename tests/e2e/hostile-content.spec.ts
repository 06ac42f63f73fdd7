import type { Locator, Page } from '@playwright/test';
import { ADMIN_USERS } from '../support/adminUsers';
import { type App, uniqueName } from '../support/app';
import { choose } from '../support/choices';
import { expect, test } from '../support/console';
import { HOSTILE, HOSTILE_RESPONSES, ODD } from '../support/hostile';
import { inspectPage } from '../support/inspectPage';
import { METRICS, type MetricList, MetricsScreen } from '../support/metrics';
import { stubReads } from '../support/reads';
import { SettingsScreen, signInWithOwnAccount } from '../support/settings';
import { ownSupplement, SupplementsScreen, storedSupplement } from '../support/supplements';
import { token } from '../support/token';
import { fillUser, type UserList, UsersScreen } from '../support/users';

const DESKTOP = { width: 1440, height: 900 };
const SIZES = [DESKTOP, { width: 768, height: 1024 }, { width: 390, height: 844 }];

/** Expects that the content is shown as text, that none of it was injected or executed, and that the layout is intact. */
async function expectHarmless(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await page.evaluate(inspectPage, ''), `at ${size.width}`).toEqual([]);
  }
  const effects = await page.evaluate(() => ({
    pwned: 'pwned' in window,
    elements: document.querySelectorAll('#root img:not([alt=""]), #root script, [onerror], [onmouseover], iframe')
      .length,
    links: [...document.querySelectorAll('[href], [src]')].filter((element) =>
      /^(javascript|data):/i.test(element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    ).length,
    polluted: Object.keys(Object.prototype).length,
  }));
  expect(effects).toEqual({ pwned: false, elements: 0, links: 0, polluted: 0 });
  expect(await page.title()).toMatch(/^([A-Z][A-Za-z ]+ · )?Wellbeing Admin$/);
}

const goToHash = (page: Page, hash: string) =>
  page.evaluate((value) => {
    location.hash = value;
  }, hash);

test.describe('Hostile content in every field of every record is shown as text', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await stubReads(app, HOSTILE_RESPONSES);
  });

  /** Screens that show all of the texts, with their dialogs for a record. */
  const SCREENS: [string, string[]][] = [
    ['/users', ['edit', 'delete']],
    ['/supplements', ['edit', 'delete']],
    ['/wellbeing-metrics', ['edit', 'delete']],
    ['/feedback', ['respond']],
    ['/admin-users', ['edit', 'delete']],
    ['/purchases?tab=purchases', []],
    ['/', []],
  ];
  for (const [path, dialogs] of SCREENS)
    test(`${path} and its dialogs`, async ({ page, app, watch }) => {
      test.slow();
      watch.expectEditedAddress();
      await app.open(path);
      const main = page.getByRole('main');
      for (const [name, text] of Object.entries(HOSTILE))
        await expect(main.getByText(text).first(), name).toBeAttached();
      await expectHarmless(page);
      const ids = Object.keys(ODD);
      for (const dialog of dialogs)
        for (const name of ['markup', 'bidi', 'surrogate', 'long'])
          await test.step(`${dialog}: ${name}`, async () => {
            await goToHash(page, `${dialog}=${ids.indexOf(name) + 1}`);
            await expect(page.getByRole('dialog')).toBeVisible();
            await expectHarmless(page);
            // The next step must not find this dialog.
            await goToHash(page, '');
            await expect(page.getByRole('dialog')).toHaveCount(0);
          });
    });

  test('the charts, their tables, the settings and the user selector of a new metric', async ({ page, app }) => {
    test.slow();
    await app.open('/purchases');
    const toggles = page.getByRole('button', { name: /Show data as table/ });
    await expect(toggles).toHaveCount(2);
    for (const toggle of await toggles.all()) await toggle.click();
    await expect(page.getByRole('table')).toHaveCount(2);
    // The charts' code loads after the tables.
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(2);
    await expectHarmless(page);
    await app.open('/settings');
    await expect(page.locator('.page-form[aria-busy="false"]')).toBeVisible();
    await expectHarmless(page);
    await page.goto('/wellbeing-metrics#create');
    const owner = page.getByRole('dialog').getByRole('combobox').first();
    await choose(owner, { containing: HOSTILE.markup });
    expect(await owner.inputValue()).toContain(HOSTILE.markup);
    await expectHarmless(page);
  });

  test('shows the API’s error messages at the field, above the fields and in the toast', async ({ page, app }) => {
    test.slow();
    await stubReads(app, { '/api/admin-users': [{ id: 1, username: 'ada', name: 'Ada', email: 'ada@example.org' }] });
    for (const [name, text] of Object.entries(ODD).filter(([key]) => key !== 'blank'))
      await test.step(name, async () => {
        const body = { message: text, errors: { username: text, ['__proto__']: text, constructor: `rest ${text}` } };
        await app.fault({ method: 'PATCH', path: `${ADMIN_USERS}/:id`, status: 422, body });
        await page.goto('about:blank');
        await page.goto('/admin-users#edit=1');
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Full Name').fill('Other');
        await dialog.getByRole('button', { name: 'Update User' }).click();
        await expect(app.toast).toBeVisible();
        // Markup is never shown (errors.ts), and only the start of a long text.
        const expected = name === 'markup' ? '' : normal(text).slice(0, 400);
        const field = dialog.locator('.MuiFormControl-root').filter({ has: page.getByLabel('Username') });
        const described = async () => normal((await field.locator('[id$="-helper-text"]').allInnerTexts()).join(' '));
        await expect.poll(async () => (await described()).slice(0, 400)).toBe(expected);
        if (name === 'long' || name === 'markup') await expectHarmless(page);
      });
  });

  test('the signed-in user’s name', async ({ page, app }) => {
    test.slow();
    for (const name of ['long', 'bidi', 'markup'] as const)
      await test.step(name, async () => {
        // On a phone, the sidebar is not rendered.
        await page.setViewportSize(DESKTOP);
        await app.setToken(token({ id: 1, username: ODD[name], role: 'admin' }));
        await app.open('/settings?tab=system');
        await expect(page.locator('.sidebar__username').first()).toHaveText(ODD[name]);
        await expectHarmless(page);
      });
  });
});

/** Collapses white space as a browser does. */
const normal = (text: string) => text.replaceAll(/[\s\u200b]+/g, ' ').trim();

test.describe('Hostile content typed in is stored and read back unchanged', () => {
  /** The API rejects names with line breaks or invisible characters; other tests cover both in other fields. */
  const NAMES = Object.entries(HOSTILE).filter(([name]) => name !== 'lines' && name !== 'bidi');

  test('users', async ({ page, app }) => {
    test.slow();
    await app.signIn();
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    for (const [index, [name, text]] of NAMES.entries())
      await test.step(name, async () => {
        const email = `hostile${index}.${Date.now()}@example.org`;
        await fillUser(await screen.openAdd(), { name: text, email, password: 'secret-1' });
        await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
        await expect(screen.addDialog).toBeHidden();
        await expect(app.row(email).getByRole('cell').first()).toHaveText(text);
        const { users } = await app.api<UserList>('GET', `/api/users?search=${encodeURIComponent(email)}`);
        expect(users.map((user) => user.name)).toEqual([text]);
        await screen.find(text);
        await expect(app.row(email), 'the search finds it').toBeVisible();
        await screen.find('');
      });
  });

  /** Several texts in one field, within the API's limit of 200 characters. */
  const NAME = [HOSTILE.markup, HOSTILE.template, HOSTILE.emoji].join(' ');
  const ALL = `${NAME} ${HOSTILE.bidi}`;
  const fillFields = async (dialog: Locator, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await dialog.getByLabel(new RegExp(`^${label}( Optional)?$`)).fill(value);
  };

  test('supplements, metrics, admin users, the profile', async ({ page, app }) => {
    test.slow();
    await app.signIn();
    await test.step('a supplement', async () => {
      const own = await ownSupplement(app, 'Hostile');
      const screen = new SupplementsScreen(page, app);
      await screen.open(`/supplements?search=${encodeURIComponent(own.name)}`);
      const name = `${own.name} ${HOSTILE.markup}`;
      const texts = { brand: ALL, dosage: HOSTILE.formula, frequency: HOSTILE.at, purpose: HOSTILE.lines };
      await fillFields(await screen.openEdit(own.name), {
        ...{ Name: name, Brand: texts.brand, Dosage: texts.dosage, Frequency: texts.frequency, Purpose: texts.purpose },
      });
      await screen.update();
      await expect(screen.editDialog).toBeHidden();
      await expect(app.row(name)).toContainText(ALL);
      expect(await storedSupplement(app, { ...own, name })).toMatchObject({ name, ...texts });
    });

    await test.step('a metric', async () => {
      const screen = new MetricsScreen(page, app);
      await screen.open();
      const name = uniqueName(HOSTILE.markup);
      const description = `${ALL}\n${HOSTILE.lines}`;
      await fillFields(await screen.openAdd(), { Name: name, Description: description });
      await screen.create();
      await expect(screen.addDialog).toBeHidden();
      await expect(app.row(name)).toContainText(normal(description));
      await screen.openEdit(name);
      await expect(screen.editDialog.getByLabel('Description')).toHaveValue(description);
      const { metrics } = await app.api<MetricList>('GET', `${METRICS.path}?page=1&limit=10`);
      expect(metrics.find((metric) => metric.name === name)?.description).toBe(description);
    });

    await test.step('an admin user and their profile', async () => {
      await editOwnProfile(page, app, NAME);
    });
  });
});

async function editOwnProfile(page: Page, app: App, name: string): Promise<void> {
  const { id } = await signInWithOwnAccount(app, 'admin');
  await app.open('/settings');
  const settings = new SettingsScreen(page);
  await expect(settings.name).not.toHaveValue('');
  await settings.name.fill(name);
  await settings.updateProfile.click();
  await app.expectSuccess('Profile updated successfully');
  await page.reload();
  await expect(settings.name).toHaveValue(name);
  const username = `${HOSTILE.constructor} ${Date.now()} ${HOSTILE.markup}`;
  await page.goto(`/admin-users#edit=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Full Name')).toHaveValue(name);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(dialog).toBeHidden();
  await expect(app.row(username)).toContainText(name);
}
