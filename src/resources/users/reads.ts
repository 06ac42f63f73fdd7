import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'react-admin';
import type { UserActivity, UserSummary } from '../../../server/contract';
import type { ConsoleDataProvider } from '../../dataProvider';
import { listOf, objectOf } from '../../dataProvider/calls';
import { number, oneOf, record, text, trimmed } from '../../dataProvider/parse';

/** First part of the query keys. Writes that change the counts invalidate it (`invalidates` of the definitions). */
export const USER_READS = 'users/reads';

const summary = objectOf(
  record<UserSummary>({
    supplements: number,
    metrics: number,
    purchases: number,
    feedback: number,
    unresolvedFeedback: number,
    activities: number,
  }),
);

const activities = objectOf(
  record<{ activities: UserActivity[]; total: number }>({
    activities: listOf(record<UserActivity>({ activity: trimmed, timestamp: text, status: oneOf() })),
    total: number,
  }),
);

const pathTo = (id: Identifier, name: string) => `users/${encodeURIComponent(id)}/${name}`;

/** Counts the records of a user. */
export const useSummary = (id: Identifier) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [USER_READS, 'summary', id],
    queryFn: ({ signal }) => dataProvider.read(pathTo(id, 'summary'), summary, signal),
  });
};

/** Reads a page of a user's activities. The rows of the previous page stay while the next one loads. */
export const useActivities = (id: Identifier, page: number, perPage: number) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [USER_READS, 'activities', id, page],
    queryFn: ({ signal }) =>
      dataProvider.read(`${pathTo(id, 'activities')}?page=${page}&limit=${perPage}`, activities, signal),
    placeholderData: (previous) => previous,
  });
};
