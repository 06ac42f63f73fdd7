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
import { config } from '../app/config';
import { getSession, hasFeatures } from '../authProvider/session';
import { errorFromResponse, invalidResponse } from './errors';
import { http, parseJson } from './http';
import { httpClient } from './httpClient';
import {
  declaredApi,
  filterFor,
  listPath,
  PAGE_SIZE,
  parametersOf,
  type ResourceApi,
  readList,
  readRecord,
  recordPath,
  undeclaredFilter,
} from './listAdapter';
import {
  BATCH,
  type BulkAnswer,
  type BulkParams,
  declaredActions,
  inBatches,
  type ReadPage,
  type ReadRows,
  readBulk,
  readManyRows,
} from './manyRecords';
import { isIdentifier, isRecord, isSame, tryParseJson } from './values';
import { createOwnChanges, ifMatch, responseVersion, versionOf } from './versions';

interface Options {
  /** Returns the endpoint of a resource. */
  declaredApiOf: (resource: string) => ResourceApi | undefined;
  /** Finds a record in the loaded lists, for an API that cannot return a single one. */
  findLoaded: (resource: string, id: Identifier) => RaRecord | undefined;
  /** Shows how much of an export has been read. */
  showExport: (read?: ReadRows) => void;
}

/**
 * The data provider for the API of the specification's section 7. Extends ra-data-simple-rest where this API differs: list
 * format, PATCH, responses that may be empty, and versions.
 */
export const createApiProvider = ({ declaredApiOf, findLoaded, showExport }: Options) => {
  const apiOf = (resource: string) => {
    const api = declaredApiOf(resource);
    if (!api) throw new Error(`No resource is named "${resource}"`);
    return declaredApi(api, hasFeatures());
  };
  const bulkOf = (resource: string) => declaredActions(apiOf(resource), hasFeatures()).bulk;
  const pathTo = (resource: string, ...rest: unknown[]) => recordPath(apiOf(resource), ...rest);
  /** The key of a record and the user in `ownChanges`. */
  const keyOf = (path: string) => `${getSession()?.id} ${path}`;

  const ownChanges = createOwnChanges();
  const simpleRest = simpleRestProvider(config.apiBase, httpClient);

  const getList = async (resource: string, params: GetListParams) => {
    const api = apiOf(resource);
    const filter = filterFor(api, params.filter);
    // The specification's API has none of the declared `filters`.
    const mistake = import.meta.env.DEV && undeclaredFilter(resource, declaredApiOf(resource), filter);
    if (mistake) throw new Error(mistake);
    const read: ReadPage = async (pagination, start) => {
      const path = listPath(api, { ...params, filter, pagination });
      return readList(api, parseJson(await http(path, { signal: params.signal })), start);
    };
    const { page, perPage } = params.pagination ?? { page: 1, perPage: PAGE_SIZE };
    return perPage > BATCH ? readManyRows(params, read, showExport) : read({ page, perPage }, 0);
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
    const change = ownChanges.rebase(keyOf(path), { data: wanted, previousData: read, untouched: meta?.untouched });
    const { data, previousData } = change;
    const response = await http(path, { method: 'PATCH', body: data, headers: ifMatch(versionOf(previousData)) });
    const version = responseVersion(response);
    ownChanges.remember(keyOf(path), change, version);
    return { data: { ...previousData, ...data, id, version } };
  };

  const remove = async (resource: string, { id, previousData: read = { id } }: DeleteParams) => {
    const path = pathTo(resource, id);
    const { previousData } = ownChanges.rebase(keyOf(path), { data: {}, previousData: read });
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
  } as DataProvider & { bulk: typeof bulk };
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
