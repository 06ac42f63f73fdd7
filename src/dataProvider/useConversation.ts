import type { Identifier } from 'react-admin';
import type { FeedbackResponse } from '../../server/contract';
import { objectOf, recordsOf } from './calls';
import { oneOf, optionalNumber, optionalText, record, text, trimmed } from './parse';
import { useRead } from './useCall';

/** First part of the query keys. Writes to feedback invalidate it. */
export const CONVERSATIONS = 'feedback/responses';
/** Refetch interval of a conversation on the screen while an email is queued, in ms. */
const WAITING_INTERVAL_MS = 5_000;

export const feedbackResponse = objectOf(
  record<FeedbackResponse>({
    adminUserId: optionalNumber,
    adminName: trimmed,
    text,
    createdAt: text,
    delivery: oneOf(),
    deliveryError: optionalText,
  }),
);

const conversation = objectOf(record<{ responses: FeedbackResponse[] }>({ responses: recordsOf(feedbackResponse) }));

/** Returns the path of the responses to a piece of feedback. */
export const responsesPath = (id: Identifier) => `feedback/${encodeURIComponent(id)}/responses`;

/** Reads the responses to a piece of feedback, oldest first. */
export const useConversation = (id: Identifier) => {
  const { data, ...query } = useRead([CONVERSATIONS, id], responsesPath(id), conversation, {
    refetchInterval: ({ state }) =>
      state.data?.responses.some(({ delivery }) => delivery === 'queued') ? WAITING_INTERVAL_MS : false,
  });
  return { ...query, responses: data?.responses ?? [] };
};
