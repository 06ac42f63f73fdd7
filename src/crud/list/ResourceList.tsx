import Button from '@mui/material/Button';
import { memo, type ReactNode, useEffect, useId, useRef } from 'react';
import {
  FilterContext,
  ListContextProvider,
  type ListControllerResult,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { Deferred } from '../../ui/Deferred';
import { loadable } from '../../ui/loadable';
import { usePageCount } from '../../ui/Page';
import { RefusedAddress } from '../../ui/RefusedAddress';
import { TabList, TabPanel } from '../../ui/Tabs';
import { useKeptFocus } from '../../ui/useKeptFocus';
import { WithAside } from '../../ui/WithAside';
import { CsvButtons } from '../csv/CsvButtons';
import { useCsv } from '../csv/useCsv';
import { listOptions } from '../defineResource';
import { DialogHost } from '../dialog/DialogHost';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { ListPagination } from './ListPagination';
import { ListTable } from './ListTable';
import { ListTools } from './ListTools';
import { SearchForm } from './SearchForm';
import { ToolsFailure } from './ToolsFailure';
import { isSameList, type ResourceListResult, useResourceList } from './useResourceList';
import './list.css';

/** Loaded with the first list that has `filters`. */
const Filters = loadable(async () => (await import('./Filters')).Filters, ToolsFailure);

/**
 * The list of the current resource: tabs, search, filters, table, pagination and dialogs, in react-admin's `ListContext`, so that
 * react-admin's list components work in `toolbar`, `filters` and `bulkActions`.
 */
export const ResourceList = () => <ListContent list={useResourceList(useDefinition())} />;

/**
 * Memoized by the list's state, because opening or closing a dialog changes the location, which renders the controller again with
 * the same state.
 */
const ListContent = memo(
  ({ list }: { list: ResourceListResult }) => {
    const definition = useDefinition();
    const top = useScrollToTop(list.page);
    const keptFocus = useKeptFocus();
    const { toolbar, filters, bulkActions, summary } = listOptions(definition);
    const { canExport, fields } = useCsv(definition);
    const hasCsv = canExport || fields !== undefined;
    // A resource with its own data provider has none of our features.
    const hasFeatures = useHasFeatures();
    const hasTools = hasFeatures && definition.api !== undefined;
    usePageCount(hasFeatures && !list.isError ? list.total : undefined);
    return (
      <ListContextProvider value={list as ListControllerResult}>
        <FilterContext.Provider value={filters}>
          <Tabbed list={list}>
            {hasFeatures && <RefusedAddress parameters={list.refused} />}
            <section ref={top} className="card list" {...keptFocus}>
              {hasTools || hasCsv ? (
                <div className="list__bar">
                  <Search list={list} />
                  <Deferred fallback={<ToolsPlaceholder hasChips={list.isFiltered} />}>
                    <ListTools list={list} hasFilters={hasTools}>
                      {hasCsv && <CsvButtons />}
                    </ListTools>
                  </Deferred>
                </div>
              ) : (
                <Search list={list} />
              )}
              {filters && <Filters />}
              {toolbar && <div className="list__toolbar">{toolbar}</div>}
              {bulkActions && <BulkActions>{bulkActions}</BulkActions>}
              {summary}
              <ListTable list={list} />
              {list.isPaged && (
                <Deferred>
                  <ListPagination
                    page={list.page}
                    total={list.isError ? 0 : (list.total ?? 0)}
                    hasMore={list.hasMore}
                    perPage={list.perPage}
                    sizes={hasTools ? list.pageSizes : undefined}
                    onSizeChange={list.setPerPage}
                    onChange={list.setPage}
                  />
                </Deferred>
              )}
            </section>
          </Tabbed>
        </FilterContext.Provider>
        <DialogHost records={list.data} isLoaded={!list.isPending && !list.isError} />
      </ListContextProvider>
    );
  },
  (before, after) => isSameList(before.list, after.list),
);

/** The search form, if the API accepts a search text. */
const Search = ({ list }: { list: ResourceListResult }) => {
  const { search, searchPlaceholder } = listOptions(useDefinition());
  if (!search) return null;
  if (!list.isSearchable) return searchPlaceholder && <div className="list__toolbar">{searchPlaceholder}</div>;
  return (
    <SearchForm
      value={String(list.filterValues.search ?? '')}
      onSubmit={(text) => list.setFilters({ ...list.filterValues, search: text })}
    />
  );
};

/** Reserves the space of the tools, so that the table does not move when they have loaded. */
const ToolsPlaceholder = ({ hasChips }: { hasChips: boolean }) => (
  <>
    <div className="list-tools" />
    {hasChips && <div className="list__chips-space" />}
  </>
);

/** The list with its `aside`, as the panel of its tabs, if it has tabs. */
const Tabbed = ({ list, children }: { list: ResourceListResult; children: ReactNode }) => {
  const id = useId();
  const definition = useDefinition();
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const { tabs, aside } = listOptions(definition);
  const content = <WithAside aside={aside}>{children}</WithAside>;
  if (!tabs || list.tab === undefined) return content;
  return (
    <>
      <TabList
        id={id}
        label={resourceTranslate('title')}
        tabs={Object.keys(tabs.values).map((value) => ({
          value,
          label: translate(`resources.${definition.name}.tabs.${value}`),
        }))}
        value={list.tab}
        onChange={list.setTab}
      />
      <TabPanel id={id} value={list.tab}>
        {content}
      </TabPanel>
    </>
  );
};

/** Scrolls to the top of the list on a page change, because on a phone the page buttons are below ten cards. */
const useScrollToTop = (page: number) => {
  const top = useRef<HTMLElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [page]);
  return top;
};

/** The list's own `bulkActions`, while rows are selected. */
const BulkActions = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <div role="toolbar" aria-label={translate('kit.list.bulk_actions')} className="list__bulk cluster">
      <span aria-live="polite">{translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}</span>
      {children}
      <Button onClick={() => onUnselectItems()}>{translate('ra.action.unselect')}</Button>
    </div>
  );
};
