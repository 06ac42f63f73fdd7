import { beforeAll, expect, test } from 'vitest';
import { addDoses, addSupplement, addUserData } from './deletions';
import { type Client, newUser, numberOf, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

const impactOf = async (path: string) => (await client.get(`/api/${path}/impact`)).body;

test('lists the records that are deleted with a user, as many as the deletion then deletes, and those that stay', async () => {
  const user = await newUser(client);
  await addUserData(use.api.db, user.id);
  expect(await impactOf(`users/${user.id}`)).toEqual({
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
  const deleted = { supplements: 4, wellbeing_metrics: 1, doses: 6, wellbeing_entries: 2, activities: 1 };
  const counts = () =>
    Promise.all(Object.keys(deleted).map((table) => numberOf(use.api.db, `select count(*) from ${table}`)));
  const before = await counts();
  await client.delete(`/api/users/${user.id}`);
  const after = await counts();
  expect(before.map((count, index) => count - (after[index] ?? 0))).toEqual(Object.values(deleted));
});

test('is empty for records on which nothing depends', async () => {
  const { id } = await newUser(client);
  expect(await impactOf(`users/${id}`)).toEqual({ deleted: [], unlinked: [] });
  const supplement = await addSupplement(use.api.db, id, 'Zinc');
  expect(await impactOf(`supplements/${supplement}`)).toEqual({ deleted: [], unlinked: [] });
  await addDoses(use.api.db, supplement, 3);
  expect(await impactOf(`supplements/${supplement}`)).toEqual({
    deleted: [{ resource: 'doses', count: 3 }],
    unlinked: [],
  });
  const { body } = await client.post('/api/wellbeing-metrics', { name: 'Mood', metricType: 'text', userId: 0 });
  expect(await impactOf(`wellbeing-metrics/${body.id}`)).toEqual({ deleted: [], unlinked: [] });
});

test('responds 404 for a record that does not exist, and 400 for an invalid id', async () => {
  for (const path of ['users', 'supplements', 'wellbeing-metrics'])
    for (const [id, status] of Object.entries({ 2147483647: 404, x: 400 }))
      expect((await client.get(`/api/${path}/${id}/impact`)).status).toBe(status);
});
