import { z } from '@hono/zod-openapi';
import { email, id, instant, name, password, readOnly, version } from '../fields';
import { activityStatus, count, counted, type owner } from './parts';

export const user = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    username: z.string(),
    profilePicture: z.string().nullable(),
    createdAt: instant,
    version,
  })
  .openapi('User');
export const userCreate = z.strictObject({ name, email, password }).openapi('UserCreate');
export const userUpdate = z
  .strictObject({ name, email, password })
  .partial()
  .extend({ id: readOnly, username: readOnly, profilePicture: readOnly, createdAt: readOnly, version: readOnly })
  .openapi('UserUpdate');
/** Parses a line of an imported file. Imported users have no password yet. */
export const userImport = z.object({ name, email }).openapi('UserImport');
export const userList = z.object({ users: z.array(user), ...counted }).openapi('UserList');
/** How many records belong to a user. */
export const userSummary = z
  .object({
    supplements: count,
    metrics: count,
    purchases: count,
    feedback: count,
    unresolvedFeedback: count,
    activities: count,
  })
  .openapi('UserSummary');
/** A page of a user's activities, newest first. */
export const userActivities = z
  .object({
    activities: z.array(z.object({ id, activity: z.string(), timestamp: instant, status: activityStatus })),
    total: count,
  })
  .openapi('UserActivities');

export type User = z.infer<typeof user>;
export type UserSummary = z.infer<typeof userSummary>;
export type UserActivity = z.infer<typeof userActivities>['activities'][number];
export type Owner = z.infer<typeof owner>;
