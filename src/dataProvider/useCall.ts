import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '.';
import { type CallName, type Calls, callQuery } from './calls';
import type { Parser } from './parse';

/**
 * Queries one of the API's calls that do not belong to a resource. The path is the query key.
 * @param options `isFrame`: for the frame around the page. The age of the page's data ignores it (`PageTools.tsx`).
 */
export const useCall = <Name extends CallName>(name: Name, { isFrame = false } = {}) =>
  useApiQuery<Calls[Name]>({ ...callQuery(useDataProvider<ConsoleDataProvider>(), name), meta: { isFrame } });

/** Queries any other path of the API. @param parse Parses the response. */
export const useRead = <T>(
  queryKey: QueryKey,
  path: string,
  parse: Parser<T>,
  options?: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>,
) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useApiQuery({ ...options, queryKey, queryFn: ({ signal }) => dataProvider.read(path, parse, signal) });
};

const useApiQuery = <T>(options: UseQueryOptions<T>) => {
  const query = useQuery(options);
  const { data, isFetching, refetch } = query;
  return { data, isFetching, refetch, ...whileRetrying(query) };
};

interface Query {
  isPending: boolean;
  isError: boolean;
  errorUpdateCount: number;
}

/**
 * Keeps a failed query in the failed state during a retry. TanStack Query would report it as pending again, so the failure, the
 * pressed button and its focus would disappear.
 */
export const whileRetrying = ({ isPending, isError, errorUpdateCount }: Query) => {
  const isRetrying = isPending && errorUpdateCount > 0;
  return { isPending: isPending && !isRetrying, isError: isError || isRetrying };
};
