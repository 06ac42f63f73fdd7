import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test, type ViewportSize } from '@playwright/test';

/** Half as long as the source that the builder sends. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** @param within a selector of the elements to check; by default, the whole page */
export async function expectNoAxeViolations(
  page: Page,
  { without = [] as string[], within = undefined as string | undefined } = {},
): Promise<void> {
  // Legacy mode differs only for frames, which the console does not use, and is twice as fast: it opens no second page.
  // To send axe takes as long as to run it in a dialog, and it stays in the document.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : AXE;
  // Without this option, it would also describe every element that passes.
  const options = { resultTypes: ['violations' as const] };
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode(true).options(options).withTags(RULES);
  axe.disableRules(without);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
  expect(found).toEqual([]);
}

/** WCAG 1.4.10: nothing is cut off or scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, narrow } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    narrow: document.documentElement.clientWidth,
  }));
  expect(wide, 'the page scrolls sideways').toBeLessThanOrEqual(narrow);
}

/** Checks the page at each of these sizes; leaves it at the first of them. */
export async function expectAccessibleAt(
  page: Page,
  sizes: readonly [ViewportSize, ...ViewportSize[]],
  shown: Locator,
): Promise<void> {
  for (const size of sizes)
    await test.step(`at ${size.width}`, async () => {
      await page.setViewportSize(size);
      await expect(shown).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });
  await page.setViewportSize(sizes[0]);
}
