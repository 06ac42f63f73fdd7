import { useSyncExternalStore } from 'react';
import { useAccess } from '../../authProvider/AccessProvider';
import { getSession, watchSession } from '../../authProvider/session';
import { useFeature } from '../../authProvider/useFeatures';

/** Returns whether the API has a history that the user may read. */
export const useMayReadHistory = (): boolean => {
  const isDeclared = useFeature('history');
  const { refusal } = useAccess();
  const role = useSyncExternalStore(watchSession, getSession)?.role;
  return isDeclared && role === 'admin' && refusal({ resource: 'history', action: 'list' }) === undefined;
};
