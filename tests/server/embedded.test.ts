import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpBuild } from './build';
import { run, signIn, startServer } from './processes';

const { built, data } = setUpBuild();
beforeAll(() => {
  mkdirSync(join(built, 'dist/assets'));
  writeFileSync(join(built, 'dist/index.html'), '<!doctype html><title>Console</title><script>boot()</script>');
  writeFileSync(join(built, 'dist/assets/picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(built, 'dist/assets/app-abcd1234.js'), `console.log("${'x'.repeat(5_000)}")`);
});

const page = { headers: { accept: 'text/html,*/*' } };

describe('the server on its embedded database', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer(built, { DATA_DIR: data });
  }, 180_000);
  afterAll(() => server.stop());

  test('logs how to sign in', async () => {
    await expect.poll(server.output).toContain('admin / wellbeing');
    expect(server.output()).toContain('editor / wellbeing');
    expect(server.output()).not.toContain('WARNING');
    expect(server.output(), 'without METRICS_PORT').not.toContain('Metrics are at');
  });

  test('serves the console at every address, and makes browsers revalidate it', async () => {
    for (const path of ['/', '/users', '/users?page=2', '/nothing/here']) {
      const response = await fetch(server.url + path, page);
      expect(response.status, path).toBe(200);
      expect(await response.text()).toContain('<title>Console</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    const policy = (await fetch(server.url, page)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toMatch(/https?:|\*/);
  });

  test('serves files with a hash in their name compressed and cacheable forever', async () => {
    const path = `${server.url}/assets/app-abcd1234.js`;
    const response = await fetch(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect((await response.text()).length).toBeGreaterThan(5_000);
    const unhashed = await fetch(`${server.url}/assets/picture.svg`);
    expect([unhashed.status, unhashed.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const plain = await fetch(path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('sends only encodings that the client accepts, all with the same weak ETag', async () => {
    const read = (accepted: string, seen = '') =>
      fetch(`${server.url}/assets/app-abcd1234.js`, {
        headers: { 'accept-encoding': accepted, 'if-none-match': seen },
      });
    const forms: [string, string | null][] = [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
      ['br;q=0.0, gzip;q=0.5', 'gzip'],
      ['br;q=0, gzip; q=0.000', null],
      ['BR', 'br'],
    ];
    const tags = new Set<string>();
    for (const [accepted, encoding] of forms) {
      const { headers } = await read(accepted);
      expect([accepted, headers.get('content-encoding')]).toEqual([accepted, encoding]);
      expect(headers.get('vary')).toBe('Accept-Encoding');
      tags.add(headers.get('etag') ?? '');
    }
    expect([...tags]).toEqual([expect.stringMatching(/^W\/"[\w-]+"$/)]);
    for (const seen of [[...tags].join(), `"x", ${[...tags].join()}`])
      expect((await read('gzip', seen)).status).toBe(304);
    expect((await read('gzip', '"x"')).status).toBe(200);
  });

  test.each([
    ['/assets/missing.js', 404],
    ['/assets/', 404],
    ['/missing.png', 404],
    ['/..%2f..%2fpackage.json', 404],
    ['/%2e%2e/build/server/node.js', 404],
    ['/%', 404],
  ])('%s is a %i', async (path, status) => {
    expect((await fetch(server.url + path)).status).toBe(status);
  });

  test('responds to an unknown call with a JSON 404, never the console', async () => {
    const response = await fetch(`${server.url}/api/nothing`, page);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  test('is healthy and ready', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(server.url + path)).status).toBe(200);
  });

  test('accepts changes only under the names of this machine', async () => {
    const statusUnder = async (host: string) => {
      const headers = { host, 'content-type': 'application/json' };
      const sent = request(`${server.url}/api/auth/login`, { method: 'POST', headers }).end('{}');
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    expect(await statusUnder(new URL(server.url).host)).toBe(422);
    expect(await statusUnder('pointed-here.example')).toBe(403);
  });

  test('rejects a body over 100 kB, and responds to the next request', async () => {
    const cookie = await signIn(server.url);
    const sent = { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: 'x'.repeat(300_000) };
    expect((await fetch(`${server.url}/api/users`, sent)).status).toBe(413);
    expect((await fetch(`${server.url}/api/users`, { headers: { cookie } })).status).toBe(200);
  });

  test('writes one line of JSON for each request, without secrets', async () => {
    await signIn(server.url);
    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
    await expect.poll(() => lines().length).toBeGreaterThan(3);
    for (const line of lines()) expect(JSON.parse(line)).toHaveProperty('time');
    expect(lines().join('')).not.toMatch(/session=|argon2|"wellbeing"/);
  });

  test('rejects a second process or command on the same folder at once, with the pid of the first', async () => {
    const second = run(join(built, 'build/server/node.js'), { PORT: '0', DATA_DIR: data });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${server.child.pid}`);
    const env = { DATA_DIR: data, ADMIN_PASSWORD: 'secret-one' };
    const args = ['--username', 'ada', '--name', 'Ada King', '--email', 'ada@example.org'];
    const command = run(join(built, 'build/server/createAdmin.js'), env, args);
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain(`in use by process ${server.child.pid}`);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('on a stop signal it responds to pending requests, exits with 0, and keeps every change', async () => {
    const cookie = await signIn(server.url);
    const sent = { method: 'POST', headers: { cookie, 'content-type': 'application/json' } };
    const bodies = Array.from({ length: 5 }, (_, index) =>
      JSON.stringify({ name: 'In Flight', email: `flight${index}@example.org`, password: 'secret-1' }),
    );
    const posts = bodies.map((body) => request(`${server.url}/api/users`, sent).end(body));
    const responses = posts.map((post) => once(post, 'response') as Promise<[IncomingMessage]>);
    // An idle connection must not keep the process running.
    const idle = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
    await Promise.all([once(idle, 'connect'), ...posts.map((post) => once(post, 'finish'))]);
    expect(await server.stop()).toBe(0);
    expect((await Promise.all(responses)).map(([{ statusCode }]) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    idle.destroy();

    server = await startServer(built, { DATA_DIR: data });
    const list = await fetch(`${server.url}/api/users?search=flight`, { headers: { cookie } });
    expect(((await list.json()) as { total: number }).total).toBe(5);
  }, 180_000);

  test('after a kill -9 the next process takes over, and does not log the changed password', async () => {
    const cookie = await signIn(server.url);
    const sent = {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"newPassword":"changed1","currentPassword":"wellbeing"}',
    };
    expect((await fetch(`${server.url}/api/admin-users/1/password`, sent)).status).toBe(204);
    server.child.kill('SIGKILL');
    await server.ended;
    server = await startServer(built, { DATA_DIR: data });
    await expect.poll(server.output).toContain('editor / wellbeing');
    expect(server.output()).not.toContain('admin / wellbeing');
    await signIn(server.url, 'admin', 'changed1');
  }, 180_000);
});

describe('settings', () => {
  test('that are invalid are reported by name, and nothing starts', async () => {
    const server = run(join(built, 'build/server/node.js'), {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      BASE_PATH: '/über uns/',
      DATA_DIR: data,
    });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/PORT .*DATABASE_URL .*BASE_PATH /);
  });
});

test('the command that creates the first admin contains no sample accounts', () => {
  expect(readFileSync(join(built, 'build/server/createAdmin.js'), 'utf8')).not.toContain("'wellbeing'");
});
