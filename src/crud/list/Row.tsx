import { type MouseEvent, memo, type ReactElement, type ReactNode } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useExpanded,
  useGetPathForRecordCallback,
  useNavigate,
  useResourceContext,
} from 'react-admin';
import { useDefinition } from '../ResourceProvider';
import { ExpandCell, SelectCell } from './ControlCells';
import { RowActions } from './RowActions';

interface RowProps {
  record: RaRecord;
  cells: ReactElement[];
  /** Whether the row has action buttons. */
  hasActions: boolean;
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined;
  expand: ReactElement | undefined;
  /** Number of cells. */
  width: number;
}

/** A record's row. Memoized, so that selecting a row does not render the others again. */
export const Row = memo(({ record, cells, hasActions, isSelected, expand, width }: RowProps) => {
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
  const content = (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
    <>
      {isSelected !== undefined && (
        <SelectCell isSelected={isSelected} onToggle={(event) => handleToggleItem?.(record.id, event)} />
      )}
      {cells}
      {hasActions && (
        <td role="cell" className="table__actions">
          <RowActions record={record} />
        </td>
      )}
    </>
  );
  return (
    <RecordContextProvider value={record}>
      {expand || rowClick ? (
        <InteractiveRow record={record} expand={expand} width={width}>
          {content}
        </InteractiveRow>
      ) : (
        <tr role="row">{content}</tr>
      )}
    </RecordContextProvider>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
});

interface InteractiveRowProps {
  record: RaRecord;
  expand: ReactElement | undefined;
  /** Number of cells. */
  width: number;
  /** The row's other cells. */
  children: ReactNode;
}

/**
 * A row that expands or reacts to a click. As in react-admin, only a mouse can click it: keyboard users have the row's buttons.
 */
const InteractiveRow = ({ record, expand, width, children }: InteractiveRowProps) => {
  const { name } = useDefinition();
  const [isExpanded, toggleExpanded] = useExpanded(name, record.id);
  const onClick = useRowClick(record, toggleExpanded);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
    <>
      <tr role="row" className={onClick && 'table__row--clickable'} onClick={onClick}>
        {expand && <ExpandCell isExpanded={isExpanded} onToggle={toggleExpanded} />}
        {children}
      </tr>
      {expand && isExpanded && (
        <tr role="row" className="table__details">
          <td role="cell" colSpan={width}>
            {expand}
          </td>
        </tr>
      )}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
};

type RowClickEvent = MouseEvent<HTMLTableRowElement>;

/** Elements with a click action of their own. */
const CONTROLS = 'a, button, input, select, textarea, label, [role=button], [role=combobox]';

/**
 * Returns the click handler of a record's row for the list's `rowClick`, with the same options as react-admin's `DataTable`.
 * @param toggleExpanded Called if `rowClick` is or returns 'expand'.
 * @returns undefined if the list has no `rowClick`.
 */
const useRowClick = (record: RaRecord, toggleExpanded: () => void) => {
  const { rowClick, handleToggleItem } = useDataTableCallbacksContext();
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const getPathForRecord = useGetPathForRecordCallback();
  if (!rowClick) return undefined;

  return async (event: RowClickEvent) => {
    if (isForControl(event)) return;
    const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
    if (link === 'expand') return toggleExpanded();
    if (link === 'toggleSelection') return handleToggleItem?.(record.id, event);
    const path = await getPathForRecord({ record, resource, link });
    if (path) navigate(path, { state: { _scrollToTop: true } });
  };
};

/** Returns whether the click is on a control in the row, or in a portal, such as a dialog that a cell has opened. */
const isForControl = ({ target, currentTarget }: RowClickEvent) =>
  !(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS) !== null;
