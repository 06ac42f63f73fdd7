import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OpenDatabase } from './database';
import { keepHouse } from './housekeeping';
import { LockedError, takeLock } from './lock';
import { watchForPanic } from './panic';
import { openPglite } from './pglite';

/**
 * PGlite in a folder of the disk, which it creates if need be and which no other process can open meanwhile. Node only.
 * Throws a sentence: when the folder is in use, with the pid of its holder; when it cannot be written. `onPanic`: it
 * cannot be written any more, and every further query fails; the process should end, and be started again.
 */
export async function openFolder(folder: string, onPanic: (error: Error) => void = () => {}): Promise<OpenDatabase> {
  const path = resolve(folder);
  const release = await explained(path, async () => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return takeLock(join(path, 'database.lock'));
  });
  try {
    return await explained(path, async () => {
      await createDatabase(path);
      const { db, client, close } = await openPglite(closedFolder(join(path, 'database')));
      let isBroken = false;
      watchForPanic(client, (error) => {
        isBroken = true;
        onPanic(error);
      });
      const stopKeeping = keepHouse(db);
      return {
        db,
        async close() {
          stopKeeping();
          if (!isBroken) await close().finally(release);
          release();
        },
      };
    });
  } catch (error) {
    release();
    throw error;
  }
}

/** Under another name until it is whole: a process that is killed meanwhile leaves nothing that looks like a database. */
async function createDatabase(path: string): Promise<void> {
  const whole = join(path, 'database');
  if (existsSync(join(whole, 'PG_VERSION'))) return;
  const draft = join(path, 'database.new');
  rmSync(draft, { recursive: true, force: true });
  await (await openPglite(closedFolder(draft))).close();
  renameSync(draft, whole);
}

/** PGlite and the disk say little (a system call, a number, "aborted"); whoever starts the server has set a folder. */
async function explained<Result>(path: string, open: () => Promise<Result>): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof LockedError) throw error;
    const { message, errno } = error as Partial<NodeJS.ErrnoException>;
    const reason = message || `error ${errno ?? 'unknown'}`;
    throw new Error(
      `The database in ${path} cannot be opened (${reason}). Is the disk full, or may it not be written? DATA_DIR names another folder.`,
    );
  }
}

/** PGlite's files may be read and written by everybody on the machine; the folder that holds them lets nobody else in. */
function closedFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  return path;
}
