import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LOCKED } from '../../server/auth/passwords';
import { rowsOf } from '../../server/db/database';
import { adminUsers } from '../../server/db/schema';
import { rounds } from '../support/random';
import { onPostgres, openAgain } from './database';
import { type Client, quickAdmin, type Reply, serveApi, sessionFor, TestApi } from './support';

/** How often each race is run. PGlite runs one transaction at a time, so its races hardly differ. */
const ROUNDS = rounds(onPostgres ? 10 : 2);
const use = serveApi();
/** On PostgreSQL a separate pool, as another process would have. */
let other: TestApi;
let racers: number[];

beforeAll(async () => {
  const database = await openAgain(use.api.database);
  other = new TestApi(database);
  racers = [];
  for (const _ of [1, 2, 3]) racers.push((await quickAdmin(use.api)).id);
});
afterAll(() => other.database.close());
afterEach(() => use.api.db.update(adminUsers).set({ role: 'admin' }).where(eq(adminUsers.id, 1)));

const moves: Record<string, (client: Client, target: number | undefined) => Promise<Reply>> = {
  deletes: (client, target) => client.delete(`/api/admin-users/${target}`),
  demotes: (client, target) => client.patch(`/api/admin-users/${target}`, { role: 'editor' }),
};

/** Makes the first `count` accounts the only admins, and returns their browsers, alternately of both APIs. */
async function begin(count: number): Promise<Client[]> {
  const ids = racers.slice(0, count);
  await use.api.db.execute(sql`
    insert into admin_users (id, username, name, email, role, password_hash, created_at)
    select n, 'racer' || n, 'A Racer', 'racer' || n || '@example.org', 'admin', password_hash, created_at
    from admin_users, unnest(array[${sql.join(ids, sql`, `)}]::int[]) n where admin_users.id = 1
    on conflict do nothing`);
  await use.api.db.execute(sql`update admin_users set role = 'editor'`);
  await use.api.db.update(adminUsers).set({ role: 'admin' }).where(inArray(adminUsers.id, ids));
  return Promise.all(ids.map((id, index) => sessionFor(index % 2 ? other : use.api, id)));
}

/** The ids of the admins who can sign in. */
async function admins(): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    use.api.db,
    sql`select id from admin_users where role = 'admin' and password_hash <> ${LOCKED} order by id`,
  );
  return rows.map(({ id }) => id);
}

const LETTERS = 'ABC';

test.each([
  'A deletes B, B deletes A',
  'A demotes B, B demotes A',
  'A deletes B, B demotes A',
  'A deletes A, B deletes B',
  'A demotes A, B demotes B',
  'A deletes A, A demotes B',
  'A deletes B, B demotes C, C deletes A',
  'A deletes A, B demotes B, C deletes C',
])('one admin remains when, at the same time, %s', { timeout: 180_000 }, async (race) => {
  const count = race.includes('C') ? 3 : 2;
  for (let round = 0; round < ROUNDS; round += 1) {
    const clients = await begin(count);
    const replies = await Promise.all(
      race.split(', ').map((part) => {
        const [who = '', move = '', whom = ''] = part.split(' ');
        const client = clients[LETTERS.indexOf(who)];
        return client && moves[move]?.(client, racers[LETTERS.indexOf(whom)]);
      }),
    );
    const statuses = replies.map((reply) => reply?.status ?? 0);
    const left = await admins();
    expect(left.length, `round ${round}: ${statuses}`).toBeGreaterThanOrEqual(1);
    // Every success removed one admin, and nothing else did.
    const successes = statuses.filter((status) => status === 200 || status === 204);
    expect(left, `round ${round}: ${statuses}`).toHaveLength(count - successes.length);
    for (const status of statuses) expect([200, 204, 401, 403, 404, 409]).toContain(status);
  }
});

const refused = { status: 409, body: { message: 'At least one admin who can sign in must remain.' } };

test.each(Object.entries(moves))('refuses an admin who %s the last one that can sign in', async (_, move) => {
  const [client] = await begin(1);
  const [last] = racers;
  if (!client) throw new Error('There is one.');
  expect(await move(client, last)).toMatchObject(refused);
  const isLocked = eq(adminUsers.passwordHash, LOCKED);
  const [locked] = await use.api.db.update(adminUsers).set({ role: 'admin' }).where(isLocked).returning();
  expect(await move(client, last)).toMatchObject(refused);
  expect((await move(client, locked?.id)).status).toBeLessThan(300);
  expect(await admins()).toEqual([last]);
  expect((await client.patch(`/api/admin-users/${last}`, { role: 'admin', name: 'Still Admin' })).status).toBe(200);
});
