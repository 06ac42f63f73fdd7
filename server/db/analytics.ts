import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { monthStart } from './periods';

/** Returns the last six months up to the current one, oldest first. A month without purchases is '0.00' (rulings.md, 31). */
export async function monthlySpendings(db: Database, now: Date) {
  const rows = await rowsOf<{ month: string; total: string }>(
    db,
    sql`select to_char(period, 'YYYY-MM') as month, sum(dollars)::numeric(20, 2)::text as total
        from record_counts
        where topic = 'purchases' and period >= ${monthStart(now, -5)}::date and period <= ${monthStart(now)}::date
        group by period having sum(count) > 0`,
  );
  const totals = new Map(rows.map(({ month, total }) => [month, total]));
  return [-5, -4, -3, -2, -1, 0].map((offset) => {
    const month = monthStart(now, offset).slice(0, 7);
    return { month, totalSpending: totals.get(month) ?? '0.00' };
  });
}

/** Returns spending by current supplement name, highest first. A deleted supplement keeps the name at its purchase. */
export const spendingBySupplement = (db: Database) =>
  rowsOf<{ supplementName: string; totalSpending: string }>(
    db,
    sql`with named as (
          select name, count, dollars from spending_names
          union all
          select coalesce(s.name, p.supplement_name), p.count, p.dollars
          from spendings p left join supplements s on s.id = p.supplement_id)
        select name as "supplementName", sum(dollars)::numeric(20, 2)::text as "totalSpending"
        from named group by name having sum(count) > 0
        order by sum(dollars) desc, name`,
  );
