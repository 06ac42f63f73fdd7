import { type RaRecord, useDataProvider } from 'react-admin';
import { useUndo } from '../../crud/useUndo';
import { useWrite } from '../../crud/useWrite';
import type { RecordChange } from '../../dataProvider/withGuarantees';
import type { Toast } from '../../ui/toast/toast';

interface Resolve {
  /** Fails if a colleague has already resolved the feedback, because a response must not be sent twice. */
  isResponse?: boolean;
  /** False to reopen it. */
  resolved?: boolean;
  /** Called before sending, and again before the retry after a sign-in. */
  onSend?: () => void;
  success: Toast | null;
  failure: (error: unknown) => Toast;
  onSuccess?: () => void;
  /** See `useWrite`. */
  once?: boolean;
  isInRow?: boolean;
}

/** Marks feedback as resolved: sends only `{ resolved: true }` (specification, section 7). With `undo`, the toast offers Undo. */
export const useResolve = ({ onSend, isResponse, resolved = true, success, ...options }: Resolve) => {
  const dataProvider = useDataProvider();
  const offerUndo = useUndo();
  const { run, ...write } = useWrite<RecordChange, { data: RaRecord }>({
    resource: 'feedback',
    send: ({ data, previousData }: RecordChange) => {
      onSend?.();
      return dataProvider.update('feedback', {
        id: previousData.id,
        data,
        previousData,
        meta: { failIfDone: isResponse },
      });
    },
    success:
      success &&
      // The response has the new version, which undoing it needs.
      ((_sent, { data: previousData }) =>
        offerUndo(success, {
          kind: 'revert',
          send: () =>
            dataProvider.update('feedback', { id: previousData.id, data: { resolved: !resolved }, previousData }),
        })),
    ...options,
  });
  return { ...write, run: (feedback: RaRecord) => run({ data: { resolved }, previousData: feedback }) };
};
