import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, newAdmin, newUser, serveApi } from './support';

const COMMON = 'This password is too common. Choose another one.';
const WITH_USERNAME = 'The password must not contain the username.';

const use = serveApi();
let admin: Client;
beforeAll(async () => {
  admin = await use.api.signIn();
});

const account = { username: 'rosalind', name: 'Rosalind', email: 'rosalind@example.org', role: 'admin' };
const user = { name: 'Ann', email: 'ann.of.passwords@example.org' };

describe('rejects a common password, and changes nothing', () => {
  test.each(['123456', 'Password', 'iloveyou', 'QWERTY123', 'football', 'ｓｕｎｓｈｉｎｅ'])('%s', async (password) => {
    const refused = { status: 422, body: { message: COMMON, errors: { password: COMMON } } };
    expect(await admin.post('/api/admin-users', { ...account, password })).toMatchObject(refused);
    expect(await admin.post('/api/users', { ...user, password })).toMatchObject(refused);
    const { id } = await newUser(admin);
    expect(await admin.patch(`/api/users/${id}`, { name: 'Other', password })).toMatchObject(refused);
    expect((await admin.get(`/api/users/${id}`)).body.name).toBe('Test Person');
  });

  test('as a new password of an account', async () => {
    const { client, id, username, password } = await newAdmin(use.api, 'editor');
    const change = { newPassword: 'letmein', currentPassword: password };
    const { status, body } = await client.patch(`/api/admin-users/${id}/password`, change);
    expect([status, body]).toEqual([422, { message: COMMON, errors: { newPassword: COMMON } }]);
    await use.api.signIn(username, password);
  });
});

describe('rejects a password that contains the username', () => {
  test('of a new account, ignoring case', async () => {
    const { status, body } = await admin.post('/api/admin-users', { ...account, password: 'i-am-ROSALIND-9' });
    expect([status, body.errors]).toEqual([422, { password: WITH_USERNAME }]);
  });

  test('as a new password, by its owner and by another admin', async () => {
    const { client, id, username, password } = await newAdmin(use.api, 'editor');
    for (const by of [client, admin]) {
      const change = { newPassword: `${username}-2026`, currentPassword: password };
      const { status, body } = await by.patch(`/api/admin-users/${id}/password`, change);
      expect([status, body.errors]).toEqual([422, { newPassword: WITH_USERNAME }]);
    }
  });
});

test('accepts a simple password: the specification only requires six characters', async () => {
  expect((await admin.post('/api/admin-users', { ...account, password: 'kitten in the rain' })).status).toBe(201);
});

test('responds 404 to a new password for an unknown account', async () => {
  expect((await admin.patch('/api/admin-users/999999/password', { newPassword: 'kept-secret' })).status).toBe(404);
});
