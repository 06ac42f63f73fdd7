import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '../../dataProvider';
import { callQuery } from '../../dataProvider/calls';
import type { StartedRead } from './page';

/**
 * Puts the first responses, which may arrive before the console's code (`startReads.ts`), into the cache, so that the first
 * render has them. Leaves failures to the queries of the components, because a component resends a query that has already
 * failed.
 */
export const cacheFirstReads = (queryClient: QueryClient, dataProvider: ConsoleDataProvider) => {
  const reads = globalThis.window?.startedPage?.reads ?? new Map<string, StartedRead>();
  const cacheRead = async (address: string, read: StartedRead) => {
    const response = await read.response.catch(() => undefined);
    const query = queryOf(dataProvider, read);
    // A component may have used the response since then.
    if (!response?.ok || !query || !reads.has(address)) return;
    const copy = response.clone();
    await queryClient.prefetchQuery(query);
    const cached = queryClient.getQueryCache().find({ queryKey: query.queryKey, exact: true });
    if (cached?.state.status !== 'error' || cached.isActive()) return;
    queryClient.getQueryCache().remove(cached);
    reads.set(address, { ...read, response: Promise.resolve(copy) });
  };
  return Promise.all([...reads].map(([address, read]) => cacheRead(address, read)));
};

/** Returns the query of a component: react-admin's `useGetList`, or `useCall`. */
const queryOf = (dataProvider: ConsoleDataProvider, { call, list }: StartedRead): FetchQueryOptions | undefined => {
  if (!list) return call && callQuery(dataProvider, call);
  const { resource, request } = list;
  return {
    queryKey: [resource, 'getList', { ...request, meta: undefined }],
    queryFn: async ({ signal }) => {
      const { data, total, pageInfo, meta } = await dataProvider.getList(resource, { ...request, signal });
      return { data, total, pageInfo, meta };
    },
  };
};
