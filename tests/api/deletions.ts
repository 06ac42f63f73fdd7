/** Records that depend on others, and are deleted with them. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { NOW } from './database';
import { numberOf } from './support';

const at = NOW.toISOString();

export const addSupplement = (db: Database, userId: number, name: string, minutes = 0): Promise<number> =>
  numberOf(
    db,
    sql`insert into supplements (user_id, name, dosage, frequency, time_of_day, is_active, is_auto_take, is_medicine,
          start_date, supply_amount, created_at)
        values (${userId}, ${name}, '1 "pill"', 'daily', array['a,b', 'c"d'], true, false, true, '2026-01-01', 0.1::float8 + 0.2::float8,
          ${at}::timestamptz + ${minutes} * interval '1 minute') returning id`,
  );

export const addDoses = (db: Database, supplementId: number, count: number) =>
  db.execute(
    sql`insert into doses (supplement_id, taken_at)
        select ${supplementId}, ${at}::timestamptz - n * interval '1 hour' - interval '1 microsecond'
        from generate_series(1, ${count}) n`,
  );

/** Adds 4 supplements with 6 doses, a metric, 2 check-ins, an activity, 2 pieces of feedback and a purchase. */
export async function addUserData(db: Database, userId: number): Promise<void> {
  for (const [minutes, name] of ['Magnesium', 'Zinc', 'B12', 'Iron'].entries()) {
    const id = await addSupplement(db, userId, name, minutes);
    await addDoses(db, id, minutes);
  }
  for (const statement of [
    sql`insert into wellbeing_metrics (user_id, name, metric_type, is_active, created_at)
        values (${userId}, 'Mood', 'text', true, ${at}::timestamptz)`,
    sql`insert into wellbeing_entries (user_id, recorded_at, overall_wellbeing, physical_energy, emotional_wellbeing, sleep_quality,
          activity_level)
        select ${userId}, ${at}::timestamptz - n * interval '1 day', 1.1, 2.2, 3.3, 4.4, 5.5 from generate_series(1, 2) n`,
    sql`insert into activities (user_id, activity, happened_at, completed) values (${userId}, 'Walk', ${at}::timestamptz, true)`,
    sql`insert into feedback (user_id, content, category, resolved, created_at)
        select ${userId}, 'F' || n, 'idea', n = 1, ${at}::timestamptz from generate_series(1, 2) n`,
    sql`insert into purchases (user_id, supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
        select ${userId}, min(id), 'Zinc', ${at}::timestamptz, 12.5, 'EUR', 1.1, 2, false from supplements where user_id = ${userId}`,
  ])
    await db.execute(statement);
}
