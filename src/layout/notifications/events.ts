import type { Http } from '../../dataProvider/http';
import { parseJson } from '../../dataProvider/http';
import { readUnread } from './reads';

/** Timeout without any event or comment, in ms. The API sends a comment every 25 seconds. */
const TIMEOUT_MS = 60_000;
/** Pause before connecting again, in ms, which doubles up to the second value. */
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [1_000, 60_000];

export interface Events {
  http: Http;
  /** Called with the number of unread notifications, at the beginning and after each change. */
  onUnread: (unread: number) => void;
  /** Called with true when the API sends events, and with false when it does not or cannot: then the console has to read. */
  onLive: (isLive: boolean) => void;
}

/**
 * Receives the API's events. Connects again after a failure, with growing pauses. Gives up if the API has no events or refuses the request. The API ends a
 * stream with its session. The next connection tells whether the browser has another one, for example after a new password. If not,
 * there is nothing to read: the sign-in prompt waits for the user's next action.
 * @returns a function that ends it.
 */
export function receiveEvents({ http, onUnread, onLive }: Events): () => void {
  let connection: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let isOver = false;

  const connect = async () => {
    if (isOver || connection) return;
    clearTimeout(timer);
    const own = new AbortController();
    connection = own;
    let hasData = false;
    const lines = lineReader((line) => {
      if (!line.startsWith('data:')) return;
      hasData = true;
      pause = FIRST_PAUSE_MS;
      onLive(true);
      onUnread(readUnread(parseJson(line.slice('data:'.length))));
    });
    let hasEvents = false;
    /** Whether the API ended a working stream, or refused another one because the session has ended. */
    let isEnded = false;
    await http('notifications/events', {
      signal: own.signal,
      timeoutMs: TIMEOUT_MS,
      onChunk: (chunk, headers) => {
        if (own.signal.aborted) return;
        hasEvents ||= headers.get('content-type')?.startsWith('text/event-stream') ?? false;
        if (hasEvents) lines(chunk);
      },
    }).then(
      () => {
        isEnded = hasData;
      },
      (error: { status?: number }) => {
        const { status = 0 } = error;
        isEnded = status === 401;
        // Without a status, the connection failed or was lost.
        hasEvents ||= status === 0 || status === 429 || status >= 500;
      },
    );
    if (connection === own) connection = undefined;
    if (own.signal.aborted || isOver) return;
    if (!isEnded) onLive(false);
    if (!hasEvents) return;
    // Random, so that not all consoles connect at the same moment after a restart of the server.
    timer = setTimeout(connect, pause * (0.5 + Math.random() / 2));
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  };

  const disconnect = () => {
    clearTimeout(timer);
    connection?.abort();
    connection = undefined;
  };
  const onOnline = () => {
    disconnect();
    pause = FIRST_PAUSE_MS;
    void connect();
  };

  window.addEventListener('online', onOnline);
  void connect();
  return () => {
    isOver = true;
    window.removeEventListener('online', onOnline);
    disconnect();
  };
}

/** Returns a function that receives chunks of bytes, and calls `onLine` for each complete line. */
function lineReader(onLine: (line: string) => void) {
  const decoder = new TextDecoder();
  let rest = '';
  return (chunk: Uint8Array) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}
