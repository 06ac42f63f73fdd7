/** Fields that no client may send, on every call with a body; and secrets that no client may read. */
import { beforeAll, expect, test } from 'vitest';
import { type Call, callsOf } from './everyCall/calls';
import { type Tables, watchTables } from './everyCall/tables';
import { least, stringify } from './everyCall/values';
import { type Client, newAdmin, serveApi } from './support';

const use = serveApi();
let client: Client;
let tables: Tables;
let calls: Call[];
beforeAll(async () => {
  client = (await newAdmin(use.api, 'admin')).client;
  tables = await watchTables(use.api.db);
  calls = await callsOf(use.api);
});

const FIELDS: Record<string, unknown> = {
  ...{ id: 7, username: 'root', role: 'admin', version: 99, resolved: true, isAdmin: true, is_admin: true },
  ...{
    passwordHash: '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA',
    password_hash: '!',
    profilePicture: 'javascript:alert(1)',
  },
  ...{ createdAt: '1999-01-01T00:00:00.000Z', created_at: '1999-01-01T00:00:00.000Z', profile_picture: 'x' },
  ...{ userId: 1, user_id: 1, lastLogin: null, last_login: null, content: 'x', category: 'x', user: { name: 'x' } },
  ...{ isActive: false, is_active: false, constructor: { prototype: { role: 'admin' } }, prototype: {}, sessions: [] },
};
const proto = '{"__proto__":{"role":"admin","id":7}}';

test('a read-only field is ignored if the document lists it, rejected otherwise, and never stored', async () => {
  const writes = calls.filter(({ body, isOpen }) => body && !isOpen);
  expect(writes.length).toBeGreaterThan(6);
  for (const call of writes) {
    const id = call.path.includes('{') ? await tables.record(call.table, true) : '';
    const path = call.path.replace('{id}', id);
    const properties = call.body?.schema.properties ?? {};
    const sent = stringify(least(call));
    const send = (text: string) =>
      fetchRaw(call.method, path, `${sent.slice(0, -1)}${sent === '{}' ? '' : ','}${text.slice(1)}`);
    const fields = Object.entries(FIELDS);
    const unknown = Object.fromEntries(fields.filter(([name]) => !Object.hasOwn(properties, name)));
    const state = await tables.state();
    for (const text of [proto, JSON.stringify(unknown)]) {
      const { status, body } = await send(text);
      const names = Object.keys(JSON.parse(text)).sort();
      expect([call.name, status, Object.keys(body.errors).sort()]).toEqual([call.name, 422, names]);
      expect(await tables.state(), call.name).toEqual(state);
    }
    const readOnly = Object.fromEntries(
      fields.filter(([name]) => Object.hasOwn(properties, name) && Object.keys(properties[name] ?? {}).length === 0),
    );
    if (Object.keys(readOnly).length === 0) continue;
    const before = await tables.row(call.table, Number(id));
    expect((await send(JSON.stringify(readOnly))).status, call.name).toBe(200);
    const after = await tables.row(call.table, Number(id));
    expect({ ...after, version: 0 }, call.name).toEqual({ ...before, version: 0, ...JSON.parse(sent) });
    // Whether the body of the call changes something depends on the record.
    expect([0, 1], call.name).toContain(Number(after?.version) - Number(before?.version));
  }
});

/** Bypasses the client, whose error schema cannot contain a key `__proto__`. */
async function fetchRaw(method: string, path: string, body: string) {
  const headers = { 'content-type': 'application/json', cookie: client.cookie };
  const response = await use.api.app.fetch(new Request(`http://localhost:3000${path}`, { method, body, headers }));
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') };
}

test('no response contains a hash, a password or a session', { timeout: 120_000 }, async () => {
  const secret = /argon2|"[^"]*(hash|password|session)[^"]*":/i;
  const reads = calls.filter(({ method, path }) => method === 'GET' && path !== '/api/openapi.json');
  const writes = calls.filter(({ method, isOpen }) => method !== 'GET' && !isOpen);
  expect(Math.min(reads.length, writes.length)).toBeGreaterThan(20);
  for (const call of reads) {
    const path = call.path.replace('{id}', '1');
    for (const query of ['', '?limit=100', '?limit=0', '?search=$argon2id']) {
      const text = JSON.stringify((await client.get(`${path}${query}`)).body);
      // The history has the searches of the exports above.
      expect(text.replaceAll('search: $argon2id', ''), `${path}${query}`).not.toMatch(secret);
    }
  }
  for (const call of writes) {
    const id = call.path.includes('{') ? await tables.record(call.table, true) : '';
    const path = call.path.replace('{id}', id);
    const wanted = call.body
      ? { body: { ...least(call), ...(call.method === 'POST' && { email: 'new@example.org' }) } }
      : {};
    const taken = call.body ? { body: { ...wanted.body, email: 'copy1000001@example.org' } } : {};
    const stale = { ...wanted, headers: { 'if-match': '"77"' } };
    for (const sent of [taken, stale, { body: {} }, { body: { name: 1 } }, wanted, wanted]) {
      const { body } = await client.request(call.method, path, sent);
      expect(JSON.stringify(body), call.name).not.toMatch(/argon2/);
      expect(JSON.stringify(body.current ?? (body.errors ? {} : body)), call.name).not.toMatch(secret);
    }
  }
});
