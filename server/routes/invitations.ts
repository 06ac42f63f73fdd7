import { createRoute } from '@hono/zod-openapi';
import { acceptInvitation } from '../auth/acceptInvitation';
import { lockAccounts } from '../auth/accounts';
import { createInvitation, readInvitations, readOffer, renewInvitation, revokeInvitation } from '../auth/invitations';
import { refuseGuessable } from '../auth/passwordRules';
import {
  idParam,
  invitationAcceptance,
  invitationCreate,
  invitationOffer,
  invitations,
  invitationToken,
  issuedInvitation,
} from '../contract';
import { originOf, type RouteGroup, routes } from '../http/context';
import { failures, json, jsonBody, noContent, reading, removing, writing } from '../http/responses';
import { adminsInvite, anyone } from '../policy';

const call = { path: '/invitations' as const, tags: ['Admin users'] };

const list = createRoute({
  ...call,
  method: 'get',
  summary: 'The open and expired invitations, newest first',
  responses: { 200: json(invitations, 'All of them; there are no pages.'), ...reading, ...failures(403) },
});

const create = createRoute({
  ...call,
  method: 'post',
  summary: 'Invite an admin user',
  description:
    'For admins only. The token is only in this response. The link (`/login#invitation=` of the console, followed by the token) works once, within 72 hours. If the server sends email, it also emails a link with another token. All admins are notified. The invitation ends when its author is suspended, demoted or deleted, or gets a new password, when their two-factor sign-in is turned on or reset, and when they sign out on another device.',
  request: { body: jsonBody(invitationCreate) },
  responses: { 201: json(issuedInvitation, 'The invitation.'), ...writing, ...failures(409) },
});

const renew = createRoute({
  ...call,
  path: '/invitations/{id}/renew',
  method: 'post',
  summary: 'Replace the link of an invitation',
  description:
    'The old links no longer work. The new one works for 72 hours, and is emailed if the server sends email. All admins are notified.',
  request: { params: idParam },
  responses: { 200: json(issuedInvitation, 'The invitation.'), ...removing },
});

const revoke = createRoute({
  ...call,
  path: '/invitations/{id}',
  method: 'delete',
  summary: 'Revoke an invitation',
  request: { params: idParam },
  responses: { ...noContent, ...removing },
});

const open = failures(400, 403, 404, 413, 415, 422, 500, 503);

/** A POST, so that the token appears in no URL and no log. */
const read = createRoute({
  method: 'post',
  path: '/auth/invitation',
  tags: ['Session'],
  summary: 'The details of an invitation',
  request: { body: jsonBody(invitationToken) },
  responses: { 200: json(invitationOffer, 'Who invited whom.'), ...open },
});

const accept = createRoute({
  method: 'post',
  path: '/auth/invitation/accept',
  tags: ['Session'],
  summary: 'Accept an invitation',
  description: 'Creates the account, with the invited email address and role. Opens no session.',
  request: { body: jsonBody(invitationAcceptance) },
  responses: { ...noContent, ...open, ...failures(409) },
});

export default {
  routes: () =>
    routes()
      .openapi(list, async (c) => c.json({ invitations: await readInvitations(c.var.db) }, 200))
      .openapi(create, async (c) => {
        const { write, now, mailQueue, logEvent } = c.var;
        const invited = c.req.valid('json');
        const issuing = { now, sendsEmail: mailQueue !== undefined };
        const issued = await write((tx, actor) => createInvitation(tx, invited, actor, issuing), lockAccounts);
        mailQueue?.wake();
        logEvent('invitation_created');
        return c.json(issued, 201);
      })
      .openapi(renew, async (c) => {
        const { write, now, mailQueue, logEvent } = c.var;
        const { id } = c.req.valid('param');
        const issuing = { now, sendsEmail: mailQueue !== undefined };
        const issued = await write((tx, actor) => renewInvitation(tx, id, actor, issuing), lockAccounts);
        mailQueue?.wake();
        logEvent('invitation_renewed');
        return c.json(issued, 200);
      })
      .openapi(revoke, async (c) => {
        const { id } = c.req.valid('param');
        await c.var.write((tx) => revokeInvitation(tx, id), lockAccounts);
        c.var.logEvent('invitation_revoked');
        return c.body(null, 204);
      })
      .openapi(read, async (c) => c.json(await readOffer(c.var.db, c.req.valid('json').token, c.var.now), 200))
      .openapi(accept, async (c) => {
        const { db, now, passwords, logEvent } = c.var;
        const { token, password, username, name } = c.req.valid('json');
        // Checked before hashing, so that only the owner of a link can cause that work.
        await readOffer(db, token, now);
        await refuseGuessable(password, 'password', username);
        const account = { username, name, passwordHash: await passwords.hash(password, true) };
        const origin = originOf(c);
        const created = await db.transaction(async (tx) => {
          await lockAccounts(tx);
          return acceptInvitation(tx, { token, account, origin, now });
        });
        logEvent('invitation_accepted', { account: created.id });
        return c.body(null, 204);
      }),
  rules: {
    'GET /invitations': adminsInvite,
    'POST /invitations': adminsInvite,
    'POST /invitations/{id}/renew': adminsInvite,
    'DELETE /invitations/{id}': adminsInvite,
    'POST /auth/invitation': anyone,
    'POST /auth/invitation/accept': anyone,
  },
} satisfies RouteGroup;
