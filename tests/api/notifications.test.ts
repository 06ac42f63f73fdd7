import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resetAccount } from '../../server/auth/accounts';
import { sweepSessions } from '../../server/auth/sessions';
import { type OpenDatabase, rowsOf } from '../../server/db/database';
import { sweepNotifications } from '../../server/db/notifications';
import { adminUsers, sessions } from '../../server/db/schema';
import { createNotificationHub, MAX_STREAMS, type NotificationHub } from '../../server/notifications/hub';
import { openAgain } from './database';
import { type Client, NOW, newAdmin, quickAdmin, serveApi, sessionFor, TestApi } from './support';

const use = serveApi();

interface Item {
  id: number;
  kind: string;
  isRead: boolean;
  recordId: number | null;
  data: Record<string, unknown>;
}
const pageOf = async (client: Client, query = '') => (await client.get(`/api/notifications${query}`)).body;
const itemsOf = async (client: Client): Promise<Item[]> => (await pageOf(client, '?limit=100')).items;
const newestOf = async (client: Client): Promise<Item> => (await pageOf(client, '?limit=1')).items[0];
const kindsOf = async (client: Client) => (await itemsOf(client)).map(({ kind }) => kind);
const unreadOf = async (client: Client): Promise<number> => (await pageOf(client)).unread;

/** Feedback as the app writes it: straight into the database. */
async function addFeedback(count = 1, resolved = false): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    use.api.db,
    sql`insert into feedback (user_id, content, category, resolved, created_at)
        select 1, 'New', 'bug', ${resolved}, now() from generate_series(1, ${count}::integer) returning id`,
  );
  return rows.map(({ id }) => id);
}

describe('new feedback', () => {
  test('is announced to admins and editors, with its author', async () => {
    const [editor, admin] = [await quickAdmin(use.api, 'editor'), await quickAdmin(use.api)];
    const [id] = await addFeedback();
    const { name } = (await admin.client.get('/api/users/1')).body;
    const item = { kind: 'feedback_created', recordId: id, isRead: false, data: { count: 1, name } };
    for (const { client } of [admin, editor])
      expect(await pageOf(client, '?limit=1')).toMatchObject({ items: [item], unread: 1 });
  });

  test('is one notification if it arrives at once, and none if it is resolved already', async () => {
    const { client } = await quickAdmin(use.api);
    await addFeedback(500);
    await addFeedback(3, true);
    const item = { kind: 'feedback_created', recordId: null, data: { count: 500, name: null } };
    expect(await pageOf(client, '?limit=1')).toMatchObject({ items: [item], unread: 1 });
  });

  test('is read already for an account that is created later', async () => {
    await addFeedback();
    const { client } = await quickAdmin(use.api);
    expect(await pageOf(client, '?limit=1')).toMatchObject({ items: [{ isRead: true }], unread: 0 });
  });
});

describe('an assignment', () => {
  test('is announced to the assignee only, with the name of the colleague', async () => {
    const [one, other, third] = [await quickAdmin(use.api), await quickAdmin(use.api), await quickAdmin(use.api)];
    const [id] = await addFeedback();
    await one.client.patch(`/api/feedback/${id}`, { assignedTo: other.id });
    const assigned = { kind: 'feedback_assigned', recordId: id, data: { actor: 'Quick Account' } };
    expect(await newestOf(other.client)).toMatchObject(assigned);
    for (const { client } of [one, third]) expect((await newestOf(client)).kind).toBe('feedback_created');
  });

  test('to oneself, and a refused one, are not announced', async () => {
    const { client, id: own } = await quickAdmin(use.api);
    const [id] = await addFeedback();
    await client.patch(`/api/feedback/${id}`, { assignedTo: own });
    expect((await client.patch(`/api/feedback/${id}`, { assignedTo: 2_000_000_000 })).status).toBe(422);
    expect(await kindsOf(client)).toContain('feedback_created');
    expect(await kindsOf(client)).not.toContain('feedback_assigned');
  });
});

test('a file that was imported or refused, or a long one that was exported, is announced to the caller, but not one that was only checked', async () => {
  const [{ client }, other] = [await quickAdmin(use.api), await quickAdmin(use.api)];
  const filesOf = async (of: Client) =>
    (await itemsOf(of)).filter(({ kind }) => /port/.test(kind)).map(({ kind, data }) => ({ kind, data }));
  const importUsers = async (csv: string, query = '') => {
    const sent = { raw: csv, headers: { 'content-type': 'text/csv' } };
    return (await client.request('POST', `/api/users/import${query}`, sent)).status;
  };
  const lines = 'name,email\nAnn Onym,ann.onym@example.org\nBo Onym,bo.onym@example.org\n';
  await importUsers(lines, '?dryRun=true');
  expect(await filesOf(client)).toEqual([]);
  expect([await importUsers(lines), await importUsers('name,email\nX,no address\n')]).toEqual([200, 422]);
  await client.get('/api/supplements/export');
  await use.api.db.execute(
    sql`insert into feedback (content, category, resolved, created_at) select 'Long', 'bug', true, now() from generate_series(1, 5000)`,
  );
  const { body } = await client.get('/api/feedback/export?columns=id');
  const count = body.trimEnd().split('\r\n').length - 1;
  expect(await filesOf(client)).toEqual([
    { kind: 'export_finished', data: { resource: 'feedback', count } },
    { kind: 'import_failed', data: { resource: 'users', count: 2 } },
    { kind: 'import_finished', data: { resource: 'users', count: 2 } },
  ]);
  expect(await filesOf(other.client)).toEqual([]);
});

describe('security events', () => {
  test('a login from a new browser is announced to the account, a further one from there is not', async () => {
    const account = await newAdmin(use.api, 'editor');
    const browser = use.api.visitor();
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
    const { username, password } = account;
    const signIn = () => browser.post('/api/auth/login', { username, password }, { headers });
    for (let time = 0; time < 2; time += 1) expect((await signIn()).status).toBe(200);
    expect((await use.api.visitor().post('/api/auth/login', { username, password: 'wrong-one' })).status).toBe(401);
    const logins = (await itemsOf(browser)).filter(({ kind }) => kind === 'new_browser');
    // The first one is that of `newAdmin`.
    expect(logins).toHaveLength(2);
    expect(logins[0]).toMatchObject({ data: { address: '192.0.2.1', userAgent: headers['user-agent'] } });
  });

  test('a new admin user is announced to the other admins', async () => {
    const [admin, author] = [await quickAdmin(use.api), await quickAdmin(use.api)];
    const editor = await quickAdmin(use.api, 'editor');
    const profile = { username: 'fresh-one', name: 'Fresh One', email: 'fresh.one@example.org', role: 'editor' };
    const { body } = await author.client.post('/api/admin-users', { ...profile, password: 'q7x-vk-9' });
    const data = { name: 'Fresh One', actor: 'Quick Account', role: 'editor' };
    expect(await newestOf(admin.client)).toMatchObject({ kind: 'admin_created', recordId: body.id, data });
    for (const { client } of [editor, author])
      expect(await itemsOf(client)).not.toContainEqual(expect.objectContaining({ recordId: body.id }));
  });

  test('a changed role is announced to the account and to the other admins, a reset password to the account', async () => {
    const [admin, author] = [await quickAdmin(use.api), await quickAdmin(use.api)];
    const account = await newAdmin(use.api, 'editor');
    const path = `/api/admin-users/${account.id}`;
    await author.client.patch(path, { role: 'admin' });
    await author.client.patch(path, { name: 'Another Name', role: 'admin' });
    await author.client.patch(`${path}/password`, { newPassword: 'q7x-vk-10' });
    const changes = async (client: Client) =>
      (await itemsOf(client)).flatMap(({ kind, recordId }) =>
        /role|reset/.test(kind) && recordId === account.id ? [kind] : [],
      );
    const owner = await use.api.signIn(account.username, 'q7x-vk-10');
    expect(await changes(owner)).toEqual(['password_reset', 'role_changed']);
    expect(await changes(admin.client)).toEqual(['role_changed']);
    expect(await changes(author.client)).toEqual([]);
  });

  test('an invitation and its new link are announced to all admins, also to its author', async () => {
    const [admin, author] = [await quickAdmin(use.api), await quickAdmin(use.api)];
    const editor = await quickAdmin(use.api, 'editor');
    const email = 'Guest.One@example.org';
    const { body } = await author.client.post('/api/invitations', { email, name: 'Alex Morgan', role: 'admin' });
    await author.client.post(`/api/invitations/${body.id}/renew`);
    const item = { kind: 'invitation_created', data: { name: email, actor: 'Quick Account', role: 'admin' } };
    for (const { client } of [admin, author])
      expect((await itemsOf(client)).slice(0, 3)).toMatchObject([item, item, { kind: 'admin_created' }]);
    expect(await kindsOf(editor.client)).not.toContain('invitation_created');
  });

  test('a reset of two-factor sign-in is announced to the account and to the other admins', async () => {
    const [admin, author] = [await quickAdmin(use.api), await quickAdmin(use.api)];
    const [owner, editor] = [await quickAdmin(use.api, 'editor'), await quickAdmin(use.api, 'editor')];
    const turnOn = () =>
      use.api.db.execute(
        sql`insert into two_factor (admin_user_id, secret, created_at, enabled_at) values (${owner.id}, 'X', now(), now())`,
      );
    await turnOn();
    expect((await author.client.delete(`/api/admin-users/${owner.id}/two-factor`)).status).toBe(204);
    await turnOn();
    await resetAccount(use.api.db, owner.username, 'x');
    const resetsOf = async (client: Client) =>
      (await itemsOf(client)).filter(({ kind }) => kind === 'two_factor_reset').map(({ data }) => data.actor);
    const client = await sessionFor(use.api, owner.id);
    const item = { kind: 'two_factor_reset', recordId: owner.id, data: { name: 'Quick Account' } };
    expect(await itemsOf(client)).toContainEqual(
      expect.objectContaining({ ...item, data: { ...item.data, actor: null } }),
    );
    for (const told of [client, admin.client]) expect(await resetsOf(told)).toEqual([null, 'Quick Account']);
    expect(await resetsOf(author.client), 'by an operator').toEqual([null]);
    expect(await resetsOf(editor.client)).toEqual([]);
  });

  test('an own new password is not announced', async () => {
    const { client, id, password: currentPassword } = await quickAdmin(use.api);
    const change = { newPassword: 'q7x-vk-11', currentPassword };
    expect((await client.patch(`/api/admin-users/${id}/password`, change)).status).toBe(204);
    for (const kind of ['password_reset', 'new_browser']) expect(await kindsOf(client)).not.toContain(kind);
  });

  test('of an account that an operator creates or changes are announced, too', async () => {
    const { client, id } = await quickAdmin(use.api);
    const account = await newAdmin(use.api, 'editor');
    await use.api.db.update(adminUsers).set({ passwordHash: '!' }).where(eq(adminUsers.id, id));
    expect((await itemsOf(client)).slice(0, 2)).toMatchObject([
      { kind: 'password_reset', recordId: id, data: { actor: null } },
      { kind: 'admin_created', recordId: account.id },
    ]);
  });
});

describe('marking as read', () => {
  test('marks single ones and all up to one, for this account only', async () => {
    const [one, other] = [await quickAdmin(use.api, 'editor'), await quickAdmin(use.api, 'editor')];
    for (let index = 0; index < 4; index += 1) await addFeedback();
    const ids = (await itemsOf(one.client)).slice(0, 4).map(({ id }) => id);
    const mark = async (body: object) => (await one.client.post('/api/notifications/read', body)).body.unread;
    expect(await mark({ ids: [ids[0]] })).toBe(3);
    expect(await mark({ ids: [ids[0], 999_999_999] })).toBe(3);
    expect(await mark({})).toBe(3);
    expect(await mark({ upTo: ids[2] })).toBe(1);
    expect((await itemsOf(one.client)).slice(0, 4).map(({ isRead }) => isRead)).toEqual([true, false, true, true]);
    // An earlier mark does not make later notifications unread, and one in the future does not cover new ones.
    expect(await mark({ upTo: 1 })).toBe(1);
    expect(await mark({ upTo: 999_999_999_999_999 })).toBe(0);
    await addFeedback();
    expect(await unreadOf(one.client)).toBe(1);
    expect(await unreadOf(other.client)).toBe(5);
  });

  test('cannot mark those of another account', async () => {
    const [one, other] = [await newAdmin(use.api, 'editor'), await quickAdmin(use.api)];
    const own = await newestOf(one.client);
    expect(own.kind).toBe('new_browser');
    await other.client.post('/api/notifications/read', { ids: [own.id] });
    expect(await newestOf(one.client)).toEqual(own);
    expect(await itemsOf(other.client)).not.toContainEqual(expect.objectContaining({ id: own.id }));
  });
});

test('the list has pages, newest first, and counts up to 100 unread ones', async () => {
  const { client } = await quickAdmin(use.api);
  for (let index = 0; index < 101; index += 1) await addFeedback();
  const first = await pageOf(client, '?page=1&limit=60');
  const second = await pageOf(client, '?page=2&limit=60');
  const ids = [...first.items, ...second.items].map(({ id }: Item) => id);
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  expect(first.unread).toBe(100);
  expect(first.total).toBeGreaterThan(100);
  expect(await client.get('/api/notifications?limit=101')).toMatchObject({ status: 400 });
});

test('those older than 90 days are deleted, with their marks', async () => {
  const { client } = await quickAdmin(use.api);
  for (let index = 0; index < 3; index += 1) await addFeedback();
  const [newest, ...old] = (await itemsOf(client)).slice(0, 3).map(({ id }) => id);
  await client.post('/api/notifications/read', { ids: old });
  await use.api.db.execute(
    sql`update notifications
        set created_at = ${NOW.toISOString()}::timestamptz - case id when ${newest} then 0 else 91 end * interval '1 day'`,
  );
  await sweepNotifications(use.api.db, NOW, 2);
  expect((await itemsOf(client)).map(({ id }) => id)).toEqual([newest]);
});

describe('the events', () => {
  let hub: NotificationHub;
  let api: TestApi;
  let again: OpenDatabase;
  beforeAll(async () => {
    // As another process: its own connections, and its own listener.
    again = await openAgain(use.api.database);
    const { db } = again;
    const listen = again.listen ?? use.api.database.listen;
    // Without regular checks, so that only an announcement changes or ends a stream.
    hub = createNotificationHub({ db, listen, clock: () => api.now, checkIntervalMs: 3_600_000 });
    api = new TestApi(use.api.database, { notificationHub: hub });
  });
  afterAll(async () => {
    await hub.close();
    await again.close();
  });

  test('begin with the number of unread notifications, and report each change to the accounts that it concerns', async () => {
    const [one, other] = [await quickAdmin(api, 'editor'), await quickAdmin(api, 'editor')];
    const [stream, second] = [await open(one.client), await open(other.client)];
    // For proxies.
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      ...{ 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
    });
    expect(await stream.next()).toBe(0);
    expect(await second.next()).toBe(0);
    await addFeedback();
    expect(await stream.next()).toBe(1);
    expect(await second.next()).toBe(1);
    await one.client.post('/api/notifications/read', { upTo: (await newestOf(one.client)).id });
    expect(await stream.next()).toBe(0);
    const [id] = await addFeedback();
    expect(await stream.next()).toBe(1);
    // The mark has not changed the other one's number.
    expect(await second.next()).toBe(2);
    await one.client.patch(`/api/feedback/${id}`, { assignedTo: other.id });
    expect(await second.next()).toBe(3);
    await stream.cancel();
    await second.cancel();
    expect(hub.size()).toBe(0);
  });

  test('are limited for each account', async () => {
    const [one, other] = [await quickAdmin(api), await quickAdmin(api)];
    const streams = [];
    for (let index = 0; index < MAX_STREAMS; index += 1) streams.push(await open(one.client));
    expect(await one.client.get('/api/notifications/events')).toMatchObject({ status: 429 });
    streams.push(await open(other.client));
    await streams[0]?.cancel();
    streams.push(await open(one.client));
    for (const stream of streams.slice(1)) await stream.cancel();
  });

  test('end with the session, which they do not keep alive', async () => {
    const { client, id } = await quickAdmin(api);
    const lazy = createNotificationHub({ db: api.db, clock: () => api.now, checkIntervalMs: 20 });
    const own = new TestApi(api.database, { notificationHub: lazy });
    const stream = await open(client, own);
    expect(await stream.next()).toBe(0);
    // Without a listener, the next check finds it.
    await addFeedback();
    expect(await stream.next()).toBe(1);
    const seen = await api.db.select().from(sessions).where(eq(sessions.adminUserId, id));
    expect(seen).toMatchObject([{ lastSeenAt: NOW }]);
    await client.post('/api/auth/logout');
    expect(await stream.next()).toBe('end');
    expect(lazy.size()).toBe(0);
    await lazy.close();
    await sweepSessions(api.db, api.now);
  });

  test.each<[string, (admin: Client, id: number, own: Client) => Promise<{ status: number }>]>([
    ['logs out', (_, __, own) => own.post('/api/auth/logout', {})],
    ['is suspended', (admin, id) => admin.patch(`/api/admin-users/${id}/suspension`, { suspended: true })],
    ['is deleted', (admin, id) => admin.delete(`/api/admin-users/${id}`)],
    ['is signed out on all other devices', async (_, id) => (await sessionFor(api, id)).delete('/api/sessions')],
  ])('end at once when the account %s', async (_, end) => {
    const [admin, { client, id }] = [await quickAdmin(api), await quickAdmin(api)];
    const [stream, other] = [await open(client), await open(admin.client)];
    expect([await stream.next(), await other.next()]).toEqual([0, expect.any(Number)]);
    expect((await end(admin.client, id, client)).status).toBeLessThan(300);
    expect(await stream.next()).toBe('end');
    expect(hub.size()).toBe(1);
    await other.cancel();
  });

  const fetchEvents = (client: Client, on: TestApi = api) =>
    on.app.fetch(new Request('http://localhost:3000/api/notifications/events', { headers: { cookie: client.cookie } }));

  async function open(client: Client, on: TestApi = api) {
    const { status, headers, body } = await fetchEvents(client, on);
    expect(status).toBe(200);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    let last: number | undefined;
    /** Returns the next number that differs from the one before; 'end' at the end of the stream. */
    const next = async (): Promise<number | 'end'> => {
      for (;;) {
        const found = /^event: changed\ndata: \{"unread":(\d+)\}\n\n/m.exec(text);
        if (found) {
          text = text.slice((found.index ?? 0) + found[0].length);
          // A listener that has just connected reports a change for everyone.
          if (Number(found[1]) === last) continue;
          last = Number(found[1]);
          return last;
        }
        const { value, done } = await reader.read();
        if (done) return 'end';
        text += new TextDecoder().decode(value);
      }
    };
    return { headers, next, cancel: () => reader.cancel() };
  }
});
