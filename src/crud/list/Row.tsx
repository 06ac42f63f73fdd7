import { cloneElement, type MouseEvent, memo, type ReactElement, type ReactNode } from 'react';
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
  /** Whether the row has buttons of its own. */
  hasActions: boolean;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  expand: ReactElement | undefined;
  /** How many cells the row has. */
  width: number;
}

/** A record's row. Memoized, so that selecting a row renders no other one. */
export const Row = memo(({ record, cells, hasActions, isSelected, expand, width }: RowProps) => {
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
  const content = (
    // biome-ignore-start lint/a11y/noRedundantRoles: the phone's layout takes the table's own away
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
  /** How many cells the row has. */
  width: number;
  /** The row's other cells. */
  children: ReactNode;
}

/**
 * A row that expands or that reacts to a click. A click on the row is for the mouse alone, as in react-admin: the row's
 * buttons do the same with the keyboard.
 */
const InteractiveRow = ({ record, expand, width, children }: InteractiveRowProps) => {
  const { name } = useDefinition();
  const [isExpanded, toggleExpanded] = useExpanded(name, record.id);
  const onClick = useRowClick(record, toggleExpanded);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the phone's layout takes the table's own away
    <>
      <tr role="row" className={onClick && 'table__row--clickable'} onClick={onClick}>
        {expand && <ExpandCell isExpanded={isExpanded} onToggle={toggleExpanded} />}
        {children}
      </tr>
      {expand && isExpanded && (
        <tr role="row" className="table__details">
          <td role="cell" colSpan={width}>
            {cloneElement(expand)}
          </td>
        </tr>
      )}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
};

type RowClickEvent = MouseEvent<HTMLTableRowElement>;

/** Elements that react to a click themselves. */
const CONTROLS = 'a, button, input, select, textarea, label, [role=button], [role=combobox]';

/**
 * Returns what a click on a record's row does by the list's `rowClick`, as in react-admin's `DataTable`.
 * @param toggleExpanded Called where `rowClick` is or returns 'expand'.
 * @returns undefined where the list has no `rowClick`.
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

/** Whether the click belongs to a control in the row, or to a dialog that one of its cells has opened (a portal). */
const isForControl = ({ target, currentTarget }: RowClickEvent) =>
  !(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS) !== null;
