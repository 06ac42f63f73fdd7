import { join, resolve } from 'node:path';
import type { Database } from '../database';
import { compileEngine } from '../engine';
import { explainFolder } from '../explain';
import { hasDatabase, withFolder } from '../folder';
import { LockedError, takeLock } from '../lock';
import { openPglite } from '../pglite';
import { requestSnapshot } from '../snapshots';
import { withTemporary } from './temporary';

/**
 * Reads the embedded database of a folder. While a server has it open, reads a copy that the server makes.
 * @throws a readable error when there is no database, or when it cannot be used.
 */
export async function withFolderOrCopy<Result>(
  folder: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const path = resolve(folder);
  if (!hasDatabase(path)) throw new Error(`There is no database in ${path} (DATA_DIR).`);
  try {
    return await withFolder(path, work);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
  }
  const copy = await requestSnapshot(path, () => isInUse(path));
  return withTemporary(copy, async () => {
    const { db, close } = await openPglite({ dataDir: copy, engine: await compileEngine() }).catch((error) => {
      throw new Error(explainFolder(error, path));
    });
    return work(db).finally(close);
  });
}

async function isInUse(path: string): Promise<boolean> {
  try {
    const release = await takeLock(join(path, 'database.lock'));
    release();
    return false;
  } catch (error) {
    if (error instanceof LockedError) return true;
    throw error;
  }
}
