/**
 * Part `fuzz:api` of the long tests: sends at least a thousand requests to every call of the API, on both databases. Prints its
 * seed; `SEED=…` repeats the same requests, `FUZZ_CASES=…` sets their number.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import './plain-env.mjs';
import { ROOT } from './root.mjs';

const DATABASES = ['pglite', 'postgres'];
const { FUZZ_CASES = '1000', SEED = String(Math.floor(Math.random() * 2 ** 31)) } = process.env;

console.log(`SEED=${SEED}, ${FUZZ_CASES} requests per call and database`);
// Results of earlier runs must not count for this one.
for (const database of DATABASES) rmSync(reportOf(database), { force: true });
const { error, status } = spawnSync(
  join(ROOT, 'node_modules/.bin/vitest'),
  ['run', '--config', 'vitest.long.config.ts', 'tests/long/api/fuzz.test.ts'],
  { cwd: ROOT, env: { ...process.env, FUZZ_CASES, SEED }, stdio: ['ignore', 'inherit', 'inherit'] },
);
if (error) throw error;
process.exitCode = status ?? 1;
for (const database of DATABASES) console.log(`${database}: ${summary(read(database))}`);
console.log(`SEED=${SEED}`);

/** @param {string} database @returns {Record<string, Record<string, number>>} */
function read(database) {
  return existsSync(reportOf(database)) ? JSON.parse(readFileSync(reportOf(database), 'utf8')) : {};
}

/** @param {string} database */
function reportOf(database) {
  return join(ROOT, `.cache/reports/fuzz-api-${database}.json`);
}

/** @param {Record<string, Record<string, number>>} calls */
function summary(calls) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const [status, count] of Object.values(calls).flatMap(Object.entries))
    sums[status] = (sums[status] ?? 0) + count;
  const statuses = Object.entries(sums).map(([status, count]) => `${status}: ${count}`);
  return `${Object.keys(calls).length} calls; responses by status: ${statuses.join(', ')}`;
}
