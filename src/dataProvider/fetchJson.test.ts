import { afterEach, expect, test, vi } from 'vitest';
import { createFetchJson } from './fetchJson';
import { createHttp } from './http';

afterEach(() => vi.unstubAllGlobals());

/** Sends a request. @returns the request that was sent, and the result. */
const send = async (options: Parameters<ReturnType<typeof createFetchJson>>[1], response = new Response('Stored')) => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(new Request(new URL(address, 'http://localhost'), init));
    return response;
  });
  const result = await createFetchJson(createHttp('/api'), '/api')('/api/tags', { method: 'POST', ...options });
  return { request: sent[0] as Request, result };
};

const form = new FormData();
form.set('file', 'x');

test.each([
  ['JSON', '{"name":"x"}', 'application/json', '{"name":"x"}'],
  ['a text with its own type', 'name,x', 'text/csv', 'name,x'],
  ['form data', form, /^multipart\/form-data; boundary=/, /name="file"\r\n\r\nx/],
])('sends %s as it is', async (_, body, type, text) => {
  const headers = type === 'text/csv' ? new Headers({ 'Content-Type': type }) : undefined;
  const { request, result } = await send({ body, headers, user: { authenticated: true, token: 'Bearer x' } });
  expect(request.headers.get('content-type')).toMatch(type);
  expect(request.headers.get('authorization')).toBe('Bearer x');
  expect(await request.text()).toMatch(text);
  expect(result).toMatchObject({ body: 'Stored', json: undefined });
});
