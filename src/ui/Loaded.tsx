import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure';
import { Spinner } from './Spinner';

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  /** The error as a sentence. */
  failed: string;
  children: (data: T) => ReactNode;
}

/** Shows the data of a query: a spinner while it loads, or an error with a retry button. */
export const Loaded = <T,>({ query, failed, children }: LoadedProps<T>) => {
  if (query.isError) return <LoadFailure message={failed} isFetching={query.isFetching} onRetry={query.refetch} />;
  return query.data === undefined ? <Spinner /> : children(query.data);
};
