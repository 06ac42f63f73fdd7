/** Two servers on one PostgreSQL are replaced one after the other, and no request fails. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../server/db/database';
import { migrate } from '../../../server/db/migrate';
import { openPostgres } from '../../../server/db/postgres';
import { createPostgresDatabase } from '../../api/database';
import { wrongSums } from '../../api/tallies/truth';
import { setUpBuild } from '../../server/build';
import { type Server, signIn, startServer, statusOf } from '../../server/processes';
import { createVersion } from '../api/olderSchema';

const { built } = setUpBuild();

/**
 * Twenty clients that read and write without a pause. Each request is sent once, to the next server that is ready, on a connection of
 * its own, as by a proxy: without the drain, a connection that arrives while a server stops listening is reset.
 * @param servers the addresses, which may change at any time.
 */
function keepBusy(servers: readonly string[], cookie: string) {
  const failed: string[] = [];
  const written: string[] = [];
  let succeeded = 0;
  let isOver = false;
  let turn = 0;
  const readyServer = async (): Promise<string> => {
    const first = turn++;
    for (const attempt of servers.keys()) {
      const server = servers[(first + attempt) % servers.length] ?? '';
      if ((await statusOf(`${server}/readyz`)) === 200) return server;
    }
    throw new Error('No server is ready.');
  };
  const call = async (method: string, path: string, body?: object): Promise<boolean> => {
    const headers = { cookie, 'content-type': 'application/json', connection: 'close' };
    const outcome = await readyServer()
      .then((server) => fetch(server + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
      .then(async (response) => `${response.status} ${await response.text()}`)
      .catch((error: unknown) => String(error));
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
  const load = keepBusy(addresses, await signIn(addresses[0] ?? ''));
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
