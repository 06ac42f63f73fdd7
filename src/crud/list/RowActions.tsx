import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import type { ReactNode } from 'react';
import { type RaRecord, useCanAccess, useTranslate } from 'react-admin';
import { useAccess } from '../../authProvider/AccessProvider';
import { RefusedIconButton } from '../../authProvider/Refused';
import { IconButton } from '../../ui/Buttons';
import { type AnyDefinition, isPanel, listOptions } from '../defineResource';
import { useOpenDialog } from '../dialog/dialogAddress';
import { HistoryButton } from '../history/HistoryButton';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';

/** Returns whether the rows of a list have action buttons. */
export const hasRowActions = (definition: AnyDefinition) =>
  Boolean(listOptions(definition).rowActions || hasShowAction(definition) || definition.edit || definition.delete);

/** A panel has no button, because links in the rows open it. */
const hasShowAction = ({ show }: AnyDefinition) => Boolean(show) && !isPanel(show);

type Allowed = Record<'show' | 'edit' | 'delete', boolean>;
const ALL: Allowed = { show: true, edit: true, delete: true };

/** The actions of a row that the auth provider's `canAccess` allows. */
export const RowActions = ({ record }: { record: RaRecord }) =>
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
