import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { getSession, watchSession } from '../../authProvider/session';
import { sessionUserHeader } from '../../authProvider/token';
import { useEntries } from '../../crud/useEntries';
import type { ConsoleDataProvider } from '../../dataProvider';
import { unguardedHttp } from '../../dataProvider/http';
import { loadCode } from '../../ui/loadCode';
import { useAfterFirstData } from '../../ui/useAfterFirstData';
import { refetchUnread, setUnread } from './reads';
import { shareEvents } from './sharedEvents';

interface EventStreamProps {
  /** Whether the API sends the number of unread notifications. True until this is known. */
  isLive: boolean;
  onLive: (isLive: boolean) => void;
}

/**
 * Receives the API's events for the signed-in user, once the first screen has its data. Without events, reads the number when the
 * screen changes. A component that renders nothing, because a hook would render the bell with every request and navigation.
 */
export const EventStream = ({ isLive, onLive }: EventStreamProps) => {
  const session = useSyncExternalStore(watchSession, getSession);
  const queryClient = useQueryClient();
  const [isReady, setReady] = useState(false);
  useAfterFirstData(useCallback(() => setReady(true), []));
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const entries = useEntries();
  const onUnread = useEvent((unread: number) => {
    const count = setUnread(queryClient, unread);
    if (count === 0) return;
    // If it fails, the bell still shows the number, and the list is as old as before.
    loadCode(() => import('./refetchReported'))
      .then(({ refetchReported }) => refetchReported({ queryClient, dataProvider, entries, count }))
      .catch(() => {});
  });

  useEffect(() => {
    if (!isReady || !session || session.mustSetUpTwoFactor) return undefined;
    const headers = sessionUserHeader(session);
    return shareEvents(`wellbeing events ${session.id}`, {
      // Only the user's own actions may open the sign-in prompt.
      http: (path, request) => unguardedHttp(path, { ...request, headers }),
      onUnread,
      onLive,
    });
  }, [isReady, session, onUnread, onLive]);

  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every new screen
  useEffect(() => {
    if (!isLive) refetchUnread(queryClient);
  }, [pathname, isLive, queryClient]);
  return null;
};
