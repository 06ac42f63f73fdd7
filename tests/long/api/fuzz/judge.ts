/** Sends one request and checks the invariants that hold for every request. */
import { expect } from 'vitest';
import { createPasswords } from '../../../../server/auth/passwords';
import { texts } from '../../../../server/errors';
import type { Call, Schema } from '../../../api/everyCall/calls';
import { INSERTED, newVersion, type Tables } from '../../../api/everyCall/tables';
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

/** One request and its response. */
interface Sent {
  call: Call;
  it: Case;
  client: Client;
  reply: Reply;
  id: string | undefined;
  /** The record of `id` was created for this request. */
  isMade: boolean;
  isDone: boolean;
}

/** @returns the status. @throws when an invariant is violated. */
export async function judge(world: World, call: Call, it: Case): Promise<number> {
  const { tables } = world;
  const { client, id: self } = await world.client(call, it.who);
  const isMade = Object.keys(call.params).length > 0 && it.id === undefined;
  // An admin who tries this on their own account would lose it.
  const given = it.id === 'self' ? `${it.who === 'editor' ? self : 2_000_000}` : it.id;
  const id = isMade ? await newRecord(tables, call, client, self) : given;
  const path = `${call.path.replace(/\{\w+\}/, id ?? '')}${it.query && `?${it.query}`}`;

  const before = await tables.state();
  const raw = it.body && { raw: it.body.bytes as Uint8Array<ArrayBuffer> };
  const reply = await client.request(call.method, path, { ...raw, headers: it.headers });
  if (call.table === 'system_tasks' && call.method === 'POST') await tables.settled();
  const after = await tables.state();

  const sent: Sent = {
    call,
    it,
    client,
    reply,
    id: call.isOwn ? String(self) : id,
    isMade,
    isDone: reply.status < 300,
  };
  expectStatus(sent);
  if (sent.isDone) expectNoSecret(call, reply.body);
  else expectOrderly(reply);
  const changed = tables.names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  expect(writable(tables, sent), 'no other table changes').toEqual(expect.arrayContaining(changed));
  const counted = call.childTable ?? call.table;
  const more = (after[counted]?.rows ?? 0) - (before[counted]?.rows ?? 0);
  if (isBulk(call)) expectBulk(sent, more, changed.length > 0);
  else {
    expectCount(sent, more);
    if (sent.isDone && call.body && isWrite(call) && !isVersion(call)) await expectStored(world, sent);
  }
  return reply.status;
}

const isVersion = ({ path }: Call) => path === '/api/history/{id}/restore';
const isRestore = (call: Call) => call.path.endsWith('/restore') && !isVersion(call);
const isBulk = ({ path }: Call) => path.endsWith('/bulk');
const isMark = ({ path }: Call) => path === '/api/notifications/read';
/** Whether it changes the records of its table. */
const isWrite = (call: Call) => call.method !== 'GET' && !call.isOpen && !call.isGuess && !isMark(call);

async function newRecord(tables: Tables, call: Call, client: Client, self: number): Promise<string> {
  if (isVersion(call)) return newVersion(tables, client);
  if (INSERTED.includes(call.table)) return tables.inserted(call.table, self);
  const isSpent = call.method === 'DELETE' || call.childTable !== undefined || isRestore(call);
  const id = await tables.record(call.table, isSpent);
  // Only a deleted record can be restored.
  if (isRestore(call)) expect((await client.delete(`${call.collection}/${id}`)).status).toBe(204);
  return id;
}

/** Rules that no schema can express: whether a user exists, how easily a password is guessed, and which number is higher. */
const POSSIBLE: string[] = [
  ...[texts.noSuchUser, texts.noSuchAdmin, texts.commonPassword, texts.passwordWithUsername],
  ...[texts.currentPasswordMissing, texts.currentPasswordWrong, texts.wrongCode, texts.rangeBackwards],
];

function expectStatus({ call, it, reply, isMade, isDone }: Sent): void {
  const { status, body } = reply;
  expect(status).toBeLessThan(500);
  if (it.kind === 'fault') expect(isDone, 'accepted, although it is invalid').toBe(false);
  if (it.kind !== 'right' || isDone) return;
  // This many logins to one account reach its limit.
  if (status === 429 && (call.isOpen || call.isGuess || call.path.endsWith('/password'))) return;
  const possible = it.who === 'admin' && isMade ? [409] : [401, 403, 404, 409];
  if (status === 422) expect(POSSIBLE).toContain(body.message);
  else expect(possible, `rejected: ${JSON.stringify(body).slice(0, 300)}`).toContain(status);
}

const INNARDS =
  /argon2|\bat \S+ \(|node_modules|\.[cm]?[jt]sx?:\d|\b(select|insert|update|delete)\b.*\b(from|into|set|where)\b|drizzle|\bzod\b|pglite|postgres|\bhono\b|file:\/|sqlstate|syntax error|constraint|relation "|stack|unexpected token|JSON\.parse/i;

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

function expectNoSecret({ path }: Call, body: unknown): void {
  const text = JSON.stringify(body) ?? '';
  expect(text).not.toMatch(/argon2/);
  if (path !== '/api/openapi.json') expect(text).not.toMatch(/"[^"]*(password|hash)[^"]*":/i);
}

const OF_ACCOUNT = ['sessions', 'login_devices', 'invitations', 'notification_marks', 'notification_reads'];

/** The tables that the request may change: none for a rejection or a read. */
function writable(tables: Tables, { call, it, isDone }: Sent): string[] {
  const { method, path, table } = call;
  // A failed proof of identity is counted.
  if (!isDone) {
    if (!call.isOpen && !call.isGuess && !path.endsWith('/password')) return [];
    // A wrong code after the right password notifies the account.
    return ['login_failures', ...(call.isGuess ? ['notifications'] : [])];
  }
  // An export is recorded, and notifies the caller.
  if (method === 'GET') return path.endsWith('/export') ? ['notifications', 'history'] : [];
  if (call.isOpen) return ['sessions', 'login_devices', 'login_failures', 'admin_users', 'notifications'];
  if (isMark(call)) return ['notification_marks', 'notification_reads'];
  // Triggers record every change.
  const recorded = ['history', 'notifications'];
  // Entries 1 and 2 are those of accounts.
  if (isVersion(call)) return ['users', 'admin_users', 'sessions', ...recorded];
  const { action } = isBulk(call) ? bodyOf(it) : {};
  const takesMore = method === 'DELETE' || isRestore(call) || ['delete', 'restore'].includes(String(action));
  const own = takesMore ? [...tables.withDependents(table), 'deleted_records'] : [table];
  return [
    ...own,
    ...recorded,
    ...(call.childTable ? [call.childTable] : []),
    ...(['admin_users', 'sessions'].includes(table) ? OF_ACCOUNT : []),
  ];
}

/** Decoding drops a byte order mark, as the API does. */
const bodyOf = ({ body }: Case): Record<string, unknown> => JSON.parse(new TextDecoder().decode(body?.bytes));

/** A write adds or deletes one row of its table; everything else adds none. */
function expectCount({ call, isDone }: Sent, more: number): void {
  expect(call.isGuess && isDone, 'accepted a guess').toBe(false);
  // The other sessions of the account, if it has any.
  if (call.name === 'DELETE /api/sessions') expect(more).toBeLessThanOrEqual(0);
  // An export of the history adds its own entry.
  else if (call.name === 'GET /api/history/export') expect(more).toBe(isDone ? 1 : 0);
  else if (!call.isOpen && !isVersion(call)) {
    const keeps = !isDone || !isWrite(call) || call.keepsRecord || /\/(renew|email)$/.test(call.path);
    expect(more).toBe(keeps ? 0 : { POST: 1, PATCH: 0, DELETE: -1 }[call.method]);
  }
}

/** A bulk action reports an outcome for each id, and changes as many rows as it reports. */
function expectBulk({ it, reply, isDone }: Sent, more: number, hasChanged: boolean): void {
  if (!isDone) return;
  const { action, ids } = bodyOf(it) as { action: string; ids: number[] };
  const { done, failed, unchanged } = reply.body;
  const reported = [...done, ...failed.map(({ id }: { id: number }) => id)];
  const ascending = (one: number, other: number) => one - other;
  expect(reported.sort(ascending)).toEqual([...ids].sort(ascending));
  expect(more + 0).toBe(action === 'delete' ? 0 - done.length : action === 'restore' ? done.length : 0);
  expect(hasChanged, 'something changes exactly if it says so').toBe(done.length > unchanged.length);
}

/** The sent values are the ones in the response and in a later read, and a password is stored as its hash. */
async function expectStored(
  { tables, calls, checksPassword }: World,
  { call, it, reply, ...sent }: Sent,
): Promise<void> {
  const values = it.body?.value as Record<string, unknown> | undefined;
  for (const [name, schema] of Object.entries(call.body?.schema.properties ?? {})) {
    // A field without a schema is accepted and ignored.
    if (!values || !Object.hasOwn(values, name) || Object.keys(schema).length === 0) continue;
    if (name === 'currentPassword' || name === 'suspended') continue;
    if (!/password/i.test(name))
      expect(reply.body[name], name).toEqual(asStored(name, schema, values[name], reply.body));
    else if (checksPassword(call)) {
      const row = await tables.row(call.table, reply.body?.id ?? Number(sent.id));
      expect(await createPasswords().verify(String(withoutMark(values[name])), String(row?.password_hash))).toBe(true);
    }
  }
  // Other records may be on any page.
  if (!reply.body || !(sent.isMade || call.method === 'POST')) return;
  // The token of an invitation is only in the first response.
  const { token: _, ...record } = reply.body;
  const collection = call.childTable ? call.path.replace('{id}', sent.id ?? '') : call.collection;
  expect(await readBack(calls, collection, sent.client, record.id)).toEqual(record);
}

function asStored(name: string, schema: Schema, sent: unknown, body: Record<string, unknown>): unknown {
  if (/^m(in|ax)Value$/.test(name) && body.metricType !== 'scale') return null;
  if (schema.anyOf?.some(({ format }) => format) && typeof sent === 'string') return sent.slice(0, 10);
  // A database does not distinguish JSON's -0 from 0.
  if (sent === 0) return 0;
  if (typeof sent === 'string') return storedText(schema, sent);
  return Array.isArray(sent) ? sent.map((item) => asStored('', schema.items ?? {}, item, body)) : sent;
}

async function readBack(calls: readonly Call[], collection: string, client: Client, id: number): Promise<unknown> {
  if (calls.some(({ name }) => name === `GET ${collection}/{id}`))
    return (await client.get(`${collection}/${id}`)).body;
  const list = Object.values((await client.get(`${collection}?limit=100`)).body).find(Array.isArray);
  return list?.find((record: { id: number }) => record.id === id);
}
