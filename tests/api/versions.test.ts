import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, newUser, serveApi } from './support';

const served = serveApi();
let client: Client;
beforeAll(async () => {
  client = await served.api.signIn();
});

/** Every kind of record that can be changed by id: how to create one, and two different changes to it. */
const kinds = [
  {
    path: '/api/users',
    make: async () => (await newUser(client)).id,
    changes: [{ name: 'Ann One' }, { name: 'Ann Two' }],
    canBeDeleted: true,
  },
  {
    path: '/api/supplements',
    make: async () => nextOf('/api/supplements', 'supplements'),
    changes: [{ dosage: '1 g' }, { dosage: '2 g' }],
    canBeDeleted: true,
  },
  {
    path: '/api/wellbeing-metrics',
    make: async () => {
      const body = { name: 'Mood', metricType: 'scale', userId: 0 };
      return (await client.post('/api/wellbeing-metrics', body)).body.id as number;
    },
    changes: [{ name: 'Mood one' }, { name: 'Mood two' }],
    canBeDeleted: true,
  },
  {
    path: '/api/feedback',
    make: async () => nextOf('/api/feedback', 'feedbacks'),
    changes: [{ resolved: true }, { resolved: false }],
    canBeDeleted: false,
  },
  {
    path: '/api/admin-users',
    make: async () => {
      made += 1;
      const body = { username: `vera${made}`, name: 'Vera', email: `vera${made}@example.org`, role: 'editor' };
      return (await client.post('/api/admin-users', { ...body, password: 'secret-1' })).body.id as number;
    },
    changes: [{ name: 'Vera One' }, { name: 'Vera Two' }],
    canBeDeleted: true,
  },
];
let made = 0;

/** Sample records, each returned only once. */
async function nextOf(path: string, items: string): Promise<number> {
  made += 1;
  return (await client.get(`${path}?limit=100`)).body[items][made].id;
}

const tag = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });

describe.each(kinds)('$path', ({ path, make, changes }) => {
  const [first = {}, second = {}] = changes;

  test('increments the version with every change, and returns it as the ETag too', async () => {
    const at = `${path}/${await make()}`;
    const changed = await client.patch(at, first);
    const again = await client.patch(at, second);
    expect(again.body.version).toBe(changed.body.version + 1);
    expect(again.headers.get('etag')).toBe(`"${again.body.version}"`);
  });

  test('accepts a change to the current version; responds 412 with the record for an older one', async () => {
    const at = `${path}/${await make()}`;
    const { version } = (await client.patch(at, first)).body;
    const done = await client.patch(at, second, tag(version));
    expect(done.status).toBe(200);

    const refused = await client.patch(at, first, tag(version));
    expect(refused.status).toBe(412);
    expect(refused.body).toEqual({
      message: 'Someone else edited this. Reload it, then make your change.',
      current: done.body,
    });
    expect((await client.patch(at, first, tag(done.body.version))).status, 'it changed nothing').toBe(200);
  });

  test('accepts one of twenty concurrent changes to the same version', async () => {
    const at = `${path}/${await make()}`;
    const { version } = (await client.patch(at, first)).body;
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.patch(at, second, tag(version))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(19);
  });

  test('accepts any version without the header, and with *', async () => {
    const at = `${path}/${await make()}`;
    expect((await client.patch(at, first)).status).toBe(200);
    expect((await client.patch(at, first, { headers: { 'If-Match': '*' } })).status).toBe(200);
  });

  test('needs one matching tag of several; no weak or unknown tag matches; an invalid tag is a 400', async () => {
    const at = `${path}/${await make()}`;
    const { version } = (await client.patch(at, first)).body;
    const send = async (header: string) => (await client.patch(at, second, { headers: { 'If-Match': header } })).status;
    expect(await send(`W/"${version}"`)).toBe(412);
    expect(await send('"abc"')).toBe(412);
    expect(await send('"99999999999999999999"')).toBe(412);
    for (const header of [`${version}`, '"', '', 'x"1"', '"1" "2"']) expect(await send(header), header).toBe(400);
    expect(await send(`"x", "${version}"`)).toBe(200);
  });

  test('responds 404 for a deleted record, whatever the version', async () => {
    expect((await client.patch(`${path}/999999`, first, tag(1))).status).toBe(404);
  });
});

describe.each(kinds.filter(({ canBeDeleted }) => canBeDeleted))('deleting $path', ({ path, make, changes }) => {
  const [first = {}, second = {}] = changes;

  test('does not delete a record that another user has changed', async () => {
    const at = `${path}/${await make()}`;
    const { version } = (await client.patch(at, first)).body;
    const { body: current } = await client.patch(at, second);
    const refused = await client.delete(at, tag(version));
    expect(refused.status).toBe(412);
    expect(refused.body.current).toEqual(current);
    expect((await client.delete(at, tag(current.version))).status).toBe(204);
    expect((await client.delete(at, tag(current.version))).status).toBe(404);
  });
});

test('accepts and ignores a version in the body, because toggles send the whole record back', async () => {
  const { id } = await newUser(client);
  const reply = await client.patch(`/api/users/${id}`, { name: 'Other Name', version: 77 });
  expect(reply.body.version).toBe(2);
});
