import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './context';

/** Two years; only ever said by a server that is reached by TLS. */
export const HSTS = 'max-age=63072000; includeSubDomains';

/** What goes with every answer of the API; with those that are given before there is a request, too. */
export const secureHeaders = ({ tls }: { tls: boolean }): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(tls && { 'Strict-Transport-Security': HSTS }),
});

/** Answers are data for the one who asked: stored nowhere, never taken for a page, never put into a frame. */
export const secure = (wishes: { tls: boolean }) => {
  const headers = Object.entries(secureHeaders(wishes));
  // Before the answer is made: afterwards each would have Hono make it anew, with a body that is a stream.
  return createMiddleware<ApiEnv>(async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  });
};
