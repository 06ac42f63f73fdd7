import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OpenDatabase } from './database';
import { compileEngine } from './engine';
import { explainFolder, explainUnwritable } from './explain';
import { keepHouse } from './housekeeping';
import { LockedError, takeLock } from './lock';
import { makeFolder } from './makeFolder';
import { watchForPanic } from './panic';
import { openPglite } from './pglite';
import { copyPrepared } from './prepared';

export interface FolderOptions {
  /** A prepared database (`prepared.ts`) to begin with, if there is one. */
  prepared?: string | undefined;
  /** It cannot be written any more, and every further query fails; the process should end, and be started again. */
  onPanic?: ((error: Error) => void) | undefined;
}

/**
 * PGlite in a folder of the disk, which it makes if need be and which no other process can open meanwhile. Node only.
 * Throws a sentence: when the folder is in use, with the pid of its holder; when it cannot be written.
 */
export async function openFolder(
  folder: string,
  { prepared, onPanic = () => {} }: FolderOptions = {},
): Promise<OpenDatabase> {
  const path = resolve(folder);
  const release = await explained(path, explainUnwritable, async () => {
    makeFolder(path);
    return takeLock(join(path, 'database.lock'));
  });
  try {
    return await explained(path, explainFolder, async () => {
      const { db, client, close } = await openWhole(path, prepared);
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

/**
 * The database of this folder as it is: neither made nor migrated. Undefined when there is none.
 * @throws LockedError when a process has it open
 */
export async function findDatabase(folder: string): Promise<OpenDatabase | undefined> {
  return existsSync(join(resolve(folder), 'database', 'PG_VERSION')) ? openFolder(folder) : undefined;
}

/** Opens the database of this folder; if there is none, a copy of the prepared one or else a new one. */
async function openWhole(path: string, prepared?: string) {
  const whole = join(path, 'database');
  const openIn = async (folder: string) => openPglite({ dataDir: closedFolder(folder), engine: await compileEngine() });
  const open = () => openIn(whole);
  if (existsSync(join(whole, 'PG_VERSION'))) return open();
  if (prepared !== undefined && (await underDraft(path, async (draft) => copyPrepared(prepared, draft))))
    try {
      return await open();
    } catch {
      // A bad copy, which holds nobody's data yet.
      rmSync(whole, { recursive: true, force: true });
    }
  await underDraft(path, async (draft) => {
    await (await openIn(draft)).close();
    return true;
  });
  return open();
}

/** Under another name until it is whole: a process that is killed meanwhile leaves nothing that looks like a database. */
async function underDraft(path: string, make: (draft: string) => Promise<boolean>): Promise<boolean> {
  const draft = join(path, 'database.new');
  rmSync(draft, { recursive: true, force: true });
  const isMade = await make(draft);
  if (isMade) renameSync(draft, join(path, 'database'));
  return isMade;
}

async function explained<Result>(
  path: string,
  explain: typeof explainFolder,
  open: () => Promise<Result>,
): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof LockedError ? error : new Error(explain(error, path));
  }
}

/** PGlite's files may be read and written by everybody on the machine; the folder that holds them lets nobody else in. */
function closedFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  return path;
}
