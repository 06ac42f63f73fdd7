import { createRoute, z } from '@hono/zod-openapi';
import { eq, sql } from 'drizzle-orm';
import { forgiveAccount, noteFailure, secondsToWait } from '../auth/attempts';
import { verifyPassword } from '../auth/passwords';
import { closeSession, openSession } from '../auth/sessions';
import { tokenFor } from '../auth/token';
import { credentials, loginAnswer } from '../contract';
import { adminUsers } from '../db/schema';
import { ApiError, texts } from '../errors';
import { routes } from '../http/context';
import { failures, gone, json, jsonBody } from '../http/responses';
import { oneAtATime } from '../http/turns';

const login = createRoute({
  method: 'post',
  path: '/auth/login',
  tags: ['Session'],
  summary: 'Sign in',
  description:
    'Sets the session cookie. The token only tells the console who signed in (id, username, role) and until when (exp, in seconds); it opens nothing.',
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
  description: 'Ends the session, if there is one.',
  request: { body: { ...jsonBody(z.object({})), required: false } },
  responses: { ...gone, ...failures(400, 403, 413, 415, 422, 500, 503) },
});

export function authRoutes() {
  const turns = oneAtATime(50);
  return routes()
    .openapi(login, async (c) => {
      const { db, now, transport, clientAddress } = c.var;
      const { username, password } = c.req.valid('json');
      const keys = { account: username, address: clientAddress };

      // Asked and answered in turn: of a thousand guesses at once, those beyond the limit are never even hashed.
      const account = await turns(async () => {
        const wait = await secondsToWait(db, keys, now);
        if (wait > 0) throw new ApiError(429, texts.tooManyAttempts, undefined, { 'Retry-After': String(wait) });
        const [found] = await db
          .select()
          .from(adminUsers)
          .where(eq(sql`lower(${adminUsers.username})`, sql`lower(${username})`));
        if ((await verifyPassword(password, found?.passwordHash)) && found) return found;
        await noteFailure(db, keys, now);
        throw new ApiError(401, texts.wrongCredentials);
      });

      const old = transport.read(c.req.raw);
      if (old) await closeSession(db, old);
      const { id, expiresAt } = await openSession(db, account.id, now);
      await forgiveAccount(db, keys);
      await db.update(adminUsers).set({ lastLogin: now }).where(eq(adminUsers.id, account.id));
      const exp = Math.floor(expiresAt.getTime() / 1000);
      const token = await tokenFor({ id: account.id, username: account.username, role: account.role, exp });
      return c.json({ token }, 200, transport.issue(id, exp - Math.floor(now.getTime() / 1000)));
    })
    .openapi(logout, async (c) => {
      const { db, transport } = c.var;
      const id = transport.read(c.req.raw);
      if (id) await closeSession(db, id);
      return c.body(null, 204, transport.clear());
    });
}
