import { createMiddleware } from 'hono/factory';
import { ApiError, texts } from '../errors';
import type { ApiEnv } from './context';

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A request that changes something must come from our own pages, or from no page at all (curl, a script). Browsers say
 * so by Sec-Fetch-Site, older ones by Origin; a page can forge neither. Cookies are SameSite=Lax besides.
 */
export const refuseOtherSites = ({ origin, onlyLocal = false }: { origin?: string; onlyLocal?: boolean }) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!HARMLESS.has(c.req.method)) {
      if (!isOurs(c.req.raw, origin)) throw new ApiError(403, texts.otherSite);
      if (onlyLocal && !LOCAL.test(hostOf(c.req.raw))) throw new ApiError(403, texts.otherName);
    }
    await next();
  });

/** What this machine calls itself: no name that somebody else could point at it. */
const LOCAL = /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

export function isOurs(request: Request, ownOrigin: string | undefined): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (ownOrigin !== undefined) return origin === new URL(ownOrigin).origin;
  // Behind a proxy the Host may be another than the browser's; its own word on the matter stands.
  if (site === 'same-origin') return true;
  return URL.canParse(origin) && new URL(origin).host === hostOf(request);
}

const hostOf = (request: Request) => (request.headers.get('host') ?? new URL(request.url).host).toLowerCase();
