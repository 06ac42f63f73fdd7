import simpleRestProvider from 'ra-data-simple-rest';
import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetListParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import { type CallName, type Calls, readCall } from './calls';
import { listPath, type ResourceApi, readList } from './dialect';
import type { Http } from './http';
import { parseJson } from './json';
import { createOwnChanges } from './ownChanges';
import { answeredVersion, ifMatch, versionOf } from './version';

export interface ConsoleDataProvider extends DataProvider {
  /** One of the API's calls that are not of a resource. @throws ApiError */
  call: <Name extends CallName>(name: Name, signal?: AbortSignal) => Promise<Calls[Name]>;
  /** Sets an admin user's password. @throws ApiError */
  changePassword: (id: Identifier, newPassword: string) => Promise<void>;
}

interface Options {
  http: Http;
  /** The API's base, as `http` has it. */
  base: string;
  /** By resource name. */
  apis: Record<string, ResourceApi>;
  /** Who is signed in. */
  user: () => Identifier | undefined;
}

/**
 * react-admin's data provider for the API of the specification's section 7. One record by its id is read as
 * ra-data-simple-rest does it; lists, PATCH, and answers that need not hold anything are ours; the API has no more.
 */
export const createDataProvider = ({ http, base, apis, user }: Options): ConsoleDataProvider => {
  const apiOf = (resource: string) => {
    const api = apis[resource];
    if (!api) throw new Error(`No resource is named "${resource}"`);
    return api;
  };
  const pathTo = (resource: string, ...rest: unknown[]) =>
    [apiOf(resource).path, ...rest.map((part) => encodeURIComponent(String(part)))].join('/');

  const ownChanges = createOwnChanges();

  // simple-rest wants a fetchJson over full addresses; ours takes paths below the base and throws ApiError.
  const { getOne } = simpleRestProvider(base, async (url: string, { signal }: { signal?: AbortSignal | null } = {}) => {
    const body = await http(url.slice(base.length + 1), { signal: signal ?? undefined });
    return { status: 200, headers: new Headers(), body, json: parseJson(body) };
  });
  const unknownToTheApi = () => Promise.reject(new Error('The API has no such call'));

  return {
    supportAbortSignal: true,
    getOne,

    getList: async <T extends RaRecord>(resource: string, params: GetListParams & { signal?: AbortSignal }) => {
      const api = apiOf(resource);
      return readList<T>(api, parseJson(await http(listPath(api, params), { signal: params.signal })));
    },

    // What a mutation answers is never relied on (decisions.md, 8): what was sent stands in for it.
    create: async (resource: string, { data }: CreateParams) => {
      await http(pathTo(resource), { method: 'POST', body: data });
      return { data: { id: '', ...data } };
    },

    // Done only if nobody else has changed the record since `previousData` was read, where the API keeps versions.
    // `meta.untouched`: what would be sent with nothing changed, where that is not the record as it was read.
    update: async (resource: string, { id, data: wanted, previousData: read, meta }: UpdateParams) => {
      const path = pathTo(resource, id);
      const record = `${user()} ${path}`;
      const change = ownChanges.onTop(record, { data: wanted, previousData: read, untouched: meta?.untouched });
      const { data, previousData } = change;
      const answer = await http(path, { method: 'PATCH', body: data, headers: ifMatch(versionOf(previousData)) });
      const version = answeredVersion(answer);
      ownChanges.note(record, change, version);
      return { data: { ...previousData, ...data, id, version } };
    },

    delete: async (resource: string, { id, previousData: read = {} }: DeleteParams) => {
      const path = pathTo(resource, id);
      const { previousData } = ownChanges.onTop(`${user()} ${path}`, { data: {}, previousData: read });
      await http(path, { method: 'DELETE', headers: ifMatch(versionOf(previousData)) });
      return { data: { ...previousData, id } };
    },

    call: async <Name extends CallName>(name: Name, signal?: AbortSignal) =>
      readCall(name, parseJson(await http(name, { signal }))),

    changePassword: async (id: Identifier, newPassword: string) => {
      await http(pathTo('admin-users', id, 'password'), { method: 'PATCH', body: { newPassword } });
    },

    getMany: unknownToTheApi,
    getManyReference: unknownToTheApi,
    updateMany: unknownToTheApi,
    deleteMany: unknownToTheApi,
  } as ConsoleDataProvider;
};
