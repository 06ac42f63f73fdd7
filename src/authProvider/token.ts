import { jwtDecode } from 'jwt-decode';
import type { SessionUser } from '../../server/contract';

/** The key under which the specification (section 3) wants the login's token. */
export const TOKEN_KEY = 'token';

/** Who is signed in, as the token says. `exp` is in seconds; a token without one does not expire (decisions.md, 4). */
export type Session = Pick<SessionUser, 'id' | 'username' | 'role'> & { exp?: number };

/** Storage may be blocked or full; the session then lasts as long as the page does. */
let unsaved: string | null = null;

const readToken = (): string | null => {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? unsaved;
  } catch {
    return unsaved;
  }
};

export const saveToken = (token: string) => {
  unsaved = null;
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    unsaved = token;
  }
};

export const removeToken = () => {
  unsaved = null;
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was stored there either.
  }
};

/** @returns the session, or null when the token is unreadable or past its expiry at `now` (ms). */
export const decodeToken = (token: string, now = Date.now()): Session | null => {
  try {
    const { id, username, role, exp } = jwtDecode<Partial<Session>>(token);
    if (exp !== undefined && (typeof exp !== 'number' || exp * 1000 <= now)) return null;
    if (id === undefined || id === null) return null;
    return { id, username: typeof username === 'string' ? username : '', role: role ?? 'editor', exp };
  } catch {
    return null;
  }
};

/** The stored session; a token that can no longer be used is removed on the way. */
export const readSession = (): Session | null => {
  const token = readToken();
  if (token === null) return null;
  const session = decodeToken(token);
  if (session === null) removeToken();
  return session;
};
