import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchKey } from './textKeys';

/** A field that a list can be sorted by, as an expression that matches an index. */
export interface SortKey {
  expression: SQL;
  isNullable: boolean;
  /** The SQL type of the expression. */
  type: string;
}
/** The fields that a list can be sorted by, keyed by their names in the API. */
export type SortKeys = Readonly<Record<string, SortKey>>;

/** Sort order by a key, then by id in the same direction, so that rows with equal keys also have a fixed order. */
export interface Order {
  key: SortKey;
  id: PgColumn;
  direction: 'ASC' | 'DESC';
}

/** Sorts by the database's own comparison: for numbers, dates, booleans and fixed sets of words. */
export const byValue = (column: PgColumn): SortKey => ({
  expression: sql`${column}`,
  isNullable: !column.notNull,
  type: column.getSQLType(),
});

/**
 * Sorts by a text, ignoring case and accents. The explicit collation sorts by code point on PGlite and every PostgreSQL, whose
 * defaults depend on how a database was created. Other alphabets follow z. Only the first 200 characters count, because an index
 * entry has a maximum size (2.7 kB).
 */
export const byText = (column: PgColumn): SortKey => ({
  expression: textKey(sql`${column}`),
  isNullable: !column.notNull,
  type: 'text',
});

/**
 * Returns the key of a text for sorting and for comparing its beginning, as in the indexes.
 * @param text A column or a value.
 */
export const textKey = (text: SQL): SQL =>
  // A literal 200, because with a parameter the planner does not recognize the index expression.
  sql`${searchKey(sql`left(${text}, 200)`)} collate "C"`;

/** Returns the terms of `order by`. Rows without a value are last in both directions. */
export const termsOf = ({ key, id, direction }: Order): SQL[] => sortedBy(key, id, direction, 'last');

/** Position of a row in an order. */
export interface Place {
  /** The row's key in PostgreSQL's own format, because a Date would lose the microseconds. Null: the row has none. */
  key: string | null;
  id: number;
}

/** Returns the condition for the rows after a place. */
export function isAfter({ key, id, direction }: Order, place: Place): SQL {
  const beyond = sql.raw(direction === 'ASC' ? '>' : '<');
  const last = sql`${place.id}::bigint`;
  if (place.key === null) return sql`(${key.expression} is null and ${id} ${beyond} ${last})`;
  const after = sql`(${key.expression}, ${id}) ${beyond} (${place.key}::${sql.raw(key.type)}, ${last})`;
  return key.isNullable ? sql`(${after} or ${key.expression} is null)` : after;
}

/** Returns the terms of `order by` for the reversed order. */
export const reversedTermsOf = ({ key, id, direction }: Order): SQL[] =>
  sortedBy(key, id, direction === 'ASC' ? 'DESC' : 'ASC', 'first');

function sortedBy(key: SortKey, id: PgColumn, direction: Order['direction'], nulls: 'first' | 'last'): SQL[] {
  const by = direction === 'ASC' ? asc : desc;
  const term = by(key.expression);
  // Omit `nulls` for non-null columns, so that one index serves both directions.
  return [key.isNullable ? sql`${term} nulls ${sql.raw(nulls)}` : term, by(id)];
}
