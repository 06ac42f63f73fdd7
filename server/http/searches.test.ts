import { expect, test } from 'vitest';
import type { Actor } from '../auth/sessions';
import { routes } from './context';
import { answerFailure } from './failures';
import { limitSearches } from './searches';

/** Reads that end when the test lets them, by the account that a header names. */
function app() {
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
  const get = async (account: number, query: string) => {
    const response = await server.request(`/list${query}`, { headers: { account: String(account) } });
    return response.status;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { get, held, settle };
}

test('one account runs four searches at once, lets a hundred wait, and is refused the rest', async () => {
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
