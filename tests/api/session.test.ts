import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { IDLE_TIMEOUT_MS, SESSION_LIFETIME_MS } from '../../server/auth/sessions';
import { sessions } from '../../server/db/schema';
import { openAgain } from './database';
import { type Client, NOW, PASSWORD, quickAdmin, type Reply, serveApi, sessionFor, TestApi } from './support';

const use = serveApi();
const me = '/api/admin-users/1';
const logIn = (client: Client, username: string, password = PASSWORD) =>
  client.post('/api/auth/login', { username, password });
const statusOf = async (cookie: string) => (await use.api.visitor().get(me, { headers: { cookie } })).status;

describe('signing in', () => {
  test('returns a token with id, username, role, exp (seconds), features and preferences, and sets an HttpOnly cookie', async () => {
    const client = use.api.visitor();
    const reply = await logIn(client, 'admin');
    const payload = JSON.parse(Buffer.from(reply.body.token.split('.')[1], 'base64url').toString());
    expect(Object.keys(reply.body)).toEqual(['token']);
    const exp = (NOW.getTime() + SESSION_LIFETIME_MS) / 1000;
    const preferences = { scheme: 'system', palette: 'green', density: 'comfortable', language: 'en' };
    const user = { id: 1, username: 'admin', role: 'admin' };
    expect(payload).toEqual({ ...user, exp, checksUser: true, features: 'all', preferences });
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^session=[0-9a-f]{64}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await client.get(me)).body.lastLogin).toBe(NOW.toISOString());
    const id = client.cookie.replace('session=', '');
    expect(await use.api.db.select().from(sessions).where(eq(sessions.idHash, id)), 'only a hash is stored').toEqual(
      [],
    );
  });

  test('under TLS the cookie is __Host-session and Secure, and HSTS is sent', async () => {
    const api = new TestApi(use.api.database, { origin: 'https://admin.example.com' });
    const { headers } = await logIn(api.visitor(), 'admin');
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
  });

  test('ends the old session of the browser, even as another user; a failed login ends nothing', async () => {
    const [one, two] = [await quickAdmin(use.api), await quickAdmin(use.api)];
    const old = one.client.cookie;
    await logIn(one.client, two.username, 'wrong one');
    expect(await statusOf(old)).toBe(200);
    await logIn(one.client, two.username);
    expect(await statusOf(old)).toBe(401);
    const { cookie } = one.client;
    await logIn(one.client, two.username);
    expect(await statusOf(cookie)).toBe(401);
    expect(await statusOf(two.client.cookie)).toBe(200);
  });

  test('never adopts an id that was planted in the browser', async () => {
    const [thief, victim] = [await quickAdmin(use.api, 'editor'), await quickAdmin(use.api, 'editor')];
    for (const planted of [`session=${'ab'.repeat(32)}`, thief.client.cookie, 'session=', 'session=a; session=b']) {
      const browser = use.api.visitor();
      browser.cookie = planted;
      expect((await logIn(browser, victim.username)).status).toBe(200);
      expect(browser.cookie).toMatch(/^session=[0-9a-f]{64}$/);
      expect(browser.cookie).not.toBe(planted);
      expect(await statusOf(planted)).toBe(401);
      expect((await browser.get(me)).status).toBe(200);
    }
  });

  test('deletes expired sessions', async () => {
    const { id, username } = await quickAdmin(use.api);
    use.api.wait(IDLE_TIMEOUT_MS + 1);
    await use.api.signIn(username);
    expect(await use.api.db.$count(sessions, eq(sessions.adminUserId, id))).toBe(1);
  });
});

describe('a session ends', () => {
  test('on logout, which also succeeds without a session', async () => {
    const client = await use.api.signIn();
    const { cookie } = client;
    const reply = await client.post('/api/auth/logout', {});
    expect(reply.status).toBe(204);
    expect(reply.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await statusOf(cookie)).toBe(401);
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

  test('in every process as soon as one process ends it, but not when the role stays the same', async () => {
    const database = await openAgain(use.api.database);
    const other = new TestApi(database);
    other.now = use.api.now;
    const { client: admin } = await quickAdmin(use.api);
    const ends: [string, (id: number, client: Client) => Promise<Reply>][] = [
      ['logout', (_, client) => client.post('/api/auth/logout', {})],
      ['a role', (id) => admin.patch(`/api/admin-users/${id}`, { role: 'admin' })],
      ['the own role', (id, client) => client.patch(`/api/admin-users/${id}`, { role: 'editor' })],
      ['a password', (id) => admin.patch(`/api/admin-users/${id}/password`, { newPassword: 'another1' })],
      ['a deletion', (id) => admin.delete(`/api/admin-users/${id}`)],
      ['the deletion of the own account', (id, client) => client.delete(`/api/admin-users/${id}`)],
    ];
    for (const [what, end] of ends) {
      const role = what.includes('own') ? 'admin' : 'editor';
      const { id, client } = await quickAdmin(use.api, role);
      await admin.patch(`/api/admin-users/${id}`, { role, name: 'Same Role' });
      const headers = { cookie: client.cookie };
      const statuses = async () => [
        await statusOf(headers.cookie),
        (await other.visitor().get(me, { headers })).status,
      ];
      expect(await statuses(), what).toEqual([200, 200]);
      expect((await end(id, client)).status, what).toBeLessThan(300);
      expect(await statuses(), what).toEqual([401, 401]);
    }
    expect((await admin.get(me)).status).toBe(200);
    await database.close();
  });

  test('in other browsers when the user changes their password; in this one it continues under a new id', async () => {
    const { client, id, username } = await quickAdmin(use.api, 'editor');
    const elsewhere = await sessionFor(use.api, id);
    const old = client.cookie;
    const change = { newPassword: 'another1', currentPassword: PASSWORD };
    expect((await client.patch(`/api/admin-users/${id}/password`, change)).status).toBe(204);
    expect(client.cookie).not.toBe(old);
    expect((await client.get(me)).status).toBe(200);
    expect((await elsewhere.get(me)).status).toBe(401);
    expect(await statusOf(old), 'a call that another tab began earlier').toBe(401);
    await use.api.signIn(username, 'another1');
    use.api.wait(SESSION_LIFETIME_MS);
    expect((await client.get(me)).status).toBe(401);
  });
});
