import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { isMigrated, lockMigrations } from './migrate';

/** Tables with a single row, and the initial value of its column. Loading a data-only dump adds a second row. */
const SINGLE_ROWS = [
  ['dose_window', 'since', "now() - interval '30 days'"],
  ['names_given', 'times', '0'],
] as const;

/** Returns whether a dump's own totals were loaded into a migrated database: a single-row table then has more rows. */
export async function hasLoadedTotals(db: Database): Promise<boolean> {
  const counts = SINGLE_ROWS.map(([table]) => `(select count(*) from ${table}) > 1`);
  const [row] = await rowsOf<{ loaded: boolean }>(db, sql.raw(`select ${counts.join(' or ')} as loaded`));
  return row?.loaded ?? false;
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
    // Lock in the same order as recount(), to avoid a deadlock between two of them.
    await tx.execute(
      sql`lock table users, supplements, doses, wellbeing_metrics, wellbeing_entries, feedback, purchases
          in share row exclusive mode`,
    );
    for (const [table, column, first] of SINGLE_ROWS) {
      await tx.execute(sql.raw(`delete from ${table} where ${column} < (select max(${column}) from ${table})`));
      await tx.execute(sql.raw(`insert into ${table} select ${first} where not exists (select from ${table})`));
    }
    await tx.execute(sql`select recount()`);
    await tx.execute(sql`select recount_purchases()`);
    await tx.execute(sql`select recount_deleted_supplements()`);
  });
}
