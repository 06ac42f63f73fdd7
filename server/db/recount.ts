import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { isMigrated, lockMigrations } from './migrate';

/** Returns whether a dump's own totals were loaded into a migrated database: their mark is then there twice. */
export async function hasLoadedTotals(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ marks: number }>(
    db,
    sql`select count(*)::int as marks from tallies where topic = 'tallies' and unit = 'total'`,
  );
  return (row?.marks ?? 0) > 1;
}

/**
 * Recounts every total from the rows. Needed after rows were loaded without triggers, or together with a dump's own totals
 * (`pg_restore --data-only`).
 * @throws when the database does not have the newest schema.
 */
export async function recountTotals(db: Database): Promise<void> {
  if (!(await isMigrated(db)))
    throw new Error('The database does not have the tables of this version. Start the server once, then recount.');
  await db.transaction(async (tx) => {
    await lockMigrations(tx);
    await tx.execute(sql`select recount()`);
    await tx.execute(sql`select recount_deleted_supplements()`);
  });
}
