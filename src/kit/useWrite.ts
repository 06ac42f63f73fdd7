import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { repeatAfterSignIn } from '../authProvider/sessionEnd';
import { isUnauthorized } from '../dataProvider/errors';
import { useDefinition } from './DefinitionContext';
import { type Toast, toast } from './toast/toast';

interface Write<Values> {
  /** Sends it. */
  send: (values: Values) => Promise<unknown>;
  success: Toast;
  failure: (error: unknown) => Toast;
  /** After the success, before the toast: close the dialog, for instance. */
  onSuccess?: () => void;
}

/**
 * A write to the API, the same for every screen: pessimistic, one request a press, told of by a toast, and followed by
 * what the definition says is out of date (`affects`). After a 401 it is repeated once the same user has signed in again.
 *
 * Ours instead of react-admin's useCreate/useUpdate/useDelete, whose caches are patched with answers that this API does
 * not promise and which refetch only their own resource (docs/decisions/0004-writes.md).
 */
export const useWrite = <Values>({ send, success, failure, onSuccess }: Write<Values>) => {
  const { name, affects } = useDefinition();
  const queryClient = useQueryClient();
  const busy = useRef(false);
  const { mutateAsync, isPending, error } = useMutation<unknown, unknown, Values>({ mutationFn: send });

  /** @returns the error, if there was one; never rejects. */
  const run = async (values: Values): Promise<unknown> => {
    if (busy.current) return undefined;
    busy.current = true;
    try {
      await mutateAsync(values);
    } catch (failed) {
      toast(failure(failed));
      if (isUnauthorized(failed)) repeatAfterSignIn(() => void run(values));
      return failed;
    } finally {
      busy.current = false;
    }
    onSuccess?.();
    toast(success);
    for (const key of [name, ...affects]) void queryClient.invalidateQueries({ queryKey: [key] });
    return undefined;
  };

  return { run, isPending, error };
};
