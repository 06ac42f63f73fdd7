import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { monthStart } from './periods';
import { dollarsOfRange } from './purchaseReport';
import { wholeMonths } from './reportRange';
import { purchases } from './schema';

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

/** Returns spending by current supplement name, highest first. For a deleted supplement, the name at the purchase counts. */
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

interface FilteredPurchases {
  /** Names of the filters that are set, and their values. */
  used: readonly string[];
  values: Readonly<Record<string, unknown>>;
  filter: SQL;
  /** Whether there are more purchases than are counted. */
  more: true | undefined;
}

/**
 * Returns the spending in US dollars on filtered purchases. Each purchase is rounded, as in the charts. If the filters are those
 * behind a part of a chart, returns that part's sum.
 * @returns undefined for any other list that is too long to be counted.
 */
export async function dollarsOf(db: Database, { used, values, filter, more }: FilteredPurchases) {
  const month = used.join() === 'dateFrom,dateTo' ? monthOf(String(values.dateFrom), String(values.dateTo)) : undefined;
  const { supplementName } = values;
  if (month !== undefined)
    return sumOf(db, sql`select dollars from record_counts where topic = 'purchases' and period = ${month}::date`);
  if (used.join() === 'supplementName')
    return sumOf(
      db,
      sql`select dollars from spending_names where name = ${supplementName}
          union all
          select p.dollars from spendings p left join supplements s on s.id = p.supplement_id
          where coalesce(s.name, p.supplement_name) = ${supplementName}`,
    );
  const ofRange = dollarsOfRange(used, values);
  if (ofRange) return sumOf(db, ofRange);
  if (more) return undefined;
  return sumOf(db, sql`select round(price * quantity * usd_rate, 2) as dollars from ${purchases} where ${filter}`);
}

async function sumOf(db: Database, amounts: SQL): Promise<string> {
  const [row] = await rowsOf<{ total: string }>(
    db,
    sql`select coalesce(sum(dollars), 0)::numeric(20, 2)::text as total from (${amounts}) as amounts`,
  );
  return row?.total ?? '0.00';
}

/** Returns the first day of the month if the range is exactly one month. */
function monthOf(from: string, to: string): string | undefined {
  const { months, days } = wholeMonths({ from, to });
  return months?.from === months?.to && days.length === 0 ? months?.from : undefined;
}
