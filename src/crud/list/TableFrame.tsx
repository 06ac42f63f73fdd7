import { type ReactElement, useRef } from 'react';
import { DataTableRenderContext, useDataTableSelectedIdsContext } from 'react-admin';
import { loadable } from '../../ui/loadable';
import { useBulk, useIsSelectable } from '../bulk/useBulk';
import { listOptions } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { CardsHead } from './CardsHead';
import { hasRowActions, Row } from './Row';
import { SelectAllBox } from './SelectBox';
import { TableMessage } from './TableMessage';
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
  useFittedTable(table, list.data);
  const width = cells.length + (hasActions ? 1 : 0) + (isSelectable ? 1 : 0) + (expand ? 1 : 0);
  const isEmpty = list.isPending || list.isError || list.data?.length === 0;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
    <div className={cardBreakpoint ? 'table__frame table__frame--tablet-cards' : 'table__frame'}>
      {bulk && list.selectedIds.length > 0 && <BulkBar list={list} actions={bulk} onAction={onBulkAction} />}
      <CardsHead list={list} columns={cells} isSelectable={isSelectable} />
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
