/** Backup and restore as an operator runs them: commands next to running servers, on both databases. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { openPostgres } from '../../server/db/postgres';
import { createPostgresDatabase } from '../api/database';

import { wrongSums } from '../api/tallies/truth';
import { setUpBuild } from './build';
import { commandsOf, listsOf, waitingForLocks } from './commands';
import { newFolder, type Server, signIn, startServer } from './processes';

const { built, data } = setUpBuild();
const files = newFolder();
afterAll(() => rmSync(files, { recursive: true, force: true }));
const newFile = () => join(files, `${crypto.randomUUID()}.gz`);

const { start, succeed, fail } = commandsOf(built);

/** Sends requests without a pause. @returns a function that stops them and returns every status. */
function keepReading(url: string, cookie: string): () => Promise<number[]> {
  const statuses: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) statuses.push((await fetch(`${url}/api/users`, { headers: { cookie } })).status);
  })();
  return async () => {
    isOver = true;
    await reading;
    return statuses;
  };
}

const countsIn = (printed: string) => /\d+ rows \(.*?\)/.exec(printed)?.[0];

describe('between a running embedded server and PostgreSQL', () => {
  let embedded: Server;
  let cookie: string;
  const first = newFile();

  beforeAll(async () => {
    embedded = await startServer(built, { DATA_DIR: data });
    cookie = await signIn(embedded.url);
  }, 180_000);
  afterAll(() => embedded.stop());

  test('the server responds to every request during the backup', async () => {
    const stopReading = keepReading(embedded.url, cookie);
    const printed = await succeed('backup', { DATA_DIR: data }, first);
    const statuses = await stopReading();
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(printed).toMatch(
      /^Backed up \d+ rows \(admin_users: 5, deleted_supplements: 0, history: \d+, reply_templates: 2, system_tasks: 0, users: 288, .*\) to \S+\.\n$/,
    );
    expect(statSync(first).mode & 0o777).toBe(0o600);
    expect(readdirSync(data).filter((name) => name.startsWith('snapshot'))).toEqual([]);
    expect(readdirSync(files)).toEqual([first.slice(files.length + 1)]);
  }, 180_000);

  // tests/api/backup.test.ts has more reasons.
  test('neither command overwrites existing data', async () => {
    expect(await fail('backup', { DATA_DIR: data }, first)).toContain('exists already');
    expect(await fail('restore', { DATA_DIR: data }, first)).toMatch(/is in use by process \d+/);
  }, 300_000);

  test('a backup of PostgreSQL has the state of its beginning, whatever changes during it', async () => {
    const [source, target] = [await createPostgresDatabase(), await createPostgresDatabase()];
    const before = await succeed('restore', { DATABASE_URL: source.url }, first);
    expect(await fail('restore', { DATABASE_URL: source.url }, first)).toContain('The database is not empty');
    const other = openPostgres(source.url);
    const during = newFile();
    const backup = await other.db.transaction(async (tx) => {
      // The last table to be read: the backup has read all the others when it waits for this one.
      await tx.execute(sql`lock table doses in access exclusive mode`);
      const command = start('backup', { DATABASE_URL: source.url }, [during]);
      await expect.poll(() => waitingForLocks(other.db)).toBe(1);
      await tx.execute(sql`delete from users where id = 1`);
      await tx.execute(
        sql`insert into supplements (id, user_id, name, dosage, frequency, time_of_day, is_active, is_auto_take, is_medicine,
              start_date, created_at) values (999999, 2, 'New', '1', 'daily', '{}', true, false, false, now(), now())`,
      );
      await tx.execute(sql`insert into doses (supplement_id, taken_at) values (999999, now())`);
      return command;
    });
    expect(await backup.ended, backup.output()).toBe(0);
    expect(countsIn(backup.output())).toBe(countsIn(before));
    expect(countsIn(await succeed('restore', { DATABASE_URL: target.url }, during))).toBe(countsIn(before));
    const restored = openPostgres(target.url);
    expect(await rowsOf(restored.db, sql`select id from users where id = 1`)).toHaveLength(1);
    expect(await wrongSums(restored.db)).toEqual([]);
    for (const { close } of [other, restored]) await close();
    for (const { drop } of [source, target]) await drop();
  }, 300_000);

  test('a server corrects totals on startup that a data-only load has doubled', async () => {
    const { url, drop } = await createPostgresDatabase();
    await succeed('restore', { DATABASE_URL: url }, first);
    const { db, close } = openPostgres(url);
    await db.execute(sql`insert into tallies select * from tallies`);
    const users = () => rowsOf(db, sql`select sum(count)::int as total from tallies where topic = 'users'`);
    expect(await users()).toEqual([{ total: 2 * 288 }]);
    const server = await startServer(built, { DATABASE_URL: url });
    expect(await wrongSums(db)).toEqual([]);
    expect(await listsOf(server)).toEqual(await listsOf(embedded));
    expect(await server.stop()).toBe(0);
    await close();
    await drop();
  }, 180_000);

  test('an incomplete file is refused before a database is created', async () => {
    const [cut, target] = [newFile(), join(files, 'untouched')];
    writeFileSync(cut, readFileSync(first).subarray(0, -100));
    expect(await fail('restore', { DATA_DIR: target }, cut)).toContain('is not a whole, unchanged backup');
    expect(existsSync(target)).toBe(false);
  }, 180_000);
});

test('each command prints its usage, and reports a missing database', async () => {
  const nowhere = { DATA_DIR: join(files, 'nowhere') };
  expect(await fail('backup', nowhere)).toContain('Usage: npm run backup -- <file>');
  expect(await fail('restore', nowhere, 'one', 'two')).toContain('Usage: npm run restore -- <file>');
  expect(await fail('backup', nowhere, newFile())).toMatch(/^There is no database in .*nowhere \(DATA_DIR\)\.$/m);
  expect(existsSync(nowhere.DATA_DIR), 'a backup creates no folder').toBe(false);
  const away = { DATABASE_URL: 'postgres://postgres@127.0.0.1:9/wellbeing' };
  expect(await fail('backup', away, newFile())).toContain('Nothing listens at 127.0.0.1:9');
}, 180_000);
