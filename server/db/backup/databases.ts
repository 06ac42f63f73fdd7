/** The database that the settings name, for a backup or a restore: neither migrated nor seeded when it is opened. */
import type { Database } from '../database';
import { explain } from '../explain';
import { isUnavailable } from '../failures';
import type { DatabaseSettings } from '../open';

type Work<Result> = (db: Database) => Promise<Result>;

/**
 * Reads the database, also while a server uses it.
 * @throws a sentence when there is none, or when it cannot be used.
 */
export async function withSource<Result>(settings: DatabaseSettings, work: Work<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATA_DIR } = settings;
  // Each driver is loaded only where it is used.
  return url === undefined ? (await import('./embedded')).withFolderOrCopy(DATA_DIR, work) : withPostgres(url, work);
}

/**
 * Writes to the database. An embedded one must not be in use; if there is none, one without tables is created, and kept
 * only if the work succeeds.
 * @throws a sentence when it cannot be used.
 */
export async function withTarget<Result>(settings: DatabaseSettings, work: Work<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATA_DIR } = settings;
  return url === undefined ? (await import('../folder')).withFolder(DATA_DIR, work) : withPostgres(url, work);
}

/** On one connection that does not limit a statement's time: a table may be large. */
async function withPostgres<Result>(url: string, work: Work<Result>): Promise<Result> {
  const { openPostgres } = await import('../postgres');
  const { db, close } = openPostgres(url, () => {}, { max: 1, query_timeout: 0 });
  try {
    return await work(db);
  } catch (error) {
    throw isUnavailable(error) ? new Error(explain(error, url)) : error;
  } finally {
    await close();
  }
}
