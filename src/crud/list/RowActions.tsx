import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { type RaRecord, useCanAccess, useTranslate } from 'react-admin';
import { useAccess } from '../../authProvider/AccessProvider';
import { RefusedIconButton } from '../../authProvider/Refused';
import { IconButton } from '../../ui/Buttons';
import { type AnyDefinition, isPanel, listOptions } from '../defineResource';
import { useOpenDialog } from '../dialog/dialogAddress';
import { HistoryButton } from '../history/HistoryButton';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';

export const hasRowActions = (definition: AnyDefinition) =>
  Boolean(listOptions(definition).rowActions || hasShowAction(definition) || definition.edit || definition.delete);

/** Links open a panel. */
const hasShowAction = ({ show }: AnyDefinition) => Boolean(show) && !isPanel(show);

type Allowed = Record<'show' | 'edit' | 'delete', boolean>;
const ALL: Allowed = { show: true, edit: true, delete: true };

/** The actions of a row that the auth provider's `canAccess` allows. */
export const RowActions = ({ record }: { record: RaRecord }) =>
  // Three queries per row are slow, so they only run if the auth provider has a `canAccess` of its own.
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
  const refusedEdit = refusal({ resource, action: 'edit', record });
  const refusedDelete = refusal({ resource, action: 'delete', record });
  return (
    <div className="row-actions">
      {listOptions(definition).rowActions}
      {/* The other resources have this button in their form. */}
      {definition.api?.history && !definition.edit && <HistoryButton id={record.id} isInRow />}
      {hasShowAction(definition) && isAllowed.show && (
        <IconButton label={resourceTranslate('action.show')} onClick={() => open('show', record.id)}>
          <ShowIcon fontSize="small" />
        </IconButton>
      )}
      {definition.edit &&
        isAllowed.edit &&
        (refusedEdit ? (
          <RefusedIconButton action="edit" label={resourceTranslate('action.edit')} reason={translate(refusedEdit)}>
            <EditIcon fontSize="small" />
          </RefusedIconButton>
        ) : (
          <IconButton action="edit" label={resourceTranslate('action.edit')} onClick={() => open('edit', record.id)}>
            <EditIcon fontSize="small" />
          </IconButton>
        ))}
      {definition.delete &&
        isAllowed.delete &&
        (refusedDelete ? (
          <RefusedIconButton label={resourceTranslate('action.delete')} reason={translate(refusedDelete)}>
            <DeleteIcon fontSize="small" />
          </RefusedIconButton>
        ) : (
          <IconButton label={resourceTranslate('action.delete')} destructive onClick={() => open('delete', record.id)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        ))}
    </div>
  );
};
