import { type ReactNode, useState } from 'react';
import { type RaRecord, RecordContextProvider, type UseGetOneHookValue, useGetOne, useTranslate } from 'react-admin';
import { useAccess } from '../../authProvider/AccessProvider';
import { IfAllowed } from '../../authProvider/IfAllowed';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { whileRetrying } from '../../dataProvider/useCall';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingText } from '../../ui/LoadingText';
import { loadable } from '../../ui/loadable';
import { Panel } from '../../ui/Panel';
import { type AnyDefinition, isForm, isPanel } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { ContentDialog } from './ContentDialog';
import { DeleteDialog } from './DeleteDialog';
import { useDialogAddress } from './dialogAddress';
import { DialogFailure, elementOf } from './lazyComponents';
import { NoticeDialog } from './NoticeDialog';
import { PanelDialog } from './PanelDialog';
import { RecordFormDialog } from './RecordFormDialog';

/** Loaded with the first history, which only our API has. */
const HistoryDialog = loadable(async () => (await import('../history/RecordHistory')).HistoryDialog, DialogFailure);

export interface DialogsProps {
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
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const { refusal } = useAccess();
  const { address } = useDialogAddress();
  const hasFeatures = useHasFeatures();
  if (!address) return null;
  const { action, id } = address;
  const content = contentOf(definition, action, hasFeatures);
  if (!content) return null;
  const reason = refusal({ resource: definition.name, action, record: id === undefined ? undefined : { id } });
  if (reason) return <NoticeDialog title={resourceTranslate(`${action}.title`)}>{translate(reason)}</NoticeDialog>;
  if (action === 'create') return <IfAllowed action={action}>{content}</IfAllowed>;
  if (id === undefined) return null;
  return (
    <RecordDialog key={id} {...props} id={id} action={action}>
      {content}
    </RecordDialog>
  );
};

/** Returns the dialog of an action, which reads the record of the context; nothing for an unknown action. */
const contentOf = (definition: AnyDefinition, action: string, hasFeatures: boolean): ReactNode => {
  const { api, show, showNeedsFeatures, delete: remove, dialogs } = definition;
  const own = dialogs?.[action];
  if (own) return elementOf(own);
  if (action === 'history') return api?.history && hasFeatures && <HistoryDialog />;
  if (action === 'delete') return remove && <DeleteDialog {...remove} />;
  if (action === 'show' && show && (!showNeedsFeatures || hasFeatures))
    return isPanel(show) ? <PanelDialog {...show} /> : <ContentDialog kind={action} content={show} />;
  if (action !== 'create' && action !== 'edit') return null;
  const form = definition[action];
  if (isForm(form)) return <RecordFormDialog kind={action} form={form} />;
  return form && <ContentDialog kind={action} content={form} />;
};

interface RecordDialogProps extends DialogsProps {
  id: string;
  action: string;
  children: ReactNode;
}

/**
 * A dialog with a record of the list, or one that is read. The record stays while the dialog is open, even if a refetched list no
 * longer contains it, so that typed input is not lost. Until the user types, it follows the list, so that a dialog opened during a
 * refetch does not start from an old version.
 */
const RecordDialog = ({ records, isLoaded, id, action, children }: RecordDialogProps) => {
  const { name, api, show } = useDefinition();
  const canRead = useHasFeatures() || !api;
  const [shown, setShown] = useState<RaRecord>();
  const listed = records?.find((record) => String(record.id) === id);
  // Do not read a record that leaves the list while its dialog is open: it was just deleted, or the dialog already shows it.
  const [wasListed, setWasListed] = useState(false);
  if (listed && !wasListed) setWasListed(true);
  const read = useGetOne(name, { id }, { enabled: canRead && isLoaded && !wasListed, onError: ignore });
  const found = listed ?? read.data;
  const record = shown && (!found || isAnythingUnsaved()) ? shown : found;
  if (record !== shown) setShown(record);
  if (record)
    return (
      <RecordContextProvider value={record}>
        <IfAllowed action={action} record={record}>
          {children}
        </IfAllowed>
      </RecordContextProvider>
    );
  if (!isLoaded) return null;
  return <MissingRecord read={canRead ? read : undefined} inPanel={action === 'show' && isPanel(show)} />;
};

const ignore = () => {};

interface MissingRecordProps {
  /** The query of the record; absent if the API cannot return a single record. */
  read?: UseGetOneHookValue;
  /** Whether the record is shown in a panel. */
  inPanel: boolean;
}

/** Why a record cannot be found, by status: the API refuses an id that is not a number (`#show=abc`). */
const REASONS: Record<number, string> = { 400: 'kit.record_invalid_hint', 404: 'kit.record_gone_hint' };

/** Replaces a dialog whose record is loading, failed to load or does not exist. */
const MissingRecord = ({ read, inPanel }: MissingRecordProps) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const { close } = useDialogAddress();
  if (!read)
    return <NoticeDialog title={translate('kit.record_missing')}>{translate('kit.record_missing_hint')}</NoticeDialog>;
  const reason = REASONS[(read.error as { status?: number } | null)?.status ?? 0];
  if (reason) return <NoticeDialog title={translate('kit.record_gone')}>{translate(reason)}</NoticeDialog>;
  const title = resourceTranslate('record.title');
  const content = whileRetrying(read).isPending ? (
    <LoadingText />
  ) : (
    <LoadFailure message={resourceTranslate('record.failed')} isFetching={read.isFetching} onRetry={read.refetch} />
  );
  if (!inPanel) return <NoticeDialog title={title}>{content}</NoticeDialog>;
  return (
    <Panel heading={title} onClose={close}>
      {content}
    </Panel>
  );
};
