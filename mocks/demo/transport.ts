import type { SessionTransport } from '../../server/auth/transport';

export const HEADER = 'x-demo-session';

/**
 * Sends the session id in a header, because a service worker cannot set HttpOnly cookies. The page's scripts can read it, so no
 * production build contains this file.
 */
export const headerTransport: SessionTransport = {
  read: (request) => request.headers.get(HEADER) || undefined,
  issue: (id) => ({ [HEADER]: id }),
  clear: () => ({ [HEADER]: '' }),
  scheme: { type: 'apiKey', in: 'header', name: HEADER, description: 'Given by POST /api/auth/login.' },
};
