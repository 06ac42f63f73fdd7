import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '.';
import type { CallName, Calls } from './calls';
import { whileRetrying } from './whileRetrying';

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
