/**
 * Counts and sums that triggers maintain (`migrations/0027_tallies.sql`): every write appends rows, and the total for a key is
 * the sum of its rows. Units are in UTC. A range of time is read from the tallies of its whole units, and from the counted rows at
 * both ends.
 */
import { type SQL, sql } from 'drizzle-orm';
import { addMonths, UTC } from '../days';
import { type Database, rowsOf } from './database';
import { at, instants } from './times';

/** Number of days of doses that the dashboard shows (rulings.md, 30). */
export const DOSE_DAYS = 30;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** For each topic: the time of its rows, and queries of those that meet a condition, as tallies of an hour or of a name. */
const topics = {
  doses: {
    time: sql`taken_at`,
    unit: 'day',
    rows: sql`select taken_at as time, '{}'::text[] as keys, 1 as count, 0 as amount, 0 as dollars from doses`,
    // A subquery, not a join: the planner cannot estimate how few rows lie between two instants, and would read all supplements.
    named: (where: SQL) => sql`
      select array[(select name from supplements where id = supplement_id)], count, 0, 0
      from (select supplement_id, count(*) as count from doses where ${where} group by 1) as taken`,
  },
  purchases: {
    time: sql`purchased_at`,
    unit: 'month',
    rows: sql`
      select purchased_at as time, array[currency, is_recurring::text] as keys, 1 as count, price * quantity as amount,
             round(price * quantity * usd_rate, 2) as dollars
      from purchases`,
    named: (where: SQL) => sql`
      select array[supplement_name, currency], count(*), sum(price * quantity), sum(round(price * quantity * usd_rate, 2))
      from purchases where ${where} group by 1`,
  },
} as const;

type Topic = keyof typeof topics;

/** Returns an expression for the number of records in a table, or of those in a state. It only reads a few rows. */
export const totalOf = (topic: string, state?: string): SQL<number> =>
  sql<number>`(select coalesce(sum(count), 0)::int from tallies where topic = ${sql.raw(`'${topic}'`)} and unit = 'total'${
    state === undefined ? sql`` : sql` and keys = array[${sql.raw(`'${state}'`)}]`
  })`;

/**
 * Returns a query of a topic's tallies in consecutive periods, with the columns `period` (1 for the first), `keys`, `count`,
 * `amount` and `dollars`. A key may have several rows.
 * @param edges The instants at which the periods begin, and the end of the last one, which does not belong to it.
 */
export function inPeriods(topic: Topic, edges: readonly Date[]): SQL {
  const [first, last] = [edges[0] as Date, edges.at(-1) as Date];
  const hours = edges.map((edge) => new Date(Math.floor(edge.getTime() / HOUR) * HOUR));
  // Hours that lie in two periods: in zones that are half an hour away from UTC, for example.
  const split = instants(hours.filter((hour, index) => hour < (edges[index] as Date)));
  const thresholds = instants(edges);
  return sql`
    select width_bucket(period, ${thresholds}) as period, keys, count, amount, dollars from tallies
    where topic = ${topic} and unit = 'hour' and period >= ${at(first)} and period < ${at(last)} and period <> all(${split})
    union all
    select width_bucket(time, ${thresholds}), keys, count, amount, dollars
    from (select distinct unnest(${split}) as hour) as hours, lateral (${topics[topic].rows} where
      ${topics[topic].time} >= hour and ${topics[topic].time} < hour + interval '1 hour') as rows
    where time >= ${at(first)} and time < ${at(last)}`;
}

/**
 * Returns a query of a topic's tallies between two instants, with the columns `keys` (the name first), `count`, `amount` and
 * `dollars`. A key may have several rows.
 */
export function inNames(topic: Topic, start: Date, end: Date): SQL {
  const { time, unit, named } = topics[topic];
  const floor = unit === 'day' ? startOfDay : startOfMonth;
  const whole = floor(start) < start ? floor(start, 1) : start;
  const last = floor(end);
  const between = (one: Date, other: Date) => named(sql`${time} >= ${at(one)} and ${time} < ${at(other)}`);
  if (whole >= last) return sql`select * from (${between(start, end)}) as named (keys, count, amount, dollars)`;
  return sql`
    select keys, count, amount, dollars from tallies
    where topic = ${topic} and unit = ${unit} and period >= ${at(whole)} and period < ${at(last)}
    union all ${between(start, whole)} union all ${between(last, end)}`;
}

const startOfDay = (time: Date, later = 0) => new Date((Math.floor(time.getTime() / DAY) + later) * DAY);
const startOfMonth = (time: Date, later = 0) => UTC.startOf(addMonths(UTC.dayOf(time), later));

/**
 * Compacts the tallies to one row per key, and deletes days of doses that are too old for the dashboard. The totals are also correct
 * before. Safe to run in several processes at once.
 */
export async function tidyTallies(db: Database, now: Date): Promise<void> {
  // A margin for clocks that differ.
  const old = new Date(now.getTime() - (DOSE_DAYS + 3) * DAY);
  await db.execute(sql`delete from tallies where topic = 'doses' and unit = 'day' and period < ${at(old)}`);
  while ((await compact(db)) >= BATCH_SIZE);
}

/** Number of rows that one statement compacts, well within its timeout. */
const BATCH_SIZE = 20_000;

/**
 * Compacts appended rows in a single statement, so that readers never miss rows or count them twice. Skips rows that another
 * process is compacting.
 * @returns the number of appended rows.
 */
async function compact(db: Database): Promise<number> {
  const keys = sql.raw('topic, unit, period, keys');
  const [row] = await rowsOf<{ appended: number }>(
    db,
    sql`with appended as (
          select ctid as place, ${keys} from tallies where not is_compact
          order by topic limit ${sql.raw(String(BATCH_SIZE))}
          for update skip locked),
        former as (
          select t.ctid as place from tallies t, (select distinct ${keys}, hash_array(keys) as hash from appended) a
          where t.is_compact and t.topic = a.topic and t.unit = a.unit and t.period = a.period
            and hash_array(t.keys) = a.hash and t.keys = a.keys
          for update of t skip locked),
        taken as (
          delete from tallies
          where ctid = any(array(select place from appended union all select place from former))
          returning ${keys}, count, amount, dollars),
        compacted as (
          insert into tallies (${keys}, count, amount, dollars, is_compact)
          select ${keys}, sum(count), sum(amount), sum(dollars), true from taken group by ${keys}
          having sum(count) <> 0 or sum(amount) <> 0 or sum(dollars) <> 0)
        select count(*)::int as appended from appended`,
  );
  return row?.appended ?? 0;
}
