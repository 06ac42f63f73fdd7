import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useAuthProvider } from 'react-admin';
import { type AccessRequest, refusalOf } from './access';
import { getSession } from './session';
import { useFeature } from './useFeatures';
import { getViewedRole, roleAccess, stopViewing, watchViewer } from './viewer';

interface Access {
  /** Returns the message key of the reason why the user may not do something; undefined if they may. */
  refusal: (request: AccessRequest) => string | undefined;
  /** Whether the auth provider has a `canAccess` of its own, which react-admin's hooks query. */
  asksProvider: boolean;
}

const AccessContext = createContext<Access>({ refusal: () => undefined, asksProvider: false });

/**
 * Returns the user's permissions. They are evaluated while rendering: react-admin's `useCanAccess` is a query, and three queries in
 * each row are slow.
 */
export const useAccess = () => useContext(AccessContext);

/** Provides the permissions of the signed-in user, or of the role that an admin views the console as. */
export const AccessProvider = ({ children }: { children: ReactNode }) => {
  const provided = useAuthProvider()?.canAccess;
  const asksProvider = Boolean(provided) && provided !== roleAccess.canAccess;
  const isDeclared = useFeature('roles');
  const role = useSyncExternalStore(watchViewer, getViewedRole);
  const id = getSession()?.id;
  useForgottenQueries(role);
  // The console's content is mounted once for each user.
  useEffect(() => stopViewing, []);
  const access = useMemo<Access>(() => {
    const isRuled = isDeclared && !asksProvider && id !== undefined && role !== undefined;
    return { refusal: (request) => (isRuled ? refusalOf(request, { id, role }) : undefined), asksProvider };
  }, [isDeclared, asksProvider, id, role]);
  return <AccessContext.Provider value={access}>{children}</AccessContext.Provider>;
};

/** Refetches react-admin's own queries about the user when the role has changed. */
const useForgottenQueries = (role: string | undefined) => {
  const queryClient = useQueryClient();
  const before = useRef(role);
  useEffect(() => {
    if (before.current === role) return;
    before.current = role;
    void queryClient.invalidateQueries({ queryKey: ['auth'] });
  }, [role, queryClient]);
};
