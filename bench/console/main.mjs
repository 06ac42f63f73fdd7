/**
 * `npm run bench`: uses the built console and bare react-admin in the same way, taking turns in the same Chromium, and prints the
 * ratios with their gates (docs/performance.md). Options, after `--`:
 *
 *   --runs 5             number of runs; run 1 of every peer, then run 2 of every peer, …
 *   --only loads,keys    only these measures: loads, journey, sessions, keys, rounds
 *   --peer before=DIR    also measure another build of the console; may be repeated
 *   --quiet 90           longest wait for a quiet machine before each measure, in seconds
 */
import '../../scripts/plain-env.mjs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { median } from 'es-toolkit/math';
import { build } from 'vite';
import { compressFolder } from '../../scripts/compress.mjs';
import { ensureBuilt } from '../../scripts/ensure-built.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { tableOf } from '../table.mjs';
import { journey, keys, loads, rounds, sessions, signedIn } from './measures.mjs';
import { bare, consoleAt } from './peers.mjs';
import { serve } from './serve.mjs';
import { launch, quiet } from './tab.mjs';

/** The rows, in their order, with the limits: of the ratio to bare react-admin, and of the value itself. */
const GATES = /** @type {Record<string, { ratio?: number, most?: number }>} */ ({
  'login: code until one can type, kB': { most: 0 },
  'login, slow: LCP': { ratio: 0.35 },
  'login, slow: can type': { ratio: 0.35 },
  'open and submit, slow': { ratio: 0.6 },
  'cold list, slow': { ratio: 0.9 },
  'repeat visit, slow': { ratio: 0.95 },
  'all code of a list, kB': { ratio: 1.1 },
  'menu to rows, first time': { ratio: 1.1 },
  'menu to rows': { ratio: 0.5 },
  'menu to rows, 4x CPU': { ratio: 0.5 },
  'edit to first input': { ratio: 0.65 },
  'edit to first input, 4x CPU': { ratio: 0.65 },
  'worst keystroke, 4x CPU': { ratio: 1.2, most: 100 },
  'heap after all lists, MB': { ratio: 1.2 },
  'growth of the heap by round, %': { most: 1.5 },
});
const MEASURES = { loads, journey, sessions, keys, rounds };

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: Object.keys(MEASURES).join(',') },
    peer: { type: 'string', multiple: true, default: [] },
    quiet: { type: 'string', default: '90' },
  },
});
const measures = Object.entries(MEASURES).filter(([name]) => values.only.split(',').includes(name));
const others = values.peer
  .map((given) => given.split('='))
  .map(([name = '', dir = '']) => consoleAt(name, resolve(dir)));

await ensureBuilt();
await build({
  ...{ configFile: false, root: join(ROOT, 'bench/bare'), plugins: [react()], logLevel: 'warn' },
  build: { outDir: bare.dir, emptyOutDir: true },
});
await compressFolder(bare.dir);
const peers = await Promise.all([bare, consoleAt('console', join(ROOT, 'dist')), ...others].map(serve));
/** @type {Record<string, Record<string, number[]>>} */
const results = Object.fromEntries(peers.map(({ name }) => [name, {}]));

for (let run = 0; run < Number(values.runs); run += 1)
  for (const peer of peers) {
    const all = results[peer.name] ?? {};
    const browser = await launch();
    const state = await signedIn(browser, peer);
    for (const [, measure] of measures) {
      await quiet(Number(values.quiet));
      for (const [row, value] of Object.entries(await measure(browser, peer, state)))
        all[row] = [...(all[row] ?? []), value];
    }
    await browser.close();
    console.error(`run ${run + 1} of ${peer.name}`);
  }
for (const peer of peers) peer.stop();

console.log(`Median [range] of ${values.runs} runs by turns; slow: slow 4G and a 4x slower CPU\n`);
console.log(table());

/** Returns the table: the baseline, and the values, ratios and gates of the others. */
function table() {
  const lines = Object.entries(GATES).flatMap(([row, { ratio, most }]) => {
    const base = median(results.bare?.[row] ?? []);
    if (Number.isNaN(base)) return [];
    const cells = peers.slice(1).flatMap(({ name }) => {
      const own = results[name]?.[row] ?? [];
      const isMet = (!ratio || median(own) / base <= ratio) && (most === undefined || median(own) <= most);
      return [cell(own), base > 0 ? (median(own) / base).toFixed(2) : '', isMet ? 'met' : 'MISSED'];
    });
    const gate = [ratio?.toFixed(2), most !== undefined && `${most} itself`].filter(Boolean).join(', ');
    return [[row, cell(results.bare?.[row] ?? []), ...cells, `<= ${gate}`]];
  });
  return tableOf([['', 'bare', ...peers.slice(1).flatMap(({ name }) => [name, 'ratio', '']), 'gate'], ...lines]);
}

/** @param {number[]} all @returns '812 [790-850]' */
function cell(all) {
  const text = (/** @type {number} */ value) => value.toFixed(value < 20 ? 1 : 0);
  return `${text(median(all))} [${text(Math.min(...all))}-${text(Math.max(...all))}]`;
}
