import type { QueryClient } from '@tanstack/react-query';
import { combineDataProviders, type DataProvider, type RaRecord } from 'react-admin';
import { getSession } from '../authProvider/session';
import { createApiProvider } from './apiProvider';
import { withCustomMethods } from './customMethods';
import { isConflict } from './errors';
import { type HttpRequest, http, parseJson } from './http';
import type { ResourceApi } from './listAdapter';
import type { BulkAnswer, BulkParams, ReadRows } from './manyRecords';
import type { Parser } from './parse';
import { createQueryClient, type QueryClientOptions } from './queryClient';
import { tryParseJson } from './values';
import { ifMatch, type Version } from './versions';
import { type Questions, withGuarantees } from './withGuarantees';

/** What a resource's definition says about its data. */
interface DataResource {
  name: string;
  /** The API's endpoint. */
  api?: ResourceApi;
  /** The resource's own data provider. */
  dataProvider?: DataProvider;
  /** Queries that a write invalidates in addition to the resource's own. */
  invalidates?: readonly string[];
  /** Resources whose records the API deletes together with a record of this one. */
  deletes?: readonly string[];
}

/** What the application asks the user, and shows. */
export interface Handlers extends Questions, QueryClientOptions {
  /** Shows how much of an export has been read. */
  showExport: (read?: ReadRows) => void;
}

interface WriteRequest extends Pick<HttpRequest, 'timeoutMs'> {
  method: 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  /** The version that was read, for `If-Match`. */
  version?: Version | undefined;
  /** The resources whose data a success invalidates; by default the resource, and those that it `deletes`. */
  invalidates?: readonly string[];
}

/** The data provider of the screens: react-admin's methods, and the API's other reads and writes. */
export interface ConsoleDataProvider extends DataProvider {
  /** Sends any other read of the API. @param parse Parses the response. @throws ApiError */
  read: <T>(path: string, parse: Parser<T>, signal?: AbortSignal) => Promise<T>;
  /**
   * Sends any other write of the API, with the guarantees of all writes.
   * @param parse Parses the response, which is undefined if it is not JSON. @throws ApiError
   */
  send: <T = void>(resource: string, path: string, request: WriteRequest, parse?: Parser<T>) => Promise<T>;
  /** Performs an action on at most 100 records. The caller invalidates the resource after the last request. @throws ApiError */
  bulk: (resource: string, params: BulkParams) => Promise<BulkAnswer>;
  /** Invalidates a resource, and those whose records the API deletes and restores with its records. */
  invalidate: (resource: string) => Promise<void>;
}

/** The path of the signed-in user's preferences, which is also their query key. */
export const PREFERENCES = 'preferences';

/**
 * Creates the query client and the data provider: requests go to a resource's own provider if it has one, otherwise to the API, and
 * all writes have the console's guarantees.
 * @param resources Those that are known so far. `add` adds others, or their complete definitions, later.
 * @param application Serves the resources that declare neither a provider nor an endpoint of the API. May have custom methods.
 */
export const createData = <Resource extends DataResource>(
  resources: readonly Resource[],
  handlers: Handlers,
  application?: Partial<DataProvider>,
) => {
  const byName = new Map<string, Resource>();
  const add = (more: readonly Resource[]) => {
    for (const resource of more) byName.set(resource.name, resource);
  };
  add(resources);
  const queryClient: QueryClient = createQueryClient(() => guarantees, handlers);

  const api = createApiProvider({
    declaredApiOf: (resource) => byName.get(resource)?.api,
    findLoaded: (resource, id) =>
      queryClient
        .getQueriesData<{ data?: RaRecord[] }>({ queryKey: [resource, 'getList'] })
        .flatMap(([, list]) => list?.data ?? [])
        .find((record) => String(record.id) === String(id)),
    showExport: handlers.showExport,
  });

  const providerOf = (name: string) => {
    const resource = byName.get(name);
    return resource?.dataProvider ?? ((resource?.api ? undefined : application) as DataProvider | undefined) ?? api;
  };

  const guarantees = withGuarantees(combineDataProviders(providerOf), {
    ...handlers,
    askAboutConflict: (resource, kind, change, current, lastChange) => {
      const record = byName.get(resource)?.api?.record?.(current) ?? current;
      return handlers.askAboutConflict(resource, kind, change, record, lastChange);
    },
    user: () => getSession()?.id,
    deletedWith: (resource) => byName.get(resource)?.deletes ?? [],
    invalidate: (names) => {
      const keys = names.flatMap((name) => [name, ...(byName.get(name)?.invalidates ?? [])]);
      // Every write is in the history, if the API has one.
      for (const key of new Set([...keys, 'history'])) refetch(queryClient, key);
    },
  });
  const { write, markStale, withDependents } = guarantees;

  const dataProvider: ConsoleDataProvider = {
    ...guarantees.provider,
    supportAbortSignal: true,

    read: async (path, parse, signal) => parse(parseJson(await http(path, { signal }))),

    send: async <T>(resource: string, path: string, request: WriteRequest, parse?: Parser<T>) => {
      const { version, invalidates = withDependents(resource), ...sent } = request;
      const send = async () => {
        const response = await http(path, { ...sent, headers: ifMatch(version) });
        return parse?.(tryParseJson(response)) as T;
      };
      try {
        return await write(resource, `${sent.method} ${path}`, sent.body, send, invalidates);
      } catch (error) {
        // The screen still shows the record as it was before the conflicting change.
        if (isConflict(error)) markStale(resource);
        throw error;
      }
    },

    bulk: (resource, params) =>
      write(resource, `bulk ${params.action} ${params.ids}`, null, () => api.bulk(resource, params), []),

    invalidate: async (resource) => markStale(...withDependents(resource)),
  };

  const withMethods = withCustomMethods(dataProvider, { resources: () => [...byName.values()], application, write });
  return { queryClient, dataProvider: withMethods, add, resourceOf: (name: string) => byName.get(name) };
};

/** Invalidates the queries whose keys begin with `key`, and refetches those on the screen. */
const refetch = (queryClient: QueryClient, key: string) => {
  // TanStack Query does not restart a first load in progress, whose response may be older than the write.
  const firstLoads = queryClient
    .getQueryCache()
    .findAll({ queryKey: [key], fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void queryClient.invalidateQueries({ queryKey: [key] });
  for (const { queryKey } of firstLoads)
    void queryClient
      .cancelQueries({ queryKey, exact: true })
      .then(() => queryClient.refetchQueries({ queryKey, exact: true }));
};
