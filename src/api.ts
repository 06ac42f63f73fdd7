import { createAuthProvider } from './authProvider';
import { getSession } from './authProvider/session';
import { endSession } from './authProvider/sessionEnd';
import { config } from './config';
import { isUnauthorized } from './dataProvider/errors';
import { createHttp, type Http } from './dataProvider/http';

const call = createHttp(config.apiBase);

/** Logging in and out: a 401 here is an answer like any other, not the end of a session. */
export const authProvider = createAuthProvider(call);

/** The console's calls. A 401 ends the session under which the call was made, and never a later one. */
export const http: Http = async (path, request) => {
  const session = getSession();
  try {
    return await call(path, request);
  } catch (error) {
    if (session && isUnauthorized(error) && getSession() === session) endSession();
    throw error;
  }
};
