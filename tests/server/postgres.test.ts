/** What PostgreSQL must have, and its migrations, which several processes may start at the same time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openPostgresEventually } from '../../server/db/eventually';
import { migrate, statementsOf } from '../../server/db/migrate';
import { migrations } from '../../server/db/migrations';
import { openPostgres } from '../../server/db/postgres';
import { createPostgresDatabase } from '../api/database';
import { setUpBuild } from './build';
import { waitingForLocks } from './commands';
import { createAdmin } from './processes';

const { built } = setUpBuild();

test('migrations run once even if several processes start at the same time', async () => {
  const { url, drop } = await createPostgresDatabase();
  const processes = Array.from({ length: 6 }, () => openPostgres(url));
  const done = await Promise.all(processes.map(({ db }) => migrate(db)));
  await Promise.all(processes.map(({ close }) => close()));
  await drop();
  expect(done.flat()).toEqual(migrations.map(({ name }) => name));
});

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
  const troubles: string[] = [];
  // A query's time limit of 20 s passes in one second.
  const { setTimeout: begin } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void, ms = 0) =>
    begin(done, ms < 15_000 ? ms : 1_000)) as typeof setTimeout);
  const database = await other.db.transaction(async (tx) => {
    await tx.execute(sql`update users set name = name`);
    const opened = openPostgresEventually(url, {
      onUnavailable: (reason) => troubles.push(reason),
      onReady: () => {},
      onIdleError: () => {},
    });
    await expect.poll(() => waitingForLocks(other.db)).toBeGreaterThan(0);
    await sleep(1_500);
    return opened;
  });
  await expect.poll(database.ready).toBe(true);
  vi.restoreAllMocks();
  expect(troubles).toEqual([]);
  for (const { close } of [database, other]) await close();
  await drop();
}, 120_000);

test('a database that lacks characters is refused, and the error says what it needs', async () => {
  const admin = openPostgres(process.env.TEST_DATABASE_URL ?? '');
  const name = `latin_${process.pid}`;
  await admin.db.execute(
    sql.raw(`create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`),
  );
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  const command = createAdmin(built, { DATABASE_URL: url.href });
  expect(await command.ended).toBe(1);
  expect(command.output()).toMatch(/^The database of DATABASE_URL has the encoding LATIN1.* UTF8\.$/m);
  await admin.db.execute(sql.raw(`drop database ${name}`));
  await admin.close();
}, 60_000);
