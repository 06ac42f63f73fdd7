import type { AuthProvider, UserIdentity } from 'react-admin';
import type { Http } from '../dataProvider/http';
import { isRecord } from '../dataProvider/isRecord';
import { parseJson } from '../dataProvider/json';
import { getSession, refreshSession } from './session';
import { decodeToken, removeToken, saveToken } from './token';

export interface Credentials {
  username: string;
  password: string;
}

const readToken = (answer: unknown): string => {
  const token = isRecord(answer) ? answer.token : undefined;
  if (typeof token !== 'string' || decodeToken(token) === null)
    throw new Error('The login was answered without a usable token');
  return token;
};

/** How long a login waits for the logout before it, whose answer takes the session's cookie away. */
const PATIENCE = 3000;

/**
 * react-admin's auth provider. The session itself is a cookie that no script can read; the token is kept only to know who
 * is signed in and until when (specification, sections 3 and 4).
 */
export const createAuthProvider = (http: Http): AuthProvider => {
  let logout: Promise<unknown> = Promise.resolve();
  return {
    /** @throws ApiError when the login is refused, Error when its answer holds no usable token. */
    login: async ({ username, password }: Credentials) => {
      await Promise.race([logout, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      const answer = parseJson(await http('auth/login', { method: 'POST', body: { username, password } }));
      saveToken(readToken(answer));
      refreshSession();
    },

    /** This browser forgets the session at once; the server is told, whether or not it can be reached (section 4). */
    logout: async () => {
      if (!getSession()) return;
      logout = http('auth/logout', { method: 'POST', body: {} }).catch((error: unknown) => {
        console.info('The server could not be told of the logout.', error);
      });
      removeToken();
      refreshSession();
    },

    checkAuth: async () => {
      if (!getSession()) throw new Error('Not signed in');
    },

    // A 401 is an ordinary failure of its call, with a sign-in prompt over the page (decisions.md, 3). Were it rejected
    // here, react-admin would take the failed call for a success with empty data.
    checkError: async () => {},

    getPermissions: async () => getSession()?.role,

    getIdentity: async (): Promise<UserIdentity> => {
      const session = getSession();
      if (!session) throw new Error('Not signed in');
      return { id: session.id, fullName: session.username };
    },
  };
};
