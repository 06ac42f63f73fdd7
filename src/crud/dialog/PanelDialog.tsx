import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { type RaRecord, useGetRecordRepresentation, useRecordContext } from 'react-admin';
import { IfAllowed } from '../../authProvider/IfAllowed';
import { IconButton } from '../../ui/Buttons';
import { Panel } from '../../ui/Panel';
import type { PanelDefinition } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useDialogAddress, useOpenDialog } from './dialogAddress';
import { elementOf } from './lazyComponents';
import { RecordPageContext } from './RecordPageContext';

/** Shows a record in a panel at the side of the screen, with buttons that open its other dialogs. */
export const PanelDialog = ({ panel, heading }: PanelDefinition) => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const { close } = useDialogAddress();
  const nameOf = useGetRecordRepresentation(name);
  if (!record) return null;
  return (
    <RecordPageContext kind="show">
      <Panel heading={elementOf(heading) ?? nameOf(record)} actions={<Actions record={record} />} onClose={close}>
        {elementOf(panel)}
      </Panel>
    </RecordPageContext>
  );
};

const Actions = ({ record }: { record: RaRecord }) => {
  const { edit, delete: remove } = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const open = useOpenDialog();
  return (
    <>
      {edit && (
        <IfAllowed action="edit" record={record}>
          <IconButton label={resourceTranslate('action.edit')} onClick={() => open('edit', record.id)}>
            <EditIcon fontSize="small" />
          </IconButton>
        </IfAllowed>
      )}
      {remove && (
        <IfAllowed action="delete" record={record}>
          <IconButton label={resourceTranslate('action.delete')} destructive onClick={() => open('delete', record.id)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </IfAllowed>
      )}
    </>
  );
};
