import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { killAll, newFolder } from './processes';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Builds the server for this file's tests in a separate folder, with a page in place of the console, and creates a data
 * folder. Both are removed at the end, and remaining processes are killed. `prepared`: first starts copy the database
 * that `npm run build` has made, if it exists and matches.
 */
export function setUpBuild({ prepared = true } = {}): { built: string; data: string } {
  // Inside the project, so that it finds node_modules.
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const built = mkdtempSync(join(cache, 'wellbeing-server-'));
  const data = newFolder();
  beforeAll(async () => {
    const configFile = join(ROOT, 'vite.server.config.ts');
    await build({ root: ROOT, configFile, logLevel: 'error', build: { outDir: join(built, 'build/server') } });
    if (prepared) symlinkSync(join(ROOT, 'build/database'), join(built, 'build/database'));
    mkdirSync(join(built, 'dist'));
    writeFileSync(join(built, 'dist/index.html'), '<!doctype html><title>Console</title>');
  }, 180_000);
  afterAll(() => {
    killAll();
    for (const folder of [built, data]) rmSync(folder, { recursive: true, force: true });
  });
  return { built, data };
}
