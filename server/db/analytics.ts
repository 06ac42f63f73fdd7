import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { monthStart } from './periods';

const dollars = sql.raw('sum(round(p.price * p.quantity * p.usd_rate, 2))::numeric(20, 2)::text');

/** The six months that end with the current one, oldest first; a month without purchases is '0.00' (decisions.md, 31). */
export async function monthlySpendings(db: Database, now: Date) {
  const rows = await rowsOf<{ month: string; total: string }>(
    db,
    sql`select to_char(p.purchased_at at time zone 'UTC', 'YYYY-MM') as month, ${dollars} as total
        from purchases p
        where p.purchased_at >= ${monthStart(now, -5)}::timestamptz and p.purchased_at < ${monthStart(now, 1)}::timestamptz
        group by 1`,
  );
  const totals = new Map(rows.map(({ month, total }) => [month, total]));
  return [-5, -4, -3, -2, -1, 0].map((offset) => {
    const month = monthStart(now, offset).slice(0, 7);
    return { month, totalSpending: totals.get(month) ?? '0.00' };
  });
}

/** By the supplement's present name; one that was deleted keeps the name under which it was bought. Highest first. */
export const spendingBySupplement = (db: Database) =>
  rowsOf<{ supplementName: string; totalSpending: string }>(
    db,
    sql`select coalesce(s.name, p.supplement_name) as "supplementName", ${dollars} as "totalSpending"
        from purchases p left join supplements s on s.id = p.supplement_id
        group by 1
        order by sum(round(p.price * p.quantity * p.usd_rate, 2)) desc, 1`,
  );
