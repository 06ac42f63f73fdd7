import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './context';

/** Two years. Sent only by servers that use TLS. */
export const HSTS = 'max-age=63072000; includeSubDomains';

/** Returns the headers of every API response, even of errors that Node reports before it emits a request. */
export const secureHeaders = ({ tls }: { tls: boolean }): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(tls && { 'Strict-Transport-Security': HSTS }),
});

/** Adds headers that keep responses from being stored, interpreted as a page or framed. */
export const secure = (options: { tls: boolean }) => {
  const headers = Object.entries(secureHeaders(options));
  // Set before the response is created. Later, each header would make Hono recreate it with a streamed body.
  return createMiddleware<ApiEnv>(async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  });
};
