/** Opens a page with an empty cache, and optionally again with the browser's cache. */
import { bytesOf } from '../bytes.mjs';
import { goTo, inTab, painted, settle } from '../page.mjs';

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../peers.mjs').Running} peer
 * @param {{ at: string, until: [test: string, ...args: unknown[]], again?: boolean } & import('../page.mjs').Conditions} what
 *   `until`: the test for ready (inPage.mjs)
 * @returns times in ms since the document was requested
 */
export const load = (browser, peer, { at, until, again, ...conditions }) =>
  inTab(browser, conditions, async ({ page, calls, errors }) => {
    const open = async () => {
      await goTo(page, peer.url + at);
      const ready = await painted(page, until);
      await settle(page);
      return ready;
    };
    const ready = await open();
    const { fcp, lcp, lcpOf } = await page.evaluate(() => window.bench.noted);
    const bytes = bytesOf(calls, ready, peer);
    if (!again) return { ready, fcp, lcp, lcpOf, bytes, errors };
    await page.goto('about:blank');
    return { ready, fcp, lcp, lcpOf, bytes, errors, repeat: await open() };
  });
