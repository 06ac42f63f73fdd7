import NotificationsIcon from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import { focusManager, onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider, useEvent, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { getSession, watchSession } from '../../authProvider/session';
import { sessionUserHeader } from '../../authProvider/token';
import { useEntries } from '../../crud/useEntries';
import type { ConsoleDataProvider } from '../../dataProvider';
import { unguardedHttp } from '../../dataProvider/http';
import { IconButton } from '../../ui/Buttons';
import { loadable } from '../../ui/loadable';
import { loadCode } from '../../ui/loadCode';
import { OnNavigation } from '../../ui/OnNavigation';
import { PartFailure } from '../../ui/PartFailure';
import { useAfterFirstData } from '../../ui/useAfterFirstData';
import { receiveEvents } from './events';
import { refetchUnread, setUnread, useUnread } from './reads';

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
