import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandIcon from '@mui/icons-material/KeyboardArrowDown';
import CollapseIcon from '@mui/icons-material/KeyboardArrowUp';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { type MouseEvent, memo, type ReactElement, type ReactNode } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  useCanAccess,
  useDataTableCallbacksContext,
  useExpanded,
  useGetPathForRecordCallback,
  useNavigate,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useAccess } from '../../authProvider/AccessProvider';
import { RefusedIconButton } from '../../authProvider/Refused';
import { IconButton } from '../../ui/Buttons';
import { type AnyDefinition, isPanel, listOptions } from '../defineResource';
import { useOpenDialog } from '../dialog/dialogAddress';
import { HistoryButton } from '../history/HistoryButton';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { SelectBox } from './SelectBox';

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
  const translate = useTranslate();
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
  const content = (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
    <>
      {isSelected !== undefined && (
        <td role="cell" className="table__control">
          {/* With Shift, also selects the rows between this one and the row that was selected last. */}
          <SelectBox
            label={translate('ra.action.select_row')}
            isChecked={isSelected}
            onClick={(event) => handleToggleItem?.(record.id, event)}
          />
        </td>
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
  const translate = useTranslate();
  const [isExpanded, toggleExpanded] = useExpanded(name, record.id);
  const onClick = useRowClick(record, toggleExpanded);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
    <>
      <tr role="row" className={onClick && 'table__row--clickable'} onClick={onClick}>
        {expand && (
          <td role="cell" className="table__control">
            <IconButton
              action="open"
              label={translate(isExpanded ? 'ra.action.close' : 'ra.action.expand')}
              onClick={toggleExpanded}
            >
              {isExpanded ? <CollapseIcon fontSize="small" /> : <ExpandIcon fontSize="small" />}
            </IconButton>
          </td>
        )}
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

/** Returns whether the rows of a list have action buttons. */
export const hasRowActions = (definition: AnyDefinition) =>
  Boolean(listOptions(definition).rowActions || hasShowAction(definition) || definition.edit || definition.delete);

/** A panel has no button, because links in the rows open it. */
const hasShowAction = ({ show }: AnyDefinition) => Boolean(show) && !isPanel(show);

type Allowed = Record<'show' | 'edit' | 'delete', boolean>;
const ALL: Allowed = { show: true, edit: true, delete: true };

/** The actions of a row that the auth provider's `canAccess` allows. */
const RowActions = ({ record }: { record: RaRecord }) =>
  // These three queries per row are slow, so they only run if the auth provider has a `canAccess` of its own.
  useAccess().asksProvider ? <AllowedActions record={record} /> : <Actions record={record} isAllowed={ALL} />;

const AllowedActions = ({ record }: { record: RaRecord }) => {
  const { name: resource } = useDefinition();
  const isAllowed = {
    show: useCanAccess({ resource, action: 'show', record }).canAccess === true,
    edit: useCanAccess({ resource, action: 'edit', record }).canAccess === true,
    delete: useCanAccess({ resource, action: 'delete', record }).canAccess === true,
  };
  return <Actions record={record} isAllowed={isAllowed} />;
};

const Actions = ({ record, isAllowed }: { record: RaRecord; isAllowed: Allowed }) => {
  const definition = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const open = useOpenDialog();
  const { refusal } = useAccess();
  const translate = useTranslate();
  const { name: resource } = definition;
  /** Returns the button of an action, with the reason if the user may not use it. */
  const button = (action: 'edit' | 'delete', icon: ReactNode) => {
    const label = resourceTranslate(`action.${action}`);
    const shortcut = action === 'edit' ? action : undefined;
    const reason = refusal({ resource, action, record });
    return reason ? (
      <RefusedIconButton action={shortcut} label={label} reason={translate(reason)}>
        {icon}
      </RefusedIconButton>
    ) : (
      <IconButton
        action={shortcut}
        label={label}
        destructive={action === 'delete'}
        onClick={() => open(action, record.id)}
      >
        {icon}
      </IconButton>
    );
  };
  return (
    <div className="row-actions">
      {listOptions(definition).rowActions}
      {/* With an edit dialog, the button is in its form. */}
      {definition.api?.history && !definition.edit && <HistoryButton id={record.id} isInRow />}
      {hasShowAction(definition) && isAllowed.show && (
        <IconButton action="open" label={resourceTranslate('action.show')} onClick={() => open('show', record.id)}>
          <ShowIcon fontSize="small" />
        </IconButton>
      )}
      {definition.edit && isAllowed.edit && button('edit', <EditIcon fontSize="small" />)}
      {definition.delete && isAllowed.delete && button('delete', <DeleteIcon fontSize="small" />)}
    </div>
  );
};
