import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The condition that a write made for these versions still meets the record they were of; undefined means any. */
export const isVersion = (column: PgColumn, expected: readonly number[] | undefined): SQL | undefined =>
  expected && inArray(column, [...expected]);

/** What every change of a record sets its version to. */
export const next = (column: PgColumn): SQL<number> => sql<number>`${column} + 1`;
