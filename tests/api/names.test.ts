import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findUnusualUsernames } from '../../server/auth/accounts';
import { rowsOf } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { seed } from '../../server/db/seed';
import { createPostgresDatabase, onPostgres } from './database';
import { type Client, NOW, PASSWORD, type Reply, serveApi, TestApi } from './support';

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
    for (const username of ['zoë.müller-2', 'Александра', 'たなかさん漢字', 'فاطمة_1', 'o’neill', 'josé.maria']) {
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

describe('an email address', () => {
  const add = (email: string) => admin.post('/api/users', { name: 'Look Alike', email, password: 'kept-secret' });

  test('in another Unicode form, width or case is the same address', async () => {
    const { status, body } = await add('\u3000zoe\u0301@example.org\u00a0');
    expect([status, body.email]).toEqual([201, 'zoé@example.org']);
    for (const email of ['zoé@example.org', 'ZOÉ@Example.ORG', 'ｚｏé@example.org', 'zoe\u0301@example.org'])
      expect(await add(email), email).toMatchObject({
        status: 409,
        body: { message: 'This email address is already in use.' },
      });
  });

  test('may have an international domain, which is stored in its own letters', async () => {
    for (const [sent, stored] of [
      ['ann@BÜCHER.example', 'ann@bücher.example'],
      ['bob@xn--bcher-kva.example', 'bob@bücher.example'],
      ['иван@почта.рф', 'иван@почта.рф'],
      ['li@XN--FIQS8S.xn--fiqs8s', 'li@中国.中国'],
      ['Kept@Example.COM', 'Kept@Example.COM'],
    ] as const)
      expect(await add(sent), sent).toMatchObject({ status: 201, body: { email: stored } });
    for (const same of ['ann@xn--bcher-kva.example', 'bob@bu\u0308cher.example', 'ИВАН@xn--80a1acny.xn--p1ai'])
      expect((await add(same)).status, same).toBe(409);
  });

  test('with hidden characters, invalid punycode or a quoted name is rejected', async () => {
    for (const email of [
      ...['ann\u200b@example.org', 'ann\u202e@example.org', 'ann@exam\u00adple.org', 'ann\u2066@x.org'],
      ...['ann@xn--a.example', 'ann@xn--zzzzzz99999.example', '"ann"@example.org', 'ann@bücher', 'ann@-'],
      ...['ann@bü cher.example', 'ann@bücher.example:80', 'ann@bücher.example/x', '@bücher.example'],
    ])
      expect(await add(email), JSON.stringify(email)).toMatchObject({
        status: 422,
        body: { errors: { email: 'Please enter a valid email address.' } },
      });
  });
});

test('a text of blanks only is not one, and others are stored in one form, everywhere', async () => {
  const [{ id } = { id: 0 }] = (await admin.get('/api/supplements?limit=1')).body.supplements;
  const writes: [field: string, write: (value: string) => Promise<Reply>][] = [
    [
      'name',
      (name) => admin.post('/api/users', { name, email: `blank${made++}@example.org`, password: 'kept-secret' }),
    ],
    ['name', (name) => admin.post('/api/wellbeing-metrics', { name, metricType: 'text', userId: 0 })],
    ['name', (name) => admin.post('/api/reply-templates', { name, text: 'Hello' })],
    ['text', (text) => admin.post('/api/reply-templates', { name: 'Hello', text })],
    ['name', (name) => create(`blank${made}`, name)],
    ...['name', 'dosage', 'frequency'].map((field): (typeof writes)[number] => [
      field,
      (value) => admin.patch(`/api/supplements/${id}`, { [field]: value }),
    ]),
  ];
  for (const [field, write] of writes) {
    for (const blank of ['   ', '\u00a0\u3000\u2003', '\u200b\u200b', '\u2800\u2800', '\u3164\u3164', '\t\u0085\ufeff'])
      expect(await write(blank), `${field} ${JSON.stringify(blank)}`).toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.any(String) } },
      });
    expect((await write('\u2003Zoe\u0301 B.\u00a0')).body[field], field).toBe('Zoé B.');
  }
});

test.runIf(onPostgres)('capitals do not depend on the locale of the database', async () => {
  const { url, drop } = await createPostgresDatabase(`template0 locale_provider icu icu_locale 'tr-TR'`);
  const database = openPostgres(url);
  try {
    await migrate(database.db);
    await seed(database.db, { now: NOW });
    const turkish = await new TestApi(database).signIn('ADMIN');
    const account = { name: 'Test', email: 'INFO@example.org', role: 'editor', password: 'kept-secret' };
    expect((await turkish.post('/api/admin-users', { ...account, username: 'ADMIN' })).status).toBe(409);
    for (const [email, status] of Object.entries({ 'INFO@example.org': 201, 'info@example.org': 409 }))
      expect((await turkish.post('/api/users', { name: 'IRIS', email, password: 'kept-secret' })).status).toBe(status);
    for (const query of ['search=iris', 'search=INFO', 'search=info%40EXAMPLE'])
      expect((await turkish.get(`/api/users?${query}`)).body.users, query).toMatchObject([{ name: 'IRIS' }]);
    const { body } = await turkish.get('/api/search?q=Ir');
    expect(body.groups[0]?.items[0]?.title).toBe('IRIS');
    await database.db.execute(
      sql`insert into feedback (content, category, resolved, created_at) values ('Text', 'IDEA', false, now())`,
    );
    expect((await turkish.get('/api/feedback?category=idea')).body.total).toBe(1);
    expect((await turkish.patch('/api/supplements/1', { name: 'Iron' })).status).toBe(200);
    const history = await turkish.get('/api/history?resource=supplements&recordId=1');
    expect(history.body.entries[0]).toMatchObject({
      after: { userId: expect.any(Number), isActive: expect.any(Boolean) },
    });
  } finally {
    await database.close();
    await drop();
  }
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
