import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Database, OpenDatabase } from './database';
import { compileEngine } from './engine';
import { explainFolder, explainUnwritable } from './explain';
import { SyncedFiles, syncNames, syncTree } from './fsync';
import { keepHouse } from './housekeeping';
import { LockedError, takeLock } from './lock';
import { watchForPanic } from './panic';
import { openPglite } from './pglite';
import { copyPrepared } from './prepared';
import { takeSnapshots } from './snapshots';

export interface FolderOptions {
  /** Folder of a prepared database (`prepared.ts`), copied when a new database is created. */
  prepared?: string | undefined;
  /** Called when the database can no longer be written. Every further query fails, so the process should restart. */
  onPanic?: ((error: Error) => void) | undefined;
}

/**
 * Opens PGlite in a folder on disk, which it creates if needed and locks against other processes. Node only.
 * @throws a readable error when the folder is in use (with the pid of its holder) or cannot be written.
 */
export async function openFolder(
  folder: string,
  { prepared, onPanic = () => {} }: FolderOptions = {},
): Promise<OpenDatabase> {
  const path = resolve(folder);
  const release = await lockFolder(path);
  try {
    return await explained(path, explainFolder, async () => {
      const { db, client, listen, close } = await openOrCreate(path, prepared);
      let isBroken = false;
      watchForPanic(client, (error) => {
        isBroken = true;
        onPanic(error);
      });
      const stopHousekeeping = keepHouse(db);
      const stopSnapshots = takeSnapshots(path, client);
      return {
        db,
        listen,
        async close() {
          stopHousekeeping();
          await stopSnapshots();
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
 * Runs `work` on the database of a folder that no server uses. Creates a database without tables if there is none, and
 * keeps it only if `work` succeeds.
 * @throws a readable error when the folder is in use or cannot be written.
 */
export async function withFolder<Result>(folder: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const path = resolve(folder);
  const release = await lockFolder(path);
  const workIn = async (open: () => ReturnType<typeof openIn>) => {
    const { db, close } = await explained(path, explainFolder, open);
    return work(db).finally(close);
  };
  try {
    if (hasDatabase(path)) return await workIn(() => openIn(databaseIn(path)));
    return await underDraft(path, (draft) => workIn(() => openDraft(draft)));
  } finally {
    release();
  }
}

/** Path of PGlite's files in a data folder. */
const databaseIn = (path: string) => join(path, 'database');

/** Returns whether a data folder contains a database. */
export const hasDatabase = (path: string) => existsSync(join(databaseIn(path), 'PG_VERSION'));

/** Takes the lock of a data folder, creating the folder if needed. */
const lockFolder = (path: string) =>
  explained(path, explainUnwritable, async () => {
    makeFolder(path);
    return takeLock(join(path, 'database.lock'));
  });

async function openIn(files: string) {
  // PostgreSQL's own lock file is of no use beside the lock of the folder. A power cut can leave it empty, which is refused.
  rmSync(join(files, 'postmaster.pid'), { force: true });
  return openPglite({ synced: new SyncedFiles(privateFolder(files)), engine: await compileEngine() });
}

/** Opens a database that is synced as a whole when it is complete, which is faster than a sync at each commit. */
const openDraft = async (files: string) => openPglite({ dataDir: privateFolder(files), engine: await compileEngine() });

/** Opens the database of this folder. If there is none, creates it from the prepared one, or else from scratch. */
async function openOrCreate(path: string, prepared?: string) {
  const files = databaseIn(path);
  if (hasDatabase(path)) return openIn(files);
  if (prepared !== undefined && (await underDraft(path, async (draft) => copyPrepared(prepared, draft), Boolean)))
    try {
      return await openIn(files);
    } catch {
      // A damaged copy, which contains no data yet.
      rmSync(files, { recursive: true, force: true });
    }
  await underDraft(path, async (draft) => (await openDraft(draft)).close());
  return openIn(files);
}

/** Creates a database under a temporary name, so that a kill or a power cut leaves no incomplete database behind. */
async function underDraft<Result>(
  path: string,
  make: (draft: string) => Promise<Result>,
  isMade: (result: Result) => boolean = () => true,
): Promise<Result> {
  const draft = join(path, 'database.new');
  rmSync(draft, { recursive: true, force: true });
  const result = await make(draft);
  if (isMade(result)) {
    await syncTree(draft);
    renameSync(draft, databaseIn(path));
    syncNames(path);
  }
  return result;
}

/** Opens something in a data folder. Replaces its errors, except that of the lock, by explained ones. */
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

/**
 * Creates a folder and its parents, for this user only. Unlike `mkdirSync` with `recursive`, it does not hang where folders
 * cannot be created, such as in /proc.
 * @throws the system's error when the folder cannot be created.
 */
function makeFolder(path: string): void {
  const exists = () => statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (exists()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
    syncNames(dirname(path));
  } catch (error) {
    // Another process may have created it since the check.
    if (!exists()) throw error;
  }
}

/** Creates a folder that only this user can enter, because PGlite's files are readable and writable for every user. */
function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  return path;
}
