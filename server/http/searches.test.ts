import { expect, test } from 'vitest';
import type { Actor } from '../auth/sessions';
import { routes } from './context';
import { answerFailure } from './failures';
import { limitSearches } from './searches';

// tests/api/searches.test.ts tests the length of the queue.
test('runs four searches of an account at a time, also of HEAD requests, and drops those of clients that leave', async () => {
  const held: (() => void)[] = [];
  const server = routes();
  server.onError(answerFailure(() => {}));
  server.use('*', async (c, next) => {
    c.set('actor', { id: Number(c.req.header('account')) } as Actor);
    await next();
  });
  server.use('*', limitSearches());
  server.get('/list', async (c) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return c.json([]);
  });
  const get = async (account: number, query: string, init: RequestInit = {}) => {
    const response = await server.request(`/list${query}`, { ...init, headers: { account: String(account) } });
    return response.status;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  const running = Array.from({ length: 4 }, () => get(1, '?search=ann', { method: 'HEAD' }));
  const leaving = new AbortController();
  const gone = get(1, '?search=ann', { signal: leaving.signal });
  const last = get(1, '?search=%20');
  await settle();
  expect(held).toHaveLength(4);
  const others = [get(2, '?search=ann'), get(1, '?search=')];
  await settle();
  expect(held).toHaveLength(4 + 2);
  leaving.abort();
  expect(await gone).toBe(429);
  held[0]?.();
  await settle();
  expect(held).toHaveLength(4 + 2 + 1);
  for (const end of held) end();
  expect(new Set(await Promise.all([...running, ...others, last]))).toEqual(new Set([200]));
});
