import { expect, test } from 'vitest';
import { faultHandler } from '../../mocks/handlers';
import { server } from './server';
import { takeComplaints } from './setup';

const call = (path: string, body?: unknown) =>
  fetch(path, {
    method: body ? 'POST' : 'GET',
    credentials: 'include',
    headers: body ? { 'Content-Type': 'application/json' } : undefined,
    body: body ? JSON.stringify(body) : undefined,
  });

test('uses the real API, and keeps the session', async () => {
  // A test of another file may have signed in.
  expect((await call('/api/auth/logout', {})).status).toBe(204);
  expect((await call('/api/users')).status).toBe(401);
  expect((await call('/api/auth/login', { username: 'admin', password: 'wellbeing' })).status).toBe(200);
  const { users, total } = await (await call('/api/users')).json();
  expect(users).toHaveLength(10);
  expect(total).toBeGreaterThan(100);
});

test('a fault overrides the API, and is removed after its test', async () => {
  server.use(faultHandler({ method: 'GET', path: '/api/users', status: 500, body: 'Broken' }));
  expect(await (await call('/api/users')).text()).toBe('Broken');
});

test('records console messages', () => {
  console.error('something', 'is wrong');
  expect(takeComplaints()).toEqual(['something is wrong']);
});

test('fails on a call without a handler', async () => {
  await expect(call('/elsewhere')).rejects.toThrow();
  expect(takeComplaints().join()).toContain('/elsewhere');
});
