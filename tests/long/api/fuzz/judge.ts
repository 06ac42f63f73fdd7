/** Sends one request and checks the invariants that hold for every request. */
import { expect } from 'vitest';
import { createPasswords } from '../../../../server/auth/passwords';
import { texts } from '../../../../server/errors';
import type { Call, Schema } from '../../../api/everyCall/calls';
import { INSERTED, newVersion } from '../../../api/everyCall/records';
import type { State, Tables } from '../../../api/everyCall/tables';
import { storedText, withoutMark } from '../../../api/everyCall/values';
import type { Client, Reply } from '../../../api/support';
import type { Case } from './case';

export interface World {
  tables: Tables;
  calls: readonly Call[];
  /** The sender; a call that needs no session gets a new client every time. */
  client(call: Call, who: Case['who']): Promise<{ client: Client; id: number }>;
  /** Whether to verify the password hash, which is slow. */
  checksPassword(call: Call): boolean;
}

/** Statuses with which a well-formed request may be rejected. */
const CIRCUMSTANCES = [401, 403, 404, 409];

/** @returns the status. @throws when an invariant is violated. */
export async function judge(world: World, call: Call, it: Case): Promise<number> {
  const { client, id: self } = await world.client(call, it.who);
  const hasId = Object.keys(call.params).length > 0;
  const isMade = hasId && it.id === undefined;
  // An admin who tries this on their own account would lose it.
  const given = it.id === 'self' ? `${it.who === 'editor' ? self : 2_000_000}` : it.id;
  const isVersion = call.path === '/api/history/{id}/restore';
  const isRestore = call.path.endsWith('/restore') && !isVersion;
  const id =
    isVersion && isMade
      ? await newVersion(world.tables, client)
      : isMade
        ? INSERTED.includes(call.table)
          ? await world.tables.inserted(call.table, self)
          : await world.tables.record(call.table, isSpent(call) || isRestore)
        : given;
  // Only a deleted record can be restored.
  if (isMade && isRestore) expect((await client.delete(`${call.collection}/${id}`)).status).toBe(204);
  const path = `${call.path.replace(/\{\w+\}/, id ?? '')}${it.query && `?${it.query}`}`;

  const before = await world.tables.state();
  const reply = await client.request(call.method, path, {
    ...(it.body && { raw: it.body.bytes as Uint8Array<ArrayBuffer> }),
    headers: it.headers,
  });
  if (call.table === 'system_tasks' && call.method === 'POST') await world.tables.settled();
  const after = await world.tables.state();

  const isDone = reply.status < 300;
  expect(reply.status).toBeLessThan(500);
  if (it.kind === 'fault') expect(isDone, 'accepted, although it is invalid').toBe(false);
  if (it.kind === 'right' && !isDone) expectCircumstance(call, reply, it.who === 'admin' && isMade);
  if (isDone) expectNoSecret(call, reply.body);
  else expectOrderly(reply);
  if (call.path.endsWith('/bulk')) return expectBulk(world.tables, call, it, { reply, before, after });
  if (isVersion) {
    expectVersion(world.tables, isDone, before, after);
    return reply.status;
  }
  if (call.path === '/api/notifications/read') {
    expectMarks(world.tables, isDone, before, after);
    return reply.status;
  }
  expectChanged(world.tables, call, isDone, before, after);
  if (isDone && call.body && call.method !== 'GET' && !call.isOpen)
    await expectStored(world, call, it, { id: call.isOwn ? String(self) : id, isMade, client, reply });
  return reply.status;
}

/** Whether a call can be made only once with a record. */
const isSpent = ({ method, childTable }: Call) => method === 'DELETE' || childTable !== undefined;

/** Expects `{ message, errors? }` in JSON, without internal details. */
function expectOrderly({ status, headers, body }: Reply): void {
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  const keys = ['message', 'errors', ...(status === 412 ? ['current'] : [])];
  expect(keys).toEqual(expect.arrayContaining(Object.keys(body)));
  expect(body.message).toMatch(/\S/);
  expect(JSON.stringify(body).length, 'an error response is short').toBeLessThan(20_000);
  const sentences = [body.message, ...Object.values(body.errors ?? {})] as string[];
  // The name of an unknown field is the sender's own text.
  for (const sentence of sentences) expect(sentence.replace(/^.*: (?=This field)/s, '')).not.toMatch(INNARDS);
}

const INNARDS =
  /argon2|\bat \S+ \(|node_modules|\.[cm]?[jt]sx?:\d|\b(select|insert|update|delete)\b.*\b(from|into|set|where)\b|drizzle|\bzod\b|pglite|postgres|\bhono\b|file:\/|sqlstate|syntax error|constraint|relation "|stack|unexpected token|JSON\.parse/i;

/** Rules that no schema can express: whether a user exists, and how easily a password is guessed. */
const POSSIBLE: string[] = [
  ...[texts.noSuchUser, texts.noSuchAdmin, texts.commonPassword, texts.passwordWithUsername],
  ...[texts.currentPasswordMissing, texts.currentPasswordWrong],
  texts.wrongCode,
];

function expectCircumstance({ isOpen, isGuess, path }: Call, { status, body }: Reply, mustWork: boolean): void {
  // This many logins to one account reach its limit.
  if ((isOpen || isGuess || path.endsWith('/password')) && status === 429) return;
  if (status === 422) expect(POSSIBLE).toContain(body.message);
  else expect(mustWork ? [409] : CIRCUMSTANCES, `rejected: ${JSON.stringify(body).slice(0, 300)}`).toContain(status);
}

function expectNoSecret(call: Call, body: unknown): void {
  const text = JSON.stringify(body) ?? '';
  expect(text).not.toMatch(/argon2/);
  if (call.path !== '/api/openapi.json') expect(text).not.toMatch(/"[^"]*(password|hash)[^"]*":/i);
}

/** A rejection or a read changes nothing; a write changes one row, and the rows that a delete cascades to. */
function expectChanged(tables: Tables, call: Call, isDone: boolean, before: State, after: State): void {
  const changed = tables.names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (call.isOpen) {
    const own = isDone
      ? ['sessions', 'login_devices', 'login_failures', 'admin_users', 'notifications']
      : ['login_failures'];
    expect(call.method === 'GET' ? [] : own).toEqual(expect.arrayContaining(changed));
    return;
  }
  if (call.isGuess) {
    expect(isDone, 'accepted a guess').toBe(false);
    expect(['login_failures']).toEqual(expect.arrayContaining(changed));
    return;
  }
  if (!isDone || call.method === 'GET') {
    // A wrong current password counts as a failed login, and an export notifies the caller.
    const counts = call.path.endsWith('/password') ? ['login_failures'] : [];
    const notified = isDone && call.path.endsWith('/export') ? ['notifications'] : [];
    expect([...counts, ...notified], 'nothing may change').toEqual(expect.arrayContaining(changed));
    return;
  }
  const takesMore = call.method === 'DELETE' || call.path.endsWith('/restore');
  const allowed = takesMore ? tables.withDependents(call.table).add('deleted_records') : new Set([call.table]);
  // Triggers record every change.
  for (const name of ['history', 'notifications']) allowed.add(name);
  if (call.childTable) allowed.add(call.childTable);
  const ofAccount = ['sessions', 'login_devices', 'invitations', 'notification_marks', 'notification_reads'];
  if (call.table === 'admin_users') for (const own of ofAccount) allowed.add(own);
  expect([...allowed]).toEqual(expect.arrayContaining(changed));
  const counted = call.childTable ?? call.table;
  const more = (after[counted]?.rows ?? 0) - (before[counted]?.rows ?? 0);
  // The other sessions of the account, if it has any.
  if (call.name === 'DELETE /api/sessions') expect(more).toBeLessThanOrEqual(0);
  else
    expect(more).toBe(
      call.keepsRecord || /\/(renew|email)$/.test(call.path) ? 0 : { POST: 1, PATCH: 0, DELETE: -1 }[call.method],
    );
}

/** Restoring a version changes at most one record. */
function expectVersion(tables: Tables, isDone: boolean, before: State, after: State): void {
  const changed = tables.names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (!isDone) expect(changed, 'nothing may change').toEqual([]);
  // Entries 1 and 2 are those of accounts.
  else
    expect(['users', 'admin_users', 'sessions', 'history', 'notifications']).toEqual(expect.arrayContaining(changed));
  expect(after.users?.rows).toBe(before.users?.rows);
}

/** Marking notifications as read changes nothing else. */
function expectMarks(tables: Tables, isDone: boolean, before: State, after: State): void {
  const changed = tables.names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const marks = isDone ? ['notification_marks', 'notification_reads'] : [];
  expect(marks).toEqual(expect.arrayContaining(changed));
}

/** A bulk action reports an outcome for each id, and changes as many rows as it reports. */
function expectBulk(
  tables: Tables,
  call: Call,
  it: Case,
  { reply, before, after }: { reply: Reply } & Record<'before' | 'after', State>,
): number {
  const changed = tables.names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (reply.status >= 300) {
    expect(changed, 'nothing may change').toEqual([]);
    return reply.status;
  }
  // Decoding drops a byte order mark, as the API does.
  const { action, ids } = JSON.parse(new TextDecoder().decode(it.body?.bytes)) as { action: string; ids: number[] };
  const { done, failed, unchanged } = reply.body;
  const reported = [...done, ...failed.map(({ id }: { id: number }) => id)];
  expect(reported.sort((one, other) => one - other)).toEqual([...ids].sort((one, other) => one - other));
  const takesMore = action === 'delete' || action === 'restore';
  const allowed = takesMore ? tables.withDependents(call.table).add('deleted_records') : new Set([call.table]);
  // Triggers record every change.
  allowed.add('history');
  expect([...allowed]).toEqual(expect.arrayContaining(changed));
  const more = (after[call.table]?.rows ?? 0) - (before[call.table]?.rows ?? 0);
  expect(more + 0).toBe(action === 'delete' ? 0 - done.length : action === 'restore' ? done.length : 0);
  expect(changed.length > 0, 'something changes exactly if it says so').toBe(done.length > unchanged.length);
  return reply.status;
}

interface Done {
  client: Client;
  reply: Reply;
  id: string | undefined;
  isMade: boolean;
}

/** The sent values are the ones in the response, in the table and in a later read. */
async function expectStored({ tables, calls, checksPassword }: World, call: Call, it: Case, done: Done): Promise<void> {
  const { reply } = done;
  const sent = it.body?.value as Record<string, unknown> | undefined;
  const row = await tables.row(call.childTable ?? call.table, reply.body.id ?? Number(done.id));
  for (const [name, schema] of Object.entries(call.body?.schema.properties ?? {})) {
    if (!sent || !Object.hasOwn(sent, name) || isReadOnly(schema)) continue;
    if (name === 'currentPassword' || name === 'suspended') continue;
    if (/password/i.test(name)) {
      if (checksPassword(call))
        expect(await createPasswords().verify(String(withoutMark(sent[name])), String(row?.password_hash))).toBe(true);
    } else expect(reply.body[name], name).toEqual(asStored(name, schema, sent[name], reply.body));
  }
  if (!reply.body) return;
  for (const [name, value] of Object.entries(reply.body)) {
    const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (row && column in row) expect(asReturned(name, row[column]), column).toEqual(value);
  }
  // Other records may be on any page.
  // The token of an invitation is only in the first response.
  const { token: _, ...record } = reply.body;
  if (done.isMade || call.method === 'POST') expect(await readBack(calls, call, done, reply.body.id)).toEqual(record);
}

/** Accepted and ignored: the document allows any value. */
const isReadOnly = (schema: Schema) => Object.keys(schema).length === 0;

function asStored(name: string, schema: Schema, sent: unknown, body: Record<string, unknown>): unknown {
  if (/^m(in|ax)Value$/.test(name) && body.metricType !== 'scale') return null;
  if (schema.anyOf?.some(({ format }) => format) && typeof sent === 'string') return sent.slice(0, 10);
  // A database does not distinguish JSON's -0 from 0.
  if (sent === 0) return 0;
  if (typeof sent === 'string') return storedText(schema, sent);
  return Array.isArray(sent) ? sent.map(withoutMark) : sent;
}

function asReturned(name: string, stored: unknown): unknown {
  if (name === 'userId') return stored ?? 0;
  return typeof stored === 'string' && /^\d{4,}-\d\d-\d\dT.*[+-]\d\d:\d\d$/.test(stored)
    ? new Date(stored).toISOString()
    : stored;
}

async function readBack(calls: readonly Call[], call: Call, { client, ...done }: Done, id: number): Promise<unknown> {
  const collection = call.childTable ? call.path.replace('{id}', done.id ?? '') : call.collection;
  if (calls.some(({ name }) => name === `GET ${collection}/{id}`))
    return (await client.get(`${collection}/${id}`)).body;
  const list = Object.values((await client.get(`${collection}?limit=100`)).body).find(Array.isArray);
  return list?.find((record: { id: number }) => record.id === id);
}
