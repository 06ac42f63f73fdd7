import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, RaRecord } from 'react-admin';
import { getSession } from '../authProvider/session';
import type { ApiDefinition } from '../crud/defineResource';
import { createDataProvider, PREFERENCES } from '../dataProvider';
import { isConflict } from '../dataProvider/errors';
import type { ResourceApi } from '../dataProvider/listAdapter';
import { withGuarantees } from '../dataProvider/withGuarantees';
import { loadCode } from '../ui/loadCode';
import { http } from './api';
import { config } from './config';
import { createQueryClient } from './queryClient';

/**
 * Creates the query client and the data provider. Requests go to a resource's own provider if it has one, otherwise to the API. All
 * writes have the console's guarantees.
 * @param apis What is known of the resources so far; `add` adds definitions.
 * @param application Serves the resources that declare neither a provider nor an endpoint of the API. May have custom methods.
 */
export const createData = (apis: readonly ApiDefinition[], application: Partial<DataProvider> = {}) => {
  const byName = new Map<string, ApiDefinition>();
  const own = new Map<string, DataProvider>();
  const endpoints: Record<string, ResourceApi> = {};
  const add = (definitions: readonly ApiDefinition[]) => {
    for (const definition of definitions) {
      const { name, api, dataProvider } = definition;
      byName.set(name, definition);
      if (api) endpoints[name] = api;
      if (dataProvider) own.set(name, dataProvider);
    }
  };
  add(apis);
  const user = () => getSession()?.id;
  const queryClient = createQueryClient(() => guarantees);

  const api = createDataProvider({
    http,
    base: config.apiBase,
    apis: endpoints,
    user,
    hasFeatures: () => getSession()?.hasFeatures ?? false,
    findLoaded: (resource, id) =>
      queryClient
        .getQueriesData<{ data?: RaRecord[] }>({ queryKey: [resource, 'getList'] })
        .flatMap(([, list]) => list?.data ?? [])
        .find((record) => String(record.id) === String(id)),
    readManyRows: async (params, read) => {
      const load = () =>
        Promise.all([import('../dataProvider/manyRows'), import('../layout/notifications/showExport')]);
      const [{ readManyRows }, { showExport }] = await loadCode(load);
      return readManyRows(params, read, showExport);
    },
  });

  const guarantees = withGuarantees(
    byResource(api, (name) => own.get(name) ?? (byName.get(name)?.api ? undefined : application)),
    {
      user,
      askToSendAgain: async () => {
        const { askToSendAgain } = await loadCode(() => import('../ui/question/askToSendAgain'));
        return askToSendAgain();
      },
      askAboutConflict: async (resource, kind, change, current, lastChange) => {
        const { askAboutConflict } = await loadCode(() => import('../crud/conflict/askAboutConflict'));
        const record = byName.get(resource)?.api?.record?.(current) ?? current;
        return askAboutConflict(resource, kind, change, record, lastChange);
      },
      deletedWith: (resource) => byName.get(resource)?.deletes ?? [],
      invalidate: (resources) => {
        const keys = resources.flatMap((resource) => [resource, ...(byName.get(resource)?.invalidates ?? [])]);
        // Every write is in the history, if the API has one.
        for (const key of new Set([...keys, 'history'])) refetch(queryClient, key);
      },
    },
  );

  /** Returns the resources that a bulk action changes. Deleting or restoring records also changes their dependents. */
  const changedBy = (resource: string, action: string) =>
    action === 'delete' || action === 'restore' ? guarantees.withDependents(resource) : [resource];

  const dataProvider = {
    ...guarantees.provider,
    send: (async (resource, path, request, parse) => {
      const key = `${request.method} ${path}`;
      try {
        return await guarantees.write(resource, key, request.body, () => api.send(resource, path, request, parse));
      } catch (error) {
        // The screen still shows the record as it was before the conflicting change.
        if (isConflict(error)) guarantees.markStale(resource);
        throw error;
      }
    }) as typeof api.send,
    importFile: (...[resource, file, request]: Parameters<typeof api.importFile>) =>
      guarantees.write(resource, 'import', file.size, () => api.importFile(resource, file, request)),
    changePassword: (...[id, ...passwords]: Parameters<typeof api.changePassword>) =>
      guarantees.write('admin-users', `password ${id}`, passwords, () => api.changePassword(id, ...passwords), []),
    changePreferences: (...[preferences]: Parameters<typeof api.changePreferences>) =>
      guarantees.write(PREFERENCES, 'change', preferences, () => api.changePreferences(preferences), []),
    bulk: (...[resource, params]: Parameters<typeof api.bulk>) => {
      const key = `bulk ${params.action} ${params.ids}`;
      const invalidates = params.isPart ? [] : changedBy(resource, params.action);
      return guarantees.write(resource, key, null, () => api.bulk(resource, params), invalidates);
    },
    restore: (...[resource, id]: Parameters<typeof api.restore>) =>
      guarantees.write(
        resource,
        `restore ${id}`,
        null,
        () => api.restore(resource, id),
        guarantees.withDependents(resource),
      ),
    restoreVersion: (...[entry, version, record]: Parameters<typeof api.restoreVersion>) =>
      guarantees.write(
        record.resource,
        `restore ${version} ${entry}`,
        null,
        () => api.restoreVersion(entry, version, record),
        guarantees.withDependents(record.resource),
      ),
    /** Refetches the data that a bulk action has changed, after the last of its parts. */
    invalidate: async (resource: string, action: string) => guarantees.markStale(...changedBy(resource, action)),
  };
  const providers = { application, own, resources: byName };
  const isCustom = (name: string) => [application, ...own.values()].some((each) => typeof each[name] === 'function');
  const withCustomMethods = new Proxy(dataProvider, {
    get: (target, name) =>
      typeof name === 'symbol' || name in target || !isCustom(name)
        ? Reflect.get(target, name)
        : async (...args: unknown[]) => {
            const { callCustomMethod } = await loadCode(() => import('../dataProvider/callCustomMethod'));
            return callCustomMethod(providers, guarantees.write, name, args);
          },
  });
  return { queryClient, dataProvider: withCustomMethods, add, definitionOf: (name: string) => byName.get(name) };
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

const METHODS = [
  ...['getList', 'getOne', 'getMany', 'getManyReference'],
  ...['create', 'update', 'updateMany', 'delete', 'deleteMany'],
];

/** Returns a provider that delegates the calls of some resources to their own providers. */
const byResource = <Provider extends DataProvider>(
  provider: Provider,
  ownProvider: (resource: string) => Partial<DataProvider> | undefined,
): Provider => ({
  ...provider,
  ...Object.fromEntries(
    METHODS.map((method) => [
      method,
      (resource: string, params: unknown) => {
        const own: Partial<DataProvider> = ownProvider(resource) ?? {};
        return own[method] ? own[method](resource, params) : provider[method](resource, params);
      },
    ]),
  ),
});
