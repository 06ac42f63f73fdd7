import { useSyncExternalStore } from 'react';
import { useRefusal } from '../../authProvider/AccessProvider';
import { getSession, watchSession } from '../../authProvider/session';
import { useHasFeatures } from '../../authProvider/useHasFeatures';

/** Returns whether the API has a history that the user may read. */
export const useMayReadHistory = (): boolean => {
  const isDeclared = useHasFeatures();
  const refusal = useRefusal({ resource: 'history', action: 'list' });
  const role = useSyncExternalStore(watchSession, getSession)?.role;
  return isDeclared && role === 'admin' && refusal === undefined;
};
