import { z } from '@hono/zod-openapi';
import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Zone, zoneOf } from '../days';
import { type SortKey, textKey } from '../db/order';
import type { Filtered } from '../db/page';
import { at } from '../db/times';
import { texts } from '../errors';
import { currency, queryDay as day, numeral, text, timeZone } from '../fields';

/** The part of a request that filters use. */
interface FilterRequest {
  now: Date;
  actor: { id: number };
  /** The time zone of days. */
  zone: Zone;
}

/** A parameter that filters a list. */
interface Filter<Value> {
  /** Returns the condition for a value. */
  where: (value: Value, request: FilterRequest) => SQL;
  /** See `Filtered`. Only used if no other filter is set. */
  total?: (value: Value) => SQL<number>;
  /** See `Filtered`. Only used if no other filter is set. */
  counted?: (value: Value) => SQL | undefined;
}

/** The filters of a list, with the schemas of their values, by parameter. An absent parameter does not filter. */
export type Filters = Readonly<Record<string, Filter<unknown> & { schema: z.ZodType }>>;

const filter = <Schema extends z.ZodType>(schema: Schema, of: Filter<z.output<Schema>>) =>
  ({ schema, ...of }) as Filter<unknown> & { schema: z.ZodType };

const ID_LIST = 'This must be a list of up to 100 ids, separated by commas.';

const flag = z.enum(['true', 'false'], 'This must be true or false.').transform((value) => value === 'true');

/** Filters by a boolean column. @param total Returns the number of rows, if the database keeps count of them. */
export const byFlag = (column: PgColumn, total?: (value: boolean) => SQL<number>) =>
  filter(flag, { where: (value) => eq(column, value), total });

/**
 * Filters by a condition, or by its opposite.
 * @param counted A query that returns one value for each record that meets the condition.
 */
export const byCondition = (condition: SQL, counted: SQL) =>
  filter(flag, {
    where: (value) => (value ? condition : sql`not (${condition})`),
    counted: (value) => (value ? counted : undefined),
  });

/** Filters by the id of another record. */
export const byId = (column: PgColumn) => filter(numeral(2_147_483_647), { where: (value) => eq(column, value) });

const ids = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, ID_LIST)
  .transform((value) => value.split(',').map(Number))
  .refine((values) => values.every((value) => value <= 2_147_483_647), ID_LIST)
  .openapi({
    type: 'string',
    pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,99}$',
    description: 'The ids of up to 100 records.',
  });

/** Filters by the ids of the records themselves, to read several of them at once. */
export const byOwnId = (column: PgColumn) =>
  filter(ids, {
    where: (values) => inArray(column, values),
    counted: (values) => sql`select ${column} from ${column.table} where ${inArray(column, values)}`,
  });

/** Filters by an entry of the history, whose id can be larger than that of a record. */
export const byEntry = (where: (id: number) => SQL) => filter(numeral(999_999_999_999_999), { where });

/** Filters by the admin user that a record is assigned to: an id, `me` or `none`. */
export const byAssignee = (column: PgColumn) =>
  filter(
    z
      .union([z.enum(['me', 'none']), numeral(2_147_483_647)], 'This must be me, none or the id of an admin user.')
      .openapi({ type: 'string', pattern: '^(me|none|[1-9]\\d{0,8})$' }),
    {
      where: (value, { actor }) => (value === 'none' ? isNull(column) : eq(column, value === 'me' ? actor.id : value)),
    },
  );

/** Filters by one of the values of an enum. */
export const byEnum = (column: PgColumn, schema: z.ZodEnum) => filter(schema, { where: (value) => eq(column, value) });

/** Filters by a whole text, ignoring case and accents. Takes a sort key, so that its index can be used. */
export const byWholeText = ({ expression }: SortKey) =>
  filter(text(200), { where: (value) => sql`${expression} = ${textKey(sql`${value}`)}` });

/** Filters by a currency, in any case: `usd`. */
export const byCurrency = (column: PgColumn) => filter(currency, { where: (value) => eq(column, value) });

const amount = z
  .string()
  .regex(/^-?\d{1,10}(\.\d{1,4})?$/, 'This must be a number with at most four decimals.')
  .transform(Number)
  .openapi({ type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,4})?$' });

/** Filters by numbers that are at least the value. */
export const fromAmount = (column: PgColumn) => byAmount(column, gte);
/** Filters by numbers that are at most the value. */
export const toAmount = (column: PgColumn) => byAmount(column, lte);

const byAmount = (column: PgColumn, compare: typeof gte) =>
  filter(amount, {
    where: (value) => compare(column, value),
    counted: (value) => sql`select ${column} from ${column.table} where ${compare(column, value)}`,
  });

/** Filters by instants on or after a day. */
export const fromDay = (column: PgColumn) =>
  filter(day, { where: (value, { zone }) => sql`${column} >= ${at(zone.startOf(value))}` });
/** Filters by instants on or before a day. */
export const toDay = (column: PgColumn) =>
  filter(day, { where: (value, { zone }) => sql`${column} < ${at(zone.startOf(value, 1))}` });

/** Filters by a whole text, respecting case. @param where Returns the condition, which can use an index. */
export const byName = (where: (name: string) => SQL) => filter(text(2_000), { where });

/** Filters by a day. */
export const byDay = (where: (on: { day: string; zone: Zone; now: Date }) => SQL) =>
  filter(day, { where: (value, request) => where({ day: value, ...request }) });

/** Adds a list's filters to its query, and a time zone if one of them takes a day. */
export const withFilters = <Query extends z.ZodObject>(query: Query, filters: Filters): Query =>
  query.extend({
    ...Object.fromEntries(Object.entries(filters).map(([name, each]) => [name, each.schema.optional()])),
    ...(Object.values(filters).some(({ schema }) => schema === day) && { timeZone }),
  }) as unknown as Query;

/** Returns the time zone of a query's days. */
export const zoneIn = (values: Readonly<Record<string, unknown>>): Zone =>
  zoneOf(values.timeZone as string | undefined);

/** Refuses parameters that a query does not have. Ignoring a misspelled filter would return all rows. */
export function knownParameters<Query extends z.ZodObject>(query: Query): Query {
  const names = Object.keys(query.shape).join(', ');
  const error = (issue: { code?: string; keys?: string[] }) =>
    issue.code === 'unrecognized_keys'
      ? texts.unknownParameter((issue.keys?.[0] ?? '').slice(0, 50).toWellFormed(), names)
      : undefined;
  return z.strictObject(query.shape, { error }) as unknown as Query;
}

/** Returns the condition of the filters that a query sets; undefined if it sets none. */
export function filteredBy(
  filters: Filters,
  values: Readonly<Record<string, unknown>>,
  { now, actor }: Omit<FilterRequest, 'zone'>,
): Filtered | undefined {
  const request = { now, actor, zone: zoneIn(values) };
  const active = Object.entries(filters)
    .map(([name, each]) => ({ value: values[name], ...each }))
    .filter(({ value }) => value !== undefined);
  const where = and(...active.map((filter) => filter.where(filter.value, request)));
  const [only] = active.length === 1 ? active : [];
  return where && { where, total: only?.total?.(only.value), counted: only?.counted?.(only.value) };
}

/** Returns the names of the filters that a query sets. */
export const usedFilters = (filters: Filters, values: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(filters).filter((name) => values[name] !== undefined);
