import { cookieTransport } from './auth/cookie';
import type { SessionTransport } from './auth/transport';
import type { Database } from './db/database';
import { FEATURES, type Features } from './features';
import { authenticate } from './http/authenticate';
import { readBody } from './http/body';
import { routes, type WatchQueue } from './http/context';
import { logEvents } from './http/events';
import { answerFailure, answerUnknown } from './http/failures';
import { healthRoutes, refuseUntil } from './http/health';
import { logRequests } from './http/log';
import { serveOpenApi } from './http/openapi';
import { refuseOtherSites } from './http/origin';
import { routeTable } from './http/routeTable';
import { limitSearches } from './http/searches';
import { secure } from './http/secure';
import { adminUserRoutes } from './routes/adminUsers';
import { authRoutes } from './routes/auth';
import { dashboardRoutes } from './routes/dashboard';
import { feedbackRoutes } from './routes/feedback';
import { purchaseRoutes } from './routes/purchases';
import { supplementRoutes } from './routes/supplements';
import { userRoutes } from './routes/users';
import { metricRoutes } from './routes/wellbeingMetrics';

export interface ApiOptions {
  /** Open, and migrated from the moment that `ready` says so. */
  db: Database;
  /** Until it answers true, every call is a 503 at once; without it, the database is ready. */
  ready?: () => boolean;
  /** Whether the process is shutting down. Only `/readyz` changes: it returns 503. */
  stopping?: () => boolean;
  clock?: () => Date;
  /** What it offers beyond the specification; all of it by default. */
  features?: Features;
  /** How the session's id travels; a cookie unless something else is handed over. */
  sessions?: SessionTransport;
  /** The address people see, as `https://admin.example.com`; without it, the request's own host counts. */
  origin?: string;
  /**
   * Heard on this machine alone: a write under another than a local name is that of a page which has pointed its own name
   * here (DNS rebinding), and to the browser is of one site with us.
   */
  onlyLocal?: boolean;
  /** Whether cookies need TLS; by default, whether `origin` does. */
  secureCookies?: boolean;
  /** One entry for each request, and one for each unexpected failure. Never a body, a cookie or a query. */
  log?: (entry: Record<string, unknown>) => void;
  /** Called once for each queue, for monitoring. */
  watchQueue?: WatchQueue;
  /** Who is asking, for the limit on failed logins. */
  clientAddress?: (request: Request) => string;
}

/**
 * The whole API as `Request -> Response`: `/api/**`, `/healthz` and `/readyz`. It knows neither Node nor a browser, so the
 * same object answers in production, in development, under test and in a service worker.
 */
export function createApi(options: ApiOptions) {
  const { db, ready = () => true, stopping = () => false, clock = () => new Date(), origin } = options;
  const { features = FEATURES, log = () => {}, watchQueue = () => {}, clientAddress = () => 'unknown' } = options;
  const tls = options.secureCookies ?? origin?.startsWith('https:') ?? false;
  const transport = options.sessions ?? cookieTransport({ secure: tls });

  const app = routes();
  const table = routeTable(app.openAPIRegistry, features);
  app.onError(answerFailure(log));
  app.notFound(answerUnknown(table));

  app.use('*', async (c, next) => {
    c.set('db', db);
    c.set('now', clock());
    c.set('transport', transport);
    c.set('clientAddress', clientAddress(c.req.raw));
    c.set('requestId', crypto.randomUUID());
    await next();
  });
  app.use('*', logRequests(log, table), logEvents(log), secure({ tls }));
  app.route('/', healthRoutes({ ready, stopping }));
  app.use(
    '/api/*',
    refuseUntil(ready),
    authenticate(table, clock),
    limitSearches(),
    refuseOtherSites(options),
    readBody(table),
  );
  for (const group of groups) app.route('/api', group(features, watchQueue));
  serveOpenApi(app, transport, features);
  table.close();
  return app;
}

const groups = [
  authRoutes,
  dashboardRoutes,
  userRoutes,
  supplementRoutes,
  metricRoutes,
  feedbackRoutes,
  purchaseRoutes,
  adminUserRoutes,
];
