/** What is measured of each peer, in ms, unless the name says otherwise. */
import { median } from 'es-toolkit/math';
import { ROWS } from './peers.mjs';
import { inTab, opened, SLOW_CPU, settle } from './tab.mjs';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('./peers.mjs').Running} Peer
 * @typedef {import('./tab.mjs').Tab} Tab
 * @typedef {Record<string, number>} Result
 */

const CREDENTIALS = /** @type {const} */ ([
  ['input[name=username]', 'admin'],
  ['input[type=password]', 'wellbeing'],
]);
const FIELD = ['field', CREDENTIALS[0][0]];
const LIST = ['rows', ROWS, 5];
const timeout = 20_000;

/** Kilobytes of code, compressed: all, or what had arrived after so many ms. @param {Tab} tab */
function codeOf({ calls }, until = Number.POSITIVE_INFINITY) {
  const all = [...calls.values()];
  const start = Math.min(...all.map(({ at }) => at));
  const arrived = all.filter(({ isCode, done }) => isCode && done && (done - start) * 1000 <= until);
  return arrived.reduce((sum, { bytes }) => sum + bytes / 1000, 0);
}

/** Signs in, and returns the browser's storage. @param {Browser} browser @param {Peer} peer */
export const signedIn = (browser, peer) =>
  inTab(browser, {}, async (tab) => {
    await opened(tab, peer.url + peer.login, FIELD);
    for (const [field, text] of CREDENTIALS) await tab.page.locator(field).fill(text);
    await tab.page.keyboard.press('Enter');
    await tab.page.evaluate((test) => window.bench.painted(...test), peer.home);
    await settle(tab);
    return tab.page.context().storageState();
  });

/** The login and the list on the slow network and CPU. @param {Browser} browser @param {Peer} peer @param {any} state */
export async function loads(browser, peer, state) {
  const login = await inTab(browser, { slow: true }, async (tab) => {
    const canType = await opened(tab, peer.url + peer.login, FIELD);
    await settle(tab);
    return { canType, lcp: await tab.page.evaluate(() => window.bench.noted.lcp), code: codeOf(tab, canType) };
  });
  const list = await inTab(browser, { slow: true, state }, async (tab) => {
    const cold = await opened(tab, peer.url + peer.list, LIST);
    await settle(tab);
    const code = codeOf(tab);
    await tab.page.goto('about:blank');
    return { cold, code, repeat: await opened(tab, peer.url + peer.list, LIST) };
  });
  return {
    ...{
      'login: code until one can type, kB': login.code,
      'login, slow: LCP': login.lcp,
      'login, slow: can type': login.canType,
    },
    ...{ 'cold list, slow': list.cold, 'repeat visit, slow': list.repeat, 'all code of a list, kB': list.code },
  };
}

/** A signed-out user opens the list, types, and signs in after three seconds. @param {Browser} browser @param {Peer} peer */
export const journey = (browser, peer) =>
  inTab(browser, { slow: true }, async (tab) => {
    const { page } = tab;
    const ready = await opened(tab, peer.url + peer.list, FIELD);
    const thinking = page.waitForTimeout(3000);
    for (const [field, text] of CREDENTIALS) {
      await page.locator(field).click();
      await page.keyboard.type(text, { delay: 20 });
    }
    await thinking;
    for (const [field, text] of CREDENTIALS)
      if ((await page.locator(field).inputValue()) !== text) throw new Error(`Typed text was lost in ${field}`);
    await page.keyboard.press('Enter');
    const end = await page.evaluate((test) => window.bench.painted(...test), peer.home);
    return { 'open and submit, slow': ready + end - (await page.evaluate(() => window.bench.noted.submitted)) };
  });

/** Menu, edit form and memory, on a fast and on a slow CPU. @param {Browser} browser @param {Peer} peer @param {any} state */
export const sessions = async (browser, peer, state) => ({
  ...(await session(browser, peer, { state }, '')),
  ...(await session(browser, peer, { state, cpu: SLOW_CPU }, ', 4x CPU')),
});

const session = (
  /** @type {Browser} */ browser,
  /** @type {Peer} */ peer,
  /** @type {import('./tab.mjs').Conditions} */ conditions,
  /** @type {string} */ suffix,
) =>
  inTab(browser, conditions, async (tab) => {
    const { page, cdp } = tab;
    const first = [];
    // Ten first clicks, two in each document.
    for (let documents = 0; documents < 5; documents += 1) {
      await page.goto('about:blank');
      await opened(tab, peer.url + peer.list, LIST);
      await settle(tab);
      for (const item of peer.menu.slice(1)) first.push(await toList(page, item));
    }
    const warm = [];
    for (let turn = 0; turn < 20; turn += 1) warm.push(await toList(page, peer.menu[turn % 2] ?? ''));
    const heap = await heapOf(cdp);
    await toList(page, peer.menu[0] ?? '');
    const edits = [];
    for (let turn = 0; turn < 8; turn += 1) {
      await leaveForm(page, peer);
      await page.waitForTimeout(500);
      edits.push(await fromClick(page, peer.edit.open, ['field', peer.edit.field]));
    }
    return {
      ...{ [`menu to rows, first time${suffix}`]: median(first), [`menu to rows${suffix}`]: median(warm) },
      ...{ [`edit to first input${suffix}`]: median(edits.slice(1)), [`heap after all lists, MB${suffix}`]: heap },
    };
  });

/** Types a word of ten letters into every field, twice. @param {Browser} browser @param {Peer} peer @param {any} state */
export async function keys(browser, peer, state) {
  let worst = 16;
  for (const form of [...peer.forms, ...peer.forms])
    await inTab(browser, { cpu: SLOW_CPU, state }, async (tab) => {
      await tab.page.goto(peer.url + form.at);
      if (form.open) await tab.page.locator(form.open).first().click();
      for (const css of form.fields) {
        await tab.page.locator(css).first().click();
        await settle(tab, 500);
        await tab.page.evaluate(() => window.bench.noted.keys.splice(0));
        await tab.page.keyboard.type('supplement', { delay: 120 });
        await tab.page.waitForTimeout(400);
        worst = Math.max(worst, ...(await tab.page.evaluate(() => window.bench.noted.keys)));
      }
    });
  return { 'worst keystroke, 4x CPU': worst };
}

/** The heap's growth in rounds of all lists and forms. V8 compiles frequent code in the first six. */
export const rounds = (/** @type {Browser} */ browser, /** @type {Peer} */ peer, /** @type {any} */ state) =>
  inTab(browser, { state }, async (tab) => {
    await opened(tab, peer.url + peer.list, LIST);
    const heaps = [];
    for (let round = 0; round < 12; round += 1) {
      for (const item of [...peer.menu.slice(1), ...peer.menu.slice(0, 1)]) {
        await toList(tab.page, item);
        await fromClick(tab.page, peer.edit.open, ['field', peer.edit.field]);
        await leaveForm(tab.page, peer);
      }
      heaps.push(await heapOf(tab.cdp));
    }
    const [, , , , , warm = 0] = heaps;
    return { 'growth of the heap by round, %': (((heaps.at(-1) ?? 0) - warm) / warm / 6) * 100 };
  });

/** @param {import('@playwright/test').Page} page @param {string} item */
async function toList(page, item) {
  const ms = await fromClick(page, item, ['newRows', ROWS, 5]);
  await page.waitForTimeout(300);
  return ms;
}

/** Leaves the form, if one is open. @param {import('@playwright/test').Page} page @param {Peer} peer */
async function leaveForm(page, { edit }) {
  if (await page.locator(edit.field).first().isVisible()) await edit.leave(page);
  await page.locator(edit.field).first().waitFor({ state: 'detached', timeout });
  await page.locator(edit.open).first().waitFor({ timeout });
}

/** Returns the ms from a click until a test passes and is painted. */
async function fromClick(
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {string} */ control,
  /** @type {unknown[]} */ test,
) {
  const target = page.locator(control).first();
  await target.waitFor({ timeout });
  // Starts before the click, because the test compares with the current rows.
  await page.evaluate((wanted) => {
    window.benchClick = window.bench.afterClick(...wanted);
  }, test);
  await target.click();
  return /** @type {Promise<number>} */ (page.evaluate(() => window.benchClick));
}

/** Returns the heap after garbage collection, in MB. @param {import('@playwright/test').CDPSession} cdp */
async function heapOf(cdp) {
  await cdp.send('HeapProfiler.enable');
  // Objects freed by the first collection may have kept others alive.
  for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
}
