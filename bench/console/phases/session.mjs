/** A signed-in user types a search, switches between lists and opens an edit form. */
import { median } from 'es-toolkit/math';
import { heapOf } from '../heap.mjs';
import { inTab, painted, settle } from '../page.mjs';
import { typeInto } from '../typing.mjs';

/** Timeout of every wait, in ms, long enough for any machine. */
const TIMEOUT_MS = 20_000;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../peers.mjs').Running} peer
 * @param {{ state: import('../page.mjs').State, cpu: number }} how
 */
export const session = (browser, peer, { state, cpu }) =>
  inTab(browser, { state, cpu }, async ({ page, cdp, errors }) => {
    await openList(page, peer);
    const typing = peer.list.search ? await typeInto(page, peer.list.search) : undefined;

    await page.goto('about:blank');
    await openList(page, peer);
    const first = [];
    for (const item of peer.menu.slice(1)) {
      first.push(await goToList(page, peer, item));
      await page.waitForTimeout(350);
    }
    const warm = [];
    for (let turn = 0; turn < 20; turn += 1) {
      warm.push(await goToList(page, peer, peer.menu[turn % 2] ?? ''));
      await page.waitForTimeout(250);
    }
    const heap = await heapOf(cdp);
    return {
      typing,
      menuFirst: median(first),
      menuWarm: median(warm),
      heap: heap.megabytes,
      nodes: await page.evaluate(() => document.querySelectorAll('*').length),
      ...(await editing(page, peer)),
      palette: await openingPalette(page, peer),
      errors,
    };
  });

/** @param {import('@playwright/test').Page} page @param {import('../peers.mjs').Running} peer */
export async function openList(page, { url, list }) {
  await page.goto(url + list.at);
  await painted(page, ['rows', list.rows, list.least]);
  await settle(page, 800);
}

/** @param {import('@playwright/test').Page} page @param {import('../peers.mjs').Running} peer @param {string} item */
const goToList = (page, { list }, item) => fromClick(page, item, ['newRows', list.rows, list.least]);

/**
 * Measures the ms from the click on edit to an editable field: the first time, again in the same document, and each time
 * after reopening the list's URL (for the baseline this is the same document, because its URL is a fragment).
 * @param {import('@playwright/test').Page} page @param {import('../peers.mjs').Running} peer
 */
async function editing(page, { url, list, edit }) {
  const open = () => fromClick(page, edit.open, ['field', edit.field]);
  const reopen = async () => {
    await page.goto(url + list.at);
    await page.locator(edit.open).first().waitFor({ timeout: TIMEOUT_MS });
    await page.waitForTimeout(500);
    return open();
  };
  const leaveAndOpen = async () => {
    if (edit.leave === 'address') return reopen();
    await page.keyboard.press(edit.leave);
    await page.locator(edit.field).first().waitFor({ state: 'detached', timeout: TIMEOUT_MS });
    await page.waitForTimeout(500);
    return open();
  };
  const editFirst = await reopen();
  const warm = [];
  for (let turn = 0; turn < 7; turn += 1) warm.push(await leaveAndOpen());
  if (edit.leave === 'address') return { editFirst, editWarm: median(warm), editReopened: median(warm) };
  const reopened = [];
  for (let turn = 0; turn < 7; turn += 1) reopened.push(await reopen());
  return { editFirst, editWarm: median(warm), editReopened: median(reopened) };
}

/** @param {import('@playwright/test').Page} page @param {import('../peers.mjs').Running} peer */
async function openingPalette(page, { palette }) {
  if (!palette) return undefined;
  const warm = [];
  for (let turn = 0; turn < 7; turn += 1) {
    await page.keyboard.press('Escape');
    await page.locator(palette.field).first().waitFor({ state: 'detached', timeout: TIMEOUT_MS });
    await page.waitForTimeout(500);
    warm.push(await fromClick(page, palette.open, ['field', palette.field]));
  }
  return median(warm);
}

/**
 * @param {import('@playwright/test').Page} page @param {string} control @param {[test: string, ...args: unknown[]]} test
 * @returns {Promise<number>} ms from the click until the test passes and is painted
 */
async function fromClick(page, control, test) {
  const target = page.locator(control).first();
  await target.waitFor({ timeout: TIMEOUT_MS });
  // Start before the click, because the test compares with the current rows.
  const armed = page.evaluate((wanted) => {
    window.benchClick = window.bench.afterClick(...wanted);
  }, test);
  await armed;
  await target.click();
  const late = new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`Nothing after ${control}`)), TIMEOUT_MS).unref(),
  );
  return /** @type {Promise<number>} */ (Promise.race([page.evaluate(() => window.benchClick), late]));
}
