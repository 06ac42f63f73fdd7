import { beforeAll, describe, expect, test } from 'vitest';
import { policy } from '../../server/policy';
import { type Client, newAdmin, serveApi } from './support';

const use = serveApi();
/** An id that nobody has: who may do it gets a 404, who may not a 403, and nothing changes. */
const NOBODY = 2_000_000_000;
const open = ['GET /api/openapi.json', 'POST /api/auth/login', 'POST /api/auth/logout'];
const forAdmins = ['POST /api/admin-users', 'DELETE /api/admin-users/{id}'];
const forAdminsOrSelf = ['PATCH /api/admin-users/{id}', 'PATCH /api/admin-users/{id}/password'];

const clients: Record<string, Client> = {};
beforeAll(async () => {
  clients.visitor = use.api.visitor();
  clients.editor = await use.api.signIn('editor');
  clients.admin = await use.api.signIn('admin');
});

async function statusOf(who: string, call: string, id: number | string = NOBODY): Promise<number> {
  const [method = '', path = ''] = call.split(' ');
  const body = method === 'POST' || method === 'PATCH' ? { body: {} } : {};
  const client = clients[who];
  if (!client) throw new Error(who);
  return (await client.request(method, path.replace('{id}', String(id)), body)).status;
}

test('the table lists exactly the calls that there are', () => {
  const calls = use.api.routes.map(({ method, path }) => `${method} ${path}`);
  expect(calls.sort()).toEqual(Object.keys(policy).sort());
  expect(calls).toHaveLength(29);
});

describe.each(Object.keys(policy))('%s', (call) => {
  test('for a visitor', async () => {
    const status = await statusOf('visitor', call);
    if (open.includes(call)) expect(status).not.toBe(401);
    else expect(status).toBe(401);
  });

  test('for a visitor even when everything else is wrong too', async () => {
    if (open.includes(call)) return;
    const [method = '', path = ''] = call.split(' ');
    const wrong = {
      raw: method === 'GET' ? null : '{broken',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
    };
    const sent = wrong.raw === null ? { headers: wrong.headers } : { raw: wrong.raw, headers: wrong.headers };
    expect((await use.api.visitor().request(method, `${path.replace('{id}', 'x')}?page=0`, sent)).status).toBe(401);
  });

  test('for an editor', async () => {
    if (call.startsWith('POST /api/auth')) return;
    const status = await statusOf('editor', call);
    if ([...forAdmins, ...forAdminsOrSelf].includes(call)) expect(status).toBe(403);
    else expect([200, 404, 422]).toContain(status);
  });

  test('for an admin', async () => {
    if (call.startsWith('POST /api/auth')) return;
    expect([200, 404, 422]).toContain(await statusOf('admin', call));
  });
});

describe('an editor', () => {
  test('may change their own profile and password, but no role, not even their own', async () => {
    const { client, id } = await newAdmin(use.api, 'editor');
    const mine = `/api/admin-users/${id}`;
    expect((await client.patch(mine, { name: 'Mine', role: 'editor' })).status).toBe(200);
    expect(await client.patch(mine, { name: 'Not This', role: 'admin' })).toMatchObject({
      status: 403,
      body: { message: 'Only admins may change a role.' },
    });
    expect((await client.get(mine)).body).toMatchObject({ name: 'Mine', role: 'editor' });
    expect((await client.delete(mine)).status).toBe(403);
    expect((await client.patch(`${mine}/password`, { newPassword: 'another1' })).status).toBe(204);
  });

  test('may not touch another account, and it stays as it was', async () => {
    const { client } = await newAdmin(use.api, 'editor');
    const before = (await client.get('/api/admin-users')).body;
    for (const reply of [
      await client.patch('/api/admin-users/1', { name: 'Taken Over' }),
      await client.patch('/api/admin-users/1/password', { newPassword: 'another1' }),
      await client.delete('/api/admin-users/1'),
      await client.post('/api/admin-users', {
        username: 'x-new',
        name: 'Xx',
        email: 'x@example.org',
        password: 'secret1',
        role: 'admin',
      }),
    ])
      expect(reply).toMatchObject({ status: 403, body: { message: 'Only admins may do this.' } });
    expect((await client.get('/api/admin-users')).body).toEqual(before);
  });

  test('who becomes an admin may at once, and the other way round', async () => {
    const one = await newAdmin(use.api, 'admin');
    const admin = await use.api.signIn();
    await admin.patch(`/api/admin-users/${one.id}`, { role: 'editor' });
    const again = await use.api.signIn(one.username, one.password);
    expect((await again.delete('/api/admin-users/3')).status).toBe(403);
  });
});
