/**
 * Tells whether the build matches the current sources and settings. Every `npm start` waits for this, so it reads each file's
 * state only once and imports very little.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { env } from 'node:process';
import './env.mjs';
import { ROOT } from './root.mjs';

const STAMP = join(ROOT, 'build/stamp');
const FOLDERS = ['src', 'server', 'public', 'scripts', 'vite'];
const FILES = [
  'index.html',
  'CHANGELOG.md',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
  '.env',
  '.env.local',
  '.env.production',
];

export const isBuilt = () => {
  const complete = existsSync(join(ROOT, 'dist/index.html')) && existsSync(join(ROOT, 'build/server/node.js'));
  return complete && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stateOfSources();
};

/** @param {string} state */
export function writeStamp(state) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, state);
}

/** Returns the path, size and time of every source file, and the settings that affect a build. */
export function stateOfSources() {
  const files = [...FILES, ...FOLDERS.flatMap(filesBelow)].map(stateOf);
  const settings = Object.entries(env).filter(([name]) => name.startsWith('VITE_') || name === 'BASE_PATH');
  return [...files, JSON.stringify(settings.sort())].join('\n');
}

/** @param {string} path */
function stateOf(path) {
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false });
  return `${path} ${stats ? `${stats.size} ${stats.mtimeMs}` : 'missing'}`;
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}
