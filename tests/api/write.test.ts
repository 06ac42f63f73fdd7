/** An account's permission to write is checked when it writes, not only when its request begins. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { closeSession, SESSION_LIFETIME_MS } from '../../server/auth/sessions';
import { rowsOf } from '../../server/db/database';
import { adminUsers } from '../../server/db/schema';
import { type Call, callsOf } from './everyCall/calls';
import { INSERTED, newVersion, type Tables, watchTables } from './everyCall/tables';
import { least } from './everyCall/values';
import { type Client, NOW, quickAdmin, serveApi, sessionFor, TestApi } from './support';

type Account = Awaited<ReturnType<typeof quickAdmin>>;

const use = serveApi();
let calls: Call[];
let tables: Tables;
let admin: Client;
beforeAll(async () => {
  // Not those that need a code of an authenticator app, or a failed email: twoFactor.test.ts and mailQueue.test.ts send them.
  calls = (await callsOf(use.api)).filter(
    ({ name, method, isOpen, isGuess }) =>
      method !== 'GET' && !isOpen && !isGuess && name !== 'POST /api/responses/{id}/email',
  );
  tables = await watchTables(use.api.db);
  admin = await sessionFor(use.api, 1);
});

/** The same API, with an event between the first session check and the write. */
const apiWith = (during: () => Promise<unknown>) => {
  const { db } = use.api;
  const transaction: typeof db.transaction = async (...args) => {
    await during();
    return db.transaction(...args);
  };
  return new TestApi(use.api.database, {
    db: Object.assign(Object.create(db), { transaction }),
    clock: () => use.api.now,
  });
};

const rowsIn = async (table: string) => (await tables.state())[table]?.rows;

/** Sends the call as the account, for a new record. @returns the status, and whether anything changed. */
async function attempt(call: Call, { client, id: self }: Account, during: () => Promise<unknown>) {
  const isBulk = call.path.endsWith('/bulk');
  const isVersion = call.path === '/api/history/{id}/restore';
  const isOne = call.path.includes('{') || isBulk;
  const isInserted = INSERTED.includes(call.table);
  const newRecord = () => (isInserted ? tables.inserted(call.table, self) : tables.record(call.table, true));
  const id = isVersion ? await newVersion(tables, admin) : isOne ? await newRecord() : '';
  // Another device to sign out.
  if (call.name === 'DELETE /api/sessions') await tables.inserted(call.table, self);
  if (call.path.endsWith('/restore') && !isVersion) await admin.delete(`${call.collection}/${id}`);
  let before: unknown;
  // A restored version is a new entry.
  const changedId = call.isOwn ? self : isVersion ? 0 : Number(id);
  const isMark = call.path === '/api/notifications/read';
  const stored = () =>
    isMark ? rowsIn('notification_reads') : changedId ? tables.row(call.table, changedId) : rowsIn(call.table);
  const api = apiWith(async () => {
    // The end of a task has a separate transaction.
    if (before !== undefined) return;
    await during();
    before = await stored();
  });
  const caller = api.visitor();
  caller.cookie = client.cookie;
  const email = `held${crypto.randomUUID().slice(0, 8)}@example.org`;
  const sample = least(call);
  const body = call.body && {
    ...sample,
    ...(isMark && { ids: [await newNotification(self)] }),
    ...(call.method === 'POST' && 'email' in sample && { email }),
    ...(call.method === 'POST' && 'userId' in sample && { userId: 0 }),
    ...(call.method === 'POST' && 'password' in sample && { password: 'kept-secret' }),
    ...(isBulk && { ids: [Number(id)], action: call.table === 'feedback' ? await otherState(id) : 'delete' }),
    ...(call.method === 'PATCH' && Object.keys(sample).length === 0 && !call.isOwn && changeOf(call)),
    ...(call.isOwn && { density: 'compact' }),
    ...(isVersion && { version: 'before' }),
    ...(call.path.endsWith('/suspension') && { suspended: true }),
  };
  const { status } = await caller.request(call.method, call.path.replace('{id}', id), { body });
  if (call.table === 'system_tasks') await tables.settled();
  return { status, changed: JSON.stringify(await stored()) !== JSON.stringify(before) };
}

/** A field of the table's records with a value that none of them has. */
function changeOf({ table, body }: Call): Record<string, unknown> {
  if (table === 'feedback') return { resolved: true };
  if (table === 'supplements') return { dosage: 'Another one' };
  const fields = body?.schema.properties ?? {};
  const text = Object.keys(fields).find((name) => fields[name]?.type === 'string' && !fields[name]?.enum);
  return { ['name' in fields ? 'name' : `${text}`]: 'Another Name' };
}

const newNotification = async (account: number) => {
  const [row] = await rowsOf<{ id: number }>(
    use.api.db,
    sql`insert into notifications (admin_user_id, kind) values (${account}, 'password_reset') returning id::int`,
  );
  return row?.id;
};

/** Returns the action that changes a piece of feedback. */
const otherState = async (id: string) => ((await tables.row('feedback', Number(id)))?.resolved ? 'reopen' : 'dismiss');

// Slow, like the other test of all calls: each call has a new account and a new record.
test('every call that writes does so in its own transaction', async () => {
  expect(calls.length).toBeGreaterThan(12);
  for (const call of calls) {
    const { status, changed } = await attempt(call, await quickAdmin(use.api), async () => {});
    // The new account has no two-factor sign-in to reset.
    const changes = call.name !== 'DELETE /api/admin-users/{id}/two-factor';
    expect([call.name, status, changed]).toEqual([call.name, call.success, changes]);
  }
});

const ENDINGS: [string, (account: Account) => Promise<unknown>][] = [
  ['has logged out', ({ client }) => closeSession(use.api.db, client.cookie.replace('session=', ''))],
  ['has been demoted', ({ id }) => admin.patch(`/api/admin-users/${id}`, { role: 'editor' })],
  ['has another password', ({ id }) => admin.patch(`/api/admin-users/${id}/password`, { newPassword: 'another1' })],
  ['has waited until the session expired', async () => use.api.wait(SESSION_LIFETIME_MS)],
];

/** A call of each method. */
const few = () =>
  calls.filter(({ name }) =>
    ['POST /api/users', 'PATCH /api/users/{id}', 'DELETE /api/supplements/{id}'].includes(name),
  );

async function expectRejected(some: readonly Call[], end: (account: Account) => Promise<unknown>): Promise<void> {
  expect(some.length).toBeGreaterThan(2);
  for (const call of some) {
    const account = await quickAdmin(use.api);
    const { status, changed } = await attempt(call, account, () => end(account));
    use.api.now = NOW;
    expect([call.name, status, changed]).toEqual([call.name, 401, false]);
  }
}

test.each(ENDINGS)('rejects an account that %s during the request, and nothing changes', (_, end) =>
  expectRejected(few(), end),
);

test('rejects an account that was deleted during the request, in every call that writes', () =>
  expectRejected(calls, ({ id }) => admin.delete(`/api/admin-users/${id}`)));

test('checks the role that the account has when it writes', async () => {
  for (const call of calls.filter(({ collection }) => collection === '/api/admin-users')) {
    const account = await quickAdmin(use.api);
    // With SQL, which keeps the session open.
    const demote = () => use.api.db.update(adminUsers).set({ role: 'editor' }).where(eq(adminUsers.id, account.id));
    const { status, changed } = await attempt(call, account, () => Promise.resolve(demote()));
    expect([call.name, status, changed]).toEqual([call.name, 403, false]);
  }
});
