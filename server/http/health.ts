import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ping } from '../db/database';
import { unavailable } from '../errors';
import type { ApiEnv } from './context';

/** For whatever watches over the process: `/healthz` says that it runs, `/readyz` that it can work (503 if not). */
export const healthRoutes = (ready: () => boolean) =>
  new Hono<ApiEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        if (!ready()) throw unavailable();
        await ping(c.var.db);
        return c.json({ status: 'ready' });
      } catch {
        return c.json({ status: 'unavailable' }, 503);
      }
    });

/** Nothing is asked of a database that is not there yet, or has no tables. */
export const refuseUntil = (ready: () => boolean) =>
  createMiddleware<ApiEnv>(async (_, next) => {
    if (!ready()) throw unavailable();
    await next();
  });
