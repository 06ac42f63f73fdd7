import { type SQL, sql } from 'drizzle-orm';
import type { Random } from '../../support/random';

/** The records' timestamps are near this time, some after it. */
export const NOW = new Date('2026-03-15T12:34:56.789Z');

/**
 * A statement that bypasses the API: inserts, updates and deletes of one or many rows, alone or with dependent rows. Many
 * statements change nothing.
 */
export function randomChange(random: Random): SQL {
  const change = random.pick(changes);
  return sql.raw(change(random));
}

/** A time within forty days, in ms. */
const instant = (random: Random) => {
  const at = new Date(NOW.getTime() - random.whole(40 * 86_400_000) + 86_400_000);
  return `timestamptz '${at.toISOString()}' + g * interval '7 hours'`;
};
const rows = (random: Random) => `generate_series(1, ${random.whole(6)}) g`;
const some = (random: Random) => `id % ${2 + random.whole(6)} = ${random.whole(3)}`;
const anyOf = (table: string) => `(select id from ${table} order by md5(id::text || g::text || random()) limit 1)`;

const insertions: ((random: Random) => string)[] = [
  (r) =>
    `insert into users (name, email, username, created_at) select 'N', t, t, ${instant(r)} from (select g, md5(random()::text) t from ${rows(r)}) x`,
  (r) =>
    `insert into supplements (user_id, name, dosage, frequency, time_of_day, is_active, is_auto_take, is_medicine, start_date, created_at)
     select u.id, 'S' || g % 4, '1', 'daily', '{}', g % 3 > 0, false, false, '2026-01-01', ${instant(r)} from ${rows(r)}, users u where u.${some(r)}`,
  (r) =>
    `insert into doses (supplement_id, taken_at) select s.id, ${instant(r)} from ${rows(r)}, supplements s where s.${some(r)}`,
  (r) =>
    `insert into wellbeing_metrics (name, metric_type, is_active, created_at) select 'M', 'text', true, ${instant(r)} from ${rows(r)}`,
  (r) =>
    `insert into feedback (user_id, content, category, resolved, created_at) select ${anyOf('users')}, 'F', 'idea', g % 2 = 0, ${instant(r)} from ${rows(r)}`,
  (r) =>
    `insert into purchases (user_id, supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
     select ${anyOf('users')}, g, 'P' || g % 2, ${instant(r)}, ${r.whole(9_999)} / 100.0, (array['EUR', 'USD'])[1 + g % 2], 1.08345678, ${1 + r.whole(3)}, g % 3 = 0 from ${rows(r)}`,
  (r) =>
    `insert into wellbeing_entries (user_id, recorded_at, overall_wellbeing, physical_energy, emotional_wellbeing, sleep_quality, activity_level)
     select u.id, ${instant(r)}, ${r.whole(100)} / 10.0, 5.5, g, 0.1, 9.9 from ${rows(r)}, users u where u.${some(r)}`,
];

const others: ((random: Random) => string)[] = [
  (r) => `update users set name = name || 'x', created_at = created_at - interval '20 days' where ${some(r)}`,
  (r) => `update supplements set is_active = not is_active, name = 'S' || id % 3 where ${some(r)}`,
  (r) => `update doses set taken_at = taken_at + interval '1 day' where ${some(r)}`,
  (r) =>
    `update doses set supplement_id = (select min(id) from supplements) where ${some(r)} and exists (select from supplements)`,
  (r) => `update feedback set resolved = not resolved where ${some(r)}`,
  (r) => `update purchases set price = price + 0.01, supplement_name = 'P' || id % 2 where ${some(r)}`,
  // Names too long for an index. Digits that cannot be compressed, with a common prefix.
  (r) =>
    `update purchases set supplement_name = (select string_agg(md5(n::text), '') from generate_series(1, 300) n) || id % 2 where ${some(r)}`,
  (r) => `update wellbeing_entries set sleep_quality = 3.3 where ${some(r)}`,
  (r) =>
    `insert into feedback (id, content, category, resolved, created_at) select 1000000 + g, 'U', 'idea', false, ${instant(r)} from ${rows(r)}
     on conflict (id) do update set resolved = not feedback.resolved`,
  (r) => `delete from users where ${some(r)} and id % 3 = 0`,
  (r) => `delete from supplements where ${some(r)} and id % 3 = 1`,
  (r) => `delete from doses where ${some(r)}`,
  (r) => `delete from purchases where ${some(r)}`,
  (r) => `delete from feedback where ${some(r)}`,
  (r) => `delete from wellbeing_entries where ${some(r)}`,
  (r) => `with gone as (delete from doses where ${some(r)} returning supplement_id)
     insert into doses (supplement_id, taken_at) select supplement_id, '2026-03-10' from gone`,
  (r) =>
    r.whole(8) === 0 ? `truncate ${r.pick(['doses', 'purchases', 'feedback', 'wellbeing_entries'])}` : 'select 1',
  (r) => (r.whole(20) === 0 ? 'truncate users cascade' : 'select 1'),
];

const changes = [...insertions, ...insertions, ...insertions, ...others];
