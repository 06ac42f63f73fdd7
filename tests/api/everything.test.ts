/** `GET /api/search`, the search over all records. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FoundGroup } from '../../server/contract';
import { recountTotals } from '../../server/db/recount';
import { addSupplement } from './deletions';
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
/** The ids of the users with a text, or the titles of the items of another resource. */
const usersWith = async (text: string) => itemsOf(await find(text), 'users').map(({ id }) => id);
const titlesOf = async (text: string, resource: string) =>
  itemsOf(await find(text), resource).map(({ title }) => title);

const buy = (userId: number | null, supplementId: number, name: string, day: string) =>
  use.api.db.execute(
    sql`insert into purchases (user_id, supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
        values (${userId}, ${supplementId}, ${name}, ${day}, 5, 'USD', 1, 1, false)`,
  );

describe('finds', () => {
  test('users by name, email and username, with their email address to tell them apart', async () => {
    const user = await newUser(client, 'Quillon Featherby');
    const expected = [{ id: user.id, title: user.name, detail: user.email, at: null }];
    for (const text of ['quillon featherby', 'LON FEA', user.email, user.email.slice(0, -4)])
      expect(itemsOf(await find(text), 'users'), text).toEqual(expected);
  });

  test('supplements, metrics, feedback and purchases, with their owners', async () => {
    const { id: userId, name } = await newUser(client, 'Owner of All');
    const { db } = use.api;
    const supplement = await addSupplement(db, userId, 'Zyxwort');
    await client.patch(`/api/supplements/${supplement}`, { brand: 'Brandson' });
    for (const day of ['2026-02-01Z', '2026-03-01Z']) await buy(userId, supplement, 'Zyxwort', day);
    await db.execute(
      sql`insert into feedback (user_id, content, category, resolved, created_at)
          values (${userId}, 'My zyxwort has run out', 'supply', false, '2026-03-02Z')`,
    );
    const metric = await client.post('/api/wellbeing-metrics', {
      name: 'After zyxwort',
      metricType: 'boolean',
      userId,
    });
    const found = Object.fromEntries((await find('ZYXWORT')).map(({ resource, items }) => [resource, items]));
    expect(Object.keys(found)).toEqual(['supplements', 'wellbeing-metrics', 'feedback', 'purchases']);
    expect(found).toMatchObject({
      supplements: [{ id: supplement, title: 'Zyxwort', detail: `Brandson, ${name}`, at: null }],
      'wellbeing-metrics': [{ id: metric.body.id, title: 'After zyxwort', detail: name, at: null }],
      feedback: [{ title: 'My zyxwort has run out', detail: 'supply', at: '2026-03-02T00:00:00.000Z' }],
      // The newest purchase of each name.
      purchases: [{ title: 'Zyxwort', detail: null, at: '2026-03-01T00:00:00.000Z' }],
    });
    // A purchase has no brand.
    expect((await find('brandson')).map(({ resource }) => resource)).toEqual(['supplements']);
  });

  test('purchases of a deleted supplement, by the name that they keep', async () => {
    const { id: userId } = await newUser(client, 'Former Owner');
    const { db } = use.api;
    const [gone, unsold] = [
      await addSupplement(db, userId, 'Xylobloom Renamed'),
      await addSupplement(db, userId, 'Xylobloom Unsold'),
    ];
    await buy(userId, gone, 'Xylobloom', '2026-02-01Z');
    await buy(userId, gone, 'Xylobloom', '2026-03-01Z');
    expect(await titlesOf('xylobloom', 'purchases')).toEqual(['Xylobloom Renamed']);

    for (const id of [gone, unsold]) expect((await client.delete(`/api/supplements/${id}`)).status).toBe(204);
    for (const text of ['XYLOBLOOM', 'lobloo', 'xy'])
      expect(itemsOf(await find(text), 'purchases'), text).toMatchObject([
        { title: 'Xylobloom', detail: null, at: '2026-03-01T00:00:00.000Z' },
      ]);
    expect(await titlesOf('renamed', 'purchases')).toEqual([]);
    // The list that a result opens.
    expect((await client.get('/api/purchases?supplementName=Xylobloom')).body.total).toBe(2);

    expect((await client.post(`/api/supplements/${gone}/restore`)).status).toBe(201);
    expect(await titlesOf('xylobloom', 'purchases')).toEqual(['Xylobloom Renamed']);
    // Deleted with its owner. Its purchases stay.
    expect((await client.delete(`/api/users/${userId}`)).status).toBe(204);
    expect(await titlesOf('xylobloom', 'purchases')).toEqual(['Xylobloom']);

    // Bought after the deletion: a recount finds it.
    await buy(null, gone, 'Xylograss', '2026-04-01Z');
    await recountTotals(db);
    expect(await titlesOf('xylograss', 'purchases')).toEqual(['Xylograss']);
  });

  test('admin users, for every role that can list them', async () => {
    const { id, name, email, client: editor } = await newAdmin(use.api, 'editor');
    const { body } = await editor.get(`/api/search?q=${email}`);
    expect(itemsOf(body.groups, 'admin-users')).toEqual([{ id, title: name, detail: email, at: null }]);
  });

  test('at most five of a kind, with their number: the whole name first, then names that begin with the text', async () => {
    const names = ['An Okra', 'Okra Pod', 'Okra', 'Zoe Okra', 'Okra Two', 'Old Okra', 'Mr Okra', 'Okra'];
    for (const name of names) await newUser(client, name);
    expect(await titlesOf('okra', 'users')).toEqual(['Okra', 'Okra', 'Okra Two', 'Okra Pod', 'Mr Okra']);
    expect((await find('okra'))[0]?.total).toBe(names.length);
    expect((await client.get('/api/users?search=okra')).body.total).toBe(names.length);
    // Of a short text, only the first five are read.
    expect((await find('ok'))[0]?.total).toBe(4);
    await newUser(client, 'Okapi');
    expect((await find('ok'))[0]?.total).toBeNull();
  });

  test('the words of a text in any order, also in the list, and records by their ID', async () => {
    const { id, name } = await newUser(client, 'Aisha Wordorder');
    for (const text of ['wordorder aisha', 'ORDER  a', `${name} example`]) {
      expect(await usersWith(text), text).toEqual([id]);
      expect((await client.get(`/api/users?search=${encodeURIComponent(text)}`)).body.total, text).toBe(1);
    }
    expect(await usersWith('wordorder zoe')).toEqual([]);
    for (const text of [`${id}`, ` #${id} `]) expect((await usersWith(text))[0], text).toBe(id);
    expect(await usersWith('#99999999999')).toEqual([]);
  });

  test('only names that begin with the text, if it has one or two characters', async () => {
    const user = await newUser(client, 'Qy Zed');
    expect(await usersWith('qy')).toEqual([user.id]);
    expect(await usersWith('Q')).toContain(user.id);
    expect(await usersWith('ed')).not.toContain(user.id);
  });

  test('only literal text, and nothing for a text that matches nothing', async () => {
    for (const text of ['%%%', '___', 'no such thing', '%', '_', '\\', '😀😀😀', ' '])
      expect(await find(text), text).toEqual([]);
    const user = await newUser(client, '100% pure_one');
    for (const text of ['100% p', 'pure_o', '100%']) expect(await usersWith(text), text).toEqual([user.id]);
    expect(await usersWith('100_ p')).toEqual([]);
  });
});

test('a text is required, and has at most 200 characters', async () => {
  for (const query of ['', '?q=', `?q=${'x'.repeat(201)}`, '?search=an', '?q=%00']) {
    const { status, body } = await client.get(`/api/search${query}`);
    expect([status, body.message], query).toEqual([400, expect.stringMatching(/\S/)]);
  }
  expect((await client.get(`/api/search?q=${'x'.repeat(200)}`)).status).toBe(200);
});

test('counts as a search, also for blanks, and an account can run only a few of those at a time', async () => {
  const busy = await quickAdmin(use.api);
  const replies = await Promise.all(Array.from({ length: 150 }, () => busy.client.get('/api/search?q=%20%20%20')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
});
