import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { DISCARD } from '../ui/form/dirtyForms';
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
