/**
 * `npm run build`: builds the console into `dist/`, the server into `build/server/` and the initial database into
 * `build/database/`. Also writes a fingerprint, so that `npm start` can detect changed sources or settings.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { buildConsole } from './build-console.mjs';
import { ROOT } from './root.mjs';
import { stateOfSources, writeStamp } from './stamp.mjs';

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildAll('info');

/** @param {'info' | 'warn'} logLevel */
export async function buildAll(logLevel) {
  // Vite reads its settings and its .env files from here.
  const cwd = process.cwd();
  process.chdir(ROOT);
  const sources = stateOfSources();
  await build({ root: ROOT, logLevel, configFile: join(ROOT, 'vite.server.config.ts') });
  await Promise.all([prepareDatabase(), buildConsole(ROOT, logLevel)]);
  writeStamp(sources);
  process.chdir(cwd);
}

/** Writes the initial database in a separate process, in parallel with the console build. Skips it if it is current. */
function prepareDatabase() {
  const script = join(ROOT, 'build/server/prepareDatabase.js');
  return promisify(execFile)(process.execPath, [script, join(ROOT, 'build/database')]);
}
