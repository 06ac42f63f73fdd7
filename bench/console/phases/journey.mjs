/** A signed-out user opens the list's URL, types as soon as possible, waits, and presses Enter. */
import { goTo, inTab, painted } from '../page.mjs';

const PRESS = { delay: 20 };

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../peers.mjs').Running} peer
 * @param {{ slow?: boolean, think: number }} how `think`: minimum ms from the first key to Enter
 * @returns times in ms; `withoutThinking`: time until the form accepts input, plus time from Enter to the painted home screen
 */
export const journey = (browser, { url, login, list, home }, { slow, think }) =>
  inTab(browser, { slow }, async ({ page, errors }) => {
    await goTo(page, url + list.at);
    const ready = await painted(page, ['field', login.user]);
    const began = Date.now();
    const name = page.locator(login.user).first();
    await name.click();
    await page.keyboard.type(login.name, PRESS);
    await page.locator(login.password).first().click();
    await page.keyboard.type(login.secret, PRESS);
    await page.waitForTimeout(Math.max(0, think - (Date.now() - began)));
    const isKept =
      (await name.inputValue()) === login.name &&
      (await page.locator(login.password).first().inputValue()) === login.secret;
    await page.evaluate(() => window.bench.watchSubmit());
    await page.keyboard.press('Enter');
    const end = await painted(page, home);
    const { submitted, delays } = await page.evaluate(() => ({
      submitted: window.bench.noted.submitted,
      delays: window.bench.delays(),
    }));
    const afterSubmit = end - submitted;
    return {
      ready,
      isKept,
      afterSubmit,
      withoutThinking: ready + afterSubmit,
      worstKey: Math.max(16, ...delays),
      errors,
    };
  });
