import { createMiddleware } from 'hono/factory';
import { findActor } from '../auth/sessions';
import { ApiError, texts } from '../errors';
import type { ApiEnv } from './context';
import type { RouteTable } from './routeTable';
import { writer } from './write';

/**
 * Before anything else is looked at: who is asking (401), and whether the policy's table lets them (403). Only the
 * session's id counts; an Authorization header, whatever it holds, opens nothing.
 *
 * A browser's tabs share one cookie, and a tab may still show the console of whoever was signed in before. `Session-User`
 * is the account that the caller believes to act for: if the session is another's, nothing is done in their name (401).
 */
export const authenticate = (table: RouteTable, clock: () => Date) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const here = table.at(c.req.path);
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const route = here.find((candidate) => candidate.method === method);
    // An address that the API does not have is nobody's secret; a wrong method on one that it has stays behind the door.
    if (here.length === 0 || here.every(({ rule }) => rule === 'anyone')) return next();

    const id = c.var.transport.read(c.req.raw);
    const actor = id === undefined ? undefined : await findActor(c.var.db, id, c.var.now);
    if (!actor) throw new ApiError(401, texts.notSignedIn);
    const meant = c.req.header('session-user');
    if (meant !== undefined && meant !== String(actor.id)) throw new ApiError(401, texts.otherUser);
    c.set('actor', actor);
    if (!route || route.rule === 'anyone') return next();
    if (!route.rule(actor, route.id)) throw new ApiError(403, texts.adminsOnly);
    c.set('write', writer({ ...route, db: c.var.db, clock, sessionHash: actor.sessionHash }));
    return next();
  });
