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

describe('a body that is not JSON', () => {
  test.each(['{', 'hello', '', '{"name":}', "{'name':'x'}"])('%o is a 400', async (raw) => {
    expect(await send(raw)).toMatchObject({ status: 400, body: { message: 'The request body is not valid JSON.' } });
  });

  test.each([
    ['text/plain', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no type', {}],
    ['an unsupported type', { 'content-type': 'application/vnd.api+json' }],
    ['another charset', { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['an encoding', { ...json, 'content-encoding': 'gzip' }],
  ])('with %s gets a 415', async (_, headers: Record<string, string>) => {
    const bytes = new TextEncoder().encode('{"name":"Changed"}');
    expect((await send(bytes, headers)).status).toBe(415);
  });

  test('responds 400 to bytes that are not UTF-8, which would be stored as other characters', async () => {
    const before = (await client.get('/api/users?limit=100')).body;
    for (const bytes of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe9]]) {
      const raw = new Uint8Array([...new TextEncoder().encode('{"name":"Chang'), ...bytes, 0x22, 0x7d]);
      expect((await send(raw)).status).toBe(400);
    }
    expect((await client.get('/api/users?limit=100')).body).toEqual(before);
  });

  test('accepts a charset', async () => {
    expect((await send('{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  });
});

test.each([
  ['an array', []],
  ['a string', 'x'],
  ['null', null],
  ['a number', 3],
])('responds 422 to %s instead of an object', async (_, body) => {
  const reply = await send(JSON.stringify(body));
  expect(reply.status).toBe(422);
  expect(reply.body.message).toBeTruthy();
});

test('strips a byte order mark at the beginning', async () => {
  const [before] = (await client.get('/api/users?limit=1')).body.users;
  const path = `/api/users/${before.id}`;
  const reply = await client.request('PATCH', path, { body: { name: '\ufeff\ufeffAnnabelle-Lou' } });
  expect(reply).toMatchObject({ status: 200, body: { name: 'Annabelle-Lou' } });
  expect((await client.get('/api/users?limit=1')).body.users[0].name).toBe('Annabelle-Lou');
  expect((await client.get(`/api/users?search=${encodeURIComponent('\ufeffAnnabelle-Lou')}`)).body.total).toBe(1);
  expect((await client.request('PATCH', path, { body: { name: '\ufeffA' } })).status).toBe(422);
  await client.request('PATCH', path, { body: { name: before.name } });
});

test('rejects dangerous keys as unknown fields', async () => {
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
  test('with a Content-Length, even a wrong one, and whether or not it is JSON', async () => {
    for (const raw of [big, `${big}}`, 'x'.repeat(110_000)])
      for (const length of [String(raw.length), '10', '0', '-1', 'x'])
        expect((await send(raw, { ...json, 'content-length': length })).status, length).toBe(413);
    expect((await send('{}', { ...json, 'content-length': '200000' })).status).toBe(413);
  });

  /** An endless body, and the number of bytes read from it. */
  const endless = () => {
    const taken = { bytes: 0 };
    const stream = new ReadableStream({
      pull(controller) {
        taken.bytes += 5_000;
        controller.enqueue(new TextEncoder().encode('x'.repeat(5_000)));
      },
    });
    return { stream, taken };
  };

  test('in chunks, and no more is read', async () => {
    const { stream, taken } = endless();
    expect((await send(stream)).status).toBe(413);
    expect(taken.bytes).toBeLessThan(130_000);
  });

  test('is not read at all without a session, or on a call that takes no body', async () => {
    for (const [who, method, status] of [
      [use.api.visitor(), 'PATCH', 401],
      [client, 'DELETE', 404],
      [client, 'PUT', 405],
    ] as const) {
      const { stream, taken } = endless();
      const reply = await who.request(method, '/api/users/2000000000', { raw: stream, headers: json });
      expect(reply.status).toBe(status);
      expect(taken.bytes).toBeLessThan(15_000);
    }
  });

  test('an aborted body is a 400, and logs no error', async () => {
    use.api.logs.length = 0;
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('Client connection prematurely closed.')),
    });
    expect((await send(broken)).status).toBe(400);
    expect(use.api.logs.map(({ level }) => level)).toEqual(['info']);
  });
});

test('responds briefly to a body with many faults', async () => {
  const timeOfDay = Array.from({ length: 20_000 }, () => 0);
  const many = Object.fromEntries(timeOfDay.map((_, index) => [`k${index}`, 0]).slice(0, 8_000));
  for (const body of [{ timeOfDay }, many, { ['x'.repeat(90_000)]: 1 }]) {
    const reply = await client.patch('/api/supplements/1', body);
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body).length).toBeLessThan(10_000);
  }
});

describe('addresses', () => {
  test('an unknown address is a JSON 404, signed in or not', async () => {
    for (const who of [client, use.api.visitor()])
      for (const path of ['/api/nothing', '/api', '/api/', '/api/users/1/x', '/api/usersx'])
        expect(await who.get(path), path).toMatchObject({
          status: 404,
          body: { message: "We couldn't find anything at this address." },
        });
  });

  test('an unsupported method is a 405 that lists the supported ones', async () => {
    const reply = await client.request('PUT', '/api/users/1', { body: {} });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET, PATCH, DELETE');
    expect((await use.api.visitor().request('PUT', '/api/users/1', { body: {} })).status).toBe(401);
  });

  test('responses are never cached or sniffed, and each has an id', async () => {
    for (const path of ['/api/users', '/api/nothing', '/healthz']) {
      const { headers } = await client.get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });
});

test('logs one entry for each request and event, without queries, bodies and cookies', async () => {
  use.api.logs.length = 0;
  await client.get('/api/users?search=very-private');
  await use.api.signIn('editor');
  expect(use.api.logs.map(({ path, event }) => path ?? event)).toEqual([
    '/api/users',
    'login_succeeded',
    '/api/auth/login',
  ]);
  expect(use.api.logs[0]).toMatchObject({ level: 'info', method: 'GET', path: '/api/users', status: 200, actor: 1 });
  expect(JSON.stringify(use.api.logs)).not.toMatch(/very-private|wellbeing"|session=|argon2/);
});

describe('when something breaks', () => {
  test('responds 503 while the database is unavailable, and keeps running', async () => {
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

  test('responds to an unexpected error with a 500 without details, and logs it', async () => {
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
    expect(reply).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong on our side. Please try again.' },
    });
    expect(JSON.stringify(reply.body)).not.toContain('secret');
    expect(JSON.stringify(api.logs)).toContain('secret detail');
  });
});
