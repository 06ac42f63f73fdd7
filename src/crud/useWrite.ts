import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getSession } from '../authProvider/session';
import { WriteAbandoned } from '../dataProvider/withGuarantees';
import { type Toast, toast } from '../ui/toast/toast';
import { useEchoes } from './useEchoes';

interface Write<Values, Answer> {
  /** The resource that is written to. */
  resource: string;
  /** Sends the write, by a method of the data provider. */
  send: (values: Values) => Promise<Answer>;
  /** null where another message has been shown already. */
  success: Toast | null;
  failure: (error: unknown) => Toast;
  /** After the success, if the component is still mounted: close the dialog, for instance. */
  onSuccess?: (answer: Answer) => void;
  /** After a success nothing more is sent: the form is about to close. */
  once?: boolean;
}

/**
 * A write of one of the console's own forms and buttons, reported by a toast. What every write keeps (one request, the
 * questions about conflicts and lost responses, refetching) is in the data provider (`withGuarantees`); repeating it after a
 * sign-in is in the query client (`app/queryClient.ts`).
 */
export const useWrite = <Values, Answer = unknown>(write: Write<Values, Answer>) => {
  const { resource, send, success, failure, onSuccess, once = false } = write;
  const [user] = useState(() => getSession()?.id);
  const isDone = useRef(false);
  const echoes = useEchoes<Values>();
  const mutation = useMutation<Answer, unknown, Values>({
    mutationKey: [resource],
    mutationFn: send,
    onSuccess: (_answer, values) => {
      isDone.current = once;
      echoes.saved(values);
      if (success) toast(success);
    },
    onError: (error) => {
      if (!(error instanceof WriteAbandoned)) toast(failure(error));
    },
  });
  const busy = useRef(false);

  /** Never rejects: a failure is shown by the toast and returned as `error`. */
  const run = async (values: Values): Promise<void> => {
    // Not for another user, who has signed in in another tab since this was shown.
    if (busy.current || isDone.current || getSession()?.id !== user || echoes.isOne(values)) return;
    busy.current = true;
    await mutation.mutateAsync(values, { onSuccess }).catch(() => {});
    busy.current = false;
  };

  const { isPending, error } = mutation;
  return { run, isPending, error: error instanceof WriteAbandoned ? (error.cause ?? null) : error };
};
