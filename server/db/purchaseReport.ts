import { type SQL, sql } from 'drizzle-orm';
import type { PurchaseReport } from '../contract';
import { decimalsOf } from './currencies';
import { type Database, rowsOf } from './database';
import { lengthOf, periodsOf, type Range, rangeBefore, type Unit, unitOf, wholeMonths } from './reportRange';

/** Number of supplements that a report names (specification, section 9). */
const MAX_SUPPLEMENTS = 5;

interface Sum {
  count: number;
  total: string;
}

interface Sums {
  sums: {
    /** Before the range, recurring and one-time. */
    parts: (Sum & { part: 'before' | 'recurring' | 'one_time' })[] | null;
    whole: Sum;
    periods: (Sum & { period: string })[] | null;
    supplements: (Sum & { supplementName: string })[] | null;
    others: Sum & { supplements: number };
    currencies: string[] | null;
  };
}

const FORMATS = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const;
const nothing = (currency: string | undefined): Sum => ({ count: 0, total: (0).toFixed(decimalsOf(currency)) });

/**
 * Sums up the purchases of a range of days, in one statement and so in one snapshot. Only reads the totals that triggers
 * maintain (`migrations/0014_analytics.sql`), so its time does not depend on the number of purchases.
 * @param currency Sums up only purchases in this currency, in this currency; by default all purchases, in US dollars.
 */
export async function readReport(
  db: Database,
  range: Range,
  currency?: string,
): Promise<Omit<PurchaseReport, 'today'>> {
  const unit = unitOf(range);
  const before = rangeBefore(range);
  const [row] = await rowsOf<Sums>(db, reportQuery(range, before, unit, currency));
  if (!row) throw new Error('The report returned no row.');
  const { parts, whole, periods, supplements, others, currencies } = row.sums;
  const partOf = (name: string): Sum => {
    const { count, total } = parts?.find(({ part }) => part === name) ?? nothing(currency);
    return { count, total };
  };
  return {
    ...range,
    unit,
    ...whole,
    recurring: partOf('recurring'),
    oneTime: partOf('one_time'),
    before: before ? { ...before, ...partOf('before') } : null,
    periods: unit === 'year' ? (periods ?? []) : withEmpty(periodsOf(range, unit), periods ?? [], nothing(currency)),
    supplements: supplements ?? [],
    others,
    currencies: currencies ?? [],
  };
}

/** Adds the periods without purchases. */
function withEmpty(names: string[], periods: (Sum & { period: string })[], empty: Sum) {
  const known = new Map(periods.map((each) => [each.period, each]));
  return names.map((period) => known.get(period) ?? { period, ...empty });
}

const days = ({ from, to }: Range) => sql`between ${from}::date and ${to}::date`;

/**
 * Returns a query of the totals by supplement name in a range, from as few rows as possible: those of whole months, and those
 * of the days before and after them.
 * @param columns What to select from `purchase_names`.
 */
function fromNames(range: Range, columns: SQL, condition: SQL): SQL {
  const { months, days: rest } = wholeMonths(range);
  const parts = [...(months ? [{ ...months, unit: 'month' }] : []), ...rest.map((part) => ({ ...part, unit: 'day' }))];
  return sql.join(
    parts.map(
      (part) =>
        sql`select ${columns} from purchase_names where unit = ${part.unit} and period ${days(part)} ${condition}`,
    ),
    sql` union all `,
  );
}

function reportQuery(range: Range, before: Range | undefined, unit: Unit, currency: string | undefined): SQL {
  const money = currency === undefined ? sql`dollars` : sql`amount`;
  const inCurrency = currency === undefined ? sql`` : sql`and currency = ${currency}`;
  const decimals = sql.raw(String(decimalsOf(currency)));
  const counted = sql`coalesce(sum(count), 0)::bigint as count, round(coalesce(sum(money), 0), ${decimals})::text as total`;
  const read = { from: before?.from ?? range.from, to: range.to };
  const names = fromNames(range, sql`name, count, ${money} as money`, inCurrency);
  const format = sql.raw(`'${FORMATS[unit]}'`);
  return sql`
    with read as (
      select day, is_recurring, currency, sum(count) as count, sum(${money}) as money from purchase_days
      where day ${days(read)} group by 1, 2, 3),
    found as (
      select * from read where count <> 0 ${inCurrency}),
    inside as (
      select * from found where day ${days(range)}),
    named as (
      select name, sum(count) as count, sum(money) as money from (${names}) as parts group by 1 having sum(count) > 0),
    ranked as (
      select *, row_number() over (order by money desc, name collate "C") as place from named)
    select json_build_object(
      'whole', (select row_to_json(it) from (select ${counted} from inside) as it),
      'parts', (select json_agg(it) from (
        select case when day < ${range.from}::date then 'before' when is_recurring then 'recurring' else 'one_time' end as part,
               ${counted} from found group by 1) as it),
      'periods', (select json_agg(it) from (
        select to_char(day, ${format}) as period, ${counted} from inside group by 1 order by 1) as it),
      'supplements', (select json_agg(it) from (
        select name as "supplementName", count::bigint as count, round(money, ${decimals})::text as total from ranked
        where place <= ${MAX_SUPPLEMENTS} order by place) as it),
      'others', (select row_to_json(it) from (
        select count(*) as supplements, ${counted} from ranked where place > ${MAX_SUPPLEMENTS}) as it),
      'currencies', (select json_agg(currency order by count desc, currency collate "C") from (
        select currency, sum(count) as count from read where day ${days(range)} group by 1 having sum(count) > 0) as it)
    ) as sums`;
}

/** The filters that select the purchases behind a part of a report. */
const REPORT_FILTERS = ['dateFrom', 'dateTo', 'currency', 'isRecurring', 'purchasedAs'];

/**
 * Returns a query of the spending in US dollars on the purchases behind a part of a report.
 * @param used Names of the filters that are set.
 * @returns undefined if the filters are not those of a part of a report.
 */
export function dollarsOfRange(used: readonly string[], values: Readonly<Record<string, unknown>>): SQL | undefined {
  const { dateFrom, dateTo, currency, isRecurring, purchasedAs } = values;
  if (typeof dateFrom !== 'string' || typeof dateTo !== 'string') return undefined;
  if (!used.every((name) => REPORT_FILTERS.includes(name))) return undefined;
  const range = { from: dateFrom, to: dateTo };
  const inCurrency = currency === undefined ? sql`` : sql`and currency = ${currency}`;
  if (purchasedAs === undefined) {
    const recurring = isRecurring === undefined ? sql`` : sql`and is_recurring = ${isRecurring}`;
    return sql`select dollars from purchase_days where day ${days(range)} ${inCurrency} ${recurring}`;
  }
  if (isRecurring !== undefined || lengthOf(range) <= 0) return undefined;
  return fromNames(range, sql`dollars`, sql`and name = ${purchasedAs} ${inCurrency}`);
}
