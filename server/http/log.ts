import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './context';
import { HEALTH_PATHS } from './health';
import type { RouteTable } from './routeTable';

/**
 * Logs an entry for each request. `path` is without the query, because search terms are private. `route` is the path in the
 * OpenAPI document, such as `/api/users/{id}`.
 */
export const logRequests = (log: (entry: Record<string, unknown>) => void, table: RouteTable) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const start = performance.now();
    c.header('X-Request-Id', c.var.requestId);
    await next();
    const { status } = c.res;
    log({
      level: status >= 500 ? 'error' : 'info',
      requestId: c.var.requestId,
      method: c.req.method,
      path: c.req.path,
      route: routeOf(c.req.path, c.req.method, table),
      status,
      ms: Math.round(performance.now() - start),
      actor: c.var.actor?.id,
      account: c.var.account,
      address: c.var.clientAddress,
    });
  });

function routeOf(path: string, method: string, table: RouteTable): string | undefined {
  if (HEALTH_PATHS.includes(path)) return path;
  // HEAD requests use the GET route.
  const name = method === 'HEAD' ? 'GET' : method;
  return table.at(path).find((route) => route.method === name)?.path;
}
