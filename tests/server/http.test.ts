/** Requests that no HTTP library would send: written by hand to a socket of the server's listener on a real port. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../server/app';
import { openSession } from '../../server/auth/sessions';
import type { OpenDatabase } from '../../server/db/database';
import { secureHeaders } from '../../server/http/secure';
import { clientAddresses } from '../../server/node/address';
import { answerWith } from '../../server/node/answer';
import { listen } from '../../server/node/http';
import { openTestDatabase } from '../api/database';

/** Shorter than in production. */
const timeouts = {
  requestTimeout: 1_500,
  uploadTimeout: 6_000,
  headersTimeout: 1_000,
  connectionsCheckingInterval: 200,
  idleTimeout: 60_000,
};

let database: OpenDatabase;
let server: Server;
let cookie: string;
const logs: Record<string, unknown>[] = [];
const log = (entry: Record<string, unknown>) => logs.push(entry);

beforeAll(async () => {
  database = await openTestDatabase();
  const api = createApi({ db: database.db, log, secureCookies: true });
  const console = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
  const answer = answerWith({ api, console, addresses: clientAddresses(false), log, tls: true });
  ({ server } = await listen(answer, { PORT: 0, HOST: '127.0.0.1', tls: true, log }, timeouts));
  cookie = `__Host-session=${(await openSession(database.db, 1, new Date())).id}`;
}, 180_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});

interface Reply {
  /** 0: closed without a response. */
  status: number;
  body: string;
  text: string;
}

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends the text unchanged and reads until the server closes or `enough` has arrived. */
async function exchange(text: string | Buffer, enough = /\r\n\r\n./): Promise<Reply> {
  const socket = await open();
  const reply = replyOf(socket, enough);
  socket.write(text);
  return reply.finally(() => socket.destroy());
}

function replyOf(socket: Socket, enough?: RegExp): Promise<Reply> {
  let text = '';
  return new Promise((resolve) => {
    const done = () =>
      resolve({ status: Number(text.slice(9, 12)), body: text.split('\r\n\r\n').slice(1).join(), text });
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (enough?.test(text)) done();
    });
    socket.once('close', done);
  });
}

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
const post = (...rest: string[]) =>
  [`POST /api/users HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, 'Content-Type: application/json', ...rest].join(
    '\r\n',
  );

/** An orderly rejection: JSON where there is a body, and no internal details. */
function expectSane({ status, body, text }: Reply, what: string): void {
  expect(status, what).toBeLessThan(500);
  expect(text, what).toMatch(/^content-type: application\/json/im);
  for (const name of Object.keys(secureHeaders({ tls: true })))
    expect(text.match(new RegExp(`^${name}:`, 'gim')), `${name} of ${what}`).toHaveLength(1);
  expect(text, what).not.toMatch(/\bat \S+ \(|node_modules|node:|\.[cm]?[jt]s:\d|Error:|HPE_/);
  expect(JSON.parse(body.replace(/^[\da-f]+\r\n(.*)\r\n0\r\n$/s, '$1')).message, what).toMatch(/\S/);
}

async function expectAlive(): Promise<void> {
  expect((await exchange(get('/api/users?limit=1', `Cookie: ${cookie}`), /"total"/)).status).toBe(200);
}

test('an invalid request is rejected in JSON, and the server keeps running', async () => {
  const refused: [string, string, number][] = [
    ['not HTTP', 'hello\r\n\r\n', 400],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['no Host', 'GET /api/users HTTP/1.1\r\n\r\n', 400],
    ['an invalid target', 'GET api/users HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    ['headers of 20 kB', get('/api/users', `X: ${'x'.repeat(20_000)}`), 431],
    ['an address of 20 kB', get(`/api/users?search=${'x'.repeat(20_000)}`), 431],
    ['a length and chunks', post('Content-Length: 2', 'Transfer-Encoding: chunked', '', '2', '{}', '0', '', ''), 400],
    ['a chunk that is too long', post('Transfer-Encoding: chunked', '', '1', '{}', '0', '', ''), 400],
    ['an unknown expectation', post('Expect: miracles', 'Content-Length: 2', 'Connection: close', '', '{}'), 417],
    ['a length beyond the limit', post('Content-Length: 999999999999', 'Connection: close', '', '{'), 413],
  ];

  for (const [what, text, status] of refused) {
    const reply = await exchange(Buffer.from(text, 'latin1'));
    expectSane(reply, what);
    expect([what, reply.status]).toEqual([what, status]);
  }
  await expectAlive();
});

describe('an unusual request', () => {
  test('gets an orderly response, and the server keeps running', async () => {
    const odd: [string, string, number[]][] = [
      ['an absolute target elsewhere', get('http://evil.example/api/users'), [401]],
      ['two slashes', get('//api/users'), [200, 404]],
      ['a path of the API in capitals', get('/API/users', 'Accept: text/html'), [404]],
      ['dots that lead out', get('/../../../etc/passwd'), [200, 404]],
      ['escaped slashes', get('/api%2Fusers'), [200, 404]],
      ['an escaped slash in an id', get('/api/admin-users/1%2Fpassword'), [401]],
      ['an invalid escape', get('/api/users/%'), [401, 404, 405]],
      ['an escaped line end in the path', get('/api/%0d%0aSet-Cookie:%20x=1'), [404]],
      ['the asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', [200, 400, 404, 405]],
      ['HTTP/1.0 without Host', 'GET /api/users HTTP/1.0\r\n\r\n', [401]],
      ['CONNECT', get('localhost:22').replace('GET', 'CONNECT'), [0]],
      ['an upgrade to HTTP/2', get('/api/users', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'), [401]],
      ['bytes over 127 in a header', get('/api/users', 'X: \xff\xfe', 'Cookie: session=\xe9'), [401]],
    ];
    for (const [what, text, statuses] of odd) {
      const reply = await exchange(Buffer.from(text, 'latin1'), /(?!)/);
      if (reply.text.startsWith('HTTP/1.1 4')) expectSane(reply, what);
      expect(statuses, what).toContain(reply.status);
      expect(reply.text, what).not.toMatch(/^set-cookie/im);
      expect(reply.text, what).not.toContain('root:');
    }
    await expectAlive();
  });

  test('two on one connection get two responses; the first body is not read as a request', async () => {
    const smuggled = get('/healthz');
    const first = post(`Content-Length: ${smuggled.length}`, '', smuggled).replace(/Cookie: \S+/, 'X: y');
    const reply = await exchange(first, /(?!)/);
    expect(reply.text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
    const both = `${get('/healthz').replace('close', 'keep-alive')}${get('/api/users')}`;
    expect((await exchange(both, /(?!)/)).text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401']);
  });

  test('responds to a half-closed client; a client that disconnects does no harm', async () => {
    const half = await open();
    const reply = replyOf(half);
    half.end(get('/api/users'));
    expect((await reply).status).toBe(401);
    for (const text of ['', 'GE', get('/api/users').slice(0, 30), post('Content-Length: 50', '', '{"na')]) {
      const socket = await open();
      socket.write(text);
      socket.resetAndDestroy();
    }
    await expectAlive();
    expect(logs.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a slow request', () => {
  test('whose headers do not arrive gets a 408, and the connection is closed', async () => {
    logs.length = 0;
    const socket = await open();
    const reply = replyOf(socket);
    socket.write('GET /api/users HTTP/1.1\r\nHost: localhost\r\nX: ');
    const drip = setInterval(() => socket.write('x'), 100);
    const { status, body } = await reply;
    clearInterval(drip);
    expect([status, JSON.parse(body).message]).toEqual([408, 'The request took too long to arrive. Please try again.']);
    expect(logs).toMatchObject([{ event: 'request_refused', status: 408, address: expect.stringMatching(/127/) }]);
  });

  test('whose body does not arrive holds no database connection, gets a 408 and logs no error', async () => {
    logs.length = 0;
    // More than the pool has connections.
    const slow = await Promise.all(Array.from({ length: 15 }, open));
    const replies = slow.map((socket) => replyOf(socket));
    for (const socket of slow) socket.write(post('Transfer-Encoding: chunked', '', '5', '{"nam', ''));
    const drip = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('1\r\nx\r\n');
    }, 100);
    await expectAlive();
    for (const { status } of await Promise.all(replies)) expect(status).toBe(408);
    const refused = { event: 'request_refused', status: 408, method: 'POST', path: '/api/users' };
    expect(logs.filter(({ event }) => event)).toMatchObject(replies.map(() => refused));
    clearInterval(drip);
    await expectAlive();
    expect(logs.filter(({ level }) => level === 'error')).toEqual([]);
  });

  const upload = (...rest: string[]) =>
    post(...rest)
      .replace('/api/users', '/api/users/import?dryRun=true')
      .replace('application/json', 'text/csv');

  test('that is an upload may take longer while data arrives, but not without progress', async () => {
    const moving = await open();
    const accepted = replyOf(moving, /"rows":\d+/);
    moving.write(upload('Transfer-Encoding: chunked', '', ''));
    const lines = `Some Person,a@b.example\n`.repeat(2_000);
    moving.write('b\r\nname,email\n\r\n');
    const began = Date.now();
    const drip = setInterval(() => {
      if (Date.now() - began < 3_500) moving.write(`${lines.length.toString(16)}\r\n${lines}\r\n`);
      else {
        clearInterval(drip);
        moving.write('0\r\n\r\n');
      }
    }, 200);
    const stalled = await open();
    const refused = replyOf(stalled);
    stalled.write(upload('Transfer-Encoding: chunked', '', 'b', 'name,email\n', ''));
    expect((await refused).status).toBe(408);
    const { status, body } = await accepted;
    expect([status, Number(/"rows":(\d+)/.exec(body)?.[1]) > 20_000]).toEqual([200, true]);
    await expectAlive();
  });
});
