import type { Page } from '@playwright/test';
import { ADMIN_USERS } from '../support/adminUsers';
import { uniqueName } from '../support/app';
import { expectNoSidewaysScroll } from '../support/axe';
import { button } from '../support/button';
import { choose } from '../support/choices';
import { expect, test } from '../support/console';
import { HOSTILE, HOSTILE_RESPONSES, ODD } from '../support/hostile';
import { DESK, PHONE, resize } from '../support/inspect';
import { inspectPage } from '../support/inspectPage';
import { MetricsScreen, storedMetric } from '../support/metrics';
import { stubReads } from '../support/reads';
import { token } from '../support/token';

/**
 * The center of a link that an ellipsis cuts off may be outside its visible part. In a table that scrolls sideways, the column of
 * actions covers a sort button until the user scrolls.
 */
const EXPECTED = /^covered: (<a |<button class="[^"]*MuiTableSortLabel)/;

/** Expects that none of the content has had an effect, and that the layout is intact. Leaves the page wide. */
async function expectHarmless(page: Page): Promise<void> {
  await resize(page, PHONE);
  await expectNoSidewaysScroll(page);
  await resize(page, DESK);
  const findings = await page.evaluate(inspectPage, '');
  expect(findings.filter((finding) => !EXPECTED.test(finding))).toEqual([]);
  await expectWithoutEffect(page);
}

/** Expects that none of the content was injected or executed. */
async function expectWithoutEffect(page: Page): Promise<void> {
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

/** Collapses white space as a browser does. */
const normal = (text: string) => text.replaceAll(/[\s\u200b]+/g, ' ').trim();

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
      watch.expectEditedAddress();
      await app.open(path);
      const main = page.getByRole('main');
      for (const [name, text] of Object.entries(HOSTILE))
        await expect(main.getByText(text).first(), name).toBeAttached();
      await expectHarmless(page);
      for (const dialog of dialogs)
        for (const name of ['markup', 'surrogate', 'long'])
          await test.step(`${dialog}: ${name}`, async () => {
            await goToHash(page, `${dialog}=${Object.keys(ODD).indexOf(name) + 1}`);
            await expect(app.dialog).toBeVisible();
            await (name === 'long' ? expectHarmless(page) : expectWithoutEffect(page));
            // The next step must not find this dialog.
            await goToHash(page, '');
            await expect(app.dialog).toHaveCount(0);
          });
    });

  test('the charts, their tables, the settings, the user selector and the name of the user', async ({ page, app }) => {
    await app.setToken(token({ id: 1, username: ODD.long, role: 'admin' }));
    await app.open('/purchases');
    await expect(page.locator('.sidebar__username').first()).toHaveText(ODD.long);
    const toggles = page.getByRole('button', { name: /Show data as table/ });
    await expect(toggles).toHaveCount(2);
    for (const toggle of await toggles.all()) await toggle.click();
    await expect(page.getByRole('table')).toHaveCount(2);
    // The charts' code loads after the tables.
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(2);
    await expectHarmless(page);
    await app.navigation.getByRole('link', { name: 'Settings' }).click();
    await expect(page.locator('.page-form[aria-busy="false"]')).toBeVisible();
    await expectHarmless(page);
    await app.setToken(token({ id: 1, username: ODD.markup, role: 'admin' }));
    await page.goto('/wellbeing-metrics#create');
    await expect(page.locator('.sidebar__username').first()).toHaveText(ODD.markup);
    const owner = app.dialog.getByRole('combobox').first();
    await choose(owner, { containing: HOSTILE.markup });
    expect(await owner.inputValue()).toContain(HOSTILE.markup);
    await expectHarmless(page);
  });

  test('the API’s error messages at the field, above the fields and in the toast', async ({ page, app }) => {
    await stubReads(app, { '/api/admin-users': [{ id: 1, username: 'ada', name: 'Ada', email: 'ada@example.org' }] });
    await page.goto('/admin-users#edit=1');
    await app.dialog.getByLabel('Full Name').fill('Other');
    const field = app.dialog.locator('.MuiFormControl-root').filter({ has: page.getByLabel('Username') });
    const described = async () => normal((await field.locator('[id$="-helper-text"]').allInnerTexts()).join(' '));
    for (const name of ['markup', 'template', 'bidi', 'lines', 'surrogate', 'proto', 'long'] as const)
      await test.step(name, async () => {
        const text = ODD[name];
        const body = { message: text, errors: { username: text, ['__proto__']: text, constructor: `rest ${text}` } };
        await app.fault({ method: 'PATCH', path: `${ADMIN_USERS}/:id`, status: 422, body });
        await button(app.dialog, 'Update User').click();
        await expect(app.toast).toBeVisible();
        // Markup is never shown (errors.ts), and only the start of a long text.
        const expected = name === 'markup' ? '' : normal(text).slice(0, 400);
        await expect.poll(async () => (await described()).slice(0, 400)).toBe(expected);
        await (name === 'long' ? expectHarmless(page) : expectWithoutEffect(page));
      });
  });
});

test('stores hostile content that a user types, and shows it unchanged', async ({ page, app }) => {
  await app.signIn();
  const screen = new MetricsScreen(page, app);
  const name = uniqueName([HOSTILE.markup, HOSTILE.template, HOSTILE.emoji].join(' '));
  const description = `${HOSTILE.bidi}\n${HOSTILE.lines}`;
  await screen.open();
  const dialog = await screen.openAdd();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill(description);
  await screen.create();
  await expect(app.row(name)).toContainText(normal(description));
  await screen.openEdit(name);
  await expect(screen.editDialog.getByLabel('Description')).toHaveValue(description);
  expect((await storedMetric(app, name))?.description).toBe(description);
});
