import type { Identifier } from 'react-admin';
import type { SessionUser } from '../../server/contract';

/** The user whose permissions the console shows. */
export interface Viewer {
  id: Identifier;
  role: SessionUser['role'];
}

/** The parameters of react-admin's `canAccess`. `record` is absent if the question is about no particular one. */
export interface AccessRequest {
  resource: string;
  action: string;
  record?: { id?: Identifier };
}

/** The message key of the reason why the API would refuse an action. */
export type Refusal =
  `tools.refused.${'add' | 'change' | 'delete' | 'change_role' | 'history' | 'templates' | 'invite' | 'suspend' | 'suspend_self' | 'reset_two_factor' | 'own_two_factor' | 'system'}`;

/** @returns undefined if the viewer may do it. */
type Rule = (viewer: Viewer, record: AccessRequest['record']) => Refusal | undefined;

const adminsAdd: Rule = ({ role }) => (role === 'admin' ? undefined : 'tools.refused.add');
const adminsDelete: Rule = ({ role }) => (role === 'admin' ? undefined : 'tools.refused.delete');
const adminsChangeRoles: Rule = ({ role }) => (role === 'admin' ? undefined : 'tools.refused.change_role');
const adminsReadHistory: Rule = ({ role }) => (role === 'admin' ? undefined : 'tools.refused.history');
const adminsChangeTemplates: Rule = ({ role }) => (role === 'admin' ? undefined : 'tools.refused.templates');
const adminsInvite: Rule = ({ role }) => (role === 'admin' ? undefined : 'tools.refused.invite');
const adminsSuspendOthers: Rule = ({ role, id }, record) => {
  if (role !== 'admin') return 'tools.refused.suspend';
  return record && String(record.id) === String(id) ? 'tools.refused.suspend_self' : undefined;
};
const adminsResetTwoFactorOfOthers: Rule = ({ role, id }, record) => {
  if (role !== 'admin') return 'tools.refused.reset_two_factor';
  return record && String(record.id) === String(id) ? 'tools.refused.own_two_factor' : undefined;
};
const adminsMaintain: Rule = ({ role }) => (role === 'admin' ? undefined : 'tools.refused.system');
/** Without a record, editors may: there is one that they can change, their own. */
const adminsOrSelfChange: Rule = ({ role, id }, record) =>
  role === 'admin' || record === undefined || String(record.id) === String(id) ? undefined : 'tools.refused.change';

/**
 * The API's policy (server/policy.ts and the rules of server/routes), by resource and action. Everything else is allowed to every
 * signed-in user. `admin-users.role` is a field, in the notation of react-admin's access control.
 */
const rules: Record<`${string}.${string}`, Rule> = {
  'admin-users.create': adminsAdd,
  'admin-users.edit': adminsOrSelfChange,
  'admin-users.password': adminsOrSelfChange,
  'admin-users.delete': adminsDelete,
  'admin-users.role.edit': adminsChangeRoles,
  'admin-users.invite': adminsInvite,
  'admin-users.suspend': adminsSuspendOthers,
  'admin-users.reset-two-factor': adminsResetTwoFactorOfOthers,
  'history.list': adminsReadHistory,
  'system.edit': adminsMaintain,
  'reply-templates.edit': adminsChangeTemplates,
};

/** Returns why the API would refuse an action of the viewer, or undefined if it would not. The API enforces it. */
export const refusalOf = ({ resource, action, record }: AccessRequest, viewer: Viewer): Refusal | undefined =>
  (action === 'history' ? adminsReadHistory : rules[`${resource}.${action}`])?.(viewer, record);
