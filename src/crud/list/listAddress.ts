import type { SortPayload } from 'react-admin';
import { PAGE_SIZE, PAGE_SIZES, parametersOf, type ResourceApi } from '../../dataProvider/listAdapter';
import { isRecord, tryParseJson } from '../../dataProvider/values';
import type { ListDefinition } from '../defineResource';

/** A list's state in its address: `?page=2&search=ann&sort=name&order=ASC`. Defaults are omitted. */
export interface ListState {
  page: number;
  /** Rows per page. */
  perPage: number;
  /** Absent for the API's default order. */
  sort?: SortPayload;
  filter: Record<string, unknown>;
}

/** A list's state without its page: filters (with the search text and the tab), sort and page size. */
export type ViewState = Omit<ListState, 'page'>;

/** The parts of a list's definition that its request depends on. */
export type ListDefaults = Pick<ListDefinition, 'tabs' | 'sort' | 'perPage'>;

/** The API's order without a sort, which is newest first. It is not sent to the API. */
const NEWEST: SortPayload = { field: 'id', order: 'DESC' };

/** The order of a list with its own data provider, as in react-admin. */
const BY_ID: SortPayload = { field: 'id', order: 'ASC' };

/** Query parameters of a list's address that are not filters. */
const RESERVED = ['page', 'perPage', 'limit', 'sort', 'order', 'filter', 'displayedFilters'];

/** The capabilities of the list's endpoint; undefined for a list with its own data provider, which supports everything. */
type Capabilities = Pick<ResourceApi, 'query' | 'filters' | 'sortable' | 'pageSizes'> | undefined;

/**
 * Returns the page size of an address without one: the user's choice, or the default of the definition or of the API.
 * @param perPage The page size of the list's definition.
 * @param chosen The page size that the user has chosen for the list, if any.
 */
export const defaultSize = (api: Capabilities, perPage?: number, chosen?: unknown): number => {
  const sizes = sizesOf(api, perPage);
  return sizes.find((size) => size === chosen) ?? perPage ?? sizes[0] ?? PAGE_SIZE;
};

/** Returns the page sizes to choose from. */
export const sizesOf = (api: Capabilities, perPage?: number): readonly number[] => {
  const sizes = api ? (api.pageSizes ?? [PAGE_SIZE]) : PAGE_SIZES;
  return perPage === undefined || sizes.includes(perPage) ? sizes : [...sizes, perPage].sort((a, b) => a - b);
};

/**
 * Returns the list's state from its address, and the request for its rows. Also used to prefetch them at the page's start.
 * @param chosenSize The page size that the user has chosen for the list, if any.
 */
export const readListQuery = (
  api: ResourceApi | undefined,
  { tabs, sort = api ? NEWEST : BY_ID, perPage }: ListDefaults,
  query: URLSearchParams,
  chosenSize: unknown,
) => {
  const state = readListState(query, api, perPage, chosenSize);
  const tab = tabs && readTab(tabs, state.filter);
  const shown = {
    page: String(state.page),
    perPage: String(state.perPage),
    sort: state.sort?.field,
    ...(state.sort && { order: state.sort.order }),
    ...(tabs && { [tabs.filter]: tab }),
  };
  return {
    ...state,
    // Without the tab that the address names if there is no such tab, so that the next change removes it from the address.
    filter: tabs && tab ? { ...state.filter, ...writeTab(tabs, tab) } : state.filter,
    tab,
    /** The parameters of the address that the state replaces: `['page=0', 'sort=password']`. */
    refused: Object.entries(shown).flatMap(([name, value]) => {
      const given = query.get(name);
      return given && given !== value ? [`${name}=${given}`] : [];
    }),
    request: {
      pagination: { page: state.page, perPage: state.perPage },
      sort: state.sort ?? sort,
      filter: tabs && tab ? { ...state.filter, [tabs.filter]: tabs.values[tab] } : state.filter,
    },
  };
};

type Tabs = NonNullable<ListDefinition['tabs']>;

const defaultOf = ({ values }: Tabs) => Object.keys(values)[0] ?? '';

/** Returns the tab in the address; the default tab for an unknown one. */
const readTab = (tabs: Tabs, filter: Record<string, unknown>): string => {
  const named = String(filter[tabs.filter] ?? '');
  return Object.hasOwn(tabs.values, named) ? named : defaultOf(tabs);
};

/** Returns the filter for a tab; an empty value, which the address omits, for the default tab. */
export const writeTab = (tabs: Tabs, tab: string) => ({ [tabs.filter]: tab === defaultOf(tabs) ? '' : tab });

/**
 * Reads a list's state from its address. Replaces invalid values by the defaults, and ignores filters that the API does not
 * support.
 */
export const readListState = (
  query: URLSearchParams,
  api: Capabilities,
  usualSize?: number,
  chosenSize?: unknown,
): ListState => {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('perPage'));
  const field = query.get('sort') ?? '';
  const isSortable = field !== '' && (api ? api.sortable?.includes(field) : true);
  const isFilter = (name: string) => (api ? parametersOf(api).includes(name) : true) && !RESERVED.includes(name);
  const given = [
    ...[...query].map(([name, text]) => [name, readValue(name, text)] as const),
    ...Object.entries(readObject(query.get('filter') ?? '')),
  ];
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    perPage: sizesOf(api, usualSize).includes(perPage) ? perPage : defaultSize(api, usualSize, chosenSize),
    ...(isSortable && { sort: { field, order: query.get('order') === 'DESC' ? ('DESC' as const) : ('ASC' as const) } }),
    filter: Object.fromEntries(given.filter(([name, value]) => value !== '' && isFilter(name))),
  };
};

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

/** Returns the address of a filtered list: '/supplements?isActive=true'. */
export const listLink = (path: string, filter: Readonly<Record<string, unknown>> = {}): string => {
  const query = String(writeListState({ page: 1, perPage: PAGE_SIZE, filter: { ...filter } }));
  return query ? `${path}?${query}` : path;
};

export const pageCount = (total: number, perPage = PAGE_SIZE) => Math.ceil(total / perPage);

/** Returns the page that a user typed, which may have separators ('1,000'); undefined if there is no such page. */
export const readPage = (text: string, count: number): number | undefined => {
  const digits = text.replaceAll(/[\s,]/g, '');
  const page = Number(digits);
  return /^\d+$/.test(digits) && page >= 1 && page <= count ? page : undefined;
};

/** The search is always text. Other filters can be numbers, booleans, lists or objects. */
const isText = (name: string) => name === 'search' || name === 'q';
const LOOKS_LIKE_JSON = /^(true|false|null|-?\d{1,15}|[[{"].*)$/s;

const readValue = (name: string, text: string): unknown =>
  isText(name) || !LOOKS_LIKE_JSON.test(text) ? text : (tryParseJson(text) ?? text);

const writeValue = (name: string, value: unknown): string => {
  if (value === undefined || value === null) return '';
  const isPlain = typeof value === 'string' && (isText(name) || !LOOKS_LIKE_JSON.test(value));
  return isPlain ? value : JSON.stringify(value);
};

/** Parses a JSON object. @returns an empty object for anything else. */
export const readObject = (text: string): Record<string, unknown> => {
  const value = tryParseJson(text);
  return isRecord(value) ? value : {};
};
