import { createRoute, z } from '@hono/zod-openapi';
import { createLogin } from '../auth/login';
import { closeSession } from '../auth/sessions';
import { tokenFor } from '../auth/token';
import { credentials, loginAnswer, type SessionUser } from '../contract';
import { appendHeaders } from '../http/appendHeaders';
import { type RouteGroup, routes } from '../http/context';
import { failures, gone, json, jsonBody } from '../http/responses';
import { anyone } from '../policy';
import { preferencesFrom } from '../preferences';

const login = createRoute({
  method: 'post',
  path: '/auth/login',
  tags: ['Session'],
  summary: 'Sign in',
  description:
    'Sets the session cookie, and a cookie that identifies this browser at later logins. The token tells the console who signed in (id, username, role), until when (exp, in seconds) and which features the API has (features, absent when there are none). With the feature `appearance`, it has the preferences, too. It grants no access. A request may send the id as `Session-User`: it gets 401 if its session belongs to another account.',
  request: { body: jsonBody(credentials) },
  responses: {
    200: json(loginAnswer, 'Signed in.'),
    ...failures(400, 401, 403, 413, 415, 422, 429, 500, 503),
  },
});

const logout = createRoute({
  method: 'post',
  path: '/auth/logout',
  tags: ['Session'],
  summary: 'Sign out',
  description: 'Ends the session, if any.',
  request: { body: { ...jsonBody(z.object({})), required: false } },
  responses: { ...gone, ...failures(400, 403, 413, 415, 422, 500, 503) },
});

export default {
  routes(features, watchQueue) {
    const logIn = createLogin(watchQueue);
    return routes()
      .openapi(login, async (c) => {
        const { db, now, passwords, transport, logEvent, clientAddress: address } = c.var;
        const { username, password } = c.req.valid('json');
        const oldSession = transport.read(c.req.raw);
        const devices = transport.devices?.read(c.req.raw);
        const begun = await logIn(db, { username, password, address, oldSession, devices, logEvent, passwords }, now);
        const { account, session } = begun;
        const exp = Math.floor(session.expiresAt.getTime() / 1000);
        appendHeaders(c, transport.issue(session.id, exp - Math.floor(now.getTime() / 1000)));
        if (begun.devices) appendHeaders(c, transport.devices?.issue(begun.devices));
        const { id, username: name, role } = account;
        const user: SessionUser = { id, username: name, role, exp, checksUser: true };
        const preferences = features.includes('appearance')
          ? preferencesFrom(account.preferences, features)
          : undefined;
        const claims = { ...user, ...(features.length > 0 && { features }), ...(preferences && { preferences }) };
        return c.json({ token: await tokenFor(claims) }, 200);
      })
      .openapi(logout, async (c) => {
        const { db, transport, logEvent } = c.var;
        const id = transport.read(c.req.raw);
        const account = id === undefined ? undefined : await closeSession(db, id);
        if (account !== undefined) logEvent('logged_out', { account });
        appendHeaders(c, transport.clear());
        return c.body(null, 204);
      });
  },
  rules: { 'POST /auth/login': anyone, 'POST /auth/logout': anyone },
} satisfies RouteGroup;
