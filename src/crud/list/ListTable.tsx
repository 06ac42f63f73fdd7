import { useMemo, useState } from 'react';
import { DataTableBase, type Identifier } from 'react-admin';
import { loadable } from '../../ui/loadable';
import { PartFailure } from '../../ui/PartFailure';
import { useBulk, useIsSelectable } from '../bulk/useBulk';
import { listOptions } from '../defineResource';
import { useDefinition } from '../ResourceProvider';
import { TableColumnsContext } from './Column';
import { inOrder, useColumns } from './columns';
import { TableFrame } from './TableFrame';
import type { ResourceListResult } from './useResourceList';
import './table.css';

/** Loaded with the first list that has a `toolbar`. */
const ColumnsMenu = loadable(async () => (await import('./reactAdminParts')).ColumnsMenu);

/** Loaded with the first bulk action. */
const BulkDialog = loadable(async () => (await import('../bulk/BulkDialog')).BulkDialog, PartFailure);

/**
 * The list's rows: react-admin's headless `DataTableBase` with our own light markup, which renders two to three times as fast as
 * `DataTable`. On a phone, each row is a card with labels from `data-label`. The roles are explicit, because browsers drop the
 * implicit ones when CSS changes the table's `display`.
 */
export const ListTable = ({ list }: { list: ResourceListResult }) => {
  const definition = useDefinition();
  const { expand, rowClick, toolbar } = listOptions(definition);
  const { all, storeKey, hiddenColumns, hidden, ranks } = useColumns();
  const cells = useMemo(() => inOrder(all, ranks), [all, ranks]);
  const { isSortable } = list;
  // Only changes with `hidden`, so that the cells do not render again: `isSortable` is a new function at each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const columns = useMemo(() => ({ hidden, isSortable }), [hidden]);
  const isSelectable = useIsSelectable(definition);
  const bulk = useBulk(definition);
  // Not in the frame, which is mounted again when the list becomes empty.
  const [run, setRun] = useState<{ action: string; ids: readonly Identifier[] }>();
  const openRun = (action: string) => setRun({ action, ids: list.selectedIds });
  const frame = (
    <>
      <TableFrame list={list} cells={cells} onBulkAction={openRun} />
      {toolbar && <ColumnsMenu>{all}</ColumnsMenu>}
    </>
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
