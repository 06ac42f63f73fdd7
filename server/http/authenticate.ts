import { createMiddleware } from 'hono/factory';
import { findActor } from '../auth/sessions';
import { ApiError, adminsOnly, texts } from '../errors';
import type { ApiEnv } from './context';
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
    const here = table.at(c.req.path);
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const route = here.find((candidate) => candidate.method === method);
    // Unknown paths are no secret and get their 404 without a session. A wrong method on a known path needs one.
    if (here.length === 0 || here.every(({ rule }) => rule === 'anyone')) return next();

    const id = c.var.transport.read(c.req.raw);
    const actor = id === undefined ? undefined : await findActor(c.var.db, id, c.var.now);
    if (!actor) throw new ApiError(401, texts.notSignedIn);
    const meant = c.req.header('session-user');
    if (meant !== undefined && meant !== String(actor.id)) throw new ApiError(401, texts.otherUser);
    c.set('actor', actor);
    if (!route || route.rule === 'anyone') return next();
    if (c.var.requiresTwoFactor(actor.role) && !actor.hasTwoFactor && !isSetup(route))
      throw new ApiError(403, texts.mustSetUpTwoFactor);
    if (!route.rule(actor, route.id)) throw adminsOnly(method, route.rule.refusal);
    const origin = { address: c.var.clientAddress, agent: c.req.header('user-agent') };
    c.set('write', writer({ ...route, db: c.var.db, clock, sessionHash: actor.sessionHash, origin }));
    return next();
  });

/** The calls of a session that must first set up two-factor sign-in. */
const SETUP = ['GET /api/two-factor', 'POST /api/two-factor/setup', 'POST /api/two-factor/confirm'];
const isSetup = ({ method, path }: KnownRoute) => SETUP.includes(`${method} ${path}`);
