import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPasswords } from '../../server/auth/passwords';
import { users } from '../../server/db/schema';
import { createUser } from '../../server/db/userAccounts';
import { type Client, newUser, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

const stored = async (id: number) => (await use.api.db.select().from(users).where(eq(users.id, id)))[0];

describe('the list', () => {
  test('returns ten users, newest first, with the exact total', async () => {
    const { body } = await client.get('/api/users');
    const dates = body.users.map((user: { createdAt: string }) => user.createdAt);
    expect(body.users).toHaveLength(10);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(body.total).toBe((await use.api.db.select().from(users)).length);
    expect(Object.keys(body.users[0]).sort()).toEqual([
      'createdAt',
      'email',
      'id',
      'name',
      'profilePicture',
      'username',
      'version',
    ]);
  });

  test('its pages contain every user exactly once', async () => {
    const { total } = (await client.get('/api/users?limit=1')).body;
    const seen = new Set<number>();
    for (let page = 1; page <= Math.ceil(total / 100); page += 1)
      for (const user of (await client.get(`/api/users?page=${page}&limit=100`)).body.users) seen.add(user.id);
    expect(seen.size).toBe(total);
  });

  test('a page after the last one is empty and has the total', async () => {
    const { body } = await client.get('/api/users?page=1000000000&limit=100');
    expect(body.users).toEqual([]);
    expect(body.total).toBeGreaterThan(200);
  });

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'page=1e2', 'page=1&page=2', 'limit=0', 'limit=101'])(
    '?%s is a 400',
    async (query) => {
      const { status, body } = await client.get(`/api/users?${query}`);
      expect(status).toBe(400);
      expect(body.message).toBeTruthy();
    },
  );
});

describe('the search', () => {
  test('searches name, email and username, ignoring case', async () => {
    const user = await newUser(client, 'Zoë Ångström');
    for (const text of ['zoë ång', 'ZOË', user.email.toUpperCase(), user.username.slice(2).toUpperCase()]) {
      const { body } = await client.get(`/api/users?search=${encodeURIComponent(text)}&limit=100`);
      expect(
        body.users.map(({ id }: { id: number }) => id),
        text,
      ).toContain(user.id);
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

  test('responds 400 to a NUL', async () => {
    expect((await client.get('/api/users?search=%00')).status).toBe(400);
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

  test('finds a free username, even for concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        client.post('/api/users', { name: 'Twin', email: `twin@host${index}.example`, password: 'secret-1' }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.username)).size).toBe(4);
  });

  test('finds a free username for each of many users created at the same instant', async () => {
    // Bypasses the API, which hashes passwords one after the other, so that the inserts really run concurrently.
    const row = (index: number) => ({ name: 'Crowd', email: `crowd@host${index}.example`, createdAt: new Date() });
    const created = await Promise.all(Array.from({ length: 40 }, (_, index) => createUser(use.api.db, row(index))));
    expect(new Set(created.map(({ username }) => username)).size).toBe(40);
  });

  test('rejects a taken email address, ignoring case', async () => {
    const { email } = await newUser(client);
    const { status, body } = await client.post('/api/users', {
      name: 'Other',
      email: email.toUpperCase(),
      password: 'secret-1',
    });
    expect(status).toBe(409);
    expect(body).toEqual({
      message: 'This email address is already in use.',
      errors: { email: 'This email address is already in use.' },
    });
  });

  const valid = { name: 'Valid Name', email: 'valid@example.org', password: 'secret-1' };
  test.each([
    ['name', { name: 'A' }, 'Name must be at least 2 characters.'],
    ['name', { name: undefined }, 'Name must be at least 2 characters.'],
    ['name', { name: 12 }, 'Name must be at least 2 characters.'],
    ['name', { name: `nul \0 here` }, "This contains characters that can't be saved. Please remove them."],
    ['name', { name: 'half \ud800 pair' }, "This contains characters that can't be saved. Please remove them."],
    ['name', { name: 'x'.repeat(201) }, 'This must be at most 200 characters.'],
    ['email', { email: 'no address' }, 'Please enter a valid email address.'],
    ['email', { email: '' }, 'Please enter a valid email address.'],
    ['email', { email: null }, 'Please enter a valid email address.'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters.'],
    ['password', { password: undefined }, 'Password must be at least 6 characters.'],
    ['username', { username: 'chosen' }, 'Unknown field.'],
    ['role', { role: 'admin' }, 'Unknown field.'],
  ])('rejects an invalid %s: %o', async (field, wrong, message) => {
    const before = (await client.get('/api/users')).body.total;
    const { status, body } = await client.post('/api/users', { ...valid, ...wrong });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: message });
    expect(body.message).toContain(message);
    expect((await client.get('/api/users')).body.total).toBe(before);
  });
});

describe('changing', () => {
  test('changes only the fields that are sent', async () => {
    const user = await newUser(client);
    const { body } = await client.patch(`/api/users/${user.id}`, { name: 'Renamed' });
    expect(body).toEqual({ ...user, name: 'Renamed', version: 2 });
    expect((await client.get(`/api/users?search=${user.email}`)).body.users).toEqual([body]);
  });

  test('a password replaces the hash; without one the hash stays', async () => {
    const { id } = await newUser(client);
    const before = await stored(id);
    await client.patch(`/api/users/${id}`, { name: 'Same Password' });
    expect((await stored(id))?.passwordHash).toBe(before?.passwordHash);
    await client.patch(`/api/users/${id}`, { password: 'another1' });
    expect(await createPasswords().verify('another1', (await stored(id))?.passwordHash)).toBe(true);
  });

  test('accepts and ignores read-only fields', async () => {
    const user = await newUser(client);
    const record = { ...user, id: 1, username: 'other', createdAt: null, profilePicture: 'x' };
    expect((await client.patch(`/api/users/${user.id}`, record)).body).toEqual({ ...user, version: 2 });
  });

  test('rejects invalid values by field, and changes nothing', async () => {
    const user = await newUser(client);
    const wrong = { name: 'Good Name', email: 'bad', password: '', passwordHash: 'x' };
    const { status, body } = await client.patch(`/api/users/${user.id}`, wrong);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      email: 'Please enter a valid email address.',
      password: 'Password must be at least 6 characters.',
      passwordHash: 'Unknown field.',
    });
    expect((await client.get(`/api/users?search=${user.email}`)).body.users).toEqual([user]);
  });

  test('rejects a taken address, but accepts the user’s own in a different case', async () => {
    const [one, two] = [await newUser(client), await newUser(client)];
    expect((await client.patch(`/api/users/${two.id}`, { email: one.email })).status).toBe(409);
    const upper = two.email.toUpperCase();
    expect((await client.patch(`/api/users/${two.id}`, { email: upper })).body.email).toBe(upper);
  });

  test('responds 404 for an unknown user, and 400 for an invalid id', async () => {
    expect((await client.patch('/api/users/2147483647', { name: 'Abc' })).status).toBe(404);
    for (const id of ['0', '-1', 'x', '1.5', '2147483648', '1e1'])
      expect((await client.patch(`/api/users/${id}`, { name: 'Abc' })).status, id).toBe(400);
  });
});

describe('deleting', () => {
  test('responds 204, and 404 the second time', async () => {
    const { id, email } = await newUser(client);
    expect((await client.delete(`/api/users/${id}`)).status).toBe(204);
    expect((await client.delete(`/api/users/${id}`)).status).toBe(404);
    expect((await client.get(`/api/users?search=${email}`)).body.total).toBe(0);
  });

  test("deletes the user's own data; feedback and purchases stay, without a name", async () => {
    const counts = async () => ({
      feedback: (await client.get('/api/feedback')).body.total,
      purchases: (await client.get('/api/purchases')).body.total,
    });
    const before = await counts();
    const { body } = await client.get('/api/feedback?limit=100');
    const [first] = body.feedbacks;
    const [owner] = (await client.get(`/api/users?search=${first.user.email}`)).body.users;
    await client.delete(`/api/users/${owner.id}`);
    expect(await counts()).toEqual(before);
    const after = (await client.get('/api/feedback?limit=100')).body.feedbacks;
    expect(after.find(({ id }: { id: number }) => id === first.id)).toEqual({ ...first, user: null });
    const supplements = (await client.get('/api/supplements?limit=100')).body.supplements;
    expect(supplements.filter(({ userId }: { userId: number }) => userId === owner.id)).toEqual([]);
  });
});
