import { refreshSession, syncSession } from './session';
import { TOKEN_KEY, adoptToken, trustStorage } from './tokenStorage';

/** Tells what storage cannot where it is blocked or full, and a logout apart from an expired token's removal. */
let channel: BroadcastChannel | undefined;

/**
 * A login or logout in one tab takes effect in all others. Storage tells of it (`key` is null when it was cleared as a
 * whole); a tab that was frozen, or lay in the browser's history, looks for itself when it is shown again.
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

/** To be called after a login's token was stored or, with null, a logout's removed. */
export const tellOtherTabs = (token: string | null) => channel?.postMessage(token);

/** A page that comes back from the browser's history is shown once it is known whose it is. */
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
