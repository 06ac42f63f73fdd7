/** A page with an empty cache, on a fast or slow machine and network. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../tests/support/browser.mjs';
import { inPage } from './inPage.mjs';

/** Lighthouse's slow 4G as DevTools applies it: 150 ms round trip and 1.6 Mbit/s down, each multiplied by its factor. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };
export const SLOW_CPU = 4;

export const launch = () => chromium.launch(launchOptions());

/**
 * @typedef {{ at: number, done?: number, bytes: number, isCode: boolean }} Call times in seconds, on the browser's clock
 * @typedef {{ page: import('@playwright/test').Page, cdp: import('@playwright/test').CDPSession, calls: Map<string, Call> }} Tab
 * @typedef {{ slow?: boolean, cpu?: number, state?: any }} Conditions `slow`: slow 4G and the slower CPU; `cpu`: only the CPU
 */

/**
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {Conditions} conditions
 * @param {(tab: Tab) => Promise<Result>} use
 */
export async function inTab(browser, { slow, cpu = slow ? SLOW_CPU : 1, state }, use) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, storageState: state });
  try {
    const page = await context.newPage();
    await page.addInitScript(inPage);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const calls = /** @type {Map<string, Call>} */ (new Map());
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      // Streams of events stay open.
      if (/^http/.test(request.url) && !request.url.endsWith('/events'))
        calls.set(requestId, { at: timestamp, bytes: 0, isCode: type === 'Script' || request.url.endsWith('.js') });
    });
    const end = (/** @type {{ requestId: string, timestamp: number, encodedDataLength?: number }} */ event) => {
      const call = calls.get(event.requestId);
      if (call) Object.assign(call, { done: event.timestamp, bytes: event.encodedDataLength ?? 0 });
    };
    cdp.on('Network.loadingFinished', end);
    cdp.on('Network.loadingFailed', end);
    if (slow) await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    return await use({ page, cdp, calls });
  } finally {
    await context.close();
  }
}

/** Waits until no request is pending for half a second, and there was no long task for `ms`. @param {Tab} tab */
export async function settle({ page, calls }, ms = 800) {
  for (let quiet = 0; quiet < 500; quiet += 50) {
    await page.waitForTimeout(50);
    if ([...calls.values()].some(({ done }) => !done)) quiet = 0;
  }
  await page.waitForFunction((wanted) => performance.now() - window.bench.noted.longTaskEnd > wanted, ms);
}

/** Opens an address, and returns when a test of inPage.mjs passed, in ms since the document was requested. */
export async function opened(/** @type {Tab} */ { page }, /** @type {string} */ url, /** @type {unknown[]} */ test) {
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
  return page.evaluate((wanted) => window.bench.painted(...wanted), test);
}

/** Waits until four fifths of the machine are idle, at most so many seconds. Only on Linux. @param {number} seconds */
export async function quiet(seconds) {
  const end = Date.now() + seconds * 1000;
  const ticks = () => readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  const sum = (/** @type {number[]} */ all) => all.reduce((total, each) => total + each, 0);
  while (process.platform === 'linux' && Date.now() < end) {
    const before = ticks();
    await sleep(700);
    const passed = ticks().map((now, index) => now - (before[index] ?? 0));
    if (((passed[3] ?? 0) + (passed[4] ?? 0)) / sum(passed) > 0.8) return;
  }
}
