import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useWords } from '../../crud/useWords';
import { PendingButton } from '../../ui/PendingButton';
import type { Toast } from '../../ui/toast/toast';
import { useResolve } from './useResolve';

interface DismissButtonProps {
  feedback: RaRecord;
  /** What is said of it: the dashboard and the feedback screen have different sentences (specification, section 8). */
  toasts: { success: Toast; failure: (error: unknown) => Toast };
  /** The query key's first part of the list that the row goes from. */
  list: string;
  /** The element that says whose feedback it is. */
  describedBy?: string;
}

/**
 * A row's 'Dismiss'. Deaf while it works and until the list has been read anew, and to the second half of a double click,
 * under which another row may stand by then. Wants the resource context of the feedback around it.
 */
export const DismissButton = ({ feedback, toasts, list, describedBy }: DismissButtonProps) => {
  const words = useWords();
  const [isDismissed, setDismissed] = useState(false);
  const isRead = useIsFetching({ queryKey: [list] }) === 0;
  const { run, isPending } = useResolve({ ...toasts, onSuccess: () => setDismissed(true) });
  const isBusy = isPending || (isDismissed && !isRead);
  return (
    <PendingButton
      size="small"
      isPending={isBusy}
      aria-describedby={describedBy}
      onClick={({ detail }) => {
        if (!isBusy && detail < 2) void run(feedback);
      }}
    >
      {words('action.dismiss')}
    </PendingButton>
  );
};
