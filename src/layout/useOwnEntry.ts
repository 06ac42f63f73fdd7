import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Session } from '../authProvider/token';
import { DISCARD } from '../kit/form/UnsavedChanges';

/**
 * An address may tell what somebody looked for. Every entry of the browser's history is marked with whom it was shown to;
 * one that was another person's, reached by Back or Forward after a new sign-in, leads to the start page instead.
 *
 * @returns whether the present entry may be shown.
 */
export const useOwnEntry = (session: Session | null): boolean => {
  const { key } = useLocation();
  const navigate = useNavigate();
  const shownTo: unknown = window.history.state?.shownTo;
  const isOwn = session === null || shownTo === undefined || shownTo === session.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the entry; a replaced one has lost its mark
  useLayoutEffect(() => {
    if (!session) return;
    if (isOwn) window.history.replaceState({ ...window.history.state, shownTo: session.id }, '');
    else void navigate('/', { replace: true, state: DISCARD });
  }, [key, session, isOwn, navigate]);

  return isOwn;
};
