import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OpenDatabase } from './database';
import { takeLock } from './lock';
import { openPglite } from './pglite';

/**
 * PGlite in a folder of the disk, which it creates if need be and which no other process can open meanwhile. Node only.
 * Throws when the folder is in use, with the pid of its holder.
 */
export async function openFolder(folder: string): Promise<OpenDatabase> {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const release = await takeLock(join(path, 'database.lock'));
  try {
    const { db, close } = await openPglite(join(path, 'database'));
    return {
      db,
      async close() {
        await close().finally(release);
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
