import type { QueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '../dataProvider/errors';
import { attempt } from '../ui/attempt';
import { createStore } from '../ui/createStore';
import { decodeToken, isExpired, type Session, storedToken, TOKEN_KEY } from './token';

/** Stores a token, or removes it with null. If storage is blocked, the session lasts as long as the page. */
export const storeToken = (next: string | null) =>
  attempt(() => (next === null ? localStorage.removeItem(TOKEN_KEY) : localStorage.setItem(TOKEN_KEY, next)));

/**
 * The current session. It changes on login and logout, in this tab or in another one. A session that the server has ended
 * (401) stays until the user has decided what to do (rulings.md, 3).
 */
const current = createStore<Session | null>(null);
/** The session's token; undefined before the first read. */
let token: string | null | undefined;
/** The session of a login on this page, until a request of it has succeeded. */
let unverified: Session | null = null;

export const watchSession = current.subscribe;

export const getSession = (): Session | null => {
  if (token === undefined) refreshSession();
  return current.get();
};

/** Stores the token of a login on this page, or removes it at a logout. */
export const setSession = (next: string | null) => {
  renewSession(next);
  unverified = current.get();
};

/** Stores a new token that the API has issued for the current session. */
export const renewSession = (next: string | null) => {
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

/** Returns whether the session's API has our features beyond the specification (rulings.md, 32). */
export const hasFeatures = (): boolean => getSession()?.hasFeatures ?? false;

/** Returns whether the session's API is that of the specification, which is in English and has no dark mode. */
export const isSpecified = (): boolean => {
  const session = getSession();
  return session !== null && !session.hasFeatures && !session.isExternal;
};

/** Reads the stored token again. Each read is a new session, even of the same user. */
export const refreshSession = () => adopt(storedToken() ?? null);

/**
 * Adopts a login or logout of another tab. Call it before every request, because all tabs share one cookie, which may
 * belong to another user by now. If another tab has removed an expired token, the session ends with a prompt, so that
 * typed input is kept. After a logout it ends at once.
 */
export const syncSession = () => {
  const next = storedToken();
  if (next === undefined || next === token) return;
  const session = current.get();
  if (next === null && session && isExpired(session)) endSession('over');
  else refreshSession();
};

/**
 * Applies the logins and logouts of other tabs. The `key` of the event is null if storage was cleared. A tab that was frozen, or in
 * the browser's back/forward cache, checks when it is shown again. Until then, the page in that cache is hidden: after a logout, Back
 * must not show its records.
 */
export const followOtherTabs = () => {
  addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) syncSession();
  });
  const { style } = document.documentElement;
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden';
  });
  addEventListener('pageshow', () => {
    syncSession();
    style.visibility = '';
  });
  document.addEventListener('visibilitychange', syncSession);
};

/** Records that the server has accepted a request of this session. */
export const markVerified = (session: Session) => {
  if (unverified === session) unverified = null;
};

/** Returns whether the session began with a login on this page and no request has succeeded since. */
export const isUnverified = (session: Session) => unverified === session;

/** Adopts a token, and removes it from storage if it is invalid or expired (specification, section 4). */
const adopt = (next: string | null) => {
  const decoded = next === null ? null : decodeToken(next);
  const session = decoded && !isExpired(decoded) ? decoded : null;
  if (next !== null && session === null) storeToken(null);
  token = session ? next : null;
  current.set(session);
};

/**
 * How the server ended the session with a 401. One prompt covers all failed requests, which are repeated once after the
 * same user has signed in again (rulings.md, 3).
 *
 * 'over': the session was accepted before. 'unaccepted': no request has succeeded since the login, most likely because the
 * browser blocks cookies.
 */
export type SessionEnd = 'over' | 'unaccepted';

const ended = createStore<SessionEnd | null>(null);
/** Called once if the same user signs in again. */
const retries = new Set<() => void>();

export const getSessionEnd = ended.get;

export const watchSessionEnd = ended.subscribe;

export const isSessionEnded = () => ended.get() !== null;

/** Opens the prompt. If it is already open, it keeps the first reason. */
export const endSession = (how: SessionEnd) => ended.set(ended.get() ?? how);

/**
 * Registers `retry`, which is called once if the same user signs in again.
 * @returns a function that unregisters it.
 */
export const retryAfterSignIn = (retry: () => void) => {
  retries.add(retry);
  return () => {
    retries.delete(retry);
  };
};

/** Closes the prompt, but keeps the callbacks for `retryRejected`. */
export const closePrompt = () => ended.set(null);

/** Closes the prompt, and drops the callbacks. @returns them. */
export const resumeSession = (): readonly (() => void)[] => {
  const pending = [...retries];
  retries.clear();
  closePrompt();
  return pending;
};

/** Closes the prompt, refetches the reads that the server refused, and sends the refused writes once more. */
export const retryRejected = (queryClient: QueryClient) => {
  const pending = resumeSession();
  void queryClient.refetchQueries({ predicate: ({ state }) => isUnauthorized(state.error) });
  for (const retry of pending) retry();
};
