import type { Session } from './token';

/** Returns the header with the id of the user, for an API that checks it (`checksUser`). */
export const sessionUser = (session: Session): Record<string, string> =>
  session.checksUser ? { 'Session-User': encodeURIComponent(session.id) } : {};
