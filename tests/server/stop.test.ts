/** SIGTERM under load: pending requests get a response, acknowledged writes are kept, and the process exits with 0. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { openPostgres } from '../../server/db/postgres';
import { createPostgresDatabase } from '../api/database';
import { setUpBuild } from './build';
import { ADMIN_PASSWORD, type Server, signIn, startServer, startWithAdmin } from './processes';

const { built, data } = setUpBuild();

/** Thirty keep-alive connections that are always busy, until the server has stopped. */
function keepBusy(url: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 30 });
  let stoppedAt = Number.POSITIVE_INFINITY;
  const kept: string[] = [];
  const wrong: string[] = [];
  let made = 0;

  const call = async (method: string, path: string, body?: object) => {
    const sent = request(url + path, { method, agent, headers: { cookie, 'content-type': 'application/json' } });
    const responded = once(sent, 'response');
    responded.catch(() => {});
    let finishedAt = Number.POSITIVE_INFINITY;
    sent.once('finish', () => {
      finishedAt = Date.now();
    });
    sent.end(body && JSON.stringify(body));
    try {
      const [response] = await responded;
      for await (const _ of response);
      const { statusCode } = response;
      if (statusCode !== 200 && statusCode !== 201) wrong.push(`${method} ${path} got ${statusCode}`);
      return statusCode as number;
    } catch (error) {
      if (finishedAt < stoppedAt) wrong.push(`${method} ${path}, sent before, got no response: ${error}`);
      return undefined;
    }
  };
  const work = Array.from({ length: 30 }, async (_, index) => {
    for (let status: number | undefined = 0; status !== undefined; ) {
      const name = `busy-${index}-${made++}`;
      const fields = { name, metricType: 'text', isActive: true, userId: 0 };
      status = index % 3 ? await call('GET', '/api/users') : await call('POST', '/api/wellbeing-metrics', fields);
      if (status === 201) kept.push(name);
    }
  });
  return {
    kept,
    wrong,
    stop: () => {
      stoppedAt = Date.now();
    },
    done: () => Promise.all(work).then(() => agent.destroy()),
  };
}

/** A client that sends nothing, and one that announces a body and never sends it. */
async function sendHalf(url: string, cookie: string) {
  const sockets = [0, 1].map(() => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {}));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const head = ['POST /api/users HTTP/1.1', 'Host: x', `Cookie: ${cookie}`, 'Content-Type: application/json'];
  sockets[0]?.write([...head, 'Content-Length: 100', '', '{"name":'].join('\r\n'));
  return { destroy: () => sockets.forEach((socket) => void socket.destroy()) };
}

async function stopUnderLoad(server: Server, cookie: string, signals: NodeJS.Signals[]): Promise<string[]> {
  const half = await sendHalf(server.url, cookie);
  const load = keepBusy(server.url, cookie);
  await expect.poll(() => load.kept.length).toBeGreaterThan(3);
  load.stop();
  const began = Date.now();
  for (const signal of signals) {
    server.child.kill(signal);
    await sleep(100);
  }
  expect(await server.ended).toBe(0);
  const took = Date.now() - began;
  expect(took).toBeLessThan(10_000);
  await load.done();
  half.destroy();
  // After eight seconds pending requests are cut off; that only happens on an overloaded machine.
  if (took < 8_000) expect(load.wrong, `ended after ${took} ms`).toEqual([]);
  return load.kept;
}

async function missing(url: string, cookie: string, kept: string[]): Promise<string[]> {
  const path = '/api/wellbeing-metrics/export?columns=name';
  const csv = await (await fetch(url + path, { headers: { cookie } })).text();
  return kept.filter((name) => !csv.includes(`"${name}"`));
}

test('on the embedded database, with repeated signals; an open event stream ends instead of being cut off', async () => {
  const server = await startServer(built, { DATA_DIR: data });
  const cookie = await signIn(server.url);
  const kept = await stopUnderLoad(server, cookie, ['SIGINT', 'SIGTERM', 'SIGTERM']);
  const next = await startServer(built, { DATA_DIR: data });
  expect(await missing(next.url, cookie, kept)).toEqual([]);

  const { status, body } = await fetch(`${next.url}/api/notifications/events`, { headers: { cookie } });
  expect(status).toBe(200);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  const ended = next.stop('SIGINT');
  // Rejects if the connection is cut off.
  while (!(await reader.read()).done);
  expect(await ended).toBe(0);
}, 180_000);

test('on PostgreSQL', async () => {
  const { url, drop } = await createPostgresDatabase();
  const server = await startWithAdmin(built, { DATABASE_URL: url });
  const kept = await stopUnderLoad(server, await signIn(server.url, 'ada', ADMIN_PASSWORD), ['SIGTERM']);
  const { db, close } = openPostgres(url);
  const rows = await rowsOf<{ name: string }>(db, sql`select name from wellbeing_metrics`);
  expect(kept.filter((written) => !rows.some(({ name }) => name === written))).toEqual([]);
  await close();
  await drop();
}, 180_000);
