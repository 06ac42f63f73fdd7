import { CancelledError, type Query, type QueryClient } from '@tanstack/react-query';

/**
 * Returns the queries that the screen shows, without react-admin's own about the user. react-admin's `useRefreshScreen` is not used,
 * because it invalidates everything: each screen that is opened next would call the API again, although its data is up to date.
 */
export const queriesOnScreen = (queryClient: QueryClient): Query[] =>
  queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== 'auth' });

/** Returns whether a query is part of the page, and not only of the frame around it (`useCall`). */
const isOfPage = ({ observers }: Query) => observers.some(({ options }) => !options.meta?.isFrame);

/** @returns when the oldest data of the page was loaded, in ms; null if none has loaded yet, undefined if the page loads none. */
export const updatedAt = (queryClient: QueryClient): number | null | undefined => {
  const queries = queriesOnScreen(queryClient).filter(isOfPage);
  if (queries.length === 0) return undefined;
  const times = queries.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
  return times.length > 0 ? Math.min(...times) : null;
};

/**
 * Refetches the queries on the screen. A query that fails keeps its data and its state, so that its rows stay on the screen.
 * @returns the number of queries, and the errors of those that failed.
 */
export const refetchScreen = async (queryClient: QueryClient) => {
  const results = await Promise.all(queriesOnScreen(queryClient).map(refetch));
  return { count: results.length, failures: results.filter((result) => result !== undefined) };
};

/** Refetches a query. @returns its error, or undefined. */
const refetch = async (query: Query): Promise<unknown> => {
  const { options } = query;
  let failure: unknown;
  // TanStack Query calls this before it records a failure, which would replace the rows with a message.
  const retry = (_count: number, error: unknown) => {
    failure = error;
    if (query.state.data !== undefined) void query.cancel({ revert: true });
    return false;
  };
  await query.fetch({ ...options, retry }, { cancelRefetch: true }).catch((error: unknown) => {
    // Canceled because the user has left the screen.
    if (!(error instanceof CancelledError)) failure ??= error;
  });
  if (query.options.retry === retry) query.setOptions(options);
  return failure;
};
