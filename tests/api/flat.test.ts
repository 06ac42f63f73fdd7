/** Far pages and searches, which take other ways through the database than a first page. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { users } from '../../server/db/schema';
import { holds } from '../../server/db/search';
import { type Client, fieldsOf, newUser, serveApi, TestApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
  await use.api.db.execute(sql`insert into users (name, email, username, created_at)
    select 'Crowd ' || i, 'crowd' || i || '@example.net', 'crowd' || i, timestamptz '2024-01-01' + (i / 3) * interval '1 minute'
    from generate_series(1, 4000) i`);
  await use.api.db.execute(sql`analyze`);
});

test('far pages return the same rows as paging there, from either end, including the last and empty pages', async () => {
  const inOrder = fieldsOf(await rowsOf(use.api.db, sql`select id from users order by created_at desc, id desc`), 'id');
  const total = inOrder.length;
  const [middle, last] = [Math.floor(total / 60), Math.ceil(total / 30)];
  for (const page of [1, 20, 35, 36, middle, middle + 1, 100, last - 1, last, last + 1]) {
    const { body } = await client.get(`/api/users?page=${page}&limit=30`);
    const ids = inOrder.slice((page - 1) * 30, page * 30);
    expect({ page, ids: fieldsOf(body.users, 'id'), total: body.total }).toEqual({ page, ids, total });
  }
});

type Execute = typeof use.api.db.execute;

/** The same database with another `execute`. */
const databaseWith = (execute: (...query: Parameters<Execute>) => Promise<unknown>) =>
  new Proxy(use.api.db, { get: (db, name) => (name === 'execute' ? execute : Reflect.get(db, name)) });

test('a far page matches the total of the same response, even if a user signs up in between', async () => {
  const { total } = (await client.get('/api/users?limit=1')).body;
  let signedUp = false;
  const db = databaseWith(async (query) => {
    const result = await use.api.db.execute(query);
    if (!signedUp && JSON.stringify(result).includes('"total"')) {
      signedUp = true;
      await newUser(client);
    }
    return result;
  });
  const browser = new TestApi(use.api.database, { db }).visitor();
  browser.cookie = client.cookie;
  const path = `/api/users?page=${Math.ceil(total / 10)}`;
  const { body } = await browser.get(path);
  expect([signedUp, body.total]).toEqual([true, total + 1]);
  expect(body).toEqual((await client.get(path)).body);
});

test('a search fails at once when the connection breaks, and works later', async () => {
  const gone = Object.assign(new Error('the server has gone silent'), { code: 'ECONNRESET' });
  let queries = 0;
  const db = databaseWith(async (query) => {
    queries += 1;
    // Waiting for a second query would take as long again.
    if (queries === 1) throw gone;
    return use.api.db.execute(query);
  });
  await expect(holds(db, 'crowd', users.email)).rejects.toBe(gone);
  expect(await holds(db, 'crowd', users.email)).toBeDefined();
});

test('a search finds a name with accents without them, in both Unicode forms and in any case', async () => {
  for (const [index, name] of ['Zoé Żyła', 'Zoe\u0301 Decomposed', 'Åsa Łuk', 'ＷＩＤＥ Name'].entries())
    await use.api.db.execute(
      sql`insert into users (name, email, username, created_at) values (${name}, ${`accent${index}@example.net`}, ${`accent${index}`}, now())`,
    );
  for (const [text, length] of Object.entries({
    ...{
      zoe: 2,
      ZOÉ: 2,
      'zoe\u0301': 2,
      'zoé z': 1,
      asa: 1,
      åsa: 1,
      'ASA LUK': 1,
      żyla: 1,
      wide: 1,
      ｚｏｅ: 2,
      '％': 0,
      '＿': 0,
    },
  })) {
    const { body } = await client.get(`/api/users?search=${encodeURIComponent(text)}`);
    expect([text, body.total]).toEqual([text, length]);
    const found = await client.get(`/api/search?q=${encodeURIComponent(text)}`);
    const [users = { items: [] }] = found.body.groups;
    expect([text, users.items.length]).toEqual([text, length]);
  }
});

test('a search finds the rows that contain the text, also if only a part of it is rare', async () => {
  for (const text of ['crowd3999', 'CROWD39', 'crowd12@example.net', 'd12', '@', '%', '00']) {
    const pattern = `%${text.replace(/[%_]/g, '\\$&')}%`;
    const found = sql`select id from users where name ilike ${pattern} or email ilike ${pattern} or username ilike ${pattern}`;
    const expected = await rowsOf<{ id: number }>(use.api.db, sql`${found} order by created_at desc, id desc`);
    const { body } = await client.get(`/api/users?search=${encodeURIComponent(text)}&limit=100`);
    expect({ text, ids: fieldsOf(body.users, 'id') }).toEqual({ text, ids: fieldsOf(expected.slice(0, 100), 'id') });
  }
});
