import { useEffect, useRef, useState } from 'react';
import {
  type Exporter,
  type FilterPayload,
  type GetDataOptions,
  type GetListParams,
  type RaRecord,
  type SortPayload,
  useDataProvider,
  useEvent,
  useGetList,
  useIsMounted,
  useSelectAll,
  useStore,
  useTranslate,
} from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { declaredApi, parametersOf, type ResourceApi, undeclaredFilter } from '../../dataProvider/listAdapter';
import { whileRetrying } from '../../dataProvider/useCall';
import { useVisibleSelection } from '../bulk/useVisibleSelection';
import { type AnyDefinition, listOptions } from '../defineResource';
import { pageSizeKey } from '../storedPreferences';
import {
  defaultSize,
  type ListDefaults,
  type ListState,
  pageCount,
  readListQuery,
  readObject,
  sizesOf,
  type ViewState,
  writeListState,
  writeTab,
} from './listAddress';

/** Maximum number of exported records, if the API sends no total. */
const EXPORT_LIMIT = 1000;

/** react-admin's exporter, loaded on demand because nothing else uses its CSV library. */
const exportAsCsv: Exporter = async (...records) => (await import('./reactAdminParts')).defaultExporter(...records);

/**
 * Returns the state of a resource's list for react-admin's `ListContext`: rows from `useGetList`; page, sort and filters from the
 * address.
 *
 * Replaces react-admin's `useListController`, which writes filters as JSON and all defaults to the address, stores the last
 * search for the next user, and leaves a page that is out of range even where the specification requires it to stay
 * (docs/decisions/0003-lists.md).
 */
export const useResourceList = (definition: AnyDefinition) => {
  const { name: resource } = definition;
  const options = listOptions(definition);
  const { tabs, exporter = exportAsCsv } = options;
  const hasFeatures = useHasFeatures();
  const api = definition.api && declaredApi(definition.api, hasFeatures);
  const isPaged = !api || api.query.includes('page');
  const address = useListAddress(resource, api, options);
  const { page, perPage, filter, tab, request, go, queryFor } = address;

  const list = useGetList<RaRecord>(resource, request, {
    // The route's loader has just tried (app/prefetch.ts).
    retryOnMount: false,
    // Keep the rows while the next ones load, but not those of another tab.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[2] as GetListParams | undefined;
      return !tabs || before?.filter[tabs.filter] === request.filter[tabs.filter] ? previous : undefined;
    },
  });
  const { total, data, isFetching, isError } = list;

  const lastPage = total === undefined ? undefined : Math.max(1, pageCount(total, perPage));
  const isBeyondLast = isPaged && lastPage !== undefined && page > lastPage && !isFetching && !isError;
  const hadRows = useHadRows(`${tab} ${page}`, !isBeyondLast && Boolean(data?.length) && !list.isPlaceholderData);
  // When the last row of the last page has been deleted, show the page before (docs/rulings.md, 24). In a list with tabs, a page
  // that was already empty when it was opened stays (docs/rulings.md, 20).
  const mustLeavePage = isBeyondLast && (tabs === undefined || hadRows);
  useEffect(() => {
    if (mustLeavePage && lastPage) go({ page: lastPage }, { replace: true });
  });

  /** Changes some of the filters, and keeps those that were changed just before. */
  const changeFilter = useEvent((change: FilterPayload) =>
    go(({ filter: before }) => ({ page: 1, filter: { ...before, ...change } })),
  );

  // Stable functions, so that the pagination and the rows do not render again.
  const setPage = useEvent((next: number) => go({ page: next }));
  const setSort = useEvent((next: SortPayload) => go({ page: 1, sort: next }));
  const setPerPage = useEvent(address.setPerPage);

  const [displayedFilters, setDisplayedFilters] = useDisplayedFilters();
  const view: ViewState = { perPage, sort: address.sort, filter };
  const defaultView: ViewState = {
    perPage: address.ownSize,
    sort: undefined,
    filter: tabs && tab ? writeTab(tabs, tab) : {},
  };
  /** The filters except the tab. */
  const narrowing = Object.keys(filter).filter((source) => source !== tabs?.filter);
  /** Returns the link to a view: '?search=ann'. */
  const linkTo = (to: ViewState) => `?${queryFor({ page: 1, ...to })}`;

  const [selectedIds, selection] = useVisibleSelection(resource, request.filter);
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
    defaultTitle: translate(`resources.${resource}.title`),
    page,
    perPage,
    sort: request.sort,
    filterValues: filter,
    displayedFilters,
    exporter,
    getData,
    hasNextPage: lastPage === undefined ? undefined : page < lastPage,
    hasPreviousPage: page > 1,
    setPage,
    setPerPage,
    setSort,
    setFilters: (next: FilterPayload, displayed?: Record<string, boolean>) => {
      if (displayed) setDisplayedFilters(displayed);
      const mistake = import.meta.env.DEV && undeclaredFilter(resource, definition.api, next);
      if (mistake) console.error(mistake);
      go({ page: 1, filter: next });
    },
    showFilter: (source: string, value: unknown) => {
      setDisplayedFilters({ ...displayedFilters, [source]: true });
      if (value !== undefined) changeFilter({ [source]: value });
    },
    hideFilter: (source: string) => {
      setDisplayedFilters({ ...displayedFilters, [source]: false });
      changeFilter({ [source]: undefined });
    },
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
    onSelectAll,
    // The following properties are not part of react-admin's context.
    isPaged,
    request,
    tab,
    /** The parameters of the address that are not valid, such as 'page=0'. */
    refused: address.refused,
    /** Whether the API accepts a search text. */
    isSearchable: !api || parametersOf(api).includes('search'),
    /** Whether there are more rows than `total`, because the API stopped counting. */
    hasMore: list.meta?.more === true,
    pageSizes: api && !api.pageSizes ? undefined : sizesOf(api, options.perPage),
    view,
    /** The current tab without filters, search and sort, in the user's page size. */
    defaultView,
    /** Whether the list has a filter in addition to the search and the tab. */
    isFiltered: narrowing.some((source) => source !== 'search'),
    /** Whether the list has a search or a filter in addition to the tab. */
    isNarrowed: narrowing.length > 0,
    isShown: (other: ViewState) => linkTo(other) === linkTo(view),
    linkTo,
    show: (other: ViewState) => go({ page: 1, ...other }),
    changeFilter,
    /** Changes the tab and keeps the page. */
    setTab: (next: string) => tabs && go({ filter: { ...filter, ...writeTab(tabs, next) } }),
    /** Returns whether the list can be sorted by a field. */
    isSortable: (source: string | undefined) =>
      source !== undefined && (api ? (api.sortable?.includes(source) ?? false) : true),
  };
};

/** A list's state: react-admin's list context with the console's additions. */
export type ResourceListResult = ReturnType<typeof useResourceList>;

/**
 * Returns whether a page had rows since it was opened.
 * @param place The tab and the page.
 */
const useHadRows = (place: string, hasRows: boolean) => {
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (hasRows) filled.current = place;
    else if (filled.current !== place) filled.current = undefined;
  }, [place, hasRows]);
  return filled.current === place;
};

type Change = Partial<ListState> | ((before: ListState) => Partial<ListState>);

/**
 * Returns the list's state from its address, and `go`, which changes the address. An address without a page size has the size that
 * the user has chosen for the list.
 */
const useListAddress = (resource: string, api: ResourceApi | undefined, list: ListDefaults) => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const query = new URLSearchParams(search);
  const [chosenSize, setChosenSize] = useStore<number>(pageSizeKey(resource));
  const { page, perPage, sort, filter, tab, refused, request } = readListQuery(api, list, query, chosenSize);
  const usualSize = defaultSize(api, list.perPage);
  const ownSize = defaultSize(api, list.perPage, chosenSize);

  /** Returns the query of a state's address. */
  const queryFor = (state: ListState) => {
    const cleared = Object.fromEntries(Object.keys(filter).map((source) => [source, '']));
    const all = { ...state, filter: { ...cleared, ...state.filter } };
    // For a colleague, an address without a size has the list's default.
    return writeListState(all, query, ownSize === usualSize ? ownSize : null);
  };

  /** The states whose addresses are not rendered yet. A further change keeps the last of them. */
  const pending = useRef<{ state: ListState; query: string }[]>([]);
  const shown = query.toString();
  useEffect(() => {
    const place = pending.current.findIndex((each) => each.query === shown);
    // An earlier address must not undo a change that was made after it.
    pending.current = place < 0 ? [] : pending.current.slice(place + 1);
  }, [shown]);

  /**
   * Changes part of the state. Does nothing if the address stays the same, or if the user has left the list: live filters call it
   * half a second after the input. A dialog that was opened in that time stays open.
   */
  const go = useEvent((change: Change, options?: { replace: boolean }) => {
    const before = pending.current.at(-1)?.state ?? { page, perPage, sort, filter };
    const state = { ...before, ...(typeof change === 'function' ? change(before) : change) };
    const next = queryFor(state).toString();
    if (!isMounted.current || next === queryFor(before).toString()) return;
    pending.current.push({ state, query: next });
    void navigate({ search: `?${next}`, hash }, hash ? { replace: true } : options);
  });

  const wantedSize = useRef<number>(undefined);
  /** Shows page 1 in another size, and remembers the size for the user's next visits. */
  const setPerPage = (size: number) => {
    wantedSize.current = size;
    go({ page: 1, perPage: size });
  };
  useEffect(() => {
    // Only once the address has the size: until then, the current page would be requested in that size.
    if (wantedSize.current === perPage) setChosenSize(perPage);
  }, [perPage, setChosenSize]);

  return { page, perPage, ownSize, sort, filter, tab, refused, request, go, setPerPage, queryFor };
};

/** Returns the `filters` that are shown, which a `FilterButton` adds or the link of a saved query contains. */
const useDisplayedFilters = () => {
  const [query] = useSearchParams();
  const linked = query.get('displayedFilters');
  const [displayed, setDisplayed] = useState<Record<string, unknown>>({});
  useEffect(() => {
    if (linked !== null) setDisplayed(readObject(linked));
  }, [linked]);
  return [displayed, setDisplayed] as const;
};
