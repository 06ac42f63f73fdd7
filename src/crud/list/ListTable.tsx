import { useMemo, useRef, useState } from 'react';
import { DataTableBase, DataTableRenderContext, type Identifier } from 'react-admin';
import { loadable } from '../../ui/loadable';
import { PartFailure } from '../../ui/PartFailure';
import { useBulk, useIsSelectable } from '../bulk/useBulk';
import { listOptions } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { CardsHead } from './CardsHead';
import { TableColumnsContext } from './Column';
import { inOrder, useColumns } from './columns';
import { hasRowActions, Row } from './Row';
import { SelectAllBox } from './SelectBox';
import { TableMessage } from './TableMessage';
import { ToolsFailure } from './ToolsFailure';
import { useFittedTable } from './useFittedTable';
import type { ResourceListResult } from './useResourceList';
import './table.css';

/** Loaded with the first list that has a `toolbar`. */
const ColumnsMenu = loadable(async () => (await import('./reactAdminParts')).ColumnsMenu);

/** Loaded when the first row is selected. */
const BulkBar = loadable(async () => (await import('../bulk/BulkBar')).BulkBar, ToolsFailure);

/** Loaded with the first bulk action. */
const BulkDialog = loadable(async () => (await import('../bulk/BulkDialog')).BulkDialog, PartFailure);

/**
 * The list's rows: react-admin's headless `DataTableBase` with our own light markup, which renders two to three times as fast as
 * `DataTable`. On a phone, each row is a card with labels from `data-label`. The roles are explicit, because browsers drop the
 * implicit ones when CSS changes the table's `display`.
 */
export const ListTable = ({ list }: { list: ResourceListResult }) => {
  const { data, isPending, isSortable, selectedIds } = list;
  const definition = useDefinition();
  const { expand, rowClick, toolbar, cardBreakpoint, pending = 'skeleton' } = listOptions(definition);
  const { all, storeKey, hiddenColumns, hidden, ranks } = useColumns();
  const cells = useMemo(() => inOrder(all, ranks), [all, ranks]);
  // Only changes with `hidden`, so that the cells do not render again: `isSortable` is a new function at each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const columns = useMemo(() => ({ hidden, isSortable }), [hidden]);
  const isSelectable = useIsSelectable(definition);
  const bulk = useBulk(definition);
  const resourceTranslate = useResourceTranslate();
  const hasActions = hasRowActions(definition);
  const table = useRef<HTMLTableElement>(null);
  useFittedTable(table, data);
  const [run, setRun] = useState<{ action: string; ids: readonly Identifier[] }>();
  const width = cells.length + [hasActions, isSelectable, expand].filter(Boolean).length;
  const hasMessage = isPending || list.isError || data?.length === 0;

  const frame = (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
    <div className={cardBreakpoint ? 'table__frame table__frame--tablet-cards' : 'table__frame'}>
      {bulk && selectedIds.length > 0 && (
        <BulkBar list={list} actions={bulk} onAction={(action) => setRun({ action, ids: selectedIds })} />
      )}
      <CardsHead list={list} columns={cells} isSelectable={isSelectable} />
      <div className="table__scroll">
        {list.isPlaceholderData && (
          <span role="status" className="badge badge--accent table__loading">
            {resourceTranslate('list.loading')}
          </span>
        )}
        <table ref={table} role="table" className="table" aria-busy={list.isFetching}>
          <thead role="rowgroup">
            <tr role="row">
              {expand && <td role="cell" className="table__control" />}
              {isSelectable && (
                <th role="columnheader" scope="col" className="table__control">
                  <SelectAllBox data={data} />
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
            {hasMessage ? (
              <tr
                role="row"
                className={isPending ? `table__message table__message--pending table__${pending}` : 'table__message'}
              >
                <td role="cell" colSpan={width}>
                  <TableMessage list={list} />
                </td>
              </tr>
            ) : (
              data?.map((record) => (
                <Row
                  key={record.id}
                  record={record}
                  cells={cells}
                  hasActions={hasActions}
                  isSelected={isSelectable ? selectedIds.includes(record.id) : undefined}
                  expand={expand}
                  width={width}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
      {toolbar && <ColumnsMenu>{all}</ColumnsMenu>}
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
  return (
    <TableColumnsContext.Provider value={columns}>
      <DataTableBase
        hasBulkActions={isSelectable}
        expand={expand}
        rowClick={rowClick}
        hiddenColumns={hiddenColumns}
        storeKey={storeKey}
        empty={frame}
        loading={frame}
      >
        {frame}
      </DataTableBase>
      {bulk && run && <BulkDialog {...run} actions={bulk} onClose={() => setRun(undefined)} />}
    </TableColumnsContext.Provider>
  );
};
