/** Readiness: stable under load, 503 before the server stops and while the database refuses writes. */
import { setInterval } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/db/database';
import { openPostgres } from '../../server/db/postgres';
import { createPostgresDatabase } from '../api/database';
import { setUpBuild } from './build';
import { ADMIN_PASSWORD, type Server, signIn, startServer, startWithAdmin, statusOf } from './processes';

const { built, data } = setUpBuild();

describe('readiness on PostgreSQL', () => {
  let server: Server;
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  /** A direct connection to the server's database. */
  let operator: OpenDatabase;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    server = await startWithAdmin(built, { DATABASE_URL: database.url });
    operator = openPostgres(database.url, undefined, { query_timeout: 0 });
    await operator.db.execute(sql`alter table users rename to all_users`);
    await operator.db.execute(
      sql`create view users as select all_users.* from (select pg_sleep(2)) waited left join all_users on true`,
    );
  }, 180_000);
  afterAll(async () => {
    await server.stop('SIGKILL');
    await operator.close();
    await database.drop();
  });

  // The searches take 12 s: four run at a time, and each must be slower than a call's wait for a connection, which is no setting.
  test.each([
    ['searches', '?search=ann'],
    ['lists', ''],
  ])(
    'is kept while the %s of one account take long',
    async (_, query) => {
      const cookie = await signIn(server.url, 'ada', ADMIN_PASSWORD);
      const read = () => statusOf(`${server.url}/api/users${query}`, { headers: { cookie } });
      // More than there are connections.
      const reads = Promise.all(Array.from({ length: 12 }, read));
      let isOver = false;
      void reads.finally(() => (isOver = true));
      const seen = new Set<number>();
      // As often as a monitor would at most; without a pause, the checks themselves would occupy a core.
      for await (const _ of setInterval(50)) {
        seen.add(await statusOf(`${server.url}/readyz`));
        if (isOver) break;
      }
      expect(seen).toEqual(new Set([200]));
      // The limit on searches keeps connections free; other reads may be rejected.
      if (query) expect(new Set(await reads)).toEqual(new Set([200]));
    },
    180_000,
  );

  test('fails while the database refuses writes, and recovers', async () => {
    const { name } = database;
    const setReadOnly = async (value: string) => {
      await operator.db.execute(sql.raw(`alter database ${name} ${value}`));
      await operator.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`,
      );
    };
    await setReadOnly('set default_transaction_read_only = on');
    await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 60_000 }).toBe(503);
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    await setReadOnly('reset default_transaction_read_only');
    await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 60_000 }).toBe(200);
  }, 180_000);
});

// Takes 10 s, because everything else must still respond before the drain is over, also on a busy machine.
test('readiness fails first on SIGTERM, while everything else still responds; the exit follows after the drain', async () => {
  const server = await startServer(built, { DATA_DIR: data, DRAIN_SECONDS: '10' });
  const ended = server.stop();
  await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(503);
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'stopping' });
  expect(await statusOf(`${server.url}/healthz`)).toBe(200);
  expect(await signIn(server.url)).toMatch(/session=/);
  expect(await ended).toBe(0);
  expect(server.output()).toContain('"event":"stopped"');
}, 180_000);
