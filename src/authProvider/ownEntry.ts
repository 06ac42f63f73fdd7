import type { Session } from './token';

/** Whether the present entry of the browser's history was shown to nobody yet, or to this very person (`useOwnEntry`). */
export const isOwnEntry = ({ id }: Session): boolean => {
  const shownTo: unknown = window.history.state?.shownTo;
  return shownTo === undefined || shownTo === id;
};

/** From now on it is this person's. */
export const ownEntry = ({ id }: Session) => window.history.replaceState({ ...window.history.state, shownTo: id }, '');
