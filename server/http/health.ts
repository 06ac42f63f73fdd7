import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Database, ping, reserved } from '../db/database';
import { takesNoWrites } from '../db/failures';
import { unavailable } from '../errors';
import type { ApiEnv } from './context';

interface Health {
  /** Whether the database is open and migrated. */
  ready: () => boolean;
  /** Whether the process has been asked to stop: it still answers, and wants no new work. */
  stopping: () => boolean;
}

/**
 * For whatever watches over the process: `/healthz` says that it runs, `/readyz` that it can work (503 if not): it is not about
 * to stop, the database answers over connections that no other call can occupy, and it takes writes.
 */
export const healthRoutes = ({ ready, stopping }: Health) => {
  const takesWrites = watchWrites();
  return new Hono<ApiEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
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

/** In ms: how often a write is tried, how often after one was refused, and how long one is waited for. */
const [EVERY, AGAIN, PATIENCE] = [10_000, 1_000, 500];

/**
 * Tries a write from time to time, and keeps what came of it. It needs new space on the disk, which an update of a row would
 * find in the row's page. A write that has to wait for others, or fails for want of a connection, says nothing: only a refusal
 * does (a full disk, a standby).
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
    if (Date.now() - tried >= (result ? EVERY : AGAIN)) trying ??= attempt(db);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    await Promise.race([trying, patience]).finally(() => clearTimeout(timer));
    return result;
  };
}

/** Nothing is asked of a database that is not there yet, or has no tables. */
export const refuseUntil = (ready: () => boolean) =>
  createMiddleware<ApiEnv>(async (_, next) => {
    if (!ready()) throw unavailable();
    await next();
  });
