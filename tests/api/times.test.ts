import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Client, serveApi } from './support';

const use = serveApi();
let admin: Client;
beforeAll(async () => {
  admin = await use.api.signIn();
});

const FIRST = '0001-01-01T00:00:00.000Z';
const LAST = '9999-12-31T23:59:59.999Z';

test.each([
  ['infinity', LAST, '9999-12-31'],
  ['-infinity', FIRST, '0001-01-01'],
  ['0044-03-15 BC', FIRST, '0001-01-01'],
  ['12026-01-01', LAST, '9999-12-31'],
])('lists rows with the time %s like any others', async (time, instant, day) => {
  const { db } = use.api;
  for (const statement of [
    sql`update users set created_at = ${time}::timestamptz where id = 1`,
    sql`update supplements set created_at = ${time}::timestamptz, start_date = ${time}::date, end_date = ${time}::date where id = 1`,
    sql`update wellbeing_metrics set created_at = ${time}::timestamptz where id = 1`,
    sql`update feedback set created_at = ${time}::timestamptz where id = 1`,
    sql`update purchases set purchased_at = ${time}::timestamptz where id = 1`,
    sql`update admin_users set last_login = ${time}::timestamptz where id = 2`,
    sql`update activities set happened_at = ${time}::timestamptz where id = 1`,
  ])
    await db.execute(statement);

  expect((await admin.get('/api/users/1')).body.createdAt).toBe(instant);
  expect((await admin.get('/api/supplements/1')).body).toMatchObject({ startDate: day, endDate: day });
  expect((await admin.get('/api/admin-users/2')).body.lastLogin).toBe(instant);
  for (const list of ['users', 'supplements', 'wellbeing-metrics', 'feedback', 'purchases'])
    for (const end of ['', '&page=2', '&page=40']) {
      const { status } = await admin.get(`/api/${list}?limit=100${end}`);
      expect([list, end, status]).toEqual([list, end, 200]);
    }
  const dashboard = use.api.routes.filter(({ method, path }) => method === 'GET' && /dashboard|analytics/.test(path));
  expect(dashboard.length).toBeGreaterThan(3);
  for (const { path } of dashboard) expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
});
