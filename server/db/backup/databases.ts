/** Opens the configured database for a backup or a restore, without migrating or seeding it. */
import type { Database } from '../database';
import { explain } from '../explain';
import { isUnavailable } from '../failures';
import type { DatabaseSettings } from '../open';

type Work<Result> = (db: Database) => Promise<Result>;

/**
 * Reads the database, even while a server uses it.
 * @throws a readable error when there is no database, or when it cannot be used.
 */
export async function withSource<Result>(settings: DatabaseSettings, work: Work<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATA_DIR } = settings;
  // Load only the driver that is used.
  return url === undefined ? (await import('./embedded')).withFolderOrCopy(DATA_DIR, work) : withPostgres(url, work);
}

/**
 * Writes to the database. An embedded database must not be in use. If there is none, creates one without tables, and keeps
 * it only if the work succeeds.
 * @throws a readable error when it cannot be used.
 */
export async function withTarget<Result>(settings: DatabaseSettings, work: Work<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATA_DIR } = settings;
  return url === undefined ? (await import('../folder')).withFolder(DATA_DIR, work) : withPostgres(url, work);
}

/** Uses one connection without a query timeout, because a table may be large. */
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
