import { type Events, receiveEvents } from './events';

/** Requests the current state from the window that receives the events. */
const ASK = 'ask';

interface State {
  isLive: boolean;
  /** Undefined until the API has sent it. */
  unread?: number;
}

/**
 * Receives the API's events in one visible window of the browser, which sends them to the others: over HTTP/1.1 browsers allow six
 * connections to a host, and a stream in each window would leave none for anything else. Where windows cannot agree (a page without
 * TLS has no Web Locks), none receives events, and each reads the number on its own.
 * @param name The same in all windows that may share.
 * @returns a function that ends it.
 */
export function shareEvents(name: string, { http, onUnread, onLive }: Events): () => void {
  if (!navigator.locks || !window.BroadcastChannel) {
    onLive(false);
    return () => {};
  }
  const channel = new BroadcastChannel(name);
  /** While this window receives the events. */
  let state: State | undefined;
  let turn: AbortController | undefined;

  const apply = ({ isLive, unread }: State) => {
    onLive(isLive);
    if (isLive && unread !== undefined) onUnread(unread);
  };
  const tell = (change: Partial<State>) => {
    state = { isLive: true, ...state, ...change };
    apply(state);
    channel.postMessage(state);
  };
  channel.onmessage = ({ data }: MessageEvent<State | typeof ASK>) => {
    if (data !== ASK) apply(data);
    else if (state) channel.postMessage(state);
  };

  /** Receives the events from its turn until the signal. */
  const receive = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const stop = receiveEvents({
        http,
        onUnread: (unread) => tell({ unread }),
        onLive: (isLive) => tell({ isLive }),
      });
      signal.addEventListener('abort', () => {
        stop();
        state = undefined;
        resolve();
      });
    });

  const onVisibility = () => {
    if (document.hidden) {
      turn?.abort();
      turn = undefined;
    } else if (!turn) {
      turn = new AbortController();
      const { signal } = turn;
      channel.postMessage(ASK);
      // Rejects if this window is hidden before its turn.
      navigator.locks.request(name, { signal }, () => receive(signal)).catch(() => {});
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    turn?.abort();
    channel.close();
  };
}
