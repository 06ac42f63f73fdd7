import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { DISCARD } from '../ui/form/dirtyForms';
import { getSession, resumeSession, watchSession } from './session';
import type { Session } from './token';

/**
 * Returns the session that the console shows. When it has ended or another user has signed in, here or in another tab, clears
 * the query cache and navigates to the login or the dashboard.
 * @param isExternal Whether an auth provider of one's own decides about sessions. react-admin's `useLogout` then navigates.
 * @returns null until the cache is empty and the address has changed.
 */
export const useSession = (queryClient: QueryClient, isExternal = false): Session | null => {
  const session = useSyncExternalStore(watchSession, getSession);
  const [shownTo, setShownTo] = useState(session);
  const navigate = useNavigate();
  // Without a session, always: it may have ended while the console's code loaded.
  const changed = session === null || session.id !== shownTo?.id;

  useEffect(() => {
    if (!changed) return;
    resumeSession();
    queryClient.clear();
    if (!session && isExternal) return;
    const target = session ? '/' : '/login';
    void Promise.resolve(navigate(target, { replace: true, state: DISCARD })).then(() => setShownTo(session));
  }, [changed, session, isExternal, navigate, queryClient]);

  return changed ? null : session;
};
