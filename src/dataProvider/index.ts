import simpleRestProvider from 'ra-data-simple-rest';
import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import type { PreferencesUpdate } from '../../server/contract';
import { type CallName, type Calls, readCall } from './calls';
import { errorFromResponse, invalidResponse } from './errors';
import { createFetchJson } from './fetchJson';
import type { Http, HttpRequest } from './http';
import { isSame } from './isSame';
import { parseJson } from './json';
import {
  declaredApi,
  filterFor,
  listPath,
  PAGE_SIZE,
  parametersOf,
  type ResourceApi,
  readList,
  readRecord,
  undeclaredFilter,
} from './listAdapter';
import {
  BATCH,
  type BulkAnswer,
  type BulkParams,
  declaredActions,
  type Impact,
  inBatches,
  readBulk,
  readImpact,
} from './manyRecords';
import type { ReadPage } from './manyRows';
import { createOwnChanges } from './ownChanges';
import type { Parser } from './parse';
import { callPath } from './timeZone';
import { isIdentifier, isRecord, tryParseJson } from './values';
import { ifMatch, responseVersion, type Version, versionOf } from './version';

export interface OtherWrite {
  method: 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  /** The version that was read, for `If-Match`. */
  version?: number;
}

export interface ConsoleDataProvider extends DataProvider {
  /** Sends one of the API's calls that do not belong to a resource. @throws ApiError */
  call: <Name extends CallName>(name: Name, signal?: AbortSignal) => Promise<Calls[Name]>;
  /** Sends any other read of the API. @param parse Parses the response. @throws ApiError */
  read: <T>(path: string, parse: Parser<T>, signal?: AbortSignal) => Promise<T>;
  /**
   * Sends any other write of the API.
   * @param resource The resource whose data it invalidates. @param parse Parses the response. @throws ApiError
   */
  send: <T>(resource: string, path: string, request: OtherWrite, parse: Parser<T>) => Promise<T>;
  /** Exports a resource's records as a file, or checks a file to import. @throws ApiError */
  file: (resource: string, action: string, request?: HttpRequest) => Promise<string>;
  /** Downloads any other file of the API in chunks (`onChunk`). @throws ApiError */
  download: (path: string, request: HttpRequest) => Promise<string>;
  /** Imports all records of a file, as one write. @throws ApiError */
  importFile: (resource: string, file: Blob, request: HttpRequest) => Promise<string>;
  /** Sets an admin user's password. `currentPassword`. @throws ApiError */
  changePassword: (id: Identifier, newPassword: string, currentPassword?: string) => Promise<void>;
  /** Changes the signed-in user's preferences. @throws ApiError */
  changePreferences: (preferences: PreferencesUpdate) => Promise<void>;
  /** Queues the email of a response again after sending has failed. @throws ApiError */
  emailAgain: (response: Identifier) => Promise<void>;
  /** Performs an action on at most 100 records. @throws ApiError */
  bulk: (resource: string, params: BulkParams) => Promise<BulkAnswer>;
  /** Restores a deleted record and everything that was deleted with it. @throws ApiError */
  restore: (resource: string, id: Identifier) => Promise<void>;
  /**
   * Restores the version of a record before or after a change.
   * @param record `known`: the version of the record that the user sees. If it has changed since, the API refuses.
   * @throws ApiError
   */
  restoreVersion: (
    entry: Identifier,
    version: 'before' | 'after',
    record: { resource: string; known?: Version | undefined },
  ) => Promise<void>;
  /** Returns what a deletion would also delete or unlink. @throws ApiError */
  impact: (resource: string, id: Identifier, signal?: AbortSignal) => Promise<Impact>;
}

/** The data provider of the screens, with the guarantees of `withGuarantees`. */
export interface GuardedDataProvider extends ConsoleDataProvider {
  /** Invalidates what a bulk action has changed, after its last request with `isPart`. */
  invalidate: (resource: string, action: string) => Promise<void>;
}

interface Options {
  http: Http;
  /** The API's base URL, as for `http`. */
  base: string;
  /** Endpoints by resource name. */
  apis: Record<string, ResourceApi>;
  /** The id of the signed-in user. */
  user: () => Identifier | undefined;
  /** Returns whether the API has our features beyond the specification. */
  hasFeatures: () => boolean;
  /** Finds a record in the loaded lists, for an API that cannot return a single one. */
  findLoaded: (resource: string, id: Identifier) => RaRecord | undefined;
  /** Reads a page that is larger than those of the API. */
  readManyRows: (params: GetListParams, read: ReadPage) => Promise<GetListResult>;
}

/** The path of the signed-in user's preferences, which is also their query key. */
export const PREFERENCES = 'preferences';

/**
 * The data provider for the API of the specification's section 7. Extends ra-data-simple-rest where this API differs: list
 * format, PATCH, responses that may be empty, and versions.
 */
export const createDataProvider = (options: Options): ConsoleDataProvider => {
  const { http, base, apis, user, hasFeatures, findLoaded, readManyRows } = options;
  const apiOf = (resource: string) => {
    const api = apis[resource];
    if (!api) throw new Error(`No resource is named "${resource}"`);
    return declaredApi(api, hasFeatures());
  };
  const bulkOf = (resource: string) => declaredActions(apis[resource], hasFeatures()).bulk;
  const pathTo = (resource: string, ...rest: unknown[]) =>
    [apiOf(resource).path, ...rest.map((part) => encodeURIComponent(String(part)))].join('/');

  const ownChanges = createOwnChanges();
  const simpleRest = simpleRestProvider(base, createFetchJson(http, base));

  const getList = async (resource: string, params: GetListParams) => {
    const api = apiOf(resource);
    const filter = filterFor(api, params.filter);
    // The specification's API has none of the declared `filters`.
    const mistake = import.meta.env.DEV && undeclaredFilter(resource, apis[resource], filter);
    if (mistake) throw new Error(mistake);
    const read: ReadPage = async (pagination, start) => {
      const path = listPath(api, { ...params, filter, pagination });
      return readList(api, parseJson(await http(path, { signal: params.signal })), start);
    };
    const { page, perPage } = params.pagination ?? { page: 1, perPage: PAGE_SIZE };
    return perPage > BATCH ? readManyRows(params, read) : read({ page, perPage }, 0);
  };

  /** Reads records by their ids from a list of our API, in one request for 100 of them. A list without pages is read as a whole. */
  const readByIds = async (resource: string, ids: readonly Identifier[], signal: AbortSignal | undefined) => {
    const api = apiOf(resource);
    const read = async (filter: object) => {
      const path = listPath({ ...api, filters: ['ids'] }, { pagination: { page: 1, perPage: BATCH }, filter });
      return readList(api, parseJson(await http(path, { signal }))).data;
    };
    if (api.query.includes('limit')) {
      // The API refuses a list with another id, such as the 0 of a record without a user.
      const valid = ids.filter((id) => /^[1-9]\d{0,9}$/.test(String(id)) && Number(id) < 2 ** 31);
      return (await Promise.all(inBatches(valid).map((part) => read({ ids: part.join() })))).flat();
    }
    const wanted = new Set(ids.map(String));
    return (await read({})).filter(({ id }) => wanted.has(String(id)));
  };

  /** Reads a record from the API if it has a call for a single one, otherwise from the loaded lists. @throws ApiError */
  const getOne = async (resource: string, params: GetOneParams) => {
    if (hasFeatures() || params.meta?.fromApi) {
      const { data } = await simpleRest.getOne(apiOf(resource).path, params);
      const record = readRecord(apiOf(resource), data) as RaRecord;
      if (!isIdentifier(record.id)) throw invalidResponse('The record has no valid id');
      return { data: record };
    }
    const data = findLoaded(resource, params.id);
    if (!data) throw invalidResponse('The API has no call for a single record');
    return { data };
  };

  const update = async (resource: string, { id, data: wanted, previousData: read = { id }, meta }: UpdateParams) => {
    const path = pathTo(resource, id);
    const record = `${user()} ${path}`;
    const change = ownChanges.rebase(record, { data: wanted, previousData: read, untouched: meta?.untouched });
    const { data, previousData } = change;
    const response = await http(path, { method: 'PATCH', body: data, headers: ifMatch(versionOf(previousData)) });
    const version = responseVersion(response);
    ownChanges.remember(record, change, version);
    return { data: { ...previousData, ...data, id, version } };
  };

  const remove = async (resource: string, { id, previousData: read = { id } }: DeleteParams) => {
    const path = pathTo(resource, id);
    const { previousData } = ownChanges.rebase(`${user()} ${path}`, { data: {}, previousData: read });
    await http(path, { method: 'DELETE', headers: ifMatch(versionOf(previousData)) });
    return { data: { ...previousData, id } };
  };

  const bulk = async (resource: string, { action, ids }: BulkParams) =>
    readBulk(ids, parseJson(await http(pathTo(resource, 'bulk'), { method: 'POST', body: { action, ids } })));

  /** Performs an action on any number of records. @throws the first failure, after all requests. */
  const bulkAll = async (resource: string, action: string, ids: Identifier[]) => {
    const failed: BulkAnswer['failed'] = [];
    for (const part of inBatches(ids)) failed.push(...(await bulk(resource, { action, ids: part })).failed);
    const [first] = failed;
    if (first) throw errorFromResponse(409, '', JSON.stringify({ message: first.message }));
    return { data: ids };
  };

  return {
    ...simpleRest,
    supportAbortSignal: true,
    getList,
    getOne,

    /** Omits a record that cannot be read, so that only its reference is empty. */
    getMany: async (resource: string, { ids, meta, signal }: GetManyParams) => {
      if (hasFeatures()) return { data: await readByIds(resource, ids, signal) };
      const records = await Promise.allSettled(ids.map((id) => getOne(resource, { id, meta, signal })));
      const failed = records.filter((record) => record.status === 'rejected');
      if (ids.length > 0 && failed.length === ids.length) throw failed[0]?.reason;
      return { data: records.flatMap((record) => (record.status === 'fulfilled' ? [record.value.data] : [])) };
    },

    getManyReference: async (resource: string, params: GetManyReferenceParams) => {
      const { target, id, filter } = params;
      if (!parametersOf(apiOf(resource)).includes(target))
        throw new Error(
          `The API of "${resource}" declares no parameter "${target}": see "query" and "filters" of its definition`,
        );
      return getList(resource, { ...params, filter: { ...filter, [target]: id } });
    },

    // The response may be empty (rulings.md, 8), so this returns the data that was sent.
    create: async (resource: string, { data }: CreateParams) => {
      const response = await http(pathTo(resource), { method: 'POST', body: data });
      return { data: { ...data, id: createdId(response) } };
    },

    // If the API has versions, the write fails when the record has changed since `previousData` was read.
    // `meta.untouched`: the data of an unchanged form, if it differs from the record.
    update,
    updateMany: async (resource: string, { ids, data }: UpdateManyParams) => {
      const [action] = Object.entries(bulkOf(resource) ?? {}).find(([, values]) => isSame(values, data)) ?? [];
      if (action !== undefined) return bulkAll(resource, action, ids);
      return { data: await each(ids, (id) => update(resource, { id, data, previousData: { id } })) };
    },

    delete: remove,
    deleteMany: async (resource: string, { ids }: DeleteManyParams) =>
      bulkOf(resource)?.delete === null
        ? bulkAll(resource, 'delete', ids)
        : { data: await each(ids, (id) => remove(resource, { id })) },

    bulk,
    restore: async (resource, id) => {
      await http(pathTo(resource, id, 'restore'), { method: 'POST' });
    },
    restoreVersion: async (entry, version, { known }) => {
      const path = `history/${encodeURIComponent(entry)}/restore`;
      await http(path, { method: 'POST', body: { version }, headers: ifMatch(known) });
    },
    impact: async (resource, id, signal) =>
      readImpact(parseJson(await http(pathTo(resource, id, 'impact'), { signal }))),

    call: async <Name extends CallName>(name: Name, signal?: AbortSignal) =>
      readCall(name, parseJson(await http(callPath(name, hasFeatures()), { signal }))),

    read: async <T>(path: string, parse: Parser<T>, signal?: AbortSignal) =>
      parse(parseJson(await http(path, { signal }))),

    send: async <T>(_resource: string, path: string, { version, ...request }: OtherWrite, parse: Parser<T>) => {
      const response = await http(path, { ...request, headers: ifMatch(version) });
      return parse(response === '' ? undefined : parseJson(response));
    },

    file: (resource, action, request) => http(`${apiOf(resource).path}/${action}`, request),
    download: http,
    importFile: (resource, file, request) =>
      http(`${apiOf(resource).path}/import?dryRun=false`, { ...request, method: 'POST', body: file }),

    changePassword: async (id, newPassword, currentPassword) => {
      await http(pathTo('admin-users', id, 'password'), { method: 'PATCH', body: { newPassword, currentPassword } });
    },

    changePreferences: async (preferences) => {
      await http(PREFERENCES, { method: 'PATCH', body: preferences });
    },

    emailAgain: async (response) => {
      await http(`responses/${encodeURIComponent(response)}/email`, { method: 'POST' });
    },
  } as ConsoleDataProvider;
};

/** Calls the function for every id, even if some fail. @throws the first failure, after all calls. */
const each = async (ids: Identifier[], act: (id: Identifier) => Promise<unknown>): Promise<Identifier[]> => {
  const results = await Promise.allSettled(ids.map(act));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return ids;
};

/** Returns the new record's id from the response, or a placeholder, because react-admin requires an id. */
const createdId = (response: string): Identifier => {
  const record = tryParseJson(response);
  return isRecord(record) && isIdentifier(record.id) ? record.id : '';
};
