import { createRoute, z } from '@hono/zod-openapi';
import { createLogin } from '../auth/login';
import { closeSession } from '../auth/sessions';
import { credentials, loginAnswer, loginRefusal } from '../contract';
import { type RouteGroup, routes } from '../http/context';
import { failures, json, jsonBody, noContent } from '../http/responses';
import { answerLogin, browserOf, clearSession } from '../http/session';
import { anyone } from '../policy';

const login = createRoute({
  method: 'post',
  path: '/auth/login',
  tags: ['Session'],
  summary: 'Sign in',
  description:
    'Sets the session cookie, and a cookie that identifies this browser at later logins. The token tells the console who signed in (id, username, role), until when (exp, in seconds) whether the API has more than the specification describes (features), and the preferences. It grants no access. A request may send the id as `Session-User`: it gets 401 if its session belongs to another account.',
  request: { body: jsonBody(credentials) },
  responses: {
    200: json(loginAnswer, 'Signed in.'),
    ...failures(400, 401, 403, 413, 415, 422, 429, 500, 503),
    403: json(loginRefusal, 'Sent from another site. With `secondStep`, the account also needs a code.'),
  },
});

const logout = createRoute({
  method: 'post',
  path: '/auth/logout',
  tags: ['Session'],
  summary: 'Sign out',
  description: 'Ends the session, if any.',
  request: { body: { ...jsonBody(z.object({})), required: false } },
  responses: { ...noContent, ...failures(400, 403, 413, 415, 422, 500, 503) },
});

export default {
  routes(watchQueue) {
    const logIn = createLogin(watchQueue);
    return routes()
      .openapi(login, async (c) => {
        const { db, now, passwords, logEvent, hasFeatures: hasSecondStep } = c.var;
        const attempt = { ...c.req.valid('json'), ...browserOf(c), logEvent, passwords, hasSecondStep };
        const begun = await logIn(db, attempt, now);
        return c.json({ token: await answerLogin(c, begun) }, 200);
      })
      .openapi(logout, async (c) => {
        const { db, transport, logEvent } = c.var;
        const id = transport.read(c.req.raw);
        const account = id === undefined ? undefined : await closeSession(db, id);
        if (account !== undefined) logEvent('logged_out', { account });
        clearSession(c);
        return c.body(null, 204);
      });
  },
  rules: { 'POST /auth/login': anyone, 'POST /auth/logout': anyone },
} satisfies RouteGroup;
