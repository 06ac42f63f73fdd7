import type { SortPayload } from 'react-admin';
import { PAGE_SIZE, PAGE_SIZES, parametersOf, type ResourceApi } from '../../dataProvider/listAdapter';

/** A list's state in its address: `?page=2&search=ann&sort=name&order=ASC`. Defaults are omitted. */
export interface ListState {
  page: number;
  /** Rows per page. */
  perPage: number;
  /** Absent for the API's default order. */
  sort?: SortPayload;
  filter: Record<string, unknown>;
}

/** Query parameters of a list's address that are not filters. */
const RESERVED: ReadonlySet<string> = new Set([
  'page',
  'perPage',
  'limit',
  'sort',
  'order',
  'filter',
  'displayedFilters',
]);

/** The capabilities of the list's endpoint; undefined for a list with its own data provider, which supports everything. */
type Capabilities = Pick<ResourceApi, 'query' | 'filters' | 'sortable' | 'pageSizes'> | undefined;

interface Sizes {
  /** The page size that the user has chosen for the list, if any. */
  chosen?: unknown;
  /** The page size of the list's definition. */
  perPage?: number | undefined;
}

/** Returns the page size of an address without one: the user's choice, or the default of the definition or of the API. */
export const defaultSize = (api: Capabilities, { chosen, perPage }: Sizes = {}): number => {
  const sizes = sizesOf(api, perPage);
  return sizes.find((size) => size === chosen) ?? perPage ?? sizes[0] ?? PAGE_SIZE;
};

/** Returns the page sizes to choose from. */
export const sizesOf = (api: Capabilities, perPage?: number): readonly number[] => {
  const sizes = api ? (api.pageSizes ?? [PAGE_SIZE]) : PAGE_SIZES;
  return perPage === undefined || sizes.includes(perPage) ? sizes : [...sizes, perPage].sort((a, b) => a - b);
};

/**
 * Reads a list's state from its address. Replaces invalid values by the defaults, and ignores filters that the API does not
 * support.
 */
export const readListState = (query: URLSearchParams, api: Capabilities, sizes: Sizes = {}): ListState => {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('perPage'));
  const field = query.get('sort') ?? '';
  const isSortable = field !== '' && (api ? api.sortable?.includes(field) : true);
  const parameters = api && parametersOf(api);
  const isFilter = (name: string) => (parameters?.includes(name) ?? true) && !RESERVED.has(name);
  const names = (parameters ?? [...query.keys()]).filter(isFilter);
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    perPage: sizesOf(api, sizes.perPage).includes(perPage) ? perPage : defaultSize(api, sizes),
    ...(isSortable && { sort: { field, order: query.get('order') === 'DESC' ? ('DESC' as const) : ('ASC' as const) } }),
    filter: {
      ...Object.fromEntries(
        names.flatMap((name) => [[name, readValue(name, query.get(name) ?? '')]].filter(([, value]) => value !== '')),
      ),
      ...Object.fromEntries(Object.entries(raFilter(query)).filter(([name]) => isFilter(name))),
    },
  };
};

/**
 * Returns the parameters of an address that the list's state replaces: `['page=0', 'sort=password']`.
 * @param tab The parameter of the list's tab, and the tab that is shown.
 */
export const refusedParameters = (
  query: URLSearchParams,
  { page, perPage, sort }: ListState,
  tab?: readonly [name: string, value: string],
): string[] =>
  [
    ['page', String(page)],
    ['perPage', String(perPage)],
    ['sort', sort?.field],
    ...(sort ? [['order', sort.order]] : []),
    ...(tab ? [tab] : []),
  ].flatMap(([name = '', shown]) => {
    const value = query.get(name);
    return value && value !== shown ? [`${name}=${value}`] : [];
  });

/**
 * Writes a list's state to the query of its address.
 * @param before The current query. Parameters of other parts of the screen, such as its tab, are kept.
 * @param omittedSize The page size that the address leaves out; null for none.
 */
export const writeListState = (
  state: ListState,
  before?: URLSearchParams,
  omittedSize: number | null = PAGE_SIZE,
): URLSearchParams => {
  const query = new URLSearchParams(before);
  // Only in links and saved queries of react-admin. Here, each filter is a separate parameter.
  query.delete('filter');
  query.delete('displayedFilters');
  const { page, perPage, sort, filter } = state;
  const own = {
    page: page > 1 ? String(page) : '',
    perPage: perPage === omittedSize ? '' : String(perPage),
    sort: sort?.field ?? '',
    order: sort?.order ?? '',
    ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, writeValue(name, value)])),
  };
  for (const [name, value] of Object.entries(own)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
};

export const pageCount = (total: number, perPage = PAGE_SIZE) => Math.ceil(total / perPage);

/** The search is always text. Other filters can be numbers, booleans, lists or objects. */
const isText = (name: string) => name === 'search' || name === 'q';
const LOOKS_LIKE_JSON = /^(true|false|null|-?\d{1,15}|[[{"].*)$/s;

const readValue = (name: string, text: string): unknown => {
  if (isText(name) || !LOOKS_LIKE_JSON.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const writeValue = (name: string, value: unknown): string => {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'string') return isText(name) || !LOOKS_LIKE_JSON.test(value) ? value : JSON.stringify(value);
  return JSON.stringify(value);
};

/** Reads react-admin's format: all filters as one JSON object in the parameter `filter`. */
const raFilter = (query: URLSearchParams) => readObject(query.get('filter') ?? '{}');

/** Parses the parameter `displayedFilters` of react-admin's saved queries: `{"name":true}`. */
export const readDisplayedFilters = (text: string): Record<string, boolean> =>
  Object.fromEntries(Object.entries(readObject(text)).map(([source, isShown]) => [source, isShown === true]));

/** @returns an empty object for anything but a JSON object. */
const readObject = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
};
