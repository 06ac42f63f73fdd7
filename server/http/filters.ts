import { z } from '@hono/zod-openapi';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { startOf } from '../db/days';
import type { SortKey } from '../db/order';
import type { Feature, Features } from '../features';
import { numeral, text } from '../fields';

/** A parameter that filters a list: its schema, and the condition for a value. */
interface Filter {
  schema: z.ZodType;
  /** @param now The time of the request. */
  where: (value: unknown, now: Date) => SQL;
  /** The feature that it needs besides `filters`. */
  feature?: Feature;
}
/** The filters of a list, keyed by their parameters. An absent parameter does not filter. */
export type Filters = Readonly<Record<string, Filter>>;

const filter = <Schema extends z.ZodType>(
  schema: Schema,
  where: (value: z.output<Schema>, now: Date) => SQL,
): Filter => ({ schema, where: (value, now) => where(value as z.output<Schema>, now) });

/** Filters to the records behind a number, with the feature `numbers`. */
const numberFilter = (schema: z.ZodType<string>, where: (value: string, now: Date) => SQL): Filter => ({
  ...filter(schema, where),
  feature: 'numbers',
});

const flag = z.enum(['true', 'false'], 'This must be true or false.').transform((value) => value === 'true');

/** Filters by a column that is true or false. */
export const byFlag = (column: PgColumn) => filter(flag, (value) => eq(column, value));

/** Filters by the records for which a condition is true, or by the others. */
export const byCondition = (condition: SQL) => filter(flag, (value) => (value ? condition : sql`not (${condition})`));

/** Filters by the id of another record. */
export const byId = (column: PgColumn) => filter(numeral(2_147_483_647), (value) => eq(column, value));

/** Filters by one of some words. */
export const byWord = (column: PgColumn, words: z.ZodEnum) => filter(words, (value) => eq(column, value));

/** Filters by a whole text, ignoring case. @param key as for sorting, so that an index of it can be used. */
export const byWholeText = ({ expression }: SortKey) =>
  filter(text(200), (value) => sql`${expression} = lower(${value}) collate "C"`);

/** Filters by the beginning of a code, in any case: `usd`. */
export const byCode = (column: PgColumn, length: number) =>
  // A literal length, because with a parameter the planner does not recognize the index expression.
  filter(text(length), (value) => sql`left(${column}, ${sql.raw(String(length))}) = upper(${value})`);

const amount = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/, 'This must be a number with at most two decimals.')
  .transform(Number)
  .openapi({ type: 'string', pattern: '^\\d{1,10}(\\.\\d{1,2})?$' });

/** Filters by numbers that are at least, or at most, the value. */
export const fromAmount = (column: PgColumn) => filter(amount, (value) => gte(column, value));
export const toAmount = (column: PgColumn) => filter(amount, (value) => lte(column, value));

const day = z.iso
  .date('This must be a date as in 2026-11-24.')
  .refine((value) => !value.startsWith('0000'), 'This must be a date as in 2026-11-24.')
  .openapi({ type: 'string', format: 'date', description: 'In UTC.' });

/** Filters by instants from the day (in UTC) on, or until its end. */
export const fromDay = (column: PgColumn) => filter(day, (value) => sql`${column} >= ${startOf(value, 0)}`);
export const toDay = (column: PgColumn) => filter(day, (value) => sql`${column} < ${startOf(value, 1)}`);

/** Filters by a whole text with its case. @param where The condition; it can use an index. */
export const byName = (where: (name: string) => SQL) => numberFilter(text(2_000), where);

/** Filters by a day (in UTC). */
export const byDay = (where: (day: string, now: Date) => SQL) => numberFilter(day, where);

/** Adds a list's filters to its query if the API declares the feature `filters`. Otherwise they are ignored. */
export function withFilters<Query extends z.ZodObject>(query: Query, filters: Filters, features: Features): Query {
  if (!features.includes('filters')) return query;
  const declared = Object.entries(filters).filter(([, { feature }]) => !feature || features.includes(feature));
  return query.extend(
    Object.fromEntries(declared.map(([name, each]) => [name, each.schema.optional()])),
  ) as unknown as Query;
}

/** Returns the condition for the values of a query; undefined if no filter is set. */
export const conditionOf = (filters: Filters, values: Readonly<Record<string, unknown>>, now: Date): SQL | undefined =>
  and(...usedFilters(filters, values).map((name) => filters[name]?.where(values[name], now)));

/** Returns the names of the filters that a query sets. */
export const usedFilters = (filters: Filters, values: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(filters).filter((name) => values[name] !== undefined);
