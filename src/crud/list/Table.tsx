import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  lazy,
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import {
  DataTableBase,
  DataTableRenderContext,
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useExpanded,
  useStore,
} from 'react-admin';
import { listOptions } from '../defineResource';
import { useDefinition } from '../ResourceProvider';
import { useWords } from '../useWords';
import { Column, type ColumnProps, TableColumnsContext } from './Column';
import { ExpandCell, SelectAllCell, SelectCell } from './ControlCells';
import { hasRowActions, RowActions } from './RowActions';
import { TableMessage } from './TableMessage';
import type { useListController } from './useListController';
import './table.css';
import './table-cards.css';

type Controller = ReturnType<typeof useListController>;

/** Columns may be gathered in fragments; a field of react-admin's becomes a column by its source and label. */
const columnsOf = (columns: ReactNode): ReactElement<ColumnProps>[] =>
  Children.toArray(columns).flatMap((column) => {
    if (!isValidElement<ColumnProps>(column)) return [];
    if (column.type === Fragment) return columnsOf(column.props.children);
    const { source, label } = column.props;
    if (column.type === Column || (source === undefined && label === undefined)) return [column];
    const { sortable } = column.props as { sortable?: boolean };
    return [
      <Column key={column.key} source={source} label={label} disableSort={sortable === false}>
        {column}
      </Column>,
    ];
  });

const NO_COLUMNS: string[] = [];

/**
 * The list's rows: react-admin's headless `DataTableBase` in light markup of our own, which paints two to three times as fast
 * as its `DataTable`. On a phone each row becomes a card, its cells named by `data-label`; the roles are written out because
 * browsers drop a table's own when its display changes.
 */
export const Table = ({ list }: { list: Controller }) => {
  const definition = useDefinition();
  const { name } = definition;
  const { columns, bulkActions, expand, hiddenColumns = NO_COLUMNS, roomy } = listOptions(definition);
  const storeKey = `${name}.datatable`;
  const [hidden] = useStore<string[]>(storeKey, hiddenColumns);
  const [ranks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const all = useMemo(() => columnsOf(columns), [columns]);
  const cells = useMemo(() => inOrder(all, ranks), [all, ranks]);
  const { isSortable } = list;
  const tableColumns = { hidden, isSortable };
  const hasBulkActions = Boolean(bulkActions);
  const body = <Frame list={list} cells={cells} isRoomy={roomy} hasBulkActions={hasBulkActions} expand={expand} />;
  return (
    <TableColumnsContext.Provider value={useStable(tableColumns)}>
      <DataTableBase
        hasBulkActions={hasBulkActions}
        expand={expand}
        hiddenColumns={hiddenColumns}
        storeKey={storeKey}
        empty={body}
        loading={body}
      >
        {body}
      </DataTableBase>
      <ColumnsMenu storeKey={storeKey} hiddenColumns={hiddenColumns}>
        {all}
      </ColumnsMenu>
    </TableColumnsContext.Provider>
  );
};

/** The same object as long as what matters of it is the same: rows are drawn again only when it changes. */
const useStable = ({ hidden, isSortable }: { hidden: string[]; isSortable: Controller['isSortable'] }) => {
  const [first, setFirst] = useState({ hidden, isSortable });
  if (first.hidden !== hidden) setFirst({ hidden, isSortable });
  return first.hidden === hidden ? first : { hidden, isSortable };
};

const inOrder = (cells: ReactElement<ColumnProps>[], ranks: number[] | undefined) =>
  ranks
    ? [...cells.keys()].sort((a, b) => (ranks[a] ?? a) - (ranks[b] ?? b)).flatMap((index) => cells[index] ?? [])
    : cells;

const Selector = lazy(() => import('./columnsSelector').then((module) => ({ default: module.Selector })));

/** The switches of a `ColumnsButton`, where the list has one: that button waits for them. */
const ColumnsMenu = ({
  storeKey,
  hiddenColumns,
  children,
}: {
  storeKey: string;
  hiddenColumns: string[];
  children: ReactNode;
}) => {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    // The button's menu is a portal, which MUI fills after the first effects.
    const timer = setTimeout(() => setWanted(document.getElementById(`${storeKey}-columnsSelector`) !== null));
    return () => clearTimeout(timer);
  }, [storeKey]);
  return isWanted ? (
    <Suspense>
      <DataTableBase
        storeKey={storeKey}
        hiddenColumns={hiddenColumns}
        hasBulkActions={false}
        empty={null}
        loading={null}
      >
        <DataTableRenderContext.Provider value="columnsSelector">
          <Selector>{children}</Selector>
        </DataTableRenderContext.Provider>
      </DataTableBase>
    </Suspense>
  ) : null;
};

interface FrameProps {
  list: Controller;
  cells: ReactElement<ColumnProps>[];
  isRoomy: boolean | undefined;
  hasBulkActions: boolean;
  expand: ReactElement | undefined;
}

const Frame = ({ list, cells, isRoomy, hasBulkActions, expand }: FrameProps) => {
  const definition = useDefinition();
  const words = useWords();
  const selectedIds = useDataTableSelectedIdsContext();
  const actions = hasRowActions(definition);
  const width = cells.length + (actions ? 1 : 0) + (hasBulkActions ? 1 : 0) + (expand ? 1 : 0);
  const isEmpty = list.isPending || list.isError || list.data?.length === 0;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div className={isRoomy ? 'table__frame table__frame--roomy' : 'table__frame'}>
      <div className="table__scroll">
        {list.isPlaceholderData && (
          <span role="status" className="table__loading">
            {words('list.loading')}
          </span>
        )}
        <table role="table" className="table" aria-busy={list.isFetching}>
          <thead role="rowgroup">
            <tr role="row">
              {expand && <td role="cell" className="table__control" />}
              {hasBulkActions && <SelectAllCell data={list.data} />}
              <DataTableRenderContext.Provider value="header">{cells}</DataTableRenderContext.Provider>
              {actions && (
                <th role="columnheader" scope="col" className="table__actions">
                  {words('list.actions')}
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {isEmpty ? (
              <tr role="row" className={list.isPending ? 'table__message table__message--pending' : 'table__message'}>
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
                  actions={actions}
                  isSelected={hasBulkActions ? (selectedIds?.includes(record.id) ?? false) : undefined}
                  expand={expand}
                  width={width}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
};

interface RowProps {
  record: RaRecord;
  cells: ReactElement<ColumnProps>[];
  actions: boolean;
  /** undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  expand: ReactElement | undefined;
  width: number;
}

const Row = memo(({ record, cells, actions, isSelected, expand, width }: RowProps) => {
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <RecordContextProvider value={record}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the phone's layout takes the table's own away */}
      <ExpandableRow id={record.id} expand={expand} width={width}>
        {isSelected !== undefined && (
          <SelectCell isSelected={isSelected} onToggle={(event) => handleToggleItem?.(record.id, event)} />
        )}
        {cells}
        {actions && (
          <td role="cell" className="table__actions">
            <RowActions record={record} />
          </td>
        )}
      </ExpandableRow>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </RecordContextProvider>
  );
});

interface ExpandableRowProps {
  id: Identifier;
  expand: ReactElement | undefined;
  width: number;
  children: ReactNode;
}

const ExpandableRow = ({ expand, ...row }: ExpandableRowProps) =>
  // biome-ignore lint/a11y/noRedundantRoles: as above
  expand ? <WithDetails expand={expand} {...row} /> : <tr role="row">{row.children}</tr>;

const WithDetails = ({ id, expand, width, children }: ExpandableRowProps) => {
  const { name } = useDefinition();
  const [isExpanded, toggle] = useExpanded(name, id);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as above
    <>
      <tr role="row">
        <ExpandCell isExpanded={isExpanded} onToggle={toggle} />
        {children}
      </tr>
      {isExpanded && (
        <tr role="row" className="table__details">
          <td role="cell" colSpan={width}>
            {expand && cloneElement(expand)}
          </td>
        </tr>
      )}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
};
