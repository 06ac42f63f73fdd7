import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAuthProvider, useCanAccess } from 'react-admin';
import { isAnythingUnsaved, watchForms } from '../ui/form/dirtyForms';
import {
  type AccessRequest,
  canAccess,
  getViewedRole,
  refusalOf,
  stopViewing,
  type Viewer,
  watchViewer,
} from './access';
import { getSession } from './session';
import { useHasFeatures } from './useHasFeatures';

interface Access {
  /** Returns the message key of the reason why the user may not do something; undefined if they may. */
  refusal: (request: AccessRequest) => string | undefined;
  /** Whether the auth provider has a `canAccess` of its own, which react-admin's hooks query. */
  asksProvider: boolean;
}

const AccessContext = createContext<Access>({ refusal: () => undefined, asksProvider: false });

/**
 * Returns the user's permissions. They are evaluated while rendering, because react-admin's `useCanAccess` is a query, and three
 * queries in each row of a list are slow.
 */
export const useAccess = () => useContext(AccessContext);

/** Returns the message key of the reason why the user may not do something; undefined if they may. Also queries a custom `canAccess`. */
export const useRefusal = (request: AccessRequest): string | undefined => {
  const { refusal, asksProvider } = useAccess();
  const { canAccess } = useCanAccess({ ...request, enabled: asksProvider });
  return asksProvider && !canAccess ? 'ra.message.access_denied' : refusal(request);
};

/** The role of the last render. */
let shownRole: Viewer['role'] | undefined;

/** Returns the viewed role. It stays the same while there is unsaved input, which a demotion would otherwise remove with its form. */
const getShownRole = () => {
  if (!isAnythingUnsaved()) shownRole = getViewedRole();
  return shownRole;
};

const watchShownRole = (notify: () => void) => {
  const stops = [watchViewer(notify), watchForms(notify)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Provides the permissions of the signed-in user, or of the role that an admin views the console as. */
export const AccessProvider = ({ children }: { children: ReactNode }) => {
  const provided = useAuthProvider()?.canAccess;
  const asksProvider = Boolean(provided) && provided !== canAccess;
  const hasRoles = useHasFeatures();
  const role = useSyncExternalStore(watchShownRole, getShownRole);
  const id = getSession()?.id;
  const queryClient = useQueryClient();
  // react-admin's own queries about the user.
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches for each role
  useEffect(() => void queryClient.invalidateQueries({ queryKey: ['auth'] }), [role]);
  // The console is mounted again for each user.
  useEffect(() => stopViewing, []);
  const access = useMemo<Access>(() => {
    const hasRules = hasRoles && !asksProvider && id !== undefined && role !== undefined;
    return { refusal: (request) => (hasRules ? refusalOf(request, { id, role }) : undefined), asksProvider };
  }, [hasRoles, asksProvider, id, role]);
  return <AccessContext.Provider value={access}>{children}</AccessContext.Provider>;
};
