import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { isMigrated, lockMigrations } from './migrate';
import { withPause } from './pauses';

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

/** Tables whose tallies are totals only. One statement counts each. */
const SMALL = ['users', 'supplements', 'wellbeing_metrics', 'feedback'];
/** Tables with tallies of hours, days or months too, and the time of their rows. */
const LARGE = [
  ['doses', 'taken_at'],
  ['purchases', 'purchased_at'],
] as const;

/**
 * Recounts every total of the embedded database in short transactions with pauses, because all other calls wait while one runs.
 * The totals of a month are replaced at once, so that they are right for the calls in between.
 */
export async function recountInTurns(db: Database): Promise<void> {
  const inTurn = (work: (tx: Database) => Promise<unknown>) => withPause(() => db.transaction(work));
  for (const table of SMALL)
    await inTurn(async (tx) => {
      await tx.execute(sql`delete from tallies where topic = ${table}`);
      await count(tx, table, sql`true`);
    });
  for (const [table, time] of LARGE) {
    const column = sql.identifier(time);
    for (let start = '-infinity'; start !== 'infinity'; ) {
      const end = await endOfMonth(db, table, time, start);
      const isIn = sql`${column} >= ${start}::timestamptz and (${column} < ${end}::timestamptz or ${end} = 'infinity')`;
      await inTurn(async (tx) => {
        await tx.execute(
          sql`delete from tallies where topic = ${table}
              and (unit = 'total' or (period >= ${start}::timestamptz and (period < ${end}::timestamptz or ${end} = 'infinity')))`,
        );
        await count(tx, table, isIn);
        // Only purchases have a total, of which this month is a part.
        await tx.execute(
          sql`insert into tallies (topic, unit, period, keys, count, amount, dollars, is_compact)
              select ${table}, 'total', '-infinity', '{}', count(*), 0, 0, true from ${sql.identifier(table)}
              where ${table} = 'purchases' and not (${isIn}) having count(*) > 0`,
        );
      });
      start = end;
    }
  }
  await inTurn((tx) => tx.execute(sql`select recount_deleted_supplements()`) as unknown as Promise<unknown>);
}

/** Returns the end of the first month after a time that has rows, in UTC; 'infinity' for the last one. */
async function endOfMonth(db: Database, table: string, time: string, after: string): Promise<string> {
  const [column, from] = [sql.identifier(time), sql.identifier(table)];
  const [row] = await rowsOf<{ end: string }>(
    db,
    sql`select coalesce(case when last < ends then 'infinity' else ends::text end, 'infinity') as "end"
        from (select date_trunc('month', min(${column}), 'UTC') + interval '1 month' as ends,
                     (select max(${column}) from ${from}) as last
              from ${from} where ${column} >= ${after}::timestamptz and isfinite(${column})) as found`,
  );
  return row?.end ?? 'infinity';
}

/** Appends the tallies of the rows that meet a condition. */
async function count(tx: Database, table: string, condition: ReturnType<typeof sql>): Promise<void> {
  const [insert] = await rowsOf<{ text: string }>(
    tx,
    sql`select format(tallies_of(${table}), 'counted', 1, '', true) as text`,
  );
  await tx.execute(
    sql`with counted as (select * from ${sql.identifier(table)} where ${condition}) ${sql.raw(insert?.text ?? '')}`,
  );
}
