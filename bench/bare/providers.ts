/** A small simple-rest provider, so that the baseline measures react-admin, not a provider package. */
import type { AuthProvider, DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin';

interface Answer {
  json: unknown;
  headers: Headers;
}

interface Query {
  page?: number;
  perPage?: number;
  sort?: SortPayload;
  filter?: object;
}

const call = async (url: string, init?: RequestInit): Promise<Answer> => {
  const answer = await fetch(url, init);
  if (!answer.ok) throw Object.assign(new Error(answer.statusText), { status: answer.status });
  return { json: await answer.json(), headers: answer.headers };
};

const list = async (resource: string, { page = 1, perPage = 25, sort, filter = {} }: Query) => {
  const query = new URLSearchParams({
    sort: JSON.stringify([sort?.field ?? 'id', sort?.order ?? 'ASC']),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    filter: JSON.stringify(filter),
  });
  const { json, headers } = await call(`/api/${resource}?${query}`);
  return { data: json as RaRecord[], total: Number(headers.get('content-range')?.split('/')[1]) };
};

const one = async (url: string, init?: RequestInit) => ({ data: (await call(url, init)).json as RaRecord });
const send = (url: string, method: string, data: unknown) => one(url, { method, body: JSON.stringify(data) });

export const dataProvider = {
  getList: (
    resource: string,
    { pagination, sort, filter }: { pagination?: Query; sort?: SortPayload; filter?: object },
  ) => list(resource, { ...pagination, sort, filter }),
  getOne: (resource: string, { id }: { id: Identifier }) => one(`/api/${resource}/${id}`),
  getMany: (resource: string, { ids }: { ids: Identifier[] }) =>
    list(resource, { perPage: ids.length, filter: { id: ids } }),
  getManyReference: (
    resource: string,
    { target, id, pagination, sort, filter }: { target: string; id: Identifier; pagination: Query } & Query,
  ) => list(resource, { ...pagination, sort, filter: { ...filter, [target]: id } }),
  create: (resource: string, { data }: { data: unknown }) => send(`/api/${resource}`, 'POST', data),
  update: (resource: string, { id, data }: { id: Identifier; data: unknown }) =>
    send(`/api/${resource}/${id}`, 'PUT', data),
  updateMany: async (_resource: string, { ids }: { ids: Identifier[] }) => ({ data: ids }),
  delete: async (_resource: string, { previousData }: { previousData?: RaRecord }) => ({ data: previousData }),
  deleteMany: async (_resource: string, { ids }: { ids: Identifier[] }) => ({ data: ids }),
} as DataProvider;

export const authProvider: AuthProvider = {
  login: async (credentials: unknown) => {
    const { json } = await call('/api/login', { method: 'POST', body: JSON.stringify(credentials) });
    localStorage.setItem('token', (json as { token: string }).token);
  },
  logout: async () => localStorage.removeItem('token'),
  checkAuth: async () => {
    if (!localStorage.getItem('token')) throw new Error('no session');
  },
  checkError: async () => {},
  getPermissions: async () => undefined,
  getIdentity: async () => ({ id: 1, fullName: 'Ada Lovelace' }),
};
