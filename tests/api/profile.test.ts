import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, newUser, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

interface User {
  id: number;
  email: string;
}
const usersOf = async (): Promise<User[]> => (await client.get('/api/users?limit=100')).body.users;

describe('GET /api/users/{id}/summary', () => {
  test('counts what the filtered lists have', async () => {
    const totals = async (id: number) =>
      Promise.all(
        [
          `/api/supplements?userId=${id}`,
          `/api/wellbeing-metrics?userId=${id}`,
          `/api/purchases?userId=${id}`,
          `/api/feedback?userId=${id}`,
          `/api/feedback?status=unresolved&userId=${id}`,
          `/api/users/${id}/activities`,
        ].map(async (path) => (await client.get(path)).body.total as number),
      );
    const summaries = [];
    for (const { id } of (await usersOf()).slice(0, 12)) {
      const [supplements, metrics, purchases, feedback, unresolvedFeedback, activities] = await totals(id);
      const { status, body } = await client.get(`/api/users/${id}/summary`);
      expect([status, body]).toEqual([
        200,
        { supplements, metrics, purchases, feedback, unresolvedFeedback, activities },
      ]);
      summaries.push(body);
    }
    for (const name of ['supplements', 'metrics', 'purchases', 'feedback', 'activities'])
      expect(
        summaries.some((summary) => summary[name] > 0),
        name,
      ).toBe(true);
  });

  test('is all zeros for a new user', async () => {
    const { id } = await newUser(client);
    expect((await client.get(`/api/users/${id}/summary`)).body).toEqual({
      ...{ supplements: 0, metrics: 0, purchases: 0, feedback: 0, unresolvedFeedback: 0, activities: 0 },
    });
  });
});

describe('GET /api/users/{id}/activities', () => {
  test('pages through the activities of the user, newest first', async () => {
    const { id } = await newUser(client);
    const other = await newUser(client);
    // Two at the same moment, and instants that JavaScript cannot represent.
    await use.api.db.execute(
      sql`insert into activities (user_id, activity, happened_at, completed)
          select ${id}, 'Step ' || n, timestamptz '2026-01-01' + (n / 2) * interval '1 hour', n % 2 = 0
          from generate_series(1, 23) n`,
    );
    await use.api.db.execute(
      sql`insert into activities (user_id, activity, happened_at, completed)
          values (${id}, 'Never', 'infinity', false), (${other.id}, 'Theirs', '2026-01-01', true)`,
    );
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await client.get(`/api/users/${id}/activities?page=${page}`);
      expect(body.total).toBe(24);
      pages.push(body.activities);
    }
    expect(pages.map((page) => page.length)).toEqual([10, 10, 4, 0]);
    const all = pages.flat();
    expect(all[0]).toEqual({
      ...{ id: expect.any(Number), activity: 'Never', status: 'pending', timestamp: '9999-12-31T23:59:59.999Z' },
    });
    expect(all.slice(1).map(({ activity }) => activity)).toEqual(
      Array.from({ length: 23 }, (_, index) => `Step ${23 - index}`),
    );
    expect(all.find(({ activity }) => activity === 'Step 4')).toMatchObject({
      ...{ status: 'completed', timestamp: '2026-01-01T02:00:00.000Z' },
    });
    expect((await client.get(`/api/users/${id}/activities?limit=100`)).body.activities).toHaveLength(24);
    const far = await client.get(`/api/users/${id}/activities?page=1000000000&limit=100`);
    expect([far.status, far.body]).toEqual([200, { activities: [], total: 24 }]);
    for (const query of ['page=0', 'page=x', 'limit=101', 'limit=-1'])
      expect((await client.get(`/api/users/${id}/activities?${query}`)).status, query).toBe(400);
  });
});

describe.each(['summary', 'activities'])('GET /api/users/{id}/%s', (name) => {
  test('responds 404 for an unknown user, and 400 for an id that is not one', async () => {
    expect(await client.get(`/api/users/2147483647/${name}`)).toMatchObject({
      status: 404,
      body: { message: 'This has been deleted.' },
    });
    for (const id of ['0', '-1', 'x', '2147483648'])
      expect((await client.get(`/api/users/${id}/${name}`)).status, id).toBe(400);
  });
});

describe('the author of feedback and the user of an activity', () => {
  const reads = ['/api/feedback?limit=100', '/api/dashboard/recent-feedback', '/api/dashboard/recent-activity'];
  const authorsIn = (body: unknown) =>
    (Array.isArray(body) ? body : (body as { feedbacks: { user: User | null }[] }).feedbacks).flatMap(
      ({ user }: { user: User | null }) => (user ? [user] : []),
    );

  test.each(reads)('have an id in %s', async (path) => {
    const ids = new Map((await usersOf()).map(({ id, email }) => [email, id]));
    const known = authorsIn((await client.get(path)).body).filter(({ email }) => ids.has(email));
    expect(known.length).toBeGreaterThan(0);
    for (const { id, email } of known) expect(id).toBe(ids.get(email));
  });

  test('have the id in a single record and after a write', async () => {
    const [feedback] = (await client.get('/api/dashboard/recent-feedback')).body;
    expect(feedback.user.id).toEqual(expect.any(Number));
    const path = `/api/feedback/${feedback.id}`;
    expect((await client.get(path)).body).toMatchObject(feedback);
    expect((await client.patch(path, { ...feedback, resolved: true })).body.user).toEqual(feedback.user);
  });
});
