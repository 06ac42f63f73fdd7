import { createStore } from '../ui/createStore';
import { type AccessRequest, refusalOf, type Viewer } from './access';
import { getSession, watchSession } from './session';

/**
 * The admin who views the console as an editor, in this tab. In memory only: it ends with a reload, and `AccessProvider` ends it at a
 * logout and when another user signs in. Never sent to the API.
 */
const viewingAsEditor = createStore<Viewer['id'] | null>(null);

/** Shows the console as to an editor. Has no effect for others than admins. */
export const viewAsEditor = () => viewingAsEditor.set(getSession()?.id ?? null);

export const stopViewing = () => viewingAsEditor.set(null);

export const isViewingAsEditor = (): boolean => {
  const session = getSession();
  return session?.role === 'admin' && viewingAsEditor.get() === session.id;
};

/** Returns the role that the console shows its controls for. */
export const getViewedRole = (): Viewer['role'] | undefined => (isViewingAsEditor() ? 'editor' : getSession()?.role);

export const watchViewer = (notify: () => void) => {
  const stops = [watchSession(notify), viewingAsEditor.subscribe(notify)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** `canAccess` for react-admin's own components. The console's components use `useAccess`, which needs no query. */
const canAccess = async (request: AccessRequest): Promise<boolean> => {
  const session = getSession();
  const role = getViewedRole();
  return !session || !role || refusalOf(request, { id: session.id, role }) === undefined;
};

/** The methods of the auth provider that depend on the viewed role. */
export const roleAccess = { canAccess, getPermissions: async () => getViewedRole() };
