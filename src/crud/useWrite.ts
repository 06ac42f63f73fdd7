import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type MutationMode, useNotify, useTranslate } from 'react-admin';
import { getSession } from '../authProvider/session';
import { serverMessage } from '../dataProvider/errors';
import { WriteAbandoned } from '../dataProvider/withGuarantees';
import { type Toast, toast } from '../ui/toast/toast';
import { useExplanation } from '../ui/useExplanation';
import { useDefinition, useResourceTranslate } from './ResourceProvider';

interface Write<Values, Answer> {
  /** The resource to write to. */
  resource: string;
  /** Sends the write with a method of the data provider. */
  send: (values: Values) => Promise<Answer>;
  /** The toast of a success, or a function that returns it; null if the caller shows a message itself. */
  success: Toast | null | ((values: Values, answer: Answer) => Toast);
  /** The text of a failure's toast, or another toast, or a function that returns it; null if the form shows a message itself. */
  failure: string | ((error: unknown) => string | Toast | null);
  /** Called after a success if the component is still mounted, for example to close the dialog. */
  onSuccess?: (answer: Answer, values: Values) => void;
  /** Ignores further calls of `run` after a success, because the form is about to close. */
  once?: boolean;
  /**
   * Whether a row's button sends the write, without a form that shows why it failed. The toast says why, and the row is refetched
   * if its record has been deleted.
   */
  isInRow?: boolean;
}

/**
 * Sends a write of one of the console's own forms or buttons, and shows toasts. The data provider adds the guarantees of all
 * writes (`withGuarantees`): questions about conflicts and lost responses, and refetching. The query client retries a write after
 * a new sign-in (`dataProvider/queryClient.ts`).
 */
export const useWrite = <Values, Answer = unknown>(write: Write<Values, Answer>) => {
  const { resource, send, success, failure, onSuccess, once = false, isInRow = false } = write;
  const translate = useTranslate();
  const explain = useExplanation();
  const [user] = useState(() => getSession()?.id);
  const isDone = useRef(false);
  const mutation = useMutation<Answer, unknown, Values>({
    mutationKey: [resource],
    meta: { isInRow },
    mutationFn: send,
    onSuccess: (answer, values) => {
      isDone.current = once;
      if (success) toast(typeof success === 'function' ? success(values, answer) : success);
    },
    onError: (error) => {
      if (error instanceof WriteAbandoned) return;
      const failed = typeof failure === 'string' ? failure : failure(error);
      if (failed === null) return;
      const shown = typeof failed === 'string' ? { title: translate('kit.toast.error'), description: failed } : failed;
      toast({ destructive: true, ...shown, detail: isInRow ? explain(error) : undefined });
    },
  });
  const busy = useRef(false);

  /** Never rejects. A failure is shown as a toast, and returned as `error`. */
  const run = async (values: Values): Promise<void> => {
    // Another user may have signed in in another tab since this was rendered.
    if (busy.current || isDone.current || getSession()?.id !== user) return;
    busy.current = true;
    await mutation.mutateAsync(values, { onSuccess }).catch(() => {});
    busy.current = false;
  };

  const { isPending, error, reset } = mutation;
  return { run, isPending, reset, error: error instanceof WriteAbandoned ? (error.cause ?? null) : error };
};

/**
 * Returns the options of react-admin's `useUpdate` and `useDelete` for a `mutationMode` in which the write succeeds on the screen
 * before it is sent, with the console's toasts.
 * @param onSuccess Called at once, for example to close the dialog.
 */
export const useEarlyWrite = (kind: 'edit' | 'delete', mutationMode: MutationMode, onSuccess: () => void) => {
  const notify = useNotify();
  const { success, failure } = useWriteToasts(kind);
  return {
    mutationMode,
    onSuccess: () => {
      const messageArgs = { text: success.description ?? success.title };
      notify('kit.literal', { type: 'success', messageArgs, undoable: mutationMode === 'undoable' });
      onSuccess();
    },
    onError: (error: unknown) => {
      if (!(error instanceof WriteAbandoned)) toast(failure(error));
    },
  };
};

/**
 * Returns the toasts of a write. A resource may set a title for successes (`success_title`); by default, the message is the
 * title, as in section 8. A failure shows the catalog's message or, with `errorToast: 'server'`, the API's.
 */
export const useWriteToasts = (kind: 'create' | 'edit' | 'delete') => {
  const resourceTranslate = useResourceTranslate();
  const translate = useTranslate();
  const { errorToast } = useDefinition();
  const sentence = resourceTranslate(`${kind}.success`);
  const title = resourceTranslate('success_title');
  const success: Toast = title ? { title, description: sentence } : { title: sentence };
  const failure = (error: unknown): Toast => ({
    title: translate('kit.toast.error'),
    description: (errorToast === 'server' && serverMessage(error)) || resourceTranslate(`${kind}.failed`),
    destructive: true,
  });
  return { success, failure };
};
