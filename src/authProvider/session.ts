import { createStore } from '../ui/createStore';
import { endSession } from './sessionEnd';
import { decodeToken, isExpired, type Session } from './token';
import { readToken, storeToken } from './tokenStorage';

/**
 * The current session. It changes on login and logout, in this tab or in another one. A session that the server has ended
 * (401) stays until the user has decided what to do (rulings.md, 3).
 */
const current = createStore<Session | null>(null);
/** The session's token; undefined before the first read. */
let token: string | null | undefined;
/** The session of a login on this page, until a request of it has succeeded. */
let unverified: Session | null = null;

export const getSession = (): Session | null => {
  if (token === undefined) adopt(readToken() ?? null);
  return current.get();
};

/** Stores the token of a login on this page, or removes it at a logout. */
export const setSession = (next: string | null) => {
  storeToken(next);
  adopt(next, { isLogin: true });
};

/** Stores a new token that the API has issued for the current session. */
export const renewSession = (next: string) => {
  storeToken(next);
  adopt(next);
};

/**
 * Adopts the user of an auth provider of one's own, or null. From then on, the token in the storage is not the console's, and is
 * neither read nor removed.
 */
export const setExternalSession = (session: Session | null) => {
  token = null;
  current.set(session);
};

/** Returns whether the session's API is that of the specification, which is in English and has no dark mode. */
export const isSpecified = (): boolean => {
  const session = getSession();
  return session !== null && !session.hasFeatures && !session.isExternal;
};

/** Reads the stored token again. Each read is a new session, even of the same user. */
export const refreshSession = () => {
  adopt(readToken() ?? null);
};

/**
 * Adopts a login or logout of another tab. Call it before every request, because all tabs share one cookie, which may
 * belong to another user by now. If another tab has removed an expired token, the session ends with a prompt, so that
 * typed input is kept. After a logout it ends at once.
 */
export const syncSession = () => {
  const next = readToken();
  if (next === undefined || next === token) return;
  const session = current.get();
  if (next === null && session && isExpired(session)) endSession('over');
  else refreshSession();
};

/** Records that the server has accepted a request of this session. */
export const markVerified = (session: Session) => {
  if (unverified === session) unverified = null;
};

/** Returns whether the session began with a login on this page and no request has succeeded since. */
export const isUnverified = (session: Session) => unverified === session;

export const watchSession = current.subscribe;

/** Adopts a token, and removes it from storage if it is invalid or expired (specification, section 4). */
const adopt = (next: string | null, { isLogin = false } = {}) => {
  const decoded = next === null ? null : decodeToken(next);
  const session = decoded && !isExpired(decoded) ? decoded : null;
  if (next !== null && session === null) storeToken(null);
  token = session ? next : null;
  if (isLogin) unverified = session;
  current.set(session);
};
