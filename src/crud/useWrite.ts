import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { getSession } from '../authProvider/session';
import { serverMessage } from '../dataProvider/errors';
import { WriteAbandoned } from '../dataProvider/withGuarantees';
import { type Toast, toast } from '../ui/toast/toast';
import { useDefinition, useResourceTranslate } from './ResourceProvider';

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
  const mutation = useMutation<Answer, unknown, Values>({
    mutationKey: [resource],
    mutationFn: send,
    onSuccess: () => {
      isDone.current = once;
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
    if (busy.current || isDone.current || getSession()?.id !== user) return;
    busy.current = true;
    await mutation.mutateAsync(values, { onSuccess }).catch(() => {});
    busy.current = false;
  };

  const { isPending, error } = mutation;
  return { run, isPending, error: error instanceof WriteAbandoned ? (error.cause ?? null) : error };
};

/**
 * What a write of the kind 'create', 'edit' or 'delete' says when it is done. A resource may title its successes
 * (`success_title`); by default the sentence itself is the title, as section 8 lists them. A failure is told by the
 * kind's sentence, or, where the resource wants so (`errorToast`), by the API's own.
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
