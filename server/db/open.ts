import { resolve } from 'node:path';
import type { OpenDatabase } from './database';
import { explain, explainFolder } from './explain';
import { isUnavailable, UnusableDatabase } from './failures';
import type { FolderOptions } from './folder';
import { migrate, NewerSchema } from './migrate';
import { seed } from './seed';

export interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

interface Options extends FolderOptions {
  now: Date;
  onIdleError?: (error: Error) => void;
}

/**
 * Opens and migrates the configured database. Seeds the embedded one, but never the one behind DATABASE_URL, because the README
 * publishes the password of the sample accounts.
 * @throws a readable error when the database cannot be used.
 */
export async function openDatabase(
  { DATABASE_URL: url, DATA_DIR }: DatabaseSettings,
  { now, onIdleError, ...options }: Options,
): Promise<OpenDatabase & { embedded: boolean }> {
  const embedded = url === undefined;
  // Load only the driver that is used.
  const database = embedded
    ? await (await import('./folder')).openFolder(DATA_DIR, options)
    : (await import('./postgres')).openPostgres(url, onIdleError);
  try {
    if (embedded) {
      await migrate(database.db);
      await seed(database.db, { now });
    } else await (await import('./postgres')).migratePostgres(url, database.db);
  } catch (error) {
    await database.close().catch(() => {});
    if (embedded) throw new Error(explainFolder(error, resolve(DATA_DIR)));
    throw isUnavailable(error) || error instanceof NewerSchema || error instanceof UnusableDatabase
      ? new Error(explain(error, url))
      : error;
  }
  return { ...database, embedded };
}
