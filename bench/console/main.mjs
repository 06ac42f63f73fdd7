/**
 * `npm run bench`: serves and uses the built console and bare react-admin in the same way, taking turns in the same
 * Chromium, and prints the results as one table (bench/README.md). Options, after `--`:
 *
 *   --runs 5                    number of runs; run 1 of every peer, then run 2 of every peer, …
 *   --only login,list           only these phases: login, list, journey, session, sessioncpu, keys, rounds
 *   --peers console             only these peers
 *   --console-dist DIR          use this build instead of building now
 *   --peer name=DIR             also measure another build of the console; may be repeated
 *   --quiet 90                  maximum wait for a quiet machine before each step, in seconds
 *   --out FILE, --resume        file for the raw results, and whether to reuse existing ones
 */
import '../../scripts/plain-env.mjs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/ensure-built.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { ensureBare } from './builds.mjs';
import { inQuiet } from './machine.mjs';
import { launch, signedIn } from './page.mjs';
import { bare, consoleAt } from './peers.mjs';
import { phases, plan } from './plan.mjs';
import { keep, resultsOf } from './results.mjs';
import { serve } from './serve.mjs';
import { tableOf } from './table.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: phases.join(',') },
    peers: { type: 'string' },
    'console-dist': { type: 'string' },
    peer: { type: 'string', multiple: true, default: [] },
    quiet: { type: 'string', default: '90' },
    out: { type: 'string', default: join(ROOT, 'build/bench/console.json') },
    resume: { type: 'boolean', default: false },
  },
});
const only = values.only.split(',');
const steps = plan.filter(({ phase }) => only.includes(phase));
const unknown = only.filter((name) => !phases.includes(name));
if (unknown.length > 0) throw new Error(`No phase is named ${unknown.join(', ')}; there are ${phases.join(', ')}`);

const chosen = [
  bare,
  consoleAt('console', resolve(values['console-dist'] ?? join(ROOT, 'dist'))),
  ...values.peer.map((given) => {
    const [name = '', dir = ''] = given.split('=');
    return consoleAt(name, resolve(dir));
  }),
].filter(({ name }) => !values.peers || values.peers.split(',').includes(name));

if (chosen.includes(bare)) await ensureBare();
if (!values['console-dist'] && chosen.some(({ name }) => name === 'console')) await ensureBuilt();

const peers = await Promise.all(chosen.map(async (peer) => ({ ...peer, ...(await serve(peer)) })));
const results = resultsOf(peers, { file: values.out, resume: values.resume });
let version = '';

for (let run = 0; run < Number(values.runs); run += 1) for (const peer of peers) await measure(peer, run);

await Promise.all(peers.map((peer) => peer.stop()));
version ||= await versionOf();
console.log(`\nChromium ${version}, ${values.runs} runs by turns, median [range]; slow: slow 4G and a 4x slower CPU\n`);
console.log(tableOf(results));

/** Returns the browser's version, if all results existed already and no browser was started. */
async function versionOf() {
  const browser = await launch();
  const known = browser.version();
  await browser.close();
  return known;
}

/** @param {import('./peers.mjs').Running} peer @param {number} run */
async function measure(peer, run) {
  const { runs } = /** @type {import('./results.mjs').Measured} */ (results.peers[peer.name]);
  runs[run] ??= {};
  const done = runs[run];
  const missing = steps.filter(({ name }) => !done[name] || done[name].failed);
  if (missing.length === 0) return;
  const began = Date.now();
  const browser = await launch();
  version = browser.version();
  try {
    const state = await signedIn(browser, peer);
    for (const { name, measure: take } of missing) {
      done[name] = await inQuiet(Number(values.quiet), () => take({ browser, peer, state })).catch((error) => ({
        failed: String(error).split('\n')[0],
      }));
      keep(results, values.out);
    }
  } finally {
    await browser.close();
  }
  console.error(`run ${run + 1} of ${peer.name}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
}
