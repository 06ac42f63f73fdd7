import { readSession, type Session, TOKEN_KEY } from './token';

/**
 * Who is signed in, as one value that React can watch. It changes with a login, a logout, in this tab or in another one.
 * A session that the server has ended (a 401) stays here until the user has decided what to do (decisions.md, 3).
 */
let current: Session | null = null;
let started = false;
const watchers = new Set<() => void>();

const tell = () => {
  for (const watcher of watchers) watcher();
};

export const getSession = (): Session | null => {
  if (!started) {
    started = true;
    current = readSession();
  }
  return current;
};

/** Reads the stored token anew; to be called after it was saved or removed. */
export const refreshSession = (): Session | null => {
  started = true;
  current = readSession();
  tell();
  return current;
};

export const watchSession = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** Other tabs tell of a login or logout through the storage; `key` is null when it was cleared as a whole. */
export const followOtherTabs = () => {
  addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) refreshSession();
  });
};
