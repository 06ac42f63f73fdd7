import { join } from 'node:path';
import { setImmediate as afterNextRead } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { openPostgresEventually } from '../../server/db/eventually';
import { migrate, statementsOf } from '../../server/db/migrate';
import { migrations } from '../../server/db/migrations';
import { openPostgres } from '../../server/db/postgres';
import { createPostgresDatabase } from '../api/database';
import { setUpBuild } from './build';
import { run, signIn, startServer } from './processes';

const { built, data } = setUpBuild();

test('migrations run once even if several processes start at the same time', async () => {
  const { url, drop } = await createPostgresDatabase();
  const processes = Array.from({ length: 6 }, () => openPostgres(url));
  const done = await Promise.all(processes.map(({ db }) => migrate(db)));
  await Promise.all(processes.map(({ close }) => close()));
  await drop();
  expect(done.flat()).toEqual(migrations.map(({ name }) => name));
});

/**
 * Returns a function that ends all long waits (15 s or more), so that the test need not wait. Shorter waits run normally:
 * with a fake clock, a server that is being sent a heartbeat would count as silent.
 */
function watchLongWaits(): () => void {
  const waits = new Map<unknown, () => void>();
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  const begun = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void, ms = 0) => {
    const timer = begin(done, ms);
    if (ms >= 15_000) waits.set(timer, done);
    return timer;
  }) as typeof setTimeout);
  const ended = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    waits.delete(timer);
    end(timer);
  });
  return () => {
    for (const spy of [begun, ended]) spy.mockRestore();
    for (const done of waits.values()) done();
  };
}

test('a migration has no timeout, neither for counting large tables nor for waiting on a lock', async () => {
  const { url, drop } = await createPostgresDatabase();
  const other = openPostgres(url);
  const old = migrations.slice(0, 3);
  for (const statement of old.flatMap((migration) => statementsOf(migration.sql)))
    await other.db.execute(sql.raw(statement));
  await other.db.execute(
    sql`create table schema_migrations (name text primary key, applied_at timestamptz default now())`,
  );
  for (const { name } of old) await other.db.execute(sql`insert into schema_migrations (name) values (${name})`);
  const waiting = async () => {
    const rows = await rowsOf(
      other.db,
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const troubles: string[] = [];
  const endLongWaits = watchLongWaits();
  const database = await other.db.transaction(async (tx) => {
    await tx.execute(sql`update users set name = name`);
    const opened = openPostgresEventually(url, {
      onUnavailable: (reason) => troubles.push(reason),
      onReady: () => {},
      onIdleError: () => {},
    });
    await expect.poll(waiting).toBeGreaterThan(0);
    endLongWaits();
    await afterNextRead();
    return opened;
  });
  await expect.poll(database.ready).toBe(true);
  expect(troubles).toEqual([]);
  for (const { close } of [database, other]) await close();
  await drop();
}, 120_000);

describe('the server on PostgreSQL', () => {
  const env = { ADMIN_PASSWORD: 'secret-one' };
  const createAdmin = (url: string, args: string[], settings: Record<string, string> = env) =>
    run(join(built, 'build/server/createAdmin.js'), { DATABASE_URL: url, ...settings }, args);
  const ada = ['--username', 'ada', '--name', 'Ada King', '--email', 'ada@example.org'];

  test('is never seeded; the command creates the first admin; several processes share the database', async () => {
    const { url, drop } = await createPostgresDatabase();
    const servers = await Promise.all([1, 2].map(() => startServer(built, { DATABASE_URL: url, DATA_DIR: data })));
    const [one, two] = servers;
    if (!one || !two) throw new Error('There are two.');
    expect(one.output()).not.toContain('wellbeing');
    const refused = await fetch(`${one.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"admin","password":"wellbeing"}',
    });
    expect(refused.status).toBe(401);

    const created = createAdmin(url, ada);
    expect(await created.ended, created.output()).toBe(0);
    expect(created.output()).toContain('ada can sign in now.');
    const cookie = await signIn(one.url, 'ada', 'secret-one');
    const list = await fetch(`${two.url}/api/users`, { headers: { cookie } });
    expect(await list.json()).toEqual({ users: [], total: 0 });
    expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0]);
    await drop();
  }, 180_000);

  test('the command rejects a short password, a taken name and missing options', async () => {
    const { url, drop } = await createPostgresDatabase();
    const output = async (args: string[], settings?: Record<string, string>) => {
      const command = createAdmin(url, args, settings);
      expect(await command.ended).toBe(1);
      return command.output();
    };
    expect(await output(ada, { ADMIN_PASSWORD: 'short' })).toContain('Password must be at least 6 characters.');
    expect(await output(['--username', 'ada'])).toContain('Usage: npm run create-admin');
    expect(await createAdmin(url, ada).ended).toBe(0);
    expect(await output([...ada.slice(0, 4), '--email', 'other@example.org'])).toContain(
      'This username is already taken.',
    );
    const piped = createAdmin(url, ['--username', 'bea', '--name', 'Bea', '--email', 'bea@example.org'], {});
    piped.child.stdin?.end('typed-secret\n');
    expect(await piped.ended, piped.output()).toBe(0);
    expect(piped.output()).not.toContain('typed-secret');
    await drop();
  }, 180_000);
});
