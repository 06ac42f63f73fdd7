import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DISCARD } from '../ui/form/dirtyForms';
import { isOwnEntry, ownEntry } from './ownEntry';
import type { Session } from './token';

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
