import { createRoute } from '@hono/zod-openapi';
import { closeSessionsOf } from '../auth/sessions';
import { readDevices, signOutDevice } from '../auth/signedInDevices';
import { idParam, signedInDevices } from '../contract';
import { notFound } from '../errors';
import { type RouteGroup, routes } from '../http/context';
import { json, noContent, reading, removing } from '../http/responses';
import { signedIn } from '../policy';
import { lockAccount } from '../preferences';

const call = { path: '/sessions' as const, tags: ['Session'] };

const list = createRoute({
  ...call,
  method: 'get',
  summary: "Where the caller's account is signed in",
  responses: { 200: json(signedInDevices, 'The devices, the one of this request first.'), ...reading },
});

const removeOthers = createRoute({
  ...call,
  method: 'delete',
  summary: 'Sign out on all other devices',
  description: 'Revokes the invitations of the account, too.',
  responses: { ...noContent, ...removing },
});

const remove = createRoute({
  ...call,
  path: '/sessions/{id}',
  method: 'delete',
  summary: 'Sign out on one device',
  description: 'Revokes the invitations of the account, too.',
  request: { params: idParam },
  responses: { ...noContent, ...removing },
});

/** The sessions of the caller's own account. */
export default {
  routes: () =>
    routes()
      .openapi(list, async (c) => c.json({ devices: await readDevices(c.var.db, c.var.actor, c.var.now) }, 200))
      .openapi(removeOthers, async (c) => {
        const { write, actor, logEvent } = c.var;
        await write((tx, { id, sessionHash }) => closeSessionsOf(tx, id, sessionHash), lockAccount(actor.id));
        logEvent('session_ended', { account: actor.id, reason: 'signed_out' });
        return c.body(null, 204);
      })
      .openapi(remove, async (c) => {
        const { write, actor, logEvent } = c.var;
        const device = c.req.valid('param').id;
        const isEnded = await write((tx, { id }) => signOutDevice(tx, id, device), lockAccount(actor.id));
        if (!isEnded) throw notFound();
        logEvent('session_ended', { account: actor.id, reason: 'signed_out' });
        return c.body(null, 204);
      }),
  rules: { 'GET /sessions': signedIn, 'DELETE /sessions': signedIn, 'DELETE /sessions/{id}': signedIn },
} satisfies RouteGroup;
