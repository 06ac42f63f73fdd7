import { getTableColumns, inArray, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Returns the condition that a record still has one of the expected versions; `undefined` accepts any version. */
export const isVersion = (column: PgColumn, expected: readonly number[] | undefined): SQL | undefined =>
  expected && inArray(column, [...expected]);

/**
 * Returns the version that an update of a record sets: the next one if a value changes. Otherwise the history has no entry
 * either, and nobody could see why a write based on the previous version is refused.
 */
export function next(table: PgTable & { version: PgColumn }, values: object): SQL<number> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const changes = Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name];
    if (!column || value === undefined) return [];
    return [sql`${column} is distinct from ${is(value, SQL) ? value : sql.param(value, column)}`];
  });
  if (changes.length === 0) return sql<number>`${table.version}`;
  return sql<number>`${table.version} + (${sql.join(changes, sql` or `)})::integer`;
}
