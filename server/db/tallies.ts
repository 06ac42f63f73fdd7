import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { daysAgo } from './periods';

/**
 * What triggers count along (`migrations/0004_tallies.sql`): rows of these keys, whose sums are the totals. Every write
 * appends some.
 */
const tallies = {
  record_counts: { keys: ['topic', 'state', 'period'], sums: ['count', 'dollars'] },
  dose_names: { keys: ['name'], sums: ['count'] },
  spending_names: { keys: ['name'], sums: ['count', 'dollars'] },
  entry_sums: {
    keys: ['hour'],
    sums: ['count', 'overall_wellbeing', 'physical_energy', 'emotional_wellbeing', 'sleep_quality', 'activity_level'],
  },
} as const;

/** Days of doses that `dose_counts` holds, and over which the dashboard asks for them (rulings.md, 30). */
export const DOSE_DAYS = 30;

/** How many rows of this table there are, or of those in this state, as an expression that reads a few rows. */
export const totalOf = (topic: string, state?: string): SQL<number> =>
  sql<number>`(select coalesce(sum(count), 0)::int from record_counts where topic = ${sql.raw(`'${topic}'`)}${
    state === undefined ? sql`` : sql` and state = ${sql.raw(`'${state}'`)}`
  })`;

const EVERY = 10_000;

/**
 * Keeps the tallies short for as long as the process runs; several processes may do so at once. Answers the way to stop.
 * Node only.
 */
export function keepTallies(db: Database, clock = () => new Date()): () => void {
  let busy = false;
  const keep = async () => {
    if (busy) return;
    busy = true;
    // A database that is away or busy: what is read stays right, and the next time tries again.
    await tidyTallies(db, clock()).catch(() => {});
    busy = false;
  };
  keep();
  const timer = setInterval(keep, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Lets go of doses that were taken too long ago, moves counts on to the names of their supplements, and folds what has been
 * appended into one row for each key.
 */
export async function tidyTallies(db: Database, now: Date): Promise<void> {
  // Each gives up when somebody is in its way; the others need not.
  const done = await Promise.allSettled([moveWindow(db, daysAgo(now, DOSE_DAYS)), assignNames(db)]);
  for (const name of Object.keys(tallies) as (keyof typeof tallies)[]) while ((await compact(db, name)) >= AT_ONCE);
  for (const result of done) if (result.status === 'rejected') throw result.reason;
}

/** By a minute at least: writers of doses wait for it. */
const moveWindow = (db: Database, target: string) =>
  db.execute(
    sql`select move_dose_window(${target}::timestamptz) from dose_window
        where since < ${target}::timestamptz - interval '1 minute'`,
  );

/** Supplements at once: nobody can write one meanwhile. */
const NAMES_AT_ONCE = 5_000;

async function assignNames(db: Database): Promise<void> {
  for (let given = NAMES_AT_ONCE; given >= NAMES_AT_ONCE; ) {
    const [row] = await rowsOf<{ given: number }>(
      db,
      sql`select give_names(${NAMES_AT_ONCE}) as given
          where exists (select from dose_counts) or exists (select from spendings)`,
    );
    given = row?.given ?? 0;
  }
}

/** What one statement can do well within its timeout, should somebody have inserted millions of rows one by one. */
const AT_ONCE = 200_000;

/**
 * One statement, so that nobody ever reads a sum without its parts or with them twice. What another process folds at the
 * moment is left to it. Answers how many rows it has taken.
 */
async function compact(db: Database, name: keyof typeof tallies): Promise<number> {
  const [table, keys] = [sql.raw(name), sql.raw(tallies[name].keys.join(', '))];
  const columns = sql.raw([...tallies[name].keys, ...tallies[name].sums].join(', '));
  const sums = tallies[name].sums.map((column) => `sum(${column})`);
  const isSomething = sql.raw(sums.map((sum) => `${sum} <> 0`).join(' or '));
  const [row] = await rowsOf<{ taken: number }>(
    db,
    sql`with taken as (
          delete from ${table} where id = any(array(
            select id from ${table}
            where (${keys}) in (select ${keys} from ${table} group by ${keys} having count(*) > 1)
            order by ${keys} limit ${sql.raw(String(AT_ONCE))} for update skip locked))
          returning ${columns}),
        folded as (
          insert into ${table} (${columns})
          select ${keys}, ${sql.raw(sums.join(', '))} from taken group by ${keys} having ${isSomething})
        select count(*)::int as taken from taken`,
  );
  return row?.taken ?? 0;
}
