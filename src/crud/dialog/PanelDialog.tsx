import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { type RaRecord, type UseGetOneHookValue, useCanAccess, useGetRecordRepresentation } from 'react-admin';
import { whileRetrying } from '../../dataProvider/useCall';
import { IconButton } from '../../ui/Buttons';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingText } from '../../ui/LoadingText';
import { Panel } from '../../ui/Panel';
import type { PanelDefinition } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useDialogAddress, useOpenDialog } from './dialogAddress';
import { elementOf } from './lazyComponents';
import { RecordPageContext } from './RecordPageContext';

/** Shows a record in a panel at the side of the screen, with buttons that open its other dialogs. */
export const PanelDialog = ({ panel, heading, record }: PanelDefinition & { record: RaRecord | undefined }) => {
  const { name } = useDefinition();
  const { close } = useDialogAddress();
  const nameOf = useGetRecordRepresentation(name);
  if (!record) return null;
  return (
    <RecordPageContext kind="show" record={record}>
      <Panel heading={elementOf(heading) ?? nameOf(record)} actions={<Actions record={record} />} onClose={close}>
        {elementOf(panel)}
      </Panel>
    </RecordPageContext>
  );
};

const Actions = ({ record }: { record: RaRecord }) => {
  const { name: resource, edit, delete: remove } = useDefinition();
  const resourceTranslate = useResourceTranslate();
  const open = useOpenDialog();
  const canEdit = useCanAccess({ resource, action: 'edit', record }).canAccess === true;
  const canDelete = useCanAccess({ resource, action: 'delete', record }).canAccess === true;
  return (
    <>
      {edit && canEdit && (
        <IconButton label={resourceTranslate('action.edit')} onClick={() => open('edit', record.id)}>
          <EditIcon fontSize="small" />
        </IconButton>
      )}
      {remove && canDelete && (
        <IconButton label={resourceTranslate('action.delete')} destructive onClick={() => open('delete', record.id)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </>
  );
};

/** The panel while its record is loading, or if it failed to load. @param read The query of the record. */
export const PanelNotice = ({ read }: { read: UseGetOneHookValue }) => {
  const resourceTranslate = useResourceTranslate();
  const { close } = useDialogAddress();
  return (
    <Panel heading={resourceTranslate('record.title')} onClose={close}>
      {whileRetrying(read).isPending ? (
        <LoadingText />
      ) : (
        <LoadFailure message={resourceTranslate('record.failed')} isFetching={read.isFetching} onRetry={read.refetch} />
      )}
    </Panel>
  );
};
