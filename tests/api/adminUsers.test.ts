import { inArray, ne, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminUsers } from '../../server/db/schema';
import { type Client, newAdmin, serveApi } from './support';

const use = serveApi();
let admin: Client;
beforeAll(async () => {
  admin = await use.api.signIn();
});

const path = '/api/admin-users';
const lastAdmin = 'At least one admin who can sign in must remain.';

test('the list returns every account with role and last login, and no hash', async () => {
  const { body } = await admin.get(path);
  expect(body.map(({ username }: { username: string }) => username)).toEqual(
    expect.arrayContaining(['admin', 'editor', 'j.whitfield', 's.nakamura', 't.oduya']),
  );
  expect(Object.keys(body[0]).sort()).toEqual([
    'email',
    'id',
    'lastLogin',
    'name',
    'role',
    'suspendedAt',
    'twoFactor',
    'username',
    'version',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i);
  expect(body.find(({ username }: { username: string }) => username === 't.oduya').lastLogin).toBeNull();
});

test('returns a single account; an unknown one is a 404', async () => {
  expect((await admin.get(`${path}/2`)).body).toMatchObject({ id: 2, username: 'editor', role: 'editor' });
  expect((await admin.get(`${path}/999`)).status).toBe(404);
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
    expect(status).toBe(409);
    expect(body).toEqual({ message, errors: { [field]: message } });
  });
});

describe('changing', () => {
  test('a profile save sends name and email', async () => {
    const { client, id, username } = await newAdmin(use.api, 'editor');
    const fields = { name: 'My New Name', email: `new-${username}@example.org` };
    expect((await client.patch(`${path}/${id}`, fields)).body).toMatchObject({ ...fields, username, role: 'editor' });
    expect((await client.get(`${path}/${id}`)).body).toMatchObject(fields);
  });

  test('every field is optional, read-only fields are ignored, a password is rejected', async () => {
    const { id } = await newAdmin(use.api, 'editor');
    const record = (await admin.get(`${path}/${id}`)).body;
    expect((await admin.patch(`${path}/${id}`, {})).body).toEqual({ ...record, version: record.version + 1 });
    expect((await admin.patch(`${path}/${id}`, { ...record, id: 1, lastLogin: null })).body).toEqual({
      ...record,
      version: record.version + 2,
    });
    expect((await admin.patch(`${path}/${id}`, { password: 'secret-1' })).body.errors).toEqual({
      password: 'Unknown field.',
    });
    expect((await admin.patch(`${path}/${id}`, { name: '' })).status).toBe(422);
    expect((await admin.patch(`${path}/${id}`, { role: 'owner' })).body.errors).toEqual({
      role: 'Please select a role.',
    });
  });

  test('rejects taken names; an unknown account is a 404', async () => {
    const { id } = await newAdmin(use.api, 'editor');
    expect((await admin.patch(`${path}/${id}`, { username: 'Editor' })).status).toBe(409);
    expect((await admin.patch(`${path}/${id}`, { email: 'EDITOR@example.com' })).status).toBe(409);
    expect((await admin.patch(`${path}/99999`, { name: 'Abc' })).status).toBe(404);
  });

  test('a new password must be long enough', async () => {
    const { client, id, username, password } = await newAdmin(use.api, 'editor');
    const { status, body } = await client.patch(`${path}/${id}/password`, { newPassword: '12345' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ newPassword: 'New password must be at least 6 characters.' });
    expect((await admin.patch(`${path}/99999/password`, { newPassword: '123456' })).status).toBe(404);
    await use.api.signIn(username, password);
  });
});

describe('deleting', () => {
  test('responds 204, then 404', async () => {
    const { id } = await newAdmin(use.api, 'editor');
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
  });

  test('keeps the last admin and their role; with a second admin either can be deleted', async () => {
    await use.api.db.update(adminUsers).set({ role: 'editor' }).where(ne(adminUsers.id, 1));
    expect(await admin.delete(`${path}/1`)).toMatchObject({ status: 409, body: { message: lastAdmin } });
    expect(await admin.patch(`${path}/1`, { role: 'editor' })).toMatchObject({
      status: 409,
      body: { message: lastAdmin },
    });
    expect((await admin.patch(`${path}/1`, { role: 'admin', name: 'Still Admin' })).status).toBe(200);
    const second = await newAdmin(use.api, 'admin');
    expect((await second.client.delete(`${path}/${second.id}`)).status).toBe(204);
  });

  test('keeps one of two admins who delete or demote each other at the same time', async () => {
    await use.api.db.update(adminUsers).set({ role: 'editor' }).where(ne(adminUsers.id, 1));
    for (const attack of ['delete', 'demote'] as const) {
      const pair = [await newAdmin(use.api, 'admin'), await newAdmin(use.api, 'admin')] as const;
      await use.api.db.execute(sql`update admin_users set role = 'editor' where id = 1`);
      const fight = (from: number, to: number) => {
        const [me, other] = [pair[from], pair[to]];
        if (!me || !other) throw new Error('There are two.');
        const target = `${path}/${other.id}`;
        return attack === 'delete' ? me.client.delete(target) : me.client.patch(target, { role: 'editor' });
      };
      const replies = await Promise.all([fight(0, 1), fight(1, 0)]);
      const successes = replies.filter(({ status }) => status < 300);
      const ids = pair.map(({ id }) => id);
      const left = await use.api.db.select().from(adminUsers).where(inArray(adminUsers.id, ids));
      expect(successes, attack).toHaveLength(1);
      expect(
        left.filter(({ role }) => role === 'admin'),
        attack,
      ).toHaveLength(1);
      await use.api.db.update(adminUsers).set({ role: 'editor' }).where(inArray(adminUsers.id, ids));
      await use.api.db.execute(sql`update admin_users set role = 'admin' where id = 1`);
    }
  });
});
