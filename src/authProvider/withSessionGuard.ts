import { isUnauthorized } from '../dataProvider/errors';
import type { Http, HttpRequest } from '../dataProvider/http';
import { getSession, isUnverified, markVerified, syncSession } from './session';
import { endSession } from './sessionEnd';
import { type Session, sessionUserHeader } from './token';

/**
 * Sends requests only as the user that the console shows. All tabs share one cookie, so after another user's login in
 * another tab, this tab must not act in their name. The guard checks the stored token before each request. If the token has
 * `checksUser`, it also sends the user's id, so that the API refuses (401) a request with another user's session.
 *
 * A 401 ends the session of that request, never a later one: if the same user has signed in again since, the request is
 * sent again.
 */
export const withSessionGuard =
  (call: Http): Http =>
  async (path, request) => {
    const shownTo = getSession();
    // An auth provider of one's own decides about a 401 (`checkError`).
    if (shownTo?.isExternal) return call(path, request);
    syncSession();
    const session = getSession();
    if (!session || session.id !== shownTo?.id) throw new Error('The user of this request is no longer signed in');
    try {
      return await attempt(call, session, path, request);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      syncSession();
      const now = getSession();
      if (now === session) endSession(isUnverified(session) ? 'unaccepted' : 'over');
      else if (now?.id === session.id) return withSessionGuard(call)(path, request);
      throw error;
    }
  };

const attempt = async (call: Http, session: Session, path: string, request?: HttpRequest) => {
  const response = await call(path, { ...request, headers: { ...request?.headers, ...sessionUserHeader(session) } });
  markVerified(session);
  return response;
};
