import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { CallName } from '../../dataProvider/calls';
import { useResolve } from '../../resources/feedback/useResolve';

const LIST: CallName = 'dashboard/recent-feedback';

/**
 * Marks one item as resolved, a request a press. Deaf until the list without the item is there, and to the second half of
 * a double click, under which the next item may have slid meanwhile.
 *
 * @returns `dismiss`, which takes how many clicks the press makes up (`event.detail`).
 */
export const useDismiss = (id: string | number) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const isDone = useRef(false);
  const { run, isPending } = useResolve({
    success: {
      title: translate('dashboard.feedback.dismissed.title'),
      description: translate('dashboard.feedback.dismissed.description'),
    },
    failure: () => ({
      title: translate('kit.toast.error'),
      description: translate('dashboard.feedback.dismiss_failed'),
      destructive: true,
    }),
    onSuccess: () => {
      isDone.current = true;
    },
  });

  const dismiss = (clicks: number) => {
    const isGoing = isDone.current && queryClient.isFetching({ queryKey: [LIST] }) > 0;
    if (clicks < 2 && !isGoing) void run({ id });
  };
  return { dismiss, isPending };
};
