import { adoptToken, refreshSession, syncSession, trustStorage } from './session';
import { TOKEN_KEY } from './token';

/** Works when storage is blocked or full, and distinguishes a logout from the removal of an expired token. */
let channel: BroadcastChannel | undefined;

/**
 * Applies the logins and logouts of other tabs. They arrive on the channel and as storage events, whose `key` is null if storage
 * was cleared. A tab that was frozen, or in the browser's back/forward cache, checks when it is shown again.
 */
export const followOtherTabs = () => {
  channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string' && data !== null) return;
    adoptToken(data);
    if (data === null) refreshSession();
    else syncSession();
  });
  addEventListener('storage', ({ key }) => {
    if (key !== TOKEN_KEY && key !== null) return;
    trustStorage();
    syncSession();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') syncSession();
  });
  hideUntilChecked();
};

/** Notifies other tabs. Call it after a token was stored or, with null, removed. */
export const tellOtherTabs = (token: string | null) => channel?.postMessage(token);

/** Hides a page that returns from the browser's back/forward cache until its session has been checked. */
const hideUntilChecked = () => {
  const { style } = document.documentElement;
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    syncSession();
    style.visibility = '';
  });
};
