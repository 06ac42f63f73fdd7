import { type SQL, sql } from 'drizzle-orm';
import type { PurchaseReport } from '../contract';
import { lengthOf, type Zone } from '../days';
import { decimalsOf } from './currencies';
import { type Database, rowsOf } from './database';
import { periodsOf, type Range, rangeBefore, unitOf } from './reportRange';
import { inNames, inPeriods } from './tallies';

/** Number of supplements that a report names (specification, section 9). */
const MAX_SUPPLEMENTS = 5;

interface Sum {
  count: number;
  total: string;
}

interface Sums {
  /** In the range before, and recurring and one-time in the range. */
  parts: (Sum & { part: 'before' | 'recurring' | 'one_time' })[] | null;
  whole: Sum;
  /** By their place in the range, from 1. */
  periods: (Sum & { period: number })[] | null;
  supplements: (Sum & { supplementName: string })[] | null;
  others: Sum & { supplements: number };
  currencies: string[] | null;
}

const nothing = (currency: string | undefined): Sum => ({ count: 0, total: (0).toFixed(decimalsOf(currency)) });

/**
 * Sums up the purchases of a range of days, in one statement and so in one snapshot. Mostly reads tallies, so its time depends
 * little on the number of purchases.
 * @param range `today` is the current day.
 * @param zone The time zone of the days.
 * @param currency Sums up only purchases in this currency, in this currency; by default all purchases, in US dollars.
 */
export async function readReport(
  db: Database,
  { today, ...range }: Range & { today: string },
  zone: Zone,
  currency?: string,
): Promise<PurchaseReport> {
  const unit = unitOf(range);
  const before = rangeBefore(range, today);
  const isEmpty = lengthOf(range) <= 0;
  const names = isEmpty ? [] : periodsOf(range, unit, unit === 'year' ? await yearsOf(db) : { first: 1, last: 9999 });
  const starts = names.map(({ start }) => zone.startOf(start));
  const end = isEmpty ? zone.startOf(range.from) : zone.startOf(range.to, 1);
  const begin = zone.startOf(range.from);
  const [row] = await rowsOf<{ sums: Sums }>(
    db,
    reportQuery(
      [
        ...(before ? [zone.startOf(before.from), zone.startOf(before.to, 1)] : [begin, begin]),
        ...(starts.length > 0 ? starts : [begin]),
        end,
      ],
      currency,
    ),
  );
  if (!row) throw new Error('The report returned no row.');
  const { parts, whole, periods, supplements, others, currencies } = row.sums;
  const sumOf = ({ count, total }: Sum = nothing(currency)): Sum => ({ count, total });
  const partOf = (name: string) => sumOf(parts?.find(({ part }) => part === name));
  const all = names.map(({ name }, index) => ({
    period: name,
    ...sumOf(periods?.find(({ period }) => period === index + 1)),
  }));
  return {
    ...range,
    today,
    unit,
    ...whole,
    recurring: partOf('recurring'),
    oneTime: partOf('one_time'),
    before: before ? { ...before, ...partOf('before') } : null,
    // Only the years with purchases: there may be thousands.
    periods: unit === 'year' ? all.filter(({ count }) => count > 0) : all,
    supplements: supplements ?? [],
    others,
    currencies: currencies ?? [],
  };
}

/** Returns the first and the last year with purchases, give or take one for the time zone. */
async function yearsOf(db: Database) {
  const [row] = await rowsOf<{ first: number | null; last: number | null }>(
    db,
    sql`select extract(year from min(period))::int - 1 as first, extract(year from max(period))::int + 1 as last from tallies
        where topic = 'purchases' and unit = 'hour' and period between '0001-01-02' and '9999-12-31'`,
  );
  return { first: row?.first ?? 1, last: row?.last ?? 1 };
}

/** @param edges The beginning and the end of the range before, the beginnings of the range's periods, and the end of the range. */
function reportQuery(edges: Date[], currency: string | undefined): SQL {
  const money = currency === undefined ? sql`dollars` : sql`amount`;
  const [, , from, ...rest] = edges as [Date, Date, Date, ...Date[]];
  const inCurrency = (key: SQL) => (currency === undefined ? sql`true` : sql`${key} = ${currency}`);
  const decimals = sql.raw(String(decimalsOf(currency)));
  const counted = sql`coalesce(sum(count), 0)::bigint as count, round(coalesce(sum(money), 0), ${decimals})::text as total`;
  return sql`
    with read as (
      select period - 2 as period, keys[1] as currency, keys[2] = 'true' as is_recurring, sum(count) as count,
             sum(${money}) as money
      from (${inPeriods('purchases', edges)}) as tallies group by 1, 2, 3 having sum(count) > 0),
    -- Period -1 is the range before, period 0 is between both ranges.
    found as (
      select * from read where ${inCurrency(sql`currency`)}),
    inside as (
      select * from found where period > 0),
    named as (
      select keys[1] as name, sum(count) as count, sum(${money}) as money
      from (${inNames('purchases', from, rest.at(-1) ?? from)}) as tallies where ${inCurrency(sql`keys[2]`)}
      group by 1 having sum(count) > 0),
    ranked as (
      select *, row_number() over (order by money desc, name collate "C") as place from named)
    select json_build_object(
      'whole', (select row_to_json(it) from (select ${counted} from inside) as it),
      'parts', (select json_agg(it) from (
        select case when period < 0 then 'before' when is_recurring then 'recurring' else 'one_time' end as part,
               ${counted} from found where period <> 0 group by 1) as it),
      'periods', (select json_agg(it) from (select period, ${counted} from inside group by 1) as it),
      'supplements', (select json_agg(it) from (
        select name as "supplementName", count::bigint as count, round(money, ${decimals})::text as total from ranked
        where place <= ${MAX_SUPPLEMENTS} order by place) as it),
      'others', (select row_to_json(it) from (
        select count(*) as supplements, ${counted} from ranked where place > ${MAX_SUPPLEMENTS}) as it),
      'currencies', (select json_agg(currency order by count desc, currency collate "C") from (
        select currency, sum(count) as count from read where period > 0 group by 1) as it)
    ) as sums`;
}

/** The filters that select the purchases behind a part of a report. */
const REPORT_FILTERS = ['dateFrom', 'dateTo', 'currency', 'isRecurring', 'purchasedAs'];

/**
 * Returns a query of the spending in US dollars on the purchases behind a part of a report.
 * @param used Names of the filters that are set.
 * @returns undefined if the filters are not those of a part of a report.
 */
export function dollarsOfRange(
  used: readonly string[],
  values: Readonly<Record<string, unknown>>,
  zone: Zone,
): SQL | undefined {
  const { dateFrom, dateTo, currency, isRecurring, purchasedAs } = values;
  if (typeof dateFrom !== 'string' || typeof dateTo !== 'string' || dateFrom > dateTo) return undefined;
  if (!used.every((name) => REPORT_FILTERS.includes(name))) return undefined;
  const [start, end] = [zone.startOf(dateFrom), zone.startOf(dateTo, 1)];
  const inCurrency = (key: SQL) => (currency === undefined ? sql`true` : sql`${key} = ${currency}`);
  if (purchasedAs === undefined) {
    const kind = isRecurring === undefined ? sql`true` : sql`keys[2] = ${String(isRecurring)}`;
    return sql`select dollars from (${inPeriods('purchases', [start, end])}) as tallies where ${inCurrency(sql`keys[1]`)} and ${kind}`;
  }
  if (isRecurring !== undefined) return undefined;
  return sql`select dollars from (${inNames('purchases', start, end)}) as tallies
    where keys[1] = ${purchasedAs} and ${inCurrency(sql`keys[2]`)}`;
}
