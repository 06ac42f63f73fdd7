import { refreshSession, syncSession } from './session';
import { adoptToken, TOKEN_KEY, trustStorage } from './tokenStorage';

/** Channel for blocked or full storage, and to distinguish a logout from the removal of an expired token. */
let channel: BroadcastChannel | undefined;

/**
 * Applies a login or logout of one tab in all others, by storage events (`key` is null if storage was cleared). A tab that was
 * frozen or in the browser's history checks when it is shown again.
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
  drawCurtain();
};

/** Notifies other tabs. Call it after a token was stored or, with null, removed. */
export const tellOtherTabs = (token: string | null) => channel?.postMessage(token);

/** Hides a page that returns from the browser's cache until its session was checked. */
const drawCurtain = () => {
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
