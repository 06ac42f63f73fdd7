import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getSession } from '../authProvider/session';
import { repeatAfterSignIn } from '../authProvider/sessionEnd';
import { isUnauthorized } from '../dataProvider/errors';
import { type Toast, toast } from './toast/toast';

interface Write<Values> {
  /** Sends it. */
  send: (values: Values) => Promise<unknown>;
  /** null where something else has been said already. */
  success: Toast | null;
  failure: (error: unknown) => Toast;
  /** What is out of date afterwards: resources by name, calls by path. */
  affects: readonly string[];
  /** After the success, if whoever asked is still there: close the dialog, for instance. */
  onSuccess?: () => void;
}

/**
 * A write to the API, the same for every screen: pessimistic, one request a press, told of by a toast, and followed by
 * what it says is out of date (`affects`). After a 401 it is repeated once the same user has signed in again,
 * unless whoever asked has gone; an answer that comes after a logout concerns nobody any more.
 *
 * Ours instead of react-admin's useCreate/useUpdate/useDelete, whose caches are patched with answers that this API does
 * not promise and which refetch only their own resource (docs/decisions/0004-writes.md).
 */
export const useWrite = <Values>({ send, success, failure, affects, onSuccess }: Write<Values>) => {
  const queryClient = useQueryClient();
  const presence = usePresence();
  const busy = useRef(false);
  const { mutateAsync, isPending, error } = useMutation<unknown, unknown, Values>({ mutationFn: send });

  /** Never rejects: a failure is told by the toast and by `error`. */
  const run = async (values: Values): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    const user = getSession()?.id;
    try {
      await mutateAsync(values);
    } catch (failed) {
      if (getSession()?.id !== user) return;
      toast(failure(failed));
      if (isUnauthorized(failed)) presence.untilGone(repeatAfterSignIn(() => void run(values)));
      return;
    } finally {
      busy.current = false;
    }
    if (getSession()?.id !== user) return;
    if (presence.isHere()) onSuccess?.();
    if (success) toast(success);
    for (const key of affects) void queryClient.invalidateQueries({ queryKey: [key] });
  };

  return { run, isPending, error };
};

/** Whether the component is still mounted, and what to undo when it no longer is. */
const usePresence = () => {
  const here = useRef(false);
  const undo = useRef<() => void>(undefined);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      undo.current?.();
    };
  }, []);
  return {
    isHere: () => here.current,
    untilGone: (next: () => void) => {
      if (here.current) undo.current = next;
      else next();
    },
  };
};
