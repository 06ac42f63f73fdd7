import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getSession } from '../authProvider/session';
import { repeatAfterSignIn } from '../authProvider/sessionEnd';
import { changedRecord, isMissing, isUnanswered, isUnauthorized } from '../dataProvider/errors';
import { spendPress } from './presses';
import { askToSendAgain } from './question/askToSendAgain';
import { type Toast, toast } from './toast/toast';
import { useEchoes } from './useEchoes';
import { usePresence } from './usePresence';

interface Write<Values, Answer> {
  /** Sends it. */
  send: (values: Values) => Promise<Answer>;
  /**
   * The record has been changed by somebody else (412), and is `current` by now: what to send instead, or null to give it
   * up. Left out where no record is changed.
   */
  onConflict?: (values: Values, current: Record<string, unknown>) => Promise<Values | null>;
  /** null where something else has been said already. */
  success: Toast | null;
  failure: (error: unknown) => Toast;
  /** What is out of date afterwards: resources by name, calls by path. */
  affects: readonly string[];
  /** After the success, if whoever asked is still there: close the dialog, for instance. */
  onSuccess?: (answer: Answer) => void;
  /** After a success nothing more is sent: whoever asks is about to go. */
  once?: boolean;
}

/**
 * A write to the API, the same for every screen: pessimistic, one request a press, told of by a toast, and followed by
 * what it says is out of date (`affects`). After a 401 it is repeated once the same user has signed in again, unless
 * whoever asked has gone; an answer that comes after a logout concerns nobody any more. What nobody answered is not sent
 * again without a question, and what somebody else has changed is not overwritten without one
 * (docs/decisions/0010-nothing-is-lost.md).
 *
 * Ours instead of react-admin's useCreate/useUpdate/useDelete, whose caches are patched with answers that this API does
 * not promise and which refetch only their own resource (docs/decisions/0004-writes.md).
 */
export const useWrite = <Values, Answer = unknown>(write: Write<Values, Answer>) => {
  const { send, onConflict, success, failure, affects, onSuccess, once = false } = write;
  const queryClient = useQueryClient();
  const presence = usePresence();
  const busy = useRef(false);
  const [user] = useState(() => getSession()?.id);
  const isOver = () => getSession()?.id !== user;
  const unanswered = useRef(false);
  const isDone = useRef(false);
  const echoes = useEchoes<Values>();
  const { mutateAsync, isPending, error } = useMutation<Answer, unknown, Values>({ mutationFn: send });

  const readAnew = () => {
    for (const key of affects) void queryClient.invalidateQueries({ queryKey: [key] });
  };

  const attempt = async (values: Values): Promise<void> => {
    spendPress();
    if (unanswered.current && !(await askToSendAgain())) return isOver() ? undefined : readAnew();
    presence.forget();
    let answer: Answer;
    try {
      answer = await mutateAsync(values);
    } catch (failed) {
      return isOver() ? undefined : onFailure(failed, values);
    }
    unanswered.current = false;
    isDone.current = once;
    echoes.saved(values);
    if (isOver()) return;
    if (presence.isHere()) onSuccess?.(answer);
    if (success) toast(success);
    readAnew();
  };

  const onFailure = async (failed: unknown, values: Values): Promise<void> => {
    unanswered.current = isUnanswered(failed);
    // Whoever goes away without having sent it again is to find what became of it; and not what is there no more.
    if (unanswered.current || isMissing(failed)) presence.onceGone(() => (isOver() ? undefined : readAnew()));
    const current = changedRecord(failed);
    if (current && onConflict) {
      const instead = await onConflict(values, current);
      if (isOver()) return;
      return instead ? attempt(instead) : readAnew();
    }
    toast(failure(failed));
    if (isUnauthorized(failed)) presence.onceGone(repeatAfterSignIn(() => void run(values)));
  };

  /** Never rejects: a failure is told by the toast and by `error`. */
  const run = async (values: Values): Promise<void> => {
    // Not in the name of somebody else, who has signed in in another tab since this was shown.
    if (busy.current || isDone.current || isOver() || echoes.isOne(values)) return;
    busy.current = true;
    await attempt(values).finally(() => {
      busy.current = false;
    });
  };

  return { run, isPending, error };
};
