import { expect, test } from 'vitest';
import type { Actor } from '../auth/sessions';
import { routes } from './context';
import { answerFailure } from './failures';
import { limitSearches } from './searches';

/** Creates a server whose reads end when the test says so. A header contains the account. */
function app() {
  const held: ((error?: Error) => void)[] = [];
  const server = routes();
  server.onError(answerFailure(() => {}));
  server.use('*', async (c, next) => {
    c.set('actor', { id: Number(c.req.header('account')) } as Actor);
    await next();
  });
  server.use('*', limitSearches());
  server.get('/list', async (c) => {
    await new Promise<void>((resolve, reject) => held.push((error) => (error ? reject(error) : resolve())));
    return c.json([]);
  });
  const get = async (account: number, query: string, init: RequestInit = {}) => {
    const response = await server.request(`/list${query}`, { ...init, headers: { account: String(account) } });
    return response.status;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { get, held, settle };
}

test('runs four searches of an account at once, queues a hundred and refuses the rest', async () => {
  const { get, held, settle } = app();
  const searches = Array.from({ length: 110 }, () => get(1, '?search=ann'));
  const other = get(2, '?search=ann');
  const plain = get(1, '?search=');
  await settle();
  expect(held).toHaveLength(4 + 1 + 1);
  for (let ended = 0; ended < held.length; ended += 1) {
    held[ended]?.();
    await settle();
  }
  expect(held).toHaveLength(4 + 100 + 2);
  expect([await other, await plain]).toEqual([200, 200]);
  const statuses = await Promise.all(searches);
  expect(statuses.filter((status) => status === 200)).toHaveLength(104);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});

test('counts HEAD requests, and drops waiting searches whose client disconnects', async () => {
  const { get, held, settle } = app();
  const running = Array.from({ length: 4 }, () => get(1, '?search=ann', { method: 'HEAD' }));
  const leaving = new AbortController();
  const gone = get(1, '?search=ann', { signal: leaving.signal });
  const last = get(1, '?search=ann');
  await settle();
  expect(held).toHaveLength(4);
  leaving.abort();
  expect(await gone).toBe(429);
  held[0]?.();
  await settle();
  expect(held).toHaveLength(5);
  for (const end of held) end();
  expect(await Promise.all([...running, last])).toEqual([200, 200, 200, 200, 200]);
});

test('refuses all waiting searches when the database is unreachable', async () => {
  const { get, held, settle } = app();
  const searches = Array.from({ length: 6 }, () => get(1, '?search=ann'));
  await settle();
  held[0]?.(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  await settle();
  expect(await Promise.all([searches[0], searches[4], searches[5]])).toEqual([503, 503, 503]);
  for (const end of held) end();
  expect(await searches[1]).toBe(200);
});
