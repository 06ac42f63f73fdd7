import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findUnusualUsernames } from '../../server/auth/accounts';
import { rowsOf } from '../../server/db/database';
import { type Client, PASSWORD, serveApi } from './support';

const use = serveApi();
let admin: Client;
let made = 0;
beforeAll(async () => {
  admin = await use.api.signIn();
});

const create = (username: string, name = 'Test Account') => {
  made += 1;
  const account = { username, name, email: `names${made}@example.org`, role: 'editor', password: 'kept-secret' };
  return admin.post('/api/admin-users', account);
};

describe('a username', () => {
  test('with invisible characters, or letters of another alphabet, is rejected', async () => {
    const message = 'Use letters from one alphabet and no invisible characters.';
    for (const username of [
      ...['ad\u00admin', '\u0391dmin', '\u0430dmin', 'admin\u200b', 'ad\u200dmin', '\u202enimda', 'ad\u034fmin'],
      ...['admin\u3164', 'ad\nmin', 'admin\u2800'],
    ])
      expect(await create(username), JSON.stringify(username)).toMatchObject({
        status: 422,
        body: { errors: { username: message } },
      });
  });

  test('counts as taken in other capitals, in full-width letters, and with blanks around it', async () => {
    for (const username of ['\uff41\uff44\uff4d\uff49\uff4e', 'admin ', '\u00a0admin', '\ufeffadmin', 'aDmIn'])
      expect(await create(username), JSON.stringify(username)).toMatchObject({
        status: 409,
        body: { errors: { username: 'This username is already taken.' } },
      });
    expect((await create('Ünal.Öz')).status).toBe(201);
    for (const username of ['ünal.öz', 'U\u0308nal.Öz']) expect((await create(username)).status).toBe(409);
  });

  test('may be in any alphabet, and may be typed in another Unicode form when signing in', async () => {
    for (const username of [
      'zoë.müller-2',
      'Александра',
      'たなかさん漢字',
      'فاطمة_1',
      'first last',
      'o’neill',
      'josé.maria',
    ]) {
      const { status, body } = await create(username);
      expect([status, body.username]).toEqual([201, username]);
      await use.api.signIn(username, 'kept-secret');
    }
    for (const typed of ['JOSE\u0301.maria', ' ｊｏｓé.maria ']) await use.api.signIn(typed, 'kept-secret');
  });

  test('that is older than these rules still works, and is reported', async () => {
    const odd = '\u0391dmin\u00ad';
    const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
      use.api.db,
      sql`insert into admin_users (username, name, email, role, password_hash, created_at)
          select ${odd}, 'Old', 'old@example.org', 'editor', password_hash, created_at from admin_users where id = 1 returning id`,
    );
    const old = await use.api.signIn(odd, PASSWORD);
    expect((await old.patch(`/api/admin-users/${id}`, { name: 'Old Account' })).body.username).toBe(odd);
    expect(await findUnusualUsernames(use.api.db)).toEqual([id]);
    expect((await old.patch(`/api/admin-users/${id}`, { username: 'plain.name' })).status).toBe(200);
  });
});

describe('a name', () => {
  test('with control, bidirectional or invisible characters is rejected everywhere', async () => {
    const errors = { name: 'Remove the invisible characters from this name.' };
    for (const name of [
      ...['Ann\u0007', 'Ann\nLee', 'Ann \u202eeeL', 'Ann \u2066Lee', 'Ann\u200bLee', 'Ann\u200dLee', 'Ann\u00adLee'],
      ...['Ann\u{e0041}', 'Ann\ufe0f'],
    ]) {
      expect((await create(`plain${made}`, name)).body.errors, JSON.stringify(name)).toEqual(errors);
      const user = { name, email: `hidden${made}@example.org`, password: 'kept-secret' };
      expect((await admin.post('/api/users', user)).body.errors, JSON.stringify(name)).toEqual(errors);
    }
  });

  test('may be in any alphabet, and have emoji', async () => {
    for (const name of [
      ...['Zoë O’Neill-Müller', 'محمد می\u200cخواهم', 'क्\u200dष', '👩\u200d👩\u200d👧 Family', '❤\ufe0f Ann'],
      ...['👍🏽\u200d♀\ufe0f Ok', '李小龍'],
    ]) {
      const { status, body } = await create(`name${made}`, name);
      expect([status, body.name]).toEqual([201, name]);
    }
  });
});
