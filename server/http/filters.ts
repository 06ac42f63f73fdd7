import { z } from '@hono/zod-openapi';
import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { startOf } from '../db/days';
import type { SortKey } from '../db/order';
import type { Filtered } from '../db/page';
import type { Feature, Features } from '../features';
import { queryDay as day, numeral, text } from '../fields';

/** What a filter needs to know about its request. */
export interface FilterRequest {
  now: Date;
  actor: { id: number };
}

/** A parameter that filters a list. */
interface Filter<Value> {
  /** @param request The time of the request, and the id of the admin user. */
  where: (value: Value, request: FilterRequest) => SQL;
  /** The number of rows for a value, and how to count them: see `Filtered`. Only used if no other filter is set. */
  total?: (value: Value) => SQL<number>;
  counted?: (value: Value) => SQL | undefined;
  /** The feature that it needs besides `filters`. */
  feature?: Feature;
}
/** The filters of a list with the schemas of their values, keyed by their parameters. An absent parameter does not filter. */
export type Filters = Readonly<Record<string, Filter<unknown> & { schema: z.ZodType }>>;

const filter = <Schema extends z.ZodType>(schema: Schema, of: Filter<z.output<Schema>>) =>
  ({ schema, ...of }) as Filter<unknown> & { schema: z.ZodType };

const flag = z.enum(['true', 'false'], 'This must be true or false.').transform((value) => value === 'true');

/** Filters by a column that is true or false. @param total Returns the number of rows, if the database keeps count of them. */
export const byFlag = (column: PgColumn, total?: (value: boolean) => SQL<number>) =>
  filter(flag, { where: (value) => eq(column, value), total });

/** Filters by the records for which a condition is true, or by the others. @param counted A query of one value for each record. */
export const byCondition = (condition: SQL, counted: SQL) =>
  filter(flag, {
    where: (value) => (value ? condition : sql`not (${condition})`),
    counted: (value) => (value ? counted : undefined),
  });

/** Filters by the id of another record. */
export const byId = (column: PgColumn) => filter(numeral(2_147_483_647), { where: (value) => eq(column, value) });

/** Filters by the admin user that a record is assigned to: an id, `me` or `none`. */
export const byAssignee = (column: PgColumn) =>
  filter(
    z
      .union([z.enum(['me', 'none']), numeral(2_147_483_647)], 'This must be me, none or the id of an admin user.')
      .openapi({ type: 'string', pattern: '^(me|none|[1-9]\\d{0,8})$' }),
    {
      where: (value, { actor }) => (value === 'none' ? isNull(column) : eq(column, value === 'me' ? actor.id : value)),
      feature: 'responses',
    },
  );

/** Filters by one of some words. */
export const byWord = (column: PgColumn, words: z.ZodEnum) => filter(words, { where: (value) => eq(column, value) });

/** Filters by a whole text, ignoring case. @param key as for sorting, so that an index of it can be used. */
export const byWholeText = ({ expression }: SortKey) =>
  filter(text(200), { where: (value) => sql`${expression} = lower(${value}) collate "C"` });

/** Filters by the beginning of a code, in any case: `usd`. */
export const byCode = (column: PgColumn, length: number) =>
  // A literal length, because with a parameter the planner does not recognize the index expression.
  filter(text(length), { where: (value) => sql`left(${column}, ${sql.raw(String(length))}) = upper(${value})` });

const amount = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/, 'This must be a number with at most two decimals.')
  .transform(Number)
  .openapi({ type: 'string', pattern: '^\\d{1,10}(\\.\\d{1,2})?$' });

/** Filters by numbers that are at least, or at most, the value. */
export const fromAmount = (column: PgColumn) => byAmount(column, gte);
export const toAmount = (column: PgColumn) => byAmount(column, lte);

const byAmount = (column: PgColumn, compare: typeof gte) =>
  filter(amount, {
    where: (value) => compare(column, value),
    counted: (value) => sql`select ${column} from ${column.table} where ${compare(column, value)}`,
  });

/** Filters by instants from the day (in UTC) on, or until its end. */
export const fromDay = (column: PgColumn) => filter(day, { where: (value) => sql`${column} >= ${startOf(value, 0)}` });
export const toDay = (column: PgColumn) => filter(day, { where: (value) => sql`${column} < ${startOf(value, 1)}` });

/** Filters by a whole text with its case. @param where The condition; it can use an index. @param feature The feature it needs. */
export const byName = (where: (name: string) => SQL, feature: Feature = 'numbers') =>
  filter(text(2_000), { where, feature });

/** Filters by a day (in UTC). */
export const byDay = (where: (day: string, now: Date) => SQL) =>
  filter(day, { where: (value, { now }) => where(value, now), feature: 'numbers' });

/** Adds a list's filters to its query if the API declares the feature `filters`. Otherwise they are ignored. */
export function withFilters<Query extends z.ZodObject>(query: Query, filters: Filters, features: Features): Query {
  if (!features.includes('filters')) return query;
  const declared = Object.entries(filters).filter(([, { feature }]) => !feature || features.includes(feature));
  return query.extend(
    Object.fromEntries(declared.map(([name, each]) => [name, each.schema.optional()])),
  ) as unknown as Query;
}

/** Returns what the values of a query filter by; undefined if no filter is set. */
export function filteredBy(
  filters: Filters,
  values: Readonly<Record<string, unknown>>,
  request: FilterRequest,
): Filtered | undefined {
  const active = usedFilters(filters, values).flatMap((name) => {
    const filter = filters[name];
    return filter ? [{ value: values[name], ...filter }] : [];
  });
  const where = and(...active.map((filter) => filter.where(filter.value, request)));
  const [only] = active.length === 1 ? active : [];
  return where && { where, total: only?.total?.(only.value), counted: only?.counted?.(only.value) };
}

/** Returns the names of the filters that a query sets. */
export const usedFilters = (filters: Filters, values: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(filters).filter((name) => values[name] !== undefined);
