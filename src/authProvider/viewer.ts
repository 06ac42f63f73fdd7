import { createStore } from '../ui/createStore';
import { type AccessRequest, refusalOf, type Viewer } from './access';
import { getSession, watchSession } from './session';

/**
 * The admin who views the console as an editor, in this tab. Kept in memory only, so a reload ends it. `AccessProvider` ends it
 * at a logout and when another user signs in. It is never sent to the API.
 */
const viewingAsEditor = createStore<Viewer['id'] | null>(null);

/** Shows the console as an editor would see it. Has no effect for an editor. */
export const viewAsEditor = () => viewingAsEditor.set(getSession()?.id ?? null);

export const stopViewing = () => viewingAsEditor.set(null);

export const isViewingAsEditor = (): boolean => {
  const session = getSession();
  return session?.role === 'admin' && viewingAsEditor.get() === session.id;
};

/** Returns the role whose controls the console shows. */
export const getViewedRole = (): Viewer['role'] | undefined => (isViewingAsEditor() ? 'editor' : getSession()?.role);

export const watchViewer = (notify: () => void) => {
  const stops = [watchSession(notify), viewingAsEditor.subscribe(notify)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The auth provider's `canAccess`, for react-admin's own components. The console's use `useAccess`, which needs no query. */
export const canAccess = async (request: AccessRequest): Promise<boolean> => {
  const session = getSession();
  const role = getViewedRole();
  return !session?.hasFeatures || !role || refusalOf(request, { id: session.id, role }) === undefined;
};
