/** Far pages and searches, which take other ways through the database than a first page. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { type Client, fieldsOf, serveApi } from './support';

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

test('a search finds a name with accents without them, in both Unicode forms and in any case', async () => {
  for (const [index, name] of ['Zoé Żyła', 'Zoe\u0301 Decomposed', 'Åsa Łuk', 'ＷＩＤＥ Name'].entries())
    await use.api.db.execute(
      sql`insert into users (name, email, username, created_at) values (${name}, ${`accent${index}@example.net`}, ${`accent${index}`}, now())`,
    );
  const twice = ['zoe', 'ZOÉ', 'zoe\u0301', 'ｚｏｅ'].map((text) => [text, 2] as const);
  const once = ['zoé ży', 'asa', 'åsa', 'ASA LUK', 'żyla', 'wide'].map((text) => [text, 1] as const);
  for (const [text, length] of [...twice, ...once, ['％', 0], ['＿', 0]] as const) {
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
