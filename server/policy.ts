/**
 * Permissions of all API calls. All signed-in users can read everything, edit the app's data, and change their own
 * profile and password. Only admins can create, delete or change other admin accounts, or change a role. The API does
 * not start if a call is not listed (see `app.ts`), so nothing is open by accident. Calls of undeclared features do not
 * exist (`features.ts`).
 */
import type { Actor } from './auth/sessions';

/** Decides who may make a call. `id` is the id in the path, if any. */
export type Rule = 'anyone' | ((actor: Pick<Actor, 'id' | 'role'>, id: number | undefined) => boolean);

const anyone: Rule = 'anyone';
const signedIn: Rule = () => true;
const admins: Rule = ({ role }) => role === 'admin';
const adminsOrSelf: Rule = (actor, id) => actor.role === 'admin' || actor.id === id;

export const policy: Readonly<Record<string, Rule>> = {
  'GET /api/openapi.json': anyone,
  'POST /api/auth/login': anyone,
  'POST /api/auth/logout': anyone,

  'GET /api/dashboard/stats': signedIn,
  'GET /api/dashboard/recent-activity': signedIn,
  'GET /api/dashboard/popular-supplements': signedIn,
  'GET /api/dashboard/wellbeing-trends': signedIn,
  'GET /api/dashboard/recent-feedback': signedIn,

  'GET /api/users': signedIn,
  'POST /api/users': signedIn,
  'GET /api/users/{id}': signedIn,
  'PATCH /api/users/{id}': signedIn,
  'DELETE /api/users/{id}': signedIn,

  'GET /api/supplements': signedIn,
  'GET /api/supplements/{id}': signedIn,
  'PATCH /api/supplements/{id}': signedIn,
  'DELETE /api/supplements/{id}': signedIn,

  'GET /api/wellbeing-metrics': signedIn,
  'POST /api/wellbeing-metrics': signedIn,
  'GET /api/wellbeing-metrics/{id}': signedIn,
  'PATCH /api/wellbeing-metrics/{id}': signedIn,
  'DELETE /api/wellbeing-metrics/{id}': signedIn,

  'GET /api/feedback': signedIn,
  'GET /api/feedback/{id}': signedIn,
  'PATCH /api/feedback/{id}': signedIn,

  'GET /api/purchases': signedIn,
  'GET /api/purchases/analytics': signedIn,
  'GET /api/purchases/{id}': signedIn,

  'GET /api/admin-users': signedIn,
  'GET /api/admin-users/{id}': signedIn,
  'POST /api/admin-users': admins,
  'PATCH /api/admin-users/{id}': adminsOrSelf,
  'PATCH /api/admin-users/{id}/password': adminsOrSelf,
  'DELETE /api/admin-users/{id}': admins,
};

/** Not in the table, because it depends on the body: sending your own role back unchanged is not a change. */
export const mayChangeRole = (actor: Pick<Actor, 'role'>) => actor.role === 'admin';
