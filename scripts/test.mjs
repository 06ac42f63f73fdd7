/**
 * `npm test`: runs all checks but the long ones (scripts/test-long.mjs). With `--fast` (`npm run check`), only those that take
 * seconds. Stops after the first step that fails, with its exit code. Lists the slowest tests at the end. The last line counts
 * the tests of all runners.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import './plain-env.mjs';
import { ROOT } from './root.mjs';

const REPORTS = join(ROOT, '.cache/reports');
/** Number of slow tests to list. */
const SLOWEST = 10;
const fast = process.argv.includes('--fast');

const vitestReport = join(REPORTS, 'vitest.json');
const bin = (/** @type {string} */ name) => join(ROOT, 'node_modules/.bin', name);
const vitest = [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
// Component tests take three times as long as all other stages of the fast check together.
const fastProjects = ['unit', 'unit-server'].flatMap((name) => ['--project', name]);

/** @typedef {{ name: string, command: string[] }} Stage */
/** @type {Stage[]} */
const CHECKS = [
  { name: 'format and lint', command: [bin('biome'), 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.'] },
  // Skips unchanged files, which takes a fifth of the time.
  { name: 'types', command: [bin('tsc'), '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'] },
];
/** The stages of a step run at the same time. @type {Stage[][]} */
const STEPS = fast
  ? [[...CHECKS, { name: 'unit tests', command: [...vitest, ...fastProjects] }]]
  : [
      [...['build', 'build:demo'].map((name) => ({ name, command: ['npm', 'run', name] })), ...CHECKS],
      [{ name: 'unit, component, API and server tests', command: vitest }],
      [{ name: 'end-to-end tests', command: [bin('playwright'), 'test'] }],
    ];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Ctrl-C also reaches the running stages. Wait until they have cleaned up.
process.on('SIGINT', () => {});

let exitCode = 0;
for (const step of STEPS) {
  const codes = await Promise.all(step.map((stage) => runStage(stage, step.length > 1)));
  exitCode = codes.find((code) => code !== 0) ?? 0;
  if (exitCode !== 0) break;
}
if (!fast) console.log(slowest());
console.log(closingLine(exitCode));
process.exitCode = exitCode;

/**
 * @param {Stage} stage
 * @param {boolean} isConcurrent prints the output when the stage has ended, so that outputs are not mixed.
 */
async function runStage({ name, command }, isConcurrent) {
  if (!isConcurrent) console.log(`\n== ${name}`);
  const began = Date.now();
  const { code, output } = await run(command, isConcurrent);
  if (isConcurrent) process.stdout.write(`\n== ${name}\n${output}`);
  console.log(`== ${name}: ${code === 0 ? 'ok' : `failed (${code})`} in ${seconds(Date.now() - began)} s`);
  return code;
}

/** @param {string[]} command @param {boolean} isBuffered @returns {Promise<{ code: number, output: string }>} */
function run([program = '', ...args], isBuffered) {
  // No colors in logs.
  const env = process.stdout.isTTY && !isBuffered ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  const outlet = isBuffered ? 'pipe' : 'inherit';
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', outlet, outlet] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Lists the slowest tests of all runners, so that a test that became slow is noticed. */
function slowest() {
  /** @type {{ file: string, title: string, duration: number }[]} */
  const tests = [];
  for (const { name, assertionResults } of read('vitest.json')?.testResults ?? [])
    for (const { fullName, duration } of assertionResults)
      tests.push({ file: relative(ROOT, name), title: fullName, duration: duration ?? 0 });
  const addSuite = (/** @type {any} */ { specs = [], suites = [] }, /** @type {string} */ folder) => {
    for (const spec of specs) {
      const durations = spec.tests.flatMap((/** @type {any} */ { results }) =>
        results.map((/** @type {any} */ result) => result.duration),
      );
      tests.push({ file: join(folder, spec.file), title: spec.title, duration: Math.max(0, ...durations) });
    }
    for (const suite of suites) addSuite(suite, folder);
  };
  const e2e = read('e2e.json');
  if (e2e) addSuite(e2e, relative(ROOT, e2e.config.rootDir));
  const lines = tests
    .sort((a, b) => b.duration - a.duration)
    .slice(0, SLOWEST)
    .map(({ file, title, duration }) => `${seconds(duration).padStart(6)} s  ${file}: ${title}`);
  return `\nThe ${lines.length} slowest tests:\n${lines.join('\n')}\n`;
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

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(1);
}
