/** Types like a user and measures the delay of each key. */
import { median } from 'es-toolkit/math';

const WORD = 'example';
/** Delay assumed for events under 16 ms, which the browser does not report. */
const UNREPORTED = 8;

/**
 * Types a word and deletes it, key by key.
 * @param {import('@playwright/test').Page} page
 * @param {string} css of the field
 * @returns {Promise<{ median: number, worst: number }>} delays in ms; throws when a key was lost
 */
export async function typeInto(page, css) {
  const field = page.locator(css).first();
  await field.click();
  await page.waitForTimeout(300);
  const before = await field.inputValue();
  await page.keyboard.press('End');
  await page.evaluate(() => {
    window.bench.noted.events.length = 0;
  });
  await page.keyboard.type(WORD, { delay: 120 });
  await page.waitForTimeout(400);
  if ((await field.inputValue()) !== before + WORD) throw new Error(`A key was lost in ${css}`);
  for (const _ of WORD) {
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(400);
  const delays = await page.evaluate(() => window.bench.delays(/^key|input/));
  const quick = Array.from({ length: Math.max(0, 2 * WORD.length - delays.length) }, () => UNREPORTED);
  return { median: median([...delays, ...quick]), worst: Math.max(UNREPORTED, ...delays) };
}
