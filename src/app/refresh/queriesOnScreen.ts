import { CancelledError, type Query, type QueryClient } from '@tanstack/react-query';

/**
 * Returns the queries that the screen shows, without react-admin's own about the user. react-admin's `useRefresh` would invalidate
 * everything, so that each screen that is opened next calls the API again, although nothing on it is out of date.
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
 * Refetches the queries on the screen. One that fails keeps its data and its state, so that its rows stay on the screen.
 * @returns the number of queries, and why some have failed.
 */
export const refetchScreen = async (queryClient: QueryClient) => {
  const results = await Promise.all(queriesOnScreen(queryClient).map(refetch));
  return { count: results.length, failures: results.filter((result) => result !== undefined) };
};

/** @returns the failure, or undefined. */
const refetch = async (query: Query): Promise<unknown> => {
  const { options } = query;
  let failure: unknown;
  // TanStack Query asks this before it records a failure, which would replace the rows by a message.
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
