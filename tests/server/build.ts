import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { killAll, newFolder } from './processes';

const ROOT = join(import.meta.dirname, '../..');

/**
 * The server, built for this file's tests where no other test looks, with a page in the console's place; and a folder for
 * its data. In the end both are removed, and processes that are left are killed. `prepared`: its first starts begin with
 * the database that `npm run build` has made, if that has run and they fit.
 */
export function setUpBuild({ prepared = true } = {}): { built: string; data: string } {
  // Below the project, so that it finds node_modules.
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
