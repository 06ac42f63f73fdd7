/** The specification's API (`FEATURES=none`): its calls with its parameters and fields, and nothing else. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessionUser } from '../../server/contract';
import { CALLS } from '../support/calls';
import { type Client, newUser, PASSWORD, quickAdmin, serveApi, sessionFor, TestApi } from './support';

const ours = serveApi();
let plain: TestApi;
let client: Client;
beforeAll(async () => {
  plain = new TestApi(ours.api.database, { hasFeatures: false });
  client = await sessionFor(plain, 1);
});

/** Section 7, and the document. */
const SPECIFIED = `GET /api/openapi.json, POST /api/auth/login, POST /api/auth/logout, GET /api/dashboard/stats,
  GET /api/dashboard/recent-activity, GET /api/dashboard/popular-supplements, GET /api/dashboard/wellbeing-trends,
  GET /api/dashboard/recent-feedback, GET /api/users, POST /api/users, PATCH /api/users/:id, DELETE /api/users/:id,
  GET /api/supplements, PATCH /api/supplements/:id, DELETE /api/supplements/:id, GET /api/wellbeing-metrics,
  POST /api/wellbeing-metrics, PATCH /api/wellbeing-metrics/:id, DELETE /api/wellbeing-metrics/:id, GET /api/feedback,
  PATCH /api/feedback/:id, GET /api/purchases, GET /api/purchases/analytics, GET /api/admin-users, GET /api/admin-users/:id,
  POST /api/admin-users, PATCH /api/admin-users/:id, PATCH /api/admin-users/:id/password, DELETE /api/admin-users/:id`
  .split(',')
  .map((call) => call.trim());

test('has none of the other calls, and changes nothing with them', async () => {
  const others = CALLS.filter((call) => !SPECIFIED.includes(call));
  expect(others).toHaveLength(CALLS.length - SPECIFIED.length);
  const before = (await client.get('/api/users?limit=100')).body;
  for (const call of others) {
    const [method = '', path = ''] = call.split(' ');
    const body = method === 'GET' ? {} : { body: {} };
    const { status } = await client.request(method, path.replace(':id', '1'), body);
    expect([404, 405], call).toContain(status);
  }
  expect((await client.get('/api/users?limit=100')).body).toEqual(before);
  const { status, headers } = await client.request('PUT', '/api/users/1', { body: {} });
  expect([status, headers.get('allow')]).toEqual([405, 'PATCH, DELETE']);
});

test('documents its calls and says that it has no features', async () => {
  const { body } = await client.get('/api/openapi.json');
  expect(body.info['x-features']).toBe('none');
  const calls = Object.entries<object>(body.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(calls.sort()).toEqual([...SPECIFIED].sort());
  const text = JSON.stringify(body);
  for (const name of 'sort assignedTo suspendedAt twoFactor currentPassword secondStep dollars newFeedbackGrowth'.split(
    ' ',
  ))
    expect(text.includes(`"${name}"`), name).toBe(false);
  const schemas = Object.entries<{ properties?: object }>(body.components.schemas);
  const fields = Object.fromEntries(
    schemas.map(([name, { properties }]) => [name, Object.keys(properties ?? {}).join(' ')]),
  );
  expect(fields).toMatchObject({
    AdminUser: 'id username name email role lastLogin version',
    AdminUserCreate: 'username name email password role',
    Feedback: 'id content category resolved createdAt user version',
    Purchase: 'supplementId date price currency quantity isRecurring',
    Supplement: `name brand dosage frequency timeOfDay purpose isActive isAutoTake isMedicine startDate endDate supplyAmount supplyDays id userId version`,
    User: 'id name email username profilePicture createdAt version',
    UserCreate: 'name email password',
    WellbeingMetric: 'id name description metricType minValue maxValue isActive userId createdAt version',
    WellbeingMetricCreate: 'name description metricType minValue maxValue isActive userId',
  });
  expect((await ours.api.visitor().get('/api/openapi.json')).body.info['x-features']).toBe('all');
});

test('has a token without features and preferences, with which accounts sign in by password alone', async () => {
  const { body } = await plain.visitor().post('/api/auth/login', { username: 'editor', password: PASSWORD });
  const payload = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
  expect(sessionUser.parse(payload)).toEqual(payload);
  expect(payload).not.toHaveProperty('features');
  expect(payload).not.toHaveProperty('preferences');
});

test('ignores the parameters of our API, like any unknown one', async () => {
  for (const path of ['users', 'supplements', 'wellbeing-metrics', 'feedback', 'purchases', 'admin-users']) {
    const { body } = await client.get(`/api/${path}`);
    for (const query of ['sort=name&order=desc', 'sort=nothing', 'isActive=x', 'createdFrom=x', 'takenOn=2026-03-15'])
      expect(await client.get(`/api/${path}?${query}`), `${path}?${query}`).toMatchObject({ status: 200, body });
  }
  const all = (await client.get('/api/feedback')).body.total;
  expect((await client.get('/api/feedback?search=zzz')).body.total).toBe(all);
  expect((await client.get('/api/feedback?status=resolved&page=1&limit=1')).body.feedbacks).toHaveLength(1);
});

describe('sends only the fields of section 3', () => {
  const person = ['email', 'name', 'profilePicture'];
  const fieldsOf = (record: object) => Object.keys(record).sort();
  const feedback = ['category', 'content', 'createdAt', 'id', 'resolved', 'user', 'version'];
  const rows = async (path: string) => {
    const { body } = await client.get(path);
    return (Array.isArray(body) ? body : Object.values(body).find(Array.isArray)) as Record<string, object>[];
  };

  test.each([
    ['/api/purchases', ['currency', 'date', 'isRecurring', 'price', 'quantity', 'supplementId']],
    ['/api/feedback', feedback],
    ['/api/dashboard/recent-feedback', feedback],
    ['/api/dashboard/recent-activity', ['activity', 'status', 'timestamp', 'user']],
    ['/api/admin-users', ['email', 'id', 'lastLogin', 'name', 'role', 'username', 'version']],
  ])('%s', async (path, fields) => {
    const all = await rows(path);
    expect(all.length).toBeGreaterThan(0);
    for (const row of all) {
      expect(fieldsOf(row)).toEqual(fields);
      if (row.user) expect(fieldsOf(row.user)).toEqual(person);
    }
  });

  test.each(['/api/supplements', '/api/wellbeing-metrics'])('%s, also after a change and a conflict', async (path) => {
    const [row] = await rows(path);
    expect(row).not.toHaveProperty('user');
    const changed = await client.patch(`${path}/${row?.id}`, { isActive: true });
    expect(changed.body).toEqual({ ...row, isActive: true, version: changed.body.version });
    const refused = await client.patch(`${path}/${row?.id}`, { isActive: true }, { headers: { 'if-match': '"0"' } });
    expect([refused.status, refused.body.current]).toEqual([412, changed.body]);
  });
});

test('refuses the fields of our API in a body', async () => {
  const [feedback] = (await client.get('/api/feedback')).body.feedbacks;
  for (const body of [{ assignedTo: 1 }, { resolved: true, assignedTo: 1 }, {}])
    expect((await client.patch(`/api/feedback/${feedback.id}`, body)).status, JSON.stringify(body)).toBe(422);
  expect((await client.patch(`/api/feedback/${feedback.id}`, feedback)).status).toBe(200);
  const { id } = await quickAdmin(plain);
  const password = { newPassword: 'q7x-vk', currentPassword: PASSWORD };
  expect((await client.patch(`/api/admin-users/${id}/password`, password)).status).toBe(422);
});

test('needs no current password for a new one, and checks no range', async () => {
  const own = await quickAdmin(plain);
  const change = await own.client.patch(`/api/admin-users/${own.id}/password`, { newPassword: 'q7x-vk' });
  expect(change.status).toBe(204);
  const range = { name: 'Range', metricType: 'scale', userId: 0, minValue: 10, maxValue: 1 };
  expect(await client.post('/api/wellbeing-metrics', range)).toMatchObject({ status: 201, body: range });
});

test('counts all that a search finds', async () => {
  await ours.api.db.execute(
    sql`insert into users (name, email, username, created_at)
        select 'Many', 'many' || i || '@example.net', 'many' || i, timestamptz '2019-01-01' from generate_series(1, 3010) i`,
  );
  expect((await client.get('/api/users?search=many&page=302')).body).toMatchObject({ total: 3_010, users: [] });
  expect((await client.get('/api/users?search=many&page=301')).body.users).toHaveLength(10);
});

test('records changes all the same, so that our API can show them later', async () => {
  const user = await newUser(client);
  const admin = await sessionFor(ours.api, 1);
  const { body } = await admin.get(`/api/history?resource=users&recordId=${user.id}`);
  expect(body.entries[0]).toMatchObject({ actorName: 'admin', action: 'create' });
});
