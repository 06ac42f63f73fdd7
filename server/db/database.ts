import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** One type for both drivers (PGlite and node-postgres) and for a transaction's handle. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database and the way to let go of it. */
export interface OpenDatabase {
  db: Database;
  /** On PostgreSQL: how many connections there are by state, and how many queries wait for one. */
  pool?: () => Record<'busy' | 'idle' | 'waiting', number>;
  close(): Promise<void>;
}

/**
 * The rows of a hand-written query. The caller states their shape, right beside the SQL that gives it; numbers that
 * SQL counts or averages are to be cast there (`::int`, `::float8`), since the two drivers read bigint differently.
 */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/** Whether the database answers at all. */
export const ping = (db: Database) => db.execute(sql`select 1`);

const reserves = new WeakMap<Database, Database>();

/** From now on, `reserved(db)` is this other handle on the same database. */
export const reserve = (db: Database, own: Database): void => {
  reserves.set(db, own);
};

/**
 * The same database for the question that every call begins with (who is asking?): on PostgreSQL over connections that
 * nothing else uses, so that no call stands in line for that, and then once more for what it is about.
 */
export const reserved = (db: Database): Database => reserves.get(db) ?? db;
