import type { Session } from './token';

/** The header by which an API that checks it (`checksUser`) is told for whom a call is made. */
export const sessionUser = (session: Session): Record<string, string> =>
  session.checksUser ? { 'Session-User': encodeURIComponent(session.id) } : {};
