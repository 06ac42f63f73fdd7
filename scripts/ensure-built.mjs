import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.mjs';
import { isBuilt } from './stamp.mjs';

/** Builds unless the last build used the same sources and settings. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  // Not to the standard output, which is recorded (`record.mjs`).
  console.error('Building…');
  // Imported here, because Vite loads slowly and most starts build nothing.
  const { buildAll } = await import('./build.mjs');
  await buildAll('warn');
}

/**
 * Runs a program of the built server in this process, so that arguments, signals and the exit code are the program's. Builds
 * first if necessary.
 * @param {string} name File name in `build/server`, without its extension.
 */
export async function runBuilt(name) {
  await ensureBuilt();
  await import(pathToFileURL(join(ROOT, `build/server/${name}.js`)).href);
}
