import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import { getSession } from '../../authProvider/session';
import { useFeature } from '../../authProvider/useFeatures';
import { isUnanswered } from '../../dataProvider/errors';
import { WriteAbandoned } from '../../dataProvider/withGuarantees';
import { dismissToast, type Toast, toast } from '../../ui/toast/toast';
import { useResourceTranslate } from '../ResourceProvider';
import { useExplanation } from '../useExplanation';

/** Time until a toast with an Undo closes, in ms. */
const DURATION = 10_000;

interface Undo {
  /** Sends the request that undoes the change. It may return the toast of its success instead of the usual one. */
  send: () => Promise<unknown>;
  /** 'restore' after a deletion, 'revert' after any other change. */
  kind: 'restore' | 'revert';
}

const isToast = (answer: unknown): answer is Toast => typeof (answer as Toast | undefined)?.title === 'string';

/**
 * Returns a function that adds an Undo to the toast of a change, if the API declares the feature `undo`. The change is saved by then;
 * Undo sends a second request. It outlives the component that made the change: a dialog that is closed, a row that is gone.
 */
export const useUndo = () => {
  const name = useResourceContext() ?? '';
  const isDeclared = useFeature('undo');
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
      // A mutation without a component: it is repeated after a sign-in, and refetches, as any other.
      const mutation = queryClient.getMutationCache().build(queryClient, {
        mutationKey: [name],
        mutationFn: send,
        onSuccess: (answer) => toast(isToast(answer) ? answer : { title: resourceTranslate(`undo.${kind}.success`) }),
        onError: (error) => {
          if (error instanceof WriteAbandoned) return dismissToast();
          // It may have been undone, so show what is stored now.
          if (isUnanswered(error)) void dataProvider.outdate(name, kind);
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
      action: { label: translate('kit.undo.action'), onClick: run, isUndo: true },
    };
  };
};
