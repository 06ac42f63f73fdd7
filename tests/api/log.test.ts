import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LIMITS } from '../../server/auth/attempts';
import { quickAdmin, serveApi } from './support';

const use = serveApi();

/** Private data of a request, which must never be in the log, however it is sent. */
const secret = (what: string) => `Secret${what}`;

test('logs the call, the account and the address, but no data that was sent or returned', async () => {
  const { api } = use;
  const { id, username, client } = await quickAdmin(api);
  api.logs.length = 0;
  const visitor = api.visitor();
  await visitor.post('/api/auth/login', { username: secret('Name'), password: secret('Guess') });
  const { body } = await visitor.post('/api/auth/login', { username, password: 'wellbeing' });
  const session = visitor.cookie.replace('session=', '');
  await client.get(`/api/users?search=${secret('Search')}`);
  await client.patch(`/api/admin-users/${id}/password`, {
    newPassword: secret('Password'),
    currentPassword: 'wellbeing',
  });
  const email = `${secret('Mail')}@example.org`;
  const user = { name: secret('Person'), email, password: secret('New') };
  await client.post('/api/users', user);
  await client.post('/api/users', user);
  await client.post('/api/users', { ...user, [secret('Field')]: secret('Value') });
  await client.request('POST', '/api/users', {
    raw: `{"${secret('Broken')}`,
    headers: { 'content-type': 'application/json' },
  });
  await client.get('/api/users', {
    headers: { authorization: `Bearer ${body.token}`, cookie: `x=${secret('Cookie')}` },
  });

  const requests = api.logs.filter(({ event }) => event === undefined);
  expect(requests.length).toBe(9);
  for (const entry of api.logs) {
    const known = ['level', 'requestId', 'method', 'path', 'route', 'status', 'ms', 'actor', 'account', 'address'];
    known.push('event', 'reason');
    expect(known).toEqual(expect.arrayContaining(Object.keys(entry)));
  }
  expect(requests[2]).toMatchObject({
    method: 'GET',
    path: '/api/users',
    route: '/api/users',
    status: 200,
    actor: id,
    address: api.address,
  });
  const log = JSON.stringify(api.logs);
  expect(log).not.toMatch(/secret|argon2|wellbeing/i);
  for (const text of [username, session, visitor.device.replace('device=', ''), body.token])
    expect(log).not.toContain(text);
});

test('logs an unexpected failure with its place and kind, but without its data', async () => {
  const { api } = use;
  const { client } = await quickAdmin(api);
  const post = (name: string) =>
    client.post('/api/users', { name, email: `${name.toLowerCase()}@example.org`, password: 'secret-1' });
  const failures: [string, string, RegExp][] = [
    // A value that the column rejects, quoted by PostgreSQL itself; a row that a constraint rejects; a missing table.
    [
      'alter table users alter column password_hash type integer using 1',
      'alter table users alter column password_hash type text',
      /22P02/,
    ],
    [
      "alter table users add constraint plain_names check (name not like 'Secret%') not valid",
      'alter table users drop constraint plain_names',
      /23514 plain_names/,
    ],
    ['alter table users rename to elsewhere', 'alter table elsewhere rename to users', /42P01/],
  ];
  for (const [breakIt, mend, kind] of failures) {
    await api.db.execute(sql.raw(breakIt));
    api.logs.length = 0;
    const reply = await post(secret('Person'));
    await api.db.execute(sql.raw(mend));
    expect(reply).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong on our side. Please try again.' },
    });
    const [{ error } = { error: '' }, request] = api.logs;
    expect(error).toMatch(kind);
    expect(error).toMatch(/\n\s+at /);
    expect(error).not.toMatch(/secret|insert into|argon2/i);
    expect(request).toMatchObject({ level: 'error', status: 500 });
  }
});

/** The events since the last call, without the fields that every line has. */
function eventsOf(api: { logs: Record<string, unknown>[] }) {
  const events = api.logs.filter(({ event }) => event !== undefined);
  for (const { requestId, event } of events) {
    const request = api.logs.find((entry) => entry.requestId === requestId && entry.method !== undefined);
    expect(request, String(event)).toBeDefined();
  }
  api.logs.length = 0;
  return events.map(({ event, actor, account, reason, address }) => {
    expect(address).toEqual(expect.any(String));
    return { event, actor, account, ...(reason !== undefined && { reason }) };
  });
}

test('logs changes to accounts and sessions, with the acting and the affected account', async () => {
  const { api } = use;
  const { id: actor, client: admin } = await quickAdmin(api);
  eventsOf(api);
  const fields = { username: 'event-log', name: 'Event Log', email: 'event-log@example.org', password: 'secret-one' };
  const { body } = await admin.post('/api/admin-users', { ...fields, role: 'editor' });
  const account: number = body.id;
  expect(eventsOf(api)).toEqual([{ event: 'account_created', actor, account }]);

  const visitor = api.visitor();
  await visitor.post('/api/auth/login', { username: 'no-such-name', password: 'guess-one' });
  await visitor.post('/api/auth/login', { username: fields.username, password: 'guess-one' });
  await visitor.post('/api/auth/login', { username: fields.username, password: 'secret-one' });
  expect(api.logs.filter(({ path, status }) => path && status === 200)).toMatchObject([{ account }]);
  expect(eventsOf(api)).toEqual([
    { event: 'login_failed' },
    { event: 'login_failed', account },
    { event: 'login_succeeded', account },
  ]);

  await visitor.post('/api/auth/login', { username: fields.username, password: 'secret-one' });
  await visitor.post('/api/auth/logout', {});
  expect(eventsOf(api)).toEqual([
    { event: 'session_ended', account, reason: 'replaced' },
    { event: 'login_succeeded', account },
    { event: 'logged_out', account },
  ]);

  await admin.patch(`/api/admin-users/${account}`, { name: 'Same role' });
  await admin.patch(`/api/admin-users/${account}`, { role: 'admin' });
  await admin.patch(`/api/admin-users/${account}/password`, { newPassword: 'secret-two' });
  await admin.request('DELETE', `/api/admin-users/${account}`);
  expect(eventsOf(api)).toEqual([
    { event: 'role_changed', actor, account },
    { event: 'session_ended', actor, account, reason: 'role_changed' },
    { event: 'password_changed', actor, account },
    { event: 'session_ended', actor, account, reason: 'password_changed' },
    { event: 'account_deleted', actor, account },
    { event: 'session_ended', actor, account, reason: 'account_deleted' },
  ]);
});

test('logs a login that is rejected for too many attempts', async () => {
  const { api } = use;
  const { id: account, username } = await quickAdmin(api);
  eventsOf(api);
  for (let attempt = 0; attempt <= LIMITS.account; attempt += 1)
    await api.visitor().post('/api/auth/login', { username, password: 'guess-one' });
  expect(eventsOf(api).at(-1)).toEqual({ event: 'login_limited', account });
});
