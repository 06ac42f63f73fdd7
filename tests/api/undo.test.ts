import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { dependentsOf, sweepDeleted, UNDO_MS } from '../../server/db/deletions';
import { supplements, users, wellbeingMetrics } from '../../server/db/schema';
import { NOW } from './database';
import { addDoses, addSupplement, addUserData } from './deletions';
import { type Client, newAdmin, newUser, serveApi } from './support';
import { wrongSums } from './tallies/truth';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

const TABLES = 'users supplements doses wellbeing_metrics wellbeing_entries activities feedback purchases'.split(' ');

/** Every row of every table of the app, as the database prints it. */
async function content(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of TABLES) {
    const rows = await rowsOf<{ row: string }>(use.api.db, sql.raw(`select t::text as row from ${name} t order by id`));
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** The dashboard's numbers and the analytics, as the API returns them. */
async function numbers() {
  const paths = ['stats', 'popular-supplements', 'wellbeing-trends', 'recent-activity', 'recent-feedback'];
  const replies = await Promise.all(paths.map((path) => client.get(`/api/dashboard/${path}`)));
  return [...replies, await client.get('/api/purchases/analytics')].map(({ body }) => body);
}

const kept = async () =>
  (await rowsOf<{ n: number }>(use.api.db, sql`select count(*)::int as n from deleted_records`))[0]?.n;

test('the declared dependents are those of the foreign keys', async () => {
  const keys = await rowsOf<{ child: string; parent: string; action: string }>(
    use.api.db,
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype::text as action
        from pg_constraint where contype = 'f'`,
  );
  for (const [name, table] of Object.entries({ users, supplements, wellbeing_metrics: wellbeingMetrics })) {
    const deleted = new Set([name]);
    for (const parent of deleted)
      for (const key of keys) if (key.parent === parent && key.action === 'c') deleted.add(key.child);
    const unlinked = keys.filter((key) => deleted.has(key.parent) && key.action === 'n').map(({ child }) => child);
    const declared = dependentsOf(table);
    expect([name, ...declared.deleted.map((it) => it.table)].sort()).toEqual([...deleted].sort());
    expect(declared.unlinked.map((it) => it.table).sort()).toEqual(unlinked.sort());
  }
});

test('restores a user with everything that was deleted and unlinked, and all totals', async () => {
  const user = await newUser(client);
  await addUserData(use.api.db, user.id);
  const [before, numbersBefore] = [await content(), await numbers()];
  expect((await client.delete(`/api/users/${user.id}`)).status).toBe(204);
  const after = await content();
  expect(after.supplements).toHaveLength((before.supplements?.length ?? 0) - 4);
  expect(after.feedback).not.toEqual(before.feedback);

  const reply = await client.post(`/api/users/${user.id}/restore`);
  expect([reply.status, reply.body, reply.headers.get('etag')]).toEqual([201, user, '"1"']);
  expect(await content()).toEqual(before);
  expect(await numbers()).toEqual(numbersBefore);
  expect(await wrongSums(use.api.db)).toEqual([]);
  expect(await kept()).toBe(0);
});

test('restores a supplement and a metric, and accepts the version that was seen before', async () => {
  const user = await newUser(client);
  const id = await addSupplement(use.api.db, user.id, 'Zinc');
  await addDoses(use.api.db, id, 3);
  const metric = await client.post('/api/wellbeing-metrics', { name: 'Free', metricType: 'text', userId: 0 });
  const before = await content();
  for (const path of [`/api/supplements/${id}`, `/api/wellbeing-metrics/${metric.body.id}`]) {
    const { body: record } = await client.patch(path, { name: 'Renamed' });
    await client.delete(path, { headers: { 'if-match': `"${record.version}"` } });
    const reply = await client.post(`${path}/restore`);
    expect([reply.status, reply.body]).toEqual([201, record]);
    expect((await client.patch(path, { name: 'Again' }, { headers: { 'if-match': '"2"' } })).status).toBe(200);
  }
  const after = await content();
  expect(after.doses).toEqual(before.doses);
  expect(await wrongSums(use.api.db)).toEqual([]);
});

test('stores nothing when the deletion is refused', async () => {
  const user = await newUser(client);
  expect((await client.delete(`/api/users/${user.id}`, { headers: { 'if-match': '"9"' } })).status).toBe(412);
  expect((await client.delete('/api/users/2147483647')).status).toBe(404);
  expect(await kept()).toBe(0);
});

describe('refuses with a reason and changes nothing', () => {
  const restore = async (path: string) => (await client.post(`${path}/restore`)).status;
  const expectRefusal = async (path: string, status: number, message: string, field?: string) => {
    const before = [await content(), await kept()];
    const body = { message, ...(field && { errors: { [field]: message } }) };
    expect(await client.post(`${path}/restore`)).toMatchObject({ status, body });
    expect([await content(), await kept()]).toEqual(before);
  };
  afterEach(() => use.api.db.execute(sql`delete from deleted_records`));

  test('what was never deleted, was restored already, or was deleted an hour ago', async () => {
    const path = `/api/users/${(await newUser(client)).id}`;
    const expectGone = () => expectRefusal(path, 404, 'This can no longer be restored.');
    await expectGone();
    await client.delete(path);
    expect(await restore(path)).toBe(201);
    await expectGone();
    await client.delete(path);
    use.api.wait(UNDO_MS);
    await expectGone();
    use.api.wait(-UNDO_MS);
    await sweepDeleted(use.api.db, new Date(NOW.getTime() + UNDO_MS - 1));
    expect(await kept()).toBe(1);
    await sweepDeleted(use.api.db, new Date(NOW.getTime() + UNDO_MS));
    expect(await kept()).toBe(0);
    await expectGone();
  });

  test('a user whose email address is taken, until it is free. A taken username is replaced', async () => {
    const one = await newUser(client);
    const path = `/api/users/${one.id}`;
    await client.delete(path);
    const other = await newUser(client);
    await client.patch(`/api/users/${other.id}`, { email: one.email.toUpperCase() });
    const message = `Another user has the email address ${one.email} now. Change it there, then restore this user.`;
    await expectRefusal(path, 409, message, 'email');
    await client.delete(`/api/users/${other.id}`);
    const account = { name: 'New', email: `${one.username}@example.com`, password: 'secret-1' };
    const { body: namesake } = await client.post('/api/users', account);
    expect(namesake.username).toBe(one.username);
    const { status, body: restored } = await client.post(`${path}/restore`);
    expect([status, restored]).toEqual([201, { ...one, username: `${one.username}2` }]);
  });

  test('a supplement or metric whose user is gone, until the user is restored', async () => {
    const user = await newUser(client);
    const id = await addSupplement(use.api.db, user.id, 'Zinc');
    const metric = await client.post('/api/wellbeing-metrics', { name: 'Mine', metricType: 'text', userId: user.id });
    const paths = [`/api/supplements/${id}`, `/api/wellbeing-metrics/${metric.body.id}`];
    for (const path of [...paths, `/api/users/${user.id}`]) await client.delete(path);
    for (const path of paths) await expectRefusal(path, 409, 'Its user has been deleted. Restore the user first.');
    for (const path of [`/api/users/${user.id}`, ...paths]) expect(await restore(path)).toBe(201);
  });

  test('a record that exists', async () => {
    const { id } = await newUser(client);
    await client.delete(`/api/users/${id}`);
    await use.api.db.execute(
      sql`insert into users (id, name, email, username, created_at) values (${id}, 'Back', 'back@example.org', 'back', now())`,
    );
    await expectRefusal(`/api/users/${id}`, 409, 'This exists already, so there is nothing to restore.');
  });
});

test('a stored deletion stays when the account that made it is deleted', async () => {
  const account = await newAdmin(use.api, 'editor');
  const path = `/api/users/${(await newUser(client)).id}`;
  await account.client.delete(path);
  expect((await (await use.api.signIn()).delete(`/api/admin-users/${account.id}`)).status).toBe(204);
  expect(await kept()).toBe(1);
  expect((await client.post(`${path}/restore`)).status).toBe(201);
});

test('is restored once by concurrent requests', async () => {
  const user = await newUser(client);
  await addUserData(use.api.db, user.id);
  await client.delete(`/api/users/${user.id}`);
  const replies = await Promise.all([1, 2, 3].map(() => client.post(`/api/users/${user.id}/restore`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
});
