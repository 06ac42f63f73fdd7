/**
 * Converts between the API's lists and react-admin's. Sends no requests.
 *
 * The API responds with `{ <items>: [...], total }` (admin users: with a bare array) and has 1-based pages.
 */
import type { GetListParams, RaRecord } from 'react-admin';
import { timeZone } from '../format/date';
import { invalidResponse } from './errors';
import type { Parser } from './parse';
import { isIdentifier, isRecord } from './values';

/**
 * The capabilities of a resource's endpoint. The console neither sends nor shows anything that is not declared. `filters`, `days`,
 * `sortable`, `pageSizes`, `bulk`, `restorable`, `impact` and `history` only count with our API (`Session.hasFeatures`).
 */
export interface ResourceApi<T = object> {
  /** Path below the API's base URL: 'users'. */
  path: string;
  /** Parses each record that the API sends (`record` of parse.ts); without it, records are used as sent. */
  record?: Parser<T>;
  /** The property of the response that contains the rows; absent if the response is a bare array. */
  items?: string;
  /** The query parameters of the list: 'page', 'limit', and the names of its filters. */
  query: readonly string[];
  /** Further parameters of the list. They are only sent with a value. */
  filters?: readonly string[];
  /** The filters that take a day. A request with one of them has the parameter `timeZone`. */
  days?: readonly string[];
  /** Further fields of the list's response, such as the sum of its rows. They become react-admin's `meta`. */
  sums?: readonly string[];
  /** The sortable fields. */
  sortable?: readonly string[];
  /** The page sizes to choose from, the default first; by default 10, and up to 100 with our API. */
  pageSizes?: readonly number[];
  /** The actions on many records: the values that each sets, or null for a deletion. */
  bulk?: BulkActions;
  /** Whether a deleted record can be restored. */
  restorable?: boolean;
  /** Whether the API returns the impact of a deletion. */
  impact?: boolean;
  /** Whether the changes of a record can be shown. */
  history?: boolean;
  /** Rows have no id in the API, so their position becomes the id. */
  anonymousRows?: boolean;
}

export type BulkActions = Readonly<Record<string, Readonly<Record<string, boolean>> | null>>;

/** Rows per page (specification, section 9). */
export const PAGE_SIZE = 10;

/** The page sizes to choose from. The API accepts up to 100 rows. */
export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 25, 50, 100];

/** Returns the capabilities of the endpoint: the specification's API neither sorts nor has further filters. */
export const declaredApi = (api: ResourceApi, hasFeatures: boolean): ResourceApi =>
  hasFeatures
    ? { ...api, pageSizes: api.pageSizes ?? (api.query.includes('limit') ? PAGE_SIZES : undefined) }
    : { ...api, filters: undefined, sortable: undefined };

/** Returns the path of a record, or below it: `recordPath(api, 12, 'restore')` is 'users/12/restore'. */
export const recordPath = ({ path = '' }: Partial<ResourceApi> = {}, ...parts: unknown[]) =>
  [path, ...parts.map((part) => encodeURIComponent(String(part)))].join('/');

/** Adds the device's time zone to the path of a read that counts days, or is narrowed by them (rulings.md, 35). */
export const inTimeZone = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ timeZone: timeZone() })}`;

/** Returns the names of the list's parameters. */
export const parametersOf = ({ query, filters = [] }: Pick<ResourceApi, 'query' | 'filters'>): readonly string[] => [
  ...new Set([...query, ...filters]),
];

/**
 * Returns the path of a list request: 'users?page=2&limit=10&search=ann'. It has all parameters of `query`, even if they are
 * empty; those of `filters` that have a value; and `sort` and `order` if the list can be sorted by that field.
 */
export const listPath = (
  api: ResourceApi,
  { pagination, filter, sort }: Pick<GetListParams, 'pagination' | 'filter' | 'sort'>,
) => {
  const values: Record<string, unknown> = { ...filter, page: pagination?.page ?? 1, limit: pagination?.perPage ?? 10 };
  const query = new URLSearchParams(
    parametersOf(api).flatMap((name) => {
      const value = String(values[name] ?? '');
      return api.query.includes(name) || value !== '' ? [[name, value]] : [];
    }),
  );
  if (sort && api.sortable?.includes(sort.field)) {
    query.set('sort', sort.field);
    query.set('order', sort.order);
  }
  if (api.days?.some((name) => query.has(name))) return inTimeZone(`${api.path}?${query}`);
  return query.size > 0 ? `${api.path}?${query}` : api.path;
};

/** Returns a list's filter in the names of the API: `q`, the search text of react-admin's inputs, is its `search`. */
export const filterFor = (api: ResourceApi, { q, ...filter }: Record<string, unknown> = {}): Record<string, unknown> =>
  q === undefined || parametersOf(api).includes('q') || !parametersOf(api).includes('search')
    ? { ...filter, ...(q !== undefined && { q }) }
    : { search: q, ...filter };

/**
 * Returns the message for a developer about a filter that is not sent because the definition does not declare it; undefined if all
 * are declared.
 */
export const undeclaredFilter = (
  resource: string,
  api: ResourceApi | undefined,
  filter: Readonly<Record<string, unknown>>,
): string | undefined => {
  const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';
  const name = Object.keys(filter).find((key) => isSet(filter[key]) && api && !parametersOf(api).includes(key));
  return name && `The filter "${name}" is not sent to the API: declare it in "api.filters" of "${resource}"`;
};

const countOf = (total: unknown, atLeast: number) => {
  const count = typeof total === 'string' && total.trim() !== '' ? Number(total) : total;
  return typeof count === 'number' && Number.isSafeInteger(count) ? Math.max(count, atLeast) : atLeast;
};

/**
 * Parses the response of a list. Replaces a total that is invalid or below the number of rows by that number.
 * @param start The position of the first row.
 * @returns `meta` has the list's sums, and `more` if the API has stopped counting, so that there are more rows than `total`.
 * @throws ApiError if the response is not a list, or if two rows have the same id.
 */
export const readList = <T extends RaRecord>(
  api: ResourceApi,
  response: unknown,
  start = 0,
): { data: T[]; total: number; meta?: Record<string, unknown> } => {
  const rows = api.items === undefined ? response : isRecord(response) ? response[api.items] : undefined;
  if (!Array.isArray(rows)) throw invalidResponse('The response is not a list');
  const data = rows.map((row: unknown, index) => {
    const record = readRecord(api, row);
    const { id } = row as { id?: unknown };
    if (isIdentifier(id)) return record;
    if (!api.anonymousRows) throw invalidResponse('A row of the list has no valid id');
    return { ...record, id: start + index };
  });
  if (!api.anonymousRows) refuseDuplicateIds(data as RaRecord[]);
  const { total, more, ...others }: Record<string, unknown> = isRecord(response) ? response : {};
  const sums = api.sums?.filter((name) => name in others).map((name) => [name, others[name]]) ?? [];
  const meta = { ...Object.fromEntries(sums), ...(more === true && { more }) };
  return {
    data: data as unknown as T[],
    total: countOf(total, data.length),
    ...(Object.keys(meta).length > 0 && { meta }),
  };
};

/** Parses a single record. @throws ApiError if it is not an object. */
export const readRecord = (api: ResourceApi, sent: unknown): object => {
  if (!isRecord(sent)) throw invalidResponse('The record is not an object');
  return api.record?.(sent) ?? sent;
};

/** With equal ids, an action on one row could affect another. 1 and '1' count as equal, because an address has only text. */
const refuseDuplicateIds = (rows: RaRecord[]) => {
  if (new Set(rows.map(({ id }) => String(id))).size < rows.length)
    throw invalidResponse('Two rows of the list have the same id');
};
