/**
 * `npm run build`: the console into `dist/`, the server into `build/server/`, the database that a first start begins with
 * into `build/database/`, and a stamp by which `npm start` knows later whether the sources, or the settings that go into a
 * build, have changed since.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import './env.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'build/stamp');
const SOURCES = ['src', 'server', 'public', 'scripts', 'index.html', 'package-lock.json', 'tsconfig.json'];
const CONFIGS = [
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.prerender.config.ts',
  '.env',
  '.env.local',
  '.env.production',
];

/** Builds unless the last build is of these very sources and settings. */
export async function ensureBuilt() {
  if (isBuilt(fingerprint())) return;
  console.log('Building…');
  await buildAll('warn');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildAll('info');

/** @param {string} wanted */
function isBuilt(wanted) {
  const complete = existsSync(join(ROOT, 'dist/index.html')) && existsSync(join(ROOT, 'build/server/node.js'));
  return complete && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
}

/** Of every source's path, size and time, and of the settings that Vite puts into a build. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of [...SOURCES, ...CONFIGS].flatMap((name) => filesBelow(join(ROOT, name)))) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}:${size}:${mtimeMs}\n`);
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_') || name === 'BASE_PATH');
  hash.update(JSON.stringify(settings.sort()));
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** @param {'info' | 'warn'} logLevel */
async function buildAll(logLevel) {
  // Vite reads its settings and its .env files from here.
  const cwd = process.cwd();
  process.chdir(ROOT);
  const wanted = fingerprint();
  // Only here: most starts build nothing, and Vite takes its time to load.
  const [{ build }, { buildConsole }] = await Promise.all([import('vite'), import('./build-console.mjs')]);
  await build({ root: ROOT, logLevel, configFile: join(ROOT, 'vite.server.config.ts') });
  await Promise.all([prepareDatabase(), buildConsole(ROOT, logLevel)]);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
  process.chdir(cwd);
}

/** In a process of its own, beside the console's build; a current one is kept. */
function prepareDatabase() {
  const [script, folder] = ['build/server/prepareDatabase.js', 'build/database'].map((name) => join(ROOT, name));
  return promisify(execFile)(process.execPath, [script ?? '', folder ?? '']);
}
