import { z } from '@hono/zod-openapi';
import { id, instant, readOnly, version } from '../fields';
import { listQuery } from './common';
import { count, counted, knownPerson, person } from './parts';

export const feedback = z
  .object({
    id,
    content: z.string(),
    category: z.string(),
    resolved: z.boolean(),
    createdAt: instant,
    user: person.nullable(),
    version,
  })
  .openapi('Feedback');
export const ownedFeedback = z.object({ ...feedback.shape, user: knownPerson.nullable() }).openapi('Feedback');
export const feedbackQuery = listQuery.extend({ status: z.enum(['unresolved', 'resolved', '']).default('') });
const feedbackChange = z.strictObject({
  resolved: z.boolean(),
  id: readOnly,
  content: readOnly,
  category: readOnly,
  createdAt: readOnly,
  user: readOnly,
  version: readOnly,
});
export const feedbackUpdate = feedbackChange.openapi('FeedbackUpdate');
/** @param row One of the feedback schemas; an API uses only one of them. */
export const feedbackListOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ feedbacks: z.array(row), ...counted }).openapi('FeedbackList');
/** Fields of the feature `responses`: the assignee, and the number of responses. The dashboard's list does not have them. */
const handling = { assignedTo: id.nullable(), assignedName: z.string().nullable(), responseCount: count };
export const answeredFeedback = z.object({ ...feedback.shape, ...handling }).openapi('HandledFeedback');
export const ownedAnsweredFeedback = z.object({ ...ownedFeedback.shape, ...handling }).openapi('HandledFeedback');
export const answeredFeedbackUpdate = feedbackChange
  .extend({
    resolved: z.boolean().optional(),
    /** The id of an admin user; null if no one is assigned. */
    assignedTo: z.number().int().min(1).max(2_147_483_647).nullable().optional(),
    assignedName: readOnly,
    responseCount: readOnly,
  })
  .openapi('FeedbackUpdate');
export const feedbackList = feedbackListOf(feedback);

/** The author of feedback, or the user of an activity. Has an `id` only if the API declares the feature `owners`. */
export type Person = z.infer<typeof person> & { id?: number };
/** The assignee and the number of responses are only present if the API declares the feature `responses`. */
export type Feedback = z.infer<typeof feedback> & { user: Person | null } & Partial<
    Pick<z.infer<typeof answeredFeedback>, 'assignedTo' | 'assignedName' | 'responseCount'>
  >;
