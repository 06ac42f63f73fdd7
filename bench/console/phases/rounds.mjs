/** Opens every screen with its tabs and forms repeatedly, to find memory leaks. */
import { heapOf } from '../heap.mjs';
import { inTab, networkIdle } from '../page.mjs';
import { openList } from './session.mjs';

/** Number of visits in the targets. */
const VISITS = 3;
/** Rounds before growth is measured, while V8 still compiles frequent code (docs/performance.md). */
const WARM = 6;
const ROUNDS = 2 * WARM;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../peers.mjs').Running} peer
 * @param {import('../page.mjs').State} state
 * @returns for each round, after garbage collection: the heap in MB, the document's nodes and listeners; `growth`: the heap's
 *   relative growth per round in the second half of the rounds; `left`: nodes and listeners added in that half
 */
export const rounds = (browser, peer, state) =>
  inTab(browser, { state }, async ({ page, cdp, errors }) => {
    await openList(page, peer);
    const heaps = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const step of peer.screens) await take(page, step);
      heaps.push(await heapOf(cdp));
    }
    const [visited, warm, last] = [heaps[VISITS - 1], heaps[WARM - 1], heaps[ROUNDS - 1]];
    if (!visited || !warm || !last) throw new Error('There are no rounds');
    const growth = (last.megabytes - warm.megabytes) / warm.megabytes / (ROUNDS - WARM);
    const left = last.nodes + last.listeners - warm.nodes - warm.listeners;
    return { heaps, visited: visited.megabytes, growth, left, errors };
  });

/** @param {import('@playwright/test').Page} page @param {import('../peers.mjs').Step} step */
async function take(page, step) {
  if ('leave' in step) {
    await page.keyboard.press(step.leave);
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  } else {
    await page.locator(step.press).first().click();
    await page.locator(step.shown).first().waitFor();
  }
  await networkIdle(page);
  await page.waitForTimeout(150);
}
