import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, rowsOf } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { migrations } from '../../server/db/migrations';
import { everyAnswer } from '../support/everyAnswer';
import { openEmptyDatabase } from './database';
import { createVersion, versions } from './olderSchema';
import { TestApi } from './support';
import { wrongSums } from './tallies/truth';

const opened: OpenDatabase[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())));

async function newApi(count: number): Promise<TestApi> {
  const database = await openEmptyDatabase();
  opened.push(database);
  await createVersion(database.db, count);
  return new TestApi(database);
}

async function answersOf(api: TestApi) {
  const admin = await api.signIn();
  return everyAnswer(async (path) => {
    const { status, body } = await admin.get(path);
    expect(status, path).toBe(200);
    return body;
  });
}

/** The API's responses on a database that never had an older schema. */
let expected: Awaited<ReturnType<typeof answersOf>>;
beforeAll(async () => {
  const reference = await newApi(migrations.length);
  expected = await answersOf(reference);
});

test.each(versions)(
  'upgrades a database created at $name: lists, totals and ids are right',
  async ({ count }) => {
    const old = await newApi(count);
    expect(await migrate(old.db)).toEqual(migrations.slice(count).map(({ name }) => name));
    expect(await answersOf(old)).toEqual(expected);
    expect(await wrongSums(old.db)).toEqual([]);
    expect(await rowsOf(old.db, sql`select id_hash from sessions where id_hash = 'hash'`)).toHaveLength(1);

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
