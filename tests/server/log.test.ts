/** The log of a real process. The server keeps running when logging fails. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectRunning, makeLines, setUpOutputs } from './outputs';
import { entriesOf, signIn } from './processes';

const { data, startWith } = setUpOutputs();

/** The log entries that wait in the pipe. */
function waitingIn(reader: number) {
  const buffer = Buffer.alloc(100_000);
  return entriesOf(buffer.subarray(0, readSync(reader, buffer)).toString());
}

test('keeps serving while nothing reads its log, and then reports the number of dropped lines', async () => {
  const fifo = join(data, 'log.fifo');
  execFileSync('mkfifo', [fifo]);
  const read = () => openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK);
  let reader = read();
  const writer = openSync(fifo, 'w');
  const server = await startWith(['ignore', writer, 'ignore']);
  closeSync(writer);
  await makeLines(server.url, 1);
  waitingIn(reader);
  closeSync(reader);
  await makeLines(server.url, 7);
  reader = read();
  await makeLines(server.url, 2);
  expect(waitingIn(reader)).toMatchObject([
    { level: 'error', event: 'log_lines_dropped', dropped: 7 },
    ...[{ path: '/api/users' }, { path: '/api/users' }],
  ]);
  await expectRunning(server);
});

// tests/api/log.test.ts has the calls of the API.
test('writes only JSON to stdout: every request and event, and no secrets', async () => {
  const { child, url } = await startWith(['ignore', 'pipe', 'pipe']);
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (errors += chunk));
  const cookie = await signIn(url);
  for (const path of ['/?q=SecretQuery', '/api/nothing?q=SecretQuery', '/api/users?search=SecretSearch'])
    await fetch(url + path, { headers: { accept: 'text/html', cookie, authorization: 'Bearer SecretToken' } });
  await raw(url, 'G@T /?SecretQuery HTTP/1.1\r\nHost: x\r\n\r\n');
  await raw(url, `GET /?SecretQuery HTTP/1.1\r\nHost: x\r\nCookie: ${'SecretCookie'.repeat(2_000)}\r\n\r\n`);
  await raw(url, 'GET /lost?SecretQuery HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n');
  await raw(url, 'POST /odd HTTP/1.1\r\nHost: x\r\nExpect: SecretMiracle\r\nConnection: close\r\n\r\n');
  child.kill('SIGTERM');
  await once(child, 'close');

  const lines = output.split('\n').filter(Boolean);
  const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
  expect(errors).toBe('');
  expect(output).not.toMatch(/secret|argon2|wellbeing"|\?/i);
  expect(output).not.toContain(cookie.split('=')[1]);
  for (const entry of entries) expect(entry).toMatchObject({ time: expect.any(String), level: expect.any(String) });

  const events = ['database_ready', 'started', 'login_succeeded', 'stopping', 'stopped'];
  expect(entries.map(({ event }) => event)).toEqual(expect.arrayContaining(events));
  const requests = entries.filter(({ status }) => status !== undefined);
  for (const { address } of requests) expect(address).toContain('127.0.0.1');
  const parsed = ['200 /', '404 /api/nothing', '200 /api/users', '400 /lost', '417 /odd'];
  const unparsed = ['400 undefined', '431 undefined'];
  expect(requests.map(({ status, path }) => `${status} ${path}`)).toEqual(
    expect.arrayContaining([...parsed, ...unparsed]),
  );
});

/** Sends the text unchanged, and waits until the server closes the connection. */
async function raw(url: string, text: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  socket.write(text);
  socket.resume();
  await once(socket, 'close');
}
