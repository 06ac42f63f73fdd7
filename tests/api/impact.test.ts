import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { addDoses, addSupplement, addUserData } from './deletions';
import { type Client, newUser, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

test('lists the records that are deleted with a user, and those that stay without one', async () => {
  const user = await newUser(client);
  await addUserData(use.api.db, user.id);
  expect((await client.get(`/api/users/${user.id}/impact`)).body).toEqual({
    deleted: [
      { resource: 'supplements', count: 4, names: ['Iron', 'B12', 'Zinc'] },
      { resource: 'wellbeing-metrics', count: 1, names: ['Mood'] },
      { resource: 'doses', count: 6 },
      { resource: 'check-ins', count: 2 },
      { resource: 'activities', count: 1 },
    ],
    unlinked: [
      { resource: 'feedback', count: 2 },
      { resource: 'purchases', count: 1 },
    ],
  });
});

test('counts the rows that the deletion then deletes', async () => {
  const user = await newUser(client);
  await addUserData(use.api.db, user.id);
  const tables = ['supplements', 'wellbeing_metrics', 'doses', 'wellbeing_entries', 'activities'];
  const counts = async () => {
    const columns = tables.map((name) => `(select count(*)::int from ${name}) as ${name}`);
    const [row] = await rowsOf<Record<string, number>>(use.api.db, sql.raw(`select ${columns.join(', ')}`));
    return tables.map((name) => row?.[name] ?? 0);
  };
  const { deleted } = (await client.get(`/api/users/${user.id}/impact`)).body;
  const before = await counts();
  await client.delete(`/api/users/${user.id}`);
  const after = await counts();
  expect(before.map((count, index) => count - (after[index] ?? 0))).toEqual(
    deleted.map(({ count }: { count: number }) => count),
  );
});

test('is empty for records on which nothing depends', async () => {
  const user = await newUser(client);
  expect((await client.get(`/api/users/${user.id}/impact`)).body).toEqual({ deleted: [], unlinked: [] });
  const supplement = await addSupplement(use.api.db, user.id, 'Zinc');
  expect((await client.get(`/api/supplements/${supplement}/impact`)).body).toEqual({ deleted: [], unlinked: [] });
  await addDoses(use.api.db, supplement, 3);
  expect((await client.get(`/api/supplements/${supplement}/impact`)).body).toEqual({
    deleted: [{ resource: 'doses', count: 3 }],
    unlinked: [],
  });
  const metric = await client.post('/api/wellbeing-metrics', { name: 'Mood', metricType: 'text', userId: 0 });
  expect((await client.get(`/api/wellbeing-metrics/${metric.body.id}/impact`)).body).toEqual({
    deleted: [],
    unlinked: [],
  });
});

test('responds 404 for a record that does not exist, and 400 for an invalid id', async () => {
  for (const path of ['users', 'supplements', 'wellbeing-metrics']) {
    expect((await client.get(`/api/${path}/2147483647/impact`)).status).toBe(404);
    expect((await client.get(`/api/${path}/x/impact`)).status).toBe(400);
  }
});
