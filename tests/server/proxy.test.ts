import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import { isBuiltin } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../support/postgres';
import { setUpBuild } from './build';
import { entriesOf, type Process, run } from './processes';

/** The server behind a reverse proxy that terminates TLS and behaves like those of deploy/. */
const ORIGIN = 'https://console.example.com';
const { built, data } = setUpBuild();
const proxies = new Set<Server>();

afterAll(() => {
  for (const proxy of proxies) proxy.close();
});

/**
 * Passes Host on, adds no header to a response, and puts the client's address last in X-Forwarded-For. The proxies of
 * deploy/ drop the value that the client sent; most append to it, which is the harder case.
 */
async function startProxy(target: string): Promise<number> {
  const proxy = createServer((incoming, response) => {
    const written = incoming.headersDistinct['x-forwarded-for'] ?? [];
    const headers = { ...incoming.headers, 'x-forwarded-for': [...written, incoming.socket.remoteAddress].join(', ') };
    const onwards = forward(`${target}${incoming.url}`, { method: incoming.method ?? 'GET', headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(response);
    });
    incoming.pipe(onwards);
  });
  proxies.add(proxy);
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return (proxy.address() as AddressInfo).port;
}

/** The server logs its public address, not its port, so it gets a port that is free now. */
async function startAt(port: number, env: Record<string, string>): Promise<Process> {
  const settings = { PORT: String(port), DATA_DIR: data, PUBLIC_ORIGIN: ORIGIN, ...env };
  const server = run(join(built, 'build/server/node.js'), settings);
  await Promise.race([
    server.ended.then(() => Promise.reject(new Error(server.output()))),
    vi.waitUntil(() => server.output().includes(`running at ${ORIGIN}`), { timeout: 120_000 }),
  ]);
  return server;
}

/** Calls as a browser at ORIGIN, whose name leads to the proxy, from any given address of this machine. */
async function call(port: number, path: string, { body, ...options }: RequestOptions & { body?: object } = {}) {
  const headers = { host: new URL(ORIGIN).host, 'content-type': 'application/json', ...options.headers };
  const method = body ? 'POST' : 'GET';
  const sent = forward({ host: '127.0.0.1', port, path, method, ...options, headers });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headersDistinct, body: await text(response) };
}

const credentials = { username: 'admin', password: 'kept-secret' };

/** An operator's command, which sets the account's password to the one of the credentials. */
async function resetPassword(username: string): Promise<void> {
  const script = join(built, 'build/server/resetAdmin.js');
  const env = { DATA_DIR: data, ADMIN_PASSWORD: credentials.password };
  const command = run(script, env, ['--username', username]);
  if ((await command.ended) !== 0) throw new Error(command.output());
}

test.each([
  ['under a public address', { PUBLIC_ORIGIN: ORIGIN }],
  ['reachable from outside this machine', { HOST: '0.0.0.0' }],
])(
  'does not start with the sample passwords: %s',
  async (_, env) => {
    const refused = run(join(built, 'build/server/node.js'), { PORT: '0', DATA_DIR: data, ...env });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /^admin and editor still have the public sample password.* reset-admin -- --username admin /m,
    );
    expect(refused.output()).not.toContain('running at');
  },
  180_000,
);

describe('behind a proxy that terminates TLS', () => {
  let server: Process;
  let port: number;
  let own: number;
  beforeAll(async () => {
    await resetPassword('admin');
    await resetPassword('editor');
    own = await freePort();
    server = await startAt(own, { TRUST_PROXY: 'true' });
    port = await startProxy(`http://127.0.0.1:${own}`);
  }, 180_000);

  test('a session has a Secure cookie for this host, and its writes must come from the public origin', async () => {
    const from = (headers: Record<string, string>) => call(port, '/api/auth/login', { body: credentials, headers });
    const response = await from({ origin: ORIGIN, 'sec-fetch-site': 'same-origin' });
    expect(response.status).toBe(200);
    const [cookie = ''] = (response.headers['set-cookie'] ?? []).filter((value) => value.startsWith('__Host-session='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain');
    const [id = ''] = cookie.split(';');
    expect((await call(port, '/api/users', { headers: { cookie: id } })).status).toBe(200);
    expect((await call(port, '/api/users', { headers: { cookie: id.replace('__Host-', '') } })).status).toBe(401);
    const foreign: Record<string, string>[] = [
      { origin: 'http://console.example.com' },
      { origin: `http://127.0.0.1:${port}` },
      { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', host: 'evil.example' },
    ];
    for (const headers of foreign) expect((await from(headers)).status, JSON.stringify(headers)).toBe(403);
  });

  test('uses the address that the proxy saw, whatever the client sends', async () => {
    await call(port, '/api/nothing/one', { localAddress: '127.0.0.2' });
    await call(port, '/api/nothing/two', {
      localAddress: '127.0.0.3',
      headers: { 'x-forwarded-for': '192.0.2.1, 192.0.2.2', 'x-real-ip': '192.0.2.3', forwarded: 'for=192.0.2.4' },
    });
    const addresses = () =>
      entriesOf(server.output())
        .filter(({ path }) => String(path).startsWith('/api/nothing'))
        .map(({ address }) => address);
    await expect.poll(addresses).toEqual(['127.0.0.2', '127.0.0.3']);
  });

  test('ignores forwarded addresses without TRUST_PROXY', async () => {
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    server = await startAt(own, {});
    await call(own, '/api/nothing', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    await expect.poll(() => entriesOf(server.output()).flatMap(({ address }) => address ?? [])).toEqual(['127.0.0.1']);
  }, 180_000);
});

test('the server’s own package.json lists exactly the packages that it imports, at their locked versions', () => {
  const folder = join(built, 'build/server');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const imports = code.flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), 'utf8').matchAll(/^(?:import|export) [^"'`]*"([^"]+)"|\bimport\("([^"]+)"\)/gm),
      ([, id = '', dynamic = '']) => id || dynamic,
    ),
  );
  const packages = imports.filter((id) => !id.startsWith('.') && !isBuiltin(id));
  const outside = packages.map((id) => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual([...new Set(outside)].sort());
  expect(dependencies).not.toHaveProperty('react');
  const all = JSON.parse(readFileSync('package.json', 'utf8')).dependencies;
  for (const [name, version] of Object.entries(dependencies)) expect(all[name]).toBe(version);
});
