import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { getSession, watchSession } from '../../authProvider/session';
import { sessionUser } from '../../authProvider/sessionUser';
import { whenIdle } from '../../ui/whenIdle';
import { unguardedHttp } from '../api';
import { receiveEvents } from './events';
import { refetchUnread, setUnread } from './reads';

interface EventStreamProps {
  /** Whether the number is sent, so that it need not be read. True until this is known. */
  isLive: boolean;
  onLive: (isLive: boolean) => void;
}

/**
 * Renders nothing. Receives the API's events for the signed-in user, once the first screen has its data. Without events, reads the
 * number when the screen changes. A component, because as a hook it would render the bell with every request and navigation.
 */
export const EventStream = ({ isLive, onLive }: EventStreamProps) => {
  const session = useSyncExternalStore(watchSession, getSession);
  const queryClient = useQueryClient();
  const [isReady, setReady] = useState(false);
  // The bell's code loads after the first requests of the screen have begun.
  const isReading = useIsFetching() > 0;
  useEffect(() => {
    if (isReady || isReading) return undefined;
    return whenIdle(() => setReady(true));
  }, [isReady, isReading]);

  useEffect(() => {
    if (!isReady || !session) return undefined;
    const headers = sessionUser(session);
    return receiveEvents({
      // Not guarded: events must not open the sign-in prompt, which is for what the user does.
      http: (path, request) => unguardedHttp(path, { ...request, headers }),
      onUnread: (unread) => setUnread(queryClient, unread),
      onLive,
    });
  }, [isReady, session, queryClient, onLive]);

  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every new screen
  useEffect(() => {
    if (!isLive) refetchUnread(queryClient);
  }, [pathname, isLive, queryClient]);
  return null;
};
