import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { sweepHistory } from '../../server/db/history';
import { addSupplement, addUserData } from './deletions';
import { type Client, fieldsOf, newAdmin, newUser, numberOf, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn();
});

const entriesOf = async (resource: string, recordId: number) =>
  (await client.get(`/api/history?resource=${resource}&recordId=${recordId}`)).body.entries;
const all = async () => (await client.get('/api/history?limit=100')).body.entries;
const userBody = (name: string) => ({ name, email: `${crypto.randomUUID()}@example.org`, password: 'q7x-vk' });

describe('the history', () => {
  test('has who, when, from where, before and after of each change', async () => {
    const { body: user } = await client.post('/api/users', userBody('First Name'));
    await client.patch(`/api/users/${user.id}`, { name: 'Second Name' }, { headers: { 'user-agent': 'Browser 1' } });
    await client.delete(`/api/users/${user.id}`);
    const [deleted, updated, created] = await entriesOf('users', user.id);
    const actor = { actorId: 1, actorName: 'admin', resource: 'users', recordId: user.id };
    const fields = { email: user.email, username: user.username, profilePicture: null };
    const [first, second] = [
      { ...fields, name: 'First Name' },
      { ...fields, name: 'Second Name' },
    ];
    expect(created).toMatchObject({ ...actor, action: 'create', before: null, after: first });
    const from = { clientAddress: '192.0.2.1', userAgent: 'Browser 1' };
    expect(updated).toMatchObject({
      ...actor,
      ...from,
      action: 'update',
      changed: ['name'],
      before: first,
      after: second,
    });
    expect(deleted).toMatchObject({ ...actor, action: 'delete', before: { name: 'Second Name' }, after: null });
  });

  test('records bulk changes, imports, undo and the records that a deletion also deletes, but no doses', async () => {
    const user = await newUser(client);
    await addUserData(use.api.db, user.id);
    const supplement = await addSupplement(use.api.db, user.id, 'Zinc');
    const newest = async () => (await entriesOf('supplements', supplement))[0];
    await client.post('/api/supplements/bulk', { action: 'deactivate', ids: [supplement] });
    expect(await newest()).toMatchObject({ changed: ['isActive'], actorName: 'admin' });
    await client.delete(`/api/users/${user.id}`);
    expect(await newest()).toMatchObject({ action: 'delete', actorName: 'admin' });
    const unlinked = (await all()).filter(({ after }: { after: object | null }) => after && 'userId' in after);
    expect(fieldsOf(unlinked, 'resource')).toEqual(expect.arrayContaining(['feedback', 'purchases']));
    await client.post(`/api/users/${user.id}/restore`);
    expect(await newest()).toMatchObject({ action: 'create' });

    const raw = `name,email\r\nImported One,${crypto.randomUUID()}@example.org\r\n`;
    const reply = await client.request('POST', '/api/users/import', { raw, headers: { 'content-type': 'text/csv' } });
    expect(reply.status).toBe(200);
    expect((await all())[0]).toMatchObject({ action: 'create', resource: 'users', after: { name: 'Imported One' } });
    expect(await numberOf(use.api.db, `select count(*) from history where resource ~ 'dose|entr|activit'`)).toBe(0);
  });

  test('lists the changes of one request as one entry, and says what restored a record and what is current', async () => {
    const user = await newUser(client);
    const ids: number[] = [];
    for (const name of ['Zinc', 'Iron', 'B12']) ids.push(await addSupplement(use.api.db, user.id, name));
    await client.post('/api/supplements/bulk', { action: 'deactivate', ids });
    const [entry] = await all();
    const { id, name, email } = user;
    expect(entry).toMatchObject({ count: 3, changed: ['isActive'], isLatest: true, user: { id, name, email } });
    const { body: each } = await client.get(`/api/history?batch=${entry.id}`);
    expect([each.total, fieldsOf(each.entries, 'count')]).toEqual([3, [1, 1, 1]]);
    expect(fieldsOf(each.entries, 'recordId')).toEqual(ids.toReversed());
    await client.delete(`/api/supplements/${ids[0]}`);
    await client.post(`/api/supplements/${ids[0]}/restore`);
    const flags = (await entriesOf('supplements', ids[0] ?? 0)).map(
      ({ action, isRestored, isLatest }: Record<string, unknown>) => [action, isRestored, isLatest],
    );
    expect(flags).toEqual([
      ['create', true, true],
      ['delete', false, false],
      ['update', false, false],
      ['create', false, false],
    ]);
  });

  test('records who exported which rows and columns of a list, before the file is sent', async () => {
    const editor = await newAdmin(use.api, 'editor');
    const user = await newUser(client);
    const path = `/api/users/export?columns=name,email&bom=false&search=${user.email}`;
    const headers = { 'user-agent': 'Browser 1' };
    expect((await editor.client.request('HEAD', path)).status).toBe(200);
    expect((await editor.client.get(path, { headers })).body).toContain(user.email);
    const { entries } = (await client.get(`/api/history?actorId=${editor.id}`)).body;
    const columns = ['name', 'email'];
    expect(entries).toMatchObject([
      {
        ...{ action: 'create', resource: 'exports', recordId: entries[0].id, changed: [], before: null },
        ...{ actorName: editor.username, clientAddress: '192.0.2.1', userAgent: 'Browser 1' },
        after: { kind: 'users', rows: 1, columns, filters: [`search: ${user.email}`] },
      },
    ]);

    await use.api.db.execute(sql`alter table history add constraint no_more check (resource <> 'exports') not valid`);
    const refused = await editor.client.get(path);
    await use.api.db.execute(sql`alter table history drop constraint no_more`);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([500, expect.not.stringContaining(user.email)]);
  });

  test('has the actor "system" for changes outside the API, and none for the sample data', async () => {
    const sample = `select count(*) from history where actor_id is null and action = 'create' and record_id < 10`;
    expect(await numberOf(use.api.db, sample)).toBe(0);
    await use.api.db.execute(sql`update users set name = 'Outside' where id = 3`);
    const [entry] = await entriesOf('users', 3);
    expect(entry).toMatchObject({ actorId: null, actorName: 'system', clientAddress: null, userAgent: null });
    expect(Math.abs(new Date(entry.at).getTime() - Date.now())).toBeLessThan(600_000);
  });

  test('records nothing of a change that fails, of one without effect, and of a login', async () => {
    const before = (await all()).length;
    await client.patch('/api/users/1', { name: 'x' });
    await client.patch('/api/users/1', { email: (await client.get('/api/users/2')).body.email });
    const { body: user } = await client.get('/api/users/1');
    expect((await client.patch('/api/users/1', user)).status).toBe(200);
    await use.api.signIn('editor');
    expect((await all()).length).toBe(before);
  });

  test('never has a password or a hash, only that a password changed', async () => {
    const user = await newUser(client);
    await client.patch(`/api/users/${user.id}`, { password: 'a-new-one-8' });
    const [entry] = await entriesOf('users', user.id);
    expect(entry.changed).toEqual(['password']);
    const account = await newAdmin(use.api, 'editor');
    await client.patch(`/api/admin-users/${account.id}/password`, { newPassword: 'a-new-one-9' });
    expect((await entriesOf('admin-users', account.id))[0].changed).toEqual(['password']);
    const secrets = sql`select count(*) from history h, jsonb_each(coalesce(h.before, '{}') || coalesce(h.after, '{}')) f
                        where f.key ~* 'password|hash|secret|token' or f.value::text like '%argon2%'`;
    expect(await numberOf(use.api.db, secrets)).toBe(0);
  });

  test('records the listed columns only, so a new column with a secret is not recorded', async () => {
    const recorded = await rowsOf<{ table: string; arguments: string }>(
      use.api.db,
      sql`select t.tgrelid::regclass::text as table, encode(t.tgargs, 'escape') as arguments from pg_trigger t
          where t.tgname = 'history_updated' order by 1`,
    );
    const columns = await rowsOf<{ table: string; column: string }>(
      use.api.db,
      sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    expect(recorded.map(({ table }) => table)).toEqual([
      ...['admin_users', 'feedback', 'invitations', 'purchases', 'supplements', 'system_tasks', 'users'],
      'wellbeing_metrics',
    ]);
    for (const { table, arguments: text } of recorded) {
      const names = text.split('\\000').slice(1, -1);
      for (const name of names) if (!name.startsWith('!')) expect(name).not.toMatch(/password|hash|secret|token/);
      // A new column must be added to the list, as a secret, or here.
      const known = [...names.map((name) => name.replace('!', '')), 'id', 'version', 'last_login', 'preferences'];
      // The links of an invitation and the state of its email are not recorded.
      if (table === 'invitations')
        known.push(
          ...['invited_by', 'token_hash', 'mail_token_hash'],
          ...['delivery', 'delivery_error', 'attempts', 'next_attempt_at'],
        );
      if (table === 'system_tasks') known.push('actor_name', 'started_at', 'seen_at', 'ended_at', 'steps', 'times');
      for (const each of columns)
        if (each.table === table) expect(known, `${table}.${each.column}`).toContain(each.column);
    }
  });

  test('cannot be changed or deleted, except by the sweep of old entries', async () => {
    const { db } = use.api;
    const count = () => numberOf(db, 'select count(*) from history');
    await newUser(client);
    await db.execute(sql`insert into history (at, actor_name, action, resource, record_id, changed)
      select '2020-01-01', 'old', 'create', 'users', i, '{}' from generate_series(1, 7) i`);
    const before = await count();
    const cause = { message: 'The history is append-only.' };
    const old = `delete from history where at < '2021-01-01'`;
    for (const text of [`update history set actor_name = 'x'`, 'delete from history', old, 'truncate history'])
      await expect(db.execute(sql.raw(text)), text).rejects.toMatchObject({ cause });
    expect(await count()).toBe(before);
    await sweepHistory(db, new Date(), 365, 3);
    expect(await count()).toBe(before - 7);
    await expect(db.execute(sql`delete from history`)).rejects.toThrow();
  });
});

describe('GET /api/history', () => {
  test('filters, pages and counts', async () => {
    const user = await newUser(client);
    const account = await newAdmin(use.api, 'editor');
    for (const name of ['Aa', 'Bb', 'Cc']) await account.client.patch(`/api/users/${user.id}`, { name });
    const read = async (query: string) => (await client.get(`/api/history?actorId=${account.id}&${query}`)).body;
    const total = async (query: string) => (await read(query)).total;
    const [first, second] = [await read('limit=2'), await read('limit=2&page=2')];
    expect(first).toMatchObject({ total: 3, entries: [{ after: { name: 'Cc' } }, { after: { name: 'Bb' } }] });
    expect(second).toMatchObject({ total: 3, entries: [{ after: { name: 'Aa' } }] });
    const day = first.entries[0].at.slice(0, 10);
    expect(await total('action=update')).toBe(3);
    expect(await total('action=delete')).toBe(0);
    expect(await total(`from=${day}&to=${day}`)).toBe(3);
    expect(await total('to=2020-01-01')).toBe(0);
    expect(await total(`resource=supplements`)).toBe(0);
    for (const query of ['resource=x', 'recordId=x', 'action=x', 'from=x', 'page=0', 'limit=101'])
      expect((await client.get(`/api/history?${query}`)).status, query).toBe(400);
    await use.api.db.execute(sql`insert into history (at, actor_id, actor_name, action, resource, record_id, changed)
      select now() - i * interval '1 s', ${account.id}::integer, 'editor', 'create', 'users', i, '{}'
      from generate_series(1, 3050) i`);
    expect(await read('limit=100&page=31')).toEqual({ entries: [], total: 3000, more: true });
  });

  test('exports as CSV, with the same filters', async () => {
    const user = await newUser(client);
    await client.patch(`/api/users/${user.id}`, { name: 'Say "hi"' });
    const columns = 'actorName,action,recordId,changed,after';
    const { body } = await client.get(`/api/history/export?resource=users&recordId=${user.id}&columns=${columns}`);
    const [header, update, create] = String(body).split('\r\n');
    expect(header).toBe(columns);
    expect(update).toMatch(new RegExp(`^"admin","update",${user.id},"name","\\{`));
    expect(update).toContain('Say \\""hi\\""');
    expect(create).toMatch(/^"admin","create"/);
  });
});

describe('POST /api/history/{id}/restore', () => {
  const restore = (id: number, version: string, headers = {}) =>
    client.post(`/api/history/${id}/restore`, { version }, { headers });

  test('writes a version back as an ordinary change, which is recorded itself', async () => {
    const user = await newUser(client);
    for (const name of ['Second', 'Third']) await client.patch(`/api/users/${user.id}`, { name });
    const [, second, created] = await entriesOf('users', user.id);
    const body = { resource: 'users', recordId: user.id };
    expect(await restore(second.id, 'after')).toMatchObject({ status: 200, body });
    expect((await client.get(`/api/users/${user.id}`)).body).toMatchObject({ name: 'Second', version: 4 });
    await restore(second.id, 'before');
    expect((await client.get(`/api/users/${user.id}`)).body).toMatchObject({ name: user.name, email: user.email });
    const [newest] = await entriesOf('users', user.id);
    expect(newest).toMatchObject({ action: 'update', actorName: 'admin', before: { name: 'Second' } });
    expect(await restore(created.id, 'before')).toMatchObject({ status: 409 });
  });

  test('restores every kind of record', async () => {
    const scale = { name: 'Mood', metricType: 'scale', minValue: 1, maxValue: 5, userId: 0 };
    const { body: metric } = await client.post('/api/wellbeing-metrics', scale);
    const user = await newUser(client);
    const supplement = await addSupplement(use.api.db, user.id, 'Zinc');
    const { client: editor, id: account } = await newAdmin(use.api, 'editor');
    const { body: feedback } = await client.get('/api/feedback?limit=1&status=unresolved');
    const paths: Record<string, object> = {
      [`wellbeing-metrics/${metric.id}`]: { metricType: 'text', userId: user.id },
      [`supplements/${supplement}`]: { name: 'Iron', timeOfDay: ['noon'], endDate: '2026-12-31' },
      [`feedback/${feedback.feedbacks[0].id}`]: { resolved: true },
      [`admin-users/${account}`]: { role: 'admin', name: 'Promoted' },
    };
    for (const [path, change] of Object.entries(paths)) {
      const { body: before } = await client.get(`/api/${path}`);
      expect((await client.patch(`/api/${path}`, change)).status, path).toBe(200);
      const [resource = '', id] = path.split('/');
      const [entry] = await entriesOf(resource, Number(id));
      expect((await restore(entry.id, 'before')).status, path).toBe(200);
      const { body: after } = await client.get(`/api/${path}`);
      expect({ ...after, version: 0 }, path).toEqual({ ...before, version: 0 });
    }
    // Like any change of a role, this one ends the sessions of the account.
    expect((await editor.get('/api/users')).status).toBe(401);
  });

  test('refuses a stale version, values that are no longer valid, and a demotion of the last admin', async () => {
    const user = await newUser(client);
    await client.patch(`/api/users/${user.id}`, { name: 'Second' });
    const [entry] = await entriesOf('users', user.id);
    const stale = await restore(entry.id, 'before', { 'if-match': '"1"' });
    expect([stale.status, stale.body.current.name]).toEqual([412, 'Second']);
    expect((await restore(entry.id, 'before', { 'if-match': '"2"' })).status).toBe(200);

    await client.patch(`/api/users/${user.id}`, { email: `${crypto.randomUUID()}@example.org` });
    const [moved] = await entriesOf('users', user.id);
    await client.post('/api/users', { name: 'Successor', email: user.email, password: 'q7x-vk' });
    expect(await restore(moved.id, 'before')).toMatchObject({
      status: 409,
      body: { errors: { email: expect.any(String) } },
    });

    await use.api.db.execute(sql`update users set name = '' where id = ${user.id}`);
    const [broken] = await entriesOf('users', user.id);
    await client.patch(`/api/users/${user.id}`, { name: 'Fine again' });
    expect(await restore(broken.id, 'after')).toMatchObject({
      status: 422,
      body: { errors: { name: expect.any(String) } },
    });

    await use.api.db.execute(sql`update admin_users set role = 'editor' where id = 1`);
    await use.api.db.execute(sql`update admin_users set role = 'admin' where id = 1`);
    const [, demoted] = await entriesOf('admin-users', 1);
    await use.api.db.execute(sql`update admin_users set role = 'editor' where id <> 1`);
    expect(await restore(demoted.id, 'after')).toMatchObject({ status: 409 });
  });

  test('restores a deleted record while its deletion can be undone, with an older version too', async () => {
    const user = await newUser(client);
    await addUserData(use.api.db, user.id);
    await client.patch(`/api/users/${user.id}`, { name: 'Later' });
    const [updated] = await entriesOf('users', user.id);
    const path = `/api/users/${user.id}`;
    await client.delete(path);
    const [deleted] = await entriesOf('users', user.id);
    expect((await restore(deleted.id, 'before')).status).toBe(200);
    expect((await client.get(path)).body).toMatchObject({ name: 'Later' });
    expect((await client.get(`/api/supplements?userId=${user.id}`)).body.total).toBeGreaterThan(0);
    await client.delete(path);
    expect((await restore(updated.id, 'before')).status).toBe(200);
    expect((await client.get(path)).body).toMatchObject({ name: user.name });

    await client.delete(path);
    await use.api.db.execute(sql`delete from deleted_records`);
    const gone = { status: 409, body: { message: 'This can no longer be restored.' } };
    expect(await restore(updated.id, 'before')).toMatchObject(gone);
    const account = await newAdmin(use.api, 'editor');
    await client.delete(`/api/admin-users/${account.id}`);
    const [removed] = await entriesOf('admin-users', account.id);
    expect(await restore(removed.id, 'before')).toMatchObject(gone);
  });
});
