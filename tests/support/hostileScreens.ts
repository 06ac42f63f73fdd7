import { expect, type Page, test } from '@playwright/test';
import type { App } from './app';
import { expectNoSidewaysScroll } from './axe';
import { HOSTILE, ODD } from './hostile';
import { DESK, PHONE, resize } from './inspect';
import { inspectPage } from './inspectPage';

/**
 * The center of a link that an ellipsis cuts off may be outside its visible part. In a table that scrolls sideways, the column of
 * actions covers a sort button until the user scrolls.
 */
const EXPECTED = /^covered: (<a |<button class="[^"]*MuiTableSortLabel)/;

/** Expects that none of the content has had an effect, and that the layout is intact. Leaves the page wide. */
export async function expectHarmless(page: Page): Promise<void> {
  await resize(page, PHONE);
  await expectNoSidewaysScroll(page);
  await resize(page, DESK);
  const findings = await page.evaluate(inspectPage, '');
  expect(findings.filter((finding) => !EXPECTED.test(finding))).toEqual([]);
  await expectWithoutEffect(page);
}

/** Expects that none of the content was injected or executed. */
export async function expectWithoutEffect(page: Page): Promise<void> {
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

/** Screens that show all of the texts, with their dialogs for a record. */
export const HOSTILE_SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/users': ['edit', 'delete'],
  '/supplements': ['edit', 'delete'],
  '/wellbeing-metrics': ['edit', 'delete'],
  '/feedback': ['respond'],
  '/admin-users': ['edit', 'delete'],
  '/purchases?tab=purchases': [],
  '/': [],
};

/** Opens a screen, and expects every text on it, without an effect. */
export async function expectShownAsText(page: Page, app: App, path: string): Promise<void> {
  await app.open(path);
  const main = page.getByRole('main');
  for (const [name, text] of Object.entries(HOSTILE)) await expect(main.getByText(text).first(), name).toBeAttached();
  await expectHarmless(page);
}

/** Opens dialogs of the screen for records with some of the texts, and expects no effect. */
export async function expectHarmlessDialogs(page: Page, app: App, dialogs: readonly string[]): Promise<void> {
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
}
