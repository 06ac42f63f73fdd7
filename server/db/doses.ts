import { type SQL, sql } from 'drizzle-orm';
import type { Zone } from '../days';
import { type Database, rowsOf } from './database';
import { supplements } from './schema';
import { at } from './times';

/** A day in a time zone. Its doses are counted until `now`: future ones have not been taken yet. */
export interface DoseDay {
  day: string;
  zone: Zone;
  now: Date;
}

const takenOn = ({ day, zone, now }: DoseDay) =>
  sql`taken_at >= ${at(zone.startOf(day))} and taken_at < ${at(zone.startOf(day, 1))} and taken_at <= ${at(now)}`;

/** Condition for supplements with a dose on a day. */
export const isTakenOn = (on: DoseDay): SQL =>
  sql`exists (select from doses where doses.supplement_id = ${supplements.id} and ${takenOn(on)})`;

/** Returns an expression for the number of doses on a day. */
export const dosesOn = (on: DoseDay): SQL => sql`(select count(*)::int from doses where ${takenOn(on)})`;

/** Counts the doses of a day. @param where Condition for their supplements; without it, all of them. */
export async function countDoses(db: Database, on: DoseDay, where: SQL | undefined): Promise<number> {
  const counted = where
    ? sql`(select count(*)::int from doses where ${takenOn(on)}
           and supplement_id in (select ${supplements.id} from ${supplements} where ${where}))`
    : dosesOn(on);
  const [row] = await rowsOf<{ count: number }>(db, sql`select ${counted} as count`);
  return row?.count ?? 0;
}

/** Returns the number of doses of each supplement on a day. */
export async function dosesBySupplement(
  db: Database,
  ids: readonly number[],
  on: DoseDay,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; count: number }>(
    db,
    sql`select supplement_id as id, count(*)::int as count from doses
        where supplement_id in ${ids} and ${takenOn(on)} group by 1`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
