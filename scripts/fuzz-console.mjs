/**
 * Part `fuzz:console` of the long tests: sends many mutated responses of each call to the console. Prints the seed, and for each endpoint
 * the failing responses, shrunk.
 *
 *   FUZZ_CASES=40        number of responses per endpoint
 *   SEED=20261120        repeats the responses of this seed
 *   ONLY=users           only endpoints whose name matches this pattern
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './plain-env.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ROOT } from './root.mjs';

const reports = mkdtempSync(join(tmpdir(), 'wellbeing-fuzz-'));
const { FUZZ_CASES = '40', SEED = String(Math.floor(Math.random() * 2 ** 31)), ONLY } = process.env;

await ensureBuilt();
console.log(`SEED=${SEED}, ${FUZZ_CASES} mutated responses per endpoint`);
const only = ONLY ? ['-g', `: .*${ONLY}`] : [];
const { error, status } = spawnSync(
  join(ROOT, 'node_modules/.bin/playwright'),
  ['test', '--config=playwright.long.config.ts', '--project=fuzz', '--reporter=dot', ...only],
  {
    cwd: ROOT,
    env: { ...process.env, FUZZ_CASES, SEED, FUZZ_REPORTS: reports },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
if (error) throw error;
process.exitCode = status ?? 1;
print(readdirSync(reports).map((name) => JSON.parse(readFileSync(join(reports, name), 'utf8'))));
rmSync(reports, { recursive: true, force: true });

/** @param {{ name: string, cases: number, milliseconds: number, failures: unknown[] }[]} results */
function print(results) {
  const width = Math.max(20, ...results.map(({ name }) => name.length));
  const line = (/** @type {unknown[]} */ [name, ...rest]) =>
    `${String(name).padEnd(width)}${rest.map((cell) => String(cell).padStart(10)).join('')}`;
  console.log(`\n${line(['endpoint', 'cases', 'ms a case', 'failures'])}`);
  for (const { name, cases, milliseconds, failures } of results.filter((result) => result.failures.length > 0))
    console.log(line([name, cases, Math.round(milliseconds / cases), failures.length]));
  const sum = results.reduce((total, { cases }) => total + cases, 0);
  const failed = results.reduce((total, { failures }) => total + failures.length, 0);
  console.log(line([`all ${results.length} endpoints`, sum, '', failed]));
}
