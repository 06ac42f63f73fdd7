import Button from '@mui/material/Button';
import { type ReactElement, useRef } from 'react';
import { DataTableRenderContext, useDataTableSelectedIdsContext } from 'react-admin';
import { isUnanswered } from '../../dataProvider/errors';
import { LoadFailure } from '../../ui/LoadFailure';
import { lazyPart } from '../../ui/lazyPart';
import { Spinner } from '../../ui/Spinner';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { useBulk, useIsSelectable } from '../bulk/useBulk';
import { listOptions } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useExplanation } from '../useExplanation';
import { SelectAllCell } from './ControlCells';
import { Row } from './Row';
import { hasRowActions } from './RowActions';
import { ToolsFailure } from './ToolsFailure';
import type { useListController } from './useListController';
import { useSidewaysScroll } from './useSidewaysScroll';
import { useWholeTexts } from './useWholeTexts';

interface TableFrameProps {
  list: ReturnType<typeof useListController>;
  cells: ReactElement[];
  /** Opens the dialog of a bulk action. */
  onBulkAction: (action: string) => void;
}

/** Loaded when the first row is selected. */
const BulkBar = lazyPart(async () => (await import('../bulk/BulkBar')).BulkBar, ToolsFailure);

/** The table's markup: the header, and the rows or a message. */
export const TableFrame = ({ list, cells, onBulkAction }: TableFrameProps) => {
  const definition = useDefinition();
  const { expand, cardBreakpoint, pending = 'skeleton' } = listOptions(definition);
  const bulk = useBulk(definition);
  const isSelectable = useIsSelectable(definition);
  const resourceTranslate = useResourceTranslate();
  const selectedIds = useDataTableSelectedIdsContext();
  const hasActions = hasRowActions(definition);
  const table = useRef<HTMLTableElement>(null);
  useWholeTexts(table, list.data);
  useSidewaysScroll(table);
  const width = cells.length + (hasActions ? 1 : 0) + (isSelectable ? 1 : 0) + (expand ? 1 : 0);
  const isEmpty = list.isPending || list.isError || list.data?.length === 0;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
    <div className={cardBreakpoint ? 'table__frame table__frame--tablet-cards' : 'table__frame'}>
      {bulk && list.selectedIds.length > 0 && (
        <WhenLoaded>
          <BulkBar list={list} actions={bulk} onAction={onBulkAction} />
        </WhenLoaded>
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
              {isSelectable && <SelectAllCell data={list.data} />}
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

interface TableMessageProps {
  list: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
    page: number;
    setPage: (page: number) => void;
  };
}

/** Replaces the rows while the list is loading, failed or empty. */
const TableMessage = ({ list }: TableMessageProps) => {
  const resourceTranslate = useResourceTranslate();
  const explanation = useExplanation();
  const { pending } = listOptions(useDefinition());
  if (list.isPending && pending === 'spinner') return <Spinner />;
  if (list.isPending)
    return (
      <span role="status" className={pending ? undefined : 'visually-hidden'}>
        {resourceTranslate('list.loading')}
      </span>
    );
  if (list.isError)
    return (
      <LoadFailure
        message={resourceTranslate('list.failed')}
        hint={resourceTranslate('list.failed_hint') || (isUnanswered(list.error) ? explanation(list.error) : '')}
        isFetching={list.isFetching}
        onRetry={list.refetch}
      />
    );
  return (
    <div className="table__empty">
      <span role="status">{resourceTranslate('list.empty')}</span>
      {list.page > 1 && (
        <Button variant="outlined" onClick={() => list.setPage(1)}>
          {resourceTranslate('list.first_page')}
        </Button>
      )}
    </div>
  );
};
