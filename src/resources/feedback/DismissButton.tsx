import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import type { Feedback } from '../../../server/contract';
import { useDefinition } from '../../kit/DefinitionContext';
import { useWriteToasts } from '../../kit/dialog/useWriteToasts';
import { PendingButton } from '../../kit/PendingButton';
import { useWords } from '../../kit/useWords';
import { useResolve } from './useResolve';

/**
 * A row's 'Dismiss'. Deaf while it works and until the list has been read anew, and to the second half of a double click,
 * under which another row may stand by then.
 */
export const DismissButton = ({ feedback }: { feedback: Feedback }) => {
  const { name } = useDefinition();
  const words = useWords();
  const [isDismissed, setDismissed] = useState(false);
  const isRead = useIsFetching({ queryKey: [name] }) === 0;
  const { run, isPending } = useResolve({ ...useWriteToasts('edit'), onSuccess: () => setDismissed(true) });
  const isBusy = isPending || (isDismissed && !isRead);
  return (
    <PendingButton
      size="small"
      isPending={isBusy}
      onClick={({ detail }) => {
        if (!isBusy && detail < 2) void run(feedback);
      }}
    >
      {words('action.dismiss')}
    </PendingButton>
  );
};
