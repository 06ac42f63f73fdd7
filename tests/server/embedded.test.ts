import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpBuild } from './build';
import { startError } from './commands';
import { createAdmin, run, type Server, signIn, startServer } from './processes';

const { built, data } = setUpBuild();
beforeAll(() => {
  mkdirSync(join(built, 'dist/assets'));
  writeFileSync(join(built, 'dist/index.html'), '<!doctype html><title>Console</title><script>boot()</script>');
  writeFileSync(join(built, 'dist/assets/picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(built, 'dist/assets/app-abcd1234.js'), `console.log("${'x'.repeat(5_000)}")`);
});

const page = { headers: { accept: 'text/html,*/*' } };

describe('the server on its embedded database', () => {
  let server: Server;
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

  test('caches files with a hash in their name forever, in an encoding that the client accepts', async () => {
    const unhashed = await fetch(`${server.url}/assets/picture.svg`);
    expect([unhashed.status, unhashed.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const read = (accepted: string, seen = '') =>
      fetch(`${server.url}/assets/app-abcd1234.js`, {
        headers: { 'accept-encoding': accepted, 'if-none-match': seen },
      });
    const tags = new Set<string>();
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
      ['br;q=0.0, gzip;q=0.5', 'gzip'],
      ['br;q=0, gzip; q=0.000', null],
      ['BR', 'br'],
    ] as const) {
      const response = await read(accepted);
      const { headers } = response;
      expect([accepted, headers.get('content-encoding')]).toEqual([accepted, encoding]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-type')).toContain('text/javascript');
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect((await response.text()).length).toBeGreaterThan(5_000);
      tags.add(headers.get('etag') ?? '');
    }
    const [tag = '', ...others] = tags;
    expect([tag, others]).toEqual([expect.stringMatching(/^W\/"[\w-]+"$/), []]);
    for (const seen of [tag, `"x", ${tag}`]) expect((await read('gzip', seen)).status).toBe(304);
    expect((await read('gzip', '"x"')).status).toBe(200);
  });

  test('responds 404 to missing files, paths that lead out and unknown calls, and never with the console', async () => {
    const hidden = ['/..%2f..%2fpackage.json', '/%2e%2e/build/server/node.js', '/%'];
    for (const path of ['/assets/missing.js', '/assets/', '/missing.png', ...hidden])
      expect((await fetch(server.url + path)).status, path).toBe(404);
    const { status, headers } = await fetch(`${server.url}/api/nothing`, page);
    expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('application/json')]);
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

  test('rejects a second process or command on the same folder at once, with the pid of the first', async () => {
    const second = run(join(built, 'build/server/node.js'), { PORT: '0', DATA_DIR: data });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${server.child.pid}`);
    const command = createAdmin(built, { DATA_DIR: data });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain(`in use by process ${server.child.pid}`);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

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

test('reports invalid settings by name, or a folder that it cannot write to, and does not start', async () => {
  const env = { PORT: 'eighty', DATABASE_URL: 'mysql://x', BASE_PATH: '/über uns/', DATA_DIR: data };
  const server = run(join(built, 'build/server/node.js'), env);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^Invalid settings: PORT .*DATABASE_URL .*BASE_PATH .*\n$/);
  // tests/long/server/setups/dataFolder.test.ts has more causes.
  const sentence = /^DATA_DIR is \/dev\/null\/x, which is not a folder the server can write to \(.+\)\.\n$/;
  expect(startError(built, '/dev/null/x')).toMatch(sentence);
});

test('the command that creates the first admin contains no sample accounts', () => {
  expect(readFileSync(join(built, 'build/server/createAdmin.js'), 'utf8')).not.toContain("'wellbeing'");
});
