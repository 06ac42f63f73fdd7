import Button from '@mui/material/Button';
import { memo, type ReactNode, useRef } from 'react';
import {
  FilterContext,
  ListContextProvider,
  type ListControllerResult,
  useEvent,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { isSame } from '../../dataProvider/values';
import { Deferred } from '../../ui/Deferred';
import { loadable } from '../../ui/loadable';
import { usePageCount } from '../../ui/Page';
import { RefusedAddress } from '../../ui/RefusedAddress';
import { Tabs } from '../../ui/Tabs';
import { useKeptFocus } from '../../ui/useKeptFocus';
import { WithAside } from '../../ui/WithAside';
import { listOptions } from '../defineResource';
import { DialogHost } from '../dialog/DialogHost';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { ListPagination } from './ListPagination';
import { ListTable } from './ListTable';
import { ChipsSpace, ListTools } from './ListTools';
import { SearchForm } from './SearchForm';
import { ToolsFailure } from './ToolsFailure';
import { type ResourceListResult, useResourceList } from './useResourceList';
import './list.css';

/** Loaded with the first list that has `filters`. */
const Filters = loadable(async () => (await import('./reactAdminParts')).Filters, ToolsFailure);

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
    const top = useRef<HTMLElement>(null);
    const keptFocus = useKeptFocus();
    const { toolbar, filters, bulkActions, summary } = listOptions(definition);
    const hasFeatures = useHasFeatures();
    // A resource with its own data provider has none of our features.
    const hasTools = hasFeatures && definition.api !== undefined;
    usePageCount(hasFeatures && !list.isError ? list.total : undefined);
    const setPage = useEvent((page: number) => {
      list.setPage(page);
      // On a phone, the page buttons are below ten cards.
      if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
    });
    return (
      <ListContextProvider value={list as ListControllerResult}>
        <FilterContext.Provider value={filters}>
          <Tabbed list={list}>
            {hasFeatures && <RefusedAddress parameters={list.refused} />}
            <section ref={top} className="card list" {...keptFocus}>
              <div className="list__bar">
                <Search list={list} />
                {hasTools && (
                  // Reserves the space of the tools, so that the table does not move when they are shown.
                  <Deferred
                    fallback={
                      <>
                        <div className="list-tools cluster" />
                        {list.isFiltered && <ChipsSpace />}
                      </>
                    }
                  >
                    <ListTools list={list} />
                  </Deferred>
                )}
              </div>
              {filters && <Filters />}
              {toolbar && <div className="list__bar">{toolbar}</div>}
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
                    onChange={setPage}
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
  // Functions are not compared: with equal states, they do the same.
  (before, after) => isSame(before.list, after.list),
);

/** The search form, if the API accepts a search text. */
const Search = ({ list }: { list: ResourceListResult }) => {
  const { search, searchPlaceholder } = listOptions(useDefinition());
  if (!search) return null;
  if (!list.isSearchable) return searchPlaceholder;
  return (
    <SearchForm
      value={String(list.filterValues.search ?? '')}
      onSubmit={(text) => list.setFilters({ ...list.filterValues, search: text })}
    />
  );
};

/** The list with its `aside`, as the panel of its tabs, if it has tabs. */
const Tabbed = ({ list, children }: { list: ResourceListResult; children: ReactNode }) => {
  const resourceTranslate = useResourceTranslate();
  const { tabs, aside } = listOptions(useDefinition());
  const content = <WithAside aside={aside}>{children}</WithAside>;
  if (!tabs || list.tab === undefined) return content;
  return (
    <Tabs
      label={resourceTranslate('title')}
      tabs={Object.keys(tabs.values).map((value) => ({ value, label: resourceTranslate(`tabs.${value}`) }))}
      value={list.tab}
      onChange={list.setTab}
    >
      {content}
    </Tabs>
  );
};

/** The list's own `bulkActions`, while rows are selected. */
const BulkActions = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <div role="toolbar" aria-label={translate('kit.list.bulk_actions')} className="list__bar list__bulk cluster">
      <span aria-live="polite">{translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}</span>
      {children}
      <Button onClick={() => onUnselectItems()}>{translate('ra.action.unselect')}</Button>
    </div>
  );
};
