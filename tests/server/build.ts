import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { addSurroundings, newCacheFolder } from './buildOnce';
import { killAll, newFolder } from './processes';

/**
 * Creates a folder with the built server, with a page in place of the console, and a data folder, for this file's tests. Both
 * are removed at the end, and remaining processes are killed.
 * @param prepared whether the data folder has sample data, and first starts copy the database that `npm run build` has made, if it
 *   exists and matches.
 */
export function setUpBuild({ prepared = true } = {}): { built: string; data: string } {
  const built = newCacheFolder();
  const data = newFolder();
  beforeAll(() => {
    cpSync(inject('serverBuild'), join(built, 'build/server'), { recursive: true });
    addSurroundings(built, prepared);
    if (prepared) cpSync(inject('sampleData'), data, { recursive: true });
  }, 180_000);
  afterAll(() => {
    killAll();
    for (const folder of [built, data]) rmSync(folder, { recursive: true, force: true });
  });
  return { built, data };
}
