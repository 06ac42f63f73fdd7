import { createMiddleware } from 'hono/factory';
import { ApiError, texts } from '../errors';
import type { ApiEnv } from './context';

/** How many searches of one account run at once, and how many of its others wait for that. */
const [AT_ONCE, WAITING] = [4, 100];

/**
 * Keeps one account's searches from occupying the database: some run, some wait, and the rest are refused (429). A search is
 * every read that has a text to search for.
 */
export function limitSearches() {
  const accounts = new Map<number, { running: number; waiting: (() => void)[] }>();

  const begin = async (account: number): Promise<void> => {
    const own = accounts.get(account) ?? { running: 0, waiting: [] };
    accounts.set(account, own);
    if (own.running < AT_ONCE) {
      own.running += 1;
      return;
    }
    if (own.waiting.length >= WAITING)
      throw new ApiError(429, texts.tooManySearches, undefined, { 'Retry-After': '1' });
    // Whoever ends hands its place over.
    await new Promise<void>((resolve) => own.waiting.push(resolve));
  };

  const end = (account: number): void => {
    const own = accounts.get(account);
    if (!own) return;
    const next = own.waiting.shift();
    if (next) next();
    else own.running -= 1;
    if (own.running === 0) accounts.delete(account);
  };

  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor } = c.var;
    if (!actor || c.req.method !== 'GET' || !c.req.query('search')?.trim()) return next();
    await begin(actor.id);
    try {
      await next();
    } finally {
      end(actor.id);
    }
  });
}
