import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Database, ping, reserved } from '../db/database';
import { takesNoWrites } from '../db/failures';
import { unavailable } from '../errors';
import type { ApiEnv } from './context';

const LIVE = '/healthz';
const READY = '/readyz';
export const HEALTH_PATHS: readonly string[] = [LIVE, READY];

interface Health {
  /** Whether the database is open and migrated. */
  ready: () => boolean;
  /** Whether the process is shutting down. It still responds to requests. */
  stopping: () => boolean;
}

/**
 * Creates the liveness (`/healthz`) and readiness (`/readyz`) routes. `/readyz` is 503 during shutdown, or if the
 * database does not answer or accept writes. On PostgreSQL it uses reserved connections that no other call can use.
 */
export const healthRoutes = ({ ready, stopping }: Health) => {
  const takesWrites = watchWrites();
  return new Hono<ApiEnv>()
    .get(LIVE, (c) => c.json({ status: 'ok' }))
    .get(READY, async (c) => {
      if (stopping()) return c.json({ status: 'stopping' }, 503);
      try {
        if (!ready()) throw unavailable();
        await ping(reserved(c.var.db));
        if (!(await takesWrites(c.var.db))) throw unavailable();
        return c.json({ status: 'ready' });
      } catch {
        return c.json({ status: 'unavailable' }, 503);
      }
    });
};

/** Interval between write checks, in ms. */
const INTERVAL_MS = 10_000;
/** Interval after a refused write, in ms. */
const RETRY_INTERVAL_MS = 1_000;
/** How long a request waits for the check in progress, in ms. Then it gets the previous result. */
const TIMEOUT_MS = 500;

/**
 * Checks, at most once per interval, that the database accepts writes. The write allocates new pages, because updating a row can
 * succeed on a full disk. Only a refusal counts (full disk, standby); a lock or connection timeout does not.
 */
function watchWrites() {
  let result = true;
  let tried = -Infinity;
  let trying: Promise<void> | undefined;
  const attempt = async (db: Database) => {
    try {
      await db.transaction((tx) =>
        tx.execute(
          sql`create temp table write_probe on commit drop as
              select repeat(md5(n::text), 50) as text from generate_series(1, 200) n`,
        ),
      );
      result = true;
    } catch (error) {
      if (takesNoWrites(error)) result = false;
    }
    tried = Date.now();
    trying = undefined;
  };
  return async (db: Database): Promise<boolean> => {
    if (Date.now() - tried >= (result ? INTERVAL_MS : RETRY_INTERVAL_MS)) trying ??= attempt(db);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS);
    });
    await Promise.race([trying, timeout]).finally(() => clearTimeout(timer));
    return result;
  };
}

/** Refuses calls with a 503 until the database is open and migrated. */
export const refuseUntil = (ready: () => boolean) =>
  createMiddleware<ApiEnv>(async (_, next) => {
    if (!ready()) throw unavailable();
    await next();
  });
