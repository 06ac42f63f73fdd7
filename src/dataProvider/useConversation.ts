import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'react-admin';
import type { FeedbackResponse } from '../../server/contract';
import type { ConsoleDataProvider } from '.';
import { objectOf, recordsOf } from './calls';
import { oneOf, optionalNumber, optionalText, record, text, trimmed } from './parse';
import { whileRetrying } from './useCall';

/** First part of the query keys. Writes to feedback invalidate it. */
export const CONVERSATIONS = 'feedback/responses';
/** How often a conversation on the screen is read again while an email is waiting, in ms. */
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

/** Returns the address of the responses to a piece of feedback. */
export const responsesPath = (id: Identifier) => `feedback/${encodeURIComponent(id)}/responses`;

/** Reads the responses to a piece of feedback, oldest first. */
export const useConversation = (id: Identifier) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({
    queryKey: [CONVERSATIONS, id],
    queryFn: ({ signal }) => dataProvider.read(responsesPath(id), conversation, signal),
    refetchInterval: ({ state }) =>
      state.data?.responses.some(({ delivery }) => delivery === 'queued') ? WAITING_INTERVAL_MS : false,
  });
  const { data, isFetching, refetch } = query;
  return { responses: data?.responses ?? [], isFetching, refetch, ...whileRetrying(query) };
};
