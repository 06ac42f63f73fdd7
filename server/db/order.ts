import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A field that a list can be sorted by, as an expression that an index has in the same form. */
export interface SortKey {
  expression: SQL;
  isNullable: boolean;
}
/** The fields that a list can be sorted by, under their names in the API. */
export type SortKeys = Readonly<Record<string, SortKey>>;

/** Rows sorted by a key, then by id in the same direction, so that the order of equal rows is fixed too. */
export interface Order {
  key: SortKey;
  id: PgColumn;
  direction: 'ASC' | 'DESC';
}

/** Sorts by the column as the database compares it: for numbers, dates, booleans and fixed sets of words. */
export const byValue = (column: PgColumn): SortKey => ({ expression: sql`${column}`, isNullable: !column.notNull });

/**
 * Sorts by a text, ignoring case. The collation is explicit, because the default one depends on how a database was
 * created: PGlite and every PostgreSQL sort alike, by code point, so letters beyond ASCII follow z. Only the beginning of a
 * text counts, because an index entry has a maximum size (2.7 kB).
 */
export const byText = (column: PgColumn): SortKey => ({
  // Literal, not a parameter: otherwise the planner does not recognize the expression of the index.
  expression: sql`lower(left(${column}, 200)) collate "C"`,
  isNullable: !column.notNull,
});

/** @returns the terms of `order by`. Rows without a value come last in both directions. */
export const termsOf = ({ key, id, direction }: Order): SQL[] => sortedBy(key, id, direction, 'last');

/** @returns the terms of `order by` that read the same order from its end. */
export const reversedTermsOf = ({ key, id, direction }: Order): SQL[] =>
  sortedBy(key, id, direction === 'ASC' ? 'DESC' : 'ASC', 'first');

function sortedBy(key: SortKey, id: PgColumn, direction: Order['direction'], nulls: 'first' | 'last'): SQL[] {
  const by = direction === 'ASC' ? asc : desc;
  const term = by(key.expression);
  // Where a value is always present, the term stays one that an index can be read for in both directions.
  return [key.isNullable ? sql`${term} nulls ${sql.raw(nulls)}` : term, by(id)];
}
