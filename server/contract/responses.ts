/** Responses to feedback, reply templates and categories. */
import { z } from '@hono/zod-openapi';
import { id, instant, messages, name, required } from '../fields';
import { delivery, recordSchemas } from './parts';

/** Maximum length of a response. */
const RESPONSE_LENGTH = 10_000;
export const feedbackResponse = z
  .object({
    id,
    /** Null if the account has been deleted. */
    adminUserId: id.nullable(),
    /** Stays after the account has been deleted. */
    adminName: z.string(),
    text: z.string(),
    createdAt: instant,
    delivery,
    /** Why the last attempt to email it failed. */
    deliveryError: z.string().nullable(),
  })
  .openapi('FeedbackResponse');
export const feedbackResponses = z.object({ responses: z.array(feedbackResponse) }).openapi('FeedbackResponses');
/** The categories of all feedback, in alphabetical order. */
export const feedbackCategories = z.object({ categories: z.array(z.string()) }).openapi('FeedbackCategories');
export const feedbackResponseCreate = z
  .strictObject({ text: required(1, messages.response, RESPONSE_LENGTH) })
  .openapi('FeedbackResponseCreate');

export const replyTemplate = recordSchemas('ReplyTemplate', {
  name,
  text: required(1, messages.replyText, RESPONSE_LENGTH),
});

export type Delivery = z.infer<typeof delivery>;
export type FeedbackResponse = z.infer<typeof feedbackResponse>;
export type ReplyTemplate = z.infer<typeof replyTemplate.record>;
