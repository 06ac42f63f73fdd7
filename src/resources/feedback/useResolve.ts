import { type RaRecord, useDataProvider } from 'react-admin';
import type { Change } from '../../crud/conflict/differences';
import { useUndo } from '../../crud/undo/useUndo';
import { useWrite } from '../../crud/useWrite';
import type { Toast } from '../../ui/toast/toast';

interface Resolve {
  /** Fails if a colleague has resolved the feedback in the meantime, because a response must not be sent twice. */
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

/** Marks feedback as resolved: sends only `{ resolved: true }` (specification, section 7). With `undo`, its toast can undo it. */
export const useResolve = ({ onSend, isResponse, resolved = true, success, ...told }: Resolve) => {
  const dataProvider = useDataProvider();
  const offerUndo = useUndo();
  const { run, ...write } = useWrite<Change, { data: RaRecord }>({
    resource: 'feedback',
    send: ({ data, previousData }: Change) => {
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
      // The answer has the new version.
      ((_sent, { data: previousData }) =>
        offerUndo(success, {
          kind: 'revert',
          send: () =>
            dataProvider.update('feedback', { id: previousData.id, data: { resolved: !resolved }, previousData }),
        })),
    ...told,
  });
  return { ...write, run: (feedback: RaRecord) => run({ data: { resolved }, previousData: feedback }) };
};
