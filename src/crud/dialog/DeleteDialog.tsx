import { type RaRecord, useDataProvider, useDelete, useRecordContext, useUnselect } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { recordPath } from '../../dataProvider/listAdapter';
import { declaredActions } from '../../dataProvider/manyRecords';
import { Question } from '../../ui/Dialog';
import { loadable } from '../../ui/loadable';
import type { DeleteDefinition } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useUndo } from '../useUndo';
import { useEarlyWrite, useWrite, useWriteToasts } from '../useWrite';
import { useDialogAddress } from './dialogAddress';
import './dialog.css';

/** Loaded with the first question, if the API tells the impact. */
const Impact = loadable(async () => (await import('./Impact')).Impact);

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
  const { close, closeAll } = useDialogAddress();
  const dataProvider = useDataProvider();
  const unselect = useUnselect(name);
  const offerUndo = useUndo();
  const { success, failure } = useWriteToasts('delete');
  const leave = () => {
    if (record) unselect([record.id]);
    closeAll();
  };
  const restore = ({ id }: RaRecord) => dataProvider.send(name, recordPath(api, id, 'restore'), { method: 'POST' });
  const [deleteOne] = useDelete(name, undefined, useEarlyWrite('delete', mutationMode, leave));
  const { run, isPending, error } = useWrite({
    resource: name,
    send: (deleted: RaRecord) => dataProvider.delete(name, { id: deleted.id, previousData: deleted }),
    success: (deleted) =>
      isRestorable ? offerUndo(success, { kind: 'restore', send: () => restore(deleted) }) : success,
    failure,
    onSuccess: leave,
    once: true,
  });
  if (!record) return null;
  const remove = () =>
    mutationMode === 'pessimistic' ? run(record) : deleteOne(name, { id: record.id, previousData: record });

  return (
    <Question
      role="dialog"
      title={resourceTranslate('delete.title')}
      text={resourceTranslate('delete.question')}
      {...{ error, isPending, ignoresClickOutside }}
      submit={resourceTranslate(isPending ? 'delete.submitting' : 'delete.submit')}
      color="error"
      onSubmit={() => void remove()}
      onClose={close}
    >
      <div className="dialog__record box">
        {[...new Set(describe(record).filter(Boolean))].map((line, index) => (
          <div key={line} className={index === 0 ? 'clamp strong' : 'clamp muted'}>
            {line}
          </div>
        ))}
      </div>
      {note}
      {hasImpact && <Impact id={record.id} />}
    </Question>
  );
};
