import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { daysAgo } from './periods';

/**
 * Tables of totals that triggers maintain (`migrations/0004_tallies.sql`). Every write appends rows. The total for a key is the
 * sum of its rows.
 */
const tallies = {
  record_counts: { keys: ['topic', 'state', 'period'], sums: ['count', 'dollars'] },
  dose_names: { keys: ['name'], sums: ['count'] },
  spending_names: { keys: ['name'], sums: ['count', 'dollars'] },
  entry_sums: {
    keys: ['hour'],
    sums: ['count', 'overall_wellbeing', 'physical_energy', 'emotional_wellbeing', 'sleep_quality', 'activity_level'],
  },
  // migrations/0014_analytics.sql
  purchase_days: { keys: ['day', 'currency', 'is_recurring'], sums: ['count', 'amount', 'dollars'] },
  purchase_names: { keys: ['unit', 'period', 'currency', 'name'], sums: ['count', 'amount', 'dollars'] },
} as const;

/** Number of days of doses that `dose_counts` holds and the dashboard shows (rulings.md, 30). */
export const DOSE_DAYS = 30;

/** Returns an expression for the number of records in a table, or of those in a state. It only reads a few rows. */
export const totalOf = (topic: string, state?: string): SQL<number> =>
  sql<number>`(select coalesce(sum(count), 0)::int from record_counts where topic = ${sql.raw(`'${topic}'`)}${
    state === undefined ? sql`` : sql` and state = ${sql.raw(`'${state}'`)}`
  })`;

/**
 * Removes doses outside the window from the counts, moves counts to the names of their supplements, and compacts the tables
 * to one row per key. The totals are also correct before. Safe to run in several processes at once.
 */
export async function tidyTallies(db: Database, now: Date): Promise<void> {
  // Each step fails when another transaction holds a lock it needs. The other steps still run.
  const done = await Promise.allSettled([moveWindow(db, daysAgo(now, DOSE_DAYS)), assignNames(db)]);
  for (const name of Object.keys(tallies) as (keyof typeof tallies)[]) while ((await compact(db, name)) >= BATCH_SIZE);
  for (const result of done) if (result.status === 'rejected') throw result.reason;
}

/** Moves the window at most once a minute, because writes of doses wait for it. */
const moveWindow = (db: Database, target: string) =>
  db.execute(
    sql`select move_dose_window(${target}::timestamptz) from dose_window
        where since < ${target}::timestamptz - interval '1 minute'`,
  );

/** Batch size, in supplements. Writes to supplements wait while a batch runs. */
const NAMES_BATCH_SIZE = 5_000;

async function assignNames(db: Database): Promise<void> {
  for (let given = NAMES_BATCH_SIZE; given >= NAMES_BATCH_SIZE; ) {
    const [row] = await rowsOf<{ given: number }>(
      db,
      sql`select give_names(${NAMES_BATCH_SIZE}) as given
          where exists (select from dose_counts) or exists (select from spendings)`,
    );
    given = row?.given ?? 0;
  }
}

/** Batch size, in rows, that stays well within the statement timeout even after millions of single inserts. */
const BATCH_SIZE = 200_000;

/**
 * Compacts one table in a single statement, so that readers never miss rows or count them twice. Skips rows that another
 * process is compacting.
 * @returns the number of rows that were replaced.
 */
async function compact(db: Database, name: keyof typeof tallies): Promise<number> {
  const [table, keys] = [sql.raw(name), sql.raw(tallies[name].keys.join(', '))];
  const columns = sql.raw([...tallies[name].keys, ...tallies[name].sums].join(', '));
  const sums = tallies[name].sums.map((column) => `sum(${column})`);
  const isNotZero = sql.raw(sums.map((sum) => `${sum} <> 0`).join(' or '));
  const [row] = await rowsOf<{ taken: number }>(
    db,
    sql`with taken as (
          delete from ${table} where id = any(array(
            select id from ${table}
            where (${keys}) in (select ${keys} from ${table} group by ${keys} having count(*) > 1)
            order by ${keys} limit ${sql.raw(String(BATCH_SIZE))} for update skip locked))
          returning ${columns}),
        compacted as (
          insert into ${table} (${columns})
          select ${keys}, ${sql.raw(sums.join(', '))} from taken group by ${keys} having ${isNotZero})
        select count(*)::int as taken from taken`,
  );
  return row?.taken ?? 0;
}
