import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../server/auth/attempts';
import { IDLE, LIFETIME } from '../../server/auth/sessions';
import { sessions } from '../../server/db/schema';
import { NOW, newAdmin, PASSWORD, serveApi, TestApi } from './support';

const use = serveApi();
const me = '/api/admin-users/1';

describe('signing in', () => {
  test('answers a token with id, username, role and exp in seconds, and sets an HttpOnly cookie', async () => {
    const client = use.api.visitor();
    const reply = await client.post('/api/auth/login', { username: 'admin', password: PASSWORD });
    const payload = JSON.parse(Buffer.from(reply.body.token.split('.')[1], 'base64url').toString());
    expect(Object.keys(reply.body)).toEqual(['token']);
    expect(payload).toEqual({ id: 1, username: 'admin', role: 'admin', exp: (NOW.getTime() + LIFETIME) / 1000 });
    expect(reply.headers.get('set-cookie')).toMatch(
      /^session=[0-9a-f]{64}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await client.get(me)).body.lastLogin).toBe(NOW.toISOString());
  });

  test('the user name may be written in any case, the password may not', async () => {
    await use.api.signIn('ADMIN');
    const { status } = await use.api.visitor().post('/api/auth/login', { username: 'admin', password: 'WELLBEING' });
    expect(status).toBe(401);
  });

  test.each([
    ['a wrong password', { username: 'editor', password: 'not this one' }],
    ['an unknown name', { username: 'nobody', password: PASSWORD }],
    ['an empty password', { username: 'editor', password: '' }],
    ['an account without a password', { username: 's.nakamura', password: '!' }],
  ])('%s is the same 401', async (_, credentials) => {
    const reply = await use.api.visitor().post('/api/auth/login', credentials);
    expect(reply).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } });
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  test('only a hash of the session id is stored', async () => {
    const client = await use.api.signIn();
    const id = client.cookie.replace('session=', '');
    expect(await use.api.db.select().from(sessions).where(eq(sessions.idHash, id))).toEqual([]);
  });

  test('gives a new session id every time and ends the old one', async () => {
    const client = await use.api.signIn();
    const old = client.cookie;
    await client.post('/api/auth/login', { username: 'admin', password: PASSWORD });
    expect(client.cookie).not.toBe(old);
    expect((await use.api.visitor().get(me, { headers: { cookie: old } })).status).toBe(401);
    expect((await client.get(me)).status).toBe(200);
  });

  test('under TLS the cookie is __Host-session and Secure, and HSTS is said', async () => {
    const api = new TestApi(use.api.database, { origin: 'https://admin.example.com' });
    const reply = await api.visitor().post('/api/auth/login', { username: 'admin', password: PASSWORD });
    expect(reply.headers.get('set-cookie')).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(reply.headers.get('strict-transport-security')).toContain('max-age=63072000');
  });
});

describe('a session ends', () => {
  test('by logging out, and logging out without one succeeds as well', async () => {
    const client = await use.api.signIn();
    const { cookie } = client;
    const reply = await client.post('/api/auth/logout', {});
    expect(reply.status).toBe(204);
    expect(reply.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await use.api.visitor().get(me, { headers: { cookie } })).status).toBe(401);
    expect((await use.api.visitor().post('/api/auth/logout', {})).status).toBe(204);
    expect((await use.api.visitor().request('POST', '/api/auth/logout')).status).toBe(204);
  });

  test('when it was idle for too long, but not when it was used in between', async () => {
    const [idle, used] = [await use.api.signIn(), await use.api.signIn()];
    use.api.wait(IDLE - 60_000);
    expect((await used.get(me)).status).toBe(200);
    use.api.wait(120_000);
    expect((await idle.get(me)).status).toBe(401);
    expect((await used.get(me)).status).toBe(200);
  });

  test('at the latest when the token expires', async () => {
    const client = await use.api.signIn();
    use.api.wait(LIFETIME / 2);
    expect((await client.get(me)).status).toBe(200);
    use.api.wait(LIFETIME / 2);
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

  test('when somebody else sets its password', async () => {
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

  test('elsewhere when one changes the own password; here it goes on under a new id', async () => {
    const { client, id, username, password } = await newAdmin(use.api, 'editor');
    const elsewhere = await use.api.signIn(username, password);
    const old = client.cookie;
    expect((await client.patch(`/api/admin-users/${id}/password`, { newPassword: 'another1' })).status).toBe(204);
    expect(client.cookie).not.toBe(old);
    expect((await client.get(me)).status).toBe(200);
    expect((await elsewhere.get(me)).status).toBe(401);
    expect((await use.api.visitor().get(me, { headers: { cookie: old } })).status).toBe(401);
    use.api.wait(LIFETIME);
    expect((await client.get(me)).status).toBe(401);
  });
});

test('the token opens nothing', async () => {
  const { body } = await use.api.visitor().post('/api/auth/login', { username: 'admin', password: PASSWORD });
  const reply = await use.api.visitor().get(me, { headers: { authorization: `Bearer ${body.token}` } });
  expect(reply.status).toBe(401);
  const asCookie = await use.api.visitor().get(me, { headers: { cookie: `session=${body.token}` } });
  expect(asCookie.status).toBe(401);
});

describe('failed logins', () => {
  const fail = (username: string) => use.api.visitor().post('/api/auth/login', { username, password: 'wrong one' });

  test('an account is closed for a while after too many, whatever the address, even to the right password', async () => {
    const { username, password } = await newAdmin(use.api, 'editor');
    for (let attempt = 0; attempt < LIMITS.account; attempt += 1) {
      use.api.address = `192.0.2.${attempt + 10}`;
      expect((await fail(username)).status).toBe(401);
    }
    const refused = await use.api.visitor().post('/api/auth/login', { username: username.toUpperCase(), password });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    // Another process on the same database knows.
    const other = new TestApi(use.api.database);
    other.now = use.api.now;
    expect((await other.visitor().post('/api/auth/login', { username, password })).status).toBe(429);
    use.api.wait(15 * 60_000);
    await use.api.signIn(username, password);
  });

  test('guesses that come all at once are counted too', async () => {
    const { username } = await newAdmin(use.api, 'editor');
    const replies = await Promise.all(Array.from({ length: LIMITS.account + 5 }, () => fail(username)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.account);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('an address is closed after too many names; signing in correctly is never counted', async () => {
    use.api.address = '198.51.100.7';
    const { db } = use.api;
    const keys = { account: 'somebody', address: use.api.address };
    const { noteFailure } = await import('../../server/auth/attempts');
    for (let attempt = 0; attempt < LIMITS.address; attempt += 1)
      await noteFailure(db, { ...keys, account: `name${attempt}` }, use.api.now);
    expect((await fail('yet-another')).status).toBe(429);
    use.api.address = '198.51.100.8';
    for (let attempt = 0; attempt < LIMITS.account + 2; attempt += 1) await use.api.signIn('editor');
  });
});

describe('requests from other sites', () => {
  const headers = (extra: Record<string, string>) => ({ headers: extra });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a neighbouring port', { origin: 'http://localhost:4000' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
  ])('%s changes nothing', async (_, extra) => {
    const client = await use.api.signIn();
    const reply = await client.post(
      '/api/users',
      { name: 'X Y', email: 'evil@example.org', password: 'secret1' },
      headers(extra),
    );
    expect(reply.status).toBe(403);
    expect((await client.get('/api/users?search=evil@example.org')).body.total).toBe(0);
    expect((await client.post('/api/auth/logout', {}, headers(extra))).status).toBe(403);
    expect((await client.get('/api/users', headers(extra))).status).toBe(200);
  });

  test.each([
    ['no origin', {}],
    ['our own', { origin: 'http://localhost:3000' }],
    ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ])('%s is fine', async (_, extra: Record<string, string>) => {
    const client = await use.api.signIn();
    expect((await client.patch('/api/users/1', {}, headers(extra))).status).toBe(200);
  });

  test('behind a proxy the configured origin counts, not the host', async () => {
    const api = new TestApi(use.api.database, { origin: 'https://admin.example.com' });
    api.now = use.api.now;
    const client = await api.signIn();
    expect((await client.patch('/api/users/1', {}, headers({ origin: 'https://admin.example.com' }))).status).toBe(200);
    expect((await client.patch('/api/users/1', {}, headers({ origin: 'http://localhost:3000' }))).status).toBe(403);
  });
});
