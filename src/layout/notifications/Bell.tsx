import NotificationsIcon from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import { focusManager, onlineManager, useQueryClient } from '@tanstack/react-query';
import { delay } from 'es-toolkit';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider, useEvent, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { getSession, watchSession } from '../../authProvider/session';
import { sessionUserHeader } from '../../authProvider/token';
import { useEntries } from '../../crud/useEntries';
import type { ConsoleDataProvider } from '../../dataProvider';
import { type Http, parseJson, unguardedHttp } from '../../dataProvider/http';
import { IconButton } from '../../ui/Buttons';
import { loadable } from '../../ui/loadable';
import { loadCode } from '../../ui/loadCode';
import { OnNavigation } from '../../ui/OnNavigation';
import { PartFailure } from '../../ui/PartFailure';
import { useAfterFirstData } from '../../ui/useAfterFirstData';
import { readUnread, refetchUnread, setUnread, useUnread } from './reads';

const NotificationsPanel = loadable(async () => (await import('./NotificationsPanel')).NotificationsPanel, PartFailure);

/** The largest number shown. The API counts up to 100. */
const MAX = 99;

/** The bell with the number of unread notifications. It opens the list of them. */
export const Bell = () => {
  const translate = useTranslate();
  const [isLive, setLive] = useState(true);
  const unread = useUnread({ isSent: isLive });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const label =
    unread > 0
      ? translate('notifications.title_unread', { count: unread > MAX ? `${MAX}+` : unread })
      : translate('notifications.title');
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={unread} max={MAX} color="primary">
          <NotificationsIcon fontSize="small" />
        </Badge>
      </IconButton>
      <EventStream isLive={isLive} onLive={setLive} />
      {/* Closes the panel after a click on one of its links, and on Back. */}
      {anchor && <OnNavigation run={close} />}
      {anchor && <NotificationsPanel anchor={anchor} onClose={close} />}
    </>
  );
};

interface EventStreamProps {
  /** Whether the API sends the number of unread notifications. True until this is known. */
  isLive: boolean;
  onLive: (isLive: boolean) => void;
}

/**
 * Receives the API's events for the signed-in user, once the first screen has its data. Without events, reads the number when the
 * screen changes. A hidden window receives none, because over HTTP/1.1 browsers allow six connections to a host. A component that
 * renders nothing, because a hook would render the bell with every request and navigation.
 */
const EventStream = ({ isLive, onLive }: EventStreamProps) => {
  const session = useSyncExternalStore(watchSession, getSession);
  const isVisible = useSyncExternalStore(focusManager.subscribe, () => focusManager.isFocused());
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  const queryClient = useQueryClient();
  const [isReady, setReady] = useState(false);
  useAfterFirstData(useCallback(() => setReady(true), []));
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const entries = useEntries();
  const onUnread = useEvent((unread: number) => {
    const count = setUnread(queryClient, unread);
    if (count === 0) return;
    // If it fails, the bell still shows the number, and the list is as old as before.
    loadCode(() => import('./kinds'))
      .then(({ refetchReported }) => refetchReported({ queryClient, dataProvider, entries, count }))
      .catch(() => {});
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: connects again at once when the browser is online
  useEffect(() => {
    if (!isReady || !isVisible || !session || session.mustSetUpTwoFactor) return undefined;
    const end = new AbortController();
    const headers = sessionUserHeader(session);
    void receiveEvents({
      // Only the user's own actions may open the sign-in prompt.
      http: (path, request) => unguardedHttp(path, { ...request, headers }),
      signal: end.signal,
      onUnread,
      onLive,
    });
    return () => end.abort();
  }, [isReady, isVisible, isOnline, session, onUnread, onLive]);

  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every new screen
  useEffect(() => {
    if (!isLive) refetchUnread(queryClient);
  }, [pathname, isLive, queryClient]);
  return null;
};

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
async function receiveEvents({ http, signal, onUnread, onLive }: Events): Promise<void> {
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
