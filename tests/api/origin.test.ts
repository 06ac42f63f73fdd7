import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, newUser, quickAdmin, serveApi, TestApi } from './support';

const use = serveApi();
const HOST = 'http://localhost:3000';
const OWN = 'https://admin.example.com';
const ANOTHER_SITE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

let client: Client;
let behindProxy: TestApi;
let local: TestApi;
beforeAll(async () => {
  client = (await quickAdmin(use.api)).client;
  behindProxy = new TestApi(use.api.database, { origin: OWN });
  local = new TestApi(use.api.database, { onlyLocal: true });
});

/** Every call that may change data, read from the routes, so that a new one cannot be forgotten. */
const writes = () => use.api.routes.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const pathOf = (path: string) => path.replace('{id}', '2000000000').replace(/\/search$/, '$&?q=a');

/** The headers that a browser sends with a request from another page. */
const foreign: [string, Record<string, string>][] = [
  ['another site', ANOTHER_SITE],
  ['another site, in a browser without Sec-Fetch-Site', { origin: 'https://evil.example' }],
  ['another site, in a browser without Origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame or a file', { origin: 'null' }],
  ['another port', { origin: 'http://localhost:4000' }],
  ['another port, which the browser treats as the same site', { origin: HOST, 'sec-fetch-site': 'same-site' }],
  ['a subdomain', { origin: 'http://x.localhost:3000' }],
  ['a name that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
  ['a name that ends like ours', { origin: 'http://evil-localhost:3000' }],
  ['a user name like our host', { origin: 'http://localhost:3000@evil.example' }],
  ['two origins', { origin: `${HOST}, https://evil.example` }],
  ['an empty origin', { origin: '' }],
  ['an invalid value of Sec-Fetch-Site', { 'sec-fetch-site': 'Same-Origin', origin: HOST }],
];

const ours: [string, Record<string, string>][] = [
  ['no page', {}],
  ['our page', { origin: HOST, 'sec-fetch-site': 'same-origin' }],
  ['our page, in a browser without Sec-Fetch-Site', { origin: HOST }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
];

describe('a write', () => {
  const logout = { method: 'POST', path: '/api/auth/logout' };
  /** The session still exists after a rejected logout. */
  const expectRejected = async ({ method, path }: typeof logout, headers: Record<string, string>) => {
    const reply = await client.request(method, pathOf(path), { body: {}, headers });
    const message = 'This request came from another site.';
    expect([path, reply.status, reply.body.message]).toEqual([path, 403, message]);
    expect(reply.headers.getSetCookie(), `${method} ${path}`).toEqual([]);
  };

  test.each(foreign)('from %s is rejected', async (_, headers) => {
    await expectRejected(logout, headers);
    expect((await client.get('/api/users', { headers })).status).toBe(200);
  });

  test('from another site is rejected, on every route', async () => {
    for (const write of writes()) await expectRejected(write, ANOTHER_SITE);
    expect((await client.get('/api/users')).status).toBe(200);
  });

  test.each(ours)('from %s is processed', async (_, headers) => {
    expect((await use.api.visitor().post('/api/auth/logout', {}, { headers })).status).toBe(204);
  });

  /** The status of a login without a body: 422 if it is processed, 403 if its origin is rejected. */
  const statusOf = async (api: TestApi, host: string, headers: object) => {
    const { status, body } = await api.visitor().post('/api/auth/login', {}, { headers: { host, ...headers } });
    if (api === local && status === 403) expect(body.message).toContain('Set PUBLIC_ORIGIN to use another one.');
    return status;
  };

  test('without a configured address has its origin compared with the whole Host', async () => {
    const at = (origin: string) => statusOf(use.api, 'console.test', { origin });
    expect(await at('http://console.test')).toBe(422);
    for (const host of ['console.test.evil.example', 'xconsole.test', 'sub.console.test', 'console.test:3000', 'test'])
      expect(await at(`http://${host}`), host).toBe(403);
  });

  test('on a local-only server is accepted under a local name, not under a name that resolves to it', async () => {
    const names = ['localhost', 'localhost:3000', 'LocalHost:1', 'a.localhost:3000', '127.0.0.1:3000', '[::1]:3000'];
    for (const host of names)
      for (const more of [{}, { origin: `http://${host.toLowerCase()}` }, { 'sec-fetch-site': 'same-origin' }])
        expect(await statusOf(local, host, more), host).toBe(422);
    for (const host of [
      ...['evil.example', 'evil.example:3000', 'localhost.evil.example', 'xlocalhost', 'localhost.', '0.0.0.0:3000'],
      ...['localhost:3000.evil', '127.0.0.1.evil.example', '127.0.0.1:x', '10.0.0.1', '[::2]:3000', ''],
    ])
      for (const more of [{}, { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }])
        expect(await statusOf(local, host, more), host).toBe(403);
  });

  test('behind a proxy has its origin compared with the configured address, not with the Host', async () => {
    const at = (origin: string, site: object) => statusOf(behindProxy, 'internal:3000', { origin, ...site });
    const sites = [{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'same-origin' }];
    for (const site of sites) expect(await at(OWN, site)).toBe(422);
    for (const origin of [
      ...['http://internal:3000', 'http://admin.example.com', 'https://admin.example.com:8443', `${OWN}.evil.example`],
      ...['https://evil.example', 'https://admin.example.com.', 'https://xadmin.example.com', 'null', `${OWN}/`],
    ])
      for (const site of sites) expect(await at(origin, site), `${origin} ${JSON.stringify(site)}`).toBe(403);
  });

  test('from another site’s form is rejected because it is not JSON', async () => {
    const user = await newUser(client, 'Untouched');
    const bodies: [string, string][] = [
      ['text/plain', '{"name":"Forged Name","x":"="}'],
      ['application/x-www-form-urlencoded', 'name=Forged'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nForged\r\n--x--'],
      ['text/plain; application/json', '{"name":"Forged Name"}'],
    ];
    for (const [type, raw] of bodies) {
      const headers = { 'content-type': type };
      expect((await client.request('PATCH', `/api/users/${user.id}`, { raw, headers })).status, type).toBe(415);
    }
    expect((await client.get(`/api/users/${user.id}`)).body.name).toBe('Untouched');
    for (const { method, path, route } of writes()) {
      if (!route.request?.body?.required) continue;
      const headers = { 'content-type': 'text/plain' };
      expect((await client.request(method, pathOf(path), { raw: '{}', headers })).status, path).toBe(415);
    }
  });

  test('differs from a read: no GET is rejected for its origin', async () => {
    const reads = use.api.routes.filter(({ method }) => method === 'GET');
    expect(Math.min(reads.length, writes().length)).toBeGreaterThan(30);
    expect(reads.length + writes().length).toBe(use.api.routes.length);
    for (const { path } of reads) {
      const { status } = await client.get(pathOf(path), { headers: ANOTHER_SITE });
      // 204: no events in tests.
      expect([200, 204, 404], path).toContain(status);
    }
  });
});

test('allows no other site to read a response, and grants no preflight request', async () => {
  for (const { path } of use.api.routes) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const reply = await use.api.visitor().request('OPTIONS', pathOf(path), { headers });
    expect([401, 405], path).toContain(reply.status);
    const allowed = [...reply.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect(allowed, path).toEqual([]);
  }
});
