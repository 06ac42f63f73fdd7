import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '.';
import type { CallName, Calls } from './calls';

/** Reads one of the API's calls that are not of a resource. The call's path is its query key. */
export const useCall = <Name extends CallName>(name: Name) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery<Calls[Name]>({
    queryKey: [name],
    queryFn: ({ signal }) => dataProvider.call(name, signal),
  });
  const { data, isFetching, refetch } = query;
  return { data, isFetching, refetch, ...whileRetrying(query) };
};

interface Query {
  isPending: boolean;
  isError: boolean;
  errorUpdateCount: number;
}

/**
 * TanStack Query counts a failed query that is asked again as pending, as if it had never failed: the failure would leave
 * the screen, and with it the button that was just pressed, and its focus. Here it stays failed until there is an answer.
 */
export const whileRetrying = ({ isPending, isError, errorUpdateCount }: Query) => {
  const isRetrying = isPending && errorUpdateCount > 0;
  return { isPending: isPending && !isRetrying, isError: isError || isRetrying };
};
