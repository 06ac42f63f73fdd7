import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { supplements } from './schema';
import { startOfDay } from './times';

/** Condition for doses that were taken on a day (in UTC), until now. */
const takenOn = (day: string, now: Date) =>
  sql`taken_at >= ${startOfDay(day, 0)} and taken_at < ${startOfDay(day, 1)} and taken_at <= ${now.toISOString()}::timestamptz`;

/** Condition for supplements with a dose on a day. */
export const isTakenOn = (day: string, now: Date): SQL =>
  sql`exists (select from doses where doses.supplement_id = ${supplements.id} and ${takenOn(day, now)})`;

/** Returns an expression for the number of doses on a day, until now. It only reads the day's total and future doses. */
export const dosesOn = (day: string, now: Date): SQL =>
  sql`(select coalesce(sum(count), 0)::int from record_counts where topic = 'doses' and period = ${day}::date)
      - (select count(*) from doses where taken_at > ${now.toISOString()}::timestamptz
           and taken_at >= ${startOfDay(day, 0)} and taken_at < ${startOfDay(day, 1)})::int`;

/** Counts the doses of a day. @param where Condition for their supplements; without it, all of them. */
export async function countDoses(db: Database, day: string, now: Date, where: SQL | undefined): Promise<number> {
  const counted = where
    ? sql`(select count(*)::int from doses where ${takenOn(day, now)}
           and supplement_id in (select ${supplements.id} from ${supplements} where ${where}))`
    : dosesOn(day, now);
  const [row] = await rowsOf<{ count: number }>(db, sql`select ${counted} as count`);
  return row?.count ?? 0;
}

/** Returns the number of doses of each supplement on a day. */
export async function dosesBySupplement(
  db: Database,
  ids: readonly number[],
  day: string,
  now: Date,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; count: number }>(
    db,
    sql`select supplement_id as id, count(*)::int as count from doses
        where supplement_id in ${ids} and ${takenOn(day, now)} group by 1`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
