import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type RaRecord, useDataProvider, useDelete, useRecordContext, useTranslate, useUnselect } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { declaredActions } from '../../dataProvider/manyRecords';
import { PendingButton } from '../../ui/Buttons';
import { Dialog } from '../../ui/Dialog';
import { lazyPart } from '../../ui/lazyPart';
import { WhenLoaded } from '../../ui/WhenLoaded';
import type { DeleteDefinition } from '../defineResource';
import { WriteError } from '../form/ServerErrors';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useUndo } from '../useUndo';
import { useEarlyWrite, useWrite, useWriteToasts } from '../useWrite';
import { useDialogAddress } from './dialogAddress';

/** Loaded with the first question, if the API tells the impact. */
const Impact = lazyPart(async () => (await import('./Impact')).Impact);

/** Asks before deleting the record of the context. Cancel has the initial focus, so that Enter deletes nothing. */
export const DeleteDialog = ({
  describe,
  note,
  ignoresClickOutside,
  mutationMode = 'pessimistic',
}: DeleteDefinition<RaRecord>) => {
  const { name, api } = useDefinition();
  const { isRestorable, hasImpact } = declaredActions(api, useHasFeatures());
  const record = useRecordContext();
  const resourceTranslate = useResourceTranslate();
  const translate = useTranslate();
  const id = useId();
  const { close, closeAll } = useDialogAddress();
  const dataProvider = useDataProvider();
  const unselect = useUnselect(name);
  const offerUndo = useUndo();
  const { success, failure } = useWriteToasts('delete');
  const leave = () => {
    if (record) unselect([record.id]);
    closeAll();
  };
  const [deleteOne] = useDelete(name, undefined, useEarlyWrite('delete', mutationMode, leave));
  const { run, isPending, isSuccess, error } = useWrite({
    resource: name,
    send: (deleted: RaRecord) => dataProvider.delete(name, { id: deleted.id, previousData: deleted }),
    success: (deleted) =>
      isRestorable
        ? offerUndo(success, { kind: 'restore', send: () => dataProvider.restore(name, deleted.id) })
        : success,
    failure,
    onSuccess: leave,
    once: true,
  });
  if (!record) return null;
  const remove = () =>
    mutationMode === 'pessimistic' ? run(record) : deleteOne(name, { id: record.id, previousData: record });

  return (
    <Dialog
      onClose={close}
      ignoresClickOutside={ignoresClickOutside}
      width="question"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={id}>{resourceTranslate('delete.title')}</DialogTitle>
      <DialogContent>
        {error !== null && <WriteError error={error} />}
        <DialogContentText id={`${id}-text`}>{resourceTranslate('delete.question')}</DialogContentText>
        <div className="dialog__record box">
          {[...new Set(describe(record).filter(Boolean))].map((line) => (
            <div key={line} className="clamp muted">
              {line}
            </div>
          ))}
        </div>
        {note}
        {hasImpact && (
          <WhenLoaded>
            <Impact id={record.id} isDeleting={isPending || isSuccess} />
          </WhenLoaded>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus>
          {translate('kit.action.cancel')}
        </Button>
        <PendingButton variant="contained" color="error" isPending={isPending} onClick={() => void remove()}>
          {resourceTranslate(isPending ? 'delete.submitting' : 'delete.submit')}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};
