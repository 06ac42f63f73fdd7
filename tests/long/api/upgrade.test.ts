/** Databases of older versions: their upgrade, and a restore of their backup. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkBackup, restoreBackup } from '../../../server/db/backup/restore';
import { writeBackup } from '../../../server/db/backup/write';
import { type OpenDatabase, rowsOf } from '../../../server/db/database';
import { migrate, migrationsOf } from '../../../server/db/migrate';
import { migrations } from '../../../server/db/migrations';
import { contentOf } from '../../api/backupFile';
import { NOW, openEmptyDatabase, openMigratedDatabase } from '../../api/database';
import { TestApi } from '../../api/support';
import { wrongSums } from '../../api/tallies/truth';
import { readEverything } from '../../support/readEverything';
import { createVersion, versions } from './olderSchema';

const folder = mkdtempSync(join(tmpdir(), 'wellbeing-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

const opened: OpenDatabase[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())));
/** Opens a database that is closed after the test. */
async function open(how: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const database = await how();
  opened.push(database);
  return database;
}

async function openVersion(count: number): Promise<TestApi> {
  const database = await open(openEmptyDatabase);
  await createVersion(database.db, count);
  return new TestApi(database);
}

/** Every list, count and sum. */
async function readAll(api: TestApi) {
  const admin = await api.signIn();
  return readEverything(async (path) => {
    const { status, body } = await admin.get(path);
    expect(status, path).toBe(200);
    return body;
  });
}

/** The API's responses on a database that never had an older schema. */
let expected: Awaited<ReturnType<typeof readAll>>;
beforeAll(async () => {
  expected = await readAll(await openVersion(migrations.length));
});

test.each(versions)(
  'upgrades a database created at $name, and restores its backup: rows, lists, totals and ids are right',
  async ({ name, count }) => {
    const old = await openVersion(count);
    const file = join(folder, `${name}.gz`);
    await writeBackup(old.db, file, NOW);
    expect(await migrationsOf(old.db), 'a backup does not change the schema').toHaveLength(count);

    expect(await migrate(old.db)).toEqual(migrations.slice(count).map((migration) => migration.name));
    const content = await contentOf(old.db);
    expect(await readAll(old)).toEqual(expected);
    expect(await wrongSums(old.db)).toEqual([]);
    expect(await rowsOf(old.db, sql`select id_hash from sessions where id_hash = 'hash'`)).toHaveLength(1);

    const { db: restored } = await open(openMigratedDatabase);
    await restoreBackup(restored, await checkBackup(file));
    expect(await migrationsOf(restored)).toEqual(migrations.map((migration) => migration.name));
    expect(await contentOf(restored)).toEqual(content);
    expect(await wrongSums(restored)).toEqual([]);

    const admin = await old.signIn();
    const body = { name: 'New Person', email: 'new.person@example.org', password: 'secret-one' };
    const { body: before } = await admin.get('/api/users');
    expect((await admin.post('/api/users', body)).status).toBe(201);
    const { body: after } = await admin.get('/api/users');
    expect(after.total).toBe(before.total + 1);
    expect(await wrongSums(old.db), 'new writes are counted').toEqual([]);
  },
  180_000,
);
