import { delay } from 'es-toolkit';
import { type Http, parseJson } from '../../dataProvider/http';
import { readUnread } from './reads';

/** Timeout without any event or comment, in ms. The API sends a comment every 25 seconds. */
const TIMEOUT_MS = 60_000;
/** Pause before connecting again, in ms, which doubles up to the second value. */
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [1_000, 60_000];

interface Events {
  http: Http;
  signal: AbortSignal;
  /** Called with the number of unread notifications, at the beginning and after each change. */
  onUnread: (unread: number) => void;
  /** Called with true when the API sends events, and with false when it does not or cannot: then the console has to read. */
  onLive: (isLive: boolean) => void;
}

/**
 * Receives the API's events until the signal. Connects again after a failure, with growing pauses. Gives up if the API has no events
 * or refuses the request. The API ends a stream with its session. The next connection tells whether the browser has another one, for
 * example after a new password. If not, there is nothing to read: the sign-in prompt waits for the user's next action.
 */
export async function receiveEvents({ http, signal, onUnread, onLive }: Events): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    let hasData = false;
    const onChunk = lineReader((line) => {
      if (!line.startsWith('data:')) return;
      hasData = true;
      pause = FIRST_PAUSE_MS;
      onLive(true);
      onUnread(readUnread(parseJson(line.slice('data:'.length))));
    });
    const failure = await http('notifications/events', { signal, timeoutMs: TIMEOUT_MS, onChunk }).then(
      () => undefined,
      ({ status = 0 }: { status?: number }) => ({ status }),
    );
    if (signal.aborted || failure?.status === 401) return;
    if (failure || !hasData) onLive(false);
    // Without a status, the connection failed or was lost.
    const isTemporary = failure ? failure.status === 0 || failure.status === 429 || failure.status >= 500 : hasData;
    if (!isTemporary) return;
    // Random, so that not all consoles connect at the same moment after a restart of the server.
    await delay(pause * (0.5 + Math.random() / 2), { signal }).catch(() => {});
  }
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
