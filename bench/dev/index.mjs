/**
 * `npm run bench:dev`: measures `npm run dev` until the login accepts input and until a list shows (first and later
 * start), editing a resource until it shows, and `npm run check`. `-- --runs 3`, `-- --only dev` or `check`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { median } from 'es-toolkit/math';
import '../../scripts/plain-env.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { launchOptions } from '../../tests/support/browser.mjs';
import { copyProject } from './project.mjs';
import { measureSession } from './session.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a number of at least 1.');

if (values.only !== 'check') await measureDev();
if (values.only !== 'dev') measureCheck();

async function measureDev() {
  const browser = await chromium.launch(launchOptions());
  /** @type {Record<'first' | 'later', Awaited<ReturnType<typeof measureSession>>[]>} */
  const sessions = { first: [], later: [] };
  for (let run = 0; run < runs; run += 1) {
    const { folder, remove } = copyProject();
    try {
      sessions.first.push(await measureSession(browser, folder));
      sessions.later.push(await measureSession(browser, folder));
    } finally {
      remove();
    }
  }
  await browser.close();
  for (const [name, all] of Object.entries(sessions)) {
    const of = (/** @type {'login' | 'list' | 'seen' | 'reloads'} */ key) => summarize(all.map((one) => one[key]));
    console.log(`npm run dev, ${name === 'first' ? 'for the first time' : 'later'}`);
    console.log(`  the login page accepts input after ms     ${of('login')}`);
    console.log(`  signed in, the list of users after ms     ${of('list')}`);
    console.log(`  page reloads until then                   ${of('reloads')}`);
    console.log(`  an edit of a resource shows after ms      ${of('seen')}`);
    console.log(`  text typed in a dialog is kept            ${all.every(({ isKept }) => isKept) ? 'yes' : 'no'}`);
  }
}

function measureCheck() {
  const began = performance.now();
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/test.mjs'), '--fast'], {
    encoding: 'utf8',
  });
  console.log(
    `npm run check: ${Math.round(performance.now() - began)} ms${status === 0 ? '' : `, failed (${status})`}`,
  );
  for (const [, stage = '', seconds] of stdout.matchAll(/^== (.+): ok in ([\d.]+) s$/gm))
    console.log(`  ${stage.padEnd(40)}  ${seconds} s`);
}

/** Returns the median and the range. @param {number[]} numbers */
function summarize(numbers) {
  const [least, middle, most] = [Math.min(...numbers), median(numbers), Math.max(...numbers)].map(Math.round);
  return numbers.length > 1 ? `${middle} (${least}-${most})` : `${middle}`;
}
