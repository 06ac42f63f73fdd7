/** `GET /api/search`, the search over all records. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FoundGroup } from '../../server/contract';
import { type Database, rowsOf } from '../../server/db/database';
import { searchEverything } from '../../server/db/everything';
import { recountTotals } from '../../server/db/recount';
import { onPostgres } from './database';
import { statementsDuring } from './statements';
import { type Client, newAdmin, newUser, quickAdmin, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

const find = async (text: string): Promise<FoundGroup[]> => {
  const { status, body } = await client.get(`/api/search?q=${encodeURIComponent(text)}`);
  expect([text, status]).toEqual([text, 200]);
  return body.groups;
};
const itemsOf = (groups: FoundGroup[], resource: string) =>
  groups.find((group) => group.resource === resource)?.items ?? [];

describe('finds', () => {
  test('users by name, email and username, with their email address to tell them apart', async () => {
    const user = await newUser(client, 'Quillon Featherby');
    const expected = [{ id: user.id, title: user.name, detail: user.email, at: null }];
    for (const text of ['quillon featherby', 'LON FEA', user.email, user.email.slice(0, -4)])
      expect(itemsOf(await find(text), 'users'), text).toEqual(expected);
  });

  test('supplements, metrics, feedback and purchases, with their owners', async () => {
    const { id, name } = await newUser(client, 'Owner of All');
    const { db } = use.api;
    const [row] = await rowsOf<{ id: number }>(
      db,
      sql`insert into supplements (user_id, name, brand, dosage, frequency, time_of_day, is_active, is_auto_take, is_medicine,
            start_date, created_at)
          values (${id}, 'Zyxwort', 'Brandson', '1', 'daily', '{morning}', true, false, false, '2026-01-01', '2026-01-01Z')
          returning id`,
    );
    const supplement = row?.id ?? 0;
    for (const day of ['2026-02-01Z', '2026-03-01Z'])
      await db.execute(
        sql`insert into purchases (user_id, supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity,
              is_recurring)
            values (${id}, ${supplement}, 'Zyxwort', ${day}, 5, 'USD', 1, 1, false)`,
      );
    await db.execute(
      sql`insert into feedback (user_id, content, category, resolved, created_at)
          values (${id}, 'My zyxwort has run out', 'supply', false, '2026-03-02Z')`,
    );
    const metric = await client.post('/api/wellbeing-metrics', {
      name: 'After zyxwort',
      metricType: 'boolean',
      userId: id,
    });
    const groups = await find('ZYXWORT');
    expect(groups.map(({ resource }) => resource)).toEqual([
      'supplements',
      'wellbeing-metrics',
      'feedback',
      'purchases',
    ]);
    expect(itemsOf(groups, 'supplements')).toEqual([
      { id: supplement, title: 'Zyxwort', detail: `Brandson, ${name}`, at: null },
    ]);
    expect(itemsOf(groups, 'wellbeing-metrics')).toEqual([
      { id: metric.body.id, title: 'After zyxwort', detail: name, at: null },
    ]);
    expect(itemsOf(groups, 'feedback')).toMatchObject([
      { title: 'My zyxwort has run out', detail: 'supply', at: '2026-03-02T00:00:00.000Z' },
    ]);
    // The newest purchase of each name.
    expect(itemsOf(groups, 'purchases')).toMatchObject([
      { title: 'Zyxwort', detail: null, at: '2026-03-01T00:00:00.000Z' },
    ]);
    expect(itemsOf(await find('brandson'), 'supplements')).toHaveLength(1);
    // Not by the brand, which a purchase does not have.
    expect(itemsOf(await find('brandson'), 'purchases')).toEqual([]);
  });

  test('purchases of a deleted supplement, by the name that they keep', async () => {
    const { id: userId } = await newUser(client, 'Former Owner');
    const { db } = use.api;
    const buy = (supplementId: number, name: string, day: string, by: number | null = userId) =>
      db.execute(
        sql`insert into purchases (user_id, supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity,
              is_recurring)
            values (${by}, ${supplementId}, ${name}, ${day}, 5, 'USD', 1, 1, false)`,
      );
    const add = async (name: string) => {
      const [row] = await rowsOf<{ id: number }>(
        db,
        sql`insert into supplements (user_id, name, dosage, frequency, time_of_day, is_active, is_auto_take, is_medicine,
              start_date, created_at)
            values (${userId}, ${name}, '1', 'daily', '{morning}', true, false, false, '2026-01-01', '2026-01-01Z')
            returning id`,
      );
      return row?.id ?? 0;
    };
    const [gone, never] = [await add('Xylobloom Renamed'), await add('Xylobloom Unsold')];
    await buy(gone, 'Xylobloom', '2026-02-01Z');
    await buy(gone, 'Xylobloom', '2026-03-01Z');
    const titles = async (text: string) => itemsOf(await find(text), 'purchases').map(({ title }) => title);
    expect(await titles('xylobloom')).toEqual(['Xylobloom Renamed']);

    for (const id of [gone, never]) expect((await client.delete(`/api/supplements/${id}`)).status).toBe(204);
    for (const text of ['XYLOBLOOM', 'lobloo', 'xy'])
      expect(itemsOf(await find(text), 'purchases'), text).toMatchObject([
        { title: 'Xylobloom', detail: null, at: '2026-03-01T00:00:00.000Z' },
      ]);
    expect(await titles('renamed')).toEqual([]);
    // The list that a result opens.
    const listed = await client.get('/api/purchases?supplementName=Xylobloom');
    expect(listed.body.total).toBe(2);

    expect((await client.post(`/api/supplements/${gone}/restore`)).status).toBe(201);
    expect(await titles('xylobloom')).toEqual(['Xylobloom Renamed']);
    // Deleted with its owner. Its purchases stay.
    expect((await client.delete(`/api/users/${userId}`)).status).toBe(204);
    expect(await titles('xylobloom')).toEqual(['Xylobloom']);

    // Bought after the deletion: a recount finds it.
    await buy(gone, 'Xylograss', '2026-04-01Z', null);
    await recountTotals(db);
    expect(await titles('xylograss')).toEqual(['Xylograss']);
  });

  test('admin users, for every role that can list them', async () => {
    const { id, name, email, client: editor } = await newAdmin(use.api, 'editor');
    const { body } = await editor.get(`/api/search?q=${email}`);
    expect(itemsOf(body.groups, 'admin-users')).toEqual([{ id, title: name, detail: email, at: null }]);
    expect(JSON.stringify(body)).not.toMatch(/argon|hash/i);
  });

  test('at most five of a kind, the whole name first, then names that begin with the text', async () => {
    const names = ['An Okra', 'Okra Pod', 'Okra', 'Zoe Okra', 'Okra Two', 'Old Okra', 'Mr Okra', 'Okra'];
    for (const name of names) await newUser(client, name);
    const titles = itemsOf(await find('okra'), 'users').map(({ title }) => title);
    expect(titles).toEqual(['Okra', 'Okra', 'Okra Two', 'Okra Pod', 'Mr Okra']);
  });

  test('only names that begin with the text, if it has one or two characters', async () => {
    const user = await newUser(client, 'Qy Zed');
    expect(itemsOf(await find('qy'), 'users').map(({ id }) => id)).toEqual([user.id]);
    expect(itemsOf(await find('Q'), 'users').map(({ id }) => id)).toContain(user.id);
    expect(itemsOf(await find('ed'), 'users').map(({ id }) => id)).not.toContain(user.id);
  });

  test('only literal text, and nothing for a text that matches nothing', async () => {
    for (const text of ['%%%', '___', 'no such thing', '%', '_', '\\', '😀😀😀', ' '])
      expect(await find(text), text).toEqual([]);
    const user = await newUser(client, '100% pure_one');
    for (const text of ['100% p', 'pure_o', '100%'])
      expect(
        itemsOf(await find(text), 'users').map(({ id }) => id),
        text,
      ).toEqual([user.id]);
    expect(itemsOf(await find('100_ p'), 'users')).toEqual([]);
  });
});

test('a text is required, and has at most 200 characters', async () => {
  for (const query of ['', '?q=', `?q=${'x'.repeat(201)}`, '?search=an', '?q=%00'])
    expect(await client.get(`/api/search${query}`), query).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/\S/) },
    });
  expect((await client.get(`/api/search?q=${'x'.repeat(200)}`)).status).toBe(200);
});

test('counts as a search, which an account can run only a few of at a time', async () => {
  const busy = await quickAdmin(use.api);
  const replies = await Promise.all(Array.from({ length: 150 }, () => busy.client.get('/api/search?q=an')));
  const statuses = new Set(replies.map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 429]));
});

test('takes one statement', async () => {
  await find('statement');
  const texts = (await statementsDuring(use.api.db, () => find('statement'))).map(({ text }) => text);
  expect(texts.filter((text) => !text.includes('"sessions"'))).toHaveLength(1);
});

if (onPostgres)
  test('needs no scan of a whole table, whatever the text', async () => {
    const { db } = use.api;
    await db.execute(sql`insert into users (name, email, username, created_at)
      select 'Crowd ' || md5(i::text), 'crowd' || i || '@example.net', 'crowd' || i, timestamptz '2024-01-01' + i * interval '1 minute'
      from generate_series(1, 20000) i`);
    await db.execute(sql`insert into wellbeing_metrics (user_id, name, metric_type, is_active, created_at)
      select 1, 'Metric ' || md5(i::text), 'boolean', true, timestamptz '2024-01-01' + i * interval '1 minute'
      from generate_series(1, 20000) i`);
    await db.execute(sql`insert into feedback (user_id, content, category, resolved, created_at)
      select 1, 'Crowd says ' || md5(i::text), 'general', true, timestamptz '2024-01-01' + i * interval '1 minute'
      from generate_series(1, 20000) i`);
    await db.execute(sql`insert into supplements (user_id, name, dosage, frequency, time_of_day, is_active, is_auto_take, is_medicine,
        start_date, created_at)
      select 1, 'Supplement ' || md5(i::text), '1', 'daily', '{morning}', true, false, false, '2026-01-01',
        timestamptz '2024-01-01' + i * interval '1 minute'
      from generate_series(1, 20000) i`);
    await db.execute(sql`insert into deleted_supplements (supplement_id, name)
      select 1000000 + i, 'Supplement ' || md5(i::text) from generate_series(1, 20000) i`);
    await db.execute(sql`analyze`);
    for (const text of ['quillfeather', 'q', 'zz', 'crowd1234@example.net']) {
      // For so few rows a sequential scan is just as fast.
      const plan = await db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return planOf(tx, text);
      });
      expect({ text, plan }).toEqual({
        text,
        plan: expect.not.stringMatching(
          /Seq Scan on (users|supplements|wellbeing_metrics|feedback|purchases|deleted_supplements)\b/,
        ),
      });
    }
  });

async function planOf(db: Database, text: string): Promise<string> {
  let plan = '';
  const explaining = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? async (query: ReturnType<typeof sql>) => {
            const rows = await rowsOf<Record<string, string>>(target, sql`explain (costs off) ${query}`);
            plan += rows.map((row) => Object.values(row)[0]).join('\n');
            return target.execute(query);
          }
        : Reflect.get(target, name),
  });
  await searchEverything(explaining, text);
  return plan;
}
