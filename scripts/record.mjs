/**
 * Runs a long test or a measurement, and writes its output with the date and the commit to the document that has a section for
 * it: `node scripts/record.mjs <section> [NAME=value …] -- <command> …`. Environment variables override the given settings. A
 * section is between `<!-- name -->` and `<!-- /name -->`. Exits with the command's exit code. Records a failure with its stderr.
 * Prints a partial measurement (such as `--only` or `--runs`) without recording it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = ['docs/reliability.md', 'docs/performance.md'];
/** Maximum number of recorded lines: the last ones, which contain the results. */
const LINES = 80;

const separator = process.argv.indexOf('--');
const [section = '', ...defaults] = process.argv.slice(2, separator);
const command = process.argv.slice(separator + 1);
const begin = `<!-- ${section} -->`;
const end = `<!-- /${section} -->`;
const path = REPORTS.map((name) => join(ROOT, name)).find((name) => existsSync(name) && read(name).includes(begin));
if (!path) throw new Error(`Neither ${REPORTS.join(' nor ')} has a section ${begin}`);

// Read before the run, because commits may be made during a long run.
const commit = measuredCommit();
const began = Date.now();
const { output, code } = await run(command);
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
const facts = [
  new Date().toISOString().slice(0, 10),
  `commit ${commit}`,
  `Node ${process.versions.node}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
  `${minutes} minutes`,
  code === 0 ? 'passed' : `**failed (${code})**`,
];
const entry = `${begin}\n${facts.join(' · ')}\n\n\`\`\`text\n${lastLines(output)}\n\`\`\`\n${end}`;
const isWhole = !command.some((argument) => /^--(only|scale|runs|peer)\b/.test(argument));
const report = read(path);
if (isWhole)
  writeFileSync(path, report.slice(0, report.indexOf(begin)) + entry + report.slice(report.indexOf(end) + end.length));
process.exitCode = code;

/** @param {string} name */
function read(name) {
  return readFileSync(name, 'utf8');
}

/** Returns the commit, marked as dirty if the code has changed since. Changes of the reports do not count. */
function measuredCommit() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const isChanged = git('status', '--porcelain', '-uno', '--', '.', ...REPORTS.map((name) => `:!${name}`)) !== '';
    return git('rev-parse', '--short=10', 'HEAD') + (isChanged ? '-dirty' : '');
  } catch {
    return 'unknown';
  }
}

/** @param {string[]} command @returns {Promise<{ output: string, code: number }>} */
function run([program = '', ...args]) {
  const settings = Object.fromEntries(defaults.map((setting) => setting.split('=')));
  const env = { ...settings, ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [result, all] = ['', ''];
  const show = (/** @type {Buffer} */ chunk) => {
    process.stdout.write(chunk);
    all += chunk;
  };
  child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
    result += chunk;
    show(chunk);
  });
  child.stderr.on('data', show);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ output: code === 0 ? result : all, code: code ?? 1 }));
  });
}

/** @param {string} output */
function lastLines(output) {
  // Local paths must not be in the repository. Passed tests are only counted, in the last lines.
  const lines = output
    .replaceAll(ROOT, '.')
    .replaceAll(/^ +(✓|RUN|Test Files|Start at|Duration) .*\n|^\n(?=\n)/gm, '')
    .trim()
    .split('\n');
  return lines.slice(-LINES).join('\n');
}
