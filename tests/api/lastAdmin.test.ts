import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LOCKED } from '../../server/auth/passwords';
import { rowsOf } from '../../server/db/database';
import { adminUsers } from '../../server/db/schema';
import { onPostgres, openAgain } from './database';
import { type Client, quickAdmin, type Reply, serveApi, sessionFor, TestApi } from './support';

/** How often each race is run. PGlite runs one transaction at a time, so its races hardly differ. */
const ROUNDS = onPostgres ? 25 : 5;
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

type Move = (client: Client, target: number) => Promise<Reply>;
const remove: Move = (client, target) => client.delete(`/api/admin-users/${target}`);
const demote: Move = (client, target) => client.patch(`/api/admin-users/${target}`, { role: 'editor' });

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

describe('one admin always remains', () => {
  /** Who does what to whom; the numbers are indexes of the accounts. */
  const races: [string, number, [number, Move, number][]][] = [
    [
      'two who delete each other',
      2,
      [
        [0, remove, 1],
        [1, remove, 0],
      ],
    ],
    [
      'two who demote each other',
      2,
      [
        [0, demote, 1],
        [1, demote, 0],
      ],
    ],
    [
      'one who deletes the one who demotes them',
      2,
      [
        [0, remove, 1],
        [1, demote, 0],
      ],
    ],
    [
      'two who delete themselves',
      2,
      [
        [0, remove, 0],
        [1, remove, 1],
      ],
    ],
    [
      'two who demote themselves',
      2,
      [
        [0, demote, 0],
        [1, demote, 1],
      ],
    ],
    [
      'one who deletes themselves while the other is demoted',
      2,
      [
        [0, remove, 0],
        [0, demote, 1],
      ],
    ],
    [
      'three in a ring, with both actions',
      3,
      [
        [0, remove, 1],
        [1, demote, 2],
        [2, remove, 0],
      ],
    ],
    [
      'three who remove themselves',
      3,
      [
        [0, remove, 0],
        [1, demote, 1],
        [2, remove, 2],
      ],
    ],
  ];

  test.each(races)(
    '%s',
    async (_, count, moves) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const clients = await begin(count);
        const replies = await Promise.all(
          moves.map(([who, move, whom]) => {
            const client = clients[who];
            if (!client) throw new Error(`There is no racer ${who}.`);
            return move(client, racers[whom] ?? 0);
          }),
        );
        const statuses = replies.map(({ status }) => status);
        const left = await admins();
        expect(left.length, `round ${round}: ${statuses}`).toBeGreaterThanOrEqual(1);
        // Every success removed one admin, and nothing else did.
        const successes = statuses.filter((status) => status === 200 || status === 204);
        expect(left, `round ${round}: ${statuses}`).toHaveLength(count - successes.length);
        for (const status of statuses) expect([200, 204, 401, 403, 404, 409]).toContain(status);
      }
    },
    180_000,
  );

  test('the last admin can be neither deleted nor demoted', async () => {
    const [client] = await begin(1);
    if (!client) throw new Error('There is one.');
    for (const move of [remove, demote]) {
      const reply = await move(client, racers[0] ?? 0);
      expect(reply).toMatchObject({
        status: 409,
        body: { message: 'At least one admin who can sign in must remain.' },
      });
    }
    expect(await admins()).toEqual(racers.slice(0, 1));
    expect((await client.get('/api/users')).status).toBe(200);
  });

  test('does not count an admin account that cannot sign in', async () => {
    const [client] = await begin(1);
    const [locked] = await use.api.db
      .update(adminUsers)
      .set({ role: 'admin' })
      .where(eq(adminUsers.passwordHash, LOCKED))
      .returning();
    if (!client || !locked) throw new Error('The sample data has such accounts.');
    expect((await remove(client, racers[0] ?? 0)).status).toBe(409);
    expect((await remove(client, locked.id)).status).toBe(204);
    const rest = await use.api.db
      .select()
      .from(adminUsers)
      .where(eq(adminUsers.role, 'admin'))
      .orderBy(asc(adminUsers.id));
    expect(rest.map(({ id }) => id)).toContain(racers[0]);
  });
});
