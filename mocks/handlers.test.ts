import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hits } from './faults';
import { apiHandler, faultHandler } from './handlers';

/** API with two calls: one sets a cookie, the other returns the cookie it received. */
const server = setupServer(
  apiHandler((request) =>
    request.method === 'POST'
      ? new Response(null, { status: 204, headers: { 'Set-Cookie': 'session=abc; HttpOnly; Path=/' } })
      : new Response(request.headers.get('cookie') ?? 'no cookie'),
  ),
);
const ask = async (path: string) => (await fetch(`http://localhost:3000${path}`, { credentials: 'include' })).text();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('the API responds, and the next call sends its session cookie', async () => {
  await fetch('http://localhost:3000/api/auth/login', { method: 'POST', credentials: 'include' });
  expect(await ask('/api/users')).toContain('session=abc');
});

test('a fault matches its method and path with any query', () => {
  const fault = { method: 'PATCH', path: '/api/users/:id' } as const;
  const url = 'http://localhost/api/users/12';
  expect(hits(fault, { method: 'PATCH', url: `${url}?x=1` })).toBe(true);
  expect(hits(fault, { method: 'GET', url })).toBe(false);
  expect(hits(fault, { method: 'PATCH', url: `${url}/password` })).toBe(false);
  expect(hits({ method: 'GET', path: '/api/users' }, { method: 'GET', url })).toBe(false);
});

test('a fault replaces the API response for the given number of calls', async () => {
  server.use(faultHandler({ method: 'GET', path: '/api/users', status: 500, body: { message: 'Broken' }, times: 1 }));
  expect(await ask('/api/users')).toBe('{"message":"Broken"}');
  expect(await ask('/api/users')).not.toContain('Broken');
});

test('a broken connection is a failed fetch', async () => {
  server.use(faultHandler({ method: 'GET', path: '/api/users', network: true }));
  await expect(ask('/api/users')).rejects.toThrow();
});
