import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './context';

/** Two years; only ever said by a server that is reached by TLS. */
export const HSTS = 'max-age=63072000; includeSubDomains';

/** Answers are data for the one who asked: stored nowhere, never taken for a page, never put into a frame. */
export const secure = ({ tls }: { tls: boolean }) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (tls) c.header('Strict-Transport-Security', HSTS);
  });
