/**
 * `npm test`: runs all checks. With `--fast` (`npm run check`), only those that take seconds. Stops at the first stage that
 * fails, with its exit code. The last line counts the tests of all runners.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import './plain-env.mjs';
import { ROOT } from './root.mjs';

const REPORTS = join(ROOT, '.cache/reports');
const fast = process.argv.includes('--fast');

const vitestReport = join(REPORTS, 'vitest.json');
const bin = (/** @type {string} */ name) => join(ROOT, 'node_modules/.bin', name);
const vitest = [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
// Component tests take three times as long as all other stages of the fast check together.
const fastProjects = ['unit', 'unit-server'].flatMap((name) => ['--project', name]);

const STAGES = [
  !fast && { name: 'build', command: ['npm', 'run', 'build'] },
  !fast && { name: 'build of the demo', command: ['npm', 'run', 'build:demo'] },
  { name: 'format and lint', command: [bin('biome'), 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.'] },
  // Skips unchanged files, which takes a fifth of the time.
  { name: 'types', command: [bin('tsc'), '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'] },
  { name: 'coverage of the specification', command: ['node', 'scripts/coverage-spec.mjs', '--brief'] },
  { name: fast ? 'unit tests' : 'unit, component and API tests', command: [...vitest, ...(fast ? fastProjects : [])] },
  !fast && { name: 'end-to-end tests', command: [bin('playwright'), 'test'] },
].filter((stage) => stage !== false);

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Ctrl-C also reaches the running stage. Wait until it has cleaned up.
process.on('SIGINT', () => {});

let exitCode = 0;
for (const { name, command } of STAGES) {
  console.log(`\n== ${name}`);
  const began = Date.now();
  exitCode = await run(command);
  console.log(`== ${name}: ${exitCode === 0 ? 'ok' : `failed (${exitCode})`} in ${seconds(began)} s`);
  if (exitCode !== 0) break;
}
console.log(closingLine(exitCode));
process.exitCode = exitCode;

/** @param {string[]} command */
function run([program = '', ...args]) {
  // No colors in logs.
  const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** @param {number} code */
function closingLine(code) {
  const unit = read('vitest.json');
  const e2e = read('e2e.json')?.stats;
  const passed = (unit?.numPassedTests ?? 0) + (e2e?.expected ?? 0);
  const failed = (unit?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0) + (e2e?.flaky ?? 0);
  const skipped = (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (e2e?.skipped ?? 0);
  // A stage can fail without a failed test (a build or type error).
  return `${passed} passed, ${code === 0 ? failed : Math.max(failed, 1)} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** @param {string} name */
function read(name) {
  try {
    return JSON.parse(readFileSync(join(REPORTS, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} since */
function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}
