import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns the condition that a record still has one of the expected versions; `undefined` accepts any version. */
export const isVersion = (column: PgColumn, expected: readonly number[] | undefined): SQL | undefined =>
  expected && inArray(column, [...expected]);

/** Returns the next version, which every update of a record sets. */
export const next = (column: PgColumn): SQL<number> => sql<number>`${column} + 1`;
