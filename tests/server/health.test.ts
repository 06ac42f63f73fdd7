/** `/readyz`, for whoever routes requests: it holds under load, and says no before the server stops or when it cannot write. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openPostgres } from '../../server/db/postgres';
import { createPostgresDatabase } from '../api/database';
import { setUpBuild } from './build';
import { run, signIn, startServer, statusOf } from './processes';

const { built, data } = setUpBuild();

/** A server on a PostgreSQL database of its own, with an admin; `operator` works past it. */
async function onPostgres(env: Record<string, string> = {}) {
  const { url, drop } = await createPostgresDatabase();
  const settings = { DATABASE_URL: url, ...env };
  const command = run(`${built}/build/server/createAdmin.js`, { ...settings, ADMIN_PASSWORD: 'horse-battery' }, [
    '--username',
    'ada',
    '--name',
    'Ada',
    '--email',
    'ada@example.org',
  ]);
  expect(await command.ended, command.output()).toBe(0);
  const server = await startServer(built, settings);
  const operator = openPostgres(url, undefined, { query_timeout: 0 });
  const end = async () => {
    await server.stop('SIGKILL');
    await operator.close();
    await drop();
  };
  return { server, operator: operator.db, name: new URL(url).pathname.slice(1), end };
}

describe('readiness', () => {
  test('holds while one account’s searches take long', async () => {
    const { server, operator, end } = await onPostgres();
    const cookie = await signIn(server.url, 'ada', 'horse-battery');
    await operator.execute(sql`alter table users rename to all_users`);
    await operator.execute(
      sql`create view users as select all_users.* from (select pg_sleep(2.5)) waited left join all_users on true`,
    );
    const search = () => statusOf(`${server.url}/api/users?search=ann`, { headers: { cookie } });
    const searches = Promise.all(Array.from({ length: 14 }, search));
    let isOver = false;
    void searches.then(() => {
      isOver = true;
    });
    const seen = new Set<number>();
    while (!isOver) seen.add(await statusOf(`${server.url}/readyz`));
    expect(seen).toEqual(new Set([200]));
    expect(new Set(await searches)).toEqual(new Set([200]));
    await end();
  }, 180_000);

  test('fails while the database takes no writes, and comes back with them', async () => {
    const { server, operator, name, end } = await onPostgres();
    const setReadOnly = async (value: string) => {
      await operator.execute(sql.raw(`alter database ${name} ${value}`));
      await operator.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`,
      );
    };
    await setReadOnly('set default_transaction_read_only = on');
    await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 60_000 }).toBe(503);
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    await setReadOnly('reset default_transaction_read_only');
    await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 60_000 }).toBe(200);
    await end();
  }, 180_000);

  test('fails first when the server is asked to stop, while everything else still answers', async () => {
    const server = await startServer(built, { DATA_DIR: data, DRAIN_SECONDS: '60' });
    server.child.kill('SIGTERM');
    await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(503);
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'stopping' });
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    expect(await signIn(server.url)).toMatch(/session=/);
    await server.stop('SIGKILL');
  }, 180_000);

  test('then the server drains and ends', async () => {
    const server = await startServer(built, { DATA_DIR: data, DRAIN_SECONDS: '1' });
    expect(await server.stop()).toBe(0);
    expect(server.output()).toContain('"event":"stopped"');
  }, 180_000);
});
