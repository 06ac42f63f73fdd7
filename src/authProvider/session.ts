import { createStore } from '../ui/createStore';
import { endSession } from './sessionEnd';
import { decodeToken, isExpired, type Session } from './token';
import { readToken, storeToken } from './tokenStorage';

/**
 * Who is signed in, as one value that React can watch. It changes with a login, a logout, in this tab or in another one.
 * A session that the server has ended (a 401) stays here until the user has decided what to do (rulings.md, 3).
 */
const current = createStore<Session | null>(null);
/** The token that it was read of; undefined before the first reading. */
let token: string | null | undefined;
/** Begun by a login of this page, and used by no call yet. */
let unverified: Session | null = null;

export const getSession = (): Session | null => {
  if (token === undefined) adopt(readToken() ?? null);
  return current.get();
};

/** A login or a logout of this page: stores the token, or removes it. */
export const setSession = (next: string | null) => {
  storeToken(next);
  adopt(next, { isLogin: true });
};

/** Reads the stored token anew: each reading is another session, even if it is the same person's. */
export const refreshSession = () => {
  adopt(readToken() ?? null);
};

/**
 * Takes over what another tab has done, if it has done anything. Asked before every call, too: the cookie is shared by all
 * tabs, and what this one shows may be somebody else's by now. A token that is gone because it had expired (another tab
 * removes it at its start) ends the session without losing what was typed; who has logged out is gone.
 */
export const syncSession = () => {
  const next = readToken();
  if (next === undefined || next === token) return;
  const session = current.get();
  if (next === null && session && isExpired(session)) endSession('over');
  else refreshSession();
};

/** The server has answered a call of this session. */
export const markVerified = (session: Session) => {
  if (unverified === session) unverified = null;
};

/** Whether the session was begun here, and has not been good for anything yet. */
export const isUnverified = (session: Session) => unverified === session;

export const watchSession = current.subscribe;

/** A token that can no longer be used is removed on the way (specification, section 4). */
const adopt = (next: string | null, { isLogin = false } = {}) => {
  const decoded = next === null ? null : decodeToken(next);
  const session = decoded && !isExpired(decoded) ? decoded : null;
  if (next !== null && session === null) storeToken(null);
  token = session ? next : null;
  if (isLogin) unverified = session;
  current.set(session);
};
