import { type SQL, sql } from 'drizzle-orm';
import { addMonths, type Zone } from '../days';
import { type Database, rowsOf } from './database';
import { dollarsOfRange } from './purchaseReport';
import { purchases } from './schema';
import { inPeriods } from './tallies';

/** Returns the last six months up to the current one, oldest first. A month without purchases is '0.00' (rulings.md, 31). */
export async function monthlySpendings(db: Database, now: Date, zone: Zone) {
  const today = zone.dayOf(now);
  const months = [-5, -4, -3, -2, -1, 0].map((offset) => addMonths(today, offset));
  const edges = [...months, addMonths(today, 1)].map((day) => zone.startOf(day));
  const rows = await rowsOf<{ period: number; total: string }>(
    db,
    sql`select period, sum(dollars)::numeric(20, 2)::text as total from (${inPeriods('purchases', edges)}) as spent group by 1`,
  );
  return months.map((month, index) => ({
    month: month.slice(0, 7),
    totalSpending: rows.find(({ period }) => period === index + 1)?.total ?? '0.00',
  }));
}

/** Returns spending by the supplement's name at the purchase, highest first, as in the purchase report. */
export const spendingBySupplement = (db: Database) =>
  rowsOf<{ supplementName: string; totalSpending: string }>(
    db,
    sql`select keys[1] as "supplementName", sum(dollars)::numeric(20, 2)::text as "totalSpending"
        from tallies where topic = 'purchases' and unit = 'month' group by 1 having sum(count) > 0
        order by sum(dollars) desc, 1`,
  );

interface FilteredPurchases {
  /** Names of the filters that are set, and their values. */
  used: readonly string[];
  values: Readonly<Record<string, unknown>>;
  /** The time zone of days. */
  zone: Zone;
  filter: SQL;
  /** Whether there are more purchases than are counted. */
  more: true | undefined;
}

/**
 * Returns the spending in US dollars on filtered purchases. Each purchase is rounded, as in the charts. If the filters are those
 * behind a part of a chart, returns that part's sum.
 * @returns undefined for any other list that is too long to be counted.
 */
export async function dollarsOf(db: Database, { used, values, zone, filter, more }: FilteredPurchases) {
  const ofRange = dollarsOfRange(used, values, zone);
  if (ofRange) return sumOf(db, ofRange);
  // A name has few purchases, compared with a range of days or of prices.
  if (more && !['supplementName', 'purchasedAs'].includes(used.join())) return undefined;
  return sumOf(db, sql`select round(price * quantity * usd_rate, 2) as dollars from ${purchases} where ${filter}`);
}

async function sumOf(db: Database, amounts: SQL): Promise<string> {
  const [row] = await rowsOf<{ total: string }>(
    db,
    sql`select coalesce(sum(dollars), 0)::numeric(20, 2)::text as total from (${amounts}) as amounts`,
  );
  return row?.total ?? '0.00';
}
