import { Fragment, useSyncExternalStore } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { isSessionEnded, watchSessionEnd } from '../../authProvider/sessionEnd';
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
  /** The rows are known: neither on their way nor failed. */
  isLoaded: boolean;
}

/** The dialog that the address names, if it names one. */
export const Dialogs = ({ records, isLoaded }: DialogsProps) => {
  const definition = useDefinition();
  const { address } = useDialogAddress();
  const record = useShownRecord(records, address);
  const ended = useSyncExternalStore(watchSessionEnd, isSessionEnded);
  useFocusReturn(address !== null);

  if (!address) return null;
  if (address.action === 'create' && definition.create) return <CreateDialog form={definition.create} />;
  const own = definition.dialogs?.[address.action];
  const known =
    own || (address.action === 'edit' && definition.edit) || (address.action === 'delete' && definition.delete);
  if (!known || address.id === undefined) return null;
  if (!record) return isLoaded && !ended ? <MissingRecordDialog /> : null;
  return (
    <RecordContextProvider value={record}>
      {address.action === 'edit' && definition.edit && <EditDialog key={record.id} form={definition.edit} />}
      {address.action === 'delete' && definition.delete && <DeleteDialog key={record.id} {...definition.delete} />}
      {own && <Fragment key={record.id}>{own}</Fragment>}
    </RecordContextProvider>
  );
};
