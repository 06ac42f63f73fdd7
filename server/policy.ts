/**
 * Rules of the API's calls. Each file in `routes/` has the rules of its calls. All signed-in users can read everything, edit the
 * app's data, and change their own profile and password. Only admins can create, delete or change other admin accounts, or
 * change a role.
 */
import type { Actor } from './auth/sessions';
import { texts } from './errors';

/** Returns whether the signed-in user may make a call. `id` is the id in the path, if any. */
type Check = (actor: Pick<Actor, 'id' | 'role'>, id: number | undefined) => boolean;

/** Decides who may make a call. `refusal` is the message for everyone else; by default, it is about admin users. */
export type Rule = 'anyone' | (Check & { refusal?: string });

export const anyone: Rule = 'anyone';
export const signedIn: Rule = () => true;
export const admins: Rule = ({ role }) => role === 'admin';
const adminsWith = (refusal: string): Rule =>
  Object.assign(({ role }: Pick<Actor, 'role'>) => role === 'admin', { refusal });
export const adminsReadHistory = adminsWith(texts.adminsHistory);
export const adminsChangeTemplates = adminsWith(texts.adminsChangeTemplates);
export const adminsInvite = adminsWith(texts.adminsInvite);
export const adminsSuspend = adminsWith(texts.adminsSuspend);
export const adminsResetTwoFactor = adminsWith(texts.adminsResetTwoFactor);
export const adminsMaintain = adminsWith(texts.adminsMaintain);
export const adminsOrSelf: Rule = (actor, id) => actor.role === 'admin' || actor.id === id;

/** Returns whether the user may change roles. It is not the rule of a call, because an unchanged role in a body is allowed. */
export const mayChangeRole = (actor: Pick<Actor, 'role'>) => actor.role === 'admin';
