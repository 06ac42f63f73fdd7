import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findUnusualUsernames } from '../../server/auth/accounts';
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
  test.each([
    ['a soft hyphen', 'ad\u00admin'],
    ['a Greek letter among Latin ones', '\u0391dmin'],
    ['a Cyrillic letter among Latin ones', '\u0430dmin'],
    ['a zero-width space', 'admin\u200b'],
    ['a zero-width joiner', 'ad\u200dmin'],
    ['a right-to-left override', '\u202enimda'],
    ['a combining grapheme joiner', 'ad\u034fmin'],
    ['a Hangul filler', 'admin\u3164'],
    ['a line break', 'ad\nmin'],
    ['an empty Braille pattern', 'admin\u2800'],
  ])('with %s is rejected', async (_, username) => {
    const { status, body } = await create(username);
    expect(status).toBe(422);
    expect(body.errors.username).toBe('Use letters from one alphabet and no invisible characters.');
  });

  test.each([
    ['full-width letters', '\uff41\uff44\uff4d\uff49\uff4e'],
    ['a trailing space', 'admin '],
    ['a leading no-break space', '\u00a0admin'],
    ['a byte order mark', '\ufeffadmin'],
    ['other capitals', 'aDmIn'],
  ])('with %s counts as the same name, which is taken', async (_, username) => {
    const { status, body } = await create(username);
    expect(status).toBe(409);
    expect(body.errors.username).toBe('This username is already taken.');
  });

  test('is unique regardless of case, including non-ASCII letters', async () => {
    expect((await create('Ünal.Öz')).status).toBe(201);
    expect((await create('ünal.öz')).status).toBe(409);
    expect((await create('U\u0308nal.Öz')).status).toBe(409);
  });

  test.each(['zoë.müller-2', 'Александра', 'たなかさん漢字', 'فاطمة_1', 'first last', 'o’neill'])(
    'accepts %s, which can sign in',
    async (username) => {
      const { status, body } = await create(username);
      expect([status, body.username]).toEqual([201, username]);
      await use.api.signIn(username, 'kept-secret');
    },
  );

  test('may be typed in another Unicode form when signing in', async () => {
    await create('josé.maria');
    await use.api.signIn('JOSE\u0301.maria', 'kept-secret');
    await use.api.signIn(' ｊｏｓé.maria ', 'kept-secret');
  });

  test('that is older than these rules still works, and is reported', async () => {
    const odd = '\u0391dmin\u00ad';
    await use.api.db.execute(
      sql`insert into admin_users (username, name, email, role, password_hash, created_at)
          select ${odd}, 'Old', 'old@example.org', 'editor', password_hash, created_at from admin_users where id = 1`,
    );
    const old = await use.api.signIn(odd, PASSWORD);
    const { id } = (await admin.get('/api/admin-users')).body.find(
      ({ username }: { username: string }) => username === odd,
    );
    expect((await old.patch(`/api/admin-users/${id}`, { name: 'Old Account' })).body.username).toBe(odd);
    expect(await findUnusualUsernames(use.api.db)).toEqual([id]);
    expect((await old.patch(`/api/admin-users/${id}`, { username: 'plain.name' })).status).toBe(200);
  });
});

describe('a name', () => {
  test.each([
    ['a control character', 'Ann\u0007'],
    ['a line break', 'Ann\nLee'],
    ['a right-to-left override', 'Ann \u202eeeL'],
    ['an isolate', 'Ann \u2066Lee'],
    ['a zero-width space', 'Ann\u200bLee'],
    ['a joiner between Latin letters', 'Ann\u200dLee'],
    ['a soft hyphen', 'Ann\u00adLee'],
    ['a tag', 'Ann\u{e0041}'],
    ['a selector without a picture', 'Ann\ufe0f'],
  ])('with %s is rejected everywhere', async (_, name) => {
    const message = 'Remove the invisible characters from this name.';
    expect((await create(`plain${made}`, name)).body.errors).toEqual({ name: message });
    const user = { name, email: `hidden${made}@example.org`, password: 'kept-secret' };
    expect((await admin.post('/api/users', user)).body.errors).toEqual({ name: message });
  });

  test.each([
    'Zoë O’Neill-Müller',
    'محمد می\u200cخواهم',
    'क्\u200dष',
    '👩\u200d👩\u200d👧 Family',
    '❤\ufe0f Ann',
    '👍🏽\u200d♀\ufe0f Ok',
    '李小龍',
  ])('accepts %s unchanged', async (name) => {
    const { status, body } = await create(`name${made}`, name);
    expect([status, body.name]).toEqual([201, name]);
  });
});
