import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type RaRecord, RecordContextProvider, type UseGetOneHookValue, useGetOne, useTranslate } from 'react-admin';
import { useAccess } from '../../authProvider/AccessProvider';
import { IfAllowed } from '../../authProvider/IfAllowed';
import { isSessionEnded, watchSessionEnd } from '../../authProvider/session';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { whileRetrying } from '../../dataProvider/useCall';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { LoadFailure } from '../../ui/LoadFailure';
import { loadable } from '../../ui/loadable';
import { Spinner } from '../../ui/Spinner';
import { type AnyDefinition, isForm, isPanel } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { ContentDialog } from './ContentDialog';
import { DeleteDialog } from './DeleteDialog';
import { DialogFailure } from './DialogFailure';
import { type DialogAddress, useDialogAddress } from './dialogAddress';
import { elementOf } from './lazyComponents';
import { NoticeDialog } from './NoticeDialog';
import { PanelDialog, PanelNotice } from './PanelDialog';
import { RecordFormDialog } from './RecordFormDialog';

/** Loaded with the first history, which only our API has. */
const HistoryDialog = loadable(async () => (await import('../history/HistoryDialog')).HistoryDialog, DialogFailure);

interface DialogsProps {
  /** The list's current rows, because the specification's API cannot return a single record. */
  records?: RaRecord[];
  /** Whether the rows have loaded without an error. */
  isLoaded: boolean;
}

/**
 * Renders the dialog in the address. If the API would refuse its action, a notice says why; if the auth provider's own
 * `canAccess` does not allow it, nothing is shown.
 */
export const Dialogs = (props: DialogsProps) => {
  const definition = useDefinition();
  const { refusal } = useAccess();
  const { address } = useDialogAddress();
  const hasFeatures = useHasFeatures();
  if (!address) return null;
  const { action, id } = address;
  const content = contentOf(definition, action, hasFeatures);
  if (!content) return null;
  const reason = refusal({ resource: definition.name, action, record: id === undefined ? undefined : { id } });
  if (reason) return <RefusedDialog action={action} reason={reason} />;
  if (action === 'create') return <IfAllowed action={action}>{content()}</IfAllowed>;
  if (id === undefined) return null;
  return (
    <IfAllowed action={action}>
      <RecordDialog {...props} address={address} content={content} />
    </IfAllowed>
  );
};

/** Replaces a dialog that the user may not use. */
const RefusedDialog = ({ action, reason }: { action: string; reason: string }) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  return <NoticeDialog title={resourceTranslate(`${action}.title`)}>{translate(reason)}</NoticeDialog>;
};

type Content = (record?: RaRecord) => ReactNode;

/** Returns a function that renders the action's dialog for a record; undefined for an unknown action. */
const contentOf = (definition: AnyDefinition, action: string, hasFeatures: boolean): Content | undefined => {
  const { show, showNeedsFeatures, delete: remove, dialogs } = definition;
  const own = dialogs?.[action];
  if (own) return () => elementOf(own);
  if (action === 'history' && definition.api?.history && hasFeatures)
    return (record) => <HistoryDialog record={record} />;
  if (action === 'delete' && remove) return () => <DeleteDialog {...remove} />;
  if (action === 'show' && show && (!showNeedsFeatures || hasFeatures))
    return (record) =>
      isPanel(show) ? (
        <PanelDialog {...show} record={record} />
      ) : (
        <ContentDialog kind="show" content={show} record={record} />
      );
  if (action !== 'create' && action !== 'edit') return undefined;
  const form = definition[action];
  if (!form) return undefined;
  return (record) =>
    isForm(form) ? (
      <RecordFormDialog kind={action} form={form} record={record} />
    ) : (
      <ContentDialog kind={action} content={form} record={record} />
    );
};

const RecordDialog = ({
  records,
  isLoaded,
  address,
  content,
}: DialogsProps & { address: DialogAddress; content: Content }) => {
  const { name, api, show } = useDefinition();
  const ended = useSyncExternalStore(watchSessionEnd, isSessionEnded);
  const canRead = useHasFeatures() || !api;
  const isListed = records?.some(({ id }) => String(id) === address.id) ?? false;
  // Do not read a record that leaves the list while its dialog is open: it was just deleted, or the dialog already shows it.
  const [listedId, setListedId] = useState<string>();
  if (isListed && listedId !== address.id) setListedId(address.id);
  const isWanted = canRead && isLoaded && listedId !== address.id;
  const read = useGetOne(name, { id: address.id }, { enabled: isWanted, onError: ignore });
  const record = useShownRecord(read.data && !isListed ? [read.data] : records, address);
  if (record)
    return (
      <RecordContextProvider value={record}>
        <IfAllowed key={record.id} action={address.action} record={record}>
          {content(record)}
        </IfAllowed>
      </RecordContextProvider>
    );
  if (!isLoaded || ended) return null;
  return <MissingRecordDialog read={canRead ? read : undefined} isPanel={address.action === 'show' && isPanel(show)} />;
};

const ignore = () => {};

/**
 * Returns the dialog's record. It stays while the dialog is open, even if a refetched list no longer contains it, so that
 * typed input is not lost. Until the user types, it follows the list, so that a dialog opened during a refetch does not start
 * from an old version.
 */
const useShownRecord = (records: RaRecord[] | undefined, { id }: DialogAddress): RaRecord | undefined => {
  const [shown, setShown] = useState<RaRecord>();
  const found = records?.find((record) => String(record.id) === id);
  const isSame = String(shown?.id) === id;
  const next = isSame && (!found || isAnythingUnsaved()) ? shown : found;
  if (next !== shown) setShown(next);
  return next;
};

interface MissingRecordDialogProps {
  /** The query of the record; absent if the API cannot return a single record. */
  read?: UseGetOneHookValue;
  /** Whether the record is shown in a panel. */
  isPanel: boolean;
}

/** Why a record cannot be found, by status: the API refuses an id that is not a number (`#show=abc`). */
const REASONS: Record<number, string> = { 400: 'kit.record_invalid_hint', 404: 'kit.record_gone_hint' };

/** Replaces a dialog whose record is loading, failed to load or does not exist. */
const MissingRecordDialog = ({ read, isPanel: inPanel }: MissingRecordDialogProps) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  if (!read)
    return <NoticeDialog title={translate('kit.record_missing')}>{translate('kit.record_missing_hint')}</NoticeDialog>;
  const reason = REASONS[(read.error as { status?: number } | null)?.status ?? 0];
  if (reason) return <NoticeDialog title={translate('kit.record_gone')}>{translate(reason)}</NoticeDialog>;
  if (inPanel) return <PanelNotice read={read} />;
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
