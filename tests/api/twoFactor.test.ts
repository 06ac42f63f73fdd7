import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib/functional';
import { beforeEach, describe, expect, test } from 'vitest';
import { resetAccount } from '../../server/auth/accounts';
import { LIMITS } from '../../server/auth/attempts';
import { STEP_LIFETIME_MS } from '../../server/auth/codeNeeded';
import { sampleAccounts } from '../../server/auth/sampleAccounts';
import { rowsOf } from '../../server/db/database';
import { openAgain } from './database';
import { type Client, PASSWORD, quickAdmin, serveApi, sessionFor, TestApi } from './support';

const use = serveApi();
const STEP = 30_000;
let last = 0;
beforeEach(() => {
  // Each test has its own address, so that only its own failures count.
  last += 1;
  use.api.address = `192.0.2.${last}`;
});

/** The code that an authenticator app shows, now or some time steps later. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(use.api.now.getTime() / 1000) + steps * 30 });

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const logIn = (username: string, password = PASSWORD, client: Client = use.api.visitor()) =>
  client.post('/api/auth/login', { username, password });
const enter = (secondStep: string, code: string, client: Client = use.api.visitor()) =>
  client.post('/api/auth/login/second-step', { secondStep, code });
const twoFactorOf = async (client: Client) => (await client.get('/api/two-factor')).body;
const setUp = (client: Client, password = PASSWORD) => client.post('/api/two-factor/setup', { password });
const confirm = (client: Client, code: string) => client.post('/api/two-factor/confirm', { code });
const WRONG = 'This code is wrong or was already used. Wait for the next code and try again.';

/** An account with two-factor sign-in. The code of the current time step has been used to set it up. */
async function protectedAdmin(role: 'admin' | 'editor' = 'admin') {
  const account = await quickAdmin(use.api, role);
  const { secret } = (await setUp(account.client)).body;
  const { status, body } = await confirm(account.client, codeOf(secret));
  expect(status, JSON.stringify(body)).toBe(200);
  use.api.wait(STEP);
  return { ...account, secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
}

/** The token of the second step of an account whose password was right. */
const firstStep = async (username: string): Promise<string> => {
  const { status, body } = await logIn(username);
  expect([status, body.message]).toEqual([403, 'This account needs a code from its authenticator app.']);
  return body.secondStep;
};

describe('the setup', () => {
  test('needs the password, then a code, shows ten recovery codes, and ends the other sessions', async () => {
    const { client, username, id } = await quickAdmin(use.api);
    const other = await sessionFor(use.api, id);
    expect(await twoFactorOf(client)).toEqual({ enabledAt: null, recoveryCodesLeft: 0, isRequired: false });
    expect(await setUp(client, 'wrong one')).toMatchObject({
      status: 422,
      body: { errors: { password: 'This is not your current password.' } },
    });
    expect((await confirm(client, '123456')).status).toBe(409);
    const { secret, uri } = (await setUp(client)).body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, pathname, searchParams } = new URL(uri);
    expect([protocol, searchParams.get('secret')]).toEqual(['otpauth:', secret]);
    expect(decodeURIComponent(pathname)).toContain(`Wellbeing Admin:${username}@example.org`);

    // Nothing is required until a code has confirmed it.
    expect((await logIn(username)).status).toBe(200);
    expect(await confirm(client, '000000')).toMatchObject({ status: 422, body: { errors: { code: WRONG } } });
    const { status, body } = await confirm(client, codeOf(secret));
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
    expect(claimsOf(body.token)).toMatchObject({ username });
    const enabledAt = use.api.now.toISOString();
    expect(await twoFactorOf(client)).toEqual({ enabledAt, recoveryCodesLeft: 10, isRequired: false });
    expect((await setUp(client)).status).toBe(409);
    expect((await confirm(client, codeOf(secret, 1))).status).toBe(409);
    expect((await other.get('/api/users')).status).toBe(401);
  });

  test('forgets the known browsers, except the one that it was set up in', async () => {
    const { client, username } = await quickAdmin(use.api);
    const known = use.api.visitor();
    for (const browser of [known, client]) expect((await logIn(username, PASSWORD, browser)).status).toBe(200);
    const { device } = client;
    const { secret } = (await setUp(client)).body;
    expect((await confirm(client, codeOf(secret))).status).toBe(200);
    expect(client.device).toMatch(/^device=[0-9a-f]{64}$/);
    expect(client.device).not.toBe(device);
    for (let attempt = 0; attempt < LIMITS.account; attempt += 1)
      expect((await logIn(username, 'wrong one')).status).toBe(401);
    expect((await logIn(username, PASSWORD, known)).status).toBe(429);
    expect((await logIn(username, PASSWORD, client)).status, 'the password is right').toBe(403);
  });

  test('stores no recovery code, and its history has no secret', async () => {
    const { id, secret, recoveryCodes, client } = await protectedAdmin();
    const stored = JSON.stringify(await rowsOf(use.api.db, sql`select * from recovery_codes`));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    const { entries } = (await client.get(`/api/history?resource=admin-users&recordId=${id}`)).body;
    expect(entries[0]).toMatchObject({
      ...{ action: 'update', actorId: id, changed: ['twoFactor'] },
      ...{ before: { twoFactor: false }, after: { twoFactor: true } },
    });
    const history = JSON.stringify(await rowsOf(use.api.db, sql`select * from history`));
    for (const text of [secret, ...recoveryCodes]) expect(history).not.toContain(text);
    expect(JSON.stringify(use.api.logs)).not.toContain(secret);
  });
});

describe('a login with two-factor sign-in', () => {
  test('needs a code after the password', async () => {
    const { username, secret } = await protectedAdmin();
    const wrong = { status: 401, body: { message: 'Invalid username or password' } };
    expect(await logIn(username, 'wrong one'), 'as for any account').toMatchObject(wrong);
    const client = use.api.visitor();
    const { headers, body } = await logIn(username, PASSWORD, client);
    expect(headers.getSetCookie()).toEqual([]);
    for (const cookie of ['', `session=${body.secondStep}`])
      expect((await client.get('/api/users', { headers: { cookie } })).status).toBe(401);
    expect(await enter(body.secondStep, '000000', client)).toMatchObject({
      status: 422,
      body: { message: WRONG, errors: { code: WRONG } },
    });
    const reply = await enter(body.secondStep, ` ${codeOf(secret).replace(/(...)/, '$1 ')}`, client);
    expect(reply.status).toBe(200);
    expect(claimsOf(reply.body.token)).toMatchObject({ username });
    expect((await client.get('/api/users')).status).toBe(200);
    // The first step is valid once.
    expect((await enter(body.secondStep, codeOf(secret, 1))).status).toBe(401);
  });

  test('accepts the codes of one step before and after, and no other', async () => {
    const { username, secret } = await protectedAdmin();
    use.api.wait(10 * STEP);
    for (const steps of [-2, 2, -1, 0, 1]) {
      const { status } = await enter(await firstStep(username), codeOf(secret, steps));
      expect([steps, status]).toEqual([steps, Math.abs(steps) === 2 ? 422 : 200]);
    }
  });

  test('refuses a code that was used before, also at the same time and by another process', async () => {
    const { username, secret } = await protectedAdmin();
    const database = await openAgain(use.api.database);
    const other = new TestApi(database);
    other.now = use.api.now;
    const [one, two] = [await firstStep(username), await firstStep(username)];
    const replies = await Promise.all([
      enter(one, codeOf(secret)),
      enter(two, codeOf(secret), other.visitor()),
      enter(one, codeOf(secret)),
    ]);
    await database.close();
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const third = await firstStep(username);
    // An older code is refused after a newer one, too.
    for (const steps of [0, -1]) expect((await enter(third, codeOf(secret, steps))).status).toBe(422);
    use.api.wait(STEP);
    expect((await enter(third, codeOf(secret))).status).toBe(200);
  });

  test('accepts each recovery code once, however it is written', async () => {
    const { username, recoveryCodes } = await protectedAdmin();
    const [first = '', second = ''] = recoveryCodes;
    const client = use.api.visitor();
    expect((await enter(await firstStep(username), first, client)).status).toBe(200);
    expect((await enter(await firstStep(username), first)).status).toBe(422);
    expect((await twoFactorOf(client)).recoveryCodesLeft).toBe(9);
    const typed = ` ${second.replaceAll('-', '').toUpperCase()} `;
    expect((await enter(await firstStep(username), typed)).status).toBe(200);
    const other = await protectedAdmin();
    expect((await enter(await firstStep(other.username), recoveryCodes[2] ?? '')).status).toBe(422);
  });

  test('lets the first step expire, and ends it with a new password', async () => {
    const { id, username, secret } = await protectedAdmin();
    const old = await firstStep(username);
    use.api.wait(STEP_LIFETIME_MS);
    const expired = { status: 401, body: { message: 'This took too long. Enter your password again.' } };
    expect(await enter(old, codeOf(secret))).toMatchObject(expired);
    const before = await firstStep(username);
    await (await use.api.signIn()).patch(`/api/admin-users/${id}/password`, { newPassword: 'another1' });
    expect(await enter(before, codeOf(secret))).toMatchObject(expired);
    const { db, now } = use.api;
    expect(await rowsOf(db, sql`select from login_steps where expires_at <= ${now.toISOString()}`)).toEqual([]);
  });

  test('counts wrong codes like wrong passwords, and says when to try again', async () => {
    const { username, secret } = await protectedAdmin();
    const token = await firstStep(username);
    for (let attempt = 0; attempt < LIMITS.account; attempt += 1) {
      use.api.address = `198.51.100.${attempt}`;
      expect((await enter(token, '000000')).status).toBe(422);
    }
    const refused = await enter(token, codeOf(secret));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await logIn(username)).status).toBe(429);
    const events = use.api.logs.map(({ event }) => event);
    for (const event of ['login_needs_code', 'login_failed', 'login_limited']) expect(events).toContain(event);
  });

  test('counts the wrong codes of all browsers together, also known ones, but no wrong passwords', async () => {
    const { username, secret, client } = await protectedAdmin();
    const browsers = [use.api.visitor(), use.api.visitor()];
    for (const browser of browsers) {
      expect((await enter(await firstStep(username), codeOf(secret), browser)).status).toBe(200);
      use.api.wait(STEP);
    }
    for (let attempt = 0; attempt < LIMITS.account; attempt += 1)
      expect((await logIn(username, 'wrong one')).status).toBe(401);
    const tokens = [];
    for (const browser of browsers) tokens.push((await logIn(username, PASSWORD, browser)).body.secondStep);
    for (let attempt = 0; attempt < LIMITS.code; attempt += 1)
      expect((await enter(tokens[attempt % 2], '000000', browsers[attempt % 2])).status).toBe(422);
    for (const [index, browser] of browsers.entries())
      expect((await enter(tokens[index], codeOf(secret), browser)).status).toBe(429);
    const proof = { password: PASSWORD, code: codeOf(secret) };
    client.device = browsers[0]?.device ?? '';
    expect((await client.post('/api/two-factor/disable', proof)).status, 'in a session').toBe(429);
    use.api.wait(15 * 60_000);
    expect((await enter(await firstStep(username), codeOf(secret), browsers[0])).status).toBe(200);
  });

  test('notifies the owner of wrong codes after the right password, once for each address', async () => {
    const { username, secret, client } = await protectedAdmin();
    const address = use.api.address;
    await logIn(username, 'wrong one');
    const token = await firstStep(username);
    const headers = { 'user-agent': 'Browser 1' };
    for (const from of [address, address, '203.0.113.9']) {
      use.api.address = from;
      const body = { secondStep: token, code: '000000' };
      expect((await use.api.visitor().post('/api/auth/login/second-step', body, { headers })).status).toBe(422);
    }
    const wrong = await client.post('/api/two-factor/disable', { password: PASSWORD, code: '000000' });
    expect(wrong.status).toBe(422);
    expect((await enter(token, codeOf(secret))).status).toBe(200);
    const { items } = (await client.get('/api/notifications')).body;
    const found = items.filter(({ kind }: { kind: string }) => kind === 'wrong_code');
    expect(found.map(({ data }: { data: object }) => data)).toEqual([
      { address: '203.0.113.9' },
      { address: '203.0.113.9', userAgent: 'Browser 1' },
      { address, userAgent: 'Browser 1' },
    ]);
  });
});

describe('turning it off, and new recovery codes', () => {
  test('need the password and a code', async () => {
    const { client, secret, recoveryCodes, username } = await protectedAdmin();
    const [recovery = ''] = recoveryCodes;
    for (const action of ['disable', 'recovery-codes']) {
      const send = (password: string, code: string) => client.post(`/api/two-factor/${action}`, { password, code });
      const refused = await send('wrong one', codeOf(secret));
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['password']]);
      expect(await send(PASSWORD, '000000')).toMatchObject({ status: 422, body: { errors: { code: WRONG } } });
    }
    const renewed = await client.post('/api/two-factor/recovery-codes', { password: PASSWORD, code: codeOf(secret) });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await enter(await firstStep(username), recovery)).status).toBe(422);
    const code = renewed.body.recoveryCodes[0];
    expect((await client.post('/api/two-factor/disable', { password: PASSWORD, code })).status).toBe(204);
    expect((await logIn(username)).status).toBe(200);
    expect(await twoFactorOf(client)).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0 });
    expect((await client.post('/api/two-factor/disable', { password: PASSWORD, code })).status).toBe(422);
  });

  test('are limited like logins', async () => {
    const { client } = await quickAdmin(use.api);
    for (let attempt = 0; attempt < LIMITS.account; attempt += 1)
      expect((await setUp(client, 'wrong one')).status).toBe(422);
    expect((await setUp(client)).status).toBe(429);
  });
});

describe('the reset', () => {
  test('lets an admin help a colleague, and is recorded', async () => {
    const { id, username, client } = await protectedAdmin('editor');
    const admin = await use.api.signIn();
    const reset = `/api/admin-users/${id}/two-factor`;
    const account = (await admin.get(`/api/admin-users/${id}`)).body;
    expect(account.twoFactor).toBe(true);
    expect((await admin.get('/api/admin-users')).body).toContainEqual(account);
    // Read-only, and in the response of every write.
    const renamed = await admin.patch(`/api/admin-users/${id}`, { ...account, name: 'Renamed', twoFactor: false });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Renamed', twoFactor: true } });
    expect((await admin.delete(reset)).status).toBe(204);
    expect((await admin.get(`/api/admin-users/${id}`)).body.twoFactor).toBe(false);
    expect((await client.get('/api/users')).status).toBe(401);
    expect((await logIn(username)).status).toBe(200);
    const { entries } = (await admin.get(`/api/history?resource=admin-users&recordId=${id}`)).body;
    expect(entries[0]).toMatchObject({ actorName: 'admin', changed: ['twoFactor'], after: { twoFactor: false } });
    // Nothing to reset any more.
    expect((await admin.delete(reset)).status).toBe(204);
    expect((await admin.delete('/api/admin-users/1/two-factor')).status).toBe(409);
  });

  test('is part of reset-admin', async () => {
    const { username } = await protectedAdmin();
    await resetAccount(use.api.db, username, sampleAccounts.hashes.admin);
    expect((await logIn(username)).status).toBe(200);
  });
});

test('with REQUIRE_2FA, a session without two-factor sign-in can do nothing but set it up', async () => {
  const api = new TestApi(use.api.database, { requireTwoFactor: ['admin'] });
  api.now = use.api.now;
  const { username, client } = await quickAdmin(api);
  const login = await logIn(username, PASSWORD, api.visitor());
  expect(claimsOf(login.body.token).mustSetUpTwoFactor).toBe(true);
  const message = 'Your role requires two-factor sign-in. Log out and log in again to set it up.';
  for (const { method, path } of api.routes) {
    if (/^\/api\/(openapi|auth\/)/.test(path) || /^\/api\/two-factor(\/setup|\/confirm)?$/.test(path)) continue;
    const body = method === 'GET' ? {} : { body: {} };
    const reply = await client.request(method, path.replace('{id}', '1'), body);
    expect([method, path, reply.status, reply.body.message]).toEqual([method, path, 403, message]);
  }
  const { secret } = (await setUp(client)).body;
  const { body } = await confirm(client, codeOf(secret));
  expect(claimsOf(body.token)).not.toHaveProperty('mustSetUpTwoFactor');
  expect((await client.get('/api/users')).status).toBe(200);
  expect((await twoFactorOf(client)).isRequired).toBe(true);
  const proof = { password: PASSWORD, code: body.recoveryCodes[0] };
  expect((await client.post('/api/two-factor/disable', proof)).status).toBe(409);

  const editor = await quickAdmin(api, 'editor');
  expect((await editor.client.get('/api/users')).status, 'another role').toBe(200);
});
