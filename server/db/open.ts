import type { OpenDatabase } from './database';
import { openFolder } from './folder';
import { migrate } from './migrate';
import { openPostgres } from './postgres';
import { seed } from './seed';

export interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

/**
 * The database that the settings name, migrated. Sample data, and with it accounts whose password stands in the README,
 * comes into the embedded one alone: nothing is ever seeded behind DATABASE_URL.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  { now, onIdleError }: { now: Date; onIdleError?: (error: Error) => void },
): Promise<OpenDatabase & { embedded: boolean }> {
  const embedded = settings.DATABASE_URL === undefined;
  const database = settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, onIdleError)
    : await openFolder(settings.DATA_DIR);
  try {
    await migrate(database.db);
    if (embedded) await seed(database.db, { now });
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
  return { ...database, embedded };
}
