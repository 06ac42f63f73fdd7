import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { SESSION_LIFETIME_MS } from '../../server/auth/sessions';
import { sessions } from '../../server/db/schema';
import { type Client, NOW, newAdmin, PASSWORD, serveApi, TestApi } from './support';

/** Who may make which call, as docs/security.md says. Nothing here is imported from the server's rules. */
const TABLE: Record<string, string> = Object.fromEntries(
  Array.from(
    readFileSync('docs/security.md', 'utf8').matchAll(/^\| `([A-Z]+ \/api\/\S+)` \| (.+) \|$/gm),
    ([, call, who]) => [call, who],
  ),
);
const areaOf = (call: string) => call.split('/')[2];
const areas = new Set(Object.keys(TABLE).map(areaOf));
const use = serveApi();
beforeAll(() => {
  const added = use.api.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !areas.has(areaOf(call)));
  for (const call of added) TABLE[call] = 'signed in';
  if (added.length > 0)
    console.info(
      `docs/security.md leaves out these calls, which must be for every signed-in user:\n${added
        .map((call) => `| \`${call}\` | signed in |`)
        .join('\n')}`,
    );
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Methods that no address has. */
const OTHER_METHODS = ['OPTIONS', 'QUERY', 'PROPFIND', 'X'];
const every = () =>
  [...new Set(Object.keys(TABLE).map((call) => call.split(' ')[1] ?? ''))].flatMap((path) =>
    [...METHODS, ...(path === '/api/users' ? OTHER_METHODS : [])].map((method) => [method, path] as const),
  );
/** The calls that need a session. */
const guarded = () =>
  Object.entries(TABLE)
    .filter(([, rule]) => rule !== 'anyone')
    .map(([call]) => call.split(' ') as [string, string]);

/** No record has this id: a permitted call gets a 404, a forbidden one a 403, and nothing changes. */
const UNKNOWN_ID = '2000000000';

const send = (client: Client, method: string, path: string, headers: Record<string, string> = {}) => {
  const body = ['GET', 'HEAD'].includes(method) ? {} : { body: {} };
  const query = path === '/api/search' ? '?q=an' : '';
  return client.request(method, `${path.replace('{id}', UNKNOWN_ID)}${query}`, { ...body, headers });
};
/** The table's rule for a call, with HEAD as GET; undefined for a method that the address does not have. */
const ruleOf = (method: string, path: string) => TABLE[`${method === 'HEAD' ? 'GET' : method} ${path}`];

test('docs/security.md lists exactly the calls that exist, except those of added resources', () => {
  const calls = use.api.routes.map(({ method, path }) => `${method} ${path}`);
  expect(calls.sort()).toEqual(Object.keys(TABLE).sort());
});

/** The methods of an address, as a 405 names them. */
const allowed = (path: string) =>
  Object.keys(TABLE)
    .filter((call) => call.endsWith(` ${path}`))
    .map((call) => call.split(' ')[0])
    .join(', ');

// Slow, because it sends more than 400 requests.
test.each(['editor', 'admin'] as const)(
  'every address responds to every method of an %s as the table says',
  async (role) => {
    const { client } = await newAdmin(use.api, role);
    for (const [method, path] of every()) {
      const rule = ruleOf(method, path);
      if (path.startsWith('/api/auth')) continue;
      const { status, headers } = await send(client, method, path);
      const call = `${method} ${path}`;
      // An editor does not own the unknown record.
      const isRefused = role === 'editor' && rule?.startsWith('admins');
      if (rule === undefined) expect([call, status, headers.get('allow')]).toEqual([call, 405, allowed(path)]);
      else if (isRefused) expect([call, status]).toEqual([call, 403]);
      // 409: one task at a time.
      else if (path.startsWith('/api/system/')) expect([200, 202, 409], call).toContain(status);
      // 204: there are no other devices, and no events in tests. 415: not a file.
      else
        expect(
          [200, 404, /sessions|events$/.test(path) ? 204 : 404, path.endsWith('/import') ? 415 : 422],
          call,
        ).toContain(status);
    }
  },
);

describe('without a session', () => {
  /** Sends every call that needs a session, and expects a 401. */
  async function expectRejected(client: Client, headers: Record<string, string>) {
    for (const [method, path] of guarded()) {
      const { status } = await send(client, method, path, headers);
      expect([method, path, status]).toEqual([method, path, 401]);
    }
  }

  test('every address and method responds 401, except the public ones', async () => {
    for (const [method, path] of every()) {
      const { status } = await send(use.api.visitor(), method, path);
      const isOpen = Object.entries(TABLE).some(([call, rule]) => call.endsWith(` ${path}`) && rule === 'anyone');
      if (isOpen) expect(status, `${method} ${path}`).not.toBe(401);
      else expect([method, path, status]).toEqual([method, path, 401]);
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
    const cookies = [
      ...[`session=${'5a'.repeat(32)}`, 'session=', 'session', `session=${'a'.repeat(12_000)}`],
      ...["session=' or '1'='1", 'session=%27%20or%20%271%27%3D%271', 'session=%00', 'session=%E0%A4%A'],
      ...[`session=${stored?.idHash}`, `session=${real.toUpperCase()}`, `session=${real}0`, `session=${id}`],
      ...[`__Host-session=${real}; Session=${real}`, `session=${token}`, `session=${none}.${payload}.`],
    ];
    const forged: Record<string, string>[] = [
      ...cookies.map((cookie) => ({ cookie })),
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer ${real}` },
      { authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}` },
      { authorization: `Bearer ${header}.${payload}.AAAA`, 'x-user-id': '1', 'x-role': 'admin' },
    ];
    for (const headers of forged)
      expect([headers, (await send(use.api.visitor(), 'GET', '/api/users', headers)).status]).toEqual([headers, 401]);
    await expectRejected(use.api.visitor(), { cookie: `session=${real}0` });
    expect((await client.get('/api/users')).status).toBe(200);
  });

  test('rejects a session that has ended', async () => {
    const { client } = await newAdmin(use.api, 'admin');
    const later = new TestApi(use.api.database);
    later.now = new Date(NOW.getTime() + SESSION_LIFETIME_MS);
    await expectRejected(later.visitor(), { cookie: client.cookie });
  });

  test('rejects another account’s session in a tab that still shows this account’s console', async () => {
    const { client, id } = await newAdmin(use.api, 'admin');
    for (const [user, status] of Object.entries({ '1': 401, '': 401, [`${id},1`]: 401, [id]: 200 }))
      expect([user, (await send(client, 'GET', '/api/users', { 'Session-User': user })).status]).toEqual([
        user,
        status,
      ]);
    await expectRejected(client, { 'Session-User': '1' });
  });
});

test('an editor may change their own profile and password, but not any role, including their own', async () => {
  const { client, id, password } = await newAdmin(use.api, 'editor');
  const mine = `/api/admin-users/${id}`;
  expect((await client.patch(mine, { name: 'Mine', role: 'editor' })).status).toBe(200);
  expect((await client.patch(mine, { name: 'Not This', role: 'admin' })).status).toBe(403);
  expect((await client.get(mine)).body).toMatchObject({ name: 'Mine', role: 'editor' });
  const changed = { newPassword: 'another1', currentPassword: password };
  expect((await client.patch(`${mine}/password`, changed)).status).toBe(204);
});
