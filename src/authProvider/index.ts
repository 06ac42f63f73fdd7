import type { AuthProvider, UserIdentity } from 'react-admin';
import { parseJson, unguardedHttp } from '../dataProvider/http';
import { isRecord } from '../dataProvider/values';
import { canAccess, getViewedRole } from './access';
import { ClockError } from './loginErrors';
import { getSession, setSession } from './session';
import { adoptAppearance, adoptLanguage } from './sessionPreferences';
import { decodeToken, isExpired } from './token';

export interface Credentials {
  username: string;
  password: string;
}

/** The second step of a login whose account needs a code. */
export interface SecondStepCredentials {
  /** The token from the first step. */
  secondStep: string;
  code: string;
}

/** Returns the token of a login's response. */
const readToken = (response: unknown): string => {
  const token = isRecord(response) ? response.token : undefined;
  const session = typeof token === 'string' ? decodeToken(token) : null;
  if (session === null) throw new Error('The response of the login has no valid token');
  if (isExpired(session)) throw new ClockError();
  return token as string;
};

/** How long a login waits for an earlier logout, in ms. The logout's response would remove the cookie of the new session. */
const TIMEOUT_MS = 3000;

let logout: Promise<unknown> = Promise.resolve();
let login = new AbortController();

/**
 * react-admin's auth provider. The session is a cookie that scripts cannot read. The token only says who is signed in and until
 * when (specification, sections 3 and 4).
 */
export const authProvider: AuthProvider = {
  /** @throws ApiError if the login is refused, ClockError, or Error if the response has no valid token. */
  login: async (credentials: Credentials | SecondStepCredentials) => {
    login = new AbortController();
    const { signal } = login;
    await Promise.race([logout, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
    const path = 'secondStep' in credentials ? 'auth/login/second-step' : 'auth/login';
    const response = parseJson(await unguardedHttp(path, { method: 'POST', body: credentials, signal }));
    signal.throwIfAborted();
    const token = readToken(response);
    await adoptLanguage(token);
    signal.throwIfAborted();
    setSession(token);
    adoptAppearance(token);
  },

  /** Ends the session in this browser at once, and notifies the server if it can be reached (section 4). */
  logout: async () => {
    if (!getSession()) return;
    // A logout cancels a pending login of the sign-in prompt.
    login.abort();
    logout = unguardedHttp('auth/logout', { method: 'POST', body: {} }).catch((error: unknown) => {
      console.info('The server could not be notified of the logout.', error);
    });
    setSession(null);
  },

  checkAuth: async () => {
    if (!getSession()) throw new Error('Not signed in');
  },

  // A 401 is an ordinary failure of its call, with a sign-in prompt over the page (rulings.md, 3). If it were rejected
  // here, react-admin would treat the failed request as a success with empty data.
  checkError: async () => {},

  getPermissions: async () => getViewedRole(),

  // The rules of access.ts. A `canAccess` of your own replaces them everywhere.
  canAccess,

  getIdentity: async (): Promise<UserIdentity> => {
    const session = getSession();
    if (!session) throw new Error('Not signed in');
    return { id: session.id, fullName: session.username };
  },
};
