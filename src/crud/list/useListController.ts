import { useEffect, useRef } from 'react';
import {
  type Exporter,
  type FilterPayload,
  type GetDataOptions,
  type RaRecord,
  type SortPayload,
  useDataProvider,
  useDebouncedEvent,
  useEvent,
  useGetList,
  useRecordSelection,
  useResourceContext,
  useSelectAll,
  useTranslate,
} from 'react-admin';
import { useFeatures } from '../../authProvider/useFeatures';
import { declaredApi, PAGE_SIZE, PAGE_SIZES, parametersOf } from '../../dataProvider/listAdapter';
import { whileRetrying } from '../../dataProvider/useCall';
import { type AnyDefinition, listOptions } from '../defineResource';
import { pageCount } from './listAddress';
import { writeTab } from './listQuery';
import { isSameQuery, type ListView, sortOf } from './listView';
import { useListAddress } from './useListAddress';

const ignore = () => {};

/** Debounce of react-admin's live filters, in ms. */
const DEBOUNCE = 500;

/** Maximum number of exported records, if the API sends no total. */
const EXPORT_LIMIT = 1000;

/** react-admin's exporter, loaded on demand because nothing else uses its CSV library. */
const exportAsCsv: Exporter = async (...records) => (await import('./exporter')).defaultExporter(...records);

/**
 * Returns the state of a resource's list for react-admin's `ListContext`: rows from `useGetList`; page, sort and filters from the
 * address.
 *
 * Replaces react-admin's `useListController`, which writes filters as JSON and all defaults to the address, stores the last search
 * for the next user, and leaves a page that is out of range even where the specification requires it to stay
 * (docs/decisions/0003-list-state-in-the-address.md).
 */
export const useListController = (definition: AnyDefinition) => {
  const { name, api: whole } = definition;
  const { tabs, exporter = exportAsCsv } = listOptions(definition);
  const resource = useResourceContext({ resource: name }) ?? name;
  const features = useFeatures();
  const api = whole && declaredApi(whole, features);
  const isPaged = !api || api.query.includes('page');
  const { page, perPage, filter, tab, request, go, address, displayedFilters, setDisplayedFilters } = useListAddress(
    api,
    tabs,
  );
  const shownTab = useRef(tab);

  const list = useGetList<RaRecord>(resource, request, {
    onError: ignore,
    // Keep the rows while the next ones load, but not those of another tab.
    placeholderData: (previous) => (shownTab.current === tab ? previous : undefined),
  });
  const { total, data, isFetching, isError } = list;
  useEffect(() => {
    if (data) shownTab.current = tab;
  }, [data, tab]);

  const last = total === undefined ? undefined : Math.max(1, pageCount(total, perPage));
  const beyond = isPaged && last !== undefined && page > last && !isFetching && !isError;
  const isDeserted = useWasFilled(`${tab} ${page}`, !beyond && Boolean(data?.length) && !list.isPlaceholderData);
  // After the last row of the last page is gone, show the page before (rulings.md, 24). With tabs, a page that was empty
  // when it was opened stays (rulings.md, 20).
  const leaves = beyond && (tabs === undefined || isDeserted);
  useEffect(() => {
    if (leaves && last) go({ page: last }, { replace: true });
  });

  /** A changed filter starts at page 1. */
  const setFilter = (next: FilterPayload) => go({ page: 1, filter: next });
  const setFilterSoon = useDebouncedEvent(setFilter, DEBOUNCE);

  // Stable functions, so that pages and rows do not render again.
  const setPage = useEvent((next: number) => go({ page: next }));
  const setSort = useEvent((next: SortPayload) => go({ page: 1, sort: next }));
  const setPerPage = useEvent((next: number) => go({ page: 1, perPage: next }));

  const pageSizes = api ? api.pageSizes : PAGE_SIZES;
  const view: ListView = { perPage, sort: sortOf(request.sort), filter };
  const defaultView: ListView = {
    perPage: pageSizes?.[0] ?? PAGE_SIZE,
    sort: undefined,
    filter: tabs && tab ? writeTab(tabs, tab) : {},
  };
  /** Returns the query of a view's first page. */
  const queryOf = (of: ListView) => address({ page: 1, ...of });

  const [selectedIds, selection] = useRecordSelection({ resource });
  const onSelectAll = useSelectAll({ resource, sort: request.sort, filter: request.filter });
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const getData = useEvent(async ({ maxResults, meta }: GetDataOptions = {}) => {
    const pagination = { page: 1, perPage: maxResults ?? total ?? EXPORT_LIMIT };
    return (await dataProvider.getList(resource, { ...request, pagination, meta })).data;
  });

  return {
    ...list,
    ...whileRetrying(list),
    resource,
    defaultTitle: translate(`resources.${name}.title`),
    page,
    perPage,
    sort: request.sort,
    filterValues: filter,
    displayedFilters,
    exporter,
    getData,
    hasNextPage: last === undefined ? undefined : page < last,
    hasPreviousPage: page > 1,
    setPage,
    setPerPage,
    setSort,
    setFilters: (next: FilterPayload, displayed?: Record<string, boolean>, isDebounced = false) => {
      if (displayed) setDisplayedFilters(displayed);
      if (isDebounced) setFilterSoon(next);
      else setFilter(next);
    },
    showFilter: (source: string, value: unknown) => {
      setDisplayedFilters({ ...displayedFilters, [source]: true });
      if (value !== undefined) setFilter({ ...filter, [source]: value });
    },
    hideFilter: (source: string) => {
      setDisplayedFilters({ ...displayedFilters, [source]: false });
      setFilter(Object.fromEntries(Object.entries(filter).filter(([other]) => other !== source)));
    },
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
    onSelectAll,
    /** The next properties are not in react-admin's context. */
    isPaged,
    request,
    tab,
    /** Whether the API accepts a search text. */
    isSearchable: !api || parametersOf(api).includes('search'),
    /** Whether the API has stopped counting: there are more rows than `total`. */
    hasMore: list.meta?.more === true,
    pageSizes,
    view,
    /** The view of the current tab without filters, search and sort. */
    defaultView,
    /** Whether there is a filter besides the search and the tab. */
    isFiltered: Object.keys(filter).some((name) => name !== 'search' && name !== tabs?.filter),
    /** Whether there is a search or a filter besides the tab. */
    isNarrowed: Object.keys(filter).some((name) => name !== tabs?.filter),
    isShown: (other: ListView) => isSameQuery(queryOf(other), queryOf(view)),
    /** Returns the query of a view's address, as in `?search=ann`. */
    linkTo: (other: ListView) => `?${queryOf(other)}`,
    show: (other: ListView) => go({ page: 1, ...other }),
    /** Changes the tab and keeps the page. */
    setTab: (next: string) => tabs && go({ filter: { ...filter, ...writeTab(tabs, next) } }),
    /** Returns whether the list can be sorted by a field. */
    isSortable: (source: string | undefined) =>
      source !== undefined && (api ? (api.sortable?.includes(source) ?? false) : true),
  };
};

type Controller = ReturnType<typeof useListController>;

/** Returns whether two states of a list show the same. Then their functions do the same, too. */
export const isSameList = (one: Controller, other: Controller): boolean =>
  (Object.keys(other) as (keyof Controller)[]).every(
    (key) =>
      one[key] === other[key] ||
      typeof other[key] === 'function' ||
      (DERIVED.has(key) && JSON.stringify(one[key]) === JSON.stringify(other[key])),
  );

/** What is read from the address again with each render. */
const DERIVED = new Set<keyof Controller>(['sort', 'filterValues', 'request', 'view', 'defaultView']);

/** Returns whether this page had rows before. */
const useWasFilled = (place: string, isFilled: boolean) => {
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (isFilled) filled.current = place;
    else if (filled.current !== place) filled.current = undefined;
  }, [place, isFilled]);
  return filled.current === place;
};
