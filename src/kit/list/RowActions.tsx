import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { RaRecord } from 'react-admin';
import { useDefinition } from '../DefinitionContext';
import type { AnyDefinition } from '../defineResource';
import { useDialogAddress } from '../dialog/useDialogAddress';
import { IconButton } from '../IconButton';
import { useWords } from '../useWords';

export const hasRowActions = (definition: AnyDefinition) =>
  Boolean(definition.list.rowActions || definition.edit || definition.delete);

export const RowActions = ({ record }: { record: RaRecord }) => {
  const definition = useDefinition();
  const words = useWords();
  const { open } = useDialogAddress();
  return (
    <div className="row-actions">
      {definition.list.rowActions}
      {definition.edit && (
        <IconButton label={words('action.edit')} onClick={() => open('edit', record.id)}>
          <EditIcon fontSize="small" />
        </IconButton>
      )}
      {definition.delete && (
        <IconButton label={words('action.delete')} destructive onClick={() => open('delete', record.id)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </div>
  );
};
