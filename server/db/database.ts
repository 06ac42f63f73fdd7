import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** Database handle for both drivers (PGlite and node-postgres), also used for transactions. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs long work on a separate connection without a query timeout. */
export type OnOwnConnection = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/** The channel on which triggers announce notifications (`migrations/0017_notifications.sql`). */
export const NOTIFICATIONS_CHANNEL = 'wellbeing_notifications';

/**
 * Listens for new notifications. Calls `onMessage` after each commit with the id of an account, or with `*` for all of them.
 * @returns a function that stops listening.
 */
export type Listen = (onMessage: (payload: string) => void) => Promise<() => Promise<void>>;

/** An open database and a function to close it. */
export interface OpenDatabase {
  db: Database;
  /** On PostgreSQL: number of connections by state, and of queries waiting for one. */
  pool?: () => Record<'busy' | 'idle' | 'waiting', number>;
  /** On PostgreSQL: runs long work. PGlite has only one connection. */
  onOwnConnection?: OnOwnConnection;
  /** Absent behind a pooler, where the database cannot notify this process. */
  listen?: Listen | undefined;
  close(): Promise<void>;
}

/**
 * Returns the rows of a hand-written query. The caller declares their shape next to the SQL. Cast counts and averages in
 * the SQL (`::int`, `::float8`), because the two drivers parse bigint differently.
 */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/** Returns whether the current schema has a table. */
export async function hasTable(db: Database, name: string): Promise<boolean> {
  const [row] = await rowsOf<{ exists: boolean }>(db, sql`select to_regclass(${name}) is not null as exists`);
  return row?.exists ?? false;
}

/** Checks that the database responds. */
export const ping = (db: Database) => db.execute(sql`select 1`);

const reserves = new WeakMap<Database, Database>();

/** Makes `reserved(db)` return `own`, another handle on the same database. */
export const reserve = (db: Database, own: Database): void => {
  reserves.set(db, own);
};

/**
 * Returns the handle for session lookups. On PostgreSQL it uses separate connections, so that a request does not wait in
 * the queue twice: once for its session and once for its own query.
 */
export const reserved = (db: Database): Database => reserves.get(db) ?? db;
