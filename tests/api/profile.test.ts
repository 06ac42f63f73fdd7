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
    const summaries = [];
    for (const { id } of [...(await usersOf()).slice(0, 12), await newUser(client)]) {
      const totals = {
        supplements: `/api/supplements?userId=${id}`,
        metrics: `/api/wellbeing-metrics?userId=${id}`,
        purchases: `/api/purchases?userId=${id}`,
        feedback: `/api/feedback?userId=${id}`,
        unresolvedFeedback: `/api/feedback?status=unresolved&userId=${id}`,
        activities: `/api/users/${id}/activities`,
      };
      const { body } = await client.get(`/api/users/${id}/summary`);
      expect(Object.keys(body)).toEqual(Object.keys(totals));
      for (const [name, path] of Object.entries(totals))
        expect([path, body[name]]).toEqual([path, (await client.get(path)).body.total]);
      summaries.push(body);
    }
    for (const name of ['supplements', 'metrics', 'purchases', 'feedback', 'activities'])
      expect(Math.max(...summaries.map((summary) => summary[name])), name).toBeGreaterThan(0);
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
    const read = async (query: string) => (await client.get(`/api/users/${id}/activities?${query}`)).body;
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push((await read(`page=${page}`)).activities);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 4, 0]);
    const all = pages.flat();
    expect(await read('limit=100')).toEqual({ activities: all, total: 24 });
    const [never] = all;
    expect(never).toMatchObject({ activity: 'Never', status: 'pending', timestamp: '9999-12-31T23:59:59.999Z' });
    const names = Array.from({ length: 23 }, (_, index) => `Step ${23 - index}`);
    expect(all.slice(1).map(({ activity }) => activity)).toEqual(names);
    const completed = { activity: 'Step 4', status: 'completed', timestamp: '2026-01-01T02:00:00.000Z' };
    expect(all).toContainEqual(expect.objectContaining(completed));
    expect(await read('page=1000000000&limit=100')).toEqual({ activities: [], total: 24 });
    for (const query of ['page=0', 'page=x', 'limit=101', 'limit=-1'])
      expect((await client.get(`/api/users/${id}/activities?${query}`)).status, query).toBe(400);
  });
});

describe('the author of feedback and the user of an activity', () => {
  const reads = ['/api/feedback?limit=100', '/api/dashboard/recent-feedback', '/api/dashboard/recent-activity'];
  test.each(reads)('have an id in %s', async (path) => {
    const ids = new Map((await usersOf()).map(({ id, email }) => [email, id]));
    const { body } = await client.get(path);
    const rows: { user: User | null }[] = body.feedbacks ?? body;
    const known = rows.flatMap(({ user }) => (user && ids.has(user.email) ? [user] : []));
    expect(known.length).toBeGreaterThan(0);
    for (const { id, email } of known) expect(id).toBe(ids.get(email));
  });

  test('are in a single record and after a write', async () => {
    const [feedback] = (await client.get('/api/dashboard/recent-feedback')).body;
    const path = `/api/feedback/${feedback.id}`;
    expect((await client.get(path)).body).toMatchObject(feedback);
    expect((await client.patch(path, { ...feedback, resolved: true })).body.user).toEqual(feedback.user);
  });
});
