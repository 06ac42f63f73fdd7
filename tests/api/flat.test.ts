/** Keeps response times constant as tables grow: the statements that a call sends, and their query plans. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPopular, readStats } from '../../server/db/dashboard';
import { readDashboardHistory } from '../../server/db/dashboardHistory';
import { type Database, rowsOf } from '../../server/db/database';
import { type Listing, readPage } from '../../server/db/page';
import { users } from '../../server/db/schema';
import { holds } from '../../server/db/search';
import { totalOf } from '../../server/db/tallies';
import { onPostgres } from './database';
import { statementsDuring } from './statements';
import { type Client, newUser, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
  await use.api.db.execute(sql`insert into users (name, email, username, created_at)
    select 'Crowd ' || i, 'crowd' || i || '@example.net', 'crowd' || i, timestamptz '2024-01-01' + (i / 3) * interval '1 minute'
    from generate_series(1, 4000) i`);
  await use.api.db.execute(sql`analyze`);
});

const ids = (body: { users: { id: number }[] }) => body.users.map(({ id }) => id);
const total = async () => (await client.get('/api/users?limit=1')).body.total as number;

describe('far pages', () => {
  test('return the same rows as paging there, from either end, including the last and empty pages', async () => {
    const inOrder = await rowsOf<{ id: number }>(
      use.api.db,
      sql`select id from users order by created_at desc, id desc`,
    );
    const all = await total();
    const last = Math.ceil(all / 30);
    for (const page of [1, 20, 35, 36, Math.floor(last / 2), Math.floor(last / 2) + 1, 100, last - 1, last, last + 1]) {
      const { body } = await client.get(`/api/users?page=${page}&limit=30`);
      expect({ page, ids: ids(body), total: body.total }).toEqual({
        page,
        ids: inOrder.slice((page - 1) * 30, page * 30).map(({ id }) => id),
        total: all,
      });
    }
  });

  test('match the total in the same response, even if rows are inserted in between', async () => {
    let reads = 0;
    // A user signs up after the first statement, which reads the total.
    const busy = new Proxy(use.api.db, {
      get: (target, name) =>
        name === 'execute'
          ? async (query: ReturnType<typeof sql>) => {
              const result = await target.execute(query);
              if (reads++ === 0) await newUser(client);
              return result;
            }
          : Reflect.get(target, name),
    });
    const listing: Listing<{ id: number }> = {
      name: 'busy users',
      table: users,
      newest: [users.createdAt, users.id],
      sorts: {},
      total: totalOf('users'),
      select: (db, extra) =>
        db
          .select({ id: users.id, ...extra })
          .from(users)
          .$dynamic(),
    };
    const before = await total();
    const page = Math.ceil(before / 10);
    const { rows, total: shownTotal } = await readPage(busy, listing, { page, limit: 10 });
    expect([shownTotal, reads]).toEqual([before + 1, 2]);
    expect(rows.map(({ id }) => id)).toEqual(ids((await client.get(`/api/users?page=${page}&limit=10`)).body));
  });
});

const statementsOf = async (run: () => Promise<unknown>) =>
  (await statementsDuring(use.api.db, run)).map(({ text }) => text);

test('the first page, far pages and a search take one, two and one statement; the pages count no rows', async () => {
  const counted = async (query: string) => {
    const { body } = await client.get(`/api/users?${query}`);
    return body.total as number;
  };
  const [first, far, found] = [
    await statementsOf(() => counted('page=2')),
    await statementsOf(() => counted('page=400')),
    await statementsOf(() => counted('search=crowd3999')),
  ];
  const ofList = (texts: string[]) =>
    texts.filter((text) => !text.includes('"sessions"') && !text.includes('pg_stats'));
  expect([ofList(first).length, ofList(far).length, ofList(found).length]).toEqual([1, 2, 1]);
  for (const text of [...first, ...far]) expect(text).not.toMatch(/count\(\*\)/);
});

test('ten concurrent calls of one session look it up once', async () => {
  const texts = await statementsOf(() => Promise.all(Array.from({ length: 10 }, () => client.get('/api/admin-users'))));
  expect(texts.filter((text) => text.includes('"sessions"'))).toHaveLength(1);
});

/** The query plans for the statements of a call. */
async function planOf(db: Database, run: (db: Database) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const explaining = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? async (query: ReturnType<typeof sql>) => {
            const rows = await rowsOf<Record<string, string>>(target, sql`explain (costs off) ${query}`);
            plans.push(rows.map((row) => Object.values(row)[0]).join('\n'));
            return target.execute(query);
          }
        : Reflect.get(target, name),
  });
  await run(explaining);
  return plans.join('\n');
}

test('the dashboard never scans a whole table that grows', async () => {
  const { db } = use.api;
  await db.execute(
    sql`insert into doses (supplement_id, taken_at)
        select 1, timestamptz '2026-01-01' + i * interval '1 minute' from generate_series(1, 40000) i`,
  );
  await db.execute(sql`analyze`);
  // The plan depends on how many of the rows are from the last thirty days.
  const now = new Date('2026-11-20T12:00:00Z');
  for (const read of [readStats, readPopular, readDashboardHistory]) {
    const plan = await planOf(db, (explaining) => read(explaining, now));
    expect(plan).not.toMatch(/Seq Scan on (users|doses)\b/);
    expect(plan).toMatch(/doses_taken_at/);
  }
});

test('a search fails at once when the connection breaks, and reads its statistics again later', async () => {
  const gone = Object.assign(new Error('the server has gone silent'), { code: 'ECONNRESET' });
  let queries = 0;
  const once = new Proxy(use.api.db, {
    get: (target, name) =>
      name === 'execute'
        ? async (query: ReturnType<typeof sql>) => {
            queries += 1;
            if (queries === 1) throw gone;
            return target.execute(query);
          }
        : Reflect.get(target, name),
  });
  // A search that failed once must not wait a second time.
  await expect(holds(once, 'crowd', users.email)).rejects.toBe(gone);
  for (const _ of ['from the database', 'as it was']) expect(await holds(once, 'crowd', users.email)).toBeDefined();
  expect(queries).toBe(2);
});

if (onPostgres)
  test('a search uses the trigram index, and finds the same rows without it', async () => {
    const { db } = use.api;
    const find = (text: string) => async (on: Database) => {
      const found = await holds(on, text, users.name, users.email, users.username);
      return rowsOf(on, sql`select id from users where ${found} order by id`);
    };
    const texts = ['crowd3999', 'CROWD39', 'crowd1234@example.net', 'd12', '@', '%', '00'];
    // For so few rows a sequential scan is just as fast.
    const planned = (text: string) =>
      db.transaction(async (tx) => {
        for (const way of ['seqscan', 'indexscan']) await tx.execute(sql.raw(`set local enable_${way} = off`));
        return planOf(tx, find(text));
      });
    expect(await planned('crowd3999@example.net')).toMatch(
      /Bitmap Index Scan on users_search\s+Index Cond: \(name ~~\* '%\w+%'/,
    );
    const withIndex = await Promise.all(texts.map((text) => find(text)(db)));
    await db.execute(sql`drop index users_search`);
    for (const [index, text] of texts.entries()) {
      const pattern = `%${text.replace(/[%_]/g, '\\$&')}%`;
      const plain = sql`select id from users where name ilike ${pattern} or email ilike ${pattern} or username ilike ${pattern} order by id`;
      expect({ text, rows: withIndex[index] }).toEqual({ text, rows: await rowsOf(db, plain) });
    }
    expect(await rowsOf(db, sql`select create_search_indexes() as made`)).toEqual([{ made: true }]);
    expect(await planned('crowd3999')).toMatch(/users_search/);
  });
