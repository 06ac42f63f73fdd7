import type { SessionTransport } from '../../server/auth/transport';

export const HEADER = 'x-demo-session';

/**
 * The session's id as a header, for nothing can set an HttpOnly cookie here. A page's scripts can read it, which is why
 * no production build holds this file.
 */
export const headerTransport: SessionTransport = {
  read: (request) => request.headers.get(HEADER) || undefined,
  issue: (id) => ({ [HEADER]: id }),
  clear: () => ({ [HEADER]: '' }),
  scheme: { type: 'apiKey', in: 'header', name: HEADER, description: 'Given by POST /api/auth/login.' },
};
