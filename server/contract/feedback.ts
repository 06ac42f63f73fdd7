import { z } from '@hono/zod-openapi';
import { id, instant, readOnly, version } from '../fields';
import { listQuery } from './common';
import { count, counted, person } from './parts';

const feedbackFields = {
  id,
  content: z.string(),
  category: z.string(),
  resolved: z.boolean(),
  createdAt: instant,
  user: person.nullable(),
  version,
};
/** With the assignee, and the number of responses. */
export const feedback = z
  .object({
    ...feedbackFields,
    assignedTo: id.nullable(),
    assignedName: z.string().nullable(),
    responseCount: count,
  })
  .openapi('Feedback');
export const recentFeedback = z.object(feedbackFields).openapi('RecentFeedback');
export const feedbackQuery = listQuery.extend({ status: z.enum(['unresolved', 'resolved', '']).default('') });
export const feedbackUpdate = z
  .strictObject({
    resolved: z.boolean().optional(),
    /** The id of an admin user; null if no one is assigned. */
    assignedTo: z.number().int().min(1).max(2_147_483_647).nullable().optional(),
    assignedName: readOnly,
    responseCount: readOnly,
    id: readOnly,
    content: readOnly,
    category: readOnly,
    createdAt: readOnly,
    user: readOnly,
    version: readOnly,
  })
  .openapi('FeedbackUpdate');
export const feedbackList = z.object({ feedbacks: z.array(feedback), ...counted }).openapi('FeedbackList');

/** The author of feedback, or the user of an activity. The specification's API sends no id. */
export type Person = Omit<z.infer<typeof person>, 'id'> & { id?: number };
/** The assignee and the number of responses are absent from the specification's API and from the dashboard's list. */
export type Feedback = Omit<z.infer<typeof recentFeedback>, 'user'> & { user: Person | null } & Partial<
    Pick<z.infer<typeof feedback>, 'assignedTo' | 'assignedName' | 'responseCount'>
  >;
