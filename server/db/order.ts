import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A field that a list can be sorted by, as an expression that matches an index. */
export interface SortKey {
  expression: SQL;
  isNullable: boolean;
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
export const byValue = (column: PgColumn): SortKey => ({ expression: sql`${column}`, isNullable: !column.notNull });

/**
 * Sorts by a text, ignoring case. The explicit collation sorts by code point on PGlite and every PostgreSQL, whose defaults
 * depend on how a database was created. Letters beyond ASCII follow z. Only the first 200 characters count, because an index
 * entry has a maximum size (2.7 kB).
 */
export const byText = (column: PgColumn): SortKey => ({
  // A literal 200, because with a parameter the planner does not recognize the index expression.
  expression: sql`lower(left(${column}, 200)) collate "C"`,
  isNullable: !column.notNull,
});

/** Returns the terms of `order by`. Rows without a value are last in both directions. */
export const termsOf = ({ key, id, direction }: Order): SQL[] => sortedBy(key, id, direction, 'last');

/** Returns the terms of `order by` for the reversed order. */
export const reversedTermsOf = ({ key, id, direction }: Order): SQL[] =>
  sortedBy(key, id, direction === 'ASC' ? 'DESC' : 'ASC', 'first');

function sortedBy(key: SortKey, id: PgColumn, direction: Order['direction'], nulls: 'first' | 'last'): SQL[] {
  const by = direction === 'ASC' ? asc : desc;
  const term = by(key.expression);
  // Omit `nulls` for non-null columns, so that one index serves both directions.
  return [key.isNullable ? sql`${term} nulls ${sql.raw(nulls)}` : term, by(id)];
}
