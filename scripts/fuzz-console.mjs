/**
 * `npm run test:fuzz:console`: sends many mutated responses of each call to the console. Prints the seed, and for each endpoint
 * the failing responses, shrunk.
 *
 *   FUZZ_CASES=300       number of responses per endpoint
 *   SEED=20261120        repeats the responses of this seed
 *   ONLY=users           only endpoints whose name matches this pattern
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './plain-env.mjs';
import { ensureBuilt } from './ensure-built.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = mkdtempSync(join(tmpdir(), 'wellbeing-fuzz-'));
const { FUZZ_CASES = '300', SEED = String(Math.floor(Math.random() * 2 ** 31)), ONLY = '' } = process.env;

await ensureBuilt();
console.log(`SEED=${SEED}, ${FUZZ_CASES} mutated answers of each endpoint`);
const code = await run();
const bags = readdirSync(reports).map((name) => JSON.parse(readFileSync(join(reports, name), 'utf8')));
rmSync(reports, { recursive: true, force: true });
print(bags);
process.exitCode = code;

/** @returns {Promise<number>} Playwright's exit code. */
function run() {
  const env = { ...process.env, FUZZ_CASES, SEED, FUZZ_REPORTS: reports };
  const args = [
    'test',
    '--project=console',
    '--reporter=dot',
    'tests/e2e/fuzz-',
    ...(ONLY ? ['-g', `mutated answers: .*${ONLY}`] : []),
  ];
  const child = spawn(join(ROOT, 'node_modules/.bin/playwright'), args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exit) => resolve(exit ?? 1));
  });
}

/** @param {{ name: string, cases: number, milliseconds: number, failures: unknown[] }[]} bags */
function print(bags) {
  const width = Math.max(8, ...bags.map(({ name }) => name.length));
  const line = (/** @type {unknown[]} */ [name, ...rest]) =>
    `${String(name).padEnd(width)}${rest.map((cell) => String(cell).padStart(10)).join('')}`;
  console.log(`\n${line(['endpoint', 'cases', 'ms a case', 'failures'])}`);
  for (const { name, cases, milliseconds, failures } of bags)
    console.log(line([name, cases, Math.round(milliseconds / cases), failures.length]));
  const sum = bags.reduce((total, { cases }) => total + cases, 0);
  const failed = bags.reduce((total, { failures }) => total + failures.length, 0);
  console.log(line(['all', sum, '', failed]));
}
