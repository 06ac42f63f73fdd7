import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/database';
import { openPostgres } from '../../server/db/postgres';
import { type Client, serveApi, TestApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn();
});

const json = { 'content-type': 'application/json' };
const send = (raw: BodyInit, headers: Record<string, string> = json) =>
  client.request('PATCH', '/api/users/1', { raw, headers });

describe('a body that is no JSON', () => {
  test.each(['{', 'hello', '', '{"name":}', "{'name':'x'}"])('%o is a 400', async (raw) => {
    expect(await send(raw)).toMatchObject({ status: 400, body: { message: 'The request body is not valid JSON.' } });
  });

  test.each([
    ['text/plain', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no type at all', {}],
  ])('with %s is a 415', async (_, headers: Record<string, string>) => {
    const bytes = new TextEncoder().encode('{"name":"Changed"}');
    expect((await send(bytes, headers)).status).toBe(415);
  });

  test('a charset is fine', async () => {
    expect((await send('{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  });
});

test.each([
  ['an array', []],
  ['a text', 'x'],
  ['null', null],
  ['a number', 3],
])('%s instead of an object is a 422', async (_, body) => {
  const reply = await send(JSON.stringify(body));
  expect(reply.status).toBe(422);
  expect(reply.body.message).toBeTruthy();
});

test('keys that other programs trip over are unknown fields', async () => {
  for (const key of ['constructor', 'toString']) {
    const { status, body } = await send(`{"${key}": {"x": 1}}`);
    expect(status, key).toBe(422);
    expect(Object.keys(body.errors)).toEqual([key]);
  }
  const headers = { ...json, cookie: client.cookie };
  const polluted = { method: 'PATCH', body: '{"__proto__": {"name": "Polluted"}}', headers };
  expect((await use.api.app.fetch(new Request('http://localhost:3000/api/users/1', polluted))).status).toBe(422);
  expect((await client.get('/api/users?search=Polluted')).body.total).toBe(0);
});

describe('a body over 100 kB is a 413', () => {
  const big = `{"name":"${'x'.repeat(110_000)}"}`;
  test('with a length', async () => {
    expect((await send(big, { ...json, 'content-length': String(big.length) })).status).toBe(413);
  });
  test('in chunks', async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 30; sent += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(5_000)));
        controller.close();
      },
    });
    expect((await send(chunks)).status).toBe(413);
  });
});

describe('addresses', () => {
  test('one that does not exist is a JSON 404, signed in or not', async () => {
    for (const who of [client, use.api.visitor()])
      for (const path of ['/api/nothing', '/api', '/api/', '/api/users/1/x', '/api/usersx'])
        expect(await who.get(path), path).toMatchObject({
          status: 404,
          body: { message: 'There is nothing at this address.' },
        });
  });

  test('a method that it does not have is a 405 that names the others', async () => {
    const reply = await client.request('PUT', '/api/users/1', { body: {} });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('PATCH, DELETE');
    expect((await use.api.visitor().request('PUT', '/api/users/1', { body: {} })).status).toBe(401);
  });

  test('answers are never stored nor sniffed, and every one has an id', async () => {
    for (const path of ['/api/users', '/api/nothing', '/healthz']) {
      const { headers } = await client.get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });
});

test('the log has one entry for each request, without queries, bodies and cookies', async () => {
  use.api.logs.length = 0;
  await client.get('/api/users?search=very-private');
  await use.api.signIn('editor');
  expect(use.api.logs).toHaveLength(2);
  expect(use.api.logs[0]).toMatchObject({ level: 'info', method: 'GET', path: '/api/users', status: 200, actor: 1 });
  expect(JSON.stringify(use.api.logs)).not.toMatch(/very-private|wellbeing"|session=|argon2/);
});

describe('when something breaks', () => {
  test('a database that is away is a 503; the process lives', async () => {
    const { db, close } = openPostgres('postgres://nobody@127.0.0.1:9/nothing');
    const api = new TestApi({ db, close });
    const cookie = { headers: { cookie: 'session=abc' } };
    expect((await api.visitor().get('/healthz')).status).toBe(200);
    expect((await api.visitor().get('/readyz')).status).toBe(503);
    expect((await api.visitor().get('/api/users')).status).toBe(401);
    expect((await api.visitor().get('/api/users', cookie)).status).toBe(503);
    expect((await api.visitor().post('/api/auth/login', { username: 'admin', password: 'x' })).status).toBe(503);
    await close();
  });

  test('what nobody foresaw is a 500 that tells nothing, and is in the log', async () => {
    const db = new Proxy(
      {},
      {
        get: () => () => {
          throw new Error('secret detail');
        },
      },
    ) as Database;
    const api = new TestApi({ db, close: async () => {} });
    const reply = await api.visitor().get('/api/users', { headers: { cookie: 'session=abc' } });
    expect(reply).toMatchObject({ status: 500, body: { message: 'Something went wrong on the server.' } });
    expect(JSON.stringify(reply.body)).not.toContain('secret');
    expect(JSON.stringify(api.logs)).toContain('secret detail');
  });
});
