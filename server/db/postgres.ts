import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { timeOf } from './clock';
import { type Database, type OpenDatabase, reserve, rowsOf } from './database';
import { isUnavailable, UnusableDatabase } from './failures';
import { listenOnPostgres } from './listen';
import { isMigrated, migrate } from './migrate';
import { type PoolSettings, TimedPool } from './pool';
import { isPooled, requireSettings } from './pooler';
import { hasLoadedTotals, recountTotals } from './recount';
import * as schema from './schema';
import { watchForSilence } from './watch';

/** Called when an idle connection fails. The next query gets a new connection. */
type OnIdleError = (error: Error) => void;

/**
 * Acquire timeout for session lookups, in ms. It is shorter because these reads do not wait for disk writes, and because the
 * request's own queries wait after them.
 */
const RESERVED_ACQUIRE_TIMEOUT_MS = 1_000;

/** Timeout for closing connections, in ms, so that a silent server does not delay the exit of the process. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * Creates connection pools for a PostgreSQL server without connecting yet. While the server is unreachable, silent or
 * overloaded, each query fails within two seconds with an error that `isUnavailable` recognizes.
 * `acquireTimeoutMs` replaces the acquire timeouts of all pools, in ms.
 */
export function openPostgres(
  url: string,
  onIdleError: OnIdleError = () => {},
  { acquireTimeoutMs, ...settings }: PoolSettings & { acquireTimeoutMs?: number } = {},
): OpenDatabase {
  const pool = new TimedPool(url, settings, acquireTimeoutMs);
  const reservedPool = new TimedPool(url, { max: 2 }, acquireTimeoutMs ?? RESERVED_ACQUIRE_TIMEOUT_MS);
  const pools = [pool, reservedPool];
  // Without a listener, an idle connection that breaks ends the process.
  for (const each of pools) each.on('error', onIdleError);
  const stopWatching = watchForSilence(pools, url);
  const db = overPool(pool);
  reserve(db, overPool(reservedPool));
  const sum = (count: (each: TimedPool) => number) => pools.reduce((total, each) => total + count(each), 0);
  return {
    db,
    pool: () => ({
      busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    onOwnConnection: (work) => onOwnConnection(url, work),
    // Behind a pooler, statements may run on different connections.
    listen: isPooled(url) ? undefined : listenOnPostgres(url),
    async close() {
      stopWatching();
      const ended = Promise.all(pools.map((each) => each.end()));
      await Promise.race([ended, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * Runs long work on a separate connection without timeouts. Locks have no timeout either, because rebuilding an index
 * concurrently waits for other transactions. Still fails if the server becomes silent, because the connection is watched.
 */
async function onOwnConnection<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const own = openPostgres(url, () => {}, { max: 1, query_timeout: 0, statement_timeout: 0, lock_timeout: 0 });
  try {
    return await work(own.db);
  } finally {
    await own.close();
  }
}

function overPool(pool: TimedPool): Database {
  const db = drizzle({ client: pool, schema });
  db.transaction = (work, config) => onOneConnection(pool, (own) => own.transaction(work, config));
  return db as unknown as Database;
}

/** @throws UnusableDatabase if the database cannot store every text. */
async function requireEncoding(db: Database): Promise<void> {
  const [row] = await rowsOf<{ encoding: string }>(db, sql`select current_setting('server_encoding') as encoding`);
  if (row?.encoding !== 'UTF8')
    throw new UnusableDatabase(
      `The database of DATABASE_URL has the encoding ${row?.encoding}, which lacks most characters. Create one with the encoding UTF8.`,
    );
}

/**
 * Migrates the database on a separate connection without a query timeout, because migrating large tables takes long. Still
 * fails if the server becomes silent. Recounts the totals if a data-only dump loaded its own.
 * @returns the names of the migrations that ran.
 * @throws UnusableDatabase if its settings, its encoding or its clock are wrong
 */
export async function migratePostgres(url: string, db: Database): Promise<string[]> {
  await requireSettings(db, url);
  await requireEncoding(db);
  await timeOf(db);
  if ((await isMigrated(db)) && !(await hasLoadedTotals(db))) return [];
  const unlimited = openPostgres(url, () => {}, { max: 1, query_timeout: 0 });
  try {
    const done = await migrate(unlimited.db);
    if (await hasLoadedTotals(unlimited.db)) await recountTotals(unlimited.db);
    return done;
  } finally {
    await unlimited.close();
  }
}

type Connected = ReturnType<typeof drizzle<typeof schema, pg.PoolClient>>;

/**
 * Runs `work` on one connection, which is discarded if the server became unavailable. drizzle's own transaction leaks the
 * connection when `begin` fails, and returns a broken one to the pool when `rollback` fails.
 */
async function onOneConnection<Result>(pool: pg.Pool, work: (db: Connected) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(drizzle({ client, schema }));
  } catch (error) {
    if (error instanceof Error && isUnavailable(error)) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}
