/**
 * The loaders of the screens. They start a screen's first requests while its code loads, as the queries of its components, which
 * find them pending or done. Without hooks, because this is in the first file of the page.
 */
import { refusalOf } from '../authProvider/access';
import { getSession } from '../authProvider/session';
import { type ApiDefinition, listOptions } from '../crud/defineResource';
import { readListQuery } from '../crud/list/listAddress';
import { pageSizeKey, readPreferences } from '../crud/storedPreferences';
import { callQuery } from '../dataProvider/calls';
import { declaredApi } from '../dataProvider/listAdapter';
import { firstCalls } from '../pages';
import type { Client } from './client';

/** The session, unless the API refuses its requests (two-factor authentication must be set up), or another provider decides. */
const usableSession = () => {
  const session = getSession();
  return session?.isExternal || session?.mustSetUpTwoFactor ? null : session;
};

/** Requests the rows of a list's address, with the key of react-admin's `useGetList`. */
export const prefetchList = ({ queryClient, dataProvider, resourceOf }: Client, name: string, address: string) => {
  const session = usableSession();
  const definition: ApiDefinition | undefined = resourceOf(name);
  // A list that is a component has its own queries.
  if (!session || !definition || typeof definition.list === 'function') return null;
  const { hasFeatures, id, role } = session;
  const isRefused = hasFeatures && refusalOf({ resource: name, action: 'list' }, { id, role });
  if (isRefused || (definition.needsFeatures && !hasFeatures)) return null;
  const api = definition.api && declaredApi(definition.api, hasFeatures);
  const chosenSize = readPreferences(id)[pageSizeKey(name)];
  const { request } = readListQuery(api, listOptions(definition), new URL(address).searchParams, chosenSize);
  void queryClient.prefetchQuery({
    queryKey: [name, 'getList', { ...request, meta: undefined }],
    queryFn: async ({ signal }) => {
      const { data, total, pageInfo, meta } = await dataProvider.getList(name, { ...request, signal });
      return { data, total, pageInfo, meta };
    },
  });
  return null;
};

/** Requests the first calls of a page. With a query, its components decide. */
export const prefetchCalls = ({ queryClient, dataProvider }: Client, path: string, address: string) => {
  const session = usableSession();
  if (session && !new URL(address).search)
    for (const call of firstCalls[path]?.(session.hasFeatures) ?? [])
      void queryClient.prefetchQuery(callQuery(dataProvider, call));
  return null;
};
