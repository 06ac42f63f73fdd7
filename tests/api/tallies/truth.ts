/** The expected tallies, computed from the tables themselves, and the expected dashboard responses. */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../server/db/database';

const month = (column: string) => `date_trunc('month', ${column} at time zone 'UTC')::date`;
const day = (column: string) => `(${column} at time zone 'UTC')::date`;
const dollars = 'sum(round(price * quantity * usd_rate, 2))';
const sums = ['overall_wellbeing', 'physical_energy', 'emotional_wellbeing', 'sleep_quality', 'activity_level'];
const NEVER = `'-infinity'::date`;

/** By table: queries for the stored and the actual sums. */
const pairs: Record<string, [kept: string, counted: string]> = {
  record_counts: [
    `select topic, state, period, sum(count), sum(dollars) from record_counts group by 1, 2, 3
     having sum(count) <> 0 or sum(dollars) <> 0`,
    `select 'users', '', ${month('created_at')}, count(*), 0 from users group by 3
     union all select 'supplements', case when is_active then 'active' else 'inactive' end, ${NEVER}, count(*), 0 from supplements group by 2
     union all select 'feedback', case when resolved then 'resolved' else 'unresolved' end, ${NEVER}, count(*), 0 from feedback group by 2
     union all select 'wellbeing_metrics', '', ${NEVER}, count(*), 0 from wellbeing_metrics having count(*) > 0
     union all select 'users_by_day', '', ${day('created_at')}, count(*), 0 from users group by 3
     union all select 'feedback_by_day', '', ${day('created_at')}, count(*), 0 from feedback group by 3
     union all select 'purchases', '', ${month('purchased_at')}, count(*), ${dollars} from purchases group by 3
     union all select 'doses', '', (taken_at at time zone 'UTC')::date, count(*), 0 from doses group by 3`,
  ],
  dose_counts: [
    `select supplement_id, sum(count) from (select supplement_id, count from dose_counts
       union all select supplement_id, count from dose_counts_named) c group by 1 having sum(count) <> 0`,
    `select supplement_id, count(*) from doses where taken_at > (select since from dose_window) group by 1`,
  ],
  spendings: [
    `select supplement_id, supplement_name, sum(count), sum(dollars)
     from (select supplement_id, supplement_name, count, dollars from spendings
       union all select supplement_id, supplement_name, count, dollars from spendings_named) c group by 1, 2
     having sum(count) <> 0 or sum(dollars) <> 0`,
    `select supplement_id, supplement_name, count(*), ${dollars} from purchases group by 1, 2`,
  ],
  dose_names: [
    'select name, sum(count) from dose_names group by 1 having sum(count) <> 0',
    `select s.name, sum(n.count) from dose_counts_named n join supplements s on s.id = n.supplement_id
     group by 1 having sum(n.count) <> 0`,
  ],
  spending_names: [
    `select name, sum(count), sum(dollars) from spending_names group by 1 having sum(count) <> 0 or sum(dollars) <> 0`,
    `select coalesce(s.name, n.supplement_name), sum(n.count), sum(n.dollars) from spendings_named n
     left join supplements s on s.id = n.supplement_id group by 1 having sum(n.count) <> 0 or sum(n.dollars) <> 0`,
  ],
  purchase_days: [
    `select day, currency, is_recurring, sum(count), sum(amount), sum(dollars) from purchase_days group by 1, 2, 3
     having sum(count) <> 0 or sum(amount) <> 0 or sum(dollars) <> 0`,
    `select (purchased_at at time zone 'UTC')::date, currency, is_recurring, count(*), sum(price * quantity), ${dollars}
     from purchases group by 1, 2, 3`,
  ],
  purchase_names: [
    `select unit, period, currency, name, sum(count), sum(amount), sum(dollars) from purchase_names group by 1, 2, 3, 4
     having sum(count) <> 0 or sum(amount) <> 0 or sum(dollars) <> 0`,
    `select 'month', ${month('purchased_at')}, currency, supplement_name, count(*), sum(price * quantity), ${dollars}
     from purchases group by 2, 3, 4
     union all select 'day', (purchased_at at time zone 'UTC')::date, currency, supplement_name, count(*),
       sum(price * quantity), ${dollars} from purchases group by 2, 3, 4`,
  ],
  entry_sums: [
    `select hour, sum(count), ${sums.map((name) => `sum(${name})`)} from entry_sums group by 1 having sum(count) <> 0`,
    `select date_trunc('hour', recorded_at), count(*), ${sums.map((name) => `sum(${name}::numeric)`)} from wellbeing_entries group by 1`,
  ],
};

/** The wrong tallies, read in one statement and so in one snapshot; empty if all are right. */
export async function wrongSums(db: Database): Promise<unknown[]> {
  const differences = Object.entries(pairs).flatMap(([name, [kept, counted]]) => [
    `select '${name}' as tally, 'too much' as is, x::text as sum from ((${kept}) except (${counted})) x`,
    `select '${name}', 'missing', x::text from ((${counted}) except (${kept})) x`,
  ]);
  return rowsOf(db, sql.raw(differences.join(' union all ')));
}

/** The numbers of the dashboard and the analytics, computed without tallies. */
export async function readSlowly(db: Database, now: Date) {
  const at = `timestamptz '${now.toISOString()}'`;
  const [stats] = await rowsOf<Record<string, number>>(
    db,
    sql.raw(`with m as (select date_trunc('month', ${at}, 'UTC') as this, date_trunc('month', ${at}, 'UTC') - interval '1 month' as last)
      select (select count(*) from users)::int as "totalUsers",
        (select count(*) from users, m where created_at >= m.this and created_at <= ${at})::int as "thisMonth",
        (select count(*) from users, m where created_at >= m.last and created_at < m.this)::int as "lastMonth",
        (select count(*) from supplements where is_active)::int as "activeSupplements",
        (select count(*) from doses where taken_at >= date_trunc('day', ${at}, 'UTC') and taken_at <= ${at})::int as "supplementsTakenToday",
        (select count(*) from feedback where not resolved)::int as "unresolvedFeedback"`),
  );
  const popular = await rowsOf<{ name: string; percentage: number }>(
    db,
    sql.raw(`select s.name, (count(*) * 100.0 / sum(count(*)) over ())::float8 as percentage
      from doses d join supplements s on s.id = d.supplement_id
      where d.taken_at > ${at} - interval '720 hours' and d.taken_at <= ${at}
      group by s.name order by count(*) desc, s.name limit 5`),
  );
  const averages = sums.map(
    (name) => `coalesce(avg(${name}::numeric) filter (where recorded_at > ${at} - interval '168 hours'
      and recorded_at <= ${at}), 0)::float8`,
  );
  const [trends] = await rowsOf<{ now: number[] }>(
    db,
    sql.raw(`select array[${averages}] as now from wellbeing_entries`),
  );
  const months = await rowsOf<{ month: string; total: string }>(
    db,
    sql.raw(`select to_char(purchased_at at time zone 'UTC', 'YYYY-MM') as month, ${dollars}::numeric(20, 2)::text as total
      from purchases group by 1 order by 1`),
  );
  const names = await rowsOf(
    db,
    sql.raw(`select coalesce(s.name, p.supplement_name) as "supplementName", ${dollars}::numeric(20, 2)::text as "totalSpending"
      from purchases p left join supplements s on s.id = p.supplement_id group by 1 order by ${dollars} desc, 1`),
  );
  return { stats, popular, trends, months, names };
}
