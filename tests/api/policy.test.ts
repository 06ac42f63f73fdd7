import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { SESSION_LIFETIME_MS } from '../../server/auth/sessions';
import { sessions } from '../../server/db/schema';
import { type Client, NOW, newAdmin, PASSWORD, serveApi, TestApi } from './support';

/**
 * The policy, written a second time: who may make which call. Nothing here is imported from the server's rules, so a
 * change has to be made twice, on purpose. `own`: admins may change any account, editors only their own.
 */
const TABLE: Record<string, 'anyone' | 'signed in' | 'own' | 'admins'> = {
  'GET /api/openapi.json': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/login/second-step': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'GET /api/dashboard/stats': 'signed in',
  'GET /api/dashboard/history': 'signed in',
  'GET /api/dashboard/recent-activity': 'signed in',
  'GET /api/dashboard/popular-supplements': 'signed in',
  'GET /api/dashboard/wellbeing-trends': 'signed in',
  'GET /api/dashboard/recent-feedback': 'signed in',
  'GET /api/users': 'signed in',
  'POST /api/users': 'signed in',
  'GET /api/users/export': 'signed in',
  'POST /api/users/import': 'signed in',
  'GET /api/users/{id}': 'signed in',
  'GET /api/users/{id}/activities': 'signed in',
  'GET /api/users/{id}/summary': 'signed in',
  'PATCH /api/users/{id}': 'signed in',
  'DELETE /api/users/{id}': 'signed in',
  'POST /api/users/{id}/restore': 'signed in',
  'GET /api/users/{id}/impact': 'signed in',
  'POST /api/users/bulk': 'signed in',
  'GET /api/supplements': 'signed in',
  'GET /api/supplements/export': 'signed in',
  'POST /api/supplements/import': 'signed in',
  'GET /api/supplements/{id}': 'signed in',
  'PATCH /api/supplements/{id}': 'signed in',
  'DELETE /api/supplements/{id}': 'signed in',
  'POST /api/supplements/{id}/restore': 'signed in',
  'GET /api/supplements/{id}/impact': 'signed in',
  'POST /api/supplements/bulk': 'signed in',
  'GET /api/wellbeing-metrics': 'signed in',
  'POST /api/wellbeing-metrics': 'signed in',
  'GET /api/wellbeing-metrics/export': 'signed in',
  'GET /api/wellbeing-metrics/{id}': 'signed in',
  'PATCH /api/wellbeing-metrics/{id}': 'signed in',
  'DELETE /api/wellbeing-metrics/{id}': 'signed in',
  'POST /api/wellbeing-metrics/{id}/restore': 'signed in',
  'GET /api/wellbeing-metrics/{id}/impact': 'signed in',
  'POST /api/wellbeing-metrics/bulk': 'signed in',
  'GET /api/feedback': 'signed in',
  'GET /api/feedback/export': 'signed in',
  'GET /api/feedback/{id}': 'signed in',
  'PATCH /api/feedback/{id}': 'signed in',
  'GET /api/feedback/{id}/responses': 'signed in',
  'POST /api/feedback/{id}/responses': 'signed in',
  'POST /api/responses/{id}/email': 'signed in',
  'GET /api/feedback-categories': 'signed in',
  'POST /api/feedback/bulk': 'signed in',
  'GET /api/reply-templates': 'signed in',
  'POST /api/reply-templates': 'admins',
  'GET /api/reply-templates/{id}': 'signed in',
  'PATCH /api/reply-templates/{id}': 'admins',
  'DELETE /api/reply-templates/{id}': 'admins',
  'GET /api/purchases': 'signed in',
  'GET /api/purchases/analytics': 'signed in',
  'GET /api/purchases/export': 'signed in',
  'GET /api/purchases/report': 'signed in',
  'GET /api/purchases/{id}': 'signed in',
  'GET /api/search': 'signed in',
  'GET /api/admin-users': 'signed in',
  'GET /api/admin-users/{id}': 'signed in',
  'POST /api/admin-users': 'admins',
  'PATCH /api/admin-users/{id}': 'own',
  'PATCH /api/admin-users/{id}/password': 'own',
  'PATCH /api/admin-users/{id}/suspension': 'admins',
  'DELETE /api/admin-users/{id}': 'admins',
  'GET /api/sessions': 'signed in',
  'DELETE /api/sessions': 'signed in',
  'DELETE /api/sessions/{id}': 'signed in',
  'GET /api/invitations': 'admins',
  'POST /api/invitations': 'admins',
  'POST /api/invitations/{id}/renew': 'admins',
  'DELETE /api/invitations/{id}': 'admins',
  'POST /api/auth/invitation': 'anyone',
  'POST /api/auth/invitation/accept': 'anyone',
  'DELETE /api/admin-users/{id}/two-factor': 'admins',
  'GET /api/two-factor': 'signed in',
  'POST /api/two-factor/setup': 'signed in',
  'POST /api/two-factor/confirm': 'signed in',
  'POST /api/two-factor/disable': 'signed in',
  'POST /api/two-factor/recovery-codes': 'signed in',
  'GET /api/preferences': 'signed in',
  'PATCH /api/preferences': 'signed in',
  'GET /api/notifications': 'signed in',
  'POST /api/notifications/read': 'signed in',
  'GET /api/notifications/events': 'signed in',
  'GET /api/history': 'admins',
  'GET /api/history/export': 'admins',
  'POST /api/history/{id}/restore': 'admins',
  'GET /api/system/schema': 'admins',
  'GET /api/system/version': 'admins',
  'GET /api/system/task': 'admins',
  'POST /api/system/schema/sync': 'admins',
  'POST /api/system/cache/clear': 'admins',
  'POST /api/system/export': 'admins',
};
const paths = [...new Set(Object.keys(TABLE).map((call) => call.split(' ')[1] ?? ''))];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Methods that no address has. */
const OTHER_METHODS = ['OPTIONS', 'QUERY', 'PROPFIND', 'X'];
const every = paths.flatMap((path) =>
  [...METHODS, ...(path === '/api/users' ? OTHER_METHODS : [])].map((method) => [method, path] as const),
);
/** The calls that need a session. */
const guarded = Object.entries(TABLE)
  .filter(([, rule]) => rule !== 'anyone')
  .map(([call]) => call.split(' ') as [string, string]);

const use = serveApi();
/** No record has this id: a permitted call gets a 404, a forbidden one a 403, and nothing changes. */
const UNKNOWN_ID = '2000000000';

const send = (client: Client, method: string, path: string, headers: Record<string, string> = {}) => {
  const body = ['GET', 'HEAD'].includes(method) ? {} : { body: {} };
  const query = path === '/api/search' ? '?q=an' : '';
  return client.request(method, `${path.replace('{id}', UNKNOWN_ID)}${query}`, { ...body, headers });
};
/** The table's rule for a call, with HEAD as GET; undefined for a method that the address does not have. */
const ruleOf = (method: string, path: string) => TABLE[`${method === 'HEAD' ? 'GET' : method} ${path}`];

test('the table lists exactly the calls that exist', () => {
  const calls = use.api.routes.map(({ method, path }) => `${method} ${path}`);
  expect(calls.sort()).toEqual(Object.keys(TABLE).sort());
});

describe.each(['editor', 'admin'])('every address with every method, for an %s', (who) => {
  let client: Client;
  beforeAll(async () => {
    client = (await newAdmin(use.api, who === 'admin' ? 'admin' : 'editor')).client;
  });

  test('responds as the table says', async () => {
    for (const [method, path] of every) {
      const rule = ruleOf(method, path);
      if (path.startsWith('/api/auth')) continue;
      const { status, headers } = await send(client, method, path);
      const call = `${method} ${path}`;
      const refused = who === 'editor' && (rule === 'admins' || rule === 'own');
      if (rule === undefined) expect([call, status, headers.get('allow')]).toEqual([call, 405, allowed(path)]);
      else if (refused) expect([call, status]).toEqual([call, 403]);
      // 409: one task at a time.
      else if (path.startsWith('/api/system/')) expect([200, 202, 409], call).toContain(status);
      // 204: there are no other devices, and no events in tests. 415: not a file.
      else
        expect(
          [200, 404, /sessions|events$/.test(path) ? 204 : 404, path.endsWith('/import') ? 415 : 422],
          call,
        ).toContain(status);
    }
  });
});

const allowed = (path: string) =>
  Object.keys(TABLE)
    .filter((call) => call.endsWith(` ${path}`))
    .map((call) => call.split(' ')[0])
    .join(', ');

describe('without a session', () => {
  test('every address and method responds 401, except the public ones', async () => {
    for (const [method, path] of every) {
      const { status } = await send(use.api.visitor(), method, path);
      const isOpen = Object.entries(TABLE).some(([call, rule]) => call.endsWith(` ${path}`) && rule === 'anyone');
      if (isOpen) expect(status, `${method} ${path}`).not.toBe(401);
      else expect([method, path, status]).toEqual([method, path, 401]);
    }
  });

  test('responds 401 even when everything else is wrong too', async () => {
    for (const [method, path] of guarded) {
      const headers = { 'content-type': 'text/plain', origin: 'https://evil.example', 'if-match': 'x' };
      const raw = method === 'GET' ? {} : { raw: '{broken' };
      const reply = await use.api.visitor().request(method, `${path.replace('{id}', 'x')}?page=0`, { ...raw, headers });
      expect([method, path, reply.status]).toEqual([method, path, 401]);
    }
  });

  test('rejects a forged session', async () => {
    const { client, id } = await newAdmin(use.api, 'admin');
    const real = client.cookie.replace('session=', '');
    const [stored] = await use.api.db.select().from(sessions).where(eq(sessions.adminUserId, id));
    const login = await use.api.visitor().post('/api/auth/login', { username: 'admin', password: PASSWORD });
    const token: string = login.body.token;
    const [header = '', payload = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const cookies = {
      'of the right length': `session=${'5a'.repeat(32)}`,
      empty: 'session=',
      'without a value': 'session',
      overlong: `session=${'a'.repeat(12_000)}`,
      SQL: "session=' or '1'='1",
      'SQL, escaped': 'session=%27%20or%20%271%27%3D%271',
      'of NUL': 'session=%00',
      'malformed escapes': 'session=%E0%A4%A',
      'the stored hash of a real one': `session=${stored?.idHash}`,
      'a real one in capitals': `session=${real.toUpperCase()}`,
      'a real one and more': `session=${real}0`,
      'half a real one': `session=${real.slice(0, 32)}`,
      'a real one under another name': `__Host-session=${real}; Session=${real}; sid=${real}`,
      'an account': `session=${id}`,
      'the token': `session=${token}`,
      'the token, unsigned': `session=${none}.${payload}.`,
    };
    const forged: Record<string, Record<string, string>> = {
      ...Object.fromEntries(Object.entries(cookies).map(([what, cookie]) => [`the cookie ${what}`, { cookie }])),
      'the token as Bearer': { authorization: `Bearer ${token}` },
      'the session as Bearer': { authorization: `Bearer ${real}` },
      'the password': { authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}` },
      'a forged token': { authorization: `Bearer ${header}.${payload}.AAAA`, 'x-user-id': '1', 'x-role': 'admin' },
    };
    for (const [what, headers] of Object.entries(forged))
      expect([what, (await send(use.api.visitor(), 'GET', '/api/users', headers)).status]).toEqual([what, 401]);
    for (const [method, path] of guarded) {
      const { status } = await send(use.api.visitor(), method, path, { cookie: `session=${real}0` });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
    expect((await client.get('/api/users')).status).toBe(200);
  });

  test('rejects a session that has ended', async () => {
    const { client } = await newAdmin(use.api, 'admin');
    const later = new TestApi(use.api.database);
    later.now = new Date(NOW.getTime() + SESSION_LIFETIME_MS);
    for (const [method, path] of guarded) {
      const { status } = await send(later.visitor(), method, path, { cookie: client.cookie });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
  });

  test('rejects another account’s session in a tab that still shows this account’s console', async () => {
    const { client, id } = await newAdmin(use.api, 'admin');
    const refuses = async (user: string, [method, path]: [string, string]) =>
      (await send(client, method, path, { 'Session-User': user })).status === 401;
    for (const [user, isRefused] of Object.entries({ '1': true, '': true, [`${id},1`]: true, [id]: false }))
      expect([user, await refuses(user, ['GET', '/api/users'])]).toEqual([user, isRefused]);
    for (const call of guarded) expect([call, await refuses('1', call)]).toEqual([call, true]);
  });
});

describe('an editor', () => {
  test('may change their own profile and password, but not any role, including their own', async () => {
    const { client, id, password } = await newAdmin(use.api, 'editor');
    const mine = `/api/admin-users/${id}`;
    expect((await client.patch(mine, { name: 'Mine', role: 'editor' })).status).toBe(200);
    expect(await client.patch(mine, { name: 'Not This', role: 'admin' })).toMatchObject({
      status: 403,
      body: { message: 'Only admins can change roles. Ask an admin to change this role.' },
    });
    expect((await client.get(mine)).body).toMatchObject({ name: 'Mine', role: 'editor' });
    expect((await client.delete(mine)).status).toBe(403);
    const changed = { newPassword: 'another1', currentPassword: password };
    expect((await client.patch(`${mine}/password`, changed)).status).toBe(204);
  });

  test('may not change another account, which stays as it was', async () => {
    const { client } = await newAdmin(use.api, 'editor');
    const before = (await client.get('/api/admin-users')).body;
    for (const reply of [
      await client.patch('/api/admin-users/1', { name: 'Taken Over' }),
      await client.patch('/api/admin-users/1/password', { newPassword: 'another1' }),
      await client.delete('/api/admin-users/1'),
      await client.post('/api/admin-users', {
        username: 'x-new',
        name: 'Xx',
        email: 'x@example.org',
        password: 'secret-1',
        role: 'admin',
      }),
    ])
      expect(reply).toMatchObject({
        status: 403,
        body: {
          message: expect.stringMatching(/^Only admins can (add|change other|delete) admin users\. Ask an admin\.$/),
        },
      });
    expect((await client.get('/api/admin-users')).body).toEqual(before);
  });

  test('gains admin rights immediately on promotion, and loses them on demotion', async () => {
    const one = await newAdmin(use.api, 'admin');
    const admin = await use.api.signIn();
    await admin.patch(`/api/admin-users/${one.id}`, { role: 'editor' });
    const again = await use.api.signIn(one.username, one.password);
    expect((await again.delete('/api/admin-users/3')).status).toBe(403);
  });
});
