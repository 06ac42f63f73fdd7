import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import { getSession } from '../authProvider/session';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import { isUnanswered } from '../dataProvider/errors';
import { WriteAbandoned } from '../dataProvider/withGuarantees';
import { dismissToast, type Toast, toast } from '../ui/toast/toast';
import { useExplanation } from '../ui/useExplanation';
import { useResourceTranslate } from './ResourceProvider';

/** Time until a toast with an Undo closes, in ms. */
const DURATION = 10_000;

interface Undo {
  /** Sends the request that undoes the change. May return a toast that replaces the usual one. */
  send: () => Promise<unknown>;
  /** 'restore' after a deletion, 'revert' after any other change. */
  kind: 'restore' | 'revert';
}

const isToast = (result: unknown): result is Toast => typeof (result as Toast | undefined)?.title === 'string';

/**
 * Returns a function that adds an Undo to the toast of a change, with our API. The change has been
 * saved; Undo sends a second request. It outlives the component that made the change, such as a dialog that closes or a deleted
 * row.
 */
export const useUndo = () => {
  const name = useResourceContext() ?? '';
  const isDeclared = useHasFeatures();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const resourceTranslate = useResourceTranslate();
  const translate = useTranslate();
  const explain = useExplanation();

  return (shown: Toast, { send, kind }: Undo): Toast => {
    if (!isDeclared) return shown;
    const user = getSession()?.id;
    const run = () => {
      if (getSession()?.id !== user) return dismissToast();
      toast({ title: translate('kit.undo.pending'), severity: 'info', duration: null });
      // A mutation without a component, so that the query client retries it after a sign-in and refetches, like any other.
      const mutation = queryClient.getMutationCache().build(queryClient, {
        mutationKey: [name],
        mutationFn: send,
        onSuccess: (result) => toast(isToast(result) ? result : { title: resourceTranslate(`undo.${kind}.success`) }),
        onError: (error) => {
          if (error instanceof WriteAbandoned) return dismissToast();
          // The change may have been undone, so refetch.
          if (isUnanswered(error)) void dataProvider.invalidate(name);
          toast({
            title: translate('kit.toast.error'),
            description: resourceTranslate(`undo.${kind}.failed`),
            detail: explain(error),
            destructive: true,
          });
        },
      });
      mutation.execute(undefined).catch(() => {});
    };
    return {
      ...shown,
      duration: DURATION,
      action: { label: translate('ra.action.undo'), onClick: run, isUndo: true },
    };
  };
};
