/**
 * `npm run test:long`: runs the tests that rarely find anything, part by part, and records each result in docs/reliability.md
 * (scripts/record.mjs). Exits with 1 if a part failed; the others run all the same.
 *
 *   npm run test:long -- --only crash,load   only these parts
 *   CYCLES=10 npm run test:long              overrides a setting
 *   SEED=7 npm run test:long                 repeats the random choices of a run that printed this seed
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import './plain-env.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from './root.mjs';

const vitest = (/** @type {string[]} */ ...args) => ['vitest', 'run', '--config', 'vitest.long.config.ts', ...args];
const server = (/** @type {string} */ file) =>
  vitest('--project', 'long-server', `tests/long/server/${file}`, '--disableConsoleIntercept');
const playwright = (/** @type {string} */ project) =>
  `playwright test --config playwright.long.config.ts --project=${project} --reporter=dot`.split(' ');

/**
 * Each part has a section of its name in docs/reliability.md.
 * @type {{ name: string, command: string[], settings?: string[], before?: string[] }[]}
 */
const PARTS = [
  {
    name: 'fuzz:api',
    command: vitest('tests/long/api/fuzz.test.ts', '--disableConsoleIntercept'),
    settings: ['FUZZ_CASES=1000'],
  },
  { name: 'fuzz:console', command: playwright('fuzz'), settings: ['FUZZ_CASES=40'] },
  { name: 'upgrade', command: vitest('upgrade') },
  {
    name: 'rounds',
    command: ['vitest', 'run', ...['import', 'lastAdmin', 'tallies'].map((name) => `tests/api/${name}.test.ts`)],
    settings: ['ROUNDS=5'],
  },
  { name: 'crash', command: server('crash'), settings: ['CYCLES=100'] },
  {
    name: 'power-cut',
    command: ['vitest', 'run', '--project', 'server', 'tests/server/powerCut.test.ts', '--disableConsoleIntercept'],
    settings: ['CYCLES=100'],
  },
  { name: 'load', command: server('load'), settings: ['DURATION=600'] },
  { name: 'backup', command: server('backup') },
  { name: 'development', command: server('development') },
  { name: 'setups', command: server('setups') },
  { name: 'screens', command: playwright('long') },
  { name: 'demo', before: ['npm', 'run', 'build:demo'], command: playwright('demo') },
  { name: 'browsers', command: ['node', 'scripts/run-typescript.mjs', 'tests/browsers/main.ts'] },
];

const names = PARTS.map(({ name }) => name);
const only = parseArgs({ options: { only: { type: 'string' } } }).values.only?.split(',');
const unknown = only?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. The parts are ${names.join(', ')}.`);

await ensureBuilt();
/** @type {string[]} */
const failed = [];
for (const { name, command, settings = [], before } of PARTS) {
  if (only && !only.includes(name)) continue;
  console.log(`\n== ${name}`);
  const recorded = ['node', 'scripts/record.mjs', name, ...settings, '--', ...command];
  if ((before && run(before) !== 0) || run(recorded) !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll parts passed');
process.exitCode = failed.length > 0 ? 1 : 0;

/** @param {string[]} command @returns {number} the exit code. */
function run([program = '', ...args]) {
  const PATH = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
  const { error, status } = spawnSync(program, args, { cwd: ROOT, env: { ...process.env, PATH }, stdio: 'inherit' });
  if (error) throw error;
  return status ?? 1;
}
