import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isUnavailable } from '../db/failures';
import { ApiError, texts, unavailable } from '../errors';
import type { ApiEnv } from './context';

/** Maximum searches that run at once, per account. */
const MAX_RUNNING = 4;
/** Maximum searches that wait, per account. */
const MAX_WAITING = 100;

interface Waiting {
  start(): void;
  refuse(error: Error): void;
}

/**
 * Limits concurrent searches (reads with a `search` text, also a blank one) per account, so that one account cannot exhaust the database.
 * Searches over the limit wait; if too many wait, they are refused with 429. A closed connection or an unavailable
 * database ends the wait.
 */
export function limitSearches() {
  const accounts = new Map<number, { running: number; waiting: Waiting[] }>();

  const begin = async (account: number, signal: AbortSignal): Promise<void> => {
    const own = accounts.get(account) ?? { running: 0, waiting: [] };
    accounts.set(account, own);
    if (own.running < MAX_RUNNING) {
      own.running += 1;
      return;
    }
    if (own.waiting.length >= MAX_WAITING) throw tooMany();
    // `end` passes its slot to the next search.
    await new Promise<void>((resolve, reject) => {
      const waiting = { start: resolve, refuse: reject };
      own.waiting.push(waiting);
      signal.addEventListener('abort', () => {
        own.waiting = own.waiting.filter((other) => other !== waiting);
        reject(tooMany());
      });
    });
  };

  const end = (account: number, error: Error | undefined): void => {
    const own = accounts.get(account);
    if (!own) return;
    if (error && isUnavailable(error)) for (const { refuse } of own.waiting.splice(0)) refuse(unavailable());
    const next = own.waiting.shift();
    if (next) next.start();
    else own.running -= 1;
    if (own.running === 0) accounts.delete(account);
  };

  return createMiddleware<ApiEnv>(async (c, next) => {
    const { actor } = c.var;
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!actor || !isRead || !searchTextOf(c.req)) return next();
    await begin(actor.id, c.req.raw.signal);
    try {
      await next();
    } finally {
      end(actor.id, c.error);
    }
  });
}

/** Returns the search text of a list, or of the search of everything. */
const searchTextOf = (request: HonoRequest) => request.query(request.path === '/api/search' ? 'q' : 'search');

const tooMany = () => new ApiError(429, texts.tooManySearches, undefined, { 'Retry-After': '1' });
