import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, useRef } from 'react';
import { DataTableRenderContext, useDataTableSelectedIdsContext, useTranslate } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { isUnanswered, refusedParameter } from '../../dataProvider/errors';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { loadable } from '../../ui/loadable';
import { Spinner } from '../../ui/Spinner';
import { useExplanation } from '../../ui/useExplanation';
import { useBulk, useIsSelectable } from '../bulk/useBulk';
import { CreateButton } from '../CreateButton';
import { listOptions } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { CardsHead } from './CardsHead';
import { sourceOf } from './columns';
import { hasRowActions, Row } from './Row';
import { SelectAllBox } from './SelectBox';
import { ToolsFailure } from './ToolsFailure';
import { useFittedTable } from './useFittedTable';
import type { ResourceListResult } from './useResourceList';

interface TableFrameProps {
  list: ResourceListResult;
  cells: ReactElement[];
  /** Opens the dialog of a bulk action. */
  onBulkAction: (action: string) => void;
}

/** Loaded when the first row is selected. */
const BulkBar = loadable(async () => (await import('../bulk/BulkBar')).BulkBar, ToolsFailure);

/** Loaded when the API refuses a filter. */
const RefusedFilter = loadable(async () => (await import('./RefusedFilter')).RefusedFilter, ToolsFailure);
/** Screens on which rows can be cards (table.css). */
const CARDS = '(max-width: 79.49em)';

/** The table's markup: the header, and the rows or a message. */
export const TableFrame = ({ list, cells, onBulkAction }: TableFrameProps) => {
  const definition = useDefinition();
  const { expand, cardBreakpoint, pending = 'skeleton' } = listOptions(definition);
  const bulk = useBulk(definition);
  const isSelectable = useIsSelectable(definition);
  const resourceTranslate = useResourceTranslate();
  const selectedIds = useDataTableSelectedIdsContext();
  const hasActions = hasRowActions(definition);
  const isSortable = cells.some((column) => list.isSortable(sourceOf(column)));
  const hasCardsHead = useMediaQuery(CARDS, { noSsr: true }) && (isSelectable || isSortable);
  const table = useRef<HTMLTableElement>(null);
  useFittedTable(table, list.data);
  const width = cells.length + (hasActions ? 1 : 0) + (isSelectable ? 1 : 0) + (expand ? 1 : 0);
  const isEmpty = list.isPending || list.isError || list.data?.length === 0;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
    <div className={cardBreakpoint ? 'table__frame table__frame--tablet-cards' : 'table__frame'}>
      {bulk && list.selectedIds.length > 0 && <BulkBar list={list} actions={bulk} onAction={onBulkAction} />}
      {hasCardsHead && (
        <div className="cards-head">
          <CardsHead list={list} isSelectable={isSelectable} />
        </div>
      )}
      <div className="table__scroll">
        {list.isPlaceholderData && (
          <span role="status" className="table__loading">
            {resourceTranslate('list.loading')}
          </span>
        )}
        <table ref={table} role="table" className="table" aria-busy={list.isFetching}>
          <thead role="rowgroup">
            <tr role="row">
              {expand && <td role="cell" className="table__control" />}
              {isSelectable && (
                <th role="columnheader" scope="col" className="table__control">
                  <SelectAllBox data={list.data} />
                </th>
              )}
              <DataTableRenderContext.Provider value="header">{cells}</DataTableRenderContext.Provider>
              {hasActions && (
                <th role="columnheader" scope="col" className="table__actions">
                  {resourceTranslate('list.actions')}
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {isEmpty ? (
              <tr
                role="row"
                className={
                  list.isPending ? `table__message table__message--pending table__${pending}` : 'table__message'
                }
              >
                <td role="cell" colSpan={width}>
                  <TableMessage list={list} />
                </td>
              </tr>
            ) : (
              list.data?.map((record) => (
                <Row
                  key={record.id}
                  record={record}
                  cells={cells}
                  hasActions={hasActions}
                  isSelected={isSelectable ? (selectedIds?.includes(record.id) ?? false) : undefined}
                  expand={expand}
                  width={width}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
};

type MessageProps = Pick<TableFrameProps, 'list'>;

/** The content in place of the rows while the list is loading, has failed or is empty. */
const TableMessage = ({ list }: MessageProps) => {
  const resourceTranslate = useResourceTranslate();
  const explain = useExplanation();
  const { pending } = listOptions(useDefinition());
  if (list.isPending && pending === 'spinner') return <Spinner />;
  if (list.isPending)
    return (
      <span role="status" className={pending ? undefined : 'visually-hidden'}>
        {resourceTranslate('list.loading')}
      </span>
    );
  const refused = list.isError ? refusedParameter(list.error) : undefined;
  if (refused && refused.source in list.filterValues) return <RefusedFilter list={list} {...refused} />;
  if (list.isError)
    return (
      <LoadFailure
        message={resourceTranslate('list.failed')}
        hint={resourceTranslate('list.failed_hint') || (isUnanswered(list.error) ? explain(list.error) : '')}
        isFetching={list.isFetching}
        onRetry={list.refetch}
      />
    );
  return (
    <EmptyState
      icon={list.isNarrowed ? <SearchIcon /> : undefined}
      text={resourceTranslate('list.empty')}
      action={<EmptyListAction list={list} />}
    />
  );
};

/** A button that leads to rows. Without our API's features, only back to the first page (specification). */
const EmptyListAction = ({ list }: MessageProps) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const { api, create } = useDefinition();
  const hasFilters = useHasFeatures() && api !== undefined;
  if (list.page > 1)
    return (
      <Button variant="outlined" onClick={() => list.setPage(1)}>
        {resourceTranslate('list.first_page')}
      </Button>
    );
  if (!hasFilters) return null;
  if (list.isNarrowed)
    return (
      <Button variant="outlined" onClick={() => list.show(list.defaultView)}>
        {translate('kit.filters.reset_all')}
      </Button>
    );
  return create ? <CreateButton isInList /> : null;
};
