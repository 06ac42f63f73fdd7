import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Attempt, countAttempt, LIMITS } from '../../server/auth/attempts';
import { DEVICE_LIFETIME } from '../../server/auth/devices';
import { rowsOf } from '../../server/db/database';
import { type Client, PASSWORD, quickAdmin, quickHashing, serveApi, TestApi } from './support';

const matches = vi.fn(quickHashing.matches);
const use = serveApi({ hashing: { ...quickHashing, matches } });
let last = 0;
beforeEach(() => {
  last += 1;
  use.api.address = `198.51.100.${last}`;
});

const logIn = (client: Client, username: string, password = PASSWORD) =>
  client.post('/api/auth/login', { username, password });

/** A browser in which these users have signed in and out. */
async function browserOf(...usernames: string[]): Promise<Client> {
  const client = use.api.visitor();
  for (const username of usernames) expect((await logIn(client, username)).status).toBe(200);
  await client.post('/api/auth/logout', {});
  expect(client.cookie).toBe('');
  expect(client.device).not.toBe('');
  return client;
}

/** Counts failed logins. */
async function failTimes(times: number, attempt: (number: number) => Attempt): Promise<void> {
  for (let number = 0; number < times; number += 1) await countAttempt(use.api.db, attempt(number), use.api.now);
}

/** Fails to log in as this user until the account's limit is reached, from this address and from others. */
async function attack(username: string): Promise<void> {
  await failTimes(LIMITS.account, (number) => ({ username, address: `203.0.113.${number}` }));
  expect((await logIn(use.api.visitor(), username)).status).toBe(429);
}

describe('a browser in which the owner has signed in before', () => {
  test('still lets the owner in while an attacker keeps guessing for their name, even from the same address', async () => {
    const { username } = await quickAdmin(use.api);
    const browser = await browserOf(username);
    await attack(username);
    await failTimes(LIMITS.address, (number) => ({ username: `guess${number}`, address: use.api.address }));
    expect((await logIn(browser, username)).status).toBe(200);
    // The attacker still cannot log in: the failures still count.
    expect((await logIn(use.api.visitor(), username)).status).toBe(429);
    expect((await browser.get('/api/users')).status).toBe(200);
  });

  test('has its own limit, which blocks only that browser', async () => {
    const { username } = await quickAdmin(use.api);
    const [stolen, other] = [await browserOf(username), await browserOf(username)];
    const device = createHash('sha256').update(stolen.device.replace('device=', '')).digest('hex');
    await failTimes(LIMITS.device - 1, () => ({ username, address: use.api.address, device }));
    expect((await logIn(stolen, username, 'wrong one')).status).toBe(401);
    const refused = await logIn(stolen, username);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await logIn(other, username)).status).toBe(200);
    expect((await logIn(use.api.visitor(), username)).status).toBe(200);
    use.api.wait(15 * 60_000);
    expect((await logIn(stolen, username)).status).toBe(200);
  });

  test('is recognized for half a year by an HttpOnly, SameSite cookie, stored only as a hash', async () => {
    const { username } = await quickAdmin(use.api);
    const reply = await logIn(use.api.visitor(), username);
    const [, cookie = ''] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/^device=[0-9a-f]{64}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    const token = cookie.slice('device='.length, 'device='.length + 64);
    expect(await rowsOf(use.api.db, sql`select * from login_devices where token_hash = ${token}`)).toEqual([]);

    const api = new TestApi(use.api.database, { origin: 'https://admin.example.com' });
    api.now = use.api.now;
    const [, secure] = (await logIn(api.visitor(), username)).headers.getSetCookie();
    expect(secure).toMatch(/^__Host-device=[0-9a-f]{64}; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });

  test('keeps its token; the server never adopts an unknown token or another user’s', async () => {
    const [owner, thief] = [await quickAdmin(use.api), await quickAdmin(use.api)];
    const browser = await browserOf(owner.username);
    const { device } = browser;
    await logIn(browser, owner.username);
    expect(browser.device).toBe(device);
    for (const planted of [`device=${'ab'.repeat(32)}`, (await browserOf(thief.username)).device]) {
      const victim = use.api.visitor();
      victim.device = planted;
      await logIn(victim, owner.username);
      expect(victim.device.split(/[=.]/)[1]).not.toBe(planted.split('=')[1]);
      const attacker = use.api.visitor();
      attacker.device = planted;
      await attack(owner.username);
      expect((await logIn(attacker, owner.username)).status).toBe(429);
      expect((await logIn(victim, owner.username)).status).toBe(200);
      use.api.wait(15 * 60_000);
    }
  });

  test('may be shared: it is recognized for each user who signed in there, and for no one else', async () => {
    const [one, two, three] = [await quickAdmin(use.api), await quickAdmin(use.api), await quickAdmin(use.api)];
    const browser = await browserOf(one.username, two.username);
    for (const { username } of [one, two, three]) await attack(username);
    expect((await logIn(browser, three.username)).status).toBe(429);
    for (const { username } of [one, two]) expect((await logIn(browser, username)).status).toBe(200);
  });

  test('is forgotten after half a year without a login', async () => {
    const { username } = await quickAdmin(use.api);
    const browser = await browserOf(username);
    use.api.wait(DEVICE_LIFETIME - 1);
    await attack(username);
    expect((await logIn(browser, username)).status).toBe(200);
    use.api.wait(DEVICE_LIFETIME);
    await attack(username);
    expect((await logIn(browser, username)).status).toBe(429);
  });

  test('is forgotten when the password changes; the browser that changed it gets a new token', async () => {
    const { id, username, client } = await quickAdmin(use.api);
    const elsewhere = await browserOf(username);
    await logIn(client, username);
    const former = client.device;
    const change = { newPassword: 'another1', currentPassword: PASSWORD };
    expect((await client.patch(`/api/admin-users/${id}/password`, change)).status).toBe(204);
    expect(client.device).toMatch(/^device=[0-9a-f]{64}$/);
    expect(client.device).not.toBe(former);
    await attack(username);
    expect((await logIn(elsewhere, username, 'another1')).status).toBe(429);
    expect((await logIn(client, username, 'another1')).status).toBe(200);

    const admin = await use.api.signIn();
    const { device } = admin;
    const reply = await admin.patch(`/api/admin-users/${id}/password`, { newPassword: 'another2' });
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(admin.device).toBe(device);
    expect((await logIn(client, username, 'another2')).status).toBe(429);
  });

  test('is forgotten when the account is deleted, or when the account has too many browsers', async () => {
    const { id, username, client } = await quickAdmin(use.api);
    const first = await browserOf(username);
    for (let browsers = 0; browsers < 25; browsers += 1) {
      use.api.wait(1_000);
      await browserOf(username);
    }
    const newest = await browserOf(username);
    const devices = () => rowsOf(use.api.db, sql`select 1 from login_devices where admin_user_id = ${id}`);
    expect(await devices()).toHaveLength(20);
    await attack(username);
    expect((await logIn(first, username)).status).toBe(429);
    expect((await logIn(newest, username)).status).toBe(200);
    expect((await client.delete(`/api/admin-users/${id}`)).status).toBe(204);
    expect(await devices()).toHaveLength(0);
  });

  test('waits in its own queue, which unknown browsers cannot fill', async () => {
    const { username } = await quickAdmin(use.api);
    const browser = await browserOf(username);
    let open = () => {};
    const opened = new Promise<boolean>((resolve) => {
      open = () => resolve(false);
    });
    // Distinguished by password: a request may be rejected before the first one in the queue is checked.
    matches.mockImplementation(async (password, hash) =>
      password === 'a guess' ? opened : quickHashing.matches(password, hash),
    );
    const crowd = Array.from({ length: 51 }, (_, index) => logIn(use.api.visitor(), `stranger${index}`, 'a guess'));
    const refused = await Promise.race(crowd);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await logIn(browser, username)).status).toBe(200);
    open();
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    matches.mockReset();
  });
});
