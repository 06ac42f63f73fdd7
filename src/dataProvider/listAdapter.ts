/**
 * The API's dialect <-> react-admin's. Pure: no call is made here.
 *
 * The API answers a list with `{ <items>: [...], total }` (admin users: with the bare array) and takes 1-based pages.
 */
import type { GetListParams, RaRecord } from 'react-admin';
import { errorWithoutAnswer } from './errors';
import { isIdentifier, isRecord } from './values';

/** What a resource's API can do; whatever is not declared is neither sent nor shown. */
export interface ResourceApi {
  /** Below the API's base: 'users'. */
  path: string;
  /** The list answer's property that holds the rows; left out where the answer is the bare array. */
  items?: string;
  /** The query parameters that the list takes: 'page', 'limit', and the names of its filters. */
  query: readonly string[];
  /** The fields by which the list can be sorted, if the API declares the feature 'sort'. */
  sortable?: readonly string[];
  /** The page sizes that can be chosen, the default first; without them every page has 10 rows. */
  pageSizes?: readonly number[];
  /** Rows without an id of their own get one made of their position: the API does not name them. */
  anonymousRows?: boolean;
}

/** The part of it that holds for an API with these features: the specification's API does not sort. */
export const declaredApi = (api: ResourceApi, features: readonly string[]): ResourceApi =>
  features.includes('sort') ? api : { ...api, sortable: undefined };

/**
 * @returns 'users?page=2&limit=10&search=ann': exactly the declared parameters, those without a value empty; sort and order
 * only where the list can be sorted by that field.
 */
export const listPath = (
  api: ResourceApi,
  { pagination, filter, sort }: Pick<GetListParams, 'pagination' | 'filter' | 'sort'>,
) => {
  const values: Record<string, unknown> = { ...filter, page: pagination?.page ?? 1, limit: pagination?.perPage ?? 10 };
  const query = new URLSearchParams(api.query.map((name) => [name, String(values[name] ?? '')]));
  if (sort && api.sortable?.includes(sort.field)) {
    query.set('sort', sort.field);
    query.set('order', sort.order);
  }
  return query.size > 0 ? `${api.path}?${query}` : api.path;
};

const countOf = (total: unknown, atLeast: number) => {
  const count = typeof total === 'string' && total.trim() !== '' ? Number(total) : total;
  return typeof count === 'number' && Number.isSafeInteger(count) ? Math.max(count, atLeast) : atLeast;
};

/**
 * @returns react-admin's `{ data, total }`. A total that is no count, or less than the rows that came, is their number.
 * @throws ApiError when the answer is no list, or holds rows that cannot be told apart.
 */
export const readList = <T extends RaRecord>(api: ResourceApi, answer: unknown): { data: T[]; total: number } => {
  const rows = api.items === undefined ? answer : isRecord(answer) ? answer[api.items] : undefined;
  if (!Array.isArray(rows)) throw errorWithoutAnswer('nonsense', 'The answer is no list');
  const data = rows.map((row: unknown, index) => {
    if (!isRecord(row)) throw errorWithoutAnswer('nonsense', 'A row of the list is no record');
    if (api.anonymousRows && !isIdentifier(row.id)) return { ...row, id: index };
    if (!isIdentifier(row.id)) throw errorWithoutAnswer('nonsense', 'A row of the list has no id');
    return row;
  });
  if (!api.anonymousRows) refuseAmbiguous(data as RaRecord[]);
  return { data: data as unknown as T[], total: countOf(isRecord(answer) ? answer.total : undefined, data.length) };
};

/** Under one id, whatever is done to a row would be done to another one; an address does not tell 1 from '1' either. */
const refuseAmbiguous = (rows: RaRecord[]) => {
  if (new Set(rows.map(({ id }) => String(id))).size < rows.length)
    throw errorWithoutAnswer('nonsense', 'Two rows of the list have the same id');
};
