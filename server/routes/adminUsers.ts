import { createRoute, z } from '@hono/zod-openapi';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { changeAdminUser, changePassword, createAdminUser, deleteAdminUser, lockAccounts } from '../auth/accounts';
import { hasTwoFactor } from '../auth/hasTwoFactor';
import { refuseGuessable } from '../auth/passwordRules';
import type { Actor } from '../auth/sessions';
import { setSuspended } from '../auth/suspension';
import { adminUser, adminUserCreate, adminUserUpdate, idParam, passwordUpdate, suspensionUpdate } from '../contract';
import type { Database } from '../db/database';
import { byText, byValue, termsOf } from '../db/order';
import { adminUsers } from '../db/schema';
import { ApiError, notFound, texts } from '../errors';
import { type AdminUserRow, adminUserToWire } from '../http/adminUserRecord';
import { originOf, type RouteGroup, routes } from '../http/context';
import { crudRoutes } from '../http/crudRoutes';
import type { LogEvent } from '../http/events';
import { knownParameters } from '../http/filters';
import { etagOf, notFoundOrStale } from '../http/ifMatch';
import { checkOwnPassword } from '../http/proof';
import { failures, json, jsonBody, noContent, reading, writing } from '../http/responses';
import { issueSession } from '../http/session';
import { withSort } from '../http/sort';
import { parseVersion } from '../http/versions';
import { admins, adminsOrSelf, adminsSuspend, mayChangeRole, signedIn } from '../policy';

const { passwordHash: _, createdAt: __, preferences: ___, ...own } = getTableColumns(adminUsers);
const columns = { ...own, twoFactor: hasTwoFactor(adminUsers.id) };
const tag = 'Admin users';

const sorts = {
  username: byText(adminUsers.username),
  name: byText(adminUsers.name),
  email: byText(adminUsers.email),
  role: byValue(adminUsers.role),
  lastLogin: byValue(adminUsers.lastLogin),
};

const crud = crudRoutes({ path: '/admin-users', tag, name: 'admin user', plural: 'admin users' }, adminUser);
const list = createRoute({
  method: 'get',
  path: '/admin-users',
  tags: [tag],
  summary: 'All admin users, newest first',
  request: { query: knownParameters(withSort(z.object({}), sorts)) },
  responses: { 200: json(z.array(adminUser), 'All of them; there are no pages.'), ...reading },
});
const read = crud.read();
const create = crud.create(adminUserCreate, { description: 'For admins only.', errors: [409, 429] });
const update = crud.update(adminUserUpdate, {
  description:
    'Editors change their own account only; admins change every account and its role. A new role ends the sessions of the account.',
  errors: [409],
});
const remove = crud.remove({ description: 'For admins only. The last admin cannot be deleted.', errors: [409] });
const password = createRoute({
  method: 'patch',
  path: '/admin-users/{id}/password',
  tags: [tag],
  summary: 'Set a new password',
  description:
    "Ends the sessions of the account and revokes its invitations. For the caller's own account, the current session continues under a new id, and the current password is required.",
  request: { params: idParam, body: jsonBody(passwordUpdate) },
  responses: { ...noContent, ...writing, ...failures(404, 429) },
});
const suspension = createRoute({
  method: 'patch',
  path: '/admin-users/{id}/suspension',
  tags: [tag],
  summary: 'Suspend an admin user, or let them sign in again',
  description:
    'For admins only. A suspended account cannot sign in: its sessions and its open invitations end. Neither the caller nor the last admin can be suspended.',
  request: { params: idParam, body: jsonBody(suspensionUpdate) },
  responses: { 200: json(adminUser, 'The admin user as it is now.'), ...writing, ...failures(404, 409) },
});

const newest = [desc(adminUsers.createdAt), desc(adminUsers.id)];

export default {
  routes: () =>
    routes()
      .openapi(list, async (c) => {
        const { sort, order = 'ASC' } = c.req.valid('query');
        const { id } = adminUsers;
        const rows = await c.var.db
          .select(columns)
          .from(adminUsers)
          .orderBy(...(sort ? termsOf({ key: sorts[sort], id, direction: order }) : newest));
        return c.json(rows.map(adminUserToWire), 200);
      })
      .openapi(read, async (c) => {
        const { id } = c.req.valid('param');
        const [row] = await c.var.db.select(columns).from(adminUsers).where(eq(adminUsers.id, id));
        if (!row) throw notFound();
        return c.json(adminUserToWire(row), 200, etagOf(row));
      })
      .openapi(create, async (c) => {
        const { write, now } = c.var;
        const { password: text, ...profile } = c.req.valid('json');
        await refuseGuessable(text, 'password', profile.username);
        const account = { ...profile, passwordHash: await c.var.passwords.hashFor(c.var.actor.id, text, true) };
        const row = await write((tx) => createAdminUser(tx, account, now), lockAccounts);
        c.var.logEvent('account_created', { account: row.id });
        return c.json(adminUserToWire(row), 201, etagOf(row));
      })
      .openapi(update, async (c) => {
        const { write, logEvent } = c.var;
        const { id } = c.req.valid('param');
        const { username, name, email, role } = c.req.valid('json');
        const seen = c.req.valid('header')['if-match'];
        const { row, report } = await write(
          (tx, actor) => change(tx, actor, { id, seen, profile: { username, name, email, role }, logEvent }),
          lockAccounts,
        );
        report();
        return c.json(adminUserToWire(row), 200, etagOf(row));
      })
      .openapi(password, async (c) => {
        const { write, actor, now, passwords, transport, logEvent } = c.var;
        const { id } = c.req.valid('param');
        const devices = transport.devices?.read(c.req.raw);
        const { newPassword, currentPassword } = c.req.valid('json');
        if (id === actor.id && c.var.hasFeatures) {
          const { forgive } = await checkOwnPassword(c, currentPassword, 'currentPassword');
          await forgive();
        }
        const [account] = await c.var.db.select(columns).from(adminUsers).where(eq(adminUsers.id, id));
        if (!account) throw notFound();
        await refuseGuessable(newPassword, 'newPassword', account.username);
        const passwordHash = await passwords.hashFor(actor.id, newPassword, true);
        const origin = originOf(c);
        const renewed = await write(
          (tx, by) => changePassword(tx, id, passwordHash, { actor: by, now, devices, origin }),
          lockAccounts,
        );
        logEvent('password_changed', { account: id });
        logEvent('session_ended', { account: id, reason: 'password_changed' });
        if (renewed) issueSession(c, renewed.session, renewed.devices);
        return c.body(null, 204);
      })
      .openapi(remove, async (c) => {
        const seen = c.req.valid('header')['if-match'];
        const { id } = c.req.valid('param');
        await c.var.write((tx) => deleteAdminUser(tx, id, (account) => refuseStale(tx, account, seen)), lockAccounts);
        c.var.logEvent('account_deleted', { account: id });
        c.var.logEvent('session_ended', { account: id, reason: 'account_deleted' });
        return c.body(null, 204);
      })
      .openapi(suspension, async (c) => {
        const { write, now, logEvent } = c.var;
        const { id } = c.req.valid('param');
        const { suspended } = c.req.valid('json');
        const { account, isChanged } = await write(
          (tx, actor) => setSuspended(tx, actor, id, { suspended, now }),
          lockAccounts,
        );
        if (isChanged) logEvent(suspended ? 'account_suspended' : 'account_reactivated', { account: id });
        if (isChanged && suspended) logEvent('session_ended', { account: id, reason: 'suspended' });
        return c.json(adminUserToWire(account), 200, etagOf(account));
      }),
  found: {
    table: adminUsers,
    names: [adminUsers.name, adminUsers.username, adminUsers.email],
    texts: [adminUsers.name, adminUsers.username, adminUsers.email],
    detail: sql`${adminUsers.email}`,
  },
  versions: {
    table: adminUsers,
    canUndo: false,
    lock: lockAccounts,
    prepare: async (fields, { logEvent }) => {
      const { username, name, email, role } = parseVersion(adminUserUpdate, fields);
      const profile = { username, name, email, role };
      return async (tx, actor, place) => (await change(tx, actor, { ...place, profile, logEvent })).report;
    },
  },
  rules: {
    'GET /admin-users': signedIn,
    'GET /admin-users/{id}': signedIn,
    'POST /admin-users': admins,
    'PATCH /admin-users/{id}': adminsOrSelf,
    'PATCH /admin-users/{id}/password': adminsOrSelf,
    'PATCH /admin-users/{id}/suspension': adminsSuspend,
    'DELETE /admin-users/{id}': admins,
  },
} satisfies RouteGroup;

interface Change {
  id: number;
  seen: readonly number[] | undefined;
  profile: Pick<z.output<typeof adminUserUpdate>, 'username' | 'name' | 'email' | 'role'>;
  logEvent: LogEvent;
}

/** Changes an account. Returns it, and a function that logs the change once it is committed. */
async function change(tx: Database, actor: Actor, { id, seen, profile, logEvent }: Change) {
  let roleChanges = false;
  const row = await changeAdminUser(tx, id, profile, async (account) => {
    const isNewRole = profile.role !== undefined && profile.role !== account.role;
    if (isNewRole && !mayChangeRole(actor)) throw new ApiError(403, texts.adminsChangeRoles);
    await refuseStale(tx, account, seen);
    roleChanges = isNewRole;
  });
  const report = () => {
    if (!roleChanges) return;
    logEvent('role_changed', { account: id });
    logEvent('session_ended', { account: id, reason: 'role_changed' });
  };
  return { row, report };
}

async function refuseStale(tx: Database, account: AdminUserRow, seen: readonly number[] | undefined): Promise<void> {
  if (seen?.includes(account.version) === false)
    throw await notFoundOrStale(tx, adminUsers, account.id, adminUserToWire(account));
}
