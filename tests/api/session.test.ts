import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { IDLE_TIMEOUT_MS, SESSION_LIFETIME_MS } from '../../server/auth/sessions';
import { sessions } from '../../server/db/schema';
import { openAgain } from './database';
import { type Client, NOW, newAdmin, PASSWORD, quickAdmin, type Reply, serveApi, TestApi } from './support';

const use = serveApi();
const me = '/api/admin-users/1';

describe('signing in', () => {
  test('returns a token with id, username, role, exp (seconds), features and preferences, and sets an HttpOnly cookie', async () => {
    const client = use.api.visitor();
    const reply = await client.post('/api/auth/login', { username: 'admin', password: PASSWORD });
    const payload = JSON.parse(Buffer.from(reply.body.token.split('.')[1], 'base64url').toString());
    expect(Object.keys(reply.body)).toEqual(['token']);
    const exp = (NOW.getTime() + SESSION_LIFETIME_MS) / 1000;
    const preferences = { scheme: 'light', palette: 'green', density: 'comfortable', language: 'en' };
    const user = { id: 1, username: 'admin', role: 'admin' };
    expect(payload).toEqual({ ...user, exp, checksUser: true, features: 'all', preferences });
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^session=[0-9a-f]{64}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await client.get(me)).body.lastLogin).toBe(NOW.toISOString());
  });

  test('ignores case in the username, but not in the password', async () => {
    await use.api.signIn('ADMIN');
    const { status } = await use.api.visitor().post('/api/auth/login', { username: 'admin', password: 'WELLBEING' });
    expect(status).toBe(401);
  });

  test.each([
    ['a wrong password', { username: 'editor', password: 'not this one' }],
    ['an unknown name', { username: 'no.such.name', password: PASSWORD }],
    ['an empty password', { username: 'editor', password: '' }],
    ['an account without a password', { username: 's.nakamura', password: '!' }],
  ])('%s gets the same 401', async (_, credentials) => {
    const reply = await use.api.visitor().post('/api/auth/login', credentials);
    expect(reply).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } });
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  test('stores only a hash of the session id', async () => {
    const client = await use.api.signIn();
    const id = client.cookie.replace('session=', '');
    expect(await use.api.db.select().from(sessions).where(eq(sessions.idHash, id))).toEqual([]);
  });

  test('creates a new session id every time and ends the old session', async () => {
    const client = await use.api.signIn();
    const old = client.cookie;
    await client.post('/api/auth/login', { username: 'admin', password: PASSWORD });
    expect(client.cookie).not.toBe(old);
    expect((await use.api.visitor().get(me, { headers: { cookie: old } })).status).toBe(401);
    expect((await client.get(me)).status).toBe(200);
  });

  test('under TLS the cookie is __Host-session and Secure, and HSTS is sent', async () => {
    const api = new TestApi(use.api.database, { origin: 'https://admin.example.com' });
    const reply = await api.visitor().post('/api/auth/login', { username: 'admin', password: PASSWORD });
    expect(reply.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(reply.headers.get('strict-transport-security')).toContain('max-age=63072000');
  });
});

describe('a session ends', () => {
  test('on logout, which also succeeds without a session', async () => {
    const client = await use.api.signIn();
    const { cookie } = client;
    const reply = await client.post('/api/auth/logout', {});
    expect(reply.status).toBe(204);
    expect(reply.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await use.api.visitor().get(me, { headers: { cookie } })).status).toBe(401);
    expect((await use.api.visitor().post('/api/auth/logout', {})).status).toBe(204);
    expect((await use.api.visitor().request('POST', '/api/auth/logout')).status).toBe(204);
  });

  test('when it was idle for too long, but not if it was used in between', async () => {
    const [idle, used] = [await use.api.signIn(), await use.api.signIn()];
    use.api.wait(IDLE_TIMEOUT_MS - 60_000);
    expect((await used.get(me)).status).toBe(200);
    use.api.wait(120_000);
    expect((await idle.get(me)).status).toBe(401);
    expect((await used.get(me)).status).toBe(200);
  });

  test('at the latest when the token expires', async () => {
    const client = await use.api.signIn();
    use.api.wait(SESSION_LIFETIME_MS / 2);
    expect((await client.get(me)).status).toBe(200);
    use.api.wait(SESSION_LIFETIME_MS / 2);
    expect((await client.get(me)).status).toBe(401);
  });

  test('when the account gets another role', async () => {
    const { client, id } = await newAdmin(use.api, 'editor');
    const admin = await use.api.signIn();
    await admin.patch(`/api/admin-users/${id}`, { role: 'editor', name: 'Same Role' });
    expect((await client.get(me)).status).toBe(200);
    await admin.patch(`/api/admin-users/${id}`, { role: 'admin' });
    expect((await client.get(me)).status).toBe(401);
  });

  test('when another admin sets the account’s password', async () => {
    const { client, id, username } = await newAdmin(use.api, 'editor');
    const admin = await use.api.signIn();
    expect((await admin.patch(`/api/admin-users/${id}/password`, { newPassword: 'another1' })).status).toBe(204);
    expect((await client.get(me)).status).toBe(401);
    expect((await admin.get(me)).status).toBe(200);
    await use.api.signIn(username, 'another1');
  });

  test('when the account is deleted', async () => {
    const { client, id } = await newAdmin(use.api, 'admin');
    await (await use.api.signIn()).delete(`/api/admin-users/${id}`);
    expect((await client.get(me)).status).toBe(401);
  });

  test('in other browsers when the user changes their password; in this one it continues under a new id', async () => {
    const { client, id, username, password } = await newAdmin(use.api, 'editor');
    const elsewhere = await use.api.signIn(username, password);
    const old = client.cookie;
    const change = { newPassword: 'another1', currentPassword: password };
    expect((await client.patch(`/api/admin-users/${id}/password`, change)).status).toBe(204);
    expect(client.cookie).not.toBe(old);
    expect((await client.get(me)).status).toBe(200);
    expect((await elsewhere.get(me)).status).toBe(401);
    expect((await use.api.visitor().get(me, { headers: { cookie: old } })).status).toBe(401);
    use.api.wait(SESSION_LIFETIME_MS);
    expect((await client.get(me)).status).toBe(401);
  });
});

test('the token grants no access', async () => {
  const { body } = await use.api.visitor().post('/api/auth/login', { username: 'admin', password: PASSWORD });
  const reply = await use.api.visitor().get(me, { headers: { authorization: `Bearer ${body.token}` } });
  expect(reply.status).toBe(401);
  const asCookie = await use.api.visitor().get(me, { headers: { cookie: `session=${body.token}` } });
  expect(asCookie.status).toBe(401);
});

describe('a session id', () => {
  const login = (client: Client, username: string) => client.post('/api/auth/login', { username, password: PASSWORD });
  const statusOf = async (cookie: string) => (await use.api.visitor().get(me, { headers: { cookie } })).status;

  test('planted in the browser before the login is never adopted', async () => {
    const [thief, victim] = [await quickAdmin(use.api, 'editor'), await quickAdmin(use.api, 'editor')];
    for (const planted of [`session=${'ab'.repeat(32)}`, thief.client.cookie, 'session=', 'session=a; session=b']) {
      const browser = use.api.visitor();
      browser.cookie = planted;
      expect((await login(browser, victim.username)).status).toBe(200);
      expect(browser.cookie).toMatch(/^session=[0-9a-f]{64}$/);
      expect(browser.cookie).not.toBe(planted);
      expect(await statusOf(planted)).toBe(401);
      expect((await browser.get(me)).status).toBe(200);
    }
  });

  test('is ended by a login, even as another user; a failed login ends nothing', async () => {
    const [one, two] = [await quickAdmin(use.api), await quickAdmin(use.api)];
    const old = one.client.cookie;
    await one.client.post('/api/auth/login', { username: two.username, password: 'wrong one' });
    expect(await statusOf(old)).toBe(200);
    await login(one.client, two.username);
    expect(await statusOf(old)).toBe(401);
    expect(await statusOf(two.client.cookie)).toBe(200);
  });

  test.each([
    ['with an unknown id', `session=${'0'.repeat(64)}`],
    ['with half an id', 'session=abc'],
    ['with the stored hash', 'hash'],
    ['under another name', 'id'],
    ['with an empty id', 'session='],
    ['with SQL and path syntax', "session=' or 1=1 --"],
  ])('cannot be forged: %s', async (_, cookie) => {
    const { client } = await quickAdmin(use.api);
    const id = client.cookie.replace('session=', '');
    const hash = createHash('sha256').update(id).digest('hex');
    const sent = cookie === 'hash' ? `session=${hash}` : cookie === 'id' ? `__Host-session=${id}` : cookie;
    expect(await statusOf(sent)).toBe(401);
  });

  test('is shared by the tabs of a browser: a change in one tab affects the next call of the others', async () => {
    const { id, username, client: tab } = await quickAdmin(use.api);
    // Tabs share the browser's cookies: a call that the other tab began earlier still sends the old one.
    const former = tab.cookie;
    const change = { newPassword: 'another1', currentPassword: PASSWORD };
    await tab.patch(`/api/admin-users/${id}/password`, change);
    expect(await statusOf(former)).toBe(401);
    expect(await statusOf(tab.cookie)).toBe(200);
    await Promise.all(Array.from({ length: 5 }, () => tab.get(me)));
    const { cookie } = tab;
    await tab.post('/api/auth/login', { username, password: 'another1' });
    expect(await statusOf(cookie)).toBe(401);
    const { cookie: last } = tab;
    expect((await tab.post('/api/auth/logout', {})).status).toBe(204);
    expect(await statusOf(last)).toBe(401);
  });
});

test('a session ended by one process ends in the others immediately', async () => {
  const database = await openAgain(use.api.database);
  const other = new TestApi(database);
  other.now = use.api.now;
  const { client: admin } = await quickAdmin(use.api);
  const there = (client: Client) => {
    const same = other.visitor();
    same.cookie = client.cookie;
    return same.get(me).then(({ status }) => status);
  };
  const ends: [string, (id: number, client: Client) => Promise<Reply>][] = [
    ['logout', (_, client) => client.post('/api/auth/logout', {})],
    ['a role', (id) => admin.patch(`/api/admin-users/${id}`, { role: 'admin' })],
    ['the own role', (id, client) => client.patch(`/api/admin-users/${id}`, { role: 'editor' })],
    ['a password', (id) => admin.patch(`/api/admin-users/${id}/password`, { newPassword: 'another1' })],
    ['a deletion', (id) => admin.delete(`/api/admin-users/${id}`)],
    ['the deletion of the own account', (id, client) => client.delete(`/api/admin-users/${id}`)],
  ];
  for (const [what, end] of ends) {
    const { id, client } = await quickAdmin(use.api, what.includes('own') ? 'admin' : 'editor');
    const before = use.api.visitor();
    before.cookie = client.cookie;
    expect(await there(before), what).toBe(200);
    expect((await end(id, client)).status, what).toBeLessThan(300);
    expect(await there(before), what).toBe(401);
    expect((await before.get(me)).status, what).toBe(401);
  }
  await database.close();
});

test('deletes expired sessions on the next login', async () => {
  const { id, username } = await quickAdmin(use.api);
  const rows = () => use.api.db.$count(sessions, eq(sessions.adminUserId, id));
  expect(await rows()).toBe(1);
  use.api.wait(IDLE_TIMEOUT_MS + 1);
  await use.api.signIn(username);
  expect(await rows()).toBe(1);
});
