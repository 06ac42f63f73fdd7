/** The log of a real process. The server keeps running when logging fails. */
import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { setUpBuild } from './build';
import { signIn, statusOf, untilReady } from './processes';

const { built, data } = setUpBuild();
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the server on a known port, because its output may not be readable. Each test ends its server. */
async function startWith(stdio: StdioOptions) {
  const port = String(await freePort());
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: port, DATA_DIR: data };
  const child = spawn(process.execPath, [join(built, 'build/server/node.js')], { env, stdio });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return { child, url };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends requests that write log lines. */
async function makeLines(url: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) expect(await statusOf(`${url}/api/users`)).toBe(401);
  // A line is written just after its response.
  await sleep(100);
}

/** The lines that wait in the pipe. */
function linesOf(reader: number): string[] {
  const buffer = Buffer.alloc(100_000);
  return buffer.subarray(0, readSync(reader, buffer)).toString().split('\n').filter(Boolean);
}

async function expectRunning({ child, url }: { child: ChildProcess; url: string }): Promise<void> {
  await makeLines(url, 20);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
}

test('keeps serving when the reader of stdout and stderr disconnects', async () => {
  const server = await startWith(['ignore', 'pipe', 'pipe']);
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  await expectRunning(server);
});

test('starts, serves and stops when stdout and stderr are on a full disk', async () => {
  const full = openSync('/dev/full', 'w');
  const server = await startWith(['ignore', full, full]);
  closeSync(full);
  await expectRunning(server);
});

test('reports the number of dropped lines once writing works again', async () => {
  const fifo = join(data, 'log.fifo');
  execFileSync('mkfifo', [fifo]);
  const read = () => openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK);
  let reader = read();
  const writer = openSync(fifo, 'w');
  const server = await startWith(['ignore', writer, 'ignore']);
  closeSync(writer);
  await makeLines(server.url, 1);
  linesOf(reader);
  closeSync(reader);
  await makeLines(server.url, 7);
  reader = read();
  await makeLines(server.url, 2);
  const entries = linesOf(reader).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries[0]).toMatchObject({ level: 'error', event: 'log_lines_dropped', dropped: 7 });
  expect(entries.slice(1)).toMatchObject([{ path: '/api/users' }, { path: '/api/users' }]);
  await expectRunning(server);
});

// The last one, because it changes a sample password: then a start has to verify it, and logs its last line later.
test('writes only JSON to stdout: every request and event, and no secrets', async () => {
  const { child, url } = await startWith(['ignore', 'pipe', 'pipe']);
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (errors += chunk));
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const cookie = await signIn(url);
  const session = { cookie };
  await send('POST', '/api/auth/login', {}, { username: 'SecretName', password: 'SecretGuess' });
  await send('GET', '/?q=SecretQuery', { accept: 'text/html' });
  await send('GET', '/missing.js?q=SecretQuery');
  await send('POST', '/', { authorization: 'Bearer SecretToken' }, { password: 'SecretBody' });
  await send('GET', '/api/users?search=SecretSearch', session);
  await send('POST', '/api/users', session, { name: 'SecretPerson', email: 'SecretMail', password: 'SecretNew' });
  const changed = await send('PATCH', '/api/admin-users/1/password', session, {
    newPassword: 'SecretPassword',
    currentPassword: 'wellbeing',
  });
  const next = changed.headers.get('set-cookie')?.split(';')[0] ?? '';
  await send('POST', '/api/auth/logout', { cookie: next }, {});
  await raw(url, 'G@T /?SecretQuery HTTP/1.1\r\nHost: x\r\n\r\n');
  await raw(url, `GET /?SecretQuery HTTP/1.1\r\nHost: x\r\nCookie: ${'SecretCookie'.repeat(2_000)}\r\n\r\n`);
  await raw(url, 'GET /lost?SecretQuery HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n');
  await raw(url, 'POST /odd HTTP/1.1\r\nHost: x\r\nExpect: SecretMiracle\r\nConnection: close\r\n\r\n');
  child.kill('SIGTERM');
  await once(child, 'close');

  const entries = output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(errors).toBe('');
  expect(output).not.toMatch(/secret|argon2|wellbeing"|\?/i);
  for (const sent of [cookie, next]) expect(output).not.toContain(sent.split('=')[1]);
  for (const entry of entries) expect(entry).toMatchObject({ time: expect.any(String), level: expect.any(String) });

  const events = entries.map(({ event }) => event);
  for (const event of ['database_ready', 'started', 'login_succeeded', 'login_failed', 'password_changed'])
    expect(events).toContain(event);
  for (const event of ['session_ended', 'logged_out', 'stopping', 'stopped']) expect(events).toContain(event);
  const requests = entries.filter(({ status }) => status !== undefined).map((entry) => [entry.status, entry.path]);
  for (const request of [
    [200, '/'],
    [404, '/missing.js'],
    [405, '/'],
    [401, '/api/auth/login'],
    [200, '/api/users'],
    [400, undefined],
    [400, '/lost'],
    [417, '/odd'],
    [431, undefined],
  ])
    expect(requests).toContainEqual(request);
  for (const entry of entries.filter(({ status }) => status !== undefined))
    expect(entry).toMatchObject({ address: expect.stringContaining('127.0.0.1') });
});

/** Sends the text unchanged, and waits until the server closes the connection. */
async function raw(url: string, text: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  socket.write(text);
  socket.resume();
  await once(socket, 'close');
}
