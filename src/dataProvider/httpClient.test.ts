import { afterEach, expect, test, vi } from 'vitest';
import { setExternalSession } from '../authProvider/session';
import { httpClient } from './httpClient';

afterEach(() => {
  vi.unstubAllGlobals();
  setExternalSession(null);
});

test('sends form data as it is, with the token of the user', async () => {
  let sent: Request | undefined;
  setExternalSession({ id: 1, username: 'x', role: 'editor', checksUser: false, hasFeatures: false, isExternal: true });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent = new Request(new URL(address, 'http://localhost'), init);
    return new Response('Stored');
  });
  const body = new FormData();
  body.set('file', 'x');
  const user = { authenticated: true, token: 'Bearer x' };
  const result = await httpClient('/api/tags', { method: 'POST', body, user });
  expect(result).toMatchObject({ body: 'Stored', json: undefined });
  expect(sent?.headers.get('authorization')).toBe('Bearer x');
  expect([...((await sent?.formData()) ?? [])]).toEqual([['file', 'x']]);
});
