import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn();
});

const json = { 'content-type': 'application/json' };
const send = (raw: BodyInit, headers: Record<string, string> = json) =>
  client.request('PATCH', '/api/users/1', { raw, headers });

describe('a body', () => {
  test.each(['{', 'hello', '', '{"name":}', "{'name':'x'}"])('that is not JSON gets a 400: %o', async (raw) => {
    expect(await send(raw)).toMatchObject({ status: 400, body: { message: 'The request body is not valid JSON.' } });
  });

  test.each([
    [415, { 'content-type': 'text/plain' }],
    [415, { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, {}],
    [415, { 'content-type': 'application/vnd.api+json' }],
    [415, { 'content-type': 'application/json; charset=iso-8859-1' }],
    [415, { ...json, 'content-encoding': 'gzip' }],
    [200, { 'content-type': 'application/json; charset=utf-8' }],
  ])('gets a %i with the headers %o', async (status, headers: Record<string, string>) => {
    expect((await send(new TextEncoder().encode('{"name":"Changed"}'), headers)).status).toBe(status);
  });

  test('gets a 400 if it is not UTF-8, because other characters would be stored', async () => {
    const before = (await client.get('/api/users?limit=100')).body;
    for (const bytes of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe9]]) {
      const raw = new Uint8Array([...new TextEncoder().encode('{"name":"Chang'), ...bytes, 0x22, 0x7d]);
      expect((await send(raw)).status).toBe(400);
    }
    expect((await client.get('/api/users?limit=100')).body).toEqual(before);
  });
});

test.each([[[]], ['x'], [null], [3]])('responds 422 to %o instead of an object', async (body) => {
  const reply = await send(JSON.stringify(body));
  expect([reply.status, reply.body.message]).toEqual([422, expect.stringMatching(/\S/)]);
});

test('strips a byte order mark at the beginning', async () => {
  const [before] = (await client.get('/api/users?limit=1')).body.users;
  const path = `/api/users/${before.id}`;
  const { status, body } = await client.patch(path, { name: '\ufeff\ufeffAnnabelle-Lou' });
  expect([status, body.name]).toEqual([200, 'Annabelle-Lou']);
  expect((await client.get('/api/users?limit=1')).body.users[0].name).toBe('Annabelle-Lou');
  expect((await client.get(`/api/users?search=${encodeURIComponent('\ufeffAnnabelle-Lou')}`)).body.total).toBe(1);
  expect((await client.patch(path, { name: '\ufeffA' })).status).toBe(422);
});

describe('a body over 100 kB is rejected', () => {
  const big = `{"name":"${'x'.repeat(110_000)}"}`;
  test('with a Content-Length, even a wrong one, and whether or not it is JSON', async () => {
    for (const raw of [big, `${big}}`, 'x'.repeat(110_000)])
      for (const length of [String(raw.length), '10', '0', '-1', 'x'])
        expect((await send(raw, { ...json, 'content-length': length })).status, length).toBe(413);
    expect((await send('{}', { ...json, 'content-length': '200000' })).status).toBe(413);
  });

  test.each([
    ['in chunks', () => client, 'PATCH', 413, 130_000],
    ['without a session, unread', () => use.api.visitor(), 'PATCH', 401, 15_000],
    ['on a call that takes no body, unread', () => client, 'DELETE', 404, 15_000],
    ['with an unsupported method, unread', () => client, 'PUT', 405, 15_000],
  ] as const)('%s', async (_, who, method, status, limit) => {
    let taken = 0;
    const endless = new ReadableStream({
      pull(controller) {
        taken += 5_000;
        controller.enqueue(new TextEncoder().encode('x'.repeat(5_000)));
      },
    });
    const reply = await who().request(method, '/api/users/2000000000', { raw: endless, headers: json });
    expect(reply.status).toBe(status);
    expect(taken).toBeLessThan(limit);
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

test('an unknown address is a JSON 404, signed in or not', async () => {
  const body = { message: "We couldn't find anything at this address." };
  for (const who of [client, use.api.visitor()])
    for (const path of ['/api/nothing', '/api', '/api/', '/api/users/1/x', '/api/usersx'])
      expect(await who.get(path), path).toMatchObject({ status: 404, body });
});

test('each response has an id, and none demands TLS', async () => {
  for (const path of ['/api/users', '/api/nothing', '/healthz']) {
    const { headers } = await client.get(path);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});
