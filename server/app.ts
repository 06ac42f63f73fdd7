import type { Hashing } from './auth/argon2';
import { cookieTransport } from './auth/cookie';
import { createPasswords } from './auth/passwords';
import type { SessionTransport } from './auth/transport';
import type { Role } from './contract';
import type { Database, OnOwnConnection } from './db/database';
import { describeFailure } from './db/failures';
import { authenticate } from './http/authenticate';
import { readBody } from './http/body';
import { type RouteGroup, routes, type WatchQueue } from './http/context';
import { logEvents } from './http/events';
import { answerFailure, answerUnknown } from './http/failures';
import { healthRoutes, refuseUntil } from './http/health';
import { logRequests } from './http/log';
import { serveOpenApi } from './http/openapi';
import { refuseOtherSites } from './http/origin';
import { routeTable } from './http/routeTable';
import { limitSearches } from './http/searches';
import { secure } from './http/secure';
import type { MailQueue } from './mail/queue';
import type { NotificationHub } from './notifications/hub';
import { anyone, type Rule } from './policy';
import { applySpecification, isSpecified } from './specification';

const groups = Object.values(import.meta.glob<RouteGroup>('./routes/*.ts', { eager: true, import: 'default' }));

/** Who may make each call, by its method and path: 'GET /api/users/{id}'. */
const rules: Readonly<Record<string, Rule>> = Object.fromEntries([
  ['GET /api/openapi.json', anyone],
  ...groups.flatMap(({ rules }) => Object.entries(rules).map(([call, rule]) => [call.replace(' ', ' /api'), rule])),
]);

export interface ApiOptions {
  /** Open now, and migrated once `ready` returns true. */
  db: Database;
  /** Until it returns true, every call gets an immediate 503. By default, the database is ready. */
  ready?: () => boolean;
  /** Whether the process is shutting down. Only `/readyz` changes: it returns 503. */
  stopping?: () => boolean;
  clock?: () => Date;
  /** Whether the API has our features; otherwise it is the specification's. True by default. */
  hasFeatures?: boolean;
  /** Password hashing; on this thread by default. */
  hashing?: Hashing;
  /** Transport of the session id; a cookie by default. */
  sessions?: SessionTransport;
  /** Public address, such as `https://admin.example.com`; by default, the host of the request. */
  origin?: string;
  /**
   * Whether only this machine can reach the server. Then writes need a local host name: any other name belongs to a page
   * that points its own name here (DNS rebinding), which the browser treats as same-site.
   */
  onlyLocal?: boolean;
  /** Whether cookies need TLS; by default, whether `origin` uses it. */
  secureCookies?: boolean;
  /** Runs long work; on `db` by default. */
  onOwnConnection?: OnOwnConnection | undefined;
  /** Receives an entry for each request and each unexpected failure. Entries never contain a body, a cookie or a query. */
  log?: (entry: Record<string, unknown>) => void;
  /** Called once for each queue, for monitoring. */
  watchQueue?: WatchQueue;
  /** Sends the emails of responses; without it, they are only stored. */
  mailQueue?: MailQueue | undefined;
  /** Roles whose accounts must have two-factor sign-in; none by default. */
  requireTwoFactor?: readonly Role[];
  /** Product name, as authenticator apps show it. */
  productName?: string;
  /** Sends notifications as server-sent events; without it, there is no stream and consoles poll. */
  notificationHub?: NotificationHub | undefined;
  /** Returns the client's address, for the limit on failed logins. */
  clientAddress?: (request: Request) => string;
}

/**
 * Creates the whole API as `Request -> Response`: `/api/**`, `/healthz` and `/readyz`. It depends on neither Node nor a
 * browser, so the same code runs in production, in development, in tests and in a service worker.
 */
export function createApi(options: ApiOptions) {
  const { db, ready = () => true, stopping = () => false, clock = () => new Date(), origin } = options;
  const { hasFeatures = true, log = () => {}, watchQueue = () => {}, clientAddress = () => 'unknown' } = options;
  const { requireTwoFactor = [], productName = 'Wellbeing Admin' } = options;
  const requiresTwoFactor = (role: Role) => hasFeatures && requireTwoFactor.includes(role);
  const tls = options.secureCookies ?? origin?.startsWith('https:') ?? false;
  const passwords = createPasswords(options.hashing);
  const transport = options.sessions ?? cookieTransport({ secure: tls });

  watchQueue('passwords', passwords.inProgress);
  const app = routes();
  const table = routeTable(app.openAPIRegistry, rules, hasFeatures ? undefined : isSpecified);
  app.onError(answerFailure(log));
  app.notFound(answerUnknown(table));

  app.use('*', async (c, next) => {
    c.set('db', db);
    c.set('now', clock());
    c.set('passwords', passwords);
    c.set('transport', transport);
    c.set('clientAddress', clientAddress(c.req.raw));
    c.set('onOwnConnection', options.onOwnConnection ?? ((work) => work(db)));
    c.set('hasOneConnection', options.onOwnConnection === undefined);
    c.set('mailQueue', options.mailQueue);
    c.set('hasFeatures', hasFeatures);
    c.set('requiresTwoFactor', requiresTwoFactor);
    c.set('productName', productName);
    c.set('notificationHub', options.notificationHub);
    const requestId = crypto.randomUUID();
    c.set('requestId', requestId);
    c.set('logFailure', (error) => log({ level: 'error', requestId, error: describeFailure(error) }));
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
  if (!hasFeatures) app.use('/api/*', applySpecification(app, table));
  for (const group of groups) app.route('/api', group.routes(watchQueue, groups));
  serveOpenApi(app, table, transport, hasFeatures);
  table.close();
  return app;
}
