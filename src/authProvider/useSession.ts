import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DISCARD } from '../ui/form/dirtyForms';
import { isOwnEntry, ownEntry } from './ownEntry';
import { getSession, watchSession } from './session';
import { resumeSession } from './sessionEnd';
import type { Session } from './token';

/**
 * Who the console is shown to. When they are gone (logged out here or in another tab) or somebody else has signed in,
 * nothing of theirs stays: it answers null until the caches are empty and the address is the login's or the start page's.
 */
export const useSession = (queryClient: QueryClient): Session | null => {
  const session = useSyncExternalStore(watchSession, getSession);
  const [shownTo, setShownTo] = useState(session);
  const navigate = useNavigate();
  // Without anybody, too, if they went while the console's code was on its way: it would be shown to nobody for ever.
  const changed = session === null || session.id !== shownTo?.id;

  useEffect(() => {
    if (!changed) return;
    resumeSession();
    queryClient.clear();
    const target = session ? '/' : '/login';
    void Promise.resolve(navigate(target, { replace: true, state: DISCARD })).then(() => setShownTo(session));
  }, [changed, session, navigate, queryClient]);

  return changed ? null : session;
};

/**
 * An address may tell what somebody looked for. Every entry of the browser's history is marked with whom it was shown to;
 * one that was another person's, reached by Back or Forward after a new sign-in, leads to the start page instead.
 *
 * @returns whether the present entry may be shown.
 */
export const useOwnEntry = (session: Session | null): boolean => {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isOwn = session === null || isOwnEntry(session);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the entry; a replaced one has lost its mark
  useLayoutEffect(() => {
    if (!session) return;
    if (isOwn) ownEntry(session);
    else void navigate('/', { replace: true, state: DISCARD });
  }, [key, session, isOwn, navigate]);

  return isOwn;
};
