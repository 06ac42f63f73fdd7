import type { Identifier } from 'react-admin';
import type { SessionUser } from '../../server/contract';
import { createStore } from '../ui/createStore';
import { getSession, watchSession } from './session';

/** The user whose permissions the console shows. */
export interface Viewer {
  id: Identifier;
  role: SessionUser['role'];
}

/** The parameters of react-admin's `canAccess`. */
export interface AccessRequest {
  resource: string;
  action: string;
  /** Absent if the question is not about a particular record. */
  record?: { id?: Identifier };
}

/** The message key of the reason why the API would refuse an action. */
export type Refusal =
  `tools.refused.${'add' | 'change' | 'delete' | 'change_role' | 'history' | 'templates' | 'invite' | 'suspend' | 'suspend_self' | 'reset_two_factor' | 'own_two_factor' | 'system'}`;

/** @returns undefined if the viewer may do it. */
type Rule = (viewer: Viewer, record: AccessRequest['record']) => Refusal | undefined;

/** Ids are compared as text, because an address has no numbers. */
const isOwn = ({ id }: Viewer, record: AccessRequest['record']) => String(record?.id) === String(id);

const adminsOnly =
  (refusal: Refusal): Rule =>
  ({ role }) =>
    role === 'admin' ? undefined : refusal;

/** Only admins may, and not with their own account. @param refusalForOwn The reason for the latter. */
const adminsForOthers =
  (refusal: Refusal, refusalForOwn: Refusal): Rule =>
  (viewer, record) => {
    if (viewer.role !== 'admin') return refusal;
    return isOwn(viewer, record) ? refusalForOwn : undefined;
  };

/** Everyone may change their own account. Without a record, the answer is yes, because there is one that they may change. */
const adminsOrOwner: Rule = (viewer, record) =>
  viewer.role === 'admin' || record === undefined || isOwn(viewer, record) ? undefined : 'tools.refused.change';

const historyReaders = adminsOnly('tools.refused.history');

/**
 * The API's policy (server/policy.ts and the rules of server/routes), by resource and action. Everything else is allowed to every
 * signed-in user. `admin-users.role` is a field, in the notation of react-admin's access control.
 */
const rules: Record<`${string}.${string}`, Rule> = {
  'admin-users.create': adminsOnly('tools.refused.add'),
  'admin-users.edit': adminsOrOwner,
  'admin-users.password': adminsOrOwner,
  'admin-users.delete': adminsOnly('tools.refused.delete'),
  'admin-users.role.edit': adminsOnly('tools.refused.change_role'),
  'admin-users.invite': adminsOnly('tools.refused.invite'),
  'admin-users.suspend': adminsForOthers('tools.refused.suspend', 'tools.refused.suspend_self'),
  'admin-users.reset-two-factor': adminsForOthers('tools.refused.reset_two_factor', 'tools.refused.own_two_factor'),
  'history.list': historyReaders,
  'system.edit': adminsOnly('tools.refused.system'),
  'reply-templates.edit': adminsOnly('tools.refused.templates'),
};

/** Returns why the API would refuse an action of the viewer, or undefined if it would not. The API enforces it. */
export const refusalOf = ({ resource, action, record }: AccessRequest, viewer: Viewer): Refusal | undefined =>
  (action === 'history' ? historyReaders : rules[`${resource}.${action}`])?.(viewer, record);

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
