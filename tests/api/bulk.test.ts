import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { addSupplement, addUserData } from './deletions';
import { type Client, newUser, numberOf, serveApi } from './support';
import { wrongSums } from './tallies/truth';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

const UNKNOWN_ID = 2_000_000_000;
const GONE = { id: UNKNOWN_ID, message: 'This has been deleted.' };

const newMetric = async (isActive: boolean): Promise<number> =>
  (await client.post('/api/wellbeing-metrics', { name: 'Bulk', metricType: 'text', userId: 0, isActive })).body.id;

const newFeedback = (resolved: boolean) =>
  numberOf(
    use.api.db,
    sql`insert into feedback (content, category, resolved, created_at) values ('Hi', 'idea', ${resolved}, now()) returning id`,
  );

/** A bulk action that succeeds for every record. */
async function act(resource: string, action: string, ids: number[], unchanged: number[] = []): Promise<void> {
  const reply = await client.post(`/api/${resource}/bulk`, { action, ids });
  expect(reply).toMatchObject({ status: 200, body: { done: ids, failed: [], unchanged } });
}

test('activates and deactivates metrics, increments their versions, and leaves those that need no change', async () => {
  const [one, two, three] = [await newMetric(true), await newMetric(false), await newMetric(true)];
  const ids = [three, UNKNOWN_ID, two, one];
  expect(await client.post('/api/wellbeing-metrics/bulk', { action: 'activate', ids })).toMatchObject({
    status: 200,
    body: { done: [three, two, one], failed: [GONE], unchanged: [one, three] },
  });
  const versions = new Map([one, two, three].map((id) => [id, id === two ? 2 : 1]));
  for (const [id, version] of versions)
    expect((await client.get(`/api/wellbeing-metrics/${id}`)).body).toMatchObject({ isActive: true, version });
  await client.post('/api/wellbeing-metrics/bulk', { action: 'deactivate', ids });
  for (const id of versions.keys())
    expect((await client.get(`/api/wellbeing-metrics/${id}`)).body.isActive).toBe(false);
});

test('activates supplements and keeps the totals', async () => {
  const user = await newUser(client);
  const ids = [await addSupplement(use.api.db, user.id, 'A'), await addSupplement(use.api.db, user.id, 'B')];
  const active = async () => (await client.get('/api/dashboard/stats')).body.activeSupplements;
  const before = await active();
  await act('supplements', 'deactivate', ids);
  expect(await active()).toBe(before - 2);
  await act('supplements', 'activate', ids);
  expect(await active()).toBe(before);
  expect(await wrongSums(use.api.db)).toEqual([]);
});

test('dismisses and reopens feedback', async () => {
  const ids = [await newFeedback(false), await newFeedback(true)];
  const resolved = async () =>
    Promise.all(ids.map(async (id) => (await client.get(`/api/feedback/${id}`)).body.resolved));
  await act('feedback', 'dismiss', ids, ids.slice(1));
  expect(await resolved()).toEqual([true, true]);
  await act('feedback', 'reopen', ids);
  expect(await resolved()).toEqual([false, false]);
});

test('deletes 100 users with everything that depends on them, and restores them', async () => {
  const rows = await rowsOf<{ id: number }>(
    use.api.db,
    sql`insert into users (name, email, username, created_at)
        select 'Many', 'many' || n || '@example.org', 'many' || n, now() from generate_series(1, 99) n returning id`,
  );
  const own = await newUser(client);
  await addUserData(use.api.db, own.id);
  const ids = [...rows.map(({ id }) => id), own.id];
  const counts = async () =>
    rowsOf(
      use.api.db,
      sql`select (select count(*)::int from users) as users, (select count(*)::int from doses) as doses,
            (select count(*)::int from feedback where user_id = ${own.id}) as feedback`,
    );
  const before = await counts();
  await act('users', 'delete', ids);
  for (const id of ids.slice(0, 3)) expect((await client.get(`/api/users/${id}`)).status).toBe(404);
  await act('users', 'restore', ids);
  expect(await counts()).toEqual(before);
  expect(await wrongSums(use.api.db)).toEqual([]);
});

test('restores users whose email address is free, and says why the others cannot be restored', async () => {
  const [taken, free] = [await newUser(client), await newUser(client)];
  await act('users', 'delete', [taken.id, free.id]);
  await client.post('/api/users', { name: 'New', email: taken.email, password: 'secret-1' });
  const ids = [free.id, UNKNOWN_ID, taken.id].sort((one, other) => one - other);
  expect((await client.post('/api/users/bulk', { action: 'restore', ids })).body).toEqual({
    done: [free.id],
    failed: [
      {
        id: taken.id,
        message: `Another user has the email address ${taken.email} now. Change it there, then restore this user.`,
      },
      { id: UNKNOWN_ID, message: 'This can no longer be restored.' },
    ],
    unchanged: [],
  });
  expect((await client.get(`/api/users/${free.id}`)).status).toBe(200);
});

test('runs in one transaction: a failure changes nothing', async () => {
  const [one, two] = [await newMetric(true), await newMetric(true)];
  await use.api.db.execute(
    sql.raw(`create function refuse_one() returns trigger language plpgsql as $$
             begin if old.id = ${two} then raise exception 'no'; end if; return old; end $$`),
  );
  await use.api.db.execute(
    sql`create trigger refuse_one before delete on wellbeing_metrics for each row execute function refuse_one()`,
  );
  try {
    const reply = await client.post('/api/wellbeing-metrics/bulk', { action: 'delete', ids: [one, two] });
    expect(reply.status).toBe(500);
    expect((await client.get(`/api/wellbeing-metrics/${one}`)).status).toBe(200);
    expect((await client.post(`/api/wellbeing-metrics/${one}/restore`)).status).toBe(404);
  } finally {
    await use.api.db.execute(sql`drop function refuse_one cascade`);
  }
});

test('opposite orders of the same ids do not block each other', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => newMetric(true)));
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      client.post('/api/wellbeing-metrics/bulk', {
        action: turn % 3 === 0 ? 'delete' : 'deactivate',
        ids: turn % 2 === 0 ? ids : ids.toReversed(),
      }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
});

describe('refuses and changes nothing', () => {
  test.each<[what: string, body: object]>([
    ['no ids', { action: 'delete', ids: [] }],
    ['101 ids', { action: 'delete', ids: Array.from({ length: 101 }, (_, n) => n + 1) }],
    ['an id twice', { action: 'delete', ids: [1, 1] }],
    ['a text', { action: 'delete', ids: ['1'] }],
    ['an id that is too large', { action: 'delete', ids: [2_147_483_648] }],
    ['an unknown action', { action: 'drop', ids: [1] }],
    ['an unknown field', { action: 'delete', ids: [1], all: true }],
  ])('%s', async (_, body) => {
    const { total } = (await client.get('/api/users?limit=1')).body;
    for (const path of ['users', 'supplements', 'wellbeing-metrics']) {
      const reply = await client.post(`/api/${path}/bulk`, body);
      expect([reply.status, typeof reply.body.message]).toEqual([422, 'string']);
    }
    expect((await client.get('/api/users?limit=1')).body.total).toBe(total);
  });

  test('an action of another resource', async () => {
    const errors = { action: 'This action is not available here.' };
    for (const [path, action] of Object.entries({ feedback: 'delete', users: 'activate', supplements: 'dismiss' }))
      expect((await client.post(`/api/${path}/bulk`, { action, ids: [1] })).body).toMatchObject({ errors });
    expect((await client.post('/api/feedback/bulk', { action: 'restore', ids: [1] })).body).toMatchObject({ errors });
  });
});
