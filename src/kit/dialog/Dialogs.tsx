import { type RaRecord, RecordContextProvider } from 'react-admin';
import { useDefinition } from '../DefinitionContext';
import { CreateDialog } from './CreateDialog';
import { DeleteDialog } from './DeleteDialog';
import { EditDialog } from './EditDialog';
import { MissingRecordDialog } from './MissingRecordDialog';
import { useDialogAddress } from './useDialogAddress';
import { useFocusReturn } from './useFocusReturn';
import { useShownRecord } from './useShownRecord';

interface DialogsProps {
  /** The list's present rows: the API has no call for a single record. */
  records?: RaRecord[];
  isPending: boolean;
}

/** The dialog that the address names, if it names one. */
export const Dialogs = ({ records, isPending }: DialogsProps) => {
  const definition = useDefinition();
  const { address } = useDialogAddress();
  const record = useShownRecord(records, address);
  useFocusReturn(address !== null);

  if (!address) return null;
  if (address.action === 'create' && definition.create) return <CreateDialog form={definition.create} />;
  const known = (address.action === 'edit' && definition.edit) || (address.action === 'delete' && definition.delete);
  if (!known || address.id === undefined) return null;
  if (!record) return isPending ? null : <MissingRecordDialog />;
  return (
    <RecordContextProvider value={record}>
      {address.action === 'edit' && definition.edit && <EditDialog form={definition.edit} />}
      {address.action === 'delete' && definition.delete && <DeleteDialog describe={definition.delete.describe} />}
    </RecordContextProvider>
  );
};
