/** The expected tallies, computed from the tables themselves, and the expected dashboard responses. */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../server/db/database';

const dollars = 'sum(round(price * quantity * usd_rate, 2))';
const columns = ['overall_wellbeing', 'physical_energy', 'emotional_wellbeing', 'sleep_quality', 'activity_level'];
const NEVER = `'-infinity'::timestamptz`;
/** Tidying with the time `NOW` deletes older days of doses. */
const DAYS_SINCE = '2026-02-11T00:00:00Z';

const kept = `
  select topic, unit, period, keys, sum(count), sum(amount), sum(dollars) from tallies
  where topic <> 'tallies' and (unit <> 'day' or period >= '${DAYS_SINCE}') group by 1, 2, 3, 4
  having sum(count) <> 0 or sum(amount) <> 0 or sum(dollars) <> 0`;
const counted = `
  select 'users', 'total', ${NEVER}, '{}'::text[], count(*), 0::numeric, 0::numeric from users having count(*) > 0
  union all select 'wellbeing_metrics', 'total', ${NEVER}, '{}', count(*), 0, 0 from wellbeing_metrics having count(*) > 0
  union all select 'supplements', 'total', ${NEVER}, array[case when is_active then 'active' else 'inactive' end], count(*), 0, 0
    from supplements group by is_active
  union all select 'feedback', 'total', ${NEVER}, array[case when resolved then 'resolved' else 'unresolved' end], count(*), 0, 0
    from feedback group by resolved
  union all select 'purchases', 'total', ${NEVER}, '{}', count(*), 0, 0 from purchases having count(*) > 0
  union all select 'purchases', 'hour', date_trunc('hour', purchased_at, 'UTC'), array[currency, is_recurring::text], count(*),
    sum(price * quantity), ${dollars} from purchases group by 3, 4
  union all select 'purchases', 'month', date_trunc('month', purchased_at, 'UTC'), array[supplement_name, currency], count(*),
    sum(price * quantity), ${dollars} from purchases group by 3, 4
  union all select 'doses', 'hour', date_trunc('hour', taken_at, 'UTC'), '{}', count(*), 0, 0 from doses group by 3
  union all select 'doses', 'day', date_trunc('day', taken_at, 'UTC'), array[name], count(*), 0, 0
    from doses join supplements s on s.id = supplement_id where taken_at >= '${DAYS_SINCE}' group by 3, 4`;

/**
 * The wrong tallies, read in one statement and so in one snapshot; empty if all are right.
 * @param since where the days of doses begin. A server that has run for a minute has deleted those of more than a month ago.
 */
export const wrongSums = (db: Database, since = DAYS_SINCE): Promise<unknown[]> => {
  const query = `select 'too much' as is, x::text as sum from ((${kept}) except (${counted})) x
    union all select 'missing', x::text from ((${counted}) except (${kept})) x`;
  return rowsOf(db, sql.raw(query.replaceAll(DAYS_SINCE, since)));
};

/** The numbers of the dashboard and the analytics, computed without tallies. */
export async function readSlowly(db: Database, now: Date, zone: string) {
  const at = `timestamptz '${now.toISOString()}'`;
  const dayOf = (instant: string) => `(${instant} at time zone '${zone}')::date`;
  const [stats] = await rowsOf<Record<string, number>>(
    db,
    sql.raw(`with m as (select date_trunc('month', ${at}, '${zone}') as this,
        (date_trunc('month', ${dayOf(at)}) - interval '1 month') at time zone '${zone}' as last)
      select (select count(*) from users)::int as "totalUsers",
        (select count(*) from users, m where created_at >= m.this and created_at <= ${at})::int as "thisMonth",
        (select count(*) from users, m where created_at >= m.last and created_at < m.this)::int as "lastMonth",
        (select count(*) from supplements where is_active)::int as "activeSupplements",
        (select count(*) from doses where ${dayOf('taken_at')} = ${dayOf(at)} and taken_at <= ${at})::int as "supplementsTakenToday",
        (select count(*) from feedback where not resolved)::int as "unresolvedFeedback"`),
  );
  const popular = await rowsOf<{ name: string; percentage: number }>(
    db,
    sql.raw(`select s.name, (count(*) * 100.0 / sum(count(*)) over ())::float8 as percentage
      from doses d join supplements s on s.id = d.supplement_id
      where d.taken_at >= date_trunc('day', ${at}, 'UTC') - interval '720 hours' and d.taken_at <= ${at}
      group by s.name order by count(*) desc, s.name limit 5`),
  );
  const averages = columns.map(
    (name) => `coalesce(avg(${name}::numeric) filter (where recorded_at > ${at} - interval '168 hours'
      and recorded_at <= ${at}), 0)::float8`,
  );
  const [trends] = await rowsOf<{ now: number[] }>(
    db,
    sql.raw(`select array[${averages}] as now from wellbeing_entries`),
  );
  const months = await rowsOf<{ month: string; total: string }>(
    db,
    sql.raw(`select to_char(purchased_at at time zone '${zone}', 'YYYY-MM') as month, ${dollars}::numeric(20, 2)::text as total
      from purchases group by 1 order by 1`),
  );
  const names = await rowsOf(
    db,
    sql.raw(`select supplement_name as "supplementName", ${dollars}::numeric(20, 2)::text as "totalSpending"
      from purchases group by 1 order by ${dollars} desc, 1`),
  );
  const [days] = await rowsOf<Record<string, number[]>>(
    db,
    sql.raw(`select array_agg((select count(*) from doses where ${dayOf('taken_at')} = day and taken_at <= ${at}) order by day)::int[]
          as "supplementsTaken",
        array_agg((select count(*) from feedback where ${dayOf('created_at')} = day) order by day)::int[] as "newFeedback",
        (array_agg((select count(*) from users where ${dayOf('created_at')} <= day) order by day))[1:29]::int[] as "totalUsers"
      from (select ${dayOf(at)} - g as day from generate_series(0, 29) g) as d`),
  );
  return { stats, popular, trends, months, names, days };
}
