import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './context';
import type { RouteTable } from './routeTable';

/**
 * One entry for each request. The path without its query: what people search for is nobody's business. `route` is the path as the
 * API's document has it, such as `/api/users/{id}`.
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
      route: table.at(c.req.path).find(({ method }) => method === answeredAs(c.req.method))?.path,
      status,
      ms: Math.round(performance.now() - start),
      actor: c.var.actor?.id,
      account: c.var.account,
      address: c.var.clientAddress,
    });
  });

/** A HEAD is answered like a GET, without the body. */
const answeredAs = (method: string) => (method === 'HEAD' ? 'GET' : method);
