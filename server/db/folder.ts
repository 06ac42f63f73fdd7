import { chmodSync, mkdirSync } from 'node:fs';
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
    const { db, close } = await openPglite(closedFolder(join(path, 'database')));
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

/** PGlite's files may be read and written by everybody on the machine; the folder that holds them lets nobody else in. */
function closedFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  return path;
}
