import { Fragment, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { CanAccess, type RaRecord, RecordContextProvider, useGetOne, useTranslate } from 'react-admin';
import { isSessionEnded, watchSessionEnd } from '../../authProvider/sessionEnd';
import { useFeature } from '../../authProvider/useFeatures';
import { whileRetrying } from '../../dataProvider/useCall';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { LoadFailure } from '../../ui/LoadFailure';
import { Spinner } from '../../ui/Spinner';
import { type AnyDefinition, isForm } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { ContentDialog } from './ContentDialog';
import { DeleteDialog } from './DeleteDialog';
import { type DialogAddress, useDialogAddress } from './dialogAddress';
import { NoticeDialog } from './NoticeDialog';
import { RecordFormDialog } from './RecordFormDialog';

interface DialogsProps {
  /** The list's present rows: an API without 'records' cannot be asked for a single one. */
  records?: RaRecord[];
  /** The rows are known: neither on their way nor failed. */
  isLoaded: boolean;
}

/** The dialog that the address names, if it names one that the auth provider's `canAccess` allows. */
export const Dialogs = (props: DialogsProps) => {
  const definition = useDefinition();
  const { address } = useDialogAddress();
  if (!address) return null;
  const { create } = definition;
  if (address.action === 'create' && create)
    return (
      <CanAccess action="create" error={null}>
        {isForm(create) ? (
          <RecordFormDialog kind="create" form={create} />
        ) : (
          <ContentDialog kind="create" content={create} />
        )}
      </CanAccess>
    );
  const content = contentOf(definition, address.action);
  if (!content || address.id === undefined) return null;
  return (
    <CanAccess action={address.action} error={null}>
      <RecordDialog {...props} address={address} content={content} />
    </CanAccess>
  );
};

type Content = (record: RaRecord | undefined) => ReactNode;

/** @returns what the action's dialog shows of a record. */
const contentOf = ({ edit, show, delete: remove, dialogs }: AnyDefinition, action: string): Content | undefined => {
  const own = dialogs?.[action];
  if (own) return () => own;
  if (action === 'delete' && remove) return () => <DeleteDialog {...remove} />;
  if (action === 'show' && show) return (record) => <ContentDialog kind="show" content={show} record={record} />;
  if (action !== 'edit' || !edit) return undefined;
  return (record) =>
    isForm(edit) ? (
      <RecordFormDialog kind="edit" form={edit} record={record} />
    ) : (
      <ContentDialog kind="edit" content={edit} record={record} />
    );
};

const RecordDialog = ({
  records,
  isLoaded,
  address,
  content,
}: DialogsProps & { address: DialogAddress; content: Content }) => {
  const { name, api } = useDefinition();
  const ended = useSyncExternalStore(watchSessionEnd, isSessionEnded);
  const canRead = useFeature('records') || !api;
  const isListed = records?.some(({ id }) => String(id) === address.id) ?? false;
  // A record that leaves the list while its dialog is open is not read: it has just been deleted, or is shown already.
  const [listedId, setListedId] = useState<string>();
  if (isListed && listedId !== address.id) setListedId(address.id);
  const isWanted = canRead && isLoaded && listedId !== address.id;
  const read = useGetOne(name, { id: address.id }, { enabled: isWanted, onError: ignore });
  const record = useShownRecord(read.data && !isListed ? [read.data] : records, address);
  if (record)
    return (
      <RecordContextProvider value={record}>
        <Fragment key={record.id}>{content(record)}</Fragment>
      </RecordContextProvider>
    );
  return isLoaded && !ended ? <UnshownRecordDialog read={canRead ? read : undefined} /> : null;
};

const ignore = () => {};

/**
 * The record that the dialog is about. Once found it stays while the dialog stands, even when the list behind it is
 * refetched without it: what someone is typing does not vanish because a row moved. As long as nothing has been typed it
 * follows the list, so that a dialog which was opened during a refetch does not go on from what was saved over.
 */
export const useShownRecord = (
  records: RaRecord[] | undefined,
  address: DialogAddress | null,
): RaRecord | undefined => {
  const shown = useRef<RaRecord>(undefined);
  const found = records?.find((record) => String(record.id) === address?.id);
  if (String(shown.current?.id) !== address?.id) shown.current = found;
  else if (found && found !== shown.current && !isAnythingUnsaved()) shown.current = found;
  return shown.current;
};

interface UnshownRecordDialogProps {
  /** How the record is read; left out where the API cannot be asked for a single one, so that only the list's rows are known. */
  read?: Parameters<typeof whileRetrying>[0] & {
    isFetching: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
}

/** In the place of a dialog whose record is still on its way, could not be read, or is not there. */
const UnshownRecordDialog = ({ read }: UnshownRecordDialogProps) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  if (!read)
    return <NoticeDialog title={translate('kit.record_missing')}>{translate('kit.record_missing_hint')}</NoticeDialog>;
  if ((read.error as { status?: number } | null)?.status === 404)
    return <NoticeDialog title={translate('kit.record_gone')}>{translate('kit.record_gone_hint')}</NoticeDialog>;
  return (
    <NoticeDialog title={resourceTranslate('record.title')}>
      {whileRetrying(read).isPending ? (
        <Spinner />
      ) : (
        <LoadFailure message={resourceTranslate('record.failed')} isFetching={read.isFetching} onRetry={read.refetch} />
      )}
    </NoticeDialog>
  );
};
