import type { Identifier } from 'react-admin';
import type { UserActivity, UserSummary } from '../../../server/contract';
import { listOf, objectOf } from '../../dataProvider/calls';
import { number, oneOf, record, text, trimmed } from '../../dataProvider/parse';
import { useRead } from '../../dataProvider/useCall';

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

/** Fetches how many records of each kind a user has. */
export const useSummary = (id: Identifier) => useRead([USER_READS, 'summary', id], pathTo(id, 'summary'), summary);

/** Fetches a page of a user's activities. The rows of the previous page stay while the next one loads. */
export const useActivities = (id: Identifier, page: number, perPage: number) =>
  useRead(
    [USER_READS, 'activities', id, page],
    `${pathTo(id, 'activities')}?page=${page}&limit=${perPage}`,
    activities,
    { placeholderData: (previous) => previous },
  );
