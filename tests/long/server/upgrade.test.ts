/** Two servers on one PostgreSQL behind a proxy are replaced one after the other, and no request fails. */
import { once } from 'node:events';
import { createServer, request as forward, type Server as HttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rowsOf } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { openPostgres } from '../../../server/db/postgres';
import { createPostgresDatabase } from '../../api/database';
import { wrongSums } from '../../api/tallies/truth';
import { setUpBuild } from '../../server/build';
import { type Server, signIn, startServer, statusOf } from '../../server/processes';
import { createVersion } from '../api/olderSchema';

const { built } = setUpBuild();
const proxies = new Set<HttpServer>();
afterAll(() => {
  for (const proxy of proxies) proxy.closeAllConnections();
  for (const proxy of proxies) proxy.close();
});

/**
 * Sends each request once, to the next server that is ready. Every failure is a 502: without the drain, a connection that
 * arrives while a server stops listening is reset.
 * @param servers the addresses, which may change at any time.
 */
async function startProxy(servers: string[]): Promise<string> {
  let turn = 0;
  const proxy = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const first = turn++;
    for (const attempt of servers.keys()) {
      const server = servers[(first + attempt) % servers.length];
      if ((await statusOf(`${server}/readyz`)) !== 200) continue;
      try {
        const reply = await send(`${server}${incoming.url}`, incoming, body);
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        return void reply.pipe(outgoing);
      } catch (error) {
        return void outgoing.writeHead(502).end(String(error));
      }
    }
    outgoing.writeHead(502).end('No server is ready.');
  });
  proxies.add(proxy);
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

async function send(url: string, { method = 'GET', headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { connection: _, ...passed } = headers;
  const sent = forward(url, { method, headers: passed, agent: false });
  sent.end(body);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return reply;
}

/** Twenty clients that read and write without a pause. */
function keepBusy(url: string, cookie: string) {
  const failed: string[] = [];
  const written: string[] = [];
  let succeeded = 0;
  let isOver = false;
  const call = async (method: string, path: string, body?: object): Promise<boolean> => {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => String(error));
    const outcome = typeof response === 'string' ? response : `${response.status} ${await response.text()}`;
    const isDone = /^20[01] /.test(outcome);
    if (isDone) succeeded += 1;
    else failed.push(`${method} ${path}: ${outcome.slice(0, 200)}`);
    return isDone;
  };
  const work = Array.from({ length: 20 }, async (_, index) => {
    for (let round = 0; !isOver; round += 1) {
      const name = `busy-${index}-${round}`;
      const metric = { name, metricType: 'text', isActive: true, userId: 0 };
      if (index % 2) await call('GET', '/api/users');
      else if (await call('POST', '/api/wellbeing-metrics', metric)) written.push(name);
    }
  });
  return {
    failed,
    written,
    succeeded: () => succeeded,
    stop: async () => {
      isOver = true;
      await Promise.all(work);
    },
  };
}

test('restarting two servers one after the other, under load, fails no request and loses no write', async () => {
  const { url, drop } = await createPostgresDatabase();
  const own = openPostgres(url);
  await createVersion(own.db, 1);
  await migrate(own.db);
  const begin = () => startServer(built, { DATABASE_URL: url, DRAIN_SECONDS: '5' });
  const running: Server[] = await Promise.all([begin(), begin()]);
  const addresses = running.map((server) => server.url.replace('localhost', '127.0.0.1'));
  const proxy = await startProxy(addresses);
  const load = keepBusy(proxy, await signIn(proxy));
  const untilMore = async () => {
    const before = load.succeeded();
    await expect.poll(load.succeeded).toBeGreaterThan(before + 40);
  };

  await untilMore();
  for (const index of running.keys()) {
    expect(await running[index]?.stop('SIGTERM')).toBe(0);
    await untilMore();
    running[index] = await begin();
    addresses[index] = running[index].url.replace('localhost', '127.0.0.1');
    await untilMore();
  }
  await load.stop();

  expect(load.failed).toEqual([]);
  const stored = await rowsOf<{ name: string }>(
    own.db,
    sql`select name from wellbeing_metrics where name like 'busy-%'`,
  );
  expect(stored.map(({ name }) => name).toSorted()).toEqual(load.written.toSorted());
  expect(await wrongSums(own.db)).toEqual([]);
  expect(await Promise.all(running.map(({ stop }) => stop()))).toEqual([0, 0]);
  await own.close();
  await drop();
}, 300_000);
