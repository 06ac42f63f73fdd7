/** Records a walk through the built console with the sample data, as an animated image of about 20 seconds. */
import './plain-env.mjs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import gifenc from 'gifenc';
import { PNG } from 'pngjs';
import { launchOptions } from '../tests/support/browser.mjs';
import { startServer } from '../tests/support/server.mjs';
import { ensureBuilt } from './ensure-built.mjs';

const FILE = 'docs/screenshots/walk.gif';
const SIZE = { width: 1120, height: 700 };
/** How long an image is shown, in ms: after a key, before a click, and for reading. */
const KEY_MS = 90;
const SHORT_MS = 700;
const LONG_MS = 1800;

const gif = gifenc.GIFEncoder();
let seconds = 0;

await ensureBuilt();
const dataDir = mkdtempSync(join(tmpdir(), 'wellbeing-walk-'));
const server = await startServer({ dataDir, env: { FEATURES: 'all' } });
const browser = await chromium.launch(launchOptions());
try {
  const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await walk(page);
  gif.finish();
  writeFileSync(FILE, gif.bytes());
  console.log(`${FILE}: ${seconds.toFixed(1)} s, ${Math.round(gif.bytes().length / 1024)} kB`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Uses the console, and adds an image of each step. @param {import('@playwright/test').Page} page */
async function walk(page) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const palette = dialog.getByRole('combobox');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const show = async (/** @type {number} */ ms) => addImage(await page.screenshot(), ms);
  const press = async (/** @type {import('@playwright/test').Locator} */ target) => {
    await target.hover();
    await show(SHORT_MS / 2);
    await target.click();
  };
  const type = async (/** @type {string} */ text) => {
    for (const key of text) {
      await page.keyboard.type(key);
      await show(KEY_MS);
    }
  };
  const command = async (/** @type {string} */ text) => {
    await page.keyboard.press('Control+k');
    await palette.waitFor();
    await type(text);
    await page.waitForTimeout(500);
    await show(SHORT_MS);
    await page.keyboard.press('Enter');
  };

  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('wellbeing');
  await show(SHORT_MS);
  await page.keyboard.press('Enter');
  await page.locator('main:not(:has([aria-busy=true])) section li').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1_000);
  await show(LONG_MS);

  await press(menu.getByRole('link', { name: 'Users', exact: true }));
  await main.locator('tbody a').first().waitFor();
  await page.waitForTimeout(500);
  await show(SHORT_MS);
  await press(main.locator('tbody a').first());
  await dialog.getByRole('tab', { name: /Supplements \(/ }).waitFor();
  await show(LONG_MS);
  await press(dialog.getByRole('tab', { name: /Supplements \(/ }));
  await dialog.getByRole('listitem').first().waitFor();
  await show(LONG_MS);
  await page.keyboard.press('Escape');

  await press(menu.getByRole('link', { name: /^Feedback/ }));
  await press(main.getByRole('button', { name: 'Respond' }).first());
  await dialog.getByRole('textbox').waitFor();
  await type('Thank you, we fixed it today.');
  await show(SHORT_MS);
  await press(dialog.getByRole('button', { name: 'Send Response' }));
  await dialog.waitFor({ state: 'detached' });
  await show(LONG_MS);

  await command('analytics');
  await main.locator('svg.recharts-surface').first().waitFor();
  await page.waitForTimeout(1_000);
  await show(LONG_MS);

  await command('dark');
  await palette.waitFor({ state: 'detached' });
  await page.waitForTimeout(500);
  await show(LONG_MS);
}

/** @param {Buffer} png @param {number} ms */
function addImage(png, ms) {
  const { width, height, data } = PNG.sync.read(png);
  const palette = gifenc.quantize(data, 256);
  gif.writeFrame(gifenc.applyPalette(data, palette), width, height, { palette, delay: ms });
  seconds += ms / 1000;
}
