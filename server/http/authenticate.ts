import { createMiddleware } from 'hono/factory';
import { findActor } from '../auth/sessions';
import { ApiError, adminsOnly, texts } from '../errors';
import { type ApiEnv, originOf } from './context';
import type { KnownRoute, RouteTable } from './routeTable';
import { writer } from './write';

/**
 * Checks the session (401) and the policy (403) before anything else. Only the session id counts; an Authorization header
 * is ignored.
 *
 * Browser tabs share one cookie, so a tab may still show the console of the previous user. `Session-User` is the account
 * that the caller expects. If the session belongs to another account, the request is refused (401).
 */
export const authenticate = (table: RouteTable, clock: () => Date) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const calls = table.at(c.req.path);
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const route = calls.find((candidate) => candidate.method === method);
    // Unknown paths are no secret and get their 404 without a session. A wrong method on a known path needs one.
    if (calls.length === 0 || calls.every(({ rule }) => rule === 'anyone')) return next();

    const id = c.var.transport.read(c.req.raw);
    const actor = id === undefined ? undefined : await findActor(c.var.db, id, c.var.now);
    if (!actor) throw new ApiError(401, texts.notSignedIn);
    const expected = c.req.header('session-user');
    if (expected !== undefined && expected !== String(actor.id)) throw new ApiError(401, texts.otherUser);
    c.set('actor', actor);
    if (!route || route.rule === 'anyone') return next();
    if (c.var.requiresTwoFactor(actor.role) && !actor.hasTwoFactor && !isSetup(route))
      throw new ApiError(403, texts.mustSetUpTwoFactor);
    if (!route.rule(actor, route.id)) throw adminsOnly(method, route.rule.refusal);
    c.set('write', writer({ ...route, db: c.var.db, clock, sessionHash: actor.sessionHash, origin: originOf(c) }));
    return next();
  });

/** The calls that a session can make before it has set up two-factor sign-in. */
const SETUP = ['GET /api/two-factor', 'POST /api/two-factor/setup', 'POST /api/two-factor/confirm'];
const isSetup = ({ method, path }: KnownRoute) => SETUP.includes(`${method} ${path}`);
