import { Hono } from 'hono';
import { ping } from '../db/database';
import type { ApiEnv } from './context';

/** For whatever watches over the process: `/healthz` says that it runs, `/readyz` that it can work (503 if not). */
export const healthRoutes = () =>
  new Hono<ApiEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        await ping(c.var.db);
        return c.json({ status: 'ready' });
      } catch {
        return c.json({ status: 'unavailable' }, 503);
      }
    });
