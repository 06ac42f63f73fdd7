/**
 * `npm run mutations`: puts each small fault of `mutations.json` into the product and runs the tests that should notice it. A
 * fault that no test notices is a rule that no test protects. `--only 3,7` tries some of the faults. `--all-tests` runs the whole
 * suite instead of the named files, which takes half an hour for a fault that survives.
 *
 * A fault is caught if a test fails with it and passes without it. A failed build and a run without a failed test do not count.
 * The output of the builds and tests is in `.cache/mutations.log`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import './plain-env.mjs';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} Fault
 * @property {number} id
 * @property {string} origin The test title or the ruling that the fault breaks.
 * @property {string} file The source file. It contains `search` exactly once.
 * @property {string} search
 * @property {string} replace
 * @property {string} notice What a user would notice.
 * @property {string[]} tests The files that should notice it, the closest first.
 *
 * @typedef {{ file: string, title: string, place: string }} Failure A failed test. `place`: how to run it again.
 */

const REPORT = join(ROOT, '.cache/mutations.json');
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const LOG = openSync(join(ROOT, '.cache/mutations.log'), 'w');
/** The project of each folder; all other tests are of Playwright's project `console`. PostgreSQL, because it is faster. */
const PROJECTS = {
  specification: /^tests\/e2e\/specification\//,
  'api-postgres': /^tests\/api\//,
  server: /^tests\/server\//,
  component: /^tests\/component\//,
  'unit-server': /^(server|tests\/(docs|supply-chain))\//,
  unit: /^(src|mocks)\//,
};

const { values: options } = parseArgs({ options: { only: { type: 'string' }, 'all-tests': { type: 'boolean' } } });
/** @type {{ faults: Fault[] }} */
const { faults: all } = JSON.parse(readFileSync(join(ROOT, 'scripts/mutations.json'), 'utf8'));
const wanted = options.only?.split(',').map(Number);
const faults = all.filter(({ id }) => wanted?.includes(id) ?? true);

/** Whether a fault is in its file now, and whether one is in the build. */
let [hasFault, buildHasFault] = [false, false];
// Ctrl-C also ends the running tests. The file is restored after that.
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isInterrupted = true));

/** @type {{ fault: Fault, result: string, failure?: Failure }[]} */
const results = [];
for (const fault of faults) {
  writeFileSync(LOG, `\n== ${fault.id}. ${fault.origin}\n`);
  const found = await tryFault(fault);
  if (isInterrupted) break;
  results.push({ fault, ...found });
  console.log(`${fault.id}. ${fault.origin}\n   ${found.result}`);
}

const places = results.flatMap(({ failure }) => failure?.place ?? []);
for (const project of isInterrupted ? [] : projectsOf(places)) {
  console.log(`Running the failed tests of ${project} again, without the faults`);
  const { failures, error } = await runTests(project, places, { bails: false });
  for (const result of results) {
    const { file, title } = result.failure ?? {};
    const failsAgain = failures.some((other) => other.file === file && other.title === title);
    if (!file || !(failsAgain || (error && projectsOf([file])[0] === project))) continue;
    Object.assign(result, {
      failure: undefined,
      result: `NOT COUNTED: fails without the fault too (${result.result})`,
    });
  }
}

if (buildHasFault) await run('npm', ['run', 'build']);
for (const { fault, result } of results) console.log(`${String(fault.id).padStart(3)}  ${result}`);
const count = results.filter(({ failure }) => failure).length;
console.log(`\n${count} of ${faults.length} caught${isInterrupted ? ' before the interruption' : ''}`);
process.exitCode = count === faults.length ? 0 : 1;

/**
 * Puts a fault into its file, runs the tests and restores the file.
 * @param {Fault} fault @returns {Promise<{ result: string, failure?: Failure }>}
 */
async function tryFault({ file, search, replace, tests }) {
  if (execFileSync('git', ['status', '--porcelain', '--', file], { cwd: ROOT, encoding: 'utf8' }) !== '')
    return { result: `NOT RUN: ${file} has uncommitted changes` };
  const path = join(ROOT, file);
  const source = readFileSync(path, 'utf8');
  const parts = source.split(search);
  if (parts.length !== 2)
    return { result: `NOT RUN: update the fault, because its text is ${parts.length - 1} times in ${file}` };
  const isAll = options['all-tests'];
  try {
    hasFault = true;
    writeFileSync(path, parts.join(replace));
    for (const project of isAll ? [...Object.keys(PROJECTS), 'console'] : projectsOf(tests)) {
      const { failures, error } = await runTests(project, isAll ? [] : tests);
      const [failure] = failures;
      if (failure) return { failure, result: `caught by ${failure.file}: ${failure.title}` };
      if (error) return { result: `NOT COUNTED: ${error}` };
    }
    return { result: 'SURVIVED' };
  } finally {
    writeFileSync(path, source);
    hasFault = false;
  }
}

/** Returns the project of each test file, once, in the order of the files. @param {string[]} tests */
function projectsOf(tests) {
  const names = tests.map((test) => Object.entries(PROJECTS).find(([, folder]) => folder.test(test))?.[0] ?? 'console');
  return [...new Set(names)];
}

/**
 * Runs the tests of one project, after a build if it needs one.
 * @param {string} project @param {string[]} tests Paths, also of other projects; none are all.
 * @returns {Promise<{ failures: Failure[], error?: string }>} `error`: why the run failed without a failed test.
 */
async function runTests(project, tests, { bails = true } = {}) {
  const isEndToEnd = ['console', 'specification'].includes(project);
  if (isEndToEnd || project === 'server') {
    buildHasFault = hasFault;
    if (!(await run('npm', ['run', 'build']))) return { failures: [], error: 'the build failed' };
  }
  const files = tests.filter((test) => projectsOf([test])[0] === project);
  rmSync(REPORT, { force: true });
  const program = isEndToEnd
    ? ['playwright', 'test', '--reporter=line,json', ...(bails ? ['-x'] : [])]
    : // Without `--bail`, which can end the run before the failed test is in the report.
      ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const isOk = await run('npx', [...program, `--project=${project}`, ...files]);
  const failures = isOk || !existsSync(REPORT) ? [] : readFailures();
  return {
    failures,
    error: isOk || failures.length > 0 ? undefined : `the run of ${project} failed without a failed test`,
  };
}

/** Returns the failed tests in the report of Vitest or Playwright, whose suites contain suites. @returns {Failure[]} */
function readFailures() {
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  /** @type {(suite: any) => Failure[]} */
  const ofSuite = ({ specs = [], suites = [] }) => [
    ...specs
      .filter((/** @type {any} */ { tests }) => tests.some((/** @type {any} */ { status }) => status === 'unexpected'))
      .map((/** @type {any} */ { file, line, title }) => {
        const path = relative(ROOT, join(report.config.rootDir, file));
        return { file: path, title, place: `${path}:${line}` };
      }),
    ...suites.flatMap(ofSuite),
  ];
  /** @type {(file: any) => Failure[]} */
  const ofFile = ({ name, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
    return failed.map((/** @type {any} */ { fullName }) => ({ file, title: fullName, place: file }));
  };
  return report.suites?.flatMap(ofSuite) ?? report.testResults.flatMap(ofFile);
}

/** Runs a program and logs its output. @param {string} program @param {string[]} args @returns {Promise<boolean>} */
function run(program, args) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', LOG, LOG] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
