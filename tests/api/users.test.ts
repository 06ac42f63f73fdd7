import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPasswords } from '../../server/auth/passwords';
import { users } from '../../server/db/schema';
import { createUser } from '../../server/db/userAccounts';
import { addUserData } from './deletions';
import { type Client, newUser, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

const stored = async (id: number) => (await use.api.db.select().from(users).where(eq(users.id, id)))[0];

test('the list returns ten users, newest first, with the exact total, also after the last page', async () => {
  const { body } = await client.get('/api/users');
  const dates = body.users.map((user: { createdAt: string }) => user.createdAt);
  expect(body.users).toHaveLength(10);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(body.total).toBe(await use.api.db.$count(users));
  expect((await client.get('/api/users?page=1000000000&limit=100')).body).toEqual({ users: [], total: body.total });
});

test('an invalid page, limit or search is a 400', async () => {
  const pages = ['0', '-1', '1.5', 'x', '', '1e2', '1&page=2'].map((page) => `page=${page}`);
  for (const query of [...pages, 'limit=0', 'limit=101', 'search=%00'])
    expect((await client.get(`/api/users?${query}`)).status, query).toBe(400);
});

describe('the search', () => {
  test('searches name, email and username, ignoring case', async () => {
    const { id } = await newUser(client, 'Zoë Ångström');
    // The username of the first email address stays.
    const { body: user } = await client.patch(`/api/users/${id}`, { email: 'searched@example.net' });
    for (const text of ['zoë ång', 'ZOË', user.email.toUpperCase(), user.username.slice(2).toUpperCase()]) {
      const { body } = await client.get(`/api/users?search=${encodeURIComponent(text)}&limit=100`);
      expect(body.users, text).toContainEqual(user);
    }
    expect((await client.get('/api/users?search=no%20such%20user')).body).toEqual({ users: [], total: 0 });
  });

  test.each(['%', '_', '\\', "'", '"; drop table users; --'])('treats %s literally', async (sign) => {
    expect((await client.get(`/api/users?search=${encodeURIComponent(sign)}`)).body.total).toBe(0);
    const { id } = await newUser(client, `Sign ${sign} Person`);
    const { body } = await client.get(`/api/users?search=${encodeURIComponent(sign)}`);
    expect(body.users.map((user: { id: number }) => user.id)).toEqual([id]);
    await client.delete(`/api/users/${id}`);
  });
});

describe('creating', () => {
  test('returns the user with a username derived from the email address, and stores a hash', async () => {
    const fields = { name: 'New Person', email: 'New.Person+tag@example.org' };
    const { status, body } = await client.post('/api/users', { ...fields, password: 'secret-1' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...fields, username: 'new.persontag', profilePicture: null });
    expect(await createPasswords().verify('secret-1', (await stored(body.id))?.passwordHash)).toBe(true);
  });

  test('finds a free username for each of many users created at the same instant', async () => {
    // Bypasses the API, which hashes passwords one after the other, so that the inserts really run concurrently.
    const row = (index: number) => ({ name: 'Crowd', email: `crowd@host${index}.example`, createdAt: new Date() });
    const created = await Promise.all(Array.from({ length: 40 }, (_, index) => createUser(use.api.db, row(index))));
    expect(new Set(created.map(({ username }) => username)).size).toBe(40);
  });

  const valid = { name: 'Valid Name', email: 'valid@example.org', password: 'secret-1' };
  const messages: Record<string, string> = {
    name: 'Name must be at least 2 characters.',
    email: 'Please enter a valid email address.',
    password: 'Password must be at least 6 characters.',
    username: 'Unknown field.',
    role: 'Unknown field.',
  };
  const unsafe = "This contains characters that can't be saved. Please remove them.";
  test.each<[wrong: object, message?: string]>([
    [{ name: 'A', email: 'no address', password: '12345', username: 'chosen', role: 'admin' }],
    [{ name: undefined, email: '', password: undefined }],
    [{ name: 12, email: null }],
    [{ name: 'nul \0 here' }, unsafe],
    [{ name: 'half \ud800 pair' }, unsafe],
    [{ name: 'x'.repeat(201) }, 'This must be at most 200 characters.'],
  ])('rejects %o, and creates nothing', async (wrong, message) => {
    const before = (await client.get('/api/users')).body.total;
    const { status, body } = await client.post('/api/users', { ...valid, ...wrong });
    const errors = Object.fromEntries(Object.keys(wrong).map((field) => [field, message ?? messages[field]]));
    expect([status, body.errors]).toEqual([422, errors]);
    expect(body.message).toBe(Object.values(errors)[0]);
    expect((await client.get('/api/users')).body.total).toBe(before);
  });
});

describe('changing', () => {
  test('changes only the fields that are sent', async () => {
    const user = await newUser(client);
    const { body } = await client.patch(`/api/users/${user.id}`, { name: 'Renamed' });
    expect(body).toEqual({ ...user, name: 'Renamed', version: 2 });
    expect((await client.get(`/api/users/${user.id}`)).body).toEqual(body);
  });

  test('a password replaces the hash; without one the hash stays', async () => {
    const { id } = await newUser(client);
    const before = await stored(id);
    await client.patch(`/api/users/${id}`, { name: 'Same Password' });
    expect((await stored(id))?.passwordHash).toBe(before?.passwordHash);
    await client.patch(`/api/users/${id}`, { password: 'another1' });
    expect(await createPasswords().verify('another1', (await stored(id))?.passwordHash)).toBe(true);
  });

  test('rejects invalid values by field, and changes nothing', async () => {
    const user = await newUser(client);
    const wrong = { name: 'Good Name', email: 'bad', password: '', passwordHash: 'x' };
    const { status, body } = await client.patch(`/api/users/${user.id}`, wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['email', 'password', 'passwordHash']]);
    expect((await client.get(`/api/users/${user.id}`)).body).toEqual(user);
  });

  test('rejects a taken address, but accepts the user’s own in a different case', async () => {
    const [one, two] = [await newUser(client), await newUser(client)];
    expect((await client.patch(`/api/users/${two.id}`, { email: one.email })).status).toBe(409);
    const upper = two.email.toUpperCase();
    expect((await client.patch(`/api/users/${two.id}`, { email: upper })).body.email).toBe(upper);
  });
});

test('deleting a user deletes their own data; feedback and purchases stay, without a name', async () => {
  const user = await newUser(client);
  await addUserData(use.api.db, user.id);
  const of = async (path: string) => (await client.get(`/api/${path}?userId=${user.id}`)).body;
  const [feedback] = (await of('feedback')).feedbacks;
  const [purchase] = (await of('purchases')).purchases;
  await client.delete(`/api/users/${user.id}`);
  expect((await client.get(`/api/feedback/${feedback.id}`)).body).toEqual({ ...feedback, user: null });
  expect((await client.get(`/api/purchases/${purchase.id}`)).body).toEqual({ ...purchase, user: null });
  for (const path of ['supplements', 'wellbeing-metrics']) expect((await of(path)).total).toBe(0);
});
