import { afterEach, expect, test, vi } from 'vitest';
import { createFetchJson } from './fetchJson';
import { createHttp } from './http';

afterEach(() => vi.unstubAllGlobals());

test('sends form data as it is, with the token of the user', async () => {
  let sent: Request | undefined;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent = new Request(new URL(address, 'http://localhost'), init);
    return new Response('Stored');
  });
  const body = new FormData();
  body.set('file', 'x');
  const user = { authenticated: true, token: 'Bearer x' };
  const result = await createFetchJson(createHttp('/api'), '/api')('/api/tags', { method: 'POST', body, user });
  expect(result).toMatchObject({ body: 'Stored', json: undefined });
  expect(sent?.headers.get('authorization')).toBe('Bearer x');
  expect([...((await sent?.formData()) ?? [])]).toEqual([['file', 'x']]);
});
