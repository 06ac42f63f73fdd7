import { isUnauthorized } from '../dataProvider/errors';
import type { Http, HttpRequest } from '../dataProvider/http';
import { getSession, isUnverified, markVerified, syncSession } from './session';
import { endSession } from './sessionEnd';
import { sessionUser } from './sessionUser';
import type { Session } from './token';

/**
 * The console's calls, made as the one whom it is shown to, or not at all. All tabs share one cookie: when somebody else
 * has signed in in another tab, this one must not act in their name. So it looks before each call; and an API whose token
 * says so (`checksUser`) is told whose call this is, and refuses one that comes with another's session (401).
 *
 * A 401 ends the session under which the call was made, and never a later one: where the same person has signed in again
 * meanwhile, the call is made once more.
 */
export const withSessionGuard =
  (call: Http): Http =>
  async (path, request) => {
    const shownTo = getSession();
    syncSession();
    const session = getSession();
    if (!session || session.id !== shownTo?.id) throw new Error('Whoever asked for this is no longer signed in');
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
  const answer = await call(path, { ...request, headers: { ...request?.headers, ...sessionUser(session) } });
  markVerified(session);
  return answer;
};
