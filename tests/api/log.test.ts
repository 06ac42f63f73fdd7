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
  const change = { newPassword: secret('Password'), currentPassword: 'wellbeing' };
  await client.patch(`/api/admin-users/${id}/password`, change);
  const email = `${secret('Mail')}@example.org`;
  const user = { name: secret('Person'), email, password: secret('New') };
  await client.post('/api/users', user);
  await client.post('/api/users', user);
  await client.post('/api/users', { ...user, [secret('Field')]: secret('Value') });
  const headers = { 'content-type': 'application/json' };
  await client.request('POST', '/api/users', { raw: `{"${secret('Broken')}`, headers });
  const credentials = { authorization: `Bearer ${body.token}`, cookie: `x=${secret('Cookie')}` };
  await client.get('/api/users', { headers: credentials });

  const requests = api.logs.filter(({ event }) => event === undefined);
  expect(requests.length).toBe(9);
  for (const entry of api.logs) {
    const known = ['level', 'requestId', 'method', 'path', 'route', 'status', 'ms', 'actor', 'account', 'address'];
    expect([...known, 'event', 'reason']).toEqual(expect.arrayContaining(Object.keys(entry)));
  }
  const call = { level: 'info', method: 'GET', path: '/api/users', route: '/api/users', status: 200 };
  expect(requests[2]).toMatchObject({ ...call, actor: id, address: api.address });
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
    ['users alter password_hash type integer using 1', 'users alter password_hash type text', /22P02/],
    ["users add constraint c check (name not like 'Secret%') not valid", 'users drop constraint c', /23514 c/],
    ['users rename to elsewhere', 'elsewhere rename to users', /42P01/],
  ];
  const body = { message: 'Something went wrong on our side. Please try again.' };
  for (const [breakIt, mend, kind] of failures) {
    await api.db.execute(sql.raw(`alter table ${breakIt}`));
    api.logs.length = 0;
    const reply = await post(secret('Person'));
    await api.db.execute(sql.raw(`alter table ${mend}`));
    expect(reply).toMatchObject({ status: 500, body });
    const [{ error } = { error: '' }, request] = api.logs;
    expect(error).toMatch(kind);
    expect(error).toMatch(/\n\s+at /);
    expect(error).not.toMatch(/secret|insert into|argon2/i);
    expect(request).toMatchObject({ level: 'error', status: 500 });
  }
});

/** The events since the last call, without the fields that every line has. */
function newEvents() {
  const logs = use.api.logs.splice(0);
  return logs.flatMap(({ event, actor, account, reason, address, requestId }) => {
    if (event === undefined) return [];
    expect(address).toEqual(expect.any(String));
    expect(logs).toContainEqual(expect.objectContaining({ requestId, method: expect.any(String) }));
    return [{ event, actor, account, ...(reason !== undefined && { reason }) }];
  });
}

test('logs changes to accounts and sessions, with the acting and the affected account', async () => {
  const { api } = use;
  const { id: actor, client: admin } = await quickAdmin(api);
  newEvents();
  const fields = { username: 'event-log', name: 'Event Log', email: 'event-log@example.org', password: 'secret-one' };
  const { body } = await admin.post('/api/admin-users', { ...fields, role: 'editor' });
  const account: number = body.id;
  expect(newEvents()).toEqual([{ event: 'account_created', actor, account }]);

  const visitor = api.visitor();
  const logIn = (username: string, password: string) => visitor.post('/api/auth/login', { username, password });
  await logIn('no-such-name', 'guess-one');
  await logIn(fields.username, 'guess-one');
  await logIn(fields.username, 'secret-one');
  expect(api.logs.filter(({ path, status }) => path && status === 200)).toMatchObject([{ account }]);
  const [failed, succeeded] = ['login_failed', 'login_succeeded'].map((event) => ({ event, account }));
  expect(newEvents()).toEqual([{ event: 'login_failed' }, failed, succeeded]);

  await logIn(fields.username, 'secret-one');
  await visitor.post('/api/auth/logout', {});
  const replaced = { event: 'session_ended', account, reason: 'replaced' };
  expect(newEvents()).toEqual([replaced, succeeded, { event: 'logged_out', account }]);

  for (let attempt = 0; attempt <= LIMITS.account; attempt += 1) await logIn(fields.username, 'guess-one');
  expect(newEvents().at(-1)).toEqual({ event: 'login_limited', account });

  await admin.patch(`/api/admin-users/${account}`, { name: 'Same role' });
  await admin.patch(`/api/admin-users/${account}`, { role: 'admin' });
  await admin.patch(`/api/admin-users/${account}/password`, { newPassword: 'secret-two' });
  await admin.delete(`/api/admin-users/${account}`);
  const changes = ['role_changed', 'password_changed', 'account_deleted'];
  const events = changes.flatMap((event) => [{ event }, { event: 'session_ended', reason: event }]);
  expect(newEvents()).toEqual(events.map((event) => ({ ...event, actor, account })));
});
