import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Database, type OpenDatabase, reserve } from './database';
import { isUnavailable } from './failures';
import { isMigrated, migrate } from './migrate';
import { type PoolSettings, TimedPool } from './pool';
import { requireTimeouts } from './pooler';
import { hasLoadedTotals, recountTotals } from './recount';
import * as schema from './schema';
import { watchForSilence } from './watch';

/** What an idle connection's failure is told to; the next query gets a connection of its own. */
type OnIdleError = (error: Error) => void;

/**
 * How long who is asking waits for a connection, in ms: that is only read, which no write to the disk keeps waiting, and what
 * was asked for is waited for after it.
 */
const RESERVED_ACQUIRE_TIMEOUT_MS = 1_000;

/** A server that is silent is not waited for when the process ends. */
const GOODBYE = 1_000;

/**
 * Pools of connections to a PostgreSQL server. Opening it connects to nothing yet: a server that is away, silent or
 * overloaded is an error of each query, within two seconds, that `isUnavailable` knows; when it is back, queries work.
 * With `acquireTimeoutMs`, in ms, a connection is waited for as long as that instead, the reserved ones too.
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
    async close() {
      stopWatching();
      const ended = Promise.all(pools.map((each) => each.end()));
      await Promise.race([ended, sleep(GOODBYE, undefined, { ref: false })]);
    },
  };
}

function overPool(pool: TimedPool): Database {
  const db = drizzle({ client: pool, schema });
  db.transaction = (work, config) => onOneConnection(pool, (own) => own.transaction(work, config));
  return db as unknown as Database;
}

/**
 * Migrates it, over a connection of its own: the others give a statement up that takes long, and on large tables a migration
 * does (the server's own timeouts it sets aside). A server that falls silent meanwhile ends it all the same. Totals that were
 * loaded with a dump of data alone are counted again.
 */
export async function migratePostgres(url: string, db: Database): Promise<string[]> {
  await requireTimeouts(db, url);
  if ((await isMigrated(db)) && !(await hasLoadedTotals(db))) return [];
  const patient = openPostgres(url, () => {}, { max: 1, query_timeout: 0 });
  try {
    const done = await migrate(patient.db);
    if (await hasLoadedTotals(patient.db)) await recountTotals(patient.db);
    return done;
  } finally {
    await patient.close();
  }
}

type Connected = ReturnType<typeof drizzle<typeof schema, pg.PoolClient>>;

/**
 * drizzle's own transaction loses the connection for good when `begin` fails, and gives a broken one back to the pool when
 * `rollback` does. What failed for want of the server is tried again by nobody, on a connection that nobody trusts.
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
