/** A new browser for each peer and run, with a new page (empty cache, signed out) for each measurement. */
import { chromium } from '@playwright/test';
import { launchOptions } from '../../tests/support/browser.mjs';
import { inPage } from './inPage.mjs';

/**
 * @typedef {object} Call
 * @property {string} url
 * @property {string} type as the DevTools protocol names it: Document, Script, Fetch, …
 * @property {number} asked in seconds, on the browser's clock
 * @property {number} [done]
 * @property {number} [status]
 * @property {string} [mime]
 * @property {number} [wire] bytes as transferred
 *
 * @typedef {object} Tab
 * @property {import('@playwright/test').Page} page
 * @property {import('@playwright/test').CDPSession} cdp
 * @property {Map<string, Call>} calls
 * @property {string[]} errors uncaught errors of the page
 *
 * @typedef {Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>} State
 * @typedef {{ slow?: boolean, cpu?: number, state?: State }} Conditions
 *   `slow`: slow 4G and the slower CPU; `cpu`: only the CPU slower, by this factor
 */

/** Lighthouse's slow 4G as DevTools applies it: 150 ms round trip and 1.6 Mbit/s down, each multiplied by its factor. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
/** Slowdown factor of the slow CPU. */
export const SLOW_CPU = 4;
const VIEWPORT = { width: 1366, height: 900 };
/** Resolves only this machine's host names, so that peers cannot load anything from elsewhere. */
const LOCAL_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost';

export function launch() {
  const options = launchOptions();
  return chromium.launch({ ...options, headless: true, args: [...(options.args ?? []), LOCAL_ONLY] });
}

/**
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {Conditions} conditions
 * @param {(tab: Tab) => Promise<Result>} use
 */
export async function inTab(browser, { slow, cpu = slow ? SLOW_CPU : 1, state }, use) {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block', storageState: state });
  try {
    const page = await context.newPage();
    await page.addInitScript(inPage);
    const cdp = await context.newCDPSession(page);
    const errors = /** @type {string[]} */ ([]);
    page.on('pageerror', (error) => errors.push(String(error).slice(0, 200)));
    await cdp.send('Network.enable');
    const calls = listen(cdp);
    callsOf.set(page, calls);
    if (slow) await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    return await use({ page, cdp, calls, errors });
  } finally {
    await context.close();
  }
}

/** @param {import('@playwright/test').CDPSession} cdp @returns {Map<string, Call>} filled while the page loads */
function listen(cdp) {
  const calls = /** @type {Map<string, Call>} */ (new Map());
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    if (/^https?:/.test(request.url)) calls.set(requestId, { url: request.url, type, asked: timestamp });
  });
  const add = (/** @type {string} */ id, /** @type {Partial<Call>} */ facts) => {
    const call = calls.get(id);
    if (call) Object.assign(call, facts);
  };
  cdp.on('Network.responseReceived', ({ requestId, response, type }) =>
    add(requestId, { status: response.status, mime: response.mimeType, type }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, { done: timestamp, wire: encodedDataLength }),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => add(requestId, { done: timestamp }));
  return calls;
}

/**
 * Returns when a test of inPage.mjs passes and is painted, in ms since the document was requested.
 * @param {import('@playwright/test').Page} page
 * @param {[test: string, ...args: unknown[]]} test
 * @returns {Promise<number>}
 */
export const painted = (page, test) => page.evaluate((wanted) => window.bench.painted(...wanted), test);

/** Streams of events, which stay open. */
const STREAM = /\/events$/;
/** Time without a pending request, and the longest wait for it, in ms. */
const [QUIET_MS, MAX_WAIT_MS] = [500, 60_000];
/** The requests of each page. @type {WeakMap<import('@playwright/test').Page, Map<string, Call>>} */
const callsOf = new WeakMap();

/**
 * Waits until no request is pending, except for streams. Playwright's 'networkidle' would also wait for those.
 * @param {import('@playwright/test').Page} page
 */
export async function networkIdle(page) {
  const isBusy = () => [...(callsOf.get(page)?.values() ?? [])].some(({ done, url }) => !done && !STREAM.test(url));
  const end = Date.now() + MAX_WAIT_MS;
  let quietSince = Date.now();
  while (Date.now() < end && Date.now() - quietSince < QUIET_MS) {
    await page.waitForTimeout(50);
    if (isBusy()) quietSince = Date.now();
  }
}

/** Waits until the network is idle and there was no long task for `ms`. @param {import('@playwright/test').Page} page */
export async function settle(page, ms = 1200) {
  await networkIdle(page);
  for (let looks = 0; looks < 30; looks += 1) {
    const since = await page.evaluate(
      () => performance.now() - Math.max(0, ...window.bench.noted.longTasks.map(({ end }) => end)),
    );
    if (since > ms) return;
    await page.waitForTimeout(Math.max(50, ms - since));
  }
}

/** @param {import('@playwright/test').Page} page @param {string} url */
export const goTo = (page, url) => page.goto(url, { waitUntil: 'commit', timeout: 120_000 });

/**
 * Signs in without throttling and returns the browser storage.
 * @param {import('@playwright/test').Browser} browser @param {import('./peers.mjs').Running} peer @returns {Promise<State>}
 */
export const signedIn = (browser, peer) =>
  inTab(browser, {}, async ({ page }) => {
    await page.goto(peer.url + peer.login.at);
    await painted(page, ['field', peer.login.user]);
    await page.locator(peer.login.user).first().fill(peer.login.name);
    await page.locator(peer.login.password).first().fill(peer.login.secret);
    await page.keyboard.press('Enter');
    await page.waitForFunction((css) => !document.querySelector(css), peer.login.password, { timeout: 20_000 });
    await settle(page, 600);
    return page.context().storageState();
  });
