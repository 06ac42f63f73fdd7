/**
 * Builds the console into a folder's `dist/`. Used by `npm run build` and by tests that need their own console:
 * `node scripts/build-console.mjs <folder>`.
 */
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compressFolder } from './compress.mjs';
import { ROOT } from './root.mjs';

/**
 * @param {string} into A folder in the repository, so that code that runs during the build finds node_modules.
 * @param {'info' | 'warn'} logLevel
 */
export async function buildConsole(into, logLevel) {
  const outDir = join(into, 'dist');
  await build({ root: ROOT, logLevel, build: { outDir, emptyOutDir: true } });
  await compressFolder(outDir);
}

if (argv[1] && argv[2] && import.meta.url === pathToFileURL(argv[1]).href) await buildConsole(resolve(argv[2]), 'warn');
