import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, newUser, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

/** Every resource with a record, and the name of its rows in a list. */
const kinds = [
  { path: '/api/users', rows: 'users' },
  { path: '/api/supplements', rows: 'supplements' },
  { path: '/api/wellbeing-metrics', rows: 'metrics' },
  { path: '/api/feedback', rows: 'feedbacks' },
  { path: '/api/purchases', rows: 'purchases' },
];

describe.each(kinds)('GET $path/{id}', ({ path, rows }) => {
  test('returns the row of the list, with its version as the ETag', async () => {
    const listed = (await client.get(`${path}?limit=3`)).body[rows];
    expect(listed).toHaveLength(3);
    for (const row of listed) {
      const { status, headers, body } = await client.get(`${path}/${row.id}`);
      expect([status, body]).toEqual([200, row]);
      // Purchases never change, so they have no version.
      expect(headers.get('etag')).toBe('version' in row ? `"${row.version}"` : null);
    }
  });
});

test.each([...kinds.map(({ path }) => `${path}/ID`), '/api/users/ID/summary', '/api/users/ID/activities'])(
  '%s responds 404 for an unknown id, and 400 for one that is not a number',
  async (path) => {
    expect(await client.get(path.replace('ID', '2147483647'))).toMatchObject({
      status: 404,
      body: { message: 'This has been deleted.' },
    });
    for (const id of ['0', '-1', 'x', '1.5', '2147483648', '1e1'])
      expect((await client.get(path.replace('ID', id))).status, id).toBe(400);
  },
);

describe('the user whom a record belongs to', () => {
  const owned = ['/api/supplements', '/api/wellbeing-metrics', '/api/purchases'];

  test.each(owned)('is in every row and record of %s', async (path) => {
    const { users } = (await client.get('/api/users?limit=100')).body;
    const rows = Object.values((await client.get(`${path}?limit=100`)).body).find(Array.isArray) as Owned[];
    const known = rows.filter(({ user }) => users.some(({ id }: { id: number }) => id === user?.id));
    expect(known.length).toBeGreaterThan(0);
    for (const { id, userId, user } of known) {
      const { name, email } = users.find((candidate: { id: number }) => candidate.id === user?.id);
      expect(user).toEqual({ id: user?.id, name, email });
      if (userId !== undefined) expect(user?.id).toBe(userId);
      expect((await client.get(`${path}/${id}`)).body.user).toEqual(user);
    }
  });

  test('is null for a metric without one, and is ignored in a write', async () => {
    const sent = { name: 'Free', metricType: 'text', userId: 0 };
    const { body: metric } = await client.post('/api/wellbeing-metrics', sent);
    expect(metric.user).toBeNull();
    const { id, name, email } = await newUser(client);
    const changed = { ...metric, userId: id, user: { id: 1, name: 'x', email: 'y' } };
    const reply = await client.patch(`/api/wellbeing-metrics/${metric.id}`, changed);
    expect(reply.body.user).toEqual({ id, name, email });
  });
});

interface Owned {
  id: number;
  userId?: number;
  user: { id: number; name: string; email: string } | null;
}
