import { ADMIN_USERS } from '../support/adminUsers';
import { uniqueName } from '../support/app';
import { button } from '../support/button';
import { choose } from '../support/choices';
import { expect, test } from '../support/console';
import { HOSTILE, HOSTILE_RESPONSES, ODD } from '../support/hostile';
import {
  expectHarmless,
  expectHarmlessDialogs,
  expectShownAsText,
  expectWithoutEffect,
  HOSTILE_SCREENS,
} from '../support/hostileScreens';
import { MetricsScreen, storedMetric } from '../support/metrics';
import { stubReads } from '../support/reads';
import { token } from '../support/token';

/** Collapses white space as a browser does. */
const normal = (text: string) => text.replaceAll(/[\s\u200b]+/g, ' ').trim();

test.describe('Hostile content in every field of every record is shown as text', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await stubReads(app, HOSTILE_RESPONSES);
  });

  // tests/long/e2e/hostile-content.spec.ts has the dialogs of every list.
  test('every screen of records, and the dialogs for a user', async ({ page, app, watch }) => {
    // Seven screens.
    test.slow();
    watch.expectEditedAddress();
    for (const path of Object.keys(HOSTILE_SCREENS))
      await test.step(path, async () => {
        await expectShownAsText(page, app, path);
        if (path === '/users') await expectHarmlessDialogs(page, app, HOSTILE_SCREENS[path] ?? []);
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
