import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { argon2 } from '../../server/auth/argon2';
import { countAttempt, LIMITS, sameName } from '../../server/auth/attempts';
import { rowsOf } from '../../server/db/database';
import { type Client, numberOf, PASSWORD, quickAdmin, quickHashing, serveApi, sessionFor, TestApi } from './support';

const hashing = { hash: vi.fn(quickHashing.hash), matches: vi.fn(quickHashing.matches) };
const verify = hashing.matches;
const use = serveApi({ hashing });
const WINDOW = 15 * 60_000;
let last = 0;
beforeEach(() => {
  // Each test has its own address, so that only its own failures count.
  last += 1;
  use.api.address = `192.0.2.${last}`;
  verify.mockClear();
});

const logIn = (username: string, password: string, client: Client = use.api.visitor()) =>
  client.post('/api/auth/login', { username, password });
const fail = (username: string, client?: Client) => logIn(username, 'wrong one', client);

async function failTimes(times: number, username: string): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1)
    await countAttempt(use.api.db, { username, address: `203.0.113.${attempt % 250}` }, use.api.now);
}

describe('a failed login', () => {
  test('gets the same response for the same work, regardless of the cause', async () => {
    const seen = [];
    for (const [what, username = '', password = ''] of [
      ['an unknown name', 'no.such.name', PASSWORD],
      ['a wrong password', 'editor', 'wrong one'],
      ['an empty password', 'editor', ''],
      ['an account that never had a password', 's.nakamura', '!'],
      ['no name', '', PASSWORD],
    ]) {
      verify.mockClear();
      const { status, body, headers } = await logIn(username, password);
      const { 'x-request-id': _, ...rest } = Object.fromEntries(headers);
      const work = verify.mock.calls.map(([, hash]) => workOf(hash));
      expect({ status, body, work }, what).toEqual({
        status: 401,
        body: { message: 'Invalid username or password' },
        work: [USUAL_WORK],
      });
      expect(rest, what).not.toHaveProperty('set-cookie');
      seen.push(JSON.stringify(rest));
    }
    expect(new Set(seen).size).toBe(1);
  });

  test('takes the same time for every account, because every stored hash has the same cost', async () => {
    const { id } = await quickAdmin(use.api);
    const client = await sessionFor(new TestApi(use.api.database, { hashing: argon2 }), id);
    const change = { newPassword: 'another1', currentPassword: PASSWORD };
    expect((await client.patch(`/api/admin-users/${id}/password`, change)).status).toBe(204);
    const rows = await rowsOf<{ hash: string }>(
      use.api.db,
      sql`select password_hash as hash from admin_users where password_hash <> '!'`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { hash } of rows) expect(workOf(hash)).toEqual(USUAL_WORK);
  });

  const USUAL_WORK = { parameters: '$argon2id$v=19$m=19456,t=2,p=1', salt: 16, hash: 32 };
  function workOf(encoded: string) {
    const [, algorithm, version, cost, salt = '', hash = ''] = encoded.split('$');
    const bytes = (text: string) => Buffer.from(text, 'base64').length;
    return { parameters: `$${algorithm}$${version}$${cost}`, salt: bytes(salt), hash: bytes(hash) };
  }

  test.each([
    ['the password changes', sql`update admin_users set password_hash = '!'`, 1],
    ['the account is deleted', sql`delete from admin_users`, 0],
  ])('gets a 401 if %s during the comparison', async (_, statement, sessions) => {
    const { id, username, password } = await quickAdmin(use.api);
    verify.mockImplementationOnce(async (...options) => {
      const matches = await quickHashing.matches(...options);
      await use.api.db.execute(sql`${statement} where id = ${id}`);
      return matches;
    });
    const { status, headers } = await logIn(username, password);
    expect({ status, cookies: headers.getSetCookie() }).toEqual({ status: 401, cookies: [] });
    expect(await sessionsOf(id)).toBe(sessions);
  });

  test('rejects a password change when the session ends during hashing', async () => {
    const { id, username, client } = await quickAdmin(use.api);
    hashing.hash.mockImplementationOnce(async () => {
      await use.api.db.execute(sql`delete from sessions where admin_user_id = ${id}`);
      return 'the hash of a thief';
    });
    const change = { newPassword: 'another1', currentPassword: PASSWORD };
    expect((await client.patch(`/api/admin-users/${id}/password`, change)).status).toBe(401);
    expect((await logIn(username, PASSWORD)).status).toBe(200);
  });

  const sessionsOf = (id: number) =>
    numberOf(use.api.db, sql`select count(*) from sessions where admin_user_id = ${id}`);
});

describe('failed logins', () => {
  test('lock existing and unknown accounts alike, even for the right password, without hashing', async () => {
    const { username, password } = await quickAdmin(use.api);
    for (const name of [username, 'no.such.account']) {
      await failTimes(LIMITS.account - 3, name);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        use.api.address = `198.51.100.${attempt}`;
        expect((await fail(name)).status, `${name} ${attempt}`).toBe(401);
      }
      verify.mockClear();
      const { status, body, headers } = await logIn(name.toUpperCase(), password);
      expect([status, body.message]).toEqual([429, 'Too many attempts. Try again in 15 minutes.']);
      expect(headers.get('retry-after')).toBe('900');
      expect(verify).not.toHaveBeenCalled();
    }
    // Another process on the same database enforces the limit too.
    const other = new TestApi(use.api.database);
    other.now = use.api.now;
    expect((await logIn(username, password, other.visitor())).status).toBe(429);
    use.api.wait(WINDOW - 1_000);
    expect((await logIn(username, password)).headers.get('retry-after')).toBe('1');
    use.api.wait(1_000);
    expect((await logIn(username, password)).status).toBe(200);
  });

  test('are counted regardless of how the name is written', async () => {
    const { username } = await quickAdmin(use.api);
    const wide = username.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
    const ways = [username.toUpperCase(), ` ${username} `, wide, `${username}\u200b`, `\t${username}\u00a0`];
    ways.push(username.replace('i', 'í'), username.replace('i', 'İ'), username.replace('k', '\u212a'));
    for (const way of ways) expect((await fail(way)).status, way).toBe(401);
    await failTimes(LIMITS.account - ways.length, username);
    for (const way of [...ways, username]) expect((await fail(way)).status, way).toBe(429);
  });

  test('share one count for all spellings that the database treats as one name', async () => {
    const pairs = await rowsOf<{ one: string; other: string }>(
      use.api.db,
      sql`select chr(n) as one, lower(chr(n)) as other from generate_series(1, 200000) n
          where n not between 55296 and 57343 and lower(chr(n)) <> chr(n)`,
    );
    expect(pairs.length).toBeGreaterThan(25);
    expect(pairs.filter(({ one, other }) => sameName(`x${one}y`) !== sameName(`x${other}y`))).toEqual([]);
    expect(pairs.filter(({ one, other }) => sameName(`x${one}`) !== sameName(`x${other}`))).toEqual([]);
  });

  test('block an address after too many names, and an IPv6 address with its whole network', async () => {
    const { db, now } = use.api;
    for (let attempt = 0; attempt < LIMITS.address; attempt += 1) {
      await countAttempt(db, { username: `four${attempt}`, address: use.api.address }, now);
      const address = `2001:db8:1:2:${attempt.toString(16)}::1`;
      await countAttempt(db, { username: `six${attempt}`, address }, now);
    }
    const four = use.api.address;
    const statusFrom = async (address: string) => {
      use.api.address = address;
      const { status, headers } = await fail('yet.another');
      return [status, headers.get('retry-after')];
    };
    const six = ['2001:db8:1:2:ffff::', '2001:0DB8:1:2::%eth0', '[2001:db8:1:2::9]:443'];
    const hex = `::FFFF:c000:02${last.toString(16).padStart(2, '0')}`;
    for (const address of [four, `::ffff:${four}`, hex, `${four}:4711`, ...six])
      expect(await statusFrom(address), address).toEqual([429, '900']);
    for (const address of ['192.0.2.254', '2001:db8:1:3::1']) expect((await statusFrom(address))[0], address).toBe(401);
  });

  test('are counted when they arrive all at once; correct logins neither count nor reset the count', async () => {
    const { username } = await quickAdmin(use.api);
    await failTimes(LIMITS.account - 3, username);
    const guesses = await Promise.all(Array.from({ length: 6 }, () => fail(username)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429, 429]);
    const { username: owner } = await quickAdmin(use.api);
    await failTimes(LIMITS.account - 1, owner);
    const logins = await Promise.all(Array.from({ length: 4 }, () => logIn(owner, PASSWORD)));
    expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const status of [401, 429]) expect((await fail(owner)).status).toBe(status);
  });

  test('are stored under hashes, so names and addresses can have any length, until they expire', async () => {
    use.api.address = `2001:${'f'.repeat(5_000)}`;
    for (const name of ['a.password.typed.by.mistake', '\ufdfa'.repeat(200), '\u{1F600}'.repeat(100)])
      expect((await fail(name)).status).toBe(401);
    const rows = await rowsOf<{ key: string }>(use.api.db, sql`select key from login_failures`);
    for (const { key } of rows) expect(key).toMatch(/^(account|address|device):[0-9a-f]{64}$/);
    use.api.wait(WINDOW);
    await fail('another.name');
    expect(await numberOf(use.api.db, 'select count(*) from login_failures')).toBe(2);
  });

  test('counted while the clock was two days ahead lock no one out once it is right', async () => {
    const { username } = await quickAdmin(use.api);
    const { now } = use.api;
    use.api.wait(2 * 24 * 60 * 60_000);
    await failTimes(LIMITS.account, username);
    expect((await logIn(username, PASSWORD)).status).toBe(429);
    use.api.now = now;
    expect((await logIn(username, PASSWORD)).status).toBe(200);
  });
});
