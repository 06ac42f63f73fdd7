import { createMiddleware } from 'hono/factory';
import { ApiError, texts } from '../errors';
import type { ApiEnv } from './context';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that come from other sites. A write must come from our own pages, or from no page (curl, a script).
 * Browsers send Sec-Fetch-Site, older ones Origin; a page can forge neither. Cookies are also SameSite=Lax.
 */
export const refuseOtherSites = ({ origin, onlyLocal = false }: { origin?: string; onlyLocal?: boolean }) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      if (!isOurs(c.req.raw, origin)) throw new ApiError(403, texts.otherSite);
      if (onlyLocal && !LOCAL.test(hostOf(c.req.raw))) throw new ApiError(403, texts.otherName);
    }
    await next();
  });

/** Local host names. Any other name could be pointed here through DNS. */
const LOCAL = /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/** Returns whether a request comes from our own pages, or from no page. */
function isOurs(request: Request, ownOrigin: string | undefined): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (ownOrigin !== undefined) return origin === new URL(ownOrigin).origin;
  // Behind a proxy, Host may differ from the browser's address, so trust Sec-Fetch-Site.
  if (site === 'same-origin') return true;
  return URL.canParse(origin) && new URL(origin).host === hostOf(request);
}

const hostOf = (request: Request) => (request.headers.get('host') ?? new URL(request.url).host).toLowerCase();
