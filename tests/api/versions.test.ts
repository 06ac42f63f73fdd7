import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, newAdmin, newUser, serveApi } from './support';

const served = serveApi();
let client: Client;
beforeAll(async () => {
  client = await served.api.signIn();
});

let made = 0;
/** Sample records, each returned only once. */
async function nextOf(path: string, items: string): Promise<number> {
  made += 1;
  return (await client.get(`${path}?limit=100`)).body[items][made].id;
}
const create = async (path: string, body: object): Promise<number> => (await client.post(path, body)).body.id;

/** Every kind of record that can be changed by id: how to create one, and two different changes to it. */
const kinds = [
  {
    path: '/api/users',
    make: async () => (await newUser(client)).id,
    changes: [{ name: 'Ann One' }, { name: 'Ann Two' }],
  },
  {
    path: '/api/supplements',
    make: () => nextOf('/api/supplements', 'supplements'),
    changes: [{ dosage: '1 g' }, { dosage: '2 g' }],
  },
  {
    path: '/api/wellbeing-metrics',
    make: () => create('/api/wellbeing-metrics', { name: 'Mood', metricType: 'scale', userId: 0 }),
    changes: [{ name: 'Mood one' }, { name: 'Mood two' }],
  },
  {
    path: '/api/feedback',
    make: () => nextOf('/api/feedback', 'feedbacks'),
    changes: [{ resolved: true }, { resolved: false }],
  },
  {
    path: '/api/admin-users',
    make: async () => (await newAdmin(served.api, 'editor')).id,
    changes: [{ name: 'Vera One' }, { name: 'Vera Two' }],
  },
];

const tag = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });

describe.each(kinds)('$path', ({ path, make, changes }) => {
  const [first = {}, second = {}] = changes;
  let at: string;
  let version: number;
  /** A record that has been changed once. */
  beforeEach(async () => {
    at = `${path}/${await make()}`;
    version = (await client.patch(at, first)).body.version;
  });

  test('accepts a change to the current version; responds 412 with the record for an older one', async () => {
    const done = await client.patch(at, second, tag(version));
    expect([done.status, done.body.version, done.headers.get('etag')]).toEqual([200, version + 1, `"${version + 1}"`]);

    const refused = await client.patch(at, first, tag(version));
    const message = 'Someone else edited this. Reload it, then make your change.';
    const lastChange = { by: 'admin', at: expect.any(String) };
    expect([refused.status, refused.body]).toEqual([412, { message, current: done.body, lastChange }]);
    expect((await client.patch(at, first, tag(version + 1))).status, 'it changed nothing').toBe(200);
  });

  test('an empty change, and one to the same values, is no new version', async () => {
    for (const same of [{}, first]) expect((await client.patch(at, same)).body.version).toBe(version);
    expect((await client.patch(at, second, tag(version))).status).toBe(200);
  });

  test('accepts one of twenty concurrent changes to the same version', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.patch(at, second, tag(version))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(19);
  });

  test('needs one matching tag of several; no weak or unknown tag matches; an invalid tag is a 400', async () => {
    const send = async (header: string) => (await client.patch(at, second, { headers: { 'If-Match': header } })).status;
    for (const header of [`W/"${version}"`, '"abc"', '"99999999999999999999"']) expect(await send(header)).toBe(412);
    for (const header of [`${version}`, '"', '', 'x"1"', '"1" "2"']) expect(await send(header), header).toBe(400);
    expect(await send(`"x", "${version}"`)).toBe(200);
  });

  test('responds 404 for a deleted record, regardless of the version, and 400 for an invalid id', async () => {
    expect((await client.patch(`${path}/999999`, first, tag(1))).status).toBe(404);
    for (const id of ['0', '-1', 'x', '1.5', '2147483648', '1e1'])
      expect((await client.patch(`${path}/${id}`, first)).status, id).toBe(400);
  });

  // Feedback cannot be deleted.
  if (path !== '/api/feedback')
    test('is not deleted if another user has changed it', async () => {
      const { body: current } = await client.patch(at, second);
      const refused = await client.delete(at, tag(version));
      expect([refused.status, refused.body.current]).toEqual([412, current]);
      expect((await client.delete(at, tag(current.version))).status).toBe(204);
      expect((await client.delete(at, tag(current.version))).status).toBe(404);
      expect((await client.delete(at)).status).toBe(404);
    });
});
