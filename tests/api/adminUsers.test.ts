import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, fieldsOf, newAdmin, serveApi } from './support';

const use = serveApi();
let admin: Client;
beforeAll(async () => {
  admin = await use.api.signIn();
});

const path = '/api/admin-users';

test('the list returns every account with role and last login', async () => {
  const { body } = await admin.get(path);
  const names = ['admin', 'editor', 'j.whitfield', 's.nakamura', 't.oduya'];
  expect(fieldsOf(body, 'username')).toEqual(expect.arrayContaining(names));
  const fields = ['email', 'id', 'lastLogin', 'name', 'role', 'suspendedAt', 'twoFactor', 'username', 'version'];
  expect(Object.keys(body[0]).sort()).toEqual(fields);
  expect(body.find(({ username }: { username: string }) => username === 't.oduya').lastLogin).toBeNull();
});

test('returns a single account; an unknown one is a 404', async () => {
  expect((await admin.get(`${path}/2`)).body).toMatchObject({ id: 2, username: 'editor', role: 'editor' });
  expect((await admin.get(`${path}/999`)).status).toBe(404);
  expect((await admin.patch(`${path}/999`, { name: 'Abc' })).status).toBe(404);
  expect((await admin.get(`${path}/me`)).status).toBe(400);
});

describe('creating', () => {
  test('creates an account that can sign in', async () => {
    const account = { username: 'Nova', name: 'Nova Reyes', email: 'nova@example.org', role: 'editor' };
    const { status, body } = await admin.post(path, { ...account, password: 'secret-1' });
    expect(status).toBe(201);
    expect(body).toEqual({ ...account, id: body.id, lastLogin: null, version: 1, suspendedAt: null, twoFactor: false });
    await use.api.signIn('nova', 'secret-1');
  });

  test('rejects missing fields, with the messages of the specification', async () => {
    const { status, body } = await admin.post(path, {});
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      username: 'Username must be at least 3 characters.',
      name: 'Name must be at least 2 characters.',
      email: 'Please enter a valid email address.',
      password: 'Password must be at least 6 characters.',
      role: 'Please select a role.',
    });
    expect(body.message).toBe('Username must be at least 3 characters.');
  });

  test.each([
    ['username', { username: 'ADMIN' }, 'This username is already taken.'],
    ['email', { email: 'Admin@Example.com' }, 'This email address is already in use.'],
  ])('rejects a taken %s, ignoring case', async (field, taken, message) => {
    const account = {
      username: 'fresh',
      name: 'Fresh',
      email: 'fresh@example.org',
      role: 'admin',
      password: 'secret-1',
    };
    const { status, body } = await admin.post(path, { ...account, ...taken });
    expect([status, body]).toEqual([409, { message, errors: { [field]: message } }]);
  });
});

describe('changing', () => {
  test('a profile save sends name and email', async () => {
    const { client, id, username } = await newAdmin(use.api, 'editor');
    const fields = { name: 'My New Name', email: `new-${username}@example.org` };
    expect((await client.patch(`${path}/${id}`, fields)).body).toMatchObject({ ...fields, username, role: 'editor' });
    expect((await client.get(`${path}/${id}`)).body).toMatchObject(fields);
  });

  test('every field is optional, and read-only fields are ignored', async () => {
    const own = `${path}/${(await newAdmin(use.api, 'editor')).id}`;
    const record = (await admin.get(own)).body;
    for (const sent of [{}, { ...record, id: 1, lastLogin: null }])
      expect((await admin.patch(own, sent)).body).toEqual(record);
  });

  test.each([
    [422, { password: 'secret-1' }, 'Unknown field.'],
    [422, { name: '' }, 'Name must be at least 2 characters.'],
    [422, { role: 'owner' }, 'Please select a role.'],
    [409, { username: 'Editor' }, 'This username is already taken.'],
    [409, { email: 'EDITOR@example.com' }, 'This email address is already in use.'],
  ])('gets a %i for %o', async (status, change, message) => {
    const { id } = await newAdmin(use.api, 'editor');
    const reply = await admin.patch(`${path}/${id}`, change);
    expect([reply.status, Object.values(reply.body.errors)]).toEqual([status, [message]]);
  });

  test('a new password must be long enough', async () => {
    const { client, id, username, password } = await newAdmin(use.api, 'editor');
    const { status, body } = await client.patch(`${path}/${id}/password`, { newPassword: '12345' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ newPassword: 'New password must be at least 6 characters.' });
    await use.api.signIn(username, password);
  });
});

test('deleting responds 204, then 404', async () => {
  const { id } = await newAdmin(use.api, 'editor');
  expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
  expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
});
