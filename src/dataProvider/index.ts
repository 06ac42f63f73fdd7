import simpleRestProvider from 'ra-data-simple-rest';
import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
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
import { errorFromAnswer, errorWithoutAnswer } from './errors';
import { createFetchJson } from './fetchJson';
import type { Http, HttpRequest } from './http';
import { isSame } from './isSame';
import { parseJson } from './json';
import { declaredApi, listPath, parametersOf, type ResourceApi, readList, readRecord } from './listAdapter';
import {
  type BulkAnswer,
  type BulkParams,
  declaredActions,
  type Impact,
  inBatches,
  readBulk,
  readImpact,
} from './manyRecords';
import { createOwnChanges } from './ownChanges';
import type { Parser } from './parse';
import { isIdentifier, isRecord } from './values';
import { answeredVersion, ifMatch, type Version, versionOf } from './version';

/** `version`: the one that was read, for `If-Match`. */
export interface OtherWrite {
  method: 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  version?: number;
}

export interface ConsoleDataProvider extends DataProvider {
  /** Sends one of the API's calls that do not belong to a resource. @throws ApiError */
  call: <Name extends CallName>(name: Name, signal?: AbortSignal) => Promise<Calls[Name]>;
  /** Sends any other read of the API. @param parse Parses the response. @throws ApiError */
  read: <T>(path: string, parse: Parser<T>, signal?: AbortSignal) => Promise<T>;
  /** Sends any other write of the API. @param resource What it outdates. @param parse Parses the response. @throws ApiError */
  send: <T>(resource: string, path: string, request: OtherWrite, parse: Parser<T>) => Promise<T>;
  /** Exports a resource's records as a file, or imports them. @throws ApiError */
  file: (resource: string, action: string, request?: HttpRequest) => Promise<string>;
  /** Receives any other file of the API in pieces. @throws ApiError */
  download: (path: string, request: HttpRequest) => Promise<string>;
  /** Imports the file as one write. @throws ApiError */
  importFile: (resource: string, file: Blob, request: HttpRequest) => Promise<string>;
  /** Sets an admin user's password. `currentPassword` is for the feature of that name. @throws ApiError */
  changePassword: (id: Identifier, newPassword: string, currentPassword?: string) => Promise<void>;
  /** Changes the signed-in user's preferences, with the feature `appearance`. @throws ApiError */
  changePreferences: (preferences: PreferencesUpdate) => Promise<void>;
  /** Queues the email of a response again that could not be sent, with the feature `responses`. @throws ApiError */
  emailAgain: (response: Identifier) => Promise<void>;
  /** Does one action with at most 100 records, with the feature `bulk`. @throws ApiError */
  bulk: (resource: string, params: BulkParams) => Promise<BulkAnswer>;
  /** Restores a deleted record and everything that was deleted with it, with the feature `undo`. @throws ApiError */
  restore: (resource: string, id: Identifier) => Promise<void>;
  /**
   * Restores the version of a record before or after a change, with the feature `history`.
   * @param known The version of the record that the user sees. The API refuses if it has changed since. @throws ApiError
   */
  restoreVersion: (
    entry: Identifier,
    version: 'before' | 'after',
    record: { resource: string; known?: Version | undefined },
  ) => Promise<void>;
  /** Returns what a deletion takes along, with the feature `impact`. @throws ApiError */
  impact: (resource: string, id: Identifier, signal?: AbortSignal) => Promise<Impact>;
}

/** The data provider of the screens, with the guarantees of `withGuarantees`. */
export interface GuardedDataProvider extends ConsoleDataProvider {
  /** Refetches what a bulk action has changed whose requests were parts (`isPart`). */
  outdate: (resource: string, action: string) => Promise<void>;
}

interface Options {
  http: Http;
  /** The API's base URL, as for `http`. */
  base: string;
  /** Endpoints by resource name. */
  apis: Record<string, ResourceApi>;
  /** The id of the signed-in user. */
  user: () => Identifier | undefined;
  /** Returns the API's features beyond the specification. */
  features: () => readonly string[];
  /** Finds a record in the loaded lists, for an API that cannot return a single one. */
  findLoaded: (resource: string, id: Identifier) => RaRecord | undefined;
}

type Signal = { signal?: AbortSignal };

/** The path of the signed-in user's preferences, also the query key. */
export const PREFERENCES = 'preferences';

/**
 * The data provider for the API of the specification's section 7. Extends ra-data-simple-rest where this API differs: list
 * format, PATCH, responses that may be empty, and versions.
 */
export const createDataProvider = (options: Options): ConsoleDataProvider => {
  const { http, base, apis, user, features, findLoaded } = options;
  const apiOf = (resource: string) => {
    const api = apis[resource];
    if (!api) throw new Error(`No resource is named "${resource}"`);
    return declaredApi(api, features());
  };
  const bulkOf = (resource: string) => declaredActions(apis[resource], features()).bulk;
  const pathTo = (resource: string, ...rest: unknown[]) =>
    [apiOf(resource).path, ...rest.map((part) => encodeURIComponent(String(part)))].join('/');

  const ownChanges = createOwnChanges();
  const simpleRest = simpleRestProvider(base, createFetchJson(http, base));

  const getList = async <T extends RaRecord>(resource: string, params: GetListParams & Signal) => {
    const api = apiOf(resource);
    return readList<T>(api, parseJson(await http(listPath(api, params), { signal: params.signal })));
  };

  /** Reads the record from the API if it has such a call, otherwise from the loaded lists. @throws ApiError */
  const getOne = async (resource: string, params: GetOneParams & Signal) => {
    if (features().includes('records') || params.meta?.fromApi) {
      const { data } = await simpleRest.getOne(apiOf(resource).path, params);
      const record = readRecord(apiOf(resource), data) as RaRecord;
      if (!isIdentifier(record.id)) throw errorWithoutAnswer('nonsense', 'The record has no id');
      return { data: record };
    }
    const data = findLoaded(resource, params.id);
    if (!data) throw errorWithoutAnswer('nonsense', 'The API has no call for a single record');
    return { data };
  };

  const update = async (resource: string, { id, data: wanted, previousData: read = { id }, meta }: UpdateParams) => {
    const path = pathTo(resource, id);
    const record = `${user()} ${path}`;
    const change = ownChanges.onTop(record, { data: wanted, previousData: read, untouched: meta?.untouched });
    const { data, previousData } = change;
    const answer = await http(path, { method: 'PATCH', body: data, headers: ifMatch(versionOf(previousData)) });
    const version = answeredVersion(answer);
    ownChanges.note(record, change, version);
    return { data: { ...previousData, ...data, id, version } };
  };

  const remove = async (resource: string, { id, previousData: read = { id } }: DeleteParams) => {
    const path = pathTo(resource, id);
    const { previousData } = ownChanges.onTop(`${user()} ${path}`, { data: {}, previousData: read });
    await http(path, { method: 'DELETE', headers: ifMatch(versionOf(previousData)) });
    return { data: { ...previousData, id } };
  };

  const bulk = async (resource: string, { action, ids }: BulkParams) =>
    readBulk(ids, parseJson(await http(pathTo(resource, 'bulk'), { method: 'POST', body: { action, ids } })));

  /** Does an action with any number of records. @throws the first failure, after all requests. */
  const bulkAll = async (resource: string, action: string, ids: Identifier[]) => {
    const failed: BulkAnswer['failed'] = [];
    for (const part of inBatches(ids)) failed.push(...(await bulk(resource, { action, ids: part })).failed);
    const [first] = failed;
    if (first) throw errorFromAnswer(409, '', JSON.stringify({ message: first.message }));
    return { data: ids };
  };

  return {
    ...simpleRest,
    supportAbortSignal: true,
    getList,
    getOne,

    /** Returns the records that exist. Omits one that cannot be read, so that its reference is empty. */
    getMany: async (resource: string, { ids, meta, signal }: GetManyParams & Signal) => {
      const records = await Promise.allSettled(ids.map((id) => getOne(resource, { id, meta, signal })));
      const failed = records.filter((record) => record.status === 'rejected');
      if (ids.length > 0 && failed.length === ids.length) throw failed[0]?.reason;
      return { data: records.flatMap((record) => (record.status === 'fulfilled' ? [record.value.data] : [])) };
    },

    getManyReference: async (resource: string, params: GetManyReferenceParams & Signal) => {
      const { target, id, filter } = params;
      if (!parametersOf(apiOf(resource)).includes(target))
        throw new Error(
          `The API of "${resource}" declares no parameter "${target}": see "query" and "filters" of its definition`,
        );
      return getList(resource, { ...params, filter: { ...filter, [target]: id } });
    },

    // The response of a mutation is not used (rulings.md, 8): return the sent data.
    create: async (resource: string, { data }: CreateParams) => {
      const answer = await http(pathTo(resource), { method: 'POST', body: data });
      return { data: { ...data, id: createdId(answer) } };
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
    restore: async (resource: string, id: Identifier) => {
      await http(pathTo(resource, id, 'restore'), { method: 'POST' });
    },
    restoreVersion: async (entry, version, { known }) => {
      const path = `history/${encodeURIComponent(entry)}/restore`;
      await http(path, { method: 'POST', body: { version }, headers: ifMatch(known) });
    },
    impact: async (resource: string, id: Identifier, signal?: AbortSignal) =>
      readImpact(parseJson(await http(pathTo(resource, id, 'impact'), { signal }))),

    call: async <Name extends CallName>(name: Name, signal?: AbortSignal) =>
      readCall(name, parseJson(await http(name, { signal }))),

    read: async <T>(path: string, parse: Parser<T>, signal?: AbortSignal) =>
      parse(parseJson(await http(path, { signal }))),

    send: async <T>(_resource: string, path: string, { version, ...request }: OtherWrite, parse: Parser<T>) => {
      const answer = await http(path, { ...request, headers: ifMatch(version) });
      return parse(answer === '' ? undefined : parseJson(answer));
    },

    file: (resource: string, action: string, request?: HttpRequest) =>
      http(`${apiOf(resource).path}/${action}`, request),

    download: (path: string, request: HttpRequest) => http(path, request),

    importFile: (resource: string, file: Blob, request: HttpRequest) =>
      http(`${apiOf(resource).path}/import?dryRun=false`, { ...request, method: 'POST', body: file }),

    changePassword: async (id: Identifier, newPassword: string, currentPassword?: string) => {
      await http(pathTo('admin-users', id, 'password'), { method: 'PATCH', body: { newPassword, currentPassword } });
    },

    changePreferences: async (preferences: PreferencesUpdate) => {
      await http(PREFERENCES, { method: 'PATCH', body: preferences });
    },

    emailAgain: async (response: Identifier) => {
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
const createdId = (answer: string): Identifier => {
  try {
    const record: unknown = JSON.parse(answer);
    return isRecord(record) && isIdentifier(record.id) ? record.id : '';
  } catch {
    return '';
  }
};
