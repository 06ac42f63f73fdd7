import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandIcon from '@mui/icons-material/KeyboardArrowDown';
import CollapseIcon from '@mui/icons-material/KeyboardArrowUp';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { type MouseEvent, memo, type ReactElement, type ReactNode } from 'react';
import {
  CanAccess,
  type RaRecord,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useExpanded,
  useGetPathForRecordCallback,
  useNavigate,
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

type InteractiveRowProps = Pick<RowProps, 'record' | 'expand' | 'width'> & {
  /** The row's other cells. */
  children: ReactNode;
};

/**
 * A row that expands or reacts to a click, with the same options as react-admin's `DataTable`. Only a mouse can click it: keyboard
 * users have the row's buttons.
 */
const InteractiveRow = ({ record, expand, width, children }: InteractiveRowProps) => {
  const { name: resource } = useDefinition();
  const translate = useTranslate();
  const [isExpanded, toggleExpanded] = useExpanded(resource, record.id);
  const { rowClick, handleToggleItem } = useDataTableCallbacksContext();
  const navigate = useNavigate();
  const getPathForRecord = useGetPathForRecordCallback();
  const click = async (event: MouseEvent<HTMLTableRowElement>) => {
    if (isForControl(event)) return;
    const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
    if (link === 'expand') return toggleExpanded();
    if (link === 'toggleSelection') return handleToggleItem?.(record.id, event);
    const path = await getPathForRecord({ record, resource, link });
    if (path) navigate(path, { state: { _scrollToTop: true } });
  };
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout on phones removes the table's own roles
    <>
      <tr role="row" className={rowClick ? 'table__row--clickable' : undefined} onClick={rowClick ? click : undefined}>
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

/** Elements with a click action of their own. */
const CONTROLS = 'a, button, input, select, textarea, label, [role=button], [role=combobox]';

/** Returns whether the click is on a control in the row, or in a portal, such as a dialog that a cell has opened. */
const isForControl = ({ target, currentTarget }: MouseEvent) =>
  !(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS) !== null;

/** Returns the actions of a resource's rows. A panel has no button, because links in the rows open it. */
const actionsOf = ({ show, edit, delete: remove }: AnyDefinition) => [
  ...(show && !isPanel(show) ? [{ action: 'show', shortcut: 'open', icon: <ShowIcon fontSize="small" /> }] : []),
  ...(edit ? [{ action: 'edit', shortcut: 'edit', icon: <EditIcon fontSize="small" /> }] : []),
  ...(remove ? [{ action: 'delete', shortcut: undefined, icon: <DeleteIcon fontSize="small" /> }] : []),
];

/** Returns whether the rows of a list have action buttons. */
export const hasRowActions = (definition: AnyDefinition) =>
  Boolean(listOptions(definition).rowActions) || actionsOf(definition).length > 0;

const RowActions = ({ record }: { record: RaRecord }) => {
  const definition = useDefinition();
  const { name: resource, api, edit } = definition;
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const open = useOpenDialog();
  const { refusal, asksProvider } = useAccess();
  return (
    <div className="row-actions">
      {listOptions(definition).rowActions}
      {/* With an edit dialog, the button is in its form. */}
      {api?.history && !edit && <HistoryButton id={record.id} isInRow />}
      {actionsOf(definition).map(({ action, shortcut, icon }) => {
        const label = resourceTranslate(`action.${action}`);
        const reason = refusal({ resource, action, record });
        const button = reason ? (
          <RefusedIconButton key={action} action={shortcut} label={label} reason={translate(reason)}>
            {icon}
          </RefusedIconButton>
        ) : (
          <IconButton
            key={action}
            action={shortcut}
            label={label}
            destructive={action === 'delete'}
            onClick={() => open(action, record.id)}
          >
            {icon}
          </IconButton>
        );
        if (!asksProvider) return button;
        // A query for each button is slow, so it only runs if the auth provider has a `canAccess` of its own.
        return (
          <CanAccess key={action} resource={resource} action={action} record={record} error={null}>
            {button}
          </CanAccess>
        );
      })}
    </div>
  );
};
