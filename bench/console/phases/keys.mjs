/**
 * Measures the worst keystroke in any search box or form on the slow CPU. Types a word into each field and deletes it. All peers
 * type about the same number of words, because the longest of more keystrokes is longer by chance alone.
 */
import { goTo, inTab, SLOW_CPU, settle } from '../page.mjs';
import { typeInto } from '../typing.mjs';

/** The console has 19 fields, the baseline 6, which are used three times. */
const WORDS = 19;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../peers.mjs').Running} peer
 * @param {import('../page.mjs').State} state
 * @returns the worst keystroke in ms, of all fields and of each
 */
export async function keys(browser, peer, state) {
  /** @type {Record<string, number>} */
  const fields = {};
  const errors = /** @type {string[]} */ ([]);
  const rounds = Math.round(WORDS / peer.forms.flatMap((form) => form.fields).length);
  for (const form of Array.from({ length: rounds }, () => peer.forms).flat())
    await inTab(browser, { cpu: SLOW_CPU, state: form.signedOut ? undefined : state }, async (tab) => {
      await goTo(tab.page, peer.url + form.at);
      if (form.open) await tab.page.locator(form.open).first().click();
      for (const css of form.fields) {
        await tab.page.locator(css).first().waitFor();
        await settle(tab.page, 500);
        const field = `${form.at} ${form.open ?? ''} ${css}`;
        fields[field] = Math.max(fields[field] ?? 0, (await typeInto(tab.page, css)).worst);
      }
      errors.push(...tab.errors);
    });
  return { worst: Math.max(...Object.values(fields)), fields, errors };
}
